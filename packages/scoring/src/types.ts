/**
 * Input and output records of this library. They match the club API's records structurally; members left out or null
 * have the default stated here.
 */
import type { AverageOmission, CodeDefinition } from './codes';
import type { GroupSize } from './group-assignment';
import type { PointsSystem, PointsTable } from './points-systems';
import type {
  CorrectedTimeRounding,
  HandicapSystem,
  PhrfFactors,
  ProgressiveRule,
  RatingField,
  RatingSystem,
} from './rating-systems';

/** `series_entries`: RRS A5.2. `starting_area`: RRS A5.3. */
export const CODE_BASES = ['series_entries', 'starting_area'] as const;
export type CodeBase = (typeof CODE_BASES)[number];

/**
 * Rounding of a percentage penalty, halves up: `tenth` (RRS 2025–2028, 44.3(c)) or `whole` (RRS 2021–2024, the same
 * rule).
 */
export const PENALTY_ROUNDINGS = ['tenth', 'whole'] as const;
export type PenaltyRounding = (typeof PENALTY_ROUNDINGS)[number];

/**
 * Methods of redress: RRS A9(a), A9(b), points (A9(c)), the average of chosen races, or a change of her time (RRS 61.4,
 * which was 64.2 until 2020 and 64.3 until 2024).
 */
export const REDRESS_METHODS = ['average_all', 'average_before', 'points', 'average_races', 'time'] as const;
export type RedressMethod = (typeof REDRESS_METHODS)[number];

/** Time to which a penalty is added. In a fleet without ratings both are her elapsed time. */
export const TIME_CHANGE_TARGETS = ['elapsed', 'corrected'] as const;
export type TimeChangeTarget = (typeof TIME_CHANGE_TARGETS)[number];

/**
 * Ways a race places its boats: by time; where boats sail different numbers of laps, by time for the same number of laps
 * (average laps), or boats of more laps before those of fewer; or by their places when a pursuit race ends.
 */
export const RACE_SCORINGS = ['time', 'average_laps', 'most_laps', 'pursuit'] as const;
export type RaceScoring = (typeof RACE_SCORINGS)[number];

/** True if boats' numbers of laps place them. */
export function isByLaps(scoring: RaceScoring | null | undefined): boolean {
  return scoring === 'average_laps' || scoring === 'most_laps';
}

/** With at least `races` races sailed, each boat's `exclude` worst scores are excluded (RRS A2.1). */
export interface DiscardStep {
  races: number;
  exclude: number;
  /** Only for a boat that came to the start of at least this many of them. Default: for every boat. */
  sailed?: number | null;
}

/** A fleet's progressive rating system; members left out have the system's defaults (see `progressiveRules`). */
export interface ProgressiveInput {
  system: ProgressiveRule;
  alpha?: number | null;
  alpha_slower?: number | null;
  alpha_extreme?: number | null;
  alpha_extreme_slower?: number | null;
  band_fast?: number | null;
  band_slow?: number | null;
  min_finishers?: number | null;
}

/** A share of the races sailed: each boat's `exclude` worst scores of every `of`, rounded down, are excluded. */
export interface DiscardShare {
  exclude: number;
  of: number;
  /** No discard before this many races are sailed. */
  from?: number | null;
  /** Maximum number of discards. */
  at_most?: number | null;
  /** Minimum number of scores that count. */
  keep?: number | null;
  /** True if the share is of the races that a boat came to the start of. Default: of all. */
  of_sailed?: boolean | null;
}

/** A table of steps, in any order, or a share of the races. */
export type DiscardRule = readonly DiscardStep[] | DiscardShare;

