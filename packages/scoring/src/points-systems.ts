import { divideHalfUp, THOUSANDTHS } from './points';
import { pointsSystems as t } from './words';

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

const OWN_POINTS = t.fleetsOwnPoints;

/** Points systems for fleets, in display order. */
export const pointsSystems = {
  low_point: {
    label: t.lowPoint,
    description: t.onePointFor1st,
    source: 'RRS A4',
    pointsOf: (place) => place * THOUSANDTHS,
  },
  bonus_point: {
    label: t.bonusPoint,
    description: t.bonusPoints,
    source: t.bonusPointSystem,
    pointsOf: (place) => Math.round((BONUS[place - 1] ?? place + 6) * THOUSANDTHS),
  },
  high_point: {
    label: t.highPointPercentage,
    description: t.onePointForEach,
    source: t.highPointPercentageBoatsBeaten,
    pointsOf: (place, starters) => Math.max(0, starters - place + 1) * THOUSANDTHS,
    percentage: true,
  },
  cox_sprague: {
    label: t.coxSprague,
    description: t.pointsByTable,
    source: t.coxSpragueTable,
    pointsOf: (place, starters) => coxSprague(place, starters) * THOUSANDTHS,
    percentage: true,
  },
  low_point_average: {
    label: t.lowPointAverage,
    description: t.lowPoints,
    source: t.lowPointAveragePoints,
    pointsOf: (place) => place * THOUSANDTHS,
    average: true,
  },
  highest_sum: {
    label: t.pointsTable,
    description: t.pointsByTableOfFleetsOwn,
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
  const further = beyond === 'fixed' ? `${value ?? 0} each` : t.place(added);
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
