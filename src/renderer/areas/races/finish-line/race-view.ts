import type { Race, Registration } from '@contract/areas/regattas';
import type { CodeInput, Crossing, Score } from '@contract/areas/scores';
import { withStart } from '@contract/race-start';
import { type ItemState, type OutboxItem, type QueuedItem, stateOf, type Write } from '@/api/outbox/item';
import { endsTheRace } from './codes';
import { elapsedAt } from './elapsed';
import { crossingOf } from './items';

/** What the server told, as it is in the cache. */
export interface Known {
  race: Race;
  entries: readonly Registration[];
  crossings: readonly Crossing[];
  scores: readonly Score[];
}

/** One line of the crossing sheet. */
export interface Row {
  /** From 1, in the order in which the boats crossed. */
  number: number;
  crossing: Crossing;
  boat: Registration | undefined;
  elapsed: number | null;
  /** `kept`: the server has it as it is here. */
  state: ItemState | 'kept';
  /** What the server refused of it and why, in words. */
  refusal: string | undefined;
}

/** One boat of the race. */
export interface Boat {
  entry: Registration;
  code: Score['code'];
  penalty: Score['penalty'];
  redress: Score['redress'];
  /** Seconds; null while she has no time. */
  finishTime: number | null;
  /** The crossing that is hers. */
  row: Row | undefined;
  /** She has crossed the line, or has a time from elsewhere. */
  finished: boolean;
  /** Neither finished nor scored with a code that ends her race. */
  racing: boolean;
}

/** The race as it stands with everything that was done here, sent or not. */
export interface RaceView {
  race: Race;
  rows: readonly Row[];
  boats: readonly Boat[];
  /** This race's scores, as scoring takes them. */
  scores: readonly Score[];
}

/** Lays the writes that are under way over what the server told. */
export function raceView(
  known: Known,
  justSent: readonly OutboxItem[],
  items: readonly QueuedItem[],
): RaceView {
  const race = known.race;
  const crossings = new Map(
    known.crossings.filter((crossing) => isOf(race, crossing)).map((crossing) => [crossing.id, crossing]),
  );
  const codes = new Map<string, CodeInput>();
  let raceNow = race;
  for (const item of [...justSent, ...items]) {
    if (item.state === 'refused') {
      keepRefusedTime(crossings, race, item);
      continue;
    }
    applyToCrossings(crossings, race, item);
    if (item.operation === 'scores.setCode' && item.input.body.race_number === race.race_number)
      codes.set(item.input.body.registration_id, item.input.body as CodeInput);
    raceNow = applyToRace(raceNow, item);
  }
  const boatsById = new Map(known.entries.map((entry) => [entry.id, entry]));
  const rows = rowsOf([...crossings.values()], boatsById, raceNow, items);
  const boats = boatsOf(known, raceNow, rows, codes);
  return { race: raceNow, rows, boats, scores: scoresOf(boats, raceNow, known.scores) };
}

/** Times without a name that nobody has looked at yet, oldest first: what Enter names. */
export function openRows(rows: readonly Row[]): Row[] {
  return rows.filter(
    ({ crossing, refusal }) =>
      crossing.registration_id === null && crossing.sail_text === null && refusal === undefined,
  );
}

/** The fleets of a boat that sail this race. */
export function isInRace(entry: Registration, race: Race): boolean {
  return race.fleets === null || entry.fleets.some((fleet) => race.fleets?.includes(fleet));
}

function isOf(race: Race, other: { regatta_id: string; race_number: number }): boolean {
  return other.regatta_id === race.regatta_id && other.race_number === race.race_number;
}

function applyToRace(race: Race, { operation, input }: Write): Race {
  if (operation === 'races.setStatus' && isOf(race, input.body))
    return { ...race, status: input.body.status };
  // The finish line sets the starts of fleets one by one.
  if (operation === 'races.setStart' && isOf(race, input.body) && input.body.fleet !== null)
    return withStart(race, input.body.fleet, input.body.starts_at);
  return race;
}

/** A time that the server will not have and does not have is not lost: it stays until somebody decides. */
function keepRefusedTime(crossings: Map<string, Crossing>, race: Race, write: Write): void {
  if (write.operation !== 'crossings.save' || crossings.has(write.input.body.id)) return;
  const { registration_id: _, ...body } = write.input.body;
  applyToCrossings(crossings, race, { operation: 'crossings.save', input: { body } });
}

