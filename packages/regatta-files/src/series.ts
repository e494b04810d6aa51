import type { Race } from '@dockside/contract/areas/racing/races';
import type { Fleet } from '@dockside/contract/areas/racing/regattas';
import type { FleetRatings } from '@dockside/contract/areas/racing/registrations';
import type { Score } from '@dockside/contract/areas/racing/scores';
import type { OwnCode } from '@dockside/contract/areas/racing/scoring-codes';
import type { Notes } from './notes';

/** A boat of a series, as her entry will be stored. */
export interface SeriesEntry {
  /** Line of the file, from 1. */
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

/** Her ratings in a fleet. With `start`, only for results begun on that start. */
export type SeriesRatings = FleetRatings & { start?: number | null };

export interface SeriesRace {
  race_number: number;
  name: string | null;
  status: 'scheduled' | 'sailed';
  /** The fleets that sail the race; left out: all. */
  fleets?: string[];
  /** Scoring of the race; left out: unchanged, else by time. */
  scoring?: Race['scoring'];
  /** Factor for the race's points; left out: unchanged, else 1. */
  weight?: number;
  /** True if the race can be discarded; left out: unchanged, else true. */
  excludable?: boolean;
  /** True for a medal race, only for boats with a result in it; left out: unchanged, else false. */
  medal?: boolean;
  /** The day it is sailed, with or without starts; left out: unchanged, else none. */
  day?: string;
  /** By the clocks of the regatta: a day as `2026-05-06`, and seconds of that day. */
  starts: { fleet: string; day: string; seconds: number }[];
}

/** A boat's result in a race. */
export interface SeriesScore
  extends Pick<Score, 'finish_time' | 'laps' | 'code' | 'redress' | 'fleet_ratings'> {
  /** Index into the entries. */
  entry: number;
  race_number: number;
  /** Only in a race scored by places. */
  finish_place?: number | null;
  points: number | null;
  percent: number | null;
}

/** A boat's score in one of her fleets, as stored in the file. */
export interface StoredStanding {
  entry: number;
  fleet: string;
  rank: number | null;
  total: number | null;
  net: number | null;
  /** By race number, with the file's code. */
  races: Map<number, { points: number; discarded: boolean; code: string | null }>;
}

/** Boats scored together. */
export interface SeriesGroup {
  fleet: Fleet;
  /**
   * Difference between a code's score there and here; null if they agree or the file says nothing.
   *
   * @param own the regatta's own codes
   */
  codeDifference(code: string, own: readonly OwnCode[]): string | null;
}

/** A whole series, as read from another program's file. */
export interface Series {
  name: string | null;
  venue: string | null;
  groups: SeriesGroup[];
  /** The file's own codes in its results, and codes of RRS A10 that it scores in another way. */
  codes: OwnCode[];
  entries: SeriesEntry[];
  races: SeriesRace[];
  scores: SeriesScore[];
  /** The tables of the file, where comparable. */
  stored: StoredStanding[];
  notes: Notes;
}
