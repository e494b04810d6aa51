import {
  type ChampionshipStandingsInput,
  championshipStandings,
  Memo,
  type NextHeat,
  nextHeat,
  regattaTables,
  ScoringInputError,
  type SeriesInput,
  type SeriesStandings,
} from '@dockside/scoring';
import { notFound } from '@messages/refusals';
import { standings as t } from '@messages/server/racing';
import type { Championship } from '../../contract/areas/racing/championships';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import type { Standings } from '../../contract/areas/racing/standings';
import { ApiError } from '../../contract/errors';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { toScoreInput } from '../../shared/score-input';
import { clockAt, isDate } from '../../shared/time-zone';
import { brokenRule } from '../broken-rule';
import { findClub } from '../clubs';
import { requireFleet } from './fleets';

/** Query for standings: a series by its id, else a fleet by its name. */
export interface StandingsQuery {
  fleet?: string | undefined;
  series?: string | undefined;
}

/**
 * Reads a regatta's present records and returns the standings of its fleets and series; for a split fleet, the ranking
 * across its groups.
 *
 * @throws ApiError, when standings are requested: `NOT_FOUND` for an unknown fleet or series, `INVALID_REQUEST` if
 *   neither is named for several fleets, or if a record from elsewhere cannot be scored.
 */
export function regattaStandings(db: Readable, regatta: Regatta): (query: StandingsQuery) => Standings {
  return tablesOf(regatta, recordsOf(db, regatta), new Memo());
}

type Records = Omit<SeriesInput, 'fleet' | 'series'>;

/** @param memo from earlier states of the regatta */
export function tablesOf(
  regatta: Regatta,
  records: Records,
  memo: Memo,
): (query: StandingsQuery) => Standings {
  const { fleets, series, championships } = regatta;
  const tables = regattaTables({ fleets, series, championships, ...records }, memo);
  return (query) => {
    const { fleet, series } = requireSeries(regatta, query);
    return computed(t.cannotComputeStandings, () => {
      const table = tables(fleet, series);
      return memo.get(`answer ${series ? `to ${series}` : `of ${fleet}`}`, [regatta.id, table], () => ({
        regatta_id: regatta.id,
        ...table,
      }));
    });
  };
}

/** Scoring input of a championship as it was before a race. */
function inputBefore(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  race: number,
): ChampionshipStandingsInput {
  const { races, scores, ...records } = recordsOf(db, regatta);
  const isBefore = ({ race_number }: { race_number: number }) => race_number < race;
  const assignments = championship.assignments.filter(({ from_race }) => from_race < race);
  return {
    ...records,
    fleet: requireFleet(regatta, championship.fleet),
    championship: { ...championship, assignments },
    races: races.filter(isBefore),
    scores: scores.filter(isBefore),
  };
}

/** The ranking of a championship from the races before a given one. */
export function standingsBefore(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  race: number,
): SeriesStandings {
  const input = inputBefore(db, regatta, championship, race);
  return computed(t.cannotComputeStandings, () => championshipStandings(input));
}

/** The heat of a championship to be sailed as a given race. */
export function nextHeatAs(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  race: number,
): NextHeat {
  const input = inputBefore(db, regatta, championship, race);
  return computed(t.cannotComputeNextHeat, () => nextHeat(input));
}

/** The requested fleet, and the series if one is requested. */
function requireSeries(regatta: Regatta, { fleet, series: id }: StandingsQuery) {
  const series = regatta.series.find((one) => one.id === id);
  if (id !== undefined && !series) throw notFound('no_series', { id });
  if (series && fleet !== undefined && fleet !== series.fleet)
    throw brokenRule('series', 'series_of_other_fleet', {
      series: series.name,
      own_fleet: series.fleet,
      fleet,
    });
  const [only, ...others] = regatta.fleets;
  const name = series?.fleet ?? fleet;
  if (name === undefined && (!only || others.length > 0)) {
    const names = regatta.fleets.map((one) => one.name).join(', ');
    throw names === ''
      ? brokenRule('fleet', 'no_fleets_yet')
      : brokenRule('fleet', 'which_fleet', { fleets: names });
  }
  return { fleet: requireFleet(regatta, name ?? only!.name).name, series: series?.id };
}

/** Scoring input of a fleet. */
export function seriesOf(db: Readable, regatta: Regatta, fleet: Fleet): SeriesInput {
  return { fleet, ...recordsOf(db, regatta) };
}

/** Records shared by all tables of a regatta. */
export function recordsOf(db: Readable, regatta: Regatta): Records {
  return {
    registrations: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id),
    races: selectRecords(db, 'races', 'regatta_id = ?', regatta.id),
    scores: selectRecords(db, 'scores', 'regatta_id = ?', regatta.id).map(toScoreInput),
    codes: regatta.scoring_codes,
    dayOf: daysIn(timeZoneOf(db, regatta)),
  };
}

export function timeZoneOf(db: Readable, regatta: Regatta): string {
  return regatta.time_zone ?? findClub(db, regatta.club_id)?.time_zone ?? 'UTC';
}

/** Formats the day of a moment in a zone: `2026-04-01`. */
export function daysIn(timeZone: string): (at: number) => string {
  // Cached, because a certificate is reported in each of its boat's races.
  const days = new Map<number, string>();
  return (at) => {
    const day = days.get(at) ?? dayOf(at, timeZone);
    days.set(at, day);
    return day;
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

/** Runs a calculation and turns scoring errors into API errors that name the cause. */
export function computed<Result>(textOf: (problem: string) => string, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof ScoringInputError)) throw error;
    throw new ApiError('INVALID_REQUEST', textOf(error.message));
  }
}
