import type { Race } from '../../../contract/areas/races';
import type { Fleet } from '../../../contract/areas/regattas';
import type { FleetRatings } from '../../../contract/areas/registrations';
import type { Score } from '../../../contract/areas/scores';
import type { OwnCode } from '../../../contract/areas/scoring-codes';
import type { Notes } from '../notes';

/** A boat of a series, as her entry will say it. */
export interface SeriesEntry {
  /** Of the file, from 1. */
  line: number;
  sail_number: string;
  bow_number: string | null;
  boat_name: string | null;
  boat_class: string | null;
  helm: string | null;
  club: string | null;
  crew: string[];
  fleets: string[];
  categories: string[];
  fleet_ratings: SeriesRatings[];
}

/** Her ratings in a fleet; with `start`, those that follow the results began on it. */
export type SeriesRatings = FleetRatings & { start?: number | null };

export interface SeriesRace {
  race_number: number;
  name: string | null;
  status: 'scheduled' | 'sailed';
  /** The fleets that sail it; left out: all. */
  fleets?: string[];
  /** How it is scored; left out: as it was, else by time. */
  scoring?: Race['scoring'];
  /** The factor that its points count by; left out: as it was, else 1. */
  weight?: number;
  /** Whether it can be a discard; left out: as it was, else it can. */
  excludable?: boolean;
  /** Whether it is a medal race, for the boats alone that have a result in it; left out: as it was, else it is none. */
  medal?: boolean;
  /** By the clocks of the regatta: a day as `2026-05-06`, and seconds of that day. */
  starts: { fleet: string; day: string; seconds: number }[];
}

/** What a boat did in a race. */
export interface SeriesScore
  extends Pick<Score, 'finish_time' | 'laps' | 'code' | 'redress' | 'fleet_ratings'> {
  /** Index into the entries. */
  entry: number;
  race_number: number;
  /** In a race by places alone. */
  finish_place?: number | null;
  points: number | null;
  percent: number | null;
}

/** What the file says that a boat scored in one of her fleets. */
export interface StoredStanding {
  entry: number;
  fleet: string;
  rank: number | null;
  total: number | null;
  net: number | null;
  /** By race number. Code as the file has it. */
  races: Map<number, { points: number; discarded: boolean; code: string | null }>;
}

/** Boats that are scored together. */
export interface SeriesGroup {
  fleet: Fleet;
  /** What a code scores there that it does not score here; null where both are the same, or nothing is said of it. */
  codeDifference(code: string): string | null;
}

/** A whole series as a file of another program has it. */
export interface Series {
  name: string | null;
  venue: string | null;
  groups: SeriesGroup[];
  /** Codes of its own that results have. */
  codes: OwnCode[];
  entries: SeriesEntry[];
  races: SeriesRace[];
  scores: SeriesScore[];
  /** The tables of the file, as far as they can be compared. */
  stored: StoredStanding[];
  notes: Notes;
}
