/**
 * The shapes this library reads and answers. They are the club API's records, structurally: what a caller
 * leaves out (or null) takes the default stated here.
 */
import type { AverageOmission, CodeDefinition } from './codes';
import type { GroupSize } from './group-assignment';
import type { PointsSystem } from './points-systems';
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

/** To what a percentage penalty is rounded, halves up: `tenth` (RRS 2025–2028, 44.3(c)) or `whole` (RRS 2021–2024, the same rule). */
export const PENALTY_ROUNDINGS = ['tenth', 'whole'] as const;
export type PenaltyRounding = (typeof PENALTY_ROUNDINGS)[number];

/**
 * How redress is given: RRS A9(a), A9(b), points (A9(c)), the average of chosen races, or a change of her time (RRS 61.4,
 * which was 64.2 until 2020 and 64.3 until 2024).
 */
export const REDRESS_METHODS = ['average_all', 'average_before', 'points', 'average_races', 'time'] as const;
export type RedressMethod = (typeof REDRESS_METHODS)[number];

/** What a time penalty is added to. In a fleet without ratings both are her elapsed time. */
export const TIME_CHANGE_TARGETS = ['elapsed', 'corrected'] as const;
export type TimeChangeTarget = (typeof TIME_CHANGE_TARGETS)[number];

/**
 * How a race places its boats: by time; by time for the same number of laps where boats sail different ones (average laps);
 * or by the places they have when a pursuit race ends.
 */
export const RACE_SCORINGS = ['time', 'average_laps', 'pursuit'] as const;
export type RaceScoring = (typeof RACE_SCORINGS)[number];

/** With at least `races` races sailed, each boat's `exclude` worst scores are left out (RRS A2.1). */
export interface DiscardStep {
  races: number;
  exclude: number;
}

/** How a fleet's ratings follow its results; what is left out holds as the system has it (see `progressiveRules`). */
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

/** Of the races sailed, `exclude` of every `of`, rounded down, are left out as each boat's worst scores. */
export interface DiscardShare {
  exclude: number;
  of: number;
  /** None before so many races are sailed. */
  from?: number | null;
  /** Never more than so many. */
  at_most?: number | null;
  /** At least so many scores count. */
  keep?: number | null;
}

/** A table of steps, in any order, or a share of the races. */
export type DiscardRule = readonly DiscardStep[] | DiscardShare;

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
  /** Default: no score is ever excluded. */
  discards?: DiscardRule | null;
  /** Default `tenth`. */
  penalty_rounding?: PenaltyRounding | null;
  /** Points behind the last finisher that a boat scored TLE gets. Default 1. */
  tle_points?: number | null;
  /** Default: ratings do not follow the results. */
  progressive?: ProgressiveInput | null;
  /** How places are scored. Default `low_point`. */
  points_system?: PointsSystem | null;
  /** What SCP is where a score states nothing. Default: 20 percent of the DNF score (RRS 44.3(c)). */
  scoring_penalty?: ScoringPenaltyInput | null;
  /** What DPI is where a score states nothing. Default: it is not scored until something is stated. */
  dpi?: DiscretionaryPenaltyInput | null;
}

/** A fleet's Scoring Penalty: points, or a percentage of the DNF score. */
export interface ScoringPenaltyInput {
  points?: number | null;
  percent?: number | null;
  /** What a percentage comes to at least. */
  minimum_points?: number | null;
}

