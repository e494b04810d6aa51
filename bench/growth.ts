import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type GrowthFixture, openGrowthFixture } from './growth-fixture';
import { type GrowthQuestion, growthQuestions } from './growth-questions';
import { inTurn, printGrowth, printHeading, printNote, timed } from './measure';

const isLarge = Boolean(process.env.BENCH_LARGE);

/** Records of each kind in a club; `BENCH_LARGE=1` extends to ten million. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000, ...(isLarge ? [10_000_000] : [])];

/** Larger sizes are skipped after this time: the rest of the run's 25 minutes is for the questions. */
const LIMIT_MS = (isLarge ? 15 : 8) * 60_000;

/** Bytes on disk of a fixture's databases and logs, for each record of a kind. */
const BYTES_EACH = 3_200;

/** Time factor for making the next size. */
const LONGER = 12;

/** Free bytes on the fixtures' disk. */
function freeBytes(): number {
  const { bavail, bsize } = statfsSync(tmpdir());
  return bavail * bsize;
}

/** Milliseconds of a question's fastest repetition: other work disturbs the rest. */
async function leastOf({ ask, times }: GrowthQuestion, fixture: GrowthFixture): Promise<number> {
  // A write clears cached answers.
  await fixture.club.server.store.write(() => {});
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await timed(() => ask(fixture)));
  return least;
}

/**
 * Measures the most frequent questions against size: each question goes to clubs of all sizes in turn, so other load
 * affects them equally.
 */
export async function benchGrowth(): Promise<void> {
  printHeading('Growth: the time for each number of records, and its factor to a tenth of them');
  const fixtures: GrowthFixture[] = [];
  try {
    const started = performance.now();
    let lastMs = 0;
    for (const size of SIZES) {
      const began = performance.now();
      if (began - started + lastMs * LONGER > LIMIT_MS) {
        printNote(`not measured, as it would take too long to make: ${size.toLocaleString('en')}`);
        break;
      }
      if (size * BYTES_EACH > freeBytes()) {
        printNote(
          `not measured, as it takes ${Math.ceil((size * BYTES_EACH) / 1e9)} GB of disk: ${size.toLocaleString('en')}`,
        );
        break;
      }
      fixtures.push(await openGrowthFixture(size));
      lastMs = performance.now() - began;
    }
    for (const question of growthQuestions) {
      const { what, goal, unit } = question;
      const each = unit === 'µs' ? 1000 : 1;
      const works = Object.fromEntries(
        fixtures.map((fixture) => [fixture.size, async () => each * (await leastOf(question, fixture))]),
      );
      const figures = await inTurn({ runs: 7, warmup: 1 }, works);
      const points = fixtures.map(({ size }) => ({ size, figures: figures.map((run) => run[size]!) }));
      printGrowth({ what, unit, points, goal });
    }
  } finally {
    for (const fixture of fixtures) await fixture.close();
  }
}
