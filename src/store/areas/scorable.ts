import type { Race, Regatta, Registration } from '../../contract/areas/regattas.js';
import type { Score } from '../../contract/areas/scores.js';
import { invalid } from '../../contract/errors.js';
import type { ResourceName } from '../../contract/resources.js';
import {
  checkFleet,
  checkRace,
  checkRating,
  checkScore,
  ratingFor,
  ScoringInputError,
} from '../../scoring/index.js';
import { toScoreInput } from './standings.js';

/**
 * Refuses regatta data that no race can have produced before it is stored, so that standings can always be computed.
 *
 * @throws ApiError `INVALID_REQUEST` naming the field.
 */
export function requireScorable(resource: ResourceName, record: object): void {
  asInvalid(() => {
    if (resource === 'regattas') for (const fleet of (record as Regatta).fleets) checkFleet(fleet);
    if (resource === 'races') checkRace(record as Race);
    if (resource === 'scores') checkScore(toScoreInput(record as Score));
  });
}

/** Refuses a rating that the formula of one of the boat's fleets cannot take; a missing one is let pass and shown. */
export function requireRatings(regatta: Regatta, registration: Registration): void {
  for (const { name, rating_system: system, phrf } of regatta.fleets) {
    if (system === 'none' || !registration.fleets.includes(name)) continue;
    const rating = ratingFor(system, registration.ratings);
    if (rating !== null) asInvalid(() => checkRating(system, rating, phrf));
  }
}

function asInvalid(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ScoringInputError) throw invalid(error.field, error.problem);
    throw error;
  }
}
