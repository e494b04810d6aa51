import type { Championship } from '../contract/areas/championships';
import type { Race } from '../contract/areas/races';
import type { Fleet, Regatta } from '../contract/areas/regattas';
import type { FleetRatings, Registration } from '../contract/areas/registrations';
import type { CodeInput, Score } from '../contract/areas/scores';
import type { Standings } from '../contract/areas/standings';
import { ApiError, invalid, notFound } from '../contract/errors';
import { championshipOf } from '../contract/race-groups';
import type { ResourceName } from '../contract/resources';
import { generation, latestChange } from '../db/change-log';
import type { Readable } from '../db/connection';
import { requireRecord, selectRecords } from '../db/records';
import {
  boatRating,
  type CodeTable,
  championshipStandings,
  checkCodes,
  checkFleet,
  checkKnownCode,
  checkRace,
  checkRating,
  checkScore,
  checkSeries,
  codeTable,
  type HandicapSystem,
  type ScoreInput as ScoringInput,
  ScoringInputError,
  type SeriesInput,
  SeriesSet,
  type SeriesStandings,
  systemOf,
} from '../scoring/index';
import { clockAt, isDate } from '../shared/time-zone';
import { findClub } from './clubs';
import { requireFleet, requireFleets } from './fleets';

/** Of what standings are asked for: a series by its id, else a fleet by its name. */
export interface StandingsQuery {
  fleet?: string | undefined;
  series?: string | undefined;
}

/**
 * Reads a regatta as it is recorded now, and answers the standings of its fleets and of the series within them; of a fleet
 * that is split into groups, the ranking across them.
 *
 * @throws ApiError, when asked, `NOT_FOUND` for a fleet or a series the regatta does not have, `INVALID_REQUEST` when it has
 *   several fleets and neither is named, or when something recorded elsewhere cannot be scored.
 */
export function regattaStandings(db: Readable, regatta: Regatta): (query: StandingsQuery) => Standings {
  const records = recordsOf(db, regatta);
  const set = new SeriesSet({ fleets: regatta.fleets, series: regatta.series, ...records });
  const rankings = new Map<string, SeriesStandings>();
  const ranking = (championship: Championship) => {
    const known = rankings.get(championship.id) ?? rank(regatta, championship, records);
    rankings.set(championship.id, known);
    return known;
  };
  return (query) => {
    const { fleet, series } = requireSeries(regatta, query);
    const championship = championshipOf(regatta, fleet);
    return computed('standings', () => ({
      regatta_id: regatta.id,
      ...(series ? set.series(series) : championship ? ranking(championship) : set.fleet(fleet)),
    }));
  };
}

/** The ranking of a championship from the races before one of its races. */
export function standingsBefore(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  race: number,
): SeriesStandings {
  const { races, scores, ...records } = recordsOf(db, regatta);
  const isBefore = ({ race_number }: { race_number: number }) => race_number < race;
  const assignments = championship.assignments.filter(({ from_race }) => from_race < race);
  return computed('standings', () =>
    rank(
      regatta,
      { ...championship, assignments },
      { ...records, races: races.filter(isBefore), scores: scores.filter(isBefore) },
    ),
  );
}

function rank(
  regatta: Regatta,
  championship: Championship,
  records: ReturnType<typeof recordsOf>,
): SeriesStandings {
  const fleet = requireFleet(regatta, championship.fleet);
  return championshipStandings({ ...records, fleet, championship });
}

/**
 * The standings of regattas for whoever asks for one table after the other: what the tables of a regatta have in common
 * is worked out once for each state of the records. Only for a connection that sees what is committed and nothing else.
 */
export class StandingsReader {
  #state: string | undefined;
  #regattaId: string | undefined;
  #standings: ReturnType<typeof regattaStandings> | undefined;

  constructor(private readonly db: Readable) {}

  /** @throws ApiError as `regattaStandings` does, and `NOT_FOUND` for another club's regatta */
  read(clubId: string, regattaId: string, query: StandingsQuery): Standings {
    // Before the records: what is written meanwhile is then a newer state, and read again.
    const state = `${generation(this.db)} ${latestChange(this.db)}`;
    const regatta = requireRecord(this.db, 'regattas', clubId, regattaId);
    if (state !== this.#state || regattaId !== this.#regattaId) {
      this.#standings = regattaStandings(this.db, regatta);
      this.#state = state;
      this.#regattaId = regattaId;
    }
    return this.#standings!(query);
  }
}

