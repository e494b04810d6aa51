import { preparatoryRules, replay } from '@dockside/race-signals';
import { guide as t } from '@messages/races/rehearsal';
import { type RehearsalSettings, rehearsalBoats, rehearsalDay } from './day';
import { recordedFinishes } from './debrief';
import type { RaceRecords, RehearsalRecords } from './records';
import { backTimes, isRightCode, sailsOf, triangleCode, type Water, type WaterEvent, waterOf } from './water';

/** A screen of a race, or of the regatta. */
export type TaskScreen = 'start' | 'finish' | 'results' | 'publish';

/** Next act of the race officer. */
export interface Task {
  kind:
    | 'warning'
    | 'watch'
    | 'postpone'
    | 'wait'
    | 'lower_ap'
    | 'flag_u'
    | 'lower_substitute'
    | 'lower_n'
    | 'general_recall'
    | 'recall'
    | 'note_over'
    | 'note_back'
    | 'note_triangle'
    | 'lower_x'
    | 'shorten'
    | 'code'
    | 'line_up'
    | 'finish'
    | 'missed_finish'
    | 'end_race'
    | 'publish'
    | 'debrief';
  text: string;
  /** Keys that do it, shown on request; null: nothing is pressed. */
  hint: string | null;
  screen: TaskScreen | null;
  /** True while every second counts. */
  urgent: boolean;
  boats: readonly string[];
}

/** Contents of the rehearsal’s panel at a moment. */
export interface Guide {
  /** The race that is next or under way; null once all are ended. */
  race_number: number | null;
  /** Past events of it, latest first. */
  happened: readonly WaterEvent[];
  /** Boats close to the finishing line, nearest first, with their places on the water. */
  near: readonly { boat: string; in_ms: number; place: number }[];
  /** Finish of the first boat, epoch ms; null: no start counts, or she has finished. */
  first_finish_at: number | null;
  task: Task;
}

/** Time before her finish from which a boat is seen. */
export const NEAR_MS = 20_000;

/** Time after a start in which a recall still helps. */
const RECALL_WITHIN_MS = 4 * 60_000;
const GENERAL_RECALL_WITHIN_MS = 90_000;
/** Time after a start in which nothing is more urgent than X. */
const PROMPT_MS = 60_000;

/** Sight and next task of a person at the rehearsal. Pure. */
export function guideAt(settings: RehearsalSettings, records: RehearsalRecords, now: number): Guide {
  const script = rehearsalDay(settings).find(({ race_number }) => {
    const race = records.races.find((one) => one.race_number === race_number);
    return race && race.status !== 'sailed' && race.status !== 'abandoned';
  });
  const race = records.races.find((one) => one.race_number === script?.race_number);
  if (!script || !race) {
    const isPublished = records.publication?.changes_since === 0;
    return {
      ...{ race_number: null, happened: [], near: [], first_finish_at: null },
      task: isPublished
        ? task('debrief', t.dayIsOver, null, null)
        : task('publish', t.publishResults, t.publishResultsHint, 'publish'),
    };
  }
  const water = waterOf(script, race, race.signals);
  const crossing = water.events.filter(({ kind }) => kind === 'finishes' || kind === 'strays');
  const first = crossing[0]?.at ?? null;
  return {
    race_number: race.race_number,
    happened: water.events.filter(({ at }) => at <= now).toReversed(),
    near: crossing
      .map(({ at, boats: [boat] }, index) => ({ boat: boat!, in_ms: at - now, place: index + 1 }))
      .filter(({ in_ms }) => in_ms > 0 && in_ms <= NEAR_MS),
    first_finish_at: first !== null && first > now ? first : null,
    task: water.start ? afterStart(water, race, now) : beforeStart(water, race, now),
  };
}

function task(
  kind: Task['kind'],
  text: string,
  hint: string | null,
  screen: TaskScreen | null,
  { urgent = false, boats = [] }: Partial<Pick<Task, 'urgent' | 'boats'>> = {},
): Task {
  return { kind, text, hint, screen, urgent, boats };
}

