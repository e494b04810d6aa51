import {
  dueSignals,
  groupFlags,
  type Preparatory,
  readyProcedures,
  replay,
  type SignalDraft,
  type StartLineState,
  type StartPlan,
  startsOf,
} from '@dockside/race-signals';
import { REHEARSAL_REGATTA_ID } from '../src/contract/rehearsal';
import { CRUISERS, type RehearsalSettings, rehearsalDay, SQUIBS } from '../src/shared/rehearsal/day';
import { guideAt, type Task } from '../src/shared/rehearsal/guide';
import type { RaceRecords, RehearsalRecords } from '../src/shared/rehearsal/records';
import { waterOf } from '../src/shared/rehearsal/water';

/** One thing a race officer does, at a moment in epoch ms. */
export type Act = { at: number } & (
  | { kind: 'signal'; race: number; draft: SignalDraft }
  | { kind: 'crossing'; race: number; boat: string | null }
  | { kind: 'code'; race: number; boat: string; code: string | null }
  | { kind: 'plan'; race: number; preparatory: Preparatory }
  | { kind: 'end'; race: number }
  | { kind: 'publish' }
);

/** The plan of a race of the rehearsal: one start for both fleets. */
export const planOf = (preparatory: Preparatory): StartPlan => ({
  procedure: readyProcedures.rrs26,
  groups: [{ fleets: [CRUISERS, SQUIBS], class_flag: 'E', preparatory }],
  rolling: true,
  interval_seconds: null,
  recalled_group: 'next',
  warning_at: null,
  later_starts: [],
});

/** The records of a rehearsal before anything is done. */
export const untouched = (): RehearsalRecords => ({
  races: [1, 2, 3].map((race_number) => ({
    ...{ race_number, status: 'scheduled', starts: [], start_plan: planOf('P') },
    ...{ signals: [], crossings: [], scores: [] },
  })),
  publication: null,
});

let made = 0;

/** The records after an act, as the server keeps them. */
export function after(records: RehearsalRecords, act: Act): RehearsalRecords {
  if (act.kind === 'publish') return { ...records, publication: { changes_since: 0 } };
  const change = (race: RaceRecords): RaceRecords => {
    switch (act.kind) {
      case 'signal': {
        made += 1;
        const id = `sig_${String(made).padStart(6, '0')}`;
        const signals = [...race.signals, { ...act.draft, id, void: false }];
        const starts = startsOf(replay(race.start_plan!, signals));
        return { ...race, signals, starts, status: starts.length > 0 ? 'racing' : 'scheduled' };
      }
      case 'crossing':
        return {
          ...race,
          crossings: [
            ...race.crossings,
            { crossed_at: act.at, registration_id: act.boat, lap_of: null, sheet: 'A' },
          ],
        };
      case 'code':
        return {
          ...race,
          scores: [
            ...race.scores.filter(({ registration_id }) => registration_id !== act.boat),
            { registration_id: act.boat, finish_time: null, crossing_id: null, code: act.code },
          ],
        };
      case 'plan':
        return { ...race, start_plan: planOf(act.preparatory) };
      case 'end':
        return { ...race, status: 'sailed' };
    }
  };
  return {
    ...records,
    races: records.races.map((race) => (race.race_number === act.race ? change(race) : race)),
  };
}

/** Records after several acts, in order of time. */
export const afterAll = (acts: readonly Act[]): RehearsalRecords =>
  acts.toSorted((a, b) => a.at - b.at).reduce(after, untouched());

/** A server that takes the acts. */
interface Hands {
  // biome-ignore lint/suspicious/noExplicitAny: answers have bodies of every shape.
  post(path: string, body: object): Promise<{ status: number; body: any }>;
  publish(): Promise<unknown>;
}

