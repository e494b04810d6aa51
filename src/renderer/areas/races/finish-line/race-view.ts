import type { Crossing, Sheet } from '@contract/areas/racing/crossings';
import { type CodeState, codeSet } from '@contract/areas/racing/penalties';
import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { CodeInput, Score } from '@contract/areas/racing/scores';
import { type CodeTable, isByLaps } from '@dockside/scoring';
import { raceView as t } from '@messages/races/finish-line';
import { type ItemState, type OutboxItem, type QueuedItem, stateOf } from '@/api/outbox/item';
import { endsTheRace, maySailOn } from '../codes';
import { elapsedAt } from '../times';
import { applyWrites, crossingsOf, isOfRace, type ServerRecords } from './race-writes';

/** One line of the crossing sheet. */
export interface Row {
  /** From 1, in crossing order; in a pursuit race her place. */
  number: number;
  /** In a pursuit race, without times, one that is not stored. */
  crossing: Crossing;
  boat: Registration | undefined;
  /** The lap a boat ended here, sailing on, with its number. */
  lap: { boat: Registration; number: number } | null;
  elapsed: number | null;
  /** `sent`: the server has it as shown. */
  state: ItemState | 'sent';
  /** The server's refusal, as text. */
  refusal: string | undefined;
}

/** One boat of the race. */
export interface Boat extends CodeState {
  entry: Registration;
  /** True if she was seen at the start check-in; null: not noted. */
  checkedIn: boolean | null;
  /** Seconds; null while she has no time. */
  finishTime: number | null;
  /** Her crossing, or her place in a pursuit race. */
  row: Row | undefined;
  /** Number of laps counted at the line so far. */
  laps: number;
  /** She has crossed the line, or has a time from elsewhere. */
  finished: boolean;
  /** Neither finished, nor scored with a code that ends her race, nor missing at the start check-in. */
  racing: boolean;
  /** Coded at the start and not finished: she may be sailing on. */
  sailingOn: boolean;
}

/** A race with all actions on this device, sent or not. */
export interface RaceView {
  race: Race;
  /** The sheet of its rows. */
  sheet: Sheet;
  rows: readonly Row[];
  /** Crossings of both sheets, as taken. */
  crossings: readonly Crossing[];
  boats: readonly Boat[];
  /** The scoring codes in force. */
  codes: CodeTable;
  /** This race’s scores, for the scoring rules. */
  scores: readonly Score[];
}

/** The server's race, with recent and queued writes applied. */
export function raceView(
  records: ServerRecords,
  justSent: readonly OutboxItem[],
  items: readonly QueuedItem[],
): RaceView {
  const { sheet = 'A' } = records;
  const { race, crossings, codes, checkIns, places } = applyWrites(records, [...justSent, ...items]);
  const ofSheet = crossings.filter((crossing) => crossing.sheet === sheet);
  const rows =
    race.scoring === 'pursuit'
      ? placeRows(records, race, places, items)
      : rowsOf(ofSheet, new Map(records.entries.map((entry) => [entry.id, entry])), race, items);
  const boats = boatsOf(records, race, rows, codes, checkIns);
  return {
    race,
    sheet,
    rows,
    crossings: crossings.sort(byTime),
    boats,
    codes: records.codes,
    scores: scoresOf(boats, race, records.scores),
  };
}

/** Open times, oldest first: without a name or text, so that the next name goes to the first. */
export function openRows(rows: readonly Row[]): Row[] {
  return rows.filter(
    ({ crossing, refusal }) =>
      crossing.registration_id === null && crossing.sail_text === null && refusal === undefined,
  );
}

const byTime = (a: Crossing, b: Crossing) => a.crossed_at - b.crossed_at || (a.id < b.id ? -1 : 1);

/** True if one of the boat’s fleets sails this race. */
function isInRace(entry: Registration, race: Race): boolean {
  return race.fleets === null || entry.fleets.some((fleet) => race.fleets?.includes(fleet));
}

