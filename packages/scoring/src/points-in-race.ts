import type { CodeAverage } from './code-averages';
import type { CodeRule, CodeTable } from './codes';
import { clauses } from './format';
import type { Line } from './places';
import { fromThousandths, THOUSANDTHS } from './points';
import { isRatio, type PointsRow, pointsBetween, pointsOfTied, pointsSystemOf } from './points-systems';
import { isStarter } from './race-figures';
import type { Averaging } from './redress';
import type { FleetInput } from './types';
import { pointsInRace as t } from './words';

/** Changes of a boat's score in a race by a points system. */
interface Outcome {
  points?: number | null;
  possible?: number | null;
  excludable?: boolean;
  average?: Averaging | null;
  code_average?: CodeAverage | null;
  not_scored?: string | null;
  explanation: string;
}

/** Methods of codes with stated points that do not depend on a place. */
const STATED: ReadonlySet<string> = new Set(['stated', 'fixed']);

/**
 * Converts a boat's low-point score to the fleet's points system. The low-point score is a place: her own, one behind
 * the others (codes), or one worsened by a penalty.
 */
export function inPointsSystem(
  { points_system, points_table }: FleetInput,
  lines: readonly Line[],
  codes: CodeTable,
): (line: Line, outcome: Outcome) => Outcome {
  if ((points_system ?? 'low_point') === 'low_point' && !points_table) return (_, outcome) => outcome;
  const system = pointsSystemOf(points_system, points_table);
  const starters = lines.filter(isStarter).length;
  // In an average each race counts once.
  const each = system.average ? THOUSANDTHS : null;
  const possible = system.percentage ? system.pointsOf(1, starters) : each;
  return (line, outcome) => {
    if (outcome.not_scored) return outcome;
    if (isRatio(system) && leavesOut(line, outcome)) return leftOut(line, outcome, system);
    if (outcome.average) return system.percentage ? noAverage : { ...outcome, possible };
    if (outcome.code_average) return withoutRaces(outcome, outcome.code_average, { system, starters, codes });
    const race = { system, starters, codes };
    const converted = pointsIn(race, line, outcome);
    const points = isLimitedByDnf(line) ? notWorse(race, converted) : converted;
    const isLimited = points !== converted;
    const shown = fromThousandths(points);
    const { source } = system;
    const text =
      !system.percentage || possible === null
        ? (isLimited ? t.pointsLimited : t.points)(shown, source)
        : (isLimited ? t.ofPossibleLimited : t.ofPossible)(
            shown,
            fromThousandths(possible),
            starters,
            source,
          );
    return { ...outcome, points, possible, explanation: clauses(outcome.explanation, text) };
  };
}

/** True in a fleet with points of its own, where the regatta states DNF in these points: no place stands for it. */
export function hasDnfInPoints({ points_system, points_table }: FleetInput, codes: CodeTable): boolean {
  const converts = (points_system ?? 'low_point') !== 'low_point' || points_table != null;
  return converts && codes.get('DNF')!.points.method === 'fixed';
}

/** True for penalties and codes behind the finishers, which are never worse than DNF (RRS 30.2, 44.3(c)). */
const isLimitedByDnf = ({ rule }: Line) =>
  rule?.points.method === 'place' || (rule?.points.method === 'finishers' && rule.code !== 'DNF');

/** Limits points to those of DNF, where the regatta states these; elsewhere the place is limited. */
function notWorse({ system, codes }: SystemInRace, points: number): number {
  const { method, value } = codes.get('DNF')!.points;
  if (method !== 'fixed') return points;
  const dnf = Math.round(value * THOUSANDTHS);
  return system.highest || system.percentage ? Math.max(points, dnf) : Math.min(points, dnf);
}

/** A points system in one race. */
interface SystemInRace {
  system: PointsRow;
  starters: number;
  codes: CodeTable;
}

/** Converts the score of a code's average that has no races to average. */
function withoutRaces(outcome: Outcome, average: CodeAverage, race: SystemInRace): Outcome {
  const dnc = { ...average.dnc, points: pointsOfCode(race, race.codes.get('DNC')!, average.dnc.points) };
  return { ...outcome, code_average: { ...average, dnc } };
}

/** True if a race is left out of a ratio: scored with a boat's own average, it would not change it. */
function leavesOut(line: Line, { average, code_average }: Outcome): boolean {
  if (code_average || average?.method === 'average_all') return true;
  return !isStarter(line) && !STATED.has(line.rule?.points.method ?? '');
}

function leftOut(line: Line, { average, code_average }: Outcome, system: PointsRow): Outcome {
  const why = average || code_average ? t.asHerAverage : t.sheDidNotStart;
  const counts = { points: 0, possible: 0, excludable: false, average: null, code_average: null };
  return {
    ...counts,
    explanation: system.average
      ? t.doesNotCount(`${line.code}`, why)
      : t.doesNotCountInHerPercentage(`${line.code}`, why),
  };
}

const MISSING = t.averageOfSomeRaces;
const noAverage: Outcome = { not_scored: MISSING, average: null, explanation: t.notScored(MISSING) };

function pointsIn(race: SystemInRace, line: Line, outcome: Outcome): number {
  const low = outcome.points ?? 0;
  const placed = line.redressed ?? line;
  const { rule } = line;
  const method = rule?.points.method ?? '';
  if (STATED.has(method) || (method === 'redress' && !line.redressed)) return low;
  if (placed.place !== null && low === placed.placePoints) {
    const tied = (2 * low) / THOUSANDTHS - 2 * placed.place + 1;
    return pointsOfTied(race.system, placed.place, tied, race.starters);
  }
  const isPenalized = placed.place !== null && method === 'place';
  if (isPenalized || !rule) return pointsBetween(race.system, placeFor(race, low), race.starters);
  return pointsOfCode(race, rule, low);
}

/**
 * Points of a code that does not score by her place, from its low-point score. Codes that score like DNF follow the
 * regatta's own DNF. If the highest sum wins, codes of the rules give none.
 */
function pointsOfCode(race: SystemInRace, own: CodeRule, low: number): number {
  const rule = AS_DNF.has(own.points.method) ? race.codes.get('DNF')! : own;
  const { method } = rule.points;
  if (STATED.has(method)) return low;
  if (race.system.highest && rule.standard && method !== 'finishers') return 0;
  const place = race.system.percentage && method === 'dnf' ? behindAll(race) : placeFor(race, low);
  return pointsBetween(race.system, place, race.starters);
}

/** Methods of codes that score like DNF, penalties without a finish too. */
const AS_DNF: ReadonlySet<string> = new Set(['dnf', 'place']);

/** The place after the last starter. */
const behindAll = ({ starters }: SystemInRace) => (starters + 1) * THOUSANDTHS;

/** Place that a low-point score stands for; in a percentage none is behind all starters. */
const placeFor = (race: SystemInRace, low: number) =>
  race.system.percentage ? Math.min(low, behindAll(race)) : low;
