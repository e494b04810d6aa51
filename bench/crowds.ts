import { Worker } from 'node:worker_threads';
import { publishResults } from '../src/club/publishing/publications';
import { resultsPath } from '../src/contract/published-results';
import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import type { Crowd, CrowdResult } from './crowd';
import { putMembers, putRegatta, regattaData } from './data';
import { printHeading, printNote, printRow, repeat, sampleOf } from './measure';

const NOW = Date.UTC(2026, 5, 1);
/** Extra delay allowed for acknowledging a finish while others read. */
const BUDGET_MS = 10;
const FINISHES = 60;
const EVERY_MS = 25;
const REQUESTS = 20_000;

/**
 * Measures the delay of a finish's acknowledgement while many read: phones on the quay, and followers of the change
 * feed.
 */
export async function benchCrowds(): Promise<void> {
  await benchPhones();
  await benchFollowers();
  await benchConnections();
}

async function benchPhones(): Promise<void> {
  printHeading('A finish while 40 phones read the results of 200 boats in 15 races twice a second');
  const club = await openBenchClub();
  try {
    await putRegatta(club.server.store, CLUB, regattaData('quay', CLUB, 200, 15));
    await club.server.store.write((db) => publishResults(db, 'quay', 'provisional', NOW));
    const phones = {
      origin: club.url,
      count: 40,
      kind: 'phones',
      path: resultsPath('quay'),
      everyMs: 500,
    } as const;
    await compare(club, [
      ['phones that ask for all of it', { ...phones, headers: { 'accept-encoding': 'gzip' } }],
      ['phones that cannot decompress', { ...phones, headers: {} }],
    ]);
  } finally {
    await club.close();
  }
}

async function benchFollowers(): Promise<void> {
  printHeading('A finish while 30 followers read /changes, 200,000 records long');
  const club = await openBenchClub();
  try {
    await club.server.store.write((db) => putMembers(db, CLUB, 200_000));
    const followers = {
      origin: club.url,
      key: club.key,
      count: 30,
      kind: 'followers',
      wait: 30_000,
    } as const;
    await compare(club, [
      ['followers from the start, 1,000 at a time', { ...followers, limit: 1000 }],
      ['followers from the start, 100 at a time', { ...followers, limit: 100 }],
    ]);
  } finally {
    await club.close();
  }
}

async function benchConnections(): Promise<void> {
  printHeading('500 connections that never rest');
  const club = await openBenchClub();
  try {
    const runs = await repeat({ runs: 3 }, async () => {
      const { ms, latencies } = await club.get('/club', { times: REQUESTS, inFlight: 500 });
      const sorted = latencies.toSorted((a, b) => a - b);
      return { rate: (REQUESTS * 1000) / ms, p99: sorted[Math.floor(sorted.length * 0.99)]! };
    });
    printRow({ what: 'GET /club', sample: sampleOf(runs.map(({ rate }) => rate)), unit: '/s' });
    const p99 = sampleOf(runs.map((run) => run.p99));
    printRow({ what: '  99 of 100 are answered within', sample: p99, unit: 'ms', budget: 1_000 });
  } finally {
    await club.close();
  }
}

async function compare(club: BenchClub, crowds: [what: string, crowd: Crowd][]): Promise<void> {
  const { registrations, ...rest } = regattaData('finish', CLUB, FINISHES, 1);
  await putRegatta(club.server.store, CLUB, { registrations, ...rest, scores: [] });
  const finishes = async (run: number) => {
    const bodies = registrations.map(({ id }, index) => ({
      registration_id: id,
      race_number: 1,
      finish_time: 3000 + run + index,
    }));
    const { latencies } = await club.post('/scores', bodies, 1, EVERY_MS);
    return { median: sampleOf(latencies).median, worst: Math.max(...latencies) };
  };
  const alone = await repeat({ runs: 3 }, finishes);
  const base = sampleOf(alone.map(({ median }) => median)).median;
  printRow({ what: 'alone', sample: sampleOf(alone.map(({ median }) => median)), unit: 'ms' });
  printRow({ what: '  the slowest', sample: sampleOf(alone.map(({ worst }) => worst)), unit: 'ms' });
  for (const [what, crowd] of crowds) {
    const stop = await gather(crowd);
    const runs = await repeat({ runs: 3 }, (run) => finishes(10 + run));
    const { answers } = await stop();
    const later = runs.map(({ median }) => median - base);
    printRow({ what: `${what}: later by`, sample: sampleOf(later), unit: 'ms', budget: BUDGET_MS });
    printRow({ what: '  the slowest', sample: sampleOf(runs.map(({ worst }) => worst)), unit: 'ms' });
    printNote(`${answers.toLocaleString('en')} answers to the crowd meanwhile`);
  }
}

/** Starts a reading crowd; returns a function that ends it. */
export async function gather(crowd: Crowd): Promise<() => Promise<CrowdResult>> {
  const worker = new Worker(new URL('./crowd.mjs', import.meta.url));
  worker.postMessage(crowd);
  return async () => {
    const result = new Promise<CrowdResult>((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    const got = await result;
    await worker.terminate();
    return got;
  };
}
