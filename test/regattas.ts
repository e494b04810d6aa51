import { readdirSync, readFileSync } from 'node:fs';
import {
  type CodeDefinition,
  type CodePoints,
  codePoints,
  type RatingField,
  type RatingSystem,
  type RedressInput,
  type RedressMethod,
  type SeriesStandings,
  type Standing,
} from '@dockside/scoring';
import { parse } from 'yaml';

/**
 * Published regattas as test data: `fixtures/regattas/*.yaml`, written like a race officer's results. Read here into
 * bodies for the API (`POST /regattas`, `/registrations`, `/races`, `/scores`, `/scores/codes`) and the expected
 * figures.
 */
const FOLDER = new URL('../fixtures/regattas/', import.meta.url);

export interface FleetBody {
  name: string;
  rating_system: RatingSystem;
  phrf: null;
  code_base: 'series_entries' | 'starting_area';
  discards: { races: number; exclude: number }[];
  penalty_rounding: 'tenth' | 'whole';
  tle_points: number;
}

export interface RegattaBody {
  id: string;
  club_id: string;
  name: string;
  venue: string;
  time_zone: string;
  starts_at: number;
  ends_at: number;
  fleets: FleetBody[];
  scoring_codes: CodeDefinition[];
}

type RatingsBody = Record<RatingField, number | null>;

interface FleetRatingsBody {
  fleet: string;
  ratings: RatingsBody;
}

export interface RegistrationBody {
  id: string;
  regatta_id: string;
  sail_number: string;
  bow_number: null;
  boat_name: string | null;
  boat_class: string | null;
  fleets: string[];
  ratings: RatingsBody;
  fleet_ratings: FleetRatingsBody[];
  helm: null;
  crew: string[];
  club: null;
  wristband_ids: string[];
}

export interface RaceBody {
  regatta_id: string;
  race_number: number;
  name: string;
  starts: { fleet: string; starts_at: number }[];
  fleets: null;
  distance_nm: null;
  weight: number;
  excludable: boolean;
  medal: boolean;
  status: 'sailed';
}

export interface FinishBody {
  registration_id: string;
  race_number: number;
  finish_time: number;
  laps: number | null;
  /** Ratings in this race, if they change between races. */
  fleet_ratings: FleetRatingsBody[];
}

export interface CodeBody {
  registration_id: string;
  race_number: number;
  code: string;
  percent: number | null;
  points: number | null;
  redress: RedressInput | null;
}

/** A boat's finish and code in one race as one record, as scores are stored. */
export type ScoreRecord = Omit<CodeBody, 'code'> &
  Omit<FinishBody, 'finish_time'> & { code: string | null; finish_time: number | null };

export interface PublishedScore {
  race_number: number;
  points: number;
  /** Null for a plain place. DNC is published, though on no finish sheet. */
  code: string | null;
  excluded: boolean;
  /** Whole seconds; null where not published. */
  corrected: number | null;
  /** Place implied by plain points; null beside a code, which implies none. */
  place: number | null;
}

export interface PublishedBoat {
  registration_id: string;
  sail_number: string;
  rank: number;
  total: number;
  net: number;
  scores: PublishedScore[];
}

/** Published results of one fleet. */
export interface PublishedTable {
  fleet: string;
  boats: PublishedBoat[];
}

export interface RegattaFixture {
  /** The file's name without `.yaml`. */
  name: string;
  regatta: RegattaBody;
  registrations: RegistrationBody[];
  races: RaceBody[];
  /** Bodies of `POST /scores`. */
  finishes: FinishBody[];
  /** Bodies of `POST /scores/codes`. */
  codes: CodeBody[];
  /** `finishes` and `codes` as one record for each boat and race. */
  scores: ScoreRecord[];
  published: PublishedTable[];
}

interface Finish {
  sail: string;
  elapsed: string;
  laps?: number;
  /** In a regatta of one fleet. */
  corrected?: string;
  /** In a regatta of several, by fleet: the rating that she sailed on, and her corrected time. */
  in?: Record<string, [rating: number, corrected: string]>;
}

