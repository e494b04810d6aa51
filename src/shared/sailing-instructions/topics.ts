/** What a point of the scoring is about. */
export type TopicName =
  | 'points_system'
  | 'races_required'
  | 'discards'
  | 'code_base'
  | 'ties'
  | 'rating'
  | 'corrected_time_rounding'
  | 'medal_race'
  | 'split_fleet'
  | 'carried'
  | 'time_limit'
  | 'finishing_window'
  | 'after_window'
  | 'tle_points'
  | 'scoring_penalty'
  | 'penalty_rounding'
  | 'dpi'
  | 'own_code'
  | 'protest_time_limit';

/** The part of a regatta's set-up where a point is set. */
export type SetupPart = 'regatta' | 'fleets' | 'races' | 'scoring' | 'series' | 'codes' | 'championship';

export interface Topic {
  /** What a race officer calls it. */
  label: string;
  /** The rules that it is by. */
  rules: string;
  /** Where it is set; null: it is no setting, the program always does it so. */
  part: SetupPart | null;
}

/** The points of the scoring, in the order in which sailing instructions have them. */
export const topics: Record<TopicName, Topic> = {
  points_system: { label: 'Scoring system', rules: 'RRS 90.3(a), A4', part: 'scoring' },
  races_required: { label: 'Races that make a series', rules: 'RRS A1', part: null },
  discards: { label: 'Discards', rules: 'RRS A2.1', part: 'scoring' },
  code_base: { label: 'Boats that did not start or finish', rules: 'RRS A5.2, A5.3', part: 'scoring' },
  ties: { label: 'Ties', rules: 'RRS A7, A8', part: null },
  rating: { label: 'Ratings', rules: 'RRS A3', part: 'fleets' },
  corrected_time_rounding: { label: 'Rounding of corrected times', rules: 'RRS A3', part: 'fleets' },
  medal_race: { label: 'Medal races and weights', rules: 'RRS A2.1, A4', part: 'races' },
  split_fleet: { label: 'Qualifying and final series', rules: 'RRS A4, A5', part: 'championship' },
  carried: { label: 'Scores of the qualifying series', rules: 'RRS 90.3(a), A2', part: 'championship' },
  time_limit: { label: 'Race time limit', rules: 'RRS 35', part: 'scoring' },
  finishing_window: { label: 'Finishing window', rules: 'RRS 35', part: 'scoring' },
  after_window: { label: 'Boats after the window', rules: 'RRS 35, A5.1, A5.2', part: 'scoring' },
  tle_points: { label: 'Points for TLE', rules: 'RRS A5.2, A10', part: 'scoring' },
  scoring_penalty: { label: 'Scoring Penalty', rules: 'RRS 44.3', part: 'scoring' },
  penalty_rounding: { label: 'Rounding of penalties', rules: 'RRS 44.3(c)', part: 'scoring' },
  dpi: { label: 'Discretionary penalty', rules: 'RRS A10', part: 'scoring' },
  own_code: { label: 'Code of its own', rules: 'RRS 90.3(a), A10', part: 'codes' },
  protest_time_limit: { label: 'Protest time limit', rules: 'RRS 60.3(b)', part: 'regatta' },
};

/**
 * What is set, or what sailing instructions say, so that two of them can be compared: text that is the same where they agree;
 * of discards how many scores are excluded after 1, 2, 3 … races, null where nothing is said.
 */
export type Value = string | readonly (number | null)[];

/** After how many races discards are compared. */
export const MOST_RACES = 40;

/** One point of the scoring as it is set, for some fleets or all. */
export interface Instruction {
  topic: TopicName;
  /** The fleets that it is for, by name; empty: all, or the regatta as a whole. */
  fleets: readonly string[];
  /** The series that it is for, by name; null: every one that has no rule of its own. */
  series: string | null;
  /** Of a code of the regatta's own, which one. */
  code: string | null;
  /** As sailing instructions say it; null: there is nothing to say, because the rules themselves hold. */
  sentence: string | null;
  value: Value;
  /** What holds where the sailing instructions say nothing; undefined: the rules leave it open. */
  without: Value | undefined;
}

/** A point of one fleet, before those that say the same are put together. */
export type FleetPoint = Pick<Instruction, 'topic' | 'sentence' | 'value' | 'without'>;

/** `2 races`, `1 race` */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