/** A fleet's discretionary penalty: points, a percentage of the DNF score, or seconds added to the elapsed time. */
export interface DiscretionaryPenaltyInput {
  points?: number | null;
  percent?: number | null;
  seconds?: number | null;
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

/** Other ratings of hers in a fleet, that a race may be scored with: for a wind band or a kind of course. */
export interface RatingOptionInput {
  /** As the notice of race names it: `ORC medium`, `non-spinnaker`. */
  name: string;
  ratings?: RatingsInput | null;
}

/** A boat's ratings in one fleet, as her entry has them. */
export interface EntryFleetRatingsInput extends FleetRatingsInput {
  /** The rating that she started on, where it follows the results. */
  start?: number | null;
  options?: readonly RatingOptionInput[] | null;
}

/** Which of the boats' rating options a fleet's race is scored with. */
export interface RaceRatingOptionInput {
  fleet: string;
  option: string;
  /** How the option's ratings correct times; default: as the fleet's do. */
  rating_system?: HandicapSystem | null;
}

export interface RegistrationInput {
  id: string;
  sail_number: string;
  bow_number?: string | null;
  boat_name?: string | null;
  fleets: readonly string[];
  ratings?: RatingsInput | null;
  /** Go before `ratings` in the fleet that they name. */
  fleet_ratings?: readonly EntryFleetRatingsInput[] | null;
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
  /** Default `time`. */
  scoring?: RaceScoring | null;
  /** One for each fleet at most; default: boats are corrected with their ratings in the fleet. */
  rating_options?: readonly RaceRatingOptionInput[] | null;
}

export interface RedressInput {
  method: RedressMethod;
  /** Only for the method `points`. */
  points?: number | null;
  /** Only for the method `average_races`: the numbers of the races. */
  races?: readonly number[] | null;
  /** Only for the averages. Default: no race is left out. */
  leave_out?: AverageOmission | null;
  /** Only for the method `time`. */
  time?: TimeRedressInput | null;
}

/** Redress in time: one of the three figures. */
export interface TimeRedressInput {
  /** The elapsed time she is given: her finishing time as corrected. */
  elapsed?: number | null;
  /** Seconds given back. */
  seconds?: number | null;
  /** Percent of her elapsed time given back. */
  percent?: number | null;
  /** Whether the protest committee decided that other boats' scores change (RRS A6.2). Default false. */
  rescore_others?: boolean | null;
}

/** A time penalty: seconds, or a percentage of the time that it is added to. */
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
  /** Set where the finish was typed in, and not taken at the line: an explanation says so. */
  finished_at?: number | null;
  /** Her place when a pursuit race ended, among all its boats; boats tied have the same one. Elsewhere it places nobody. */
  finish_place?: number | null;
  /** Laps sailed; used by `py`, and in a race scored by average laps. */
  laps?: number | null;
  /**
   * The rating she sailed this race on, where it is not the one on her registration (progressive
   * handicaps). It goes for every rated fleet that she is in.
   */
  rating?: number | null;
  /** The ratings she sailed this race on in one fleet; they go before `rating` there. */
  fleet_ratings?: readonly FleetRatingsInput[] | null;
  code?: string | null;
  /** Penalty in percent of the DNF score: ZFP, SCP, DPI, and own codes by place. */
  percent?: number | null;
  /**
   * Penalty points (ZFP, SCP, DPI, own codes by place), points given (RDG, own codes by stated points), or
   * points behind the last finisher (TLE).
   */
  points?: number | null;
  redress?: RedressInput | null;
  /** Whether she was seen at the start check-in; null or absent: not noted. */
  checked_in?: boolean | null;
  /** Goes with a finish, alone or beside ZFP, SCP or DPI. */
  time_penalty?: TimePenaltyInput | null;
}

/** A series within a fleet. What it leaves out is the fleet's. */
export interface SeriesRules {
  id: string;
  name: string;
  fleet: string;
  /** Its races by number; null or absent: all of the fleet's. */
  races?: readonly number[] | null;
  /** Default: the fleet's; none in a series of series. */
  discards?: DiscardRule | null;
  /** Races whose scores are never excluded in this series; in a series of series, its parts, counted from 1. */
  not_excludable?: readonly number[] | null;
  /** The boats entered, by registration id; null or absent: all of the fleet's. */
  entrants?: readonly string[] | null;
  /** Of these, only boats that came to the start of so many of its races are entered. */
  sailed_at_least?: number | null;
  /** For a series of series: its parts, and what a boat brings from each. */
  of?: { series: readonly string[]; by: PartScore } | null;
  /** The series whose ratings are carried on. */
  follows?: string | null;
}

