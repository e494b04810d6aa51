import type { CodeDefinition, CodePoints } from '../src/codes';
import type { FleetInput, FurtherPenaltyInput, RaceInput, ScoreInput, SeriesInput } from '../src/types';

/**
 * A second scorer, for tests: low and bonus points of a fleet by RRS Appendix A and `docs/scoring.md`. It shares no code
 * with the package, computes in fractions and explains nothing. It knows no ratings, changes of time, medal races or
 * series.
 */
export interface ReferenceStanding {
  sail: string;
  /** Null for a boat with a score that lacks something, or if no race counts. */
  rank: number | null;
  total: number | null;
  net: number | null;
  /** By race, in order. Points are weighted; null if not scored. */
  scores: { race: number; code: string | null; points: number | null; excluded: boolean }[];
}

/** A fraction in lowest terms is never needed: values are compared and rounded only. */
interface Fraction {
  n: bigint;
  d: bigint;
}

/** Exact fraction of a decimal with at most six places. */
const of = (value: number): Fraction => ({ n: BigInt(Math.round(value * 1e6)), d: 1_000_000n });
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const over = (a: Fraction, by: number): Fraction => ({ n: a.n, d: a.d * BigInt(by) });
const isLess = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d;
const least = (a: Fraction, b: Fraction) => (isLess(b, a) ? b : a);
const most = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a);
const sumOf = (all: readonly Fraction[]) => all.reduce(plus, of(0));
/** The nearest whole number of parts, `parts` to a point, halves up. */
const round = ({ n, d }: Fraction, parts: number): Fraction => ({
  n: (2n * n * BigInt(parts) + d) / (2n * d),
  d: BigInt(parts),
});
const floor = ({ n, d }: Fraction) => Number(n / d);
const toNumber = (value: Fraction) => Number(round(value, 1e6).n) / 1e6;

type Rule = Omit<CodeDefinition<string>, 'name' | 'points'> & {
  points: CodePoints<string>;
  own: boolean;
  /** True if, beside a finish, she sailed the race and gives her place up (RRS A6.1). */
  sailed: boolean;
};

const noPoints: CodePoints<string> = {
  method: 'dnf',
  value: 0,
  percent: null,
  percent_of: null,
  minimum: null,
  maximum: null,
  races: 'all',
  leave_out: null,
  at_most: null,
};

/** Codes that the racing rules name, and TLE (RRS A5, A10). */
function rulesOf(own: readonly CodeDefinition[]): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  const add = (codes: string, rule: Partial<Rule>, points: Partial<CodePoints<string>> = {}) => {
    for (const code of codes.split(' '))
      rules.set(code, {
        ...{ code, finisher: false, came_to_start: true, excludable: true, own: false, sailed: false },
        ...rule,
        points: { ...noPoints, ...points },
      });
  };
  add('DNC', { came_to_start: false }, { method: 'entries', value: 1 });
  add('DNS OCS NSC DNF', {});
  add('RET DSQ UFD BFD', { sailed: true });
  add('DNE', { sailed: true, excludable: false });
  add('ZFP SCP', { finisher: true }, { method: 'place', percent: 20 });
  add('DPI', { finisher: true }, { method: 'place' });
  add('RDG', { finisher: true }, { method: 'redress' });
  add('TLE', {}, { method: 'finishers', value: 1 });
  for (const { code, finisher, came_to_start, excludable, points } of own) {
    const sailed = rules.get(code)?.sailed ?? (came_to_start && !finisher);
    rules.set(code, { code, finisher, came_to_start, excludable, points, own: true, sailed });
  }
  return rules;
}

/** One boat in one race. Points are before the race's weight; an average waits until the races are scored. */
interface Cell {
  race: RaceInput;
  score: ScoreInput | null;
  code: string | null;
  rule: Rule | null;
  place: number | null;
  /** Her place, or the mean of the places she shares (RRS A7). */
  shared: Fraction | null;
  tied: number;
  points: Fraction | null;
  average: Pick<CodePoints, 'races' | 'leave_out' | 'at_most' | 'value'> | readonly number[] | null;
  /** The most that redress may give her: the points of her place, if redress should only improve them. */
  atMost: Fraction | null;
  asDnc: Fraction;
}

const BONUS = { points: [0, 3, 5.7, 8, 10, 11.7], value: 6 };

const hasOwnPoints = ({ points_system, points_table }: FleetInput) =>
  points_table != null || points_system === 'bonus_point';