export interface FleetInput {
  name: string;
  /** Default `none`: boats are ranked as they cross. */
  rating_system?: RatingSystem | null;
  /** Default A = 650, B = 550. */
  phrf?: PhrfFactors | null;
  /** Default: the rating system's (see `ratingSystems`). */
  corrected_time_rounding?: CorrectedTimeRounding | null;
  /** Default `series_entries`. */
  code_base?: CodeBase | null;
  /** Default: no score is ever excluded. */
  discards?: DiscardRule | null;
  /** Default `tenth`. */
  penalty_rounding?: PenaltyRounding | null;
  /** Points behind the last finisher for a boat scored TLE. Default 1. */
  tle_points?: number | null;
  /** Default: ratings do not follow results. */
  progressive?: ProgressiveInput | null;
  /** Points system for places. Default `low_point`. */
  points_system?: PointsSystem | null;
  /** Its own points of places. Default: the system's. */
  points_table?: PointsTable | null;
  /** Races that a boat must have started to be ranked, in an average or percentage. Default 1. */
  least_races?: number | null;
  /** Race that breaks ties before RRS A8, by its number. Default: none. */
  tie_race?: number | null;
  /** Default SCP. If left out: 20 percent of the DNF score (RRS 44.3(c)). */
  scoring_penalty?: ScoringPenaltyInput | null;
  /** Default DPI. If left out: not scored until something is stated. */
  dpi?: DiscretionaryPenaltyInput | null;
}

/** A fleet's Scoring Penalty: points, or a percentage of the DNF score. */
export interface ScoringPenaltyInput {
  points?: number | null;
  percent?: number | null;
  /** Minimum points of a percentage. */
  minimum_points?: number | null;
}

/** A fleet's discretionary penalty: points, a percentage of the DNF score, or seconds added to the elapsed time. */
export interface DiscretionaryPenaltyInput {
  points?: number | null;
  percent?: number | null;
  seconds?: number | null;
}

/** Each is used by the systems named in `ratingSystems`. */
export type RatingsInput = { [Field in RatingField]?: number | null };

/** A penalty beside a score's code. The code scores by place. */
export interface FurtherPenaltyInput {
  code: string;
  points?: number | null;
  percent?: number | null;
}

/** A boat's ratings in one fleet, replacing those for all fleets. */
export interface FleetRatingsInput {
  fleet: string;
  ratings?: RatingsInput | null;
  /** Source of the ratings, and the time they apply from in Unix epoch milliseconds. */
  source?: string | null;
  as_of?: number | null;
}

/** Alternative ratings in a fleet for scoring a race, such as for a wind band or type of course. */
export interface RatingOptionInput {
  /** Name from the notice of race: `ORC medium`, `non-spinnaker`. */
  name: string;
  ratings?: RatingsInput | null;
}

/** A boat's ratings in one fleet, from her entry. */
export interface EntryFleetRatingsInput extends FleetRatingsInput {
  /** Her starting rating, if ratings follow results. */
  start?: number | null;
  options?: readonly RatingOptionInput[] | null;
}

/** Rating option used for a fleet's race. */
export interface RaceRatingOptionInput {
  fleet: string;
  option: string;
  /** Rating system of the option's ratings; default: the fleet's. */
  rating_system?: HandicapSystem | null;
}

export interface RegistrationInput {
  id: string;
  sail_number: string;
  bow_number?: string | null;
  boat_name?: string | null;
  fleets: readonly string[];
  ratings?: RatingsInput | null;
  /** Take precedence over `ratings` in the named fleet. */
  fleet_ratings?: readonly EntryFleetRatingsInput[] | null;
}

export interface RaceInput {
  race_number: number;
  name?: string | null;
  /** Fleets the race is for; null or absent: all. */
  fleets?: readonly string[] | null;
  /** Course length in nautical miles; time on distance cannot be scored without it. */
  distance_nm?: number | null;
  /** Default 1. A medal race of weight 1 counts double, as medal races do. */
  weight?: number | null;
  /** Default true. */
  excludable?: boolean | null;
  /** Default false. */
  medal?: boolean | null;
  status?: 'scheduled' | 'racing' | 'sailed' | 'abandoned' | null;
  /** Reason for scoring it although no boat finished. Default: it is not scored (RRS 90.3(a)). */
  score_without_finish?: string | null;
  /** Default `time`. */
  scoring?: RaceScoring | null;
  /** Each fleet's start, in Unix epoch milliseconds. Default: all started together. */
  starts?: readonly { fleet: string; starts_at: number }[] | null;
  /** At most one for each fleet; default: the boats' ratings in the fleet. */
  rating_options?: readonly RaceRatingOptionInput[] | null;
}

