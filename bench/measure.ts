/** What was measured over several runs, in one unit. */
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

/** Runs `work` some times, after some that do not count, and answers what each run gave. */
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

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Unit = 'ms' | '/s' | '×' | 'MB';

export interface Row {
  what: string;
  sample: Sample;
  unit: Unit;
  /** The worst median that is still good; `/s` must not fall below it, the others must not rise above. */
  budget?: number;
}

/** Prints the rows as they come: what, median, min–max, budget. */
export function printRow({ what, sample, unit, budget }: Row): void {
  const number = (value: number) =>
    value.toLocaleString('en', {
      maximumFractionDigits: unit === '/s' || value >= 100 ? 0 : value >= 10 ? 1 : 2,
    });
  const missed = budget !== undefined && (unit === '/s' ? sample.median < budget : sample.median > budget);
  const goal =
    budget === undefined ? '' : `${unit === '/s' ? '≥' : '≤'} ${number(budget)}${missed ? '  MISSED' : ''}`;
  const range = `${number(sample.min)} – ${number(sample.max)}`;
  console.log(
    `  ${what.padEnd(50)} ${number(sample.median).padStart(9)} ${unit.padEnd(3)} ${range.padEnd(18)} ${goal}`.trimEnd(),
  );
}

export function printHeading(text: string): void {
  console.log(`\n${text}`);
}
