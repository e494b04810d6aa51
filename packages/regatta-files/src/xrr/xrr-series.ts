import { isDeepStrictEqual } from 'node:util';
import { type Fleet, newFleet } from '@dockside/contract/areas/racing/regattas';
import { groupBy } from '@dockside/shared/group-by';
import { Notes } from '../notes';
import { XmlError } from '../read-xml';
import { OwnCodes } from '../sailwave/own-codes';
import type { Series, SeriesEntry, SeriesRace, SeriesScore, StoredStanding } from '../series';
import { xrrSeries as t, things } from '../words';
import type { XrrDivision, XrrEvent, XrrRace, XrrScore, XrrTeam } from './read-xrr';
import { type RecordedScore, recordedScores, scoresByStarters, weightOf } from './xrr-scores';

/** A division with its races by race number. */
interface Table {
  fleet: Fleet;
  division: XrrDivision;
  /** Teams with a result in it, or that it names. */
  teams: Set<XrrTeam>;
  races: Map<number, XrrRace>;
  /** Points factors of the races that have a result. */
  weights: Map<number, number>;
  scores: { team: XrrTeam; race_number: number; stated: XrrScore; recorded: RecordedScore }[];
}

/** A boat as entered, once for all her divisions. */
interface Boat {
  team: XrrTeam;
  fleets: string[];
  /** Her recorded scores by race number. */
  results: Map<number, RecordedScore>;
}

/**
 * Turns an XRR file into a series, with a fleet without ratings for each division of fleet races. XRR has no finish
 * times, so races are scored by places only (`scoring: 'pursuit'`).
 *
 * @throws XmlError if results name a team or race that the file lacks
 */
export function xrrSeries(event: XrrEvent): Series {
  const notes = new Notes();
  const codes = new OwnCodes();
  const divisions = event.divisions.filter(({ title, type }) => {
    const isFleetRace = /^fleet/i.test(type);
    if (!isFleetRace) notes.list(t.noFleetRaces, `${title} (${type})`);
    return isFleetRace;
  });
  if (event.divisions.length === 0) return entriesOnly(event, notes);
  if (divisions.length === 0) throw new XmlError(event.divisions[0]?.line ?? 1, t.noDivision);
  const names = fleetNames(divisions);
  const teams = new Map(event.teams.map((team) => [team.id, team]));
  const tables = numberedApart(
    divisions.map((division, index) => tableOf(division, names[index]!, teams, codes, notes)),
    notes,
  );
  notes.add(t.byPlaces);
  const boats = boatsOf(tables, event, notes);
  const entryOf = new Map(boats.map(({ team }, index) => [team, index]));
  return {
    name: event.title || null,
    venue: null,
    groups: tables.map(({ fleet }) => ({ fleet, codeDifference: () => null })),
    codes: codes.all,
    entries: boats.map((boat) => entry(boat, notes)),
    races: racesOf(tables, notes),
    scores: boats.flatMap(({ results }, index) =>
      [...results].map(
        ([race_number, recorded]): SeriesScore => ({ ...recorded, entry: index, race_number }),
      ),
    ),
    stored: tables.flatMap((table) => storedOf(table, entryOf)),
    notes,
  };
}

/** A series without races, from a file that has entries alone. */
function entriesOnly({ title, teams }: XrrEvent, notes: Notes): Series {
  notes.add(t.entriesOnly(t.allBoats));
  return {
    name: title || null,
    venue: null,
    groups: [{ fleet: newFleet(t.allBoats), codeDifference: () => null }],
    codes: new OwnCodes().all,
    entries: teams.map((team) => entry({ team, fleets: [t.allBoats], results: new Map() }, notes)),
    races: [],
    scores: [],
    stored: [],
    notes,
  };
}

/** Titles, with the division's id if two are the same. */
function fleetNames(divisions: readonly XrrDivision[]): string[] {
  return divisions.map(({ id, title }) =>
    divisions.filter((other) => other.title === title).length > 1 ? `${title} (${id})` : title,
  );
}

type Teams = ReadonlyMap<string, XrrTeam>;

function teamOf(teams: Teams, { line, teamId }: { line: number; teamId: string }): XrrTeam {
  const team = teams.get(teamId);
  if (!team) throw new XmlError(line, t.noTeam(JSON.stringify(teamId)));
  return team;
}

function tableOf(division: XrrDivision, name: string, teams: Teams, codes: OwnCodes, notes: Notes): Table {
  const numbers = raceNumbers(division, notes, name);
  const weights = new Map<number, number>();
  const byRace = groupBy(division.scores, (score) => numberIn(numbers, score));
  const scores = [...byRace].flatMap(([race_number, ofRace]) => {
    requireOneEach(ofRace);
    const weight = weightOf(ofRace);
    weights.set(race_number, weight);
    const nameOf = (score: XrrScore) => things.boatInRace(sailNumber(teamOf(teams, score)), race_number);
    const recorded = recordedScores(ofRace, weight, nameOf, codes, notes);
    return ofRace.map((stated) => ({
      team: teamOf(teams, stated),
      race_number,
      stated,
      recorded: recorded.get(stated)!,
    }));
  });
  const own = new Set(
    [...division.scores, ...division.ranks, ...division.entered].map((one) => teamOf(teams, one)),
  );
  const byStarters = scoresByStarters(division, own.size, (score) => weights.get(numberIn(numbers, score))!);
  const fleet = newFleet(name, {
    code_base: byStarters ? 'starting_area' : 'series_entries',
    discards: discardsOf(division, byRace.size),
  });
  const races = new Map(division.races.map((race) => [numbers.get(race.id)!, race]));
  return { fleet, division, teams: own, races, weights, scores };
}

