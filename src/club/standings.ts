import type { Championship } from '../contract/areas/championships';
import type { Race } from '../contract/areas/races';
import type { Fleet, Regatta } from '../contract/areas/regattas';
import type { FleetRatings, Registration } from '../contract/areas/registrations';
import type { CodeInput, Score } from '../contract/areas/scores';
import type { Standings } from '../contract/areas/standings';
import { ApiError, invalid } from '../contract/errors';
import { championshipOf } from '../contract/race-groups';
import type { ResourceName } from '../contract/resources';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import {
  boatRating,
  championshipStandings,
  checkFleet,
  checkRace,
  checkRating,
  checkScore,
  type HandicapSystem,
  type ScoreInput as ScoringInput,
  ScoringInputError,
  type SeriesStandings,
  seriesStandings,
  systemOf,
} from '../scoring/index';
import { requireFleet, requireFleets } from './fleets';

/**
 * A fleet's standings from what is recorded now.
 *
 * @throws ApiError `NOT_FOUND` for a fleet the regatta does not have, `INVALID_REQUEST` when the regatta has several and
 *   none is named, or when something recorded elsewhere cannot be scored.
 */
export function fleetStandings(db: Readable, regatta: Regatta, fleetName: string | undefined): Standings {
  const [only, ...others] = regatta.fleets;
  if (fleetName === undefined && (!only || others.length > 0)) {
    const names = regatta.fleets.map(({ name }) => name).join(', ') || 'none yet';
    throw invalid('fleet', `say which of the regatta's fleets; there are ${names}`);
  }
  const fleet = requireFleet(regatta, fleetName ?? only!.name);
  return { regatta_id: regatta.id, ...computeStandings(db, regatta, fleet) };
}

/** The ranking of a championship from the races before one of its races. */
export function standingsBefore(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  race: number,
): SeriesStandings {
  return computeStandings(db, regatta, requireFleet(regatta, championship.fleet), race);
}

function computeStandings(
  db: Readable,
  regatta: Regatta,
  fleet: Fleet,
  beforeRace = Number.POSITIVE_INFINITY,
): SeriesStandings {
  const isBefore = ({ race_number }: { race_number: number }) => race_number < beforeRace;
  const registrations = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  const races = selectRecords(db, 'races', 'regatta_id = ?', regatta.id).filter(isBefore);
  const scores = selectRecords(db, 'scores', 'regatta_id = ?', regatta.id).filter(isBefore).map(toScoreInput);
  const championship = championshipOf(regatta, fleet.name);
  try {
    const series = { fleet, registrations, races, scores };
    if (!championship) return seriesStandings(series);
    const assignments = championship.assignments.filter(({ from_race }) => from_race < beforeRace);
    return championshipStandings({ ...series, championship: { ...championship, assignments } });
  } catch (error) {
    if (!(error instanceof ScoringInputError)) throw error;
    throw new ApiError(
      'INVALID_REQUEST',
      `The standings cannot be computed: ${error.message}. Correct it and they come back.`,
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
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireScorable(resource: ResourceName, record: object): void {
  if (resource === 'regattas')
    for (const [index, fleet] of (record as Regatta).fleets.entries())
      asInvalid(
        () => checkFleet(fleet),
        (field) => `fleets.${index}.${field}`,
      );
  if (resource === 'races') asInvalid(() => checkRace(record as Race));
  if (resource === 'scores') asInvalid(() => checkScore(toScoreInput(record as Score)));
}

/** A boat's code in a race with the figures that are stated with it. */
export type CodeFigures = Pick<
  CodeInput,
  'registration_id' | 'race_number' | 'code' | 'points' | 'percent' | 'redress'
>;

/**
 * Refuses a code with figures that do not go with it, or without those that it needs.
 *
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireCode(input: CodeFigures): void {
  const { registration_id, race_number, code, points, percent, redress } = input;
  asInvalid(() => checkScore({ registration_id, race_number, code, points, percent, redress }));
  if (code === 'RDG' && redress === null && points === null)
    throw invalid('redress', 'is needed with RDG: say the method');
  if (redress?.method === 'points' && redress.points === null)
    throw invalid('redress', 'method "points" needs the points');
  if (code === 'DPI' && points === null && percent === null)
    throw invalid('points', 'are needed with DPI: it is at the discretion of the protest committee');
}

/** A boat's ratings, in all her fleets and in single ones. */
type BoatRatings = Pick<Registration, 'fleets' | 'ratings' | 'fleet_ratings'>;

/** Refuses a rating that the formula of one of the boat's fleets cannot take; a missing one is let pass and shown. */
export function requireRatings(regatta: Regatta, registration: BoatRatings): void {
  for (const fleet of ratedFleets(regatta, registration)) {
    const own = boatRating(fleet, registration);
    if (own === null) continue;
    const path = `ratings.${systemOf(fleet.rating_system).rating}`;
    asInvalid(
      () => checkRating(fleet.rating_system, own.rating, fleet.phrf),
      () => (own.given === 'fleet' ? `${pathInFleet(registration, fleet.name)}.${path}` : path),
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

function pathInFleet({ fleet_ratings }: Pick<BoatRatings, 'fleet_ratings'>, name: string): string {
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
