import type { CodeDefinition } from '../src/codes';
import { seriesStandings } from '../src/series-standings';
import type {
  FleetInput,
  RaceInput,
  RaceScore,
  ScoreInput,
  SeriesInput,
  SeriesStandings,
  Standing,
} from '../src/types';

/** For tests: one boat's result in one race: a finish time, a code, nothing, or any part of a score. */
export type Cell = number | string | null | Partial<ScoreInput>;

export interface SeriesOptions {
  fleet?: Partial<FleetInput>;
  /** By race number. */
  races?: Record<number, Partial<RaceInput>>;
  /** By sail number; the fleet's system determines the field. */
  ratings?: Record<string, number>;
  /** The regatta's own codes. */
  codes?: CodeDefinition[];
}

/** A series as a table: one row per boat (key: her id and sail number), one cell per race. */
export function seriesOf(rows: Record<string, Cell[]>, options: SeriesOptions = {}): SeriesInput {
  const { fleet, races = {}, ratings = {}, codes = [] } = options;
  const count = Math.max(...Object.values(rows).map((cells) => cells.length));
  return {
    fleet: { name: 'Fleet', ...fleet },
    codes,
    registrations: Object.keys(rows).map((sail) => {
      const rating = ratings[sail] ?? null;
      return {
        id: sail,
        sail_number: sail,
        fleets: ['Fleet'],
        ratings: { tcf: rating, py: rating, phrf: rating, tod: rating },
      };
    }),
    races: Array.from({ length: count }, (_, index) => ({ race_number: index + 1, ...races[index + 1] })),
    scores: Object.entries(rows).flatMap(([registration_id, cells]) =>
      cells.flatMap((cell, index) => {
        if (cell === null) return [];
        const part =
          typeof cell === 'number' ? { finish_time: cell } : typeof cell === 'string' ? { code: cell } : cell;
        return [{ registration_id, race_number: index + 1, ...part }];
      }),
    ),
  };
}

export function standingsOf(rows: Record<string, Cell[]>, options?: SeriesOptions): SeriesStandings {
  return seriesStandings(seriesOf(rows, options));
}

export function standingOf({ standings }: SeriesStandings, sail: string): Standing {
  const found = standings.find((standing) => standing.sail_number === sail);
  if (!found) throw new Error(`${sail} is not in the standings`);
  return found;
}

export function scoreOf(standings: SeriesStandings, sail: string, race = 1): RaceScore {
  const found = standingOf(standings, sail).scores.find((score) => score.race_number === race);
  if (!found) throw new Error(`${sail} has no score in race ${race}`);
  return found;
}

/** Points by sail number in one race. */
export function pointsOf({ standings }: SeriesStandings, race = 1): Record<string, number | null> {
  return Object.fromEntries(
    standings.map(({ sail_number, scores }) => [
      sail_number,
      scores.find((score) => score.race_number === race)?.points ?? null,
    ]),
  );
}

/** `sail: rank`, with `=` for a shared rank. */
export function ranksOf({ standings }: SeriesStandings): string[] {
  return standings.map(({ sail_number, rank, tied }) => `${sail_number}: ${rank}${tied ? '=' : ''}`);
}