export interface RedressInput {
  method: RedressMethod;
  /** Only for the method `points`. */
  points?: number | null;
  /** Only for the method `average_races`: the race numbers. */
  races?: readonly number[] | null;
  /** Only for averages. Default: no race is left out. */
  leave_out?: AverageOmission | null;
  /** Only for the method `time`. */
  time?: TimeRedressInput | null;
  /** True if she keeps the score of her finish where redress would not improve it. Default false. */
  only_if_better?: boolean | null;
}

/** Redress in time: one of the three figures. */
export interface TimeRedressInput {
  /** Elapsed time given to her: her corrected finishing time. */
  elapsed?: number | null;
  /** Seconds given back. */
  seconds?: number | null;
  /** Percent of her elapsed time given back. */
  percent?: number | null;
  /** True if the protest committee changed other boats' scores (RRS A6.2). Default false. */
  rescore_others?: boolean | null;
}

/** A time penalty: seconds, or a percentage of the time it is added to. */
export interface TimePenaltyInput {
  seconds?: number | null;
  percent?: number | null;
  /** Default `elapsed`. */
  applies_to?: TimeChangeTarget | null;
}

export interface ScoreInput {
  registration_id: string;
  race_number: number;
  /** Seconds elapsed from the boat's start. Fractions allowed. */
  finish_time?: number | null;
  /** Set if the finish was typed, not taken at the line; noted in the explanation. */
  finished_at?: number | null;
  /** Her place when a pursuit race ended, among all its boats; tied boats have the same. Ignored in other races. */
  finish_place?: number | null;
  /** Laps sailed; used by `py`, and in a race scored by average laps. */
  laps?: number | null;
  /**
   * Her rating in this race, if different from her registration's (progressive handicaps). Applies to every rated fleet
   * she is in.
   */
  rating?: number | null;
  /** Her ratings in this race in one fleet, taking precedence over `rating`. */
  fleet_ratings?: readonly FleetRatingsInput[] | null;
  code?: string | null;
  /** Penalty in percent of the DNF score: ZFP, SCP, DPI, and own codes by place. */
  percent?: number | null;
  /**
   * Penalty points (ZFP, SCP, DPI, own codes by place), points given (RDG, own codes by stated points), or points
   * behind the last finisher (TLE).
   */
  points?: number | null;
  redress?: RedressInput | null;
  /** True if she was seen at the start check-in; null or absent: not noted. */
  checked_in?: boolean | null;
  /** Accompanies a finish, alone or beside ZFP, SCP or DPI. */
  time_penalty?: TimePenaltyInput | null;
  /** Her other penalties in this race, beside a `code` that scores by place; a code may be there twice. Default: none. */
  further_penalties?: readonly FurtherPenaltyInput[] | null;
}

/** A series within a fleet. Members left out are the fleet's. */
export interface SeriesRules {
  id: string;
  name: string;
  fleet: string;
  /** Its races by number; null or absent: all of the fleet's. */
  races?: readonly number[] | null;
  /** Default: the fleet's; none in a series of series. */
  discards?: DiscardRule | null;
  /** Races never excluded in this series; in a series of series, its parts, counted from 1. */
  not_excludable?: readonly number[] | null;
  /** Boats entered, by registration id; null or absent: all of the fleet's. */
  entrants?: readonly string[] | null;
  /** Only boats that came to the start of this many of its races are entered. */
  sailed_at_least?: number | null;
  /** For a series of series: its parts, and the score a boat takes from each. */
  of?: { series: readonly string[]; by: PartScore } | null;
  /** The series whose ratings are carried on. */
  follows?: string | null;
}

