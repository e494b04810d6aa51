import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BASE_PATH } from '../src/contract/route';
import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import { putRegatta, regattaData } from './data';
import type { Load } from './http-load';
import { LoadClient } from './http-load-client';
import { inTurn, printComparison, printHeading } from './measure';

const CONNECTIONS = 16;
/** V8 needs some ten thousand finishes to compile their code. */
const RUNS = { runs: 7, warmup: 4 };
const BOATS = 100;
const RACES = 20;
const PATH = `${BASE_PATH}/scores`;

/**
 * Finishes recorded by 16 programs at once, beside the limit of disk and Node's HTTP server: a handler that only
 * commits one row for each request. Both in turn on one disk, each row on disk before its answer.
 */
export async function benchDurableWrites(): Promise<void> {
  printHeading(`POST /scores, ${CONNECTIONS} connections, each on the disk before its answer`);
  const club = await openBenchClub();
  const bare = await openBareHandler();
  const client = new LoadClient();
  const rounds: Load['requests'][] = [];
  for (let round = 0; round < RUNS.warmup + RUNS.runs; round += 1)
    rounds.push(await newFinishes(club, round));
  const rate = (origin: string, slowest: number[]) => async (round: number) => {
    const load = { origin, key: club.key, method: 'POST' as const, inFlight: CONNECTIONS };
    const { ms, latencies } = await client.send({ ...load, requests: rounds[round]! });
    slowest.push(p99(latencies));
    return (latencies.length * 1000) / ms;
  };
  const slowest = { ours: [] as number[], bare: [] as number[] };
  try {
    const runs = await inTurn(RUNS, {
      ours: rate(club.url, slowest.ours),
      bare: rate(bare.url, slowest.bare),
    });
    const beside = 'a bare handler that commits one row for each';
    printComparison({
      what: 'finishes a second',
      unit: '/s',
      beside,
      runs: runs.map(({ ours, bare }) => ({ figure: ours, other: bare })),
      goal: { atLeast: 0.6 },
    });
    printComparison({
      what: 'what 99 of 100 stay below',
      unit: 'ms',
      beside,
      // Without warm-up runs.
      runs: slowest.ours.map((figure, run) => ({ figure, other: slowest.bare[run]! })).slice(-RUNS.runs),
      goal: { atMost: 2 },
    });
  } finally {
    await client.close();
    await bare.close();
    await club.close();
  }
}

/** A new regatta for each round, with a finish of each boat in each race. */
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

function p99(latencies: readonly number[]): number {
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)]!;
}

/** A server in this process, like the club's, that inserts each body as one row and commits before answering. */
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
