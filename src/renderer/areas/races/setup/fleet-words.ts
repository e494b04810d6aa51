import { describeDiscards, isByBoat, isShare, progressiveRules, systemOf } from '@dockside/scoring';
import { roundings } from './fleet-ratings';
import { describePenalties } from './penalty-draft';
import type { FleetDraft } from './regatta-draft';

/** A fleet's scoring in words, for folded parts of its form and for the overview. */

/** `1 after 4, 2 after 8`, `None` */
export function discardWords(rule: FleetDraft['discards']): string {
  if (isShare(rule) || isByBoat(rule)) return describeDiscards(rule);
  const steps = rule.toSorted((a, b) => a.races - b.races);
  return steps.map(({ exclude, races }) => `${exclude} after ${races}`).join(', ') || 'None';
}

/** Rounding of corrected times, noting the rating rule’s default. */
export function roundingWords({
  rating_system,
  corrected_time_rounding,
}: Pick<FleetDraft, 'rating_system' | 'corrected_time_rounding'>): string {
  if (corrected_time_rounding) return roundings[corrected_time_rounding];
  const own = systemOf(rating_system)?.rounding;
  return own ? `As the rating rule has it: ${roundings[own].toLowerCase()}` : '';
}

/** The progressive rating system, if any. */
export function progressiveWords({ progressive }: Pick<FleetDraft, 'progressive'>): string {
  return progressive ? `Yes: ${progressiveRules[progressive.system].label}` : 'No: ratings don’t change';
}

/** Points for boats that did not finish, with the rule. */
export function codeWords({
  code_base,
  penalty_rounding,
  tle_points,
}: Pick<FleetDraft, 'code_base' | 'penalty_rounding' | 'tle_points'>): string {
  const base =
    code_base === 'series_entries'
      ? 'Boats entered + 1 (RRS A5.2)'
      : 'Boats that came to the start + 1 (RRS A5.3)';
  const rounding = penalty_rounding === 'tenth' ? 'a tenth' : 'a whole point';
  return `${base}; TLE the last finisher’s + ${tle_points}; penalties to ${rounding}`;
}

/** `No time limit`, `90 minutes to the first finish; the others 30 more, then TLE` */
export function limitWords({
  time_limit_minutes: limit,
  finishing_window_minutes: window,
  after_window,
}: Pick<FleetDraft, 'time_limit_minutes' | 'finishing_window_minutes' | 'after_window'>): string {
  const parts = [
    limit !== null && `${limit} minutes to the first finish`,
    window !== null && `${window} minutes after it for the others, then ${after_window}`,
  ].filter(Boolean);
  return parts.join('; ') || 'No time limit';
}

/** SCP and DPI used when a score states none. */
export function penaltyWords({ penalties }: Pick<FleetDraft, 'penalties'>): string {
  return describePenalties(penalties) || 'SCP 20 % (RRS 44.3(c)); DPI stated each time';
}