const has = (water: Water, kind: WaterEvent['kind'], now: number) =>
  water.events.filter((event) => event.kind === kind && event.at <= now);

function beforeStart(water: Water, race: RaceRecords, now: number): Task {
  const group = race.start_plan && replay(race.start_plan, race.signals).groups[0];
  const last = water.sequences.at(-1);
  if (!last || !group)
    return task('warning', t.makeWarningOfRace(race.race_number), t.makeWarningOfRaceHint, 'start');
  if (last.ended?.removed_at === null) {
    const { by } = last.ended;
    if (by === 'abandoned') return task('lower_n', t.lowerN, 'D', 'start');
    if (by === 'postponed')
      return has(water, 'shift', now).length > 0 && has(water, 'settled', now).length === 0
        ? task('wait', t.waitForWind, null, 'start')
        : task('lower_ap', t.lowerAp, 'D', 'start');
    const isPenal = ['U', 'black'].includes(race.start_plan!.groups[0]!.preparatory);
    if (!isPenal) return task('flag_u', t.planUnderU, t.planUnderUHint, 'start');
    return has(water, 'ready', now).some(({ at }) => at >= last.ended!.at)
      ? task('lower_substitute', t.lowerFirstSubstitute, 'D', 'start')
      : task('wait', t.waitForBoats, null, 'start');
  }
  if (group.phase !== 'sequence')
    return last.ended
      ? task('watch', t.warningFollows, null, 'start')
      : task('warning', t.makeWarning, t.makeWarningHint, 'start');
  const shifted = has(water, 'shift', now).some(({ at }) => at >= (last.made.warning ?? 0));
  if (shifted)
    return task('postpone', t.postpone, t.postponeHint, 'start', {
      urgent: true,
    });
  return noteTriangle(water, race, now) ?? task('watch', t.watchLine, null, 'start');
}

const codeOf = ({ scores }: RaceRecords, boat: string) =>
  scores.find((score) => score.registration_id === boat)?.code ?? null;

/** Boats seen in the triangle of the present start that have no code yet. */
function noteTriangle(water: Water, race: RaceRecords, now: number): Task | null {
  const last = water.sequences.at(-1)!;
  const code = triangleCode(last.preparatory);
  if (!code) return null;
  const since = last.made.warning ?? 0;
  const boats = has(water, 'triangle', now)
    .filter(({ at }) => at >= since)
    .flatMap((event) => event.boats)
    .filter((boat) => codeOf(race, boat) === null);
  if (boats.length === 0) return null;
  return task(
    'note_triangle',
    t.noteAs(sailsOf(boats), code.code),
    t.noteAsHint(preparatoryRules[last.preparatory].label),
    'start',
    { urgent: true, boats },
  );
}

function afterStart(water: Water, race: RaceRecords, now: number): Task {
  const tasks = [
    recalls(water, race, now),
    noteTriangle(water, race, now),
    shortening(water, now),
    retirement(water, race, now),
    waitUnderX(water),
    lineUp(water, now),
    finishes(water, race, now),
  ].filter((one) => one !== null);
  // A boat to be corrected at leisure must not hide one that crosses now.
  return tasks.find(({ urgent }) => urgent) ?? tasks[0]!;
}

