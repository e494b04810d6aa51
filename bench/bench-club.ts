import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pino from 'pino';
import { appRoot } from '../src/app-root';
import { createApiKey } from '../src/club/api-keys';
import { type ClubServer, openClubServer } from '../src/club-server';
import { BASE_PATH } from '../src/contract/route';
import { scopeNames } from '../src/contract/scopes';
import type { Load, LoadResult } from './http-load';

export const CLUB = 'bench';

/** A club server in a directory of its own, asked from another thread over real HTTP on 127.0.0.1. */
export interface BenchClub {
  server: ClubServer;
  dataDir: string;
  /** Up to the port: `http://127.0.0.1:4010`. */
  url: string;
  /** A key with every scope. */
  key: string;
  get(path: string, options?: { times?: number; inFlight?: number }): Promise<LoadResult>;
  post(path: string, bodies: object[], inFlight: number, restMs?: number): Promise<LoadResult>;
  close(): Promise<void>;
}

export async function openBenchClub(): Promise<BenchClub> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const server = await openClubServer({
    dataDir,
    log: pino({ level: 'silent' }),
    rateLimit: 0,
    jobProgram: join(appRoot, 'out/main/jobs.cjs'),
  });
  const { url } = await server.listen('127.0.0.1', 0);
  const { key } = await server.store.write((db) =>
    createApiKey(db, {
      name: 'bench',
      clubId: CLUB,
      scopes: [...scopeNames],
      expiresAt: null,
      now: Date.now(),
    }),
  );
  const worker = new Worker(new URL('./http-load.mjs', import.meta.url));
  const load = (plan: Pick<Load, 'method' | 'requests' | 'inFlight' | 'restMs'>) =>
    new Promise<LoadResult>((resolve, reject) => {
      worker.once('message', ({ result, error }: { result?: LoadResult; error?: string }) =>
        result ? resolve(result) : reject(new Error(error)),
      );
      worker.postMessage({ origin: url, key, ...plan } satisfies Load);
    });
  return {
    server,
    dataDir,
    url,
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
    async close() {
      await worker.terminate();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