/**
 * Race numbers of the file. If a boat sailed two races of one number, such as a medal race, numbers follow the order.
 */
function raceNumbers({ races, scores }: XrrDivision, notes: Notes, name: string): Map<string, number> {
  const numbers = new Map(races.map(({ id, number }) => [id, number]));
  const seen = new Set(scores.map(({ teamId, raceId }) => `${numbers.get(raceId)} ${teamId}`));
  if (seen.size === scores.length) return numbers;
  notes.list(t.sameNumber, name);
  return new Map(races.map(({ id }, index) => [id, index + 1]));
}

function requireOneEach(ofRace: readonly XrrScore[]): void {
  const seen = new Set<string>();
  for (const { line, teamId } of ofRace) {
    if (seen.has(teamId)) throw new XmlError(line, t.twoResults(JSON.stringify(teamId)));
    seen.add(teamId);
  }
}

function numberIn(numbers: ReadonlyMap<string, number>, { line, raceId }: XrrScore): number {
  const number = numbers.get(raceId);
  if (number === undefined) throw new XmlError(line, t.noRace(JSON.stringify(raceId)));
  return number;
}

/** Largest number of a boat's discards, after all races of the file. XRR does not state discards for fewer races. */
function discardsOf({ scores }: XrrDivision, races: number): Fleet['discards'] {
  const discarded = groupBy(
    scores.filter(({ excluded }) => excluded),
    ({ teamId }) => teamId,
  );
  const exclude = Math.max(0, ...[...discarded.values()].map(({ length }) => length));
  return exclude > 0 ? [{ races, exclude }] : [];
}

/**
 * Numbers the races of a division after those before it where a boat has another result in both, as in a race scored by two
 * ratings: a boat has one result in a race, and is one boat in all her divisions.
 */
function numberedApart(tables: readonly Table[], notes: Notes): Table[] {
  // Her score in the races of the divisions before; null: none.
  const known = new Map<XrrTeam, Map<number, RecordedScore | null>>();
  const step = Math.max(0, ...tables.flatMap(({ races }) => [...races.keys()]));
  return tables.map((table) => {
    const results = resultsOf(table);
    const isFree = (after: number) =>
      results.every(({ team, race_number, recorded }) => {
        const other = known.get(team)?.get(race_number + after);
        return other === undefined || isDeepStrictEqual(other, recorded);
      });
    let after = 0;
    while (!isFree(after)) after += step;
    if (after > 0) notes.list(t.otherResults, table.fleet.name);
    for (const { team, race_number, recorded } of results)
      known.set(team, new Map(known.get(team)).set(race_number + after, recorded));
    return numberedAfter(table, after);
  });
}

/** The score of each boat of a division in each of its races; null: none, which is a result too. */
function resultsOf({ teams, races, scores }: Table) {
  const own = groupBy(scores, ({ team }) => team);
  return [...teams].flatMap((team) => {
    const byRace = new Map(own.get(team)?.map(({ race_number, recorded }) => [race_number, recorded]));
    return [...races.keys()].map((race_number) => ({
      team,
      race_number,
      recorded: byRace.get(race_number) ?? null,
    }));
  });
}

/** A division whose race numbers are higher. A race without a name says its number in the file: `R1`. */
function numberedAfter({ races, weights, scores, ...table }: Table, after: number): Table {
  const moved = <Value>(of: ReadonlyMap<number, Value>) =>
    new Map([...of].map(([number, value]) => [number + after, value]));
  return {
    ...table,
    races: moved(
      after === 0
        ? races
        : new Map([...races].map(([number, race]) => [number, { ...race, name: race.name ?? `R${number}` }])),
    ),
    weights: moved(weights),
    scores: scores.map((score) => ({ ...score, race_number: score.race_number + after })),
  };
}

function boatsOf(tables: readonly Table[], event: XrrEvent, notes: Notes): Boat[] {
  const boats = new Map<XrrTeam, Boat>();
  for (const { fleet, teams, scores } of tables) {
    for (const team of teams) {
      const boat: Boat = boats.get(team) ?? { team, fleets: [], results: new Map() };
      boat.fleets.push(fleet.name);
      boats.set(team, boat);
    }
    for (const { team, race_number, recorded } of scores) boats.get(team)!.results.set(race_number, recorded);
  }
  const entered = [...boats.values()];
  return [...entered, ...withoutResults(tables, entered, event, notes)];
}

