/**
 * The shapes this library reads and answers. They are the club API's records, structurally: what a caller
 * leaves out (or null) takes the default stated here.
 */
import type { GroupSize } from './group-assignment';
import type { CorrectedTimeRounding, PhrfFactors, RatingField, RatingSystem } from './rating-systems';

/** `series_entries`: RRS A5.2. `starting_area`: RRS A5.3. */
export const CODE_BASES = ['series_entries', 'starting_area'] as const;
export type CodeBase = (typeof CODE_BASES)[number];

/** To what a percentage penalty is rounded: `tenth` (RRS 2025–2028, 44.3(c)) or `whole` (RRS 2021–2024). */
export const PENALTY_ROUNDINGS = ['tenth', 'whole'] as const;
export type PenaltyRounding = (typeof PENALTY_ROUNDINGS)[number];

/** RRS A9(a), (b) and (c), in this order. */
export const REDRESS_METHODS = ['average_all', 'average_before', 'points'] as const;
export type RedressMethod = (typeof REDRESS_METHODS)[number];

/** With at least `races` races sailed, each boat's `exclude` worst scores are left out (RRS A2.1). */
export interface DiscardStep {
  races: number;
  exclude: number;
}

export interface FleetInput {
  name: string;
  /** Default `none`: boats are ranked as they cross. */
  rating_system?: RatingSystem | null;
  /** Default A = 650, B = 550. */
  phrf?: PhrfFactors | null;
  /** Default: what the rating system has (see `ratingSystems`). */
  corrected_time_rounding?: CorrectedTimeRounding | null;
  /** Default `series_entries`. */
  code_base?: CodeBase | null;
  /** Default: no score is ever excluded. Order does not matter. */
  discards?: readonly DiscardStep[] | null;
  /** Default `tenth`. */
  penalty_rounding?: PenaltyRounding | null;
  /** Points behind the last finisher that a boat scored TLE gets. Default 1. */
  tle_points?: number | null;
}

/** Each read by the systems that `ratingSystems` says. */
export type RatingsInput = { [Field in RatingField]?: number | null };

/** A boat's ratings in one fleet, in place of those that go for all. */
export interface FleetRatingsInput {
  fleet: string;
  ratings?: RatingsInput | null;
  /** Where they come from, and the moment they hold from in Unix epoch milliseconds. */
  source?: string | null;
  as_of?: number | null;
}

export interface RegistrationInput {
  id: string;
  sail_number: string;
  bow_number?: string | null;
  boat_name?: string | null;
  fleets: readonly string[];
  ratings?: RatingsInput | null;
  /** Go before `ratings` in the fleet that they name. */
  fleet_ratings?: readonly FleetRatingsInput[] | null;
}

export interface RaceInput {
  race_number: number;
  name?: string | null;
  /** Fleets the race is for; null or absent: all. */
  fleets?: readonly string[] | null;
  /** Course length in nautical miles; time on distance cannot be scored without it. */
  distance_nm?: number | null;
  /** Default 1. A medal race of weight 1 counts double: that is what a medal race is. */
  weight?: number | null;
  /** Default true. */
  excludable?: boolean | null;
  /** Default false. */
  medal?: boolean | null;
  status?: 'scheduled' | 'racing' | 'sailed' | 'abandoned' | null;
}

export interface RedressInput {
  method: RedressMethod;
  /** Only for the method `points`. */
  points?: number | null;
}

export interface ScoreInput {
  registration_id: string;
  race_number: number;
  /** Seconds elapsed from the boat's start. Fractions allowed. */
  finish_time?: number | null;
  /** Laps sailed; used by `py`. */
  laps?: number | null;
  /**
   * The rating she sailed this race on, where it is not the one on her registration (progressive
   * handicaps). It goes for every rated fleet that she is in.
   */
  rating?: number | null;
  /** The ratings she sailed this race on in one fleet; they go before `rating` there. */
  fleet_ratings?: readonly FleetRatingsInput[] | null;
  code?: string | null;
  /** Penalty in percent of the DNF score: ZFP, SCP, DPI. */
  percent?: number | null;
  /** Penalty points (ZFP, SCP, DPI), points given (RDG), or points behind the last finisher (TLE). */
  points?: number | null;
  redress?: RedressInput | null;
}

/** The parts of a championship of a split fleet, in this order. */
export const CHAMPIONSHIP_STAGES = ['qualifying', 'final', 'medal'] as const;
export type ChampionshipStageName = (typeof CHAMPIONSHIP_STAGES)[number];

/**
 * What a boat without a place scores from: the largest group of the race (as sailing instructions have it for a qualifying
 * series) or her own.
 */
export const GROUP_CODE_BASES = ['largest_group', 'own_group'] as const;
export type GroupCodeBase = (typeof GROUP_CODE_BASES)[number];

