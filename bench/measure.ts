/** Measurement over several runs, in one unit. */
export interface Sample {
  median: number;
  min: number;
  max: number;
}

export function sampleOf(values: readonly number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)! };
}

/** Runs `work` repeatedly, after warm-up runs, and returns each run's result. */
export async function repeat<Result>(
  { runs, warmup = 1 }: { runs: number; warmup?: number },
  work: (run: number) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < warmup + runs; run += 1) {
    const result = await work(run);
    if (run >= warmup) results.push(result);
  }
  return results;
}

/**
 * Measures several works in turn, so that other load affects them equally: each once a run, every second run in reverse
 * order. Returns each one's results by run.
 */
export function inTurn<Name extends string>(
  options: { runs: number; warmup?: number },
  works: Record<Name, (run: number) => Promise<number> | number>,
): Promise<Record<Name, number>[]> {
  const names = Object.keys(works) as Name[];
  return repeat(options, async (run) => {
    const figures = {} as Record<Name, number>;
    for (const name of run % 2 ? names.toReversed() : names) figures[name] = await works[name](run);
    return figures;
  });
}

/** Duration of `work` in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export type Unit = 'ms' | 'µs' | '/s' | '×' | 'MB' | 'kB' | 'elements';

export type Goal = { atLeast: number } | { atMost: number };

/** A line of the table. */
export interface ResultRow {
  what: string;
  unit: Unit;
  figure: Sample;
  /** Its ceiling or peer, and the figure divided by that one's, run by run. */
  beside?: { what: string; figure: Sample; ratio: Sample };
  /** Goal for the ratio, or else for the figure: the worst acceptable median. */
  goal?: Goal;
  missed: boolean;
}

/** Growth of a figure with size: a line of a separate table. */
export interface GrowthRow {
  what: string;
  unit: Unit;
  /** From the smallest size up. */
  points: {
    size: number;
    median: number;
    /** Median ratio to the size before, by run. Null for the first. */
    factor: number | null;
  }[];
  /** The largest acceptable factor. */
  goal: { atMost: number };
  missed: boolean;
}

/** Rows under a heading, with notes. */
export interface Section {
  heading: string;
  rows: ResultRow[];
  growth: GrowthRow[];
  notes: string[];
}

/** Everything printed so far, for storing. */
export const sections: Section[] = [];

export function printHeading(heading: string): void {
  sections.push({ heading, rows: [], growth: [], notes: [] });
  console.log(`\n${heading}`);
}

/** Prints a measured number. `budget`: a minimum for `/s`, a maximum for other units. */
export function printRow(row: { what: string; sample: Sample; unit: Unit; budget?: number }): void {
  const { what, sample, unit, budget } = row;
  const limit = budget ?? 0;
  const goal = budget === undefined ? undefined : unit === '/s' ? { atLeast: limit } : { atMost: limit };
  print({ what, unit, figure: sample, goal, missed: goal !== undefined && misses(sample, goal) });
}

/**
 * Prints a figure beside its ceiling or peer, from runs of `inTurn`: the goal applies to the ratio `figure / other`.
 */
export function printComparison(comparison: {
  what: string;
  unit: Unit;
  /** Name of `other`: `a bare node:http handler`. */
  beside: string;
  runs: readonly { figure: number; other: number }[];
  goal?: Goal;
}): void {
  const { what, unit, beside, runs, goal } = comparison;
  const ratio = sampleOf(runs.map(({ figure, other }) => figure / other));
  print({
    what,
    unit,
    figure: sampleOf(runs.map(({ figure }) => figure)),
    beside: { what: beside, figure: sampleOf(runs.map(({ other }) => other)), ratio },
    goal,
    missed: goal !== undefined && misses(ratio, goal),
  });
}

/** Prints the growth of a figure, from runs of `inTurn` over all sizes. */
export function printGrowth(growth: {
  what: string;
  unit: Unit;
  points: readonly { size: number; figures: readonly number[] }[];
  goal: { atMost: number };
}): void {
  const { what, unit, goal } = growth;
  const points = growth.points.map(({ size, figures }, index, all) => {
    const before = all[index - 1]?.figures;
    const factor = before ? sampleOf(figures.map((figure, run) => figure / before[run]!)).median : null;
    return { size, median: sampleOf(figures).median, factor };
  });
  const missed = points.some(({ factor }) => factor !== null && factor > goal.atMost);
  const row = { what, unit, points, goal, missed };
  sections.at(-1)?.growth.push(row);
  console.log(`  ${what.padEnd(58)} ${growthCells(row).join('  ')}`);
}

/** A row of growth as text: each size's median with its factor, and the goal. */
export function growthCells({ unit, points, goal, missed }: GrowthRow): string[] {
  const figures = points.map(({ median, factor }) => {
    const times = factor === null ? '' : ` (${text(factor, '×')} ×)`;
    return `${text(median, unit)} ${unit}${times}`;
  });
  return [...figures, `≤ ${text(goal.atMost, '×')} ×${missed ? '  MISSED' : ''}`];
}

/** Prints a note for readers of the rows above, such as a reason for skipping. */
export function printNote(note: string): void {
  sections.at(-1)?.notes.push(note);
  console.log(`  ${note}`);
}

function misses({ median }: Sample, goal: Goal): boolean {
  return 'atLeast' in goal ? median < goal.atLeast : median > goal.atMost;
}

function print(row: ResultRow): void {
  sections.at(-1)?.rows.push(row);
  const { figure, spread, beside, ratio, goal } = cells(row);
  const left = `  ${row.what.padEnd(50)} ${figure.padStart(12)}  ${(ratio || spread).padEnd(22)}`;
  console.log(`${left} ${goal.padEnd(17)} ${beside && `of ${beside}`}`.trimEnd());
}

/** A row as text, the same in the terminal and in a document. */
export function cells({ unit, figure, beside, goal, missed }: ResultRow) {
  const limit =
    goal && ('atLeast' in goal ? `≥ ${text(goal.atLeast, unit)}` : `≤ ${text(goal.atMost, unit)}`);
  return {
    figure: `${text(figure.median, unit)} ${unit}`,
    spread: `${text(figure.min, unit)} – ${text(figure.max, unit)}`,
    beside: beside ? `${text(beside.figure.median, unit)} ${unit}, ${beside.what}` : '',
    ratio: beside ? `${spreadOf(beside.ratio)} ×` : '',
    goal: goal ? `${limit} ${beside ? '×' : unit}${missed ? '  MISSED' : ''}` : '',
  };
}

function spreadOf({ median, min, max }: Sample): string {
  const [middle, least, most] = [median, min, max].map((value) => text(value, '×'));
  return `${middle} (${least} – ${most})`;
}

function text(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: unit === '/s' && value >= 10 ? 0 : digits });
}
