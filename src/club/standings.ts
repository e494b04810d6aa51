import type { Race, Regatta, Registration } from '../contract/areas/regattas.js';
import type { Score } from '../contract/areas/scores.js';
import type { Standings } from '../contract/areas/standings.js';
import { ApiError, invalid } from '../contract/errors.js';
import type { Readable } from '../db/connection.js';
import { type ScoreInput, ScoringInputError, seriesStandings } from '../scoring/index.js';

/**
 * A fleet's standings from what is recorded now.
 *
 * @throws ApiError `NOT_FOUND` for a fleet the regatta does not have, `INVALID_REQUEST` when the regatta has several and
 *   none is named, or when something recorded elsewhere cannot be scored.
 */
export function fleetStandings(db: Readable, regatta: Regatta, fleetName: string | undefined): Standings {
  const fleet = chooseFleet(regatta, fleetName);
  const registrations = ofRegatta<Registration>(db, 'registrations', regatta.id);
  const races = ofRegatta<Race>(db, 'races', regatta.id);
  const scores = ofRegatta<Score>(db, 'scores', regatta.id).map(toScoreInput);
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

function chooseFleet(regatta: Regatta, name: string | undefined): Regatta['fleets'][number] {
  const names = regatta.fleets.map((fleet) => fleet.name).join(', ') || 'none yet';
  if (name === undefined) {
    if (regatta.fleets.length === 1) return regatta.fleets[0]!;
    throw invalid('fleet', `say which of the regatta's fleets; there are ${names}`);
  }
  const fleet = regatta.fleets.find((one) => one.name === name);
  if (!fleet)
    throw new ApiError('NOT_FOUND', `No fleet ${JSON.stringify(name)} in this regatta; there are ${names}.`);
  return fleet;
}

/** A stored score as the scoring library reads it. */
export function toScoreInput({ penalty, ...score }: Score): ScoreInput {
  return { ...score, percent: penalty?.percent ?? null, points: penalty?.points ?? null };
}

function ofRegatta<Row>(db: Readable, table: 'registrations' | 'races' | 'scores', regattaId: string): Row[] {
  const rows = db.all<{ json: string }>(`SELECT json FROM ${table} WHERE regatta_id = ?`, regattaId);
  return rows.map((row) => JSON.parse(row.json));
}
