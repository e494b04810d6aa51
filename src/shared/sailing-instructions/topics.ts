import { topicNames as t } from '@messages/sailing-instructions';

/** Topics of scoring settings. */
export type TopicName =
  | 'points_system'
  | 'races_required'
  | 'discards'
  | 'code_base'
  | 'ties'
  | 'rating'
  | 'corrected_time_rounding'
  | 'race_scoring'
  | 'no_finisher'
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

/** Part of a regatta's set-up that holds a setting. */
export type SetupPart = 'regatta' | 'fleets' | 'races' | 'scoring' | 'series' | 'codes' | 'championship';

export interface Topic {
  /** Race officers' name for it. */
  label: string;
  /** Rules it is based on. */
  rules: string;
  /** Part of the set-up that holds it; null if it is fixed in the program. */
  part: SetupPart | null;
}

/** Scoring topics, in the usual order of sailing instructions. */
export const topics: Record<TopicName, Topic> = {
  points_system: { label: t.pointsSystem, rules: 'RRS 90.3(a), A4', part: 'scoring' },
  races_required: { label: t.racesRequired, rules: 'RRS A1', part: null },
  discards: { label: t.discards, rules: 'RRS A2.1', part: 'scoring' },
  code_base: { label: t.codeBase, rules: 'RRS A5.2, A5.3', part: 'scoring' },
  ties: { label: t.ties, rules: 'RRS A7, A8', part: 'scoring' },
  rating: { label: t.rating, rules: 'RRS A3', part: 'fleets' },
  corrected_time_rounding: { label: t.correctedTimeRounding, rules: 'RRS A3', part: 'fleets' },
  race_scoring: { label: t.raceScoring, rules: 'RRS A3', part: 'races' },
  no_finisher: { label: t.noFinisher, rules: 'RRS 90.3(a)', part: 'races' },
  medal_race: { label: t.medalRace, rules: 'RRS A2.1, A4', part: 'races' },
  split_fleet: { label: t.splitFleet, rules: 'RRS A4, A5', part: 'championship' },
  carried: { label: t.carried, rules: 'RRS 90.3(a), A2', part: 'championship' },
  time_limit: { label: t.timeLimit, rules: 'RRS 35', part: 'scoring' },
  finishing_window: { label: t.finishingWindow, rules: 'RRS 35', part: 'scoring' },
  after_window: { label: t.afterWindow, rules: 'RRS 35, A5.1, A5.2', part: 'scoring' },
  tle_points: { label: t.tlePoints, rules: 'RRS A5.2, A10', part: 'scoring' },
  scoring_penalty: { label: t.scoringPenalty, rules: 'RRS 44.3', part: 'scoring' },
  penalty_rounding: { label: t.penaltyRounding, rules: 'RRS 44.3(c)', part: 'scoring' },
  dpi: { label: t.dpi, rules: 'RRS A10', part: 'scoring' },
  own_code: { label: t.ownCode, rules: 'RRS 90.3(a), A10', part: 'codes' },
  protest_time_limit: { label: t.protestTimeLimit, rules: 'RRS 60.3(b)', part: 'regatta' },
};

/**
 * Comparable meaning of a setting or sentence: equal text where they agree. For discards, the number of excluded scores
 * after 1, 2, 3 … races, null if not stated.
 */
export type Value = string | readonly (number | null)[];

/** Number of races for which discards are compared. */
export const MOST_RACES = 40;

/** One scoring setting, for some fleets or all. */
export interface Instruction {
  topic: TopicName;
  /** Names of the fleets; empty for all, or the regatta as a whole. */
  fleets: readonly string[];
  /** Name of the series; null for every series without its own rule. */
  series: string | null;
  /** The code, for a regatta's own code. */
  code: string | null;
  /** Sentence for sailing instructions; null if the rules themselves apply. */
  sentence: string | null;
  value: Value;
  /** Default if sailing instructions are silent; undefined if the rules leave it open. */
  without: Value | undefined;
}

/** A setting of one fleet, before equal ones are merged. */
export type FleetPoint = Pick<Instruction, 'topic' | 'sentence' | 'value' | 'without'>;

/** True if two meanings are the same as far as the second says anything. */
export function isSame(value: Value, without: Value): boolean {
  if (typeof value === 'string' || typeof without === 'string') return value === without;
  return without.every((count, index) => count === null || count === value[index]);
}
