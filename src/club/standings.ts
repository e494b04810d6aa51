import type { Race, Regatta, Registration } from '../contract/areas/regattas';
import type { CodeInput, Score } from '../contract/areas/scores';
import type { Standings } from '../contract/areas/standings';
import { ApiError, invalid } from '../contract/errors';
import type { ResourceName } from '../contract/resources';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import {
  checkFleet,
  checkRace,
  checkRating,
  checkScore,
  ratingFor,
  type ScoreInput as ScoringInput,
  ScoringInputError,
  seriesStandings,
  systemOf,
} from '../scoring/index';
import { requireFleet } from './fleets';

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
  const registrations = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  const races = selectRecords(db, 'races', 'regatta_id = ?', regatta.id);
  const scores = selectRecords(db, 'scores', 'regatta_id = ?', regatta.id).map(toScoreInput);
  try {
    return { regatta_id: regatta.id, ...seriesStandings({ fleet, registrations, races, scores }) };
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

/** Refuses a rating that the formula of one of the boat's fleets cannot take; a missing one is let pass and shown. */
export function requireRatings(
  regatta: Regatta,
  registration: Pick<Registration, 'fleets' | 'ratings'>,
): void {
  for (const { system, phrf } of ratedFleets(regatta, registration)) {
    const rating = ratingFor(system, registration.ratings);
    if (rating === null) continue;
    asInvalid(
      () => checkRating(system, rating, phrf),
      () => `ratings.${systemOf(system).rating}`,
    );
  }
}

/**
 * Refuses a race's own rating that the formula of one of the boat's fleets cannot take, or that would stand in for two
 * different ratings of hers: a TCF of 1.05 is no Portsmouth number.
 */
export function requireRaceRating(regatta: Regatta, registration: Registration, rating: number): void {
  const fleets = ratedFleets(regatta, registration);
  const [field, ...others] = new Set(fleets.map(({ system }) => systemOf(system).rating));
  if (others.length > 0) {
    const message = `stands for one rating, and her fleets take ${[field, ...others].join(' and ')}: enter her once for each`;
    throw invalid('rating', message);
  }
  for (const { system, phrf } of fleets) asInvalid(() => checkRating(system, rating, phrf));
}

function ratedFleets({ fleets }: Regatta, registration: Pick<Registration, 'fleets'>) {
  return fleets.flatMap(({ name, rating_system: system, phrf }) =>
    system !== 'none' && registration.fleets.includes(name) ? [{ system, phrf }] : [],
  );
}

function asInvalid(check: () => void, pathOf = (field: string) => field): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ScoringInputError) throw invalid(pathOf(error.field), error.problem);
    throw error;
  }
}
