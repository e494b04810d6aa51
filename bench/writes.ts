import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { BASE_PATH } from '../src/contract/route';
import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import { putRegatta, regattaData } from './data';
import type { Load, LoadResult } from './http-load';
import { printHeading, printRow, repeat, sampleOf } from './measure';

const CONNECTIONS = 16;
const BOATS = 100;
const RACES = 20;
const PATH = `${BASE_PATH}/scores`;

/**
 * Finishes that are recorded by 16 programs at once, beside what the disk and Node's HTTP server allow: a handler that does
 * nothing but commit one row for each request. Both in turn on one disk, each row on the disk before its answer.
 */
export async function benchDurableWrites(): Promise<void> {
  printHeading(`POST /scores, ${CONNECTIONS} connections, each on the disk before its answer`);
  const club = await openBenchClub();
  const bare = await openBareHandler();
  const load = openLoad();
  try {
    const rounds = await repeat({ runs: 7, warmup: 2 }, async (round) => {
      const requests = await newFinishes(club, round);
      const ours = await load.run({ origin: club.url, key: club.key, requests });
      const peer = await load.run({ origin: bare.url, key: club.key, requests });
      return { ours: figures(ours), bare: figures(peer) };
    });
    const column = (of: (round: (typeof rounds)[number]) => number) => sampleOf(rounds.map(of));
    printRow({ what: 'Dockside', sample: column(({ ours }) => ours.perSecond), unit: '/s' });
    printRow({ what: 'bare handler, one row', sample: column((round) => round.bare.perSecond), unit: '/s' });
    const ratio = column((round) => round.ours.perSecond / round.bare.perSecond);
    printRow({ what: '  Dockside against it (goal ≥ 0.6)', sample: ratio, unit: '×' });
    printRow({ what: 'Dockside, p99', sample: column(({ ours }) => ours.p99), unit: 'ms' });
    printRow({ what: 'bare handler, p99', sample: column((round) => round.bare.p99), unit: 'ms' });
    const slowest = column((round) => round.ours.p99 / round.bare.p99);
    printRow({ what: '  Dockside against it', sample: slowest, unit: '×', budget: 2 });
  } finally {
    await load.close();
    await bare.close();
    await club.close();
  }
}

/** A regatta of its own for each round, and a finish of each of its boats in each race. */
async function newFinishes(club: BenchClub, round: number): Promise<Load['requests']> {
  const data = regattaData(`round-${round}`, CLUB, BOATS, RACES);
  await putRegatta(club.server.store, CLUB, { ...data, scores: [] });
  return data.races.flatMap(({ race_number }) =>
    data.registrations.map(({ id }, place) => ({
      path: PATH,
      body: { registration_id: id, race_number, finish_time: 3_000 + place },
    })),
  );
}

function figures({ ms, latencies }: LoadResult) {
  const sorted = latencies.toSorted((a, b) => a - b);
  return { perSecond: (latencies.length * 1000) / ms, p99: sorted[Math.floor(sorted.length * 0.99)]! };
}

/** A server in this process, as the club's is, that inserts each body as one row and commits it before it answers. */
async function openBareHandler() {
  const dir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const db = new Database(join(dir, 'bare.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE rows (row INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO rows (json) VALUES (?)');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      insert.run(JSON.stringify(body));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: body }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      db.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Sends loads from another thread, one after the other. */
function openLoad() {
  const worker = new Worker(new URL('./http-load.mjs', import.meta.url));
  return {
    async run(load: Pick<Load, 'origin' | 'key' | 'requests'>): Promise<LoadResult> {
      worker.postMessage({ ...load, method: 'POST', inFlight: CONNECTIONS } satisfies Load);
      const [{ result, error }] = await once(worker, 'message');
      if (error) throw new Error(error);
      return result;
    },
    close: () => worker.terminate(),
  };
}
