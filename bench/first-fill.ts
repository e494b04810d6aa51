import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pino from 'pino';
import { openClubServer } from '../src/club-server';
import { findUpstream } from '../src/replication/upstream/state/upstream';
import type { ListedClub } from './list-upstream';
import { printHeading, printRow, repeat, sampleOf } from './measure';

const CLUB = 'bench';
const LINES_EACH = 10;
const LOOK_MS = 20;
const RUNS = 3;
/** Twice as much must not take much more than twice as long. */
const LINEAR = 2.6;

/** Number of records in a club with `orders` event orders, and the time an empty laptop takes to receive them. */
async function fill(orders: number): Promise<{ records: number; ms: number }> {
  const applicants = 2 * orders;
  const records = orders * (1 + LINES_EACH) + applicants;
  const workerData: ListedClub = { now: Date.now(), orders, linesEach: LINES_EACH, applicants };
  const upstream = new Worker(new URL('./list-upstream.mjs', import.meta.url), { workerData });
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const server = await openClubServer({ dataDir, log: pino({ level: 'silent' }), rateLimit: 0 });
  try {
    const [url] = await once(upstream, 'message');
    const began = performance.now();
    await server.staff.set_upstream({ url, key: 'bench', club_id: CLUB });
    for (let looks = 1; findUpstream(server.store.read)?.as_of == null; looks += 1) {
      await pause(LOOK_MS);
      // Rarely called: counts every record.
      const { problem } = looks % 100 === 0 ? await server.staff.sync_status({}) : { problem: null };
      if (problem) throw new Error(`sync failed: ${problem.message}`);
    }
    const ms = performance.now() - began;
    const { n } = server.store.read.get<{ n: number }>('SELECT count(*) AS n FROM mirror')!;
    if (n !== records) throw new Error(`${n} of ${records} records came`);
    return { records, ms };
  } finally {
    await server.close();
    await upstream.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A first fill through lists, with a list for each event order, at three sizes. */
export async function benchListFill(): Promise<void> {
  printHeading('First fill from a server with lists only, an own list for the lines of each event order');
  const sizes = [1_250, 2_500, 5_000] as const;
  const runs = await repeat({ runs: RUNS, warmup: 0 }, async () => {
    const fills = [];
    for (const orders of sizes) fills.push(await fill(orders));
    return fills;
  });
  for (const [index, orders] of sizes.entries()) {
    const rates = runs.map((fills) => (fills[index]!.records * 1000) / fills[index]!.ms);
    const what = `${orders.toLocaleString('en')} event orders, ${(2 * orders).toLocaleString('en')} applicants`;
    printRow({ what, sample: sampleOf(rates), unit: '/s', budget: 10_000 });
    if (index === 0) continue;
    const ratios = runs.map((fills) => fills[index]!.ms / fills[index - 1]!.ms);
    printRow({ what: '  against half as many', sample: sampleOf(ratios), unit: '×', budget: LINEAR });
  }
}
