import { describeTable, isRatio, pointsSystemOf } from '@dockside/scoring';
import type { Fleet } from '../../contract/areas/racing/regattas';
import { countOf, type FleetPoint } from './topics';

const systems: Record<Fleet['points_system'], string> = {
  low_point: 'The Low Point System of RRS Appendix A will apply.',
  bonus_point:
    'The bonus point system will apply: 0, 3, 5.7, 8, 10 and 11.7 points for the first six places, and the place plus 6 for each place thereafter. This changes RRS A4.',
  high_point:
    'The high point percentage system will apply: a boat scores one point for each starter that she beat and one for finishing, and her series score is her points in percent of the most possible in the races that she started; the highest wins. This changes RRS A2.1, A4 and A5.',
  cox_sprague:
    'The Cox-Sprague system will apply: a boat’s series score is her points in percent of the most possible in the races that she started; the highest wins. This changes RRS A2.1, A4 and A5.',
  low_point_average:
    'The low point average system will apply: a boat’s series score is the average of her points in the races that she started; the lowest wins. This changes RRS A2.1 and A5.',
  highest_sum:
    'A boat’s series score is the sum of her points; the highest wins. This changes RRS A2.1, A4 and A8.',
};

export function pointsSystem({ points_system, points_table, least_races }: Fleet): FleetPoint {
  const table = points_table && describeTable(points_table);
  const least = isRatio(pointsSystemOf(points_system)) ? least_races : null;
  const sentences = [
    systems[points_system],
    table && `The points of places will be ${table}. This changes RRS A4.`,
    least && `A boat that started fewer than ${countOf(least, 'race')} will not be ranked.`,
  ];
  return {
    topic: 'points_system',
    sentence: sentences.filter(Boolean).join(' '),
    value: [points_system, table, least && `from ${countOf(least, 'race')}`].filter(Boolean).join(', '),
    without: 'low_point',
  };
}

export function codeBase({ code_base, points_system }: Fleet): FleetPoint {
  if (pointsSystemOf(points_system).highest)
    return {
      topic: 'code_base',
      sentence:
        'A boat that did not start, did not finish, retired or was disqualified will be scored 0 points. This changes RRS A5.',
      value: '0 points',
      without: 'series_entries',
    };
  return {
    topic: 'code_base',
    sentence:
      code_base === 'starting_area'
        ? 'RRS A5.3 will apply.'
        : 'A boat that did not start, did not finish, retired or was disqualified will be scored points for the finishing place one more than the number of boats entered in the series.',
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
      sentence:
        limit && `The Race Time Limit is ${limit} minutes for the first boat to sail the course and finish.`,
      value: minutesOrNone(limit),
      without: 'none',
    } as FleetPoint,
    {
      topic: 'finishing_window',
      sentence:
        window &&
        `Boats failing to finish within ${window} minutes after the first boat sails the course and finishes will be scored ${after_window} without a hearing. This changes RRS 35, A5.1 and A5.2.`,
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
      sentence: `A boat scored TLE will be scored points for the number of boats that finished plus ${countOf(tle_points, 'point')}, but not more than for DNF. This changes RRS A5.2 and A10.`,
      value: `${tle_points} after the last finisher`,
      without: undefined,
    },
  ];
}

function minutesOrNone(minutes: number | null): string {
  return minutes === null ? 'none' : `${minutes} minutes`;
}

/** Default SCP: RRS 44.3(c), or the fleet's own figures. */
export function scoringPenalty({ scoring_penalty }: Fleet): FleetPoint {
  const without = '20 % of DNF';
  if (!scoring_penalty) return { topic: 'scoring_penalty', sentence: null, value: without, without };
  const { points, percent, minimum_points } = scoring_penalty;
  if (points !== null) {
    return {
      topic: 'scoring_penalty',
      sentence: `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${countOf(points, 'point')}.`,
      value: countOf(points, 'point'),
      without,
    };
  }
  const least = minimum_points === null ? '' : `, at least ${countOf(minimum_points, 'point')}`;
  return {
    topic: 'scoring_penalty',
    sentence: `Where the Scoring Penalty, RRS 44.3, applies, the penalty will be ${percent ?? 20} % of the score for DNF${least}.`,
    value: `${percent ?? 20} % of DNF${least}`,
    without,
  };
}

export function penaltyRounding({ penalty_rounding }: Fleet): FleetPoint {
  return {
    topic: 'penalty_rounding',
    sentence:
      penalty_rounding === 'whole'
        ? 'Scoring penalties will be rounded to the nearest whole number. This changes RRS 44.3(c).'
        : null,
    value: penalty_rounding,
    without: 'tenth',
  };
}

/** Default DPI; without a figure the protest committee decides. */
export function dpi({ dpi: penalty }: Fleet): FleetPoint {
  const amount =
    (penalty?.points != null && countOf(penalty.points, 'point')) ||
    (penalty?.percent != null && `${penalty.percent} % of the score for DNF`) ||
    (penalty?.seconds != null && `${countOf(penalty.seconds, 'second')} added to her elapsed time`) ||
    null;
  return {
    topic: 'dpi',
    sentence: amount && `A discretionary penalty (DPI) for which nothing else is decided will be ${amount}.`,
    value: amount?.replace('the score for ', '') ?? 'as decided',
    without: 'as decided',
  };
}