/** Does on a server what a race officer did. */
export async function performActs(acts: readonly Act[], { post, publish }: Hands): Promise<void> {
  const posted = async (path: string, body: object) => {
    const answer = await post(path, body);
    if (answer.status !== 200)
      throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.body.message}`);
  };
  for (const [index, act] of acts.entries()) {
    if (act.kind === 'publish') {
      await publish();
      continue;
    }
    const { race: race_number, at } = act;
    const race = { regatta_id: REHEARSAL_REGATTA_ID, race_number };
    const id = `${race_number}_${at}_${index}`;
    if (act.kind === 'signal') await posted('/signals', { id: `sig_${id}`, ...race, ...act.draft });
    else if (act.kind === 'crossing')
      await posted('/crossings', { id: `crs_${id}`, ...race, crossed_at: at, registration_id: act.boat });
    else if (act.kind === 'code')
      await posted('/scores/codes', { registration_id: act.boat, race_number, code: act.code });
    else if (act.kind === 'plan')
      await posted('/races/start-plan', { ...race, start_plan: planOf(act.preparatory) });
    else await posted('/races/status', { ...race, status: 'sailed' });
  }
}

/** Pause between two looks at the panel. */
const LOOK_MS = 5_000;

/**
 * A race officer who does at once what the guide says, and presses the key exactly as boats cross. The acts of the whole
 * day, from `from` on.
 */
export function perfectDay(settings: RehearsalSettings, from: number): Act[] {
  const acts: Act[] = [];
  let records = untouched();
  const act = (one: Act) => {
    acts.push(one);
    records = after(records, one);
  };
  for (let now = from; now < from + 6 * 3_600_000; now += LOOK_MS) {
    const race = records.races.find(({ status }) => status !== 'sailed');
    if (race) {
      makeDue(race, now, act);
      takeFinishes(settings, race, now, act);
    }
    const { task, race_number } = guideAt(settings, records, now);
    if (task.kind === 'debrief') return acts;
    obey(task, settings, records.races.find((one) => one.race_number === race_number)!, now, act);
  }
  throw new Error('The day has no end.');
}

const stateOf = ({ start_plan, signals }: RaceRecords): StartLineState => replay(start_plan!, signals);

/** The clock makes its signals at their time. */
function makeDue(race: RaceRecords, now: number, act: (one: Act) => void): void {
  for (const { draft, at } of dueSignals(stateOf(race), now))
    act({ kind: 'signal', race: race.race_number, at, draft });
}

function takeFinishes(
  settings: RehearsalSettings,
  race: RaceRecords,
  now: number,
  act: (one: Act) => void,
): void {
  const script = rehearsalDay(settings).find(({ race_number }) => race_number === race.race_number)!;
  for (const { kind, at, boats } of waterOf(script, race, race.signals).events)
    if (kind === 'finishes' && at <= now && at > now - LOOK_MS)
      act({ kind: 'crossing', race: race.race_number, at, boat: boats[0]! });
}

function obey(
  { kind, boats }: Task,
  settings: RehearsalSettings,
  race: RaceRecords,
  at: number,
  act: (one: Act) => void,
): void {
  const number = race?.race_number;
  const fleets = [CRUISERS, SQUIBS];
  const signal = (name: SignalDraft['signal'], flags: string[]) =>
    act({
      kind: 'signal',
      race: number,
      at,
      draft: { signal: name, flags, fleets, signalled_at: at, details: null },
    });
  const script = () => rehearsalDay(settings).find(({ race_number }) => race_number === number)!;
  const codes = () => waterOf(script(), race, race.signals).boats;
  switch (kind) {
    case 'warning':
      signal('warning', groupFlags(['class'], race.start_plan!.groups[0]!));
      break;
    case 'postpone':
      signal('postponement', ['AP']);
      break;
    case 'lower_ap':
      signal('postponement_removed', ['AP']);
      break;
    case 'flag_u':
      act({ kind: 'plan', race: number, at, preparatory: 'U' });
      break;
    case 'general_recall':
      signal('general_recall', ['first_substitute']);
      break;
    case 'lower_substitute':
      signal('general_recall_removed', ['first_substitute']);
      break;
    case 'recall':
      signal('individual_recall', ['X']);
      break;
    case 'lower_x':
      signal('individual_recall_removed', ['X']);
      break;
    case 'note_over':
    case 'note_triangle':
      for (const boat of boats)
        act({ kind: 'code', race: number, at, boat, code: kind === 'note_over' ? 'OCS' : 'UFD' });
      break;
    case 'note_back':
      for (const boat of boats) act({ kind: 'code', race: number, at, boat, code: null });
      break;
    case 'shorten':
      signal('shortened_course', ['S']);
      break;
    case 'code':
      for (const { boat, codes: right } of codes())
        if (boats.includes(boat.id))
          act({ kind: 'code', race: number, at, boat: boat.id, code: right[0] ?? null });
      break;
    case 'end_race':
      act({ kind: 'end', race: number, at });
      break;
    case 'publish':
      act({ kind: 'publish', at });
      break;
    default:
  }
}