/** Score from a part of a series of series: a boat's rank in it, as in one race, or her net points. */
export const PART_SCORES = ['ranks', 'net_points'] as const;
export type PartScore = (typeof PART_SCORES)[number];

/**
 * Stages of a split fleet's championship, in order. `heats`: each race is sailed as heats with promotion and relegation,
 * as HMS has it.
 */
export const CHAMPIONSHIP_STAGES = ['qualifying', 'heats', 'final', 'medal'] as const;
export type ChampionshipStageName = (typeof CHAMPIONSHIP_STAGES)[number];

/** Base for scores without a place: the race's largest group (usual in a qualifying series) or the boat's own group. */
export const GROUP_CODE_BASES = ['largest_group', 'own_group'] as const;
export type GroupCodeBase = (typeof GROUP_CODE_BASES)[number];

/** `scores`: qualifying scores count in the final series. `rank`: the rank after it counts instead, as points. */
export const CARRIED = ['scores', 'rank'] as const;
export type Carried = (typeof CARRIED)[number];

/**
 * `ranking`: groups alternate by the ranking so far. `last_race`: after every race boats move on by their places in it,
 * as SHRS has it.
 */
export const REGROUPINGS = ['ranking', 'last_race'] as const;
export type Regrouping = (typeof REGROUPINGS)[number];

export interface ChampionshipStageInput {
  stage: ChampionshipStageName;
  groups: readonly GroupSize[];
  /** Default: `largest_group` in the qualifying series, else `own_group`. */
  code_points?: GroupCodeBase | null;
  /** For the stage's races only. Default: the fleet's rule, together with other stages. */
  discards?: DiscardRule | null;
  /** Basis of later qualifying groups. Default `ranking`. */
  regroup?: Regrouping | null;
  /** Number of boats promoted from each heat. Default 4. */
  promoted?: number | null;
}

/** Groups of boats, from this race until the next assignment. */
export interface AssignmentInput {
  from_race: number;
  stage: ChampionshipStageName;
  groups: readonly { name: string; registration_ids: readonly string[] }[];
  /** Boats moved by hand. One that is then in no heat is left out of the whole race. */
  moves?: readonly { registration_id: string }[];
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
  /** Default: the whole fleet in all its races. */
  series?: SeriesRules | null;
  registrations: readonly RegistrationInput[];
  races: readonly RaceInput[];
  scores: readonly ScoreInput[];
  /** The regatta's own scoring codes; standard ones always exist. */
  codes?: readonly CodeDefinition[] | null;
  /** Formats the day of a moment in Unix epoch milliseconds for an explanation. Default: in UTC. */
  dayOf?: (at: number) => string;
}

/** A change of the time used for scoring. The recorded finish is unchanged. */
export interface TimeChange {
  kind: 'penalty' | 'redress';
  applies_to: TimeChangeTarget;
  /** Seconds added to her time, negative if given back; null if no finish is recorded. */
  seconds: number | null;
  /** Elapsed time used for scoring, in seconds. */
  elapsed: number;
}

/** One boat's score in one race, with the reasons. */
export interface RaceScore {
  race_number: number;
  /** Her group of a split fleet in this race. */
  group: string | null;
  /** Finishing place; tied boats share the better one. Null without a place. */
  place: number | null;
  /** Seconds, as recorded; kept beside a non-finishing code. */
  elapsed: number | null;
  /**
   * Seconds as the fleet rounds them: whole, tenths, or thousandths if not rounded, in which case places follow exact
   * times. Null without a place, in a pursuit race, and in fleets without ratings except by average laps.
   */
  corrected: number | null;
  /** Rating used for the corrected time. */
  rating: number | null;
  /** Change of her time by a penalty or redress; null if none. */
  time_change: TimeChange | null;
  /** Weighted points; null if `not_scored`. */
  points: number | null;
  /** As recorded. For a boat without finish and code: DNS if she was checked in at the start, else DNC. */
  code: string | null;
  /** Codes of her other penalties; left out: none. */
  further_codes?: string[];
  excluded: boolean;
  /** Why the score is excluded, or may not be. */
  excluded_reason: string | null;
  /** Missing value, e.g. `no rating`. Such a boat takes no place and has no total, net or rank. */
  not_scored: string | null;
  /** Explanation of the points, naming the rules. */
  explanation: string;
}

