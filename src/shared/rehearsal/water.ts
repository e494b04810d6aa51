import { type Preparatory, preparatoryRules, type SignalRecord } from '@dockside/race-signals';
import { water as t } from '@messages/races/rehearsal';
import { type RaceScript, type RehearsalBoat, rehearsalBoats, type StartScript } from './day';
import { type SeenRace, type Sequence, sequencesOf } from './sequences';

/** Sight from the committee boat, or call on the radio. */
export interface WaterEvent {
  /** Epoch ms; 0: known before the day. */
  at: number;
  kind:
    | 'ashore'
    | 'shift'
    | 'settled'
    | 'triangle'
    | 'over'
    | 'many_over'
    | 'back'
    | 'ready'
    | 'dies'
    | 'retires'
    | 'finishes'
    | 'strays';
  text: string;
  /** Boats that it is about, by the ids of their entries. */
  boats: readonly string[];
}

/** True result of a boat, and so what is to be recorded of her. */
export interface BoatTruth {
  boat: RehearsalBoat;
  /** Moment she crosses the finishing line, epoch ms; null: never. */
  finished_at: number | null;
  /** Codes that are right for her; empty: none. */
  codes: readonly string[];
  /** The rule of the code, and why she has it; null without one. */
  why: { rule: string; text: string } | null;
}