/** What a boat's score in a part of a series of series is: her rank in it, as in one race, or her net points. */
export const PART_SCORES = ['ranks', 'net_points'] as const;
export type PartScore = (typeof PART_SCORES)[number];

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
  discards?: DiscardRule | null;
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
  /** Default: the whole fleet in all its races. */
  series?: SeriesRules | null;
  registrations: readonly RegistrationInput[];
  races: readonly RaceInput[];
  scores: readonly ScoreInput[];
  /** The regatta's own scoring codes; the standard ones are always there. */
  codes?: readonly CodeDefinition[] | null;
  /** How an explanation writes the day of a moment in Unix epoch milliseconds. Default: as in UTC. */
  dayOf?: (at: number) => string;
}

/** A change of the time that a boat is scored on. Her finish stays as it was recorded. */
export interface TimeChange {
  kind: 'penalty' | 'redress';
  applies_to: TimeChangeTarget;
  /** Seconds added to her time, negative where given back; null where no finish is recorded. */
  seconds: number | null;
  /** The elapsed time in seconds that she is scored on. */
  elapsed: number;
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
   * Seconds as the fleet rounds them: whole ones, tenths, or not rounded and given to the thousandth, while
   * places go by the exact time. Null without a place, in a pursuit race, and in fleets without ratings
   * unless the race is scored by average laps.
   */
  corrected: number | null;
  /** The rating the corrected time was worked out with. */
  rating: number | null;
  /** What a penalty or redress in time made of her time; null where nothing did. */
  time_change: TimeChange | null;
  /** Weighted points. Null when `not_scored`. */
  points: number | null;
  /** As recorded; for a boat with neither finish nor code DNS if she was checked in at the start, else DNC. */
  code: string | null;
  excluded: boolean;
  /** Why the score is excluded, or why it may not be. */
  excluded_reason: string | null;
  /** What is missing, e.g. `no rating`. Such a boat takes no place and has no total, net or rank. */
  not_scored: string | null;
  /** How the points came about, naming the rules. */
  explanation: string;
}

/** A race that counts for the fleet; in a series of series, a part that counts. */
export interface CountedRace {
  race_number: number;
  name: string | null;
  /** The factor its points are multiplied by. */
  weight: number;
  excludable: boolean;
  medal: boolean;
  /** Boats entered in the series; in a medal race, the boats in it. */
  entries: number;
  /** Boats that came to the starting area: all but DNC and own codes that say so (RRS A5.3). */
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

/** A race under way: its provisional scores count in nothing before it is sailed. */
export interface ProvisionalRace {
  race_number: number;
  name: string | null;
  /** Boats with a place so far. */
  finishers: number;
  /** Boats with neither a finish nor a code so far; of a medal race, those that were checked in. */
  still_racing: number;
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
  /** Sum of all scores: her points. */
  total: number | null;
  /** Her series score: the sum without the excluded scores, or in a system of percentages, in percent to three decimals. */
  net: number | null;
  /** One for each race she was in, by race number. */
  scores: RaceScore[];
  /** One for each race under way in which she has a finish or a code so far; in no sum. */
  provisional: RaceScore[];
}

/** The series that standings are of, where they are not of the whole fleet. */
export interface ScoredSeries {
  id: string;
  name: string;
  /** Its rule for excluded scores in words, naming it where it is the fleet's. */
  discard_rule: string;
  /** In a series of series, its parts: `races` has one for each that counts, under its place here, from 1. */
  parts: { id: string; name: string }[] | null;
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
  series: ScoredSeries | null;
  /** Null where the fleet is not split. */
  championship: ChampionshipOfStandings | null;
  /** A series of series and a split fleet are scored by low point whatever the fleet is. */
  points_system: PointsSystem;
  /** How many scores of each boat are excluded. */
  discards: number;
  races: CountedRace[];
  /** Races that nobody in the fleet has finished: nobody is scored for them. */
  uncounted_races: UncountedRace[];
  /** Races under way, by race number. */
  provisional_races: ProvisionalRace[];
  /** Ranked boats first, then those without a rank. */
  standings: Standing[];
}