/** Points of a place that may lie between two (a penalty makes it worse). */
function pointsAt({ points_system, points_table }: FleetInput, place: Fraction): Fraction {
  const table = points_table ?? (points_system === 'bonus_point' ? BONUS : null);
  if (!table) return place;
  const pointsOf = (at: number): Fraction => of(table.points[at - 1] ?? at + (table.value ?? 0));
  const from = most(place, of(1));
  const whole = floor(from);
  const share = plus(from, of(-whole));
  const rest = plus(of(1), times(share, of(-1)));
  return round(plus(times(pointsOf(whole), rest), times(pointsOf(whole + 1), share)), 1000);
}

/** Scores one race (RRS A4 to A9 but averages). */
function scoreRace(fleet: FleetInput, cells: readonly Cell[], rules: ReadonlyMap<string, Rule>): void {
  const came = cells.filter(({ rule }) => rule?.came_to_start !== false).length;
  const starters = cells.filter(({ code, rule }) => code !== 'DNS' && rule?.came_to_start !== false).length;
  const timeOf = ({ score, rule }: Cell) => ((rule?.finisher ?? true) ? (score?.finish_time ?? null) : null);
  const finished = cells.filter((cell) => timeOf(cell) !== null);
  for (const cell of finished) {
    const ahead = finished.filter((other) => timeOf(other)! < timeOf(cell)!).length;
    cell.tied = finished.filter((other) => timeOf(other) === timeOf(cell)).length;
    cell.place = ahead + 1;
    cell.shared = over(of(2 * ahead + 1 + cell.tied), 2);
  }
  const numbers: Record<string, number> = {
    ...{ entries: cells.length, in_race: cells.length, came_to_start: came },
    ...{ starters, finishers: finished.length },
  };
  const isTenths = (fleet.penalty_rounding ?? 'tenth') === 'tenth';
  const percentOf = (score: Fraction, percent: number) =>
    round(over(times(score, of(percent)), 100), isTenths ? 10 : 1);
  const baseOf = (what: string, dnf: Fraction) => (what === 'dnf' ? dnf : of(numbers[what]!));
  const limited = ({ percent, minimum, maximum }: CodePoints<string>, base: Fraction) => {
    const share = percentOf(base, percent!);
    if (minimum !== null && isLess(share, of(minimum))) return of(minimum);
    return maximum !== null ? least(share, of(maximum)) : share;
  };
  /** Points of a code that depend on the race only. */
  const formula = (points: CodePoints<string>, dnf: Fraction): Fraction => {
    if (points.method === 'fixed') return of(points.value);
    const base = baseOf(points.method, dnf);
    return plus(points.percent === null ? base : limited(points, base), of(points.value));
  };
  const dnfRule = rules.get('DNF')!;
  const entered = of(cells.length + 1);
  const usual = fleet.code_base === 'starting_area' ? of(came + 1) : entered;
  const dnf = dnfRule.own ? formula(dnfRule.points, usual) : usual;
  const dnc = formula(rules.get('DNC')!.points, dnf);
  /** Points of a code's number: of its place, unless the regatta states points. */
  const asCode = ({ points }: Rule, number: Fraction) => {
    const { method } = points.method === 'dnf' || points.method === 'place' ? dnfRule.points : points;
    return method === 'fixed' || method === 'stated' ? number : pointsAt(fleet, number);
  };
  const dnfPoints = asCode(dnfRule, dnf);
  /** A place that is no worse than that of DNF, unless the regatta states DNF in the fleet's own points. */
  const limit = (place: Fraction) =>
    dnfRule.points.method === 'fixed' && hasOwnPoints(fleet) ? place : least(place, dnf);
  const penaltyOf = (penalty: FurtherPenaltyInput): Fraction | null => {
    const { code, points, percent } = penalty;
    const { own, points: rule } = rules.get(code)!;
    if (points != null) return of(points);
    if (own && percent == null)
      return rule.percent === null ? of(rule.value) : limited(rule, baseOf(rule.percent_of ?? 'dnf', dnf));
    if (code === 'ZFP') {
      // RRS 30.2: 20 % for each start, each rounded.
      const all = percent ?? 20;
      const starts = all > 0 && all % 20 === 0 ? all / 20 : 1;
      return times(of(starts), percentOf(dnf, all / starts));
    }
    const { scoring_penalty: scp, dpi } = fleet;
    if (code === 'SCP') {
      if (percent == null && scp?.points != null) return of(scp.points);
      return most(percentOf(dnf, percent ?? scp?.percent ?? 20), of(scp?.minimum_points ?? 0));
    }
    if (percent != null) return percentOf(dnf, percent);
    if (code !== 'DPI') return null;
    return dpi?.points != null ? of(dpi.points) : dpi?.percent != null ? percentOf(dnf, dpi.percent) : null;
  };
  for (const cell of cells) {
    const { rule, code, score, shared } = cell;
    cell.asDnc = asCode(rules.get('DNC')!, dnc);
    const atHerPlace = () => {
      const places = Array.from({ length: cell.tied }, (_, index) => of(cell.place! + index));
      return round(over(sumOf(places.map((place) => pointsAt(fleet, place))), cell.tied), 1000);
    };
    if (!rule) {
      cell.points = atHerPlace();
      continue;
    }
    const { method } = rule.points;
    if (method === 'place') {
      const penalties = [{ ...score, code: code! }, ...(score?.further_penalties ?? [])].map(penaltyOf);
      if (!shared) cell.points = dnfPoints;
      else if (!penalties.includes(null)) {
        const added = sumOf(penalties as Fraction[]);
        const worse = limit(plus(shared, added));
        const isUnmoved = !isLess(worse, shared) && !isLess(shared, worse);
        cell.points = least(isUnmoved ? atHerPlace() : pointsAt(fleet, worse), dnfPoints);
      }
    } else if (method === 'redress') {
      const { redress } = score ?? {};
      cell.atMost = redress?.only_if_better && shared ? atHerPlace() : null;
      if (redress?.method === 'average_all' || redress?.method === 'average_before')
        cell.average = {
          races: redress.method === 'average_all' ? 'all' : 'before',
          leave_out: redress.leave_out ?? null,
          at_most: null,
          value: 0,
        };
      else if (redress?.method === 'average_races') cell.average = redress.races ?? [];
      else {
        const points = redress?.points ?? score?.points;
        cell.points = points == null ? null : bounded(cell, round(of(points), 10));
      }
    } else if (method === 'average') cell.average = rule.points;
    else if (method === 'stated') cell.points = score?.points == null ? null : of(score.points);
    else if (code === 'DNF') cell.points = dnfPoints;
    else if (method === 'finishers') {
      const value = score?.points ?? (rule.own ? rule.points.value : (fleet.tle_points ?? 1));
      const behind = formula({ ...rule.points, value }, dnf);
      cell.points = finished.length === 0 ? dnfPoints : least(asCode(rule, limit(behind)), dnfPoints);
    } else cell.points = asCode(rule, formula(rule.points, dnf));
  }
}