/** The fleet that is asked for, and the series where one is. */
function requireSeries(regatta: Regatta, { fleet, series: id }: StandingsQuery) {
  const series = regatta.series.find((one) => one.id === id);
  if (id !== undefined && !series) throw notFound('series', id);
  if (series && fleet !== undefined && fleet !== series.fleet)
    throw invalid('series', `${series.name} is a series of ${series.fleet}, not of ${fleet}`);
  const [only, ...others] = regatta.fleets;
  const name = series?.fleet ?? fleet;
  if (name === undefined && (!only || others.length > 0)) {
    const names = regatta.fleets.map((one) => one.name).join(', ') || 'none yet';
    throw invalid('fleet', `say which of the regatta's fleets; there are ${names}`);
  }
  return { fleet: requireFleet(regatta, name ?? only!.name).name, series: series?.id };
}

/** What a fleet is scored from. */
export function seriesOf(db: Readable, regatta: Regatta, fleet: Fleet): SeriesInput {
  return { fleet, ...recordsOf(db, regatta) };
}

/** What all tables of a regatta are worked out from. */
function recordsOf(db: Readable, regatta: Regatta): Omit<SeriesInput, 'fleet' | 'series'> {
  const timeZone = regatta.time_zone ?? findClub(db, regatta.club_id)?.time_zone ?? 'UTC';
  // One certificate is told of in each of its boat's races.
  const days = new Map<number, string>();
  return {
    registrations: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
    races: selectRecords(db, 'races', 'regatta_id = ?', regatta.id),
    scores: selectRecords(db, 'scores', 'regatta_id = ?', regatta.id).map(toScoreInput),
    codes: regatta.scoring_codes,
    dayOf: (at) => {
      const day = days.get(at) ?? dayOf(at, timeZone);
      days.set(at, day);
      return day;
    },
  };
}

/** `2026-04-01`. */
function dayOf(at: number, timeZone: string): string {
  if (!isDate(at)) return String(at);
  const { year, month, day } = clockAt(at, timeZone);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** What scoring works out, or an error that names what is in its way. */
export function computed<Result>(what: string, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof ScoringInputError)) throw error;
    throw new ApiError(
      'INVALID_REQUEST',
      `The ${what} cannot be computed: ${error.message}. Correct it and they come back.`,
    );
  }
}

/** A stored score as the scoring library reads it. */
export function toScoreInput({ penalty, ...score }: Score): ScoringInput {
  return { ...score, percent: penalty?.percent ?? null, points: penalty?.points ?? null };
}

/**
 * Refuses regatta data that no race can have produced before it is stored, so that standings can always be computed.
 *
 * @param codes for scores: those in force in the regatta
 *
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireScorable(
  resource: ResourceName,
  record: object,
  codes: CodeTable = codeTable(),
): void {
  if (resource === 'regattas') {
    const { fleets, series, scoring_codes } = record as Regatta;
    for (const [index, fleet] of fleets.entries())
      asInvalid(
        () => checkFleet(fleet),
        (field) => `fleets.${index}.${field}`,
      );
    asInvalid(
      () => checkCodes(scoring_codes),
      (field) => `scoring_${field}`,
    );
    asInvalid(
      () => checkSeries(series, fleets),
      (field) => `series.${field}`,
    );
  }
  if (resource === 'races') asInvalid(() => checkRace(record as Race));
  if (resource === 'scores') {
    const score = toScoreInput(record as Score);
    asInvalid(() => checkScore(score, score.registration_id, codes));
  }
}

/** A boat's code in a race with the figures that are stated with it. */
export type CodeFigures = Pick<
  CodeInput,
  'registration_id' | 'race_number' | 'code' | 'points' | 'percent' | 'redress' | 'time_penalty'
>;

/**
 * Refuses a code with figures that do not go with it, or without those that it needs.
 *
 * @param fleets the boat's, which may say what DPI is where nothing is stated
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireCode(input: CodeFigures, fleets: readonly Fleet[], codes: CodeTable): void {
  const { registration_id, code, points, percent, redress, time_penalty } = input;
  asInvalid(() => checkKnownCode(input, codes));
  asInvalid(() => checkScore(input, registration_id, codes));
  if (code === 'RDG' && redress === null && points === null)
    throw invalid('redress', 'is needed with RDG: say the method');
  if (redress?.method === 'points' && redress.points === null)
    throw invalid('redress', 'method "points" needs the points');
  if (code !== null && codes.get(code)?.points.method === 'stated' && points === null)
    throw invalid('points', `are needed with ${code}: it scores the points stated with it`);
  if (redress?.method === 'average_races' && !redress.races?.length)
    throw invalid('redress.races', 'say which races to average');
  if (redress?.method === 'time' && !redress.time)
    throw invalid('redress.time', 'say the time: elapsed, seconds or percent');
  if (code !== 'DPI' || points !== null || percent !== null || time_penalty) return;
  const unstated = fleets.filter(({ dpi }) => (dpi?.points ?? dpi?.percent ?? dpi?.seconds ?? null) === null);
  if (fleets.length === 0 || unstated.length > 0) {
    const which = unstated.length < fleets.length ? `; ${unstated[0]?.name} has none of its own` : '';
    throw invalid(
      'points',
      `are needed with DPI, or a time penalty: it is at the discretion of the protest committee${which}`,
    );
  }
}

/** The fleets that a boat is scored in. */
export function fleetsOf(db: Readable, clubId: string, registration: Registration): Fleet[] {
  const { fleets } = requireRecord(db, 'regattas', clubId, registration.regatta_id);
  return fleets.filter(({ name }) => registration.fleets.includes(name));
}