function rowsOf(
  crossings: Crossing[],
  boats: ReadonlyMap<string, Registration>,
  race: Race,
  items: readonly QueuedItem[],
): Row[] {
  const waiting = new Map<string, QueuedItem>();
  const refused = new Map<string, QueuedItem>();
  for (const item of items)
    for (const id of crossingsOf(item)) (item.state === 'refused' ? refused : waiting).set(id, item);
  const laps = new Map<string, number>();
  return crossings.sort(byTime).map((crossing, index) => {
    const boat = boats.get(crossing.registration_id ?? '');
    const ofLap = boats.get(crossing.lap_of ?? '');
    if (ofLap) laps.set(ofLap.id, (laps.get(ofLap.id) ?? 0) + 1);
    const timed = boat ?? ofLap;
    const unsent = waiting.get(crossing.id);
    const rejected = refused.get(crossing.id);
    return {
      number: index + 1,
      crossing,
      boat,
      lap: ofLap ? { boat: ofLap, number: laps.get(ofLap.id) ?? 1 } : null,
      elapsed: timed ? elapsedAt(crossing.crossed_at, race, timed) : null,
      state: rejected ? 'refused' : unsent ? stateOf(unsent) : 'sent',
      refusal: rejected && refusalOf(rejected),
    };
  });
}

/** Boats with a place in a pursuit race, in order. */
function placeRows(
  { entries, scores }: ServerRecords,
  race: Race,
  changed: ReadonlyMap<string, number | null>,
  items: readonly QueuedItem[],
): Row[] {
  const stored = scores
    .filter((score) => isOfRace(race, score))
    .map(({ registration_id, finish_place }) => [registration_id, finish_place] as const);
  const places = new Map([...stored, ...changed]);
  const itemOf = new Map(
    items.flatMap((item) =>
      item.operation === 'scores.setPlaces'
        ? item.input.body.places.map(({ registration_id }) => [registration_id, item] as const)
        : [],
    ),
  );
  return entries
    .flatMap((boat): Row[] => {
      const number = places.get(boat.id);
      if (number == null) return [];
      const item = itemOf.get(boat.id);
      const crossing: Crossing = {
        id: `place/${boat.id}`,
        regatta_id: race.regatta_id,
        race_number: race.race_number,
        crossed_at: 0,
        sail_text: boat.sail_number,
        registration_id: boat.id,
        lap_of: null,
        sheet: 'A',
        settled: null,
        device_clock: null,
        version: 0,
      };
      const refusal = item?.state === 'refused' ? t.placeNotChanged(`${item.lastError}`) : undefined;
      const state = item ? stateOf(item) : 'sent';
      return [{ number, crossing, boat, lap: null, elapsed: null, state, refusal }];
    })
    .sort((a, b) => a.number - b.number || (a.crossing.id < b.crossing.id ? -1 : 1));
}

const stateLabels = {
  saving: t.beingSavedOnThisDevice,
  waiting: t.savedOnThisDevice,
  unsaved: t.notSavedOnThisDevice,
  refused: t.refusedByServer,
  sent: t.savedOnServer,
};

/** Storage state of a row’s time, or the reason for refusal, as text. */
export function stateLabel({ state, refusal }: Row): string {
  return refusal ?? stateLabels[state];
}

function refusalOf(item: QueuedItem): string {
  if (item.operation === 'crossings.remove') return t.notDeleted(`${item.lastError}`);
  if (item.operation === 'crossings.setNames') return t.namesNotMoved(`${item.lastError}`);
  const isNamed = item.operation === 'crossings.save' && item.input.body.registration_id;
  return `${isNamed ? t.notNamed : t.notSavedByServer}: ${item.lastError}`;
}

