import { divideHalfUp, THOUSANDTHS } from './points';

/** A system for points of places and series scores. */
export interface PointsRow {
  /** Race officers' name for it. */
  label: string;
  /** Explanation for choosing it. */
  description: string;
  /** Source of its figures. */
  source: string;
  /**
   * Points of a place, in thousandths. For a code scored behind the others (RRS A5), called with that place.
   *
   * @param place from 1
   * @param starters boats that started the race
   */
  pointsOf: (place: number, starters: number) => number;
  /**
   * True if the series score is a boat's points in percent of her points had she won every race she started. The
   * highest wins, and races she did not start do not count. Otherwise points are added and the lowest sum wins.
   */
  percentage?: true;
  /**
   * True if the series score is the average of a boat's points in the races she started. The lowest wins, and races she
   * did not start do not count.
   */
  average?: true;
  /** True if points are added and the highest sum wins. */
  highest?: true;
}

/** Ways to score places beyond a table: their number plus the value, or the value. */
export const BEYOND_TABLE = ['place', 'fixed'] as const;

/** Points of places as the sailing instructions list them. */
export interface PointsTable {
  /** Points of the first places, in order: `[0.7]`, or `[0, 3, 5.7, 8, 10, 11.7]`. */
  points: readonly number[];
  /** Points of further places. Default: `place`. */
  beyond?: (typeof BEYOND_TABLE)[number] | null;
  /** Added to the place, or the points themselves. Default 0. */
  value?: number | null;
}

/** RRS 2005–2008, Appendix A4.1: the first six places; each place thereafter is itself + 6. */
const BONUS = [0, 3, 5.7, 8, 10, 11.7];

/** Points of the winner among 2 to 20 or more starters. */
const COX_SPRAGUE_FIRST = [10, 31, 43, 52, 60, 66, 72, 76, 80, 84, 87, 90, 92, 94, 96, 97, 98, 99, 100];

/** Points between each place and the one before, from the 2nd; later 1. The same for any number of starters. */
const COX_SPRAGUE_STEPS = [6, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2];

/** Among two starters the second gets 7, and a boat that did not finish 5. */
const COX_SPRAGUE_TWO = [10, 7, 5];

function coxSprague(place: number, starters: number): number {
  if (starters < 2) return 0;
  if (starters === 2) return COX_SPRAGUE_TWO[place - 1] ?? 0;
  const first = COX_SPRAGUE_FIRST[Math.min(starters, 20) - 2] as number;
  const steps = COX_SPRAGUE_STEPS.slice(0, place - 1).reduce((sum, step) => sum + step, 0);
  return Math.max(0, first - steps - Math.max(0, place - 1 - COX_SPRAGUE_STEPS.length));
}

const OWN_POINTS = 'the fleet’s own points';

/** Points systems for fleets, in display order. */
export const pointsSystems = {
  low_point: {
    label: 'Low point',
    description: 'One point for 1st, two for 2nd … The lowest sum wins. As the rules have it.',
    source: 'RRS A4',
    pointsOf: (place) => place * THOUSANDTHS,
  },
  bonus_point: {
    label: 'Bonus point',
    description: '0, 3, 5.7, 8, 10 and 11.7 for the first six, then place + 6. The lowest sum wins.',
    source: 'bonus point system, RRS 2005–2008 A4.1',
    pointsOf: (place) => Math.round((BONUS[place - 1] ?? place + 6) * THOUSANDTHS),
  },
  high_point: {
    label: 'High point percentage',
    description:
      'One point for each starter that she beat, and one for finishing, in percent of the most possible. The highest wins; races she did not start do not count.',
    source: 'high point percentage: boats beaten + 1, of the boats that started',
    pointsOf: (place, starters) => Math.max(0, starters - place + 1) * THOUSANDTHS,
    percentage: true,
  },
  cox_sprague: {
    label: 'Cox-Sprague',
    description:
      'Points by a table of place and number of starters, in percent of the most possible. The highest wins; races she did not start do not count.',
    source: 'Cox-Sprague table, Y.R.A. of Long Island Sound',
    pointsOf: (place, starters) => coxSprague(place, starters) * THOUSANDTHS,
    percentage: true,
  },
  low_point_average: {
    label: 'Low point average',
    description:
      'Low points, averaged over the races that a boat started. The lowest average wins; races she did not start do not count.',
    source: 'low point average: points of the races started, over their number',
    pointsOf: (place) => place * THOUSANDTHS,
    average: true,
  },
  highest_sum: {
    label: 'Points table, highest sum',
    description: 'Points by a table of the fleet’s own. The highest sum wins.',
    source: OWN_POINTS,
    // The fleet's table replaces these (`fitsTable`).
    pointsOf: () => 0,
    highest: true,
  },
} as const satisfies Record<string, PointsRow>;

export type PointsSystem = keyof typeof pointsSystems;

export const pointsSystemNames = Object.keys(pointsSystems) as [PointsSystem, ...PointsSystem[]];

/** The points system of a fleet. @param table its own points of places, instead of the system's */
export function pointsSystemOf(
  name: PointsSystem | null | undefined,
  table: PointsTable | null = null,
): PointsRow {
  const system: PointsRow = pointsSystems[name ?? 'low_point'];
  if (!table) return system;
  return { ...system, source: OWN_POINTS, pointsOf: (place) => pointsInTable(table, place) };
}

/** True if a points system goes with a fleet's table, or with none: the highest sum needs one, percentages take none. */
export function fitsTable(
  { highest, percentage }: PointsRow,
  table: PointsTable | null | undefined,
): boolean {
  return table ? !percentage : !highest;
}

/** True if a series score is a percentage or average of the races that a boat started. */
export function isRatio({ percentage, average }: PointsRow): boolean {
  return percentage === true || average === true;
}

function pointsInTable({ points, beyond, value }: PointsTable, place: number): number {
  const after = beyond === 'fixed' ? (value ?? 0) : place + (value ?? 0);
  return Math.round((points[place - 1] ?? after) * THOUSANDTHS);
}

/** A table in words: `0.7, then the place`. */
export function describeTable({ points, beyond, value }: PointsTable): string {
  const added = value ? ` plus ${value}` : '';
  const further = beyond === 'fixed' ? `${value ?? 0} each` : `the place${added}`;
  return points.length === 0 ? further : `${points.join(', ')}, then ${further}`;
}

/** Points of boats sharing the places from `place`: the mean (RRS A7), to a thousandth. */
export function pointsOfTied(system: PointsRow, place: number, tied: number, starters: number): number {
  const points = Array.from({ length: tied }, (_, index) => system.pointsOf(place + index, starters));
  return divideHalfUp(
    points.reduce((sum, one) => sum + one, 0),
    tied,
  );
}

/**
 * Points of a place with a penalty, possibly between two places; at least those of place 1.
 *
 * @param place thousandths
 */
export function pointsBetween(system: PointsRow, place: number, starters: number): number {
  const at = Math.max(place, THOUSANDTHS);
  const above = Math.floor(at / THOUSANDTHS);
  const share = at % THOUSANDTHS;
  const whole = system.pointsOf(above, starters) * (THOUSANDTHS - share);
  return divideHalfUp(whole + system.pointsOf(above + 1, starters) * share, THOUSANDTHS);
}