/** Past and coming of a race on the water, given the signals made so far. */
export interface Water {
  sequences: readonly Sequence[];
  /** The start that counts; null: none yet. */
  start: (Sequence & { started_at: number }) | null;
  /** Script of that starting signal. */
  script: StartScript;
  /** In order of time, the coming ones too. */
  events: readonly WaterEvent[];
  boats: readonly BoatTruth[];
  /** First display of S after the start, in time or not; null: none. */
  shortened_at: number | null;
  /** Arrival of the first boat at the mark where the course can be shortened. */
  mark_at: number | null;
  /** Finish of the last boat. */
  home_at: number | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** From the warning signal of the first sequence until the wind shifts. */
const SHIFT_MS = 100 * SECOND;
/** Time that the wind needs to settle under AP, and a recalled fleet to come back. */
const SETTLES_MS = 45 * SECOND;
/** Before the starting signal, when boats in the triangle are seen. */
const TRIANGLE_MS = [40 * SECOND, 25 * SECOND] as const;

const NOTHING: StartScript = { over: [], many: false, triangle: [] };

const boatOf = (id: string): RehearsalBoat => rehearsalBoats.find((boat) => boat.id === id)!;

/** Sail numbers of boats as a text. */
export function sailsOf(boats: readonly string[]): string {
  return t.sails(boats.map((id) => boatOf(id).sail));
}

/** The water of a race: its script, as far as the recorded signals let the boats follow it. Pure. */
export function waterOf(script: RaceScript, race: SeenRace, signals: readonly SignalRecord[]): Water {
  const sequences = sequencesOf(race, signals);
  const events: WaterEvent[] = [];
  const add = (at: number, kind: WaterEvent['kind'], boats: readonly string[], text: string) =>
    events.push({ at, kind, boats, text });
  add(0, 'ashore', [script.ashore], t.staysAshore(sailsOf([script.ashore])));

  /** Boats that a black flag keeps from every later start (RRS 30.4). */
  const banned: string[] = [];
  let starts = 0;
  let now = NOTHING;
  for (const [index, sequence] of sequences.entries()) {
    const { made, ended, started_at } = sequence;
    const here = script.starts[starts] ?? NOTHING;
    const warning = made.warning ?? null;
    if (script.shifts && index === firstWithWarning(sequences) && warning !== null) {
      const at = warning + SHIFT_MS;
      if (ended === null || ended.at > at) add(at, 'shift', [], t.windShifts);
      if (ended?.by === 'postponed' && ended.at >= at)
        add(ended.at + SETTLES_MS, 'settled', [], t.windSettled);
    }
    const gun = started_at ?? (warning === null ? null : warning + 5 * MINUTE);
    if (gun !== null && warning !== null)
      here.triangle.forEach((boat, place) => {
        const at = gun - TRIANGLE_MS[place % TRIANGLE_MS.length]!;
        if (ended === null || ended.at > at)
          add(at, 'triangle', [boat], t.inTriangle(sailsOf([boat]), (gun - at) / SECOND));
      });
    if (started_at === null) continue;
    starts += 1;
    now = here;
    if (here.many) add(started_at, 'many_over', [], t.manyOver);
    if (here.over.length > 0) {
      const boats = here.over.map(({ boat }) => boat);
      add(started_at, 'over', boats, t.over(sailsOf(boats), boats.length));
      for (const { boat, at } of backTimes(here, sequence))
        add(at, 'back', [boat], t.isBack(sailsOf([boat])));
    }
    if (ended === null || ended.by === 'postponed') continue;
    add(ended.at + SETTLES_MS, 'ready', [], t.fleetIsBack);
    if (sequence.preparatory === 'black') banned.push(...here.triangle);
  }

  const last = sequences.at(-1);
  const start =
    last && last.started_at !== null && last.ended === null ? { ...last, started_at: last.started_at } : null;
  if (!start)
    return {
      ...{ sequences, start, script: NOTHING, boats: rehearsalBoats.map((boat) => truth(boat, null)) },
      ...{ events: inTime(events), shortened_at: null, mark_at: null, home_at: null },
    };

  const at = start.started_at;
  const mark_at = at + script.mark_ms;
  const shortened_at =
    signals
      .filter((one) => one.signal === 'shortened_course' && !one.void && one.signalled_at > at)
      .map(({ signalled_at }) => signalled_at)
      .sort((a, b) => a - b)[0] ?? null;
  const isShort = shortened_at !== null && shortened_at <= mark_at;
  const first_at = isShort ? mark_at : at + script.course_ms;
  if (script.dies_ms !== null) add(at + script.dies_ms, 'dies', [], t.windDies);
  if (script.retires !== null)
    add(at + script.mark_ms / 2, 'retires', [script.retires], t.retires(sailsOf([script.retires])));

  const codes = startingCodes(now, start);
  const order = script.order.filter(({ boat }) => !banned.includes(boat));
  const boats = rehearsalBoats.map((boat): BoatTruth => {
    if (boat.id === script.ashore) return truth(boat, null, ['DNC'], 'A5.1', t.didNotCome);
    if (boat.id === script.retires) return truth(boat, null, ['RET', 'DNF'], 'A5.1', t.sheRetired);
    if (banned.includes(boat.id)) return truth(boat, null, ['BFD'], '30.4', t.wasInTriangleBefore);
    const finished_at = first_at + order.find((one) => one.boat === boat.id)!.after_ms;
    if (boat.id === script.strays) return truth(boat, null, ['DNF', 'NSC'], 'A5.1', t.passedWrongSide);
    const code = codes.get(boat.id);
    return code ? truth(boat, finished_at, [code.code], code.rule, code.text) : truth(boat, finished_at);
  });
  for (const { boat, after_ms } of order) {
    const strays = boat === script.strays;
    const text = (strays ? t.strays : t.crosses)(sailsOf([boat]));
    add(first_at + after_ms, strays ? 'strays' : 'finishes', [boat], text);
  }
  const home_at = first_at + order.at(-1)!.after_ms;
  return {
    ...{ sequences, start, script: now, boats, events: inTime(events) },
    ...{ shortened_at, mark_at, home_at },
  };
}

const inTime = (events: readonly WaterEvent[]) => events.toSorted((a, b) => a.at - b.at);

const firstWithWarning = (sequences: readonly Sequence[]) =>
  sequences.findIndex(({ made }) => made.warning !== undefined);

function truth(
  boat: RehearsalBoat,
  finished_at: number | null,
  codes: readonly string[] = [],
  rule = '',
  text = '',
): BoatTruth {
  return { boat, finished_at, codes, why: codes.length > 0 ? { rule, text } : null };
}

/** Returns of boats that were over. They return only if they see X. */
export function backTimes({ over }: StartScript, { recall }: Sequence): { boat: string; at: number }[] {
  if (recall === null) return [];
  return over.flatMap(({ boat, back_ms }) => {
    if (back_ms === null) return [];
    const at = recall.from + back_ms;
    return recall.to === null || recall.to >= at ? [{ boat, at }] : [];
  });
}

/** The codes that boats have from a start, by the flag that was displayed. */
function startingCodes(
  script: StartScript,
  sequence: Sequence,
): Map<string, { code: string; rule: string; text: string }> {
  const back = new Set(backTimes(script, sequence).map(({ boat }) => boat));
  const penalty = triangleCode(sequence.preparatory);
  const inTriangle = { text: t.wasInTriangle };
  const isRecalled = preparatoryRules[sequence.preparatory].individual_recall;
  const ocs = { code: 'OCS', rule: 'A5.1', text: t.wasOver };
  const codes = new Map<string, { code: string; rule: string; text: string }>();
  for (const { boat } of script.over) {
    if (isRecalled && !back.has(boat)) codes.set(boat, ocs);
    else if (penalty) codes.set(boat, { ...penalty, ...inTriangle });
  }
  for (const boat of script.triangle) if (penalty) codes.set(boat, { ...penalty, ...inTriangle });
  return codes;
}

/** True if a boat’s recorded code is right for her. One without a finish is scored DNC where none is recorded. */
export function isRightCode({ codes }: BoatTruth, code: string | null): boolean {
  return code === null ? codes.length === 0 || codes.includes('DNC') : codes.includes(code);
}

/** The code of a boat in the triangle in the last minute; null under P and I, where she can still start properly. */
export function triangleCode(preparatory: Preparatory): { code: string; rule: string } | null {
  const { codes } = preparatoryRules[preparatory];
  const code = codes.find((one) => one !== 'OCS');
  const rules = { ZFP: '30.2', UFD: '30.3', BFD: '30.4' } as const;
  return code === undefined ? null : { code, rule: rules[code as keyof typeof rules] };
}
