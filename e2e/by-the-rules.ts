/**
 * Scores a fleet by the Racing Rules of Sailing 2025–2028, Appendix A, from what was written down on the water. Shares
 * no code with the product, and knows only what the weekend needs. Points are in tenths, times in milliseconds.
 */

/** A boat's rating: a time correction factor in thousandths, or a Portsmouth number. */
export type Rating = { tcf: number } | { py: number } | null;

export interface Sailed {
  race: number;
  /** By sail number; a boat that is not here did not come (DNC). */
  boats: Record<string, { elapsed: number | null; laps?: number; code?: string; times?: number }>;
}

export interface Cell {
  place: number | null;
  elapsed: number | null;
  /** In whole seconds; for a fleet without ratings her elapsed time. */
  corrected: number | null;
  points: number;
  code: string | null;
  excluded: boolean;
}

export interface Ranked {
  sail: string;
  rank: number;
  net: number;
  total: number;
  cells: Cell[];
}

/** Codes that keep the place at which she finished. */
const KEEP_PLACE = ['ZFP', 'RDG'];

/** The nearest whole number of a fraction, halves up. */
const rounded = (over: number, under: number) =>
  Number((2n * BigInt(over) + BigInt(under)) / (2n * BigInt(under)));

/** Time to place a boat by: on as many laps as any boat of the fleet (average laps), and corrected to the second. */
function correctedTime(elapsed: number, rating: Rating, laps: number, mostLaps: number): number {
  if (rating === null) return (elapsed * mostLaps) / laps;
  if ('tcf' in rating) return rounded(elapsed * mostLaps * rating.tcf, laps * 1_000_000);
  return rounded(elapsed * mostLaps, laps * rating.py);
}

function scoreRace(sails: readonly string[], ratings: Record<string, Rating>, { boats }: Sailed): Cell[] {
  const mostLaps = Math.max(1, ...sails.map((sail) => boats[sail]?.laps ?? 1));
  const cells = sails.map((sail): Cell => {
    const { elapsed = null, laps = 1, code = null } = boats[sail] ?? { code: 'DNC' };
    const counts = elapsed !== null && (code === null || KEEP_PLACE.includes(code));
    const corrected = counts ? correctedTime(elapsed, ratings[sail]!, laps, mostLaps) : null;
    return { place: null, elapsed, corrected, points: 0, code, excluded: false };
  });
  // A5.2: one more than the boats entered in the series.
  const dnf = (sails.length + 1) * 10;
  for (const [index, cell] of cells.entries()) {
    if (cell.corrected === null) {
      cell.points = dnf;
      continue;
    }
    const ahead = cells.filter((one) => one.corrected !== null && one.corrected < cell.corrected!).length;
    const tied = cells.filter((one) => one.corrected === cell.corrected).length;
    cell.place = ahead + 1;
    // A7: tied boats share the points of their places.
    cell.points = rounded((2 * ahead + 1 + tied) * 5, 1);
    // 30.2 and 44.3(c): 20 % of the score for DNF at each start, not worse than DNF.
    const starts = cell.code === 'ZFP' ? (boats[sails[index]!]!.times ?? 1) : 0;
    cell.points = Math.min(dnf, cell.points + starts * rounded(dnf * 20, 100));
  }
  return cells;
}

/** A8.1, then A8.2: the first difference decides. */
function isBetter(a: Ranked, b: Ranked): boolean {
  const bestFirst = ({ cells }: Ranked) =>
    cells.flatMap(({ excluded, points }) => (excluded ? [] : [points])).sort((x, y) => x - y);
  const lastFirst = ({ cells }: Ranked) => cells.map(({ points }) => points).reverse();
  const inTurn = (one: Ranked) => [one.net, ...bestFirst(one), ...lastFirst(one)];
  const [mine, hers] = [inTurn(a), inTurn(b)];
  const first = mine.findIndex((value, index) => value !== hers[index]);
  return first !== -1 && mine[first]! < hers[first]!;
}

/** @param discardsFrom the number of races from which on the worst score is excluded */
export function byTheRules(
  ratings: Record<string, Rating>,
  races: readonly Sailed[],
  discardsFrom: number,
): Ranked[] {
  const sails = Object.keys(ratings);
  const columns = races.map((race) => scoreRace(sails, ratings, race));
  const rows = sails.map((sail, index): Ranked => {
    const cells = columns.map((column) => column[index]!);
    const redress = cells.find(({ code }) => code === 'RDG');
    if (redress) {
      // A9(a): the average of her points in the other races, to the nearest tenth, halves up.
      const others = cells.filter((one) => one !== redress);
      const sum = others.reduce((all, { points }) => all + points, 0);
      redress.points = rounded(sum, others.length);
    }
    // A2.1: her worst score; of equal ones the earliest.
    const worst = Math.max(...cells.map(({ points }) => points));
    if (cells.length >= discardsFrom) cells.find(({ points }) => points === worst)!.excluded = true;
    const total = cells.reduce((all, { points }) => all + points, 0);
    const net = cells.reduce((all, { points, excluded }) => (excluded ? all : all + points), 0);
    return { sail, rank: 0, net, total, cells };
  });
  for (const row of rows) row.rank = 1 + rows.filter((other) => isBetter(other, row)).length;
  return rows.sort((a, b) => a.rank - b.rank);
}