interface Sheet {
  number: number;
  name: string;
  start?: string;
  weight?: number;
  excludable?: boolean;
  medal?: boolean;
  /** Timed finishes, or sail numbers in crossing order, with ties as one list. */
  finishes: (string | string[] | Finish)[];
  codes?: Record<string, string[]>;
  penalties?: {
    sail: string;
    code: string;
    percent?: number;
    points?: number;
    redress?: RedressMethod;
    leave_out?: RedressInput['leave_out'];
  }[];
}

interface FixtureFile {
  event: string;
  venue: string;
  time_zone: string;
  dates?: string;
  /** One fleet that all boats sail in, or several, scored at the same finishes. */
  fleet?: FixtureFleet;
  fleets?: FixtureFleet[];
  boats: {
    sail: string;
    name?: string;
    class?: string;
    tcf?: number;
    py?: number;
    /** TCF by fleet, in a regatta of several: she is in the named ones. Null in a fleet without ratings. */
    ratings?: Record<string, number | null>;
  }[];
  /** Codes of the sailing instructions, besides those of the racing rules. */
  scoring_codes?: OwnCode[];
  races: Sheet[];
  /** For the single fleet, or by fleet name. */
  published: PublishedRow[] | Record<string, PublishedRow[]>;
}

/** Defaults: she does not keep a place, came to the start, and may discard the score. */
type OwnCode = Pick<CodeDefinition, 'code' | 'name'> &
  Partial<Omit<CodeDefinition, 'points'>> & {
    points: Pick<CodePoints, 'method'> & Partial<CodePoints>;
  };

type FixtureFleet = Omit<FleetBody, 'phrf' | 'tle_points'>;

interface PublishedRow {
  rank: number;
  sail: string;
  total: number;
  net: number;
  scores: (number | string)[];
}

export function regattaNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort();
}

