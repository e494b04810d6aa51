import {
  boatRating,
  type CodeTable,
  checkCodes,
  checkFleet,
  checkKnownCode,
  checkRace,
  checkRating,
  checkScore,
  checkSeries,
  codeTable,
  type HandicapSystem,
  hasMixedTimes,
  isBareDpi,
  penaltiesIn,
  ScoringInputError,
  systemOf,
} from '@dockside/scoring';
import { scorable as t } from '@messages/server/racing';
import type { Race } from '../../contract/areas/racing/races';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import type { FleetRatings, Registration } from '../../contract/areas/racing/registrations';
import type { CodeInput, Score } from '../../contract/areas/racing/scores';
import { invalid } from '../../contract/errors';
import type { ResourceName } from '../../contract/resources';
import type { Readable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { toScoreInput } from '../../shared/score-input';
import { brokenRule } from '../broken-rule';
import { requireFleets } from './fleets';

/**
 * Refuses impossible regatta data before it is stored, so that standings can always be computed.
 *
 * @param codes for scores: the codes in force in the regatta
 *
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireScorable(resource: ResourceName, record: object, codes?: CodeTable): void {
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
    asInvalid(() => checkScore(score, score.registration_id, codes ?? codeTable()));
  }
}

/** A boat's code in a race with its figures. */
export type CodeFigures = Pick<
  CodeInput,
  | 'registration_id'
  | 'race_number'
  | 'code'
  | 'points'
  | 'percent'
  | 'further_penalties'
  | 'redress'
  | 'time_penalty'
>;

/**
 * Refuses a code with unsuitable or missing figures.
 *
 * @param fleets the boat's, which may have a default for DPI
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireCode(input: CodeFigures, fleets: readonly Fleet[], codes: CodeTable): void {
  const { registration_id, code, points, further_penalties = [], redress } = input;
  for (const [index, { code: one }] of [input, ...further_penalties].entries())
    asInvalid(
      () => checkKnownCode({ registration_id, race_number: input.race_number, code: one }, codes),
      (field) => pathOfPenalty(index, field),
    );
  asInvalid(() => checkScore(input, registration_id, codes));
  if (code === 'RDG' && redress === null && points === null) throw brokenRule('redress', 'redress_missing');
  if (redress?.method === 'points' && redress.points === null)
    throw brokenRule('redress', 'redress_points_missing');
  if (code !== null && codes.get(code)?.points.method === 'stated' && points === null)
    throw brokenRule('points', 'points_missing', { code });
  if (redress?.method === 'average_races' && !redress.races?.length)
    throw brokenRule('redress.races', 'redress_races_missing');
  if (redress?.method === 'time' && !redress.time) throw brokenRule('redress.time', 'redress_time_missing');
  const mixed = fleets.find((fleet) => hasMixedTimes(input, fleet));
  if (mixed) throw brokenRule('time_penalty', 'penalty_in_seconds', { fleet: mixed.name });
  const bare = penaltiesIn(input).findIndex(isBareDpi);
  if (bare < 0) return;
  const unstated = fleets.filter(({ dpi }) => (dpi?.points ?? dpi?.percent ?? dpi?.seconds ?? null) === null);
  if (fleets.length === 0 || unstated.length > 0) {
    throw unstated.length < fleets.length
      ? brokenRule(pathOfPenalty(bare, 'points'), 'dpi_points_missing_in_fleet', { fleet: unstated[0]!.name })
      : brokenRule(pathOfPenalty(bare, 'points'), 'dpi_points_missing');
  }
}

/** Path of a field of the first penalty, or of one of the further ones. */
function pathOfPenalty(index: number, field: string): string {
  return index === 0 ? field : `further_penalties.${index - 1}.${field}`;
}

/** The fleets a boat is scored in. */
export function fleetsOf(db: Readable, clubId: string, registration: Registration): Fleet[] {
  const { fleets } = requireRecord(db, 'regattas', clubId, registration.regatta_id);
  return fleets.filter(({ name }) => registration.fleets.includes(name));
}

/** A boat's ratings, in all her fleets and in single ones. */
type BoatRatings = Pick<Registration, 'fleets' | 'ratings' | 'fleet_ratings'>;

/** Refuses a rating that is invalid in the formula of one of the boat's fleets. A missing one is accepted and shown. */
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

/** Refuses an option's rating that is invalid in the fleet's formula. */
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

/** A race's own ratings of a boat; `rating` applies to all her fleets. */
type RaceRatings = Partial<Pick<Score, 'rating' | 'fleet_ratings'>>;

/**
 * Refuses a race's own rating that is invalid in one of the boat's fleets, or that would replace two different ratings
 * of hers: a TCF of 1.05 is not a Portsmouth number.
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
    const message = t.standsForOneRating([field, ...others].join(' and '));
    throw invalid('rating', message);
  }
  for (const fleet of fleets) asInvalid(() => checkRating(fleet.rating_system, rating, fleet.phrf));
}

/** Refuses ratings of a fleet unknown to the regatta. */
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