function applyToCrossings(crossings: Map<string, Crossing>, race: Race, write: Write): void {
  if (write.operation === 'crossings.remove') crossings.delete(write.input.query.id);
  if (write.operation !== 'crossings.save' || !isOf(race, write.input.body)) return;
  const { id, regatta_id, race_number, crossed_at, sail_text, registration_id } = write.input.body;
  const before = crossings.get(id);
  const at = crossed_at ?? before?.crossed_at;
  // What another machine deleted cannot be named any more: the server will say so.
  if (at === undefined) return;
  crossings.set(id, {
    version: 0,
    sail_text: null,
    registration_id: null,
    ...before,
    ...{ id, regatta_id, race_number, crossed_at: at },
    ...(sail_text !== undefined && { sail_text }),
    ...(registration_id !== undefined && { registration_id }),
  });
}

function rowsOf(
  crossings: Crossing[],
  boats: ReadonlyMap<string, Registration>,
  race: Race,
  items: readonly QueuedItem[],
): Row[] {
  const waiting = new Map<string | undefined, QueuedItem>();
  const refused = new Map<string | undefined, QueuedItem>();
  for (const item of items) (item.state === 'refused' ? refused : waiting).set(crossingOf(item), item);
  return crossings
    .sort((a, b) => a.crossed_at - b.crossed_at || (a.id < b.id ? -1 : 1))
    .map((crossing, index) => {
      const boat = boats.get(crossing.registration_id ?? '');
      const unsent = waiting.get(crossing.id);
      const rejected = refused.get(crossing.id);
      return {
        number: index + 1,
        crossing,
        boat,
        elapsed: boat ? elapsedAt(crossing.crossed_at, race, boat) : null,
        state: rejected ? 'refused' : unsent ? stateOf(unsent) : 'kept',
        refusal: rejected && refusalOf(rejected),
      };
    });
}

function refusalOf(item: QueuedItem): string {
  if (item.operation === 'crossings.remove') return `Not deleted: ${item.lastError}`;
  const isNamed = item.operation === 'crossings.save' && item.input.body.registration_id;
  return `${isNamed ? 'Not named' : 'Not kept by the server'}: ${item.lastError}`;
}

function boatsOf(
  known: Known,
  race: Race,
  rows: readonly Row[],
  codes: ReadonlyMap<string, CodeInput>,
): Boat[] {
  const rowOf = new Map(rows.map((row) => [row.crossing.registration_id, row]));
  const scoreOf = new Map(
    known.scores.filter((score) => isOf(race, score)).map((score) => [score.registration_id, score]),
  );
  return known.entries
    .filter((entry) => isInRace(entry, race))
    .map((entry) => {
      const score = scoreOf.get(entry.id);
      const row = rowOf.get(entry.id);
      const typedIn = score?.crossing_id === null ? score.finish_time : null;
      const finishTime = typedIn ?? row?.elapsed ?? null;
      const finished = finishTime !== null || row !== undefined;
      const coded = codedBy(codes.get(entry.id), score);
      return { entry, ...coded, finishTime, row, finished, racing: !finished && !endsTheRace(coded.code) };
    });
}

function codedBy(
  input: CodeInput | undefined,
  score: Score | undefined,
): Pick<Boat, 'code' | 'penalty' | 'redress'> {
  if (!input)
    return {
      code: score?.code ?? null,
      penalty: score?.penalty ?? null,
      redress: score?.redress ?? null,
    };
  const { code, points = null, percent = null, redress = null } = input;
  return { code, penalty: points === null && percent === null ? null : { points, percent }, redress };
}

function scoresOf(boats: readonly Boat[], race: Race, known: readonly Score[]): Score[] {
  const before = new Map(
    known.filter((score) => isOf(race, score)).map((score) => [score.registration_id, score]),
  );
  return boats
    .filter(({ finishTime, code }) => finishTime !== null || code !== null)
    .map(({ entry, finishTime, code, penalty, redress }) => {
      const score = before.get(entry.id);
      return {
        id: score?.id ?? entry.id,
        regatta_id: race.regatta_id,
        registration_id: entry.id,
        race_number: race.race_number,
        finish_time: finishTime,
        laps: score?.laps ?? null,
        rating: score?.rating ?? null,
        code,
        penalty,
        redress,
        crossing_id: score?.crossing_id ?? null,
        recorded_at: score?.recorded_at ?? 0,
        version: score?.version ?? 0,
      };
    });
}
