import type { FleetPenalties } from '@contract/areas/racing/penalties';
import type { Progressive } from '@contract/areas/racing/progressive-ratings';
import type { Fleet, Regatta, RegattaInput } from '@contract/areas/racing/regattas';
import type { Issue } from '@contract/errors';
import {
  describeDiscards,
  isRatio,
  type ProgressiveRule,
  pointsSystemOf,
  progressiveRules,
  progressiveSettings,
  settingsOf,
  systemOf,
} from '@dockside/scoring';
import { regattaDraft as t } from '@messages/races/setup';
import type { FieldText } from '@/api/edit-conflict';
import { dayAt } from '@/lib/time';
import { momentOf } from '../times';
import { ratingSystems, roundings } from './fleet-ratings';
import {
  describePenalties,
  draftOfPenalties,
  type PenaltiesDraft,
  penaltiesOf,
  penaltyIssues,
} from './penalty-draft';
import { draftOfTable, type PointsTableDraft, tableIssues, tableOf, tableWords } from './points-table-draft';
import { type OpenedParts, openedParts, saveParts } from './regatta-part';

/** A fleet being edited, with its saved name. */
export interface FleetDraft extends Omit<Fleet, keyof FleetPenalties | 'points_table'> {
  points_table: PointsTableDraft;
  penalties: PenaltiesDraft;
  /** Stable while the name is typed. */
  key: string;
  was: string | null;
}

/** A regatta being edited: its first and last day as `2026-09-05`, empty for none. */
export interface RegattaDraft {
  name: string;
  venue: string;
  time_zone: string | null;
  starts_at: string;
  ends_at: string;
  fleets: FleetDraft[];
  reason: string;
  opened: OpenedParts;
}

export function draftOfRegatta(regatta: Regatta, clubZone: string): RegattaDraft {
  const { name, venue, time_zone, starts_at, ends_at, fleets } = regatta;
  const day = (at: number | null) => (at === null ? '' : dayAt(at, time_zone ?? clubZone));
  return {
    name,
    venue: venue ?? '',
    time_zone,
    starts_at: day(starts_at),
    ends_at: day(ends_at),
    fleets: fleets.map((fleet, index) => draftOfFleet(fleet, String(index), fleet.name)),
    reason: '',
    opened: openedParts(regatta, ['name', 'venue', 'time_zone', 'starts_at', 'ends_at', 'fleets']),
  };
}

/** @param was the saved name; null for a new fleet */
export function draftOfFleet(fleet: Fleet, key: string, was: string | null): FleetDraft {
  const { scoring_penalty, dpi, points_table, ...rest } = fleet;
  return {
    ...rest,
    points_table: draftOfTable(points_table),
    penalties: draftOfPenalties({ scoring_penalty, dpi }),
    ...{ key, was },
  };
}

/** A fleet with the scoring of another. Its name, its ratings and their corrected times stay. */
export function withScoringOf(
  { key, was, name, rating_system, phrf, corrected_time_rounding, progressive }: FleetDraft,
  other: FleetDraft,
): FleetDraft {
  return { ...other, key, was, name, rating_system, phrf, corrected_time_rounding, progressive };
}

/** Issues of a form. */
export function regattaIssues({ fleets }: RegattaDraft): Issue[] {
  return fleets.flatMap(({ points_system, points_table, penalties }, index) => [
    ...tableIssues(`fleets.${index}.points_table`, points_system, points_table),
    ...penaltyIssues(`fleets.${index}.penalties`, penalties),
  ]);
}

/** The regatta of a form. An unedited day keeps its saved time. */
export function regattaOf(draft: RegattaDraft, saved: Regatta, clubZone: string): RegattaInput {
  const zone = draft.time_zone ?? clubZone;
  const moment = (day: string, clock: string, at: number | null) => {
    if (day === '') return null;
    return at !== null && dayAt(at, zone) === day ? at : momentOf(zone, day, clock);
  };
  return saveParts(saved, draft.opened, {
    name: draft.name.trim(),
    venue: draft.venue.trim() || null,
    time_zone: draft.time_zone,
    starts_at: moment(draft.starts_at, '00:00:00', saved.starts_at),
    ends_at: moment(draft.ends_at, '23:59:00', saved.ends_at),
    fleets: draft.fleets.map(({ key: _key, was, penalties, progressive, points_table, ...fleet }) => ({
      ...fleet,
      points_table: tableOf(fleet.points_system, points_table),
      ...penaltiesOf(penalties),
      // Drops a system that does not fit the new ratings.
      progressive: progressive && rulesOf(fleet).includes(progressive.system) ? progressive : null,
      was: was ?? undefined,
    })),
    reason: draft.reason,
  });
}

/** Progressive systems for a fleet's ratings. */
function rulesOf({ rating_system }: Pick<Fleet, 'rating_system'>): readonly ProgressiveRule[] {
  return systemOf(rating_system)?.progressive ?? [];
}

/** A form's values as texts, to compare with another version. */
export function describeRegatta(draft: RegattaDraft): FieldText[] {
  return [
    [t.name, draft.name],
    [t.venue, draft.venue],
    [t.firstDay, draft.starts_at],
    [t.lastDay, draft.ends_at],
    [t.timeZone, draft.time_zone ?? t.clubsTimeZone],
    ...draft.fleets.map((fleet) => [t.fleet(fleet.was ?? fleet.name), describeFleet(fleet)] as const),
  ];
}

function describeFleet({
  name,
  rating_system,
  phrf,
  corrected_time_rounding: rounding,
  progressive,
  code_base,
  discards,
  ...fleet
}: FleetDraft): string {
  const parts = [
    name,
    ratingSystems.find(({ value }) => value === rating_system)?.label,
    phrf && `A ${phrf.a}, B ${phrf.b}`,
    rounding && t.correctedTimesRoundTo(roundings[rounding].toLowerCase()),
    progressive && t.ratingsFollowResults(describeProgressive(progressive)),
    code_base === 'series_entries' ? t.codesByEntries : t.codesByStarters,
    t.scoring(pointsSystemOf(fleet.points_system).label.toLowerCase()),
    t.pointsOfPlaces(tableWords(fleet.points_system, fleet.points_table).toLowerCase()),
    t.discards(describeDiscards(discards)),
    isRatio(pointsSystemOf(fleet.points_system)) &&
      fleet.least_races !== null &&
      t.rankedFromRaces(fleet.least_races),
    fleet.tie_race !== null && t.tiesByRace(fleet.tie_race),
    fleet.penalty_rounding === 'tenth' ? t.penaltiesToTenth : t.penaltiesToWholePoint,
    t.tle(fleet.tle_points),
    fleet.time_limit_minutes !== null && t.timeLimitMin(fleet.time_limit_minutes),
    fleet.finishing_window_minutes !== null &&
      t.finishingWindowMin(fleet.finishing_window_minutes, fleet.after_window),
    describePenalties(fleet.penalties),
  ];
  return parts.filter(Boolean).join('; ');
}

function describeProgressive(progressive: Progressive): string {
  const stated = settingsOf(progressive.system).filter((name) => progressive[name] !== null);
  const settings = stated.map((name) => `${progressiveSettings[name].label} ${progressive[name]}`);
  return [progressiveRules[progressive.system].label, ...settings].join(', ');
}