const bounded = ({ atMost }: Cell, points: Fraction) => (atMost ? least(points, atMost) : points);

/** True if a race is scored: RRS 90.3(a), points given to everyone who sailed, or a race officer's reason. */
function isCounted(race: RaceInput, cells: readonly Cell[]): boolean {
  const recorded = cells.filter(({ score }) => score?.finish_time != null || score?.code != null);
  if (recorded.length === 0) return false;
  const hasFinished = ({ score, rule }: Cell) =>
    score?.finish_time != null && (rule === null || rule.finisher || rule.sailed);
  if (recorded.some(hasFinished) || race.score_without_finish != null) return true;
  const sailed = recorded.filter(
    ({ code, rule }) => code !== 'DNS' && (rule!.came_to_start || rule!.finisher),
  );
  const standard = rulesOf([]);
  const isGiven = ({ score, rule }: Cell) => {
    const { method } = rule!.points;
    if (method === 'redress') return score!.redress != null || score!.points != null;
    if (standard.has(rule!.code) || method === 'place') return false;
    return rule!.finisher || (rule!.came_to_start && ['stated', 'fixed', 'average'].includes(method));
  };
  return sailed.length > 0 && sailed.every(isGiven);
}

const weightOf = ({ race }: Cell) => of(race.weight ?? 1);
const weighted = (cell: Cell) => times(cell.points!, weightOf(cell));
const isExcludable = ({ race, rule }: Cell) => (race.excludable ?? true) && (rule?.excludable ?? true);

/** The worst scores, of equal ones the earliest (RRS A2.1). */
function worst(cells: readonly Cell[], number: number): Set<Cell> {
  const left = cells.filter(isExcludable);
  const chosen = new Set<Cell>();
  while (chosen.size < number && left.length > 0) {
    const most = left.reduce((a, b) => (isLess(weighted(a), weighted(b)) ? b : a));
    chosen.add(most);
    left.splice(left.indexOf(most), 1);
  }
  return chosen;
}