/** A boat's ratings, in all her fleets and in single ones. */
type BoatRatings = Pick<Registration, 'fleets' | 'ratings' | 'fleet_ratings'>;

/** Refuses a rating that the formula of one of the boat's fleets cannot take; a missing one is let pass and shown. */
export function requireRatings(regatta: Regatta, registration: BoatRatings): void {
  for (const fleet of ratedFleets(regatta, registration)) {
    requireOptions(fleet, registration);
    const own = boatRating(fleet, registration);
    if (own === null) continue;
    const path = `ratings.${systemOf(fleet.rating_system).rating}`;
    asInvalid(
      () => checkRating(fleet.rating_system, own.rating, fleet.phrf),
      () => (own.given === 'fleet' ? `${pathInFleet(registration, fleet.name)}.${path}` : path),
    );
  }
}

/** Refuses an option's rating that the fleet's formula cannot take. */
function requireOptions(fleet: RatedFleet, { fleet_ratings }: BoatRatings): void {
  const field = systemOf(fleet.rating_system).rating;
  const options = fleet_ratings.find((one) => one.fleet === fleet.name)?.options ?? [];
  for (const [index, { ratings }] of options.entries()) {
    const rating = ratings[field];
    if (rating === null) continue;
    asInvalid(
      () => checkRating(fleet.rating_system, rating, fleet.phrf),
      () => `${pathInFleet({ fleet_ratings }, fleet.name)}.options.${index}.ratings.${field}`,
    );
  }
}

/** A race's own ratings of a boat: `rating` goes for all her fleets. */
type RaceRatings = Partial<Pick<Score, 'rating' | 'fleet_ratings'>>;

/**
 * Refuses a race's own rating that the formula of one of the boat's fleets cannot take, or that would stand in for two
 * different ratings of hers: a TCF of 1.05 is no Portsmouth number.
 */
export function requireRaceRatings(regatta: Regatta, registration: Registration, own: RaceRatings): void {
  const fleet_ratings = own.fleet_ratings ?? [];
  requireFleetsOfRatings(regatta, fleet_ratings);
  const fleets = ratedFleets(regatta, registration);
  for (const fleet of fleets) {
    const rating = boatRating(fleet, { fleet_ratings })?.rating;
    if (rating === undefined) continue;
    asInvalid(
      () => checkRating(fleet.rating_system, rating, fleet.phrf),
      () => `${pathInFleet({ fleet_ratings }, fleet.name)}.ratings.${systemOf(fleet.rating_system).rating}`,
    );
  }
  const { rating } = own;
  if (rating == null) return;
  const [field, ...others] = new Set(fleets.map(({ rating_system }) => systemOf(rating_system).rating));
  if (others.length > 0) {
    const message = `stands for one rating, and her fleets take ${[field, ...others].join(' and ')}: state it for each fleet in fleet_ratings`;
    throw invalid('rating', message);
  }
  for (const fleet of fleets) asInvalid(() => checkRating(fleet.rating_system, rating, fleet.phrf));
}

/** Refuses ratings of a fleet that the regatta does not have. */
export function requireFleetsOfRatings(regatta: Regatta, ratings: readonly FleetRatings[]): void {
  for (const [index, { fleet }] of ratings.entries())
    requireFleets(regatta, `fleet_ratings.${index}.fleet`, [fleet]);
}

type RatedFleet = Fleet & { rating_system: HandicapSystem };

function ratedFleets({ fleets }: Regatta, registration: Pick<Registration, 'fleets'>): RatedFleet[] {
  const isRated = (fleet: Fleet): fleet is RatedFleet => fleet.rating_system !== 'none';
  return fleets.filter(isRated).filter(({ name }) => registration.fleets.includes(name));
}

function pathInFleet({ fleet_ratings }: { fleet_ratings: readonly FleetRatings[] }, name: string): string {
  return `fleet_ratings.${fleet_ratings.findIndex(({ fleet }) => fleet === name)}`;
}

function asInvalid(check: () => void, pathOf = (field: string) => field): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ScoringInputError) throw invalid(pathOf(error.field), error.problem);
    throw error;
  }
}
