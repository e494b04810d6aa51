import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher, makeKey, runCli, type ServedCli, serveCli, tempDir } from './cli';
import { Connection, type LoadRequest, mixedRequest, percentile, residentMegabytes } from './load';
import { amount, isSoak, report } from './soak';

/** A server under load, in its own process, reached over 127.0.0.1 only. */

const REGATTA = 'regatta_id=reg_demo_week';

let server: ServedCli;
let key: string;
beforeAll(async () => {
  const dataDir = tempDir();
  await runCli(['demo'], { dataDir });
  key = await makeKey(dataDir, 'all', 'demo');
  server = await serveCli(dataDir, ['--rate-limit', '0'], { program: launcher });
});
afterAll(async () => {
  const { stderr } = await server.stop();
  expect(stderr).toBe('');
});

const read = (path: string): LoadRequest => ({ method: 'GET', path: `/api/v1${path}`, key });

describe('a long day', () => {
  const REQUESTS = amount(4_000, 300_000);
  /** The first requests compile and cache; memory counts from there. */
  const WARM_UP = amount(1_000, 15_000);
  const CONNECTIONS = 16;
  const MAX_GROWTH_MB = 75;
  /**
   * Includes some 60 MB of Node's program, mapped from its file, and some 30 of threads for the first backup and
   * emergency pack, a minute after the start. A guard only: `npm run bench -- memory` measures.
   */
  const MAX_RESIDENT_MB = 175;

  it(`${REQUESTS.toLocaleString('en')} requests, good and bad, leave the server's memory flat`, async () => {
    const connections = Array.from({ length: CONNECTIONS }, (_, index) => new Connection(server.url, index));
    const statuses = new Map<number, number>();
    const memory: number[] = [];
    let next = 0;
    const lane = async (connection: Connection) => {
      for (let index = next++; index < REQUESTS; index = next++) {
        const { status } = await connection.send(mixedRequest(key, index));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (index >= WARM_UP && index % Math.floor(REQUESTS / 40) === 0)
          memory.push(residentMegabytes(server.pid) ?? 0);
      }
    };
    const started = performance.now();
    await Promise.all(connections.map(lane));
    for (const connection of connections) connection.close();

    const rate = Math.round(REQUESTS / ((performance.now() - started) / 1000));
    const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    report(`${REQUESTS} requests, ${rate}/s, answers ${answers.join(', ')}`);
    report(`MB resident after ${WARM_UP}: ${memory.map(Math.round).join(' ')}`);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 2);
    expect(Math.max(...memory) - memory[0]!).toBeLessThan(MAX_GROWTH_MB);
    // Other systems count resident memory differently.
    if (process.platform === 'linux') expect(Math.max(...memory)).toBeLessThan(MAX_RESIDENT_MB);
  });
});

describe('a crowd', () => {
  const CONNECTIONS = amount(100, 500);
  const EACH = amount(10, 100);
  const paths = [
    '/regattas?club_id=demo',
    `/races?${REGATTA}`,
    `/wristbands?${REGATTA}&limit=20`,
    '/changes?after=latest',
  ];

  it(`${CONNECTIONS} connections that never pause all get service`, async () => {
    const latencies: number[] = [];
    // Other work on the computer stalls this process like the server: the numbers are then the computer's.
    const own = monitorEventLoopDelay({ resolution: 5 });
    own.enable();
    const slowest = await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, index) => {
        const connection = new Connection(server.url, index);
        let worst = 0;
        for (let n = 0; n < EACH; n += 1) {
          const { status, ms } = await connection.send(read(paths[(index + n) % paths.length]!));
          expect(status).toBe(200);
          latencies.push(ms);
          worst = Math.max(worst, ms);
        }
        connection.close();
        return worst;
      }),
    );
    const p99 = percentile(latencies, 0.99);
    report(
      `${CONNECTIONS} connections, ${latencies.length} requests: median ${Math.round(percentile(latencies, 0.5))} ms, p99 ${Math.round(p99)} ms, slowest ${Math.round(Math.max(...slowest))} ms; the client itself stood still for ${Math.round(own.max / 1e6)} ms`,
    );
    expect(latencies).toHaveLength(CONNECTIONS * EACH);
    // Speed depends on the computer: only the soak requires one.
    if (isSoak) expect(p99).toBeLessThan(1_000);
  });
});
