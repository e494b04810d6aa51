import { describeDiscards, isByBoat, isShare, progressiveRules, systemOf } from '@dockside/scoring';
import { fleetWords as t } from '@messages/races/setup';
import { roundings } from './fleet-ratings';
import { describePenalties } from './penalty-draft';
import type { FleetDraft } from './regatta-draft';

/** A fleet's scoring in words, for folded parts of its form and for the overview. */

/** `1 after 4, 2 after 8`, `None` */
export function discardWords(rule: FleetDraft['discards']): string {
  if (isShare(rule) || isByBoat(rule)) return describeDiscards(rule);
  const steps = rule.toSorted((a, b) => a.races - b.races);
  return steps.map(({ exclude, races }) => t.after(exclude, races)).join(', ') || t.none;
}

/** Rounding of corrected times, noting the rating rule’s default. */
export function roundingWords({
  rating_system,
  corrected_time_rounding,
}: Pick<FleetDraft, 'rating_system' | 'corrected_time_rounding'>): string {
  if (corrected_time_rounding) return roundings[corrected_time_rounding];
  const own = systemOf(rating_system)?.rounding;
  return own ? t.asRatingRuleHasIt(roundings[own].toLowerCase()) : '';
}

/** The progressive rating system, if any. */
export function progressiveWords({ progressive }: Pick<FleetDraft, 'progressive'>): string {
  return progressive ? t.yes(progressiveRules[progressive.system].label) : t.noRatingsDontChange;
}

/** Points for boats that did not finish, with the rule. */
export function codeWords({
  code_base,
  penalty_rounding,
  tle_points,
}: Pick<FleetDraft, 'code_base' | 'penalty_rounding' | 'tle_points'>): string {
  const base = code_base === 'series_entries' ? t.boatsEntered : t.boatsThatCame;
  return penalty_rounding === 'tenth' ? t.codesToTenth(base, tle_points) : t.codes(base, tle_points);
}

/** `No time limit`, `90 minutes to the first finish; the others 30 more, then TLE` */
export function limitWords({
  time_limit_minutes: limit,
  finishing_window_minutes: window,
  after_window,
}: Pick<FleetDraft, 'time_limit_minutes' | 'finishing_window_minutes' | 'after_window'>): string {
  const parts = [
    limit !== null && t.minutesToFirstFinish(limit),
    window !== null && t.minutesAfterItForOthers(window, after_window),
  ].filter(Boolean);
  return parts.join('; ') || t.noTimeLimit;
}

/** SCP and DPI used when a score states none. */
export function penaltyWords({ penalties }: Pick<FleetDraft, 'penalties'>): string {
  return describePenalties(penalties) || t.defaultPenalties;
}