function boatsOf(
  records: ServerRecords,
  race: Race,
  rows: readonly Row[],
  codes: ReadonlyMap<string, readonly CodeInput[]>,
  checkIns: ReadonlyMap<string, boolean | null>,
): Boat[] {
  const rowOf = new Map(rows.map((row) => [row.crossing.registration_id, row]));
  const lapsOf = new Map<string, number>();
  for (const { lap } of rows) if (lap) lapsOf.set(lap.boat.id, lap.number);
  const scoreOf = new Map(
    records.scores.filter((score) => isOfRace(race, score)).map((score) => [score.registration_id, score]),
  );
  return records.entries
    .filter((entry) => isInRace(entry, race))
    .map((entry) => {
      const score = scoreOf.get(entry.id);
      const row = rowOf.get(entry.id);
      // The recorder of sheet B sees only that sheet, without sheet A's or typed finishes.
      const result = records.sheet === 'B' ? undefined : score;
      const typedIn = result?.crossing_id === null ? result.finish_time : null;
      const finishTime = typedIn ?? row?.elapsed ?? null;
      const finished = finishTime !== null || row !== undefined;
      const laps = lapsOf.get(entry.id) ?? 0;
      const coded = codedBy(codes.get(entry.id), score, records.codes);
      const noted = checkIns.get(entry.id);
      const checkedIn = noted === undefined ? (score?.checked_in ?? null) : noted;
      const racing = !finished && !endsTheRace(coded.code, records.codes) && checkedIn !== false;
      const sailingOn = !finished && maySailOn(coded.code);
      return { entry, ...coded, checkedIn, finishTime, row, laps, finished, racing, sailingOn };
    });
}

/** The code of the server's score after those set here, each upon the one before. */
function codedBy(inputs: readonly CodeInput[] = [], score: Score | undefined, codes: CodeTable): CodeState {
  const { code = null, penalty = null, redress = null, time_penalty = null } = score ?? {};
  const before: CodeState = { code, penalty, redress, time_penalty };
  return inputs.reduce((was, input) => codeSet(input, was, codes), before);
}

function scoresOf(boats: readonly Boat[], race: Race, known: readonly Score[]): Score[] {
  const before = new Map(
    known.filter((score) => isOfRace(race, score)).map((score) => [score.registration_id, score]),
  );
  const isCounted = isByLaps(race.scoring) && boats.some(({ laps }) => laps > 0);
  return boats
    .filter(
      ({ finishTime, code, checkedIn, row }) =>
        finishTime !== null || code !== null || checkedIn !== null || row !== undefined,
    )
    .map(({ entry, finishTime, code, penalty, redress, time_penalty, checkedIn, row, laps }) => {
      const score = before.get(entry.id);
      const place = race.scoring === 'pursuit' ? (row?.number ?? null) : (score?.finish_place ?? null);
      return {
        id: score?.id ?? entry.id,
        regatta_id: race.regatta_id,
        registration_id: entry.id,
        race_number: race.race_number,
        finish_time: finishTime,
        finish_place: place,
        laps: isCounted && row ? laps + 1 : (score?.laps ?? null),
        rating: score?.rating ?? null,
        fleet_ratings: score?.fleet_ratings ?? [],
        code,
        penalty,
        redress,
        time_penalty,
        crossing_id: score?.crossing_id ?? null,
        finished_at: score?.finished_at ?? null,
        checked_in: checkedIn,
        recorded_at: score?.recorded_at ?? 0,
        version: score?.version ?? 0,
      };
    });
}

/** Each fleet’s boats, for lists with one place for a boat: a boat of several fleets is with the first that sails the race. */
export function boatsByFleet(
  boats: readonly Boat[],
  fleets: readonly Fleet[],
): { fleet: Fleet; boats: Boat[] }[] {
  const fleetOf = ({ entry }: Boat) => fleets.find(({ name }) => entry.fleets.includes(name));
  return fleets
    .map((fleet) => ({ fleet, boats: boats.filter((boat) => fleetOf(boat) === fleet) }))
    .filter((one) => one.boats.length > 0);
}
