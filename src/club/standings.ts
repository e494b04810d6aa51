import type { Race } from '../contract/areas/races';
import type { Fleet, Regatta } from '../contract/areas/regattas';
import type { FleetRatings, Registration } from '../contract/areas/registrations';
import type { CodeInput, Score } from '../contract/areas/scores';
import type { Standings } from '../contract/areas/standings';
import { ApiError, invalid, notFound } from '../contract/errors';
import type { ResourceName } from '../contract/resources';
import { generation, latestChange } from '../db/change-log';
import type { Readable } from '../db/connection';
import { requireRecord, selectRecords } from '../db/records';
import {
  boatRating,
  checkFleet,
  checkRace,
  checkRating,
  checkScore,
  checkSeries,
  type HandicapSystem,
  type ScoreInput as ScoringInput,
  ScoringInputError,
  SeriesSet,
  systemOf,
} from '../scoring/index';
import { requireFleet, requireFleets } from './fleets';

/** Of what standings are asked for: a series by its id, else a fleet by its name. */
export interface StandingsQuery {
  fleet?: string | undefined;
  series?: string | undefined;
}

/**
 * Reads a regatta as it is recorded now, and answers the standings of its fleets and of the series within them.
 *
 * @throws ApiError, when asked, `NOT_FOUND` for a fleet or a series the regatta does not have, `INVALID_REQUEST` when it has
 *   several fleets and neither is named, or when something recorded elsewhere cannot be scored.
 */
export function regattaStandings(db: Readable, regatta: Regatta): (query: StandingsQuery) => Standings {
  const set = new SeriesSet({
    fleets: regatta.fleets,
    series: regatta.series,
    registrations: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
    races: selectRecords(db, 'races', 'regatta_id = ?', regatta.id),
    scores: selectRecords(db, 'scores', 'regatta_id = ?', regatta.id).map(toScoreInput),
  });
  return (query) => {
    const { fleet, series } = requireSeries(regatta, query);
    try {
      return { regatta_id: regatta.id, ...(series ? set.series(series) : set.fleet(fleet)) };
    } catch (error) {
      if (!(error instanceof ScoringInputError)) throw error;
      throw new ApiError(
        'INVALID_REQUEST',
        `The standings cannot be computed: ${error.message}. Correct it and they come back.`,
      );
    }
  };
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
  if (resource === 'regattas') {
    const { fleets, series } = record as Regatta;
    for (const [index, fleet] of fleets.entries())
      asInvalid(
        () => checkFleet(fleet),
        (field) => `fleets.${index}.${field}`,
      );
    asInvalid(
      () => checkSeries(series, fleets),
      (field) => `series.${field}`,
    );
  }
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