/** Scores a boat's averages (RRS A9 and own codes), each from her races scored otherwise, to a tenth. */
function giveAverages(row: readonly Cell[], discards: number): void {
  const isAveraged = new Set(row.filter(({ average }) => average !== null));
  const scoredOtherwise = row.filter((cell) => !isAveraged.has(cell) && cell.points !== null);
  const used = new Map<string, number>();
  for (const cell of isAveraged) {
    const { average, rule } = cell;
    const isRedress = rule!.points.method === 'redress';
    const inRaces = Array.isArray(average) ? (average as readonly number[]) : null;
    const own = inRaces ? null : (average as Pick<CodePoints, 'races' | 'leave_out' | 'at_most' | 'value'>);
    const before = used.get(cell.code!) ?? 0;
    used.set(cell.code!, before + 1);
    const isOut = (other: Cell) =>
      (own?.leave_out === 'dnc' && other.code === 'DNC') ||
      (own?.leave_out === 'non_finishes' && other.place === null && other.code !== 'RDG');
    const discarded = own?.leave_out === 'discards' ? worst(scoredOtherwise, discards) : new Set<Cell>();
    const races = scoredOtherwise.filter((other) => {
      if (isOut(other) || discarded.has(other)) return false;
      if (inRaces) return inRaces.includes(other.race.race_number);
      return own!.races === 'all' || other.race.race_number < cell.race.race_number;
    });
    const isUsedUp = own?.at_most != null && before >= own.at_most;
    if (races.length > 0 && !isUsedUp)
      cell.points = bounded(
        cell,
        plus(round(over(sumOf(races.map(({ points }) => points!)), races.length), 10), of(own?.value ?? 0)),
      );
    else cell.points = isRedress ? null : cell.asDnc;
  }
}

/** Standings of a fleet, by sail number. */
export function referenceStandings({
  fleet,
  registrations,
  races,
  scores,
  codes,
}: SeriesInput): ReferenceStanding[] {
  const rules = rulesOf(codes ?? []);
  const boats = registrations.map(({ id }) => id).sort();
  const counted = [...races]
    .sort((a, b) => a.race_number - b.race_number)
    .filter(({ status }) => status !== 'abandoned')
    .map((race) =>
      boats.map((boat): Cell => {
        const score =
          scores.find((one) => one.registration_id === boat && one.race_number === race.race_number) ?? null;
        const absent = score?.checked_in ? 'DNS' : 'DNC';
        const code = score?.code ?? (score?.finish_time == null ? absent : null);
        const rule = code === null ? null : rules.get(code)!;
        const blank = {
          place: null,
          shared: null,
          tied: 0,
          points: null,
          average: null,
          atMost: null,
          asDnc: of(0),
        };
        return { race, score, code, rule, ...blank };
      }),
    )
    .filter((cells) => isCounted(cells[0]!.race, cells));
  for (const cells of counted) scoreRace(fleet, cells, rules);
  const steps = (fleet.discards ?? []) as { races: number; exclude: number; sailed?: number | null }[];
  const rows = boats.map((sail, index) => {
    const row = counted.map((cells) => cells[index]!);
    const came = row.filter(({ rule }) => rule?.came_to_start !== false).length;
    const discards = steps
      .filter(({ races, sailed }) => races <= counted.length && came >= (sailed ?? 0))
      .reduce((most, { exclude }) => Math.max(most, exclude), 0);
    giveAverages(row, discards);
    const isWhole = row.length > 0 && row.every(({ points }) => points !== null);
    const excluded = row.every(({ points }) => points !== null) ? worst(row, discards) : new Set<Cell>();
    const kept = row.filter((cell) => !excluded.has(cell));
    return { sail, row, isWhole, excluded, kept, net: isWhole ? sumOf(kept.map(weighted)) : null };
  });
  type Row = (typeof rows)[number];
  /** The first difference decides; negative if the first boat is ahead. */
  const compareLists = (a: readonly Fraction[], b: readonly Fraction[]) => {
    for (const [index, mine] of a.entries()) {
      const hers = b[index];
      if (!hers) return 0;
      if (isLess(mine, hers)) return -1;
      if (isLess(hers, mine)) return 1;
    }
    return 0;
  };
  const bestFirst = ({ kept }: Row) =>
    kept.map(weighted).sort((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0));
  const inTieRace = ({ row }: Row) =>
    row.filter(({ race }) => race.race_number === fleet.tie_race).map(weighted);
  const compare = (a: Row, b: Row) =>
    compareLists([a.net!], [b.net!]) ||
    compareLists(inTieRace(a), inTieRace(b)) ||
    compareLists(bestFirst(a), bestFirst(b)) ||
    compareLists(a.row.map(weighted).reverse(), b.row.map(weighted).reverse());
  const ranked = rows.filter(({ isWhole }) => isWhole);
  return rows.map((boat) => ({
    sail: boat.sail,
    rank: boat.isWhole ? 1 + ranked.filter((other) => compare(other, boat) < 0).length : null,
    total: boat.row.every(({ points }) => points !== null) ? toNumber(sumOf(boat.row.map(weighted))) : null,
    net: boat.row.every(({ points }) => points !== null) ? toNumber(sumOf(boat.kept.map(weighted))) : null,
    scores: boat.row.map((cell) => ({
      race: cell.race.race_number,
      code: cell.code,
      points: cell.points === null ? null : toNumber(weighted(cell)),
      excluded: boat.excluded.has(cell),
    })),
  }));
}
