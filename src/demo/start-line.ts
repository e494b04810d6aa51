import { groupFlags, readyProcedures, type SignalKind } from '@dockside/race-signals';
import type { Race } from '../contract/areas/racing/races';
import type { Signal } from '../contract/areas/start/signals';
import type { StartingProcedure, StartPlan } from '../contract/areas/start/starting-procedures';
import type { Demo } from './demo';
import { IRC_ONE, IRC_TWO, PY } from './entries';
import { demoId } from './ids';
import { idInRace, type RacePlan } from './race-sheet';

const RECORDED_BY = 'Committee boat';
const MINUTE = 60_000;

/** The name of each fleet's class flag. */
const classFlags: Record<string, string> = { [IRC_ONE]: '1', [IRC_TWO]: '2', [PY]: 'PY' };

/** The start of a race as it was planned: by RRS 26, one fleet after another. */
export function startPlan(demo: Demo, { day, starts }: RacePlan): StartPlan {
  const fleets = Object.keys(starts);
  const first = Math.min(...Object.values(starts).map((clock) => demo.calendar.at(day, clock)));
  return {
    procedure: structuredClone(readyProcedures.rrs26) as StartPlan['procedure'],
    groups: fleets.map((fleet) => ({
      fleets: [fleet],
      class_flag: classFlags[fleet]!,
      preparatory: fleet === PY ? 'I' : 'P',
    })),
    rolling: true,
    interval_seconds: null,
    recalled_group: 'next',
    warning_at: first - 5 * MINUTE,
    later_starts: [],
  };
}

/** The signals of a race: those of its starts with X for who was over, or of the day without wind. */
export function signalsOf(demo: Demo, race: Race, plan: RacePlan): Signal[] {
  if (race.status === 'scheduled') return [];
  const log = new SignalLog(demo, race);
  const { groups, warning_at } = race.start_plan!;
  if (race.status === 'abandoned') {
    log.add('postponement', ['AP'], null, warning_at!);
    log.add('postponement', ['AP', 'A'], null, warning_at! + 70 * MINUTE);
    return log.signals;
  }
  for (const group of groups) {
    const [fleet] = group.fleets as [string];
    const start = race.starts.find((one) => one.fleet === fleet)!.starts_at;
    for (const step of race.start_plan!.procedure.steps) {
      const flags = groupFlags([...step.up, ...step.down], group);
      log.add(step.signal as SignalKind, flags, [fleet], start - step.seconds_before * 1000);
    }
    if (!wasOver(plan, fleet)) continue;
    log.add('individual_recall', ['X'], [fleet], start + 4_000);
    log.add('individual_recall_removed', ['X'], [fleet], start + 4 * MINUTE);
  }
  return log.signals;
}

/** True if X was displayed: all boats with OCS here are dinghies. */
function wasOver({ incidents = {} }: RacePlan, fleet: string): boolean {
  return fleet === PY && Object.values(incidents).some((one) => one !== 'absent' && one.code === 'OCS');
}

class SignalLog {
  readonly signals: Signal[] = [];

  constructor(
    private readonly demo: Demo,
    private readonly race: Race,
  ) {}

  add(signal: SignalKind, flags: string[], fleets: string[] | null, at: number): void {
    const { regatta_id, race_number } = this.race;
    const part = String(this.signals.length + 1).padStart(2, '0');
    this.signals.push({
      id: idInRace(this.demo, 'sig', regatta_id, race_number, part),
      regatta_id,
      race_number,
      fleets,
      signal,
      flags,
      signalled_at: at,
      details: null,
      void: false,
      corrections: [],
      recorded_at: at,
      recorded_by: RECORDED_BY,
      device_clock: null,
      version: 1,
    });
  }
}

/** The club's own way of starting its dinghies on Sundays: three minutes with an attention signal. */
export function drawProcedure({ clubId }: Demo): StartingProcedure {
  const { steps } = structuredClone(readyProcedures.three) as StartPlan['procedure'];
  return {
    id: demoId(clubId, 'stp', 'sunday'),
    club_id: clubId,
    name: 'Sunday dinghies: attention, then 3-2-1-0',
    pursuit: false,
    steps: [
      {
        signal: 'sequence_step',
        name: 'Attention signal',
        seconds_before: 240,
        up: ['orange'],
        down: [],
        sounds: ['long'],
      },
      ...steps,
    ],
    version: 1,
  };
}
