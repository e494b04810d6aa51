import { describeTable, isRatio, pointsSystemOf } from '@dockside/scoring';
import { fleetInstructions as t, values as v } from '@messages/sailing-instructions';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { FleetPoint } from './topics';
import { valueText } from './values';

const systems: Record<Fleet['points_system'], string> = {
  low_point: t.lowPoint,
  bonus_point: t.bonusPoint,
  high_point: t.highPoint,
  cox_sprague: t.coxSprague,
  low_point_average: t.lowPointAverage,
  highest_sum: t.highestSum,
};

export function pointsSystem({ points_system, points_table, least_races }: Fleet): FleetPoint {
  const table = points_table && describeTable(points_table);
  const least = isRatio(pointsSystemOf(points_system)) ? least_races : null;
  const sentences = [systems[points_system], table && t.pointsOfPlaces(table), least && t.leastRaces(least)];
  const more = [table, least && v.fromRaces(least)].filter(Boolean);
  return {
    topic: 'points_system',
    sentence: sentences.filter(Boolean).join(' '),
    value: more.length > 0 ? [valueText(points_system), ...more].join(', ') : points_system,
    without: 'low_point',
  };
}

export function codeBase({ code_base, points_system }: Fleet): FleetPoint {
  if (pointsSystemOf(points_system).highest)
    return {
      topic: 'code_base',
      sentence: t.zeroPoints,
      value: v.points(0),
      without: 'series_entries',
    };
  return {
    topic: 'code_base',
    sentence: code_base === 'starting_area' ? t.startingArea : t.seriesEntries,
    value: code_base,
    without: 'series_entries',
  };
}

/** Time limit of the first boat, window for the others, and scores of late boats. */
export function finishLimits(fleet: Fleet): FleetPoint[] {
  const { time_limit_minutes: limit, finishing_window_minutes: window, after_window, tle_points } = fleet;
  const points: FleetPoint[] = [
    {
      topic: 'time_limit',
      sentence: limit && t.timeLimit(limit),
      value: minutesOrNone(limit),
      without: 'none',
    } as FleetPoint,
    {
      topic: 'finishing_window',
      sentence: window && t.finishingWindow(window, after_window),
      value: minutesOrNone(window),
      without: 'none',
    } as FleetPoint,
  ];
  if (window === null) return points;
  points.push({ topic: 'after_window', sentence: null, value: after_window, without: undefined });
  if (after_window === 'DNF') return points;
  return [
    ...points,
    {
      topic: 'tle_points',
      sentence: t.tlePoints(tle_points),
      value: v.afterLastFinisher(tle_points),
      without: undefined,
    },
  ];
}

function minutesOrNone(minutes: number | null): string {
  return minutes === null ? 'none' : v.minutes(minutes);
}

/** Default SCP: RRS 44.3(c), or the fleet's own figures. */
export function scoringPenalty({ scoring_penalty }: Fleet): FleetPoint {
  const topic = 'scoring_penalty';
  const without = v.percentOfDnf(20);
  if (!scoring_penalty) return { topic, sentence: null, value: without, without };
  const { points, percent, minimum_points } = scoring_penalty;
  if (points !== null) return { topic, sentence: t.penaltyPoints(points), value: v.points(points), without };
  const share = percent ?? 20;
  if (minimum_points === null)
    return { topic, sentence: t.penaltyPercent(share), value: v.percentOfDnf(share), without };
  return {
    topic,
    sentence: t.penaltyPercentAtLeast(share, minimum_points),
    value: v.percentOfDnfAtLeast(share, minimum_points),
    without,
  };
}

export function penaltyRounding({ penalty_rounding }: Fleet): FleetPoint {
  return {
    topic: 'penalty_rounding',
    sentence: penalty_rounding === 'whole' ? t.wholePenalties : null,
    value: penalty_rounding,
    without: 'tenth',
  };
}

/** Default DPI; without a figure the protest committee decides. */
export function dpi({ dpi: penalty }: Fleet): FleetPoint {
  const common = { topic: 'dpi', without: 'as_decided' } as const;
  const { points, percent, seconds } = penalty ?? {};
  if (points != null) return { ...common, sentence: t.dpiPoints(points), value: v.points(points) };
  if (percent != null) return { ...common, sentence: t.dpiPercent(percent), value: v.percentOfDnf(percent) };
  if (seconds != null) return { ...common, sentence: t.dpiSeconds(seconds), value: v.secondsAdded(seconds) };
  return { ...common, sentence: null, value: 'as_decided' };
}
