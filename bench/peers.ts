import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appRoot } from '../src/app-root';
import { BASE_PATH } from '../src/contract/route';
import { CLUB } from './bench-club';
import { lineItems, ndjson } from './data';
import { LoadClient } from './http-load-client';
import { inTurn, printComparison, printHeading, printNote } from './measure';
import { processorMs } from './processor-time';
import { startServe } from './serve';

const NOW = Date.UTC(2026, 5, 1);
const RECORDS = 10_000;
const PAGE = 25;
/** Requests at a time, until `MEASURED_MS` have passed. */
const REQUESTS = 32;
const MEASURED_MS = 250;
/** Warm-up before counting, to compile. */
const WARM_UP_MS = 2_000;
const IN_FLIGHT = 16;
const GOAL = { atLeast: 4 };
/** Counts processor time on Linux: other programs affect the duration of an answer, but hardly its cost. */
const isLinux = process.platform === 'linux';

const folder = join(appRoot, 'bench/peers');
const names = ['soul-cli', 'json-server', 'express-pouchdb'] as const;
type Name = (typeof names)[number];

/** A server with the records, in its own process. */
interface Server {
  pid: number;
  origin: string;
  key: string;
  /** The first page of the club's line items in order of time. */
  same: string;
  /** The first page without filter and order. */
  bare?: string;
  stop(): Promise<void>;
}

/** The same page of the same records, from Dockside and similar servers, each asked separately. */
export async function benchPeers(): Promise<void> {
  printHeading(
    `Page of ${PAGE} from ${RECORDS.toLocaleString('en')} line items, ${IN_FLIGHT} in flight, beside other servers`,
  );
  await installPeers();
  const records = lineItems(CLUB, RECORDS, 2_000, NOW);
  const servers: Partial<Record<Name | 'dockside', Server>> = {};
  const client = new LoadClient();
  try {
    servers.dockside = await startDockside(records);
    for (const name of names) {
      try {
        servers[name] = await startPeer(name, records);
      } catch (error) {
        printNote(`${name}: not measured, as it does not start here (${(error as Error).message})`);
      }
    }
    const works: Record<string, () => Promise<number>> = {};
    const processor: Record<string, number[]> = {};
    for (const [name, { pid, origin, key, same, bare }] of Object.entries(servers)) {
      const ask = async (path: string, forMs: number) => {
        const load = { method: 'GET', origin, key, requests: requests(path), inFlight: IN_FLIGHT } as const;
        let [sent, ms] = [0, 0];
        for (; ms < forMs; sent += REQUESTS) ms += (await client.send(load)).ms;
        return { sent, ms };
      };
      const rate =
        (path: string, spent: number[] = []) =>
        async () => {
          const before = isLinux ? processorMs(pid) : 0;
          const { sent, ms } = await ask(path, MEASURED_MS);
          if (isLinux) spent.push((processorMs(pid) - before) / sent);
          return (sent * 1000) / ms;
        };
      for (const path of bare ? [same, bare] : [same]) await ask(path, WARM_UP_MS);
      processor[name] = [];
      works[name] = rate(same, processor[name]);
      if (bare) works[`${name}, bare`] = rate(bare);
    }
    const runs = await inTurn({ runs: 15, warmup: 0 }, works);
    const beside = (peer: string) => runs.map((run) => ({ figure: run.dockside!, other: run[peer]! }));
    const started = names.filter((name) => servers[name]);
    for (const name of started)
      printComparison({
        what: `by club and time, beside ${name}`,
        unit: '/s',
        beside: `${name} with the same filter and order, without a key`,
        runs: beside(name),
        goal: GOAL,
      });
    if (isLinux)
      for (const name of started)
        printComparison({
          what: `  processor time of an answer, beside ${name}`,
          unit: 'ms',
          beside: name,
          runs: processor.dockside!.map((figure, run) => ({ figure, other: processor[name]![run]! })),
        });
    for (const name of started)
      printComparison({
        what: `  and what ${name} answers unasked`,
        unit: '/s',
        beside: `${name} with neither filter nor order`,
        runs: beside(`${name}, bare`),
      });
  } finally {
    await client.close();
    for (const server of Object.values(servers)) await server.stop();
  }
}

/** Installs the other servers on first use: they are not dependencies of the project. No build is needed. */
async function installPeers(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  printNote('installing the other servers into bench/peers/node_modules');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
}

const requests = (path: string) => Array.from({ length: REQUESTS }, () => ({ path }));

async function startDockside(records: readonly object[]): Promise<Server> {
  const serve = await startServe(['--rate-limit', '0']);
  const file = join(serve.dataDir, 'items.ndjson');
  writeFileSync(file, ndjson('line-items', records));
  const create = ['keys', 'create', '--name', 'bench', '--club', CLUB, '--scopes', 'all', '--json'];
  const { key } = JSON.parse(await serve.run(...create));
  await serve.run('import', file);
  const path = `${BASE_PATH}/line-items?club_id=${CLUB}&start_date=0&end_date=${NOW + 1}&limit=${PAGE}`;
  return { pid: serve.pid, origin: serve.ready.url, key, same: path, stop: serve.stop };
}

async function startPeer(name: Name, records: readonly object[]): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const file = join(dir, 'records.json');
  writeFileSync(file, JSON.stringify(records));
  const child = spawn(process.execPath, [join(folder, `${name}.cjs`), file, dir], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(dir, { recursive: true, force: true });
  };
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    const ready = text.split('\n').find((line) => line.startsWith('{"origin"') && line.endsWith('}'));
    if (!ready) continue;
    return { ...JSON.parse(ready), pid: child.pid!, key: '', stop };
  }
  await stop();
  throw new Error('it ended');
}