export function loadRegatta(name: string, clubId = 'club_fixture'): RegattaFixture {
  const file: FixtureFile = parse(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8'));
  const idOf = (sail: string) => {
    const index = file.boats.findIndex((boat) => boat.sail === sail);
    if (index < 0) throw new Error(`${name}: ${JSON.stringify(sail)} is not among the boats`);
    return `r_${name}_${index + 1}`;
  };
  const finishes = file.races.flatMap((race) => finishesOf(race, idOf));
  const codes = file.races.flatMap((race) => codesOf(race, idOf));
  return {
    name,
    regatta: regattaOf(name, file, clubId),
    registrations: file.boats.map((boat) => registrationOf(name, file, boat, idOf(boat.sail))),
    races: file.races.map((race) => raceOf(name, file, race)),
    finishes,
    codes,
    scores: scoreRecords(finishes, codes),
    published: tablesOf(file).map(({ fleet, rows }) => ({
      fleet,
      boats: rows.map((row) => publishedOf(name, file, { fleet, rows }, row, idOf(row.sail))),
    })),
  };
}

function fleetsOf(file: FixtureFile): FixtureFleet[] {
  return file.fleets ?? (file.fleet ? [file.fleet] : []);
}

interface Table {
  fleet: string;
  rows: PublishedRow[];
}

function tablesOf(file: FixtureFile): Table[] {
  const { published } = file;
  if (Array.isArray(published)) return fleetsOf(file).map(({ name }) => ({ fleet: name, rows: published }));
  return Object.entries(published).map(([fleet, rows]) => ({ fleet, rows }));
}

/** `1:04:20` in seconds. */
function seconds(time: string): number {
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

function regattaOf(name: string, file: FixtureFile, club_id: string): RegattaBody {
  // Events without published dates get one day, so that every body is complete.
  const [first = '2023-01-01', last = first] = file.dates?.split('/') ?? [];
  return {
    id: `reg_${name}`,
    club_id,
    name: file.event,
    venue: file.venue,
    time_zone: file.time_zone,
    starts_at: Date.parse(first),
    ends_at: Date.parse(last) + 24 * 3600 * 1000,
    fleets: fleetsOf(file).map((fleet) => ({ ...fleet, phrf: null, tle_points: 1 })),
    scoring_codes: (file.scoring_codes ?? []).map(ownCode),
  };
}

function ownCode({ points, ...code }: OwnCode): CodeDefinition {
  return {
    finisher: false,
    came_to_start: true,
    excludable: true,
    ...code,
    points: codePoints(points.method, points),
  };
}

function registrationOf(
  name: string,
  file: FixtureFile,
  boat: FixtureFile['boats'][number],
  id: string,
): RegistrationBody {
  return {
    id,
    regatta_id: `reg_${name}`,
    sail_number: boat.sail,
    bow_number: null,
    boat_name: boat.name ?? null,
    boat_class: boat.class ?? null,
    fleets: boat.ratings ? Object.keys(boat.ratings) : fleetsOf(file).map((fleet) => fleet.name),
    ratings: { ...noRatings, tcf: boat.tcf ?? null, py: boat.py ?? null },
    fleet_ratings: Object.entries(boat.ratings ?? {}).flatMap(([fleet, tcf]) =>
      tcf === null ? [] : [fleetRatings(fleet, tcf)],
    ),
    helm: null,
    crew: [],
    club: null,
    wristband_ids: [],
  };
}

const noRatings: RatingsBody = {
  tcf: null,
  py: null,
  phrf: null,
  tod: null,
  schrs: null,
  texel: null,
  dpn: null,
};

function fleetRatings(fleet: string, tcf: number): FleetRatingsBody {
  return { fleet, ratings: { ...noRatings, tcf } };
}

function raceOf(name: string, file: FixtureFile, race: Sheet): RaceBody {
  return {
    regatta_id: `reg_${name}`,
    race_number: race.number,
    name: race.name,
    starts: fleetsOf(file).flatMap((fleet) =>
      race.start ? [{ fleet: fleet.name, starts_at: Date.parse(race.start) }] : [],
    ),
    fleets: null,
    distance_nm: null,
    weight: race.weight ?? 1,
    excludable: race.excludable ?? true,
    medal: race.medal ?? false,
    status: 'sailed',
  };
}

/** With only a crossing order published, places serve as times: 1 second for the first boat, and so on. */
function finishesOf(race: Sheet, idOf: (sail: string) => string): FinishBody[] {
  const race_number = race.number;
  return race.finishes.flatMap((finish, index) => {
    if (isTimed(finish)) {
      const { sail, elapsed, laps = null } = finish;
      const fleet_ratings = Object.entries(finish.in ?? {}).map(([fleet, [tcf]]) => fleetRatings(fleet, tcf));
      return [
        { registration_id: idOf(sail), race_number, finish_time: seconds(elapsed), laps, fleet_ratings },
      ];
    }
    const together = typeof finish === 'string' ? [finish] : finish;
    return together.map((sail) => ({
      registration_id: idOf(sail),
      race_number,
      finish_time: index + 1,
      laps: null,
      fleet_ratings: [],
    }));
  });
}

function isTimed(finish: Sheet['finishes'][number]): finish is Finish {
  return typeof finish === 'object' && !Array.isArray(finish);
}

function codesOf(race: Sheet, idOf: (sail: string) => string): CodeBody[] {
  const race_number = race.number;
  const plain = Object.entries(race.codes ?? {}).flatMap(([code, sails]) =>
    sails.map((sail) => ({
      registration_id: idOf(sail),
      race_number,
      code,
      percent: null,
      points: null,
      redress: null,
    })),
  );
  const penalties = (race.penalties ?? []).map(({ sail, code, percent, points, redress, leave_out }) => ({
    registration_id: idOf(sail),
    race_number,
    code,
    percent: percent ?? null,
    points: redress ? null : (points ?? null),
    redress: redress ? { method: redress, points: points ?? null, leave_out: leave_out ?? null } : null,
  }));
  return [...plain, ...penalties];
}

function scoreRecords(finishes: readonly FinishBody[], codes: readonly CodeBody[]): ScoreRecord[] {
  const key = (body: FinishBody | CodeBody) => `${body.registration_id} ${body.race_number}`;
  const coded = new Map(codes.map((code) => [key(code), code]));
  const finished = new Set(finishes.map(key));
  const nothing = { code: null, percent: null, points: null, redress: null };
  return [
    ...finishes.map((finish) => ({ ...nothing, ...coded.get(key(finish)), ...finish })),
    ...codes
      .filter((code) => !finished.has(key(code)))
      .map((code) => ({ ...code, finish_time: null, laps: null, fleet_ratings: [] })),
  ];
}

function publishedOf(
  name: string,
  file: FixtureFile,
  { fleet, rows }: Table,
  boat: PublishedRow,
  registration_id: string,
): PublishedBoat {
  const { sail, rank, total, net } = boat;
  return {
    registration_id,
    sail_number: sail,
    rank,
    total,
    net,
    scores: boat.scores.map((text, index) => {
      const race = file.races[index];
      const cell = readCell(text);
      if (!race || !cell) throw new Error(`${name}: ${sail}, race ${index + 1}: cannot read ${text}`);
      const timed = race.finishes.filter(isTimed).find((finish) => finish.sail === sail);
      return {
        race_number: race.number,
        ...cell,
        corrected: correctedOf(timed, fleet),
        place:
          cell.code === null
            ? placeOf(
                race,
                rows.map((row) => row.scores[index] ?? ''),
                cell.points,
              )
            : null,
      };
    }),
  };
}

function correctedOf(finish: Finish | undefined, fleet: string): number | null {
  const corrected = finish?.corrected ?? finish?.in?.[fleet]?.[1];
  return corrected === undefined ? null : seconds(corrected);
}

/** `7`, `(54 BFD)`: points, a code, and brackets around a discarded score. */
function readCell(text: number | string): Pick<PublishedScore, 'points' | 'code' | 'excluded'> | null {
  const cell = /^(\()?([\d.]+)(?: ([A-Z]{3}))?\)?$/.exec(String(text));
  return cell && { points: Number(cell[2]), code: cell[3] ?? null, excluded: cell[1] !== undefined };
}

/**
 * Points without a code are the place, or the mean of tied places (RRS A4, A7). Null if a boat with equal points has a
 * code.
 */
function placeOf(sheet: Sheet, scores: (number | string)[], points: number): number | null {
  const weight = sheet.medal ? 2 : (sheet.weight ?? 1);
  const column = scores.map(readCell);
  const sharing = column.filter((cell) => cell?.code === null && cell.points === points).length;
  const place = points / weight - (sharing - 1) / 2;
  return Number.isInteger(place) ? place : null;
}

/** Every figure that differs from the published one: boat, race and figure, in words. */
export function differences(published: readonly PublishedBoat[], { standings }: SeriesStandings): string[] {
  const byBoat = new Map(standings.map((standing) => [standing.registration_id, standing]));
  const found = published.flatMap((boat) => boatDifferences(boat, byBoat.get(boat.registration_id)));
  const order = standings.map((standing) => standing.sail_number).join(', ');
  const expected = [...published]
    .sort(byRankAndSail)
    .map((boat) => boat.sail_number)
    .join(', ');
  return order === expected ? found : [...found, `order: published ${expected}, computed ${order}`];
}

/** Ties of rank: sorted by sail number here, in any order where published. */
function byRankAndSail(a: PublishedBoat, b: PublishedBoat): number {
  return a.rank - b.rank || (a.sail_number < b.sail_number ? -1 : 1);
}

function boatDifferences(published: PublishedBoat, standing: Standing | undefined): string[] {
  const boat = `boat ${published.sail_number}`;
  if (!standing) return [`${boat}: not in the standings`];
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) found.push(`${boat}, ${what}: published ${expected}, computed ${actual}`);
  };
  compare('rank', published.rank, standing.rank);
  compare('total', published.total, standing.total);
  compare('net', published.net, standing.net);
  compare('number of scores', published.scores.length, standing.scores.length);
  for (const expected of published.scores) {
    const race = `race ${expected.race_number}`;
    const score = standing.scores.find(({ race_number }) => race_number === expected.race_number);
    compare(`${race} points`, expected.points, score?.points);
    compare(`${race} code`, expected.code, score?.code);
    compare(`${race} excluded`, expected.excluded, score?.excluded);
    compare(`${race} corrected time`, expected.corrected, score?.corrected);
    if (expected.place !== null) compare(`${race} place`, expected.place, score?.place);
  }
  return found;
}
