import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, mixedRequest, residentMegabytes } from '../test/load';
import { printComparison, printHeading, printNote, printRow, sampleOf } from './measure';
import { startServe } from './serve';

const REQUESTS = 300_000;
const CONNECTIONS = 16;
/** Number of initial requests, which compile and cache. */
const WARM_UP = 30_000;
const EVERY = 2_000;
/** On a busy computer, fewer requests must suffice. */
const LIMIT_MS = 5 * 60_000;

/** Resident memory of the server during a long day's requests, started like an installed package. */
export async function benchMemory(): Promise<void> {
  printHeading(`Memory of the headless host over ${REQUESTS.toLocaleString('en')} mixed requests`);
  if (process.platform !== 'linux') {
    printNote('not measured: what is resident is read from /proc');
    return;
  }
  // Filled by another process: the demo club is created once, and a server runs for months.
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  await (await startServe(['--demo'], dataDir)).stop();
  const serve = await startServe(['--rate-limit', '0'], dataDir);
  try {
    const create = ['keys', 'create', '--name', 'bench', '--club', 'demo', '--scopes', 'all', '--json'];
    const { key } = JSON.parse(await serve.run(...create));
    const resident = () => residentMegabytes(serve.pid)!;
    printRow({ what: 'idle', sample: sampleOf([resident()]), unit: 'MB' });
    const memory: number[] = [];
    const started = performance.now();
    let next = 0;
    const lane = async (connection: Connection) => {
      for (let index = next++; index < REQUESTS; index = next++) {
        await connection.send(mixedRequest(key, index));
        if (index >= WARM_UP && index % EVERY === 0) memory.push(resident());
        if (performance.now() - started > LIMIT_MS) break;
      }
      connection.close();
    };
    const connections = Array.from(
      { length: CONNECTIONS },
      (_, index) => new Connection(serve.ready.url, index),
    );
    await Promise.all(connections.map(lane));
    if (next < REQUESTS) printNote(`stopped after ${next.toLocaleString('en')} requests, as time was up`);
    printRow({ what: 'under load', sample: sampleOf(memory), unit: 'MB', budget: 120 });
    const half = memory.length >> 1;
    const early = sampleOf(memory.slice(0, half)).median;
    printComparison({
      what: 'its second half',
      unit: 'MB',
      beside: 'its first half',
      runs: memory.slice(half).map((figure) => ({ figure, other: early })),
      goal: { atMost: 1.05 },
    });
  } finally {
    await serve.stop();
  }
}