/** `scores`: the qualifying scores count in the final series; `rank`: the rank after it counts in their place, as points. */
export const CARRIED = ['scores', 'rank'] as const;
export type Carried = (typeof CARRIED)[number];

export interface ChampionshipStageInput {
  stage: ChampionshipStageName;
  groups: readonly GroupSize[];
  /** Default: `largest_group` in the qualifying series, else `own_group`. */
  code_points?: GroupCodeBase | null;
  /** Of the stage's races alone. Default: its races are excluded by the fleet's table, together with the others. */
  discards?: readonly DiscardStep[] | null;
}

/** Who sails in which group, from this race until the next assignment. */
export interface AssignmentInput {
  from_race: number;
  stage: ChampionshipStageName;
  groups: readonly { name: string; registration_ids: readonly string[] }[];
}

export interface ChampionshipInput {
  id: string;
  name: string;
  /** Default `scores`. */
  carried?: Carried | null;
  stages: readonly ChampionshipStageInput[];
  assignments: readonly AssignmentInput[];
}

export interface SeriesInput {
  fleet: FleetInput;
  registrations: readonly RegistrationInput[];
  races: readonly RaceInput[];
  scores: readonly ScoreInput[];
}

/** One boat's score in one race, with the reasons for it. */
export interface RaceScore {
  race_number: number;
  /** The group of a split fleet that she sailed it in. */
  group: string | null;
  /** Finishing place; boats tied share the better one. Null without a place. */
  place: number | null;
  /** Seconds, as recorded; kept beside a non-finishing code. */
  elapsed: number | null;
  /**
   * Seconds as the fleet rounds them: whole ones, tenths, or not rounded and told to the thousandth, while
   * places go by the exact time. Null without a place and in fleets without ratings.
   */
  corrected: number | null;
  /** The rating the corrected time was worked out with. */
  rating: number | null;
  /** Weighted points. Null when `not_scored`. */
  points: number | null;
  /** As recorded, or DNC for a boat with neither finish nor code. */
  code: string | null;
  excluded: boolean;
  /** Why the score is excluded, or why it may not be. */
  excluded_reason: string | null;
  /** What is missing, e.g. `no rating`. Such a boat takes no place and has no total, net or rank. */
  not_scored: string | null;
  /** How the points came about, naming the rules. */
  explanation: string;
}

/** A race that counts for the fleet. */
export interface CountedRace {
  race_number: number;
  name: string | null;
  /** The factor its points are multiplied by. */
  weight: number;
  excludable: boolean;
  medal: boolean;
  /** Boats entered in the series; in a medal race, the boats in it. */
  entries: number;
  /** Boats that came to the starting area: all but DNC (RRS A5.3). */
  came_to_start: number;
  /** Boats with a place. */
  finishers: number;
}

/** A race in which something is recorded for the fleet and that still does not count for it. */
export interface UncountedRace {
  race_number: number;
  name: string | null;
  /** Why, naming the rules. */
  reason: string;
}

/** One boat's line in the standings. */
export interface Standing {
  /** Null when `not_ranked`. After a shared rank the ranks it covers are skipped. */
  rank: number | null;
  /** True when the tie with another boat of this rank could not be broken. */
  tied: boolean;
  /** What separated her from the boats with the same net: `medal race`, `A8.1`, `A8.2`, or several of them. */
  tie_break: string | null;
  /** Why she has no rank. */
  not_ranked: string | null;
  registration_id: string;
  sail_number: string;
  bow_number: string | null;
  boat_name: string | null;
  /** The group of a split fleet that she is in now. */
  group: string | null;
  /** What she carries into the final series in place of her qualifying scores. */
  carried: CarriedPoints | null;
  /** Sum of all scores. */
  total: number | null;
  /** Sum without the excluded scores: her series score. */
  net: number | null;
  /** One for each race she was in, by race number. */
  scores: RaceScore[];
}

/** Points that a boat has from a qualifying series as a whole. */
export interface CarriedPoints {
  points: number;
  explanation: string;
}

/** The championship of a split fleet that standings are of. */
export interface ChampionshipOfStandings {
  id: string;
  name: string;
  /** The stage that the last assignment is for; null before the first one. */
  stage: ChampionshipStageName | null;
}

export interface SeriesStandings {
  fleet: string;
  /** Null where the fleet is not split. */
  championship: ChampionshipOfStandings | null;
  /** How many scores of each boat are excluded. */
  discards: number;
  races: CountedRace[];
  /** Races that nobody in the fleet has finished: nobody is scored for them. */
  uncounted_races: UncountedRace[];
  /** Ranked boats first, then those without a rank. */
  standings: Standing[];
}
