import { setTimeout as delay } from 'node:timers/promises';
import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import type { Crowd } from './crowd';
import { gather } from './crowds';
import { putRegatta, regattaData } from './data';
import { longestStall } from './event-loop-stall';
import { printComparison, printHeading, printNote, printRow, repeat, sampleOf } from './measure';
import { p95 } from './presses';
import { threadMs } from './processor-time';

const TABLETS = 60;
const IDLE_MS = 10_000;
const FINISHES = 20;
const EVERY_MS = 1_000;
/** After a restart, every tablet is back within this time. */
const BACK_MS = 5_000;

/** Sixty tablets that follow the change feed: with nothing to follow, with a finish a second, and after a restart. */
export async function benchTablets(): Promise<void> {
  printHeading(`${TABLETS} tablets that follow the change feed`);
  const club = await openBenchClub();
  try {
    const { registrations, ...rest } = regattaData('finish', CLUB, FINISHES, 1);
    await putRegatta(club.server.store, CLUB, { registrations, ...rest, scores: [] });
    const finishes = (run: number) => finishEverySecond(club, registrations, run);
    const alone = await repeat({ runs: 3, warmup: 1 }, finishes);
    const stop = await gather(tabletsOf(club));
    await delay(BACK_MS);
    const idle = await repeat({ runs: 3, warmup: 0 }, () => threadMs(() => delay(IDLE_MS)));
    printRow({
      what: 'processor time while nothing happens, a second',
      sample: sampleOf(idle.map((ms) => (ms * 1_000) / IDLE_MS)),
      unit: 'ms',
      budget: 5,
    });
    const followed = await repeat({ runs: 3, warmup: 0 }, async (run) => {
      let ms: number[] = [];
      const stall = await longestStall(async () => {
        ms = await finishes(10 + run);
      });
      return { ms, stall };
    });
    await stop();
    printComparison({
      what: 'a finish, p95',
      unit: 'ms',
      beside: 'no tablets',
      runs: followed.map(({ ms }, run) => ({ figure: p95(ms), other: p95(alone[run]!) })),
      goal: { atMost: 2 },
    });
    const stalls = sampleOf(followed.map(({ stall }) => stall));
    printRow({ what: 'longest stall with a finish a second', sample: stalls, unit: 'ms', budget: 50 });
    await benchReturn(club);
  } finally {
    await club.close();
  }
}

const tabletsOf = ({ url: origin, key }: BenchClub): Crowd => ({
  ...{ origin, key, count: TABLETS, kind: 'followers', limit: 1_000, wait: 30_000 },
});

/** Milliseconds to the acknowledgement of each finish. */
async function finishEverySecond(
  club: BenchClub,
  boats: readonly { id: string }[],
  run: number,
): Promise<number[]> {
  const bodies = boats.map(({ id }, index) => ({
    registration_id: id,
    race_number: 1,
    finish_time: 3_000 + run + index,
  }));
  const { latencies } = await club.post('/scores', bodies, 1, EVERY_MS);
  return latencies;
}

/** All tablets come back at once after a restart, and read everything again. */
async function benchReturn(club: BenchClub): Promise<void> {
  let answers = 0;
  const stalls = await repeat({ runs: 3, warmup: 0 }, async () => {
    await club.restart();
    return longestStall(async () => {
      const stop = await gather(tabletsOf(club));
      await delay(BACK_MS);
      ({ answers } = await stop());
      if (answers < TABLETS) throw new Error(`Only ${answers} of ${TABLETS} tablets were answered.`);
    });
  });
  printRow({ what: 'longest stall after a restart', sample: sampleOf(stalls), unit: 'ms', budget: 100 });
  printNote(`${answers} answers to ${TABLETS} tablets within ${BACK_MS / 1_000} s of a restart`);
}