/** Teams without results: entered in the only division; in no fleet if the file has entries alone; else left out. */
function withoutResults(
  tables: readonly Table[],
  boats: readonly Boat[],
  event: XrrEvent,
  notes: Notes,
): Boat[] {
  const named = new Set(boats.map(({ team }) => team));
  const [only, ...others] = event.divisions;
  return event.teams.flatMap((team) => {
    if (named.has(team)) return [];
    if (only && others.length === 0)
      return [{ team, fleets: tables.map(({ fleet }) => fleet.name), results: new Map() }];
    if (tables.every(({ scores, division }) => scores.length + division.ranks.length === 0)) {
      notes.list(t.noFleet, sailNumber(team));
      return [{ team, fleets: [], results: new Map() }];
    }
    notes.list(t.noResult, sailNumber(team));
    return [];
  });
}

function sailNumber({ id, sailNumber: number, boatName, helm }: XrrTeam): string {
  return number.trim() || boatName || helm || id;
}

function entry({ team, fleets }: Boat, notes: Notes): SeriesEntry {
  const sail_number = sailNumber(team);
  if (team.sailNumber.trim() === '') notes.list(t.noSailNumber, sail_number);
  const { line, boatName: boat_name, boatClass: boat_class, helm, crew } = team;
  return {
    ...{ line, sail_number, boat_name, boat_class, helm, crew, fleets },
    ...{ bow_number: null, club: null, categories: [], fleet_ratings: [] },
  };
}

function racesOf(tables: readonly Table[], notes: Notes): SeriesRace[] {
  const numbers = new Set(tables.flatMap(({ races }) => [...races.keys()]));
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((race_number) => {
      const sailing = tables.filter(({ races }) => races.has(race_number));
      const stated = sailing.flatMap(({ weights }) => weights.get(race_number) ?? []);
      const [weight = 1, ...others] = new Set(stated);
      // A medal race counts double and cannot be discarded. XRR shows this only by points and discards.
      const isWeighted = weight !== 1 && others.length === 0;
      const isDiscarded = sailing.some(({ scores }) =>
        scores.some((score) => score.race_number === race_number && score.stated.excluded),
      );
      const isMedal = isWeighted && !isDiscarded && sailing.every((table) => isOfSome(table, race_number));
      if (isMedal) notes.list(t.medalRaces, things.race(race_number));
      if (isWeighted)
        notes.list((isDiscarded ? t.weighted : t.weightedKept)(weight), things.race(race_number));
      const starts = sailing.flatMap(({ fleet, races }) => {
        const start = startOf(races.get(race_number)!);
        return start ? [{ fleet: fleet.name, ...start }] : [];
      });
      if (starts.length < sailing.length) notes.list(t.noStart, things.race(race_number));
      return {
        race_number,
        name: sailing[0]!.races.get(race_number)!.name,
        status: stated.length > 0 ? 'sailed' : 'scheduled',
        ...(sailing.length < tables.length && { fleets: sailing.map(({ fleet }) => fleet.name) }),
        scoring: 'pursuit',
        ...(isWeighted && { weight, excludable: isDiscarded, medal: isMedal }),
        starts,
      };
    });
}

/** True if only part of a division's boats has a result in a race, such as the ten of a medal race. */
function isOfSome({ teams, scores }: Table, raceNumber: number): boolean {
  return scores.filter(({ race_number }) => race_number === raceNumber).length < teams.size;
}

/** A start as `2012-07-29` and `14:00:00`, or without marks as `29072012`, `20120729` and `140000`. */
function startOf({ date, time }: XrrRace): { day: string; seconds: number } | null {
  const day = dayOf(date ?? '');
  const [, hour, minute, second] =
    /^([01]?\d|2[0-3]):?([0-5]\d):?([0-5]\d)(?:\.\d+)?$/.exec(time ?? '') ?? [];
  if (day === null || hour === undefined) return null;
  return { day, seconds: Number(hour) * 3600 + Number(minute) * 60 + Number(second) };
}

function dayOf(text: string): string | null {
  const orders = [/^(?<y>\d{4})-?(?<m>\d\d)-?(?<d>\d\d)$/, /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})$/];
  for (const order of orders) {
    const { y, m, d } = order.exec(text)?.groups ?? {};
    const at = new Date(`${y}-${m}-${d}T00:00:00Z`);
    const isReal = Number(y) >= 1900 && Number(y) < 3000 && at.getUTCDate() === Number(d);
    if (isReal) return `${y}-${m}-${d}`;
  }
  return null;
}

function storedOf(
  { fleet, teams, division, scores }: Table,
  entryOf: ReadonlyMap<XrrTeam, number>,
): StoredStanding[] {
  const ranks = new Map(division.ranks.map((rank) => [rank.teamId, rank]));
  const own = groupBy(scores, ({ team }) => team);
  return [...teams].map((team) => {
    const { rank = null, total = null, net = null } = ranks.get(team.id) ?? {};
    const races = (own.get(team) ?? []).map(
      ({ race_number, stated: { points, excluded, code } }) =>
        [race_number, { points, discarded: excluded, code }] as const,
    );
    return { entry: entryOf.get(team)!, fleet: fleet.name, rank, total, net, races: new Map(races) };
  });
}
