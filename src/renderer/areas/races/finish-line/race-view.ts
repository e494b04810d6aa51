import type { Crossing } from '@contract/areas/crossings';
import { redressAfter, timePenaltyAfter } from '@contract/areas/penalties';
import type { Race } from '@contract/areas/races';
import type { Registration } from '@contract/areas/registrations';
import type { CodeInput, Score } from '@contract/areas/scores';
import type { CodeTable } from '@scoring';
import { type ItemState, type OutboxItem, type QueuedItem, stateOf } from '@/api/outbox/item';
import { endsTheRace, maySailOn } from '../codes';
import { elapsedAt } from '../times';
import { applyWrites, crossingOf, isOfRace, type ServerRecords } from './race-writes';

/** One line of the crossing sheet. */
export interface Row {
  /** From 1, in the order in which the boats crossed. */
  number: number;
  crossing: Crossing;
  boat: Registration | undefined;
  elapsed: number | null;
  /** `sent`: the server has it as shown. */
  state: ItemState | 'sent';
  /** What the server refused of it and why, as text. */
  refusal: string | undefined;
}

/** One boat of the race. */
export interface Boat {
  entry: Registration;
  code: Score['code'];
  penalty: Score['penalty'];
  redress: Score['redress'];
  time_penalty: Score['time_penalty'];
  /** Whether she was seen at the start check-in; null: not noted. */
  checkedIn: boolean | null;
  /** Seconds; null while she has no time. */
  finishTime: number | null;
  /** Her crossing. */
  row: Row | undefined;
  /** She has crossed the line, or has a time from elsewhere. */
  finished: boolean;
  /** Neither finished, nor scored with a code that ends her race, nor missing at the start check-in. */
  racing: boolean;
  /** Coded at the start and not finished: she may be sailing on. */
  sailingOn: boolean;
}

/** A race with everything that was done on this device, sent or not. */
export interface RaceView {
  race: Race;
  rows: readonly Row[];
  boats: readonly Boat[];
  /** The scoring codes in force. */
  codes: CodeTable;
  /** This race’s scores, as the scoring rules take them. */
  scores: readonly Score[];
}

/** The race as the server has it, with the writes that were just sent or are still queued applied to it. */
export function raceView(
  records: ServerRecords,
  justSent: readonly OutboxItem[],
  items: readonly QueuedItem[],
): RaceView {
  const { race, crossings, codes, checkIns } = applyWrites(records, [...justSent, ...items]);
  const rows = rowsOf(crossings, new Map(records.entries.map((entry) => [entry.id, entry])), race, items);
  const boats = boatsOf(records, race, rows, codes, checkIns);
  return { race, rows, boats, codes: records.codes, scores: scoresOf(boats, race, records.scores) };
}

/** The open times, oldest first: those that have neither a name nor a text, so that the next name typed goes to the first. */
export function openRows(rows: readonly Row[]): Row[] {
  return rows.filter(
    ({ crossing, refusal }) =>
      crossing.registration_id === null && crossing.sail_text === null && refusal === undefined,
  );
}

/** Whether one of the boat’s fleets sails this race. */
function isInRace(entry: Registration, race: Race): boolean {
  return race.fleets === null || entry.fleets.some((fleet) => race.fleets?.includes(fleet));
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
        state: rejected ? 'refused' : unsent ? stateOf(unsent) : 'sent',
        refusal: rejected && refusalOf(rejected),
      };
    });
}

const stateLabels = {
  saving: 'Being saved on this device',
  waiting: 'Kept on this device; the server has not answered yet',
  unsaved: 'NOT kept on this device: leave this page open until the server has it',
  refused: 'Refused by the server',
  sent: 'Kept on the server',
};

/** Where a row’s time is kept, or why it was refused, as text. */
export function stateLabel({ state, refusal }: Row): string {
  return refusal ?? stateLabels[state];
}

function refusalOf(item: QueuedItem): string {
  if (item.operation === 'crossings.remove') return `Not deleted: ${item.lastError}`;
  const isNamed = item.operation === 'crossings.save' && item.input.body.registration_id;
  return `${isNamed ? 'Not named' : 'Not kept by the server'}: ${item.lastError}`;
}

function boatsOf(
  records: ServerRecords,
  race: Race,
  rows: readonly Row[],
  codes: ReadonlyMap<string, CodeInput>,
  checkIns: ReadonlyMap<string, boolean | null>,
): Boat[] {
  const rowOf = new Map(rows.map((row) => [row.crossing.registration_id, row]));
  const scoreOf = new Map(
    records.scores.filter((score) => isOfRace(race, score)).map((score) => [score.registration_id, score]),
  );
  return records.entries
    .filter((entry) => isInRace(entry, race))
    .map((entry) => {
      const score = scoreOf.get(entry.id);
      const row = rowOf.get(entry.id);
      const typedIn = score?.crossing_id === null ? score.finish_time : null;
      const finishTime = typedIn ?? row?.elapsed ?? null;
      const finished = finishTime !== null || row !== undefined || score?.finish_place != null;
      const coded = codedBy(codes.get(entry.id), score);
      const noted = checkIns.get(entry.id);
      const checkedIn = noted === undefined ? (score?.checked_in ?? null) : noted;
      const racing = !finished && !endsTheRace(coded.code, records.codes) && checkedIn !== false;
      const sailingOn = !finished && maySailOn(coded.code);
      return { entry, ...coded, checkedIn, finishTime, row, finished, racing, sailingOn };
    });
}

function codedBy(
  input: CodeInput | undefined,
  score: Score | undefined,
): Pick<Boat, 'code' | 'penalty' | 'redress' | 'time_penalty'> {
  if (!input)
    return {
      code: score?.code ?? null,
      penalty: score?.penalty ?? null,
      redress: score?.redress ?? null,
      time_penalty: score?.time_penalty ?? null,
    };
  const { code, points = null, percent = null, redress = null } = input;
  return {
    code,
    penalty: points === null && percent === null ? null : { points, percent },
    redress: redressAfter(redress, score?.redress ?? null),
    time_penalty: timePenaltyAfter(input, score),
  };
}

function scoresOf(boats: readonly Boat[], race: Race, known: readonly Score[]): Score[] {
  const before = new Map(
    known.filter((score) => isOfRace(race, score)).map((score) => [score.registration_id, score]),
  );
  return boats
    .filter(({ finishTime, code, checkedIn }) => finishTime !== null || code !== null || checkedIn !== null)
    .map(({ entry, finishTime, code, penalty, redress, time_penalty, checkedIn }) => {
      const score = before.get(entry.id);
      return {
        id: score?.id ?? entry.id,
        regatta_id: race.regatta_id,
        registration_id: entry.id,
        race_number: race.race_number,
        finish_time: finishTime,
        finish_place: score?.finish_place ?? null,
        laps: score?.laps ?? null,
        rating: score?.rating ?? null,
        fleet_ratings: score?.fleet_ratings ?? [],
        code,
        penalty,
        redress,
        time_penalty,
        crossing_id: score?.crossing_id ?? null,
        checked_in: checkedIn,
        recorded_at: score?.recorded_at ?? 0,
        version: score?.version ?? 0,
      };
    });
}