function recalls({ script, start }: Water, race: RaceRecords, now: number): Task | null {
  const { started_at, recall, preparatory } = start!;
  const age = now - started_at;
  if (script.many)
    return age < GENERAL_RECALL_WITHIN_MS
      ? task('general_recall', t.recallAll, t.recallAllHint, 'start', { urgent: true })
      : null;
  const isRecalled = preparatoryRules[preparatory].individual_recall;
  if (isRecalled && script.over.length > 0 && recall === null && age < RECALL_WITHIN_MS)
    return task('recall', t.displayX, t.displayXHint, 'start', {
      urgent: age < PROMPT_MS,
    });
  const back = new Map(backTimes(script, start!).map(({ boat, at }) => [boat, at]));
  const isBack = (boat: string) => (back.get(boat) ?? Number.POSITIVE_INFINITY) <= now;
  const over = script.over.map(({ boat }) => boat);
  const returned = over.filter((boat) => isBack(boat) && codeOf(race, boat) === 'OCS');
  if (returned.length > 0)
    return task('note_back', t.takeOcsOff(sailsOf(returned)), t.takeOcsOffHint, 'start', { boats: returned });
  const unnoted = over.filter((boat) => !isBack(boat) && codeOf(race, boat) === null);
  if (unnoted.length > 0 && age < RECALL_WITHIN_MS)
    return task('note_over', t.noteOver(sailsOf(unnoted)), t.noteOverHint, 'start', {
      urgent: age < PROMPT_MS,
      boats: unnoted,
    });
  const isUp = recall !== null && recall.to === null;
  if (isUp && (over.every(isBack) || age >= RECALL_WITHIN_MS)) return task('lower_x', t.lowerX, 'D', 'start');
  return null;
}

function waitUnderX({ start, script }: Water): Task | null {
  const { recall } = start!;
  if (recall === null || recall.to !== null || script.over.length === 0) return null;
  const text = t.xStays;
  return task('watch', text, null, 'start');
}

function shortening(water: Water, now: number): Task | null {
  const { mark_at, shortened_at } = water;
  if (has(water, 'dies', now).length === 0 || shortened_at !== null || now > mark_at!) return null;
  return task('shorten', t.shorten, t.shortenHint, 'start', { urgent: true });
}

function retirement(water: Water, race: RaceRecords, now: number): Task | null {
  const boats = has(water, 'retires', now)
    .flatMap((event) => event.boats)
    .filter((boat) => codeOf(race, boat) === null);
  if (boats.length === 0) return null;
  return task('code', t.giveRet(sailsOf(boats)), t.giveRetHint, 'finish', { boats });
}

/** Start of the time in which boats are near the line. */
function nearFrom({ events }: Water): number {
  return events.find(({ kind }) => kind === 'finishes' || kind === 'strays')!.at - NEAR_MS;
}

function lineUp(water: Water, now: number): Task | null {
  return now < nearFrom(water) ? task('line_up', t.goToFinishLine, 'F10', 'finish') : null;
}

function finishes(water: Water, race: RaceRecords, now: number): Task {
  const recorded = recordedFinishes(race);
  const crossed = has(water, 'finishes', now).flatMap(({ boats }) => boats);
  const waiting = crossed.filter((boat) => !recorded.has(boat));
  const unnamed = race.crossings.filter(
    ({ registration_id, lap_of }) => registration_id === null && lap_of === null,
  );
  if (now <= water.home_at! || unnamed.length > 0)
    return task(
      'finish',
      waiting.length > 0 ? t.takeTimesOf(sailsOf(waiting)) : t.takeTimes,
      t.takeTimesHint,
      'finish',
      { urgent: now >= nearFrom(water) && now <= water.home_at!, boats: waiting },
    );
  const counted = waiting.filter((boat) => codeOf(race, boat) === null);
  if (counted.length > 0)
    return task('missed_finish', t.addMissedTime(sailsOf(counted)), t.addMissedTimeHint, 'finish', {
      boats: counted,
    });
  const open = water.boats.filter((truth) => !isRightCode(truth, codeOf(race, truth.boat.id)));
  if (open.length > 0)
    return task(
      'code',
      t.setCodesRight(
        open.map(({ boat, why }) => t.boatBecause(boat.sail, why?.text ?? t.sheFinished)).join(', '),
      ),
      t.setCodesRightHint(open.map(({ codes }) => codes[0] ?? t.noCode).join(', ')),
      'finish',
      { boats: open.map(({ boat }) => boat.id) },
    );
  return task('end_race', t.endRace(race.race_number), t.endRaceHint, 'finish');
}

/** Title of a boat as a person reads it from the water. */
export function sailOf(boat: string): string {
  return rehearsalBoats.find(({ id }) => id === boat)?.sail ?? boat;
}