/** A race that counts for the fleet; in a series of series, a part that counts. */
export interface CountedRace {
  race_number: number;
  name: string | null;
  /** Factor for its points. */
  weight: number;
  excludable: boolean;
  medal: boolean;
  /** Boats entered in the series; in a medal race, the boats in it. */
  entries: number;
  /** Boats that came to the starting area: all but DNC and own codes defined so (RRS A5.3). */
  came_to_start: number;
  /** Boats with a place. */
  finishers: number;
}

/** A race with results recorded for the fleet that does not count for it. */
export interface UncountedRace {
  race_number: number;
  name: string | null;
  /** Reason, naming the rules. */
  reason: string;
}

/** A race under way: its provisional scores count in nothing before it is sailed. */
export interface ProvisionalRace {
  race_number: number;
  name: string | null;
  /** Boats with a place so far. */
  finishers: number;
  /** Boats without finish and code so far; in a medal race, only those checked in. */
  still_racing: number;
}

/** One boat's line in the standings. */
export interface Standing {
  /** Null if `not_ranked`. Ranks covered by a shared rank are skipped. */
  rank: number | null;
  /** True if the tie with another boat of this rank could not be broken. */
  tied: boolean;
  /** Rule that separated her from boats with the same net: `medal race`, `A8.1`, `A8.2`, or several of them. */
  tie_break: string | null;
  /** Why she has no rank. */
  not_ranked: string | null;
  registration_id: string;
  sail_number: string;
  bow_number: string | null;
  boat_name: string | null;
  /** Her present group of a split fleet. */
  group: string | null;
  /** Points carried into the final series instead of her qualifying scores. */
  carried: CarriedPoints | null;
  /** Sum of all scores: her points. */
  total: number | null;
  /** Her series score: the sum without discards, or in a percentage system the percentage, to three decimals. */
  net: number | null;
  /** One for each race she was in, by race number. */
  scores: RaceScore[];
  /** One for each race under way in which she has a finish or code so far; not in any sum. */
  provisional: RaceScore[];
}

/** The series of the standings, if not of the whole fleet. */
export interface ScoredSeries {
  id: string;
  name: string;
  /** Its discard rule in words, with a note if it is the fleet's. */
  discard_rule: string;
  /** In a series of series, its parts. `races` has one for each that counts, numbered by its position here, from 1. */
  parts: { id: string; name: string }[] | null;
}

/** A boat's points from a qualifying series as a whole. */
export interface CarriedPoints {
  points: number;
  explanation: string;
}

/** The split fleet's championship of the standings. */
export interface ChampionshipOfStandings {
  id: string;
  name: string;
  /** Stage of the last assignment; null before the first one. */
  stage: ChampionshipStageName | null;
}

export interface SeriesStandings {
  fleet: string;
  series: ScoredSeries | null;
  /** Null if the fleet is not split. */
  championship: ChampionshipOfStandings | null;
  /** Always low point for a series of series and a split fleet. */
  points_system: PointsSystem;
  /** Number of discards per boat. */
  discards: number;
  races: CountedRace[];
  /** Races nobody in the fleet finished; nobody is scored for them. */
  uncounted_races: UncountedRace[];
  /** Races under way, by race number. */
  provisional_races: ProvisionalRace[];
  /** Ranked boats first, then unranked ones. */
  standings: Standing[];
}
