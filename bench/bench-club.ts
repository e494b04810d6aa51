import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { appRoot } from '../src/app-root';
import { createApiKey } from '../src/club/access/api-keys';
import { type ClubServer, openClubServer } from '../src/club-server';
import { BASE_PATH } from '../src/contract/route';
import { scopeNames } from '../src/contract/scopes';
import type { Load, LoadResult } from './http-load';
import { LoadClient } from './http-load-client';

export const CLUB = 'bench';

/** A club server with its own directory, asked from another thread over real HTTP on 127.0.0.1. */
export interface BenchClub {
  readonly server: ClubServer;
  dataDir: string;
  /** Up to the port: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** A key with every scope. */
  key: string;
  get(path: string, options?: { times?: number; inFlight?: number }): Promise<LoadResult>;
  post(path: string, bodies: object[], inFlight: number, restMs?: number): Promise<LoadResult>;
  /** Stops the server and starts another one on its data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openBenchClub(): Promise<BenchClub> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const start = async () => {
    const server = await openClubServer({
      dataDir,
      log: pino({ level: 'silent' }),
      rateLimit: 0,
      jobProgram: join(appRoot, 'out/main/jobs.cjs'),
    });
    return { server, ...(await server.listen('127.0.0.1', 0)) };
  };
  let { server, url } = await start();
  const { key } = await server.store.write((db) =>
    createApiKey(db, {
      name: 'bench',
      clubId: CLUB,
      scopes: [...scopeNames],
      expiresAt: null,
      now: Date.now(),
    }),
  );
  const client = new LoadClient();
  const load = (plan: Pick<Load, 'method' | 'requests' | 'inFlight' | 'restMs'>) =>
    client.send({ origin: url, key, ...plan });
  return {
    get server() {
      return server;
    },
    get url() {
      return url;
    },
    dataDir,
    key,
    get: (path, { times = 1, inFlight = 1 } = {}) =>
      load({
        method: 'GET',
        requests: Array.from({ length: times }, () => ({ path: `${BASE_PATH}${path}` })),
        inFlight,
      }),
    post: (path, bodies, inFlight, restMs = 0) =>
      load({
        method: 'POST',
        requests: bodies.map((body) => ({ path: `${BASE_PATH}${path}`, body })),
        inFlight,
        restMs,
      }),
    async restart() {
      await server.close();
      ({ server, url } = await start());
    },
    async close() {
      await client.close();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Measures `work` on a new club. */
export async function inBenchClub(work: (club: BenchClub) => Promise<void>): Promise<void> {
  const club = await openBenchClub();
  try {
    await work(club);
  } finally {
    await club.close();
  }
}
