import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type GrowthFixture, openGrowthFixture } from './growth-fixture';
import { type GrowthQuestion, growthQuestions } from './growth-questions';
import { inTurn, printGrowth, printHeading, printNote, timed } from './measure';

const isLarge = Boolean(process.env.BENCH_LARGE);

/** How many records of each kind a club has; `BENCH_LARGE=1` goes on to ten million. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000, ...(isLarge ? [10_000_000] : [])];

/** A size that would be made later is left out: what is left of the run's 25 minutes is for the questions. */
const LIMIT_MS = (isLarge ? 15 : 8) * 60_000;

/** What the databases and logs of a fixture take on the disk, for each record that the club has of a kind. */
const BYTES_EACH = 3_200;

/** How much longer the next size takes to make. */
const LONGER = 12;

/** What the disk of the fixtures has left for us. */
function freeBytes(): number {
  const { bavail, bsize } = statfsSync(tmpdir());
  return bavail * bsize;
}

/** The least milliseconds that a question takes of some times: what else the machine does comes between in the others. */
async function leastOf({ ask, times }: GrowthQuestion, fixture: GrowthFixture): Promise<number> {
  // What is remembered until the next write is not looked up.
  await fixture.club.server.store.write(() => {});
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await timed(() => ask(fixture)));
  return least;
}

/**
 * What is asked most, against how much there is: a club of each size, each question put to all of them in turn. So what else
 * the machine does hits every size alike.
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
