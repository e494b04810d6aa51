import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { appRoot } from '../src/app-root';
import { ensureClub } from '../src/club/clubs';
import { recordScan } from '../src/club/safety/wristbands';
import { type ClubServer, openClubServer } from '../src/club-server';
import type { Member } from '../src/contract/areas/members/members';
import { ownLimits, type Regatta } from '../src/contract/areas/racing/regattas';
import type { SyncStatus } from '../src/contract/staff-operations/sync';
import { putRecord } from '../src/db/records';
import { FaultLink, type FaultRates } from '../test/sync/fault-link';
import { lineItems, ndjson } from './data';
import { longestStall, STALL_BUDGET } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf } from './measure';

const CLUB = 'bench';
const NOW = Date.UTC(2026, 5, 1);
const MEMBERS = 10_000;
const ITEMS = 90_000;
const SCANS = 1_000;
const BANDS = 250;
/** Seldom enough that looking costs next to nothing. */
const LOOK_MS = 50;

const cli = join(appRoot, 'out/main/cli.cjs');
const newDir = () => mkdtempSync(join(tmpdir(), 'dockside-bench-'));

/** A club server in another process, as a laptop meets one. */
interface Upstream {
  url: string;
  key: string;
  close(): Promise<void>;
}

async function startUpstream(files: Buffer[]): Promise<Upstream> {
  const dataDir = newDir();
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [cli, ...args, '--json', '--data-dir', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }).toString();
  const { key } = JSON.parse(run('keys', 'create', '--name', 'bench', '--club', CLUB, '--scopes', 'all'));
  for (const [index, content] of files.entries()) {
    const file = join(dataDir, `import-${index}.ndjson`);
    writeFileSync(file, content);
    run('import', file);
  }
  const args = ['serve', '--port', '0', '--rate-limit', '0', '--json', '--data-dir', dataDir];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return {
    url: JSON.parse(line).url,
    key,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onLaptop<Result>(work: (server: ClubServer) => Promise<Result>): Promise<Result> {
  const dataDir = newDir();
  const server = await openClubServer({ dataDir, log: pino({ level: 'silent' }), rateLimit: 0 });
  try {
    return await work(server);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sets upstream and returns the time until sync is done; watches memory meanwhile. */
async function syncUntil(
  server: ClubServer,
  { url, key }: Upstream,
  isDone: (status: SyncStatus) => boolean,
  { patient = false } = {},
): Promise<{ ms: number; grownMb: number; stall: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const started = performance.now();
  const stall = await longestStall(async () => {
    await server.staff.set_upstream({ url, key, club_id: CLUB });
    for (;;) {
      const status = await server.staff.sync_status({});
      most = Math.max(most, process.memoryUsage.rss());
      if (status.problem && !patient) throw new Error(`sync failed: ${status.problem.message}`);
      if (isDone(status)) break;
      await pause(LOOK_MS);
    }
  });
  return { ms: performance.now() - started, grownMb: (most - before) / 2 ** 20, stall };
}

function members(): Member[] {
  return Array.from({ length: MEMBERS }, (_, index) => ({
    id: `mem_${index}`,
    club_id: CLUB,
    membership_number: String(10_000 + index),
    household: { id: `household_${index >> 1}`, name: `Byrne ${index >> 1}` },
    primary: index % 2 === 0,
    relationship: 'self',
    first_name: 'Aoife',
    last_name: `Byrne ${index >> 1}`,
    email: `aoife.${index}@example.org`,
    mobile: null,
    dob: { year: 1984, month: 5, date: 17 },
    address: null,
    plan_id: 'plan_family',
    status: 'active',
    joined_at: NOW,
  }));
}

async function benchPull(): Promise<void> {
  const count = MEMBERS + ITEMS;
  printHeading(
    `First fill of an empty laptop with ${count.toLocaleString('en')} records from another Dockside`,
  );
  const items = lineItems(CLUB, ITEMS, 2_000, NOW);
  const upstream = await startUpstream([ndjson('members', members()), ndjson('line-items', items)]);
  try {
    const runs = await repeat({ runs: 3 }, () =>
      onLaptop((server) =>
        syncUntil(server, upstream, ({ as_of, activity }) => as_of !== null && activity === 'idle'),
      ),
    );
    printRow({
      what: 'records pulled',
      sample: sampleOf(runs.map(({ ms }) => (count * 1000) / ms)),
      unit: '/s',
      budget: 10_000,
    });
    printRow({ what: 'memory grown by', sample: sampleOf(runs.map((run) => run.grownMb)), unit: 'MB' });
    printRow({
      what: 'longest stall of the event loop meanwhile',
      sample: sampleOf(runs.map(({ stall }) => stall)),
      unit: 'ms',
      budget: STALL_BUDGET,
    });
  } finally {
    await upstream.close();
  }
}

/** One request in three is lost, in every way in which that happens. */
const ONE_IN_THREE: FaultRates = {
  'reset-before': 1 / 15,
  'reset-after': 1 / 15,
  'half-answer': 1 / 15,
  'lost-in-gateway': 1 / 15,
  'error-503': 1 / 15,
};
const FLAKY = { records: 15_000, writes: 300, latencyMs: 50 };

/** A first fill with earlier writes, over a good network and over one that loses a third of all requests. */
async function benchFlakyLink(): Promise<void> {
  const { records, writes, latencyMs } = FLAKY;
  printHeading(
    `First fill with ${records.toLocaleString('en')} records, and ${writes} checks sent, ${latencyMs} ms away`,
  );
  const upstream = await startUpstream([
    ndjson('regattas', [regatta]),
    ndjson('line-items', lineItems(CLUB, records, 2_000, NOW)),
  ]);
  let run = 0;
  const over = (faults: FaultRates) =>
    onLaptop(async (server) => {
      run += 1;
      await writeScans(server, writes, NOW + run * SCANS);
      const link = await FaultLink.start({ target: upstream.url, seed: run, latencyMs, faults });
      try {
        const isDone = ({ as_of, outbox, activity }: SyncStatus) =>
          as_of !== null && outbox.waiting === 0 && activity === 'idle';
        // Problems pass on such a link.
        const { ms } = await syncUntil(server, { ...upstream, url: link.url }, isDone, { patient: true });
        return ms;
      } finally {
        await link.close();
      }
    });
  try {
    const runs = await repeat({ runs: 5 }, async () => ({
      clean: await over({}),
      lossy: await over(ONE_IN_THREE),
    }));
    printRow({ what: 'over a good network', sample: sampleOf(runs.map(({ clean }) => clean)), unit: 'ms' });
    printRow({
      what: 'one request in three lost',
      sample: sampleOf(runs.map(({ lossy }) => lossy)),
      unit: 'ms',
    });
    printRow({
      what: '  against the good network',
      sample: sampleOf(runs.map(({ clean, lossy }) => lossy / clean)),
      unit: '×',
      budget: 3,
    });
  } finally {
    await upstream.close();
  }
}

const regatta: Regatta = {
  id: 'reg',
  club_id: CLUB,
  name: 'Autumn Cup',
  venue: null,
  time_zone: null,
  starts_at: null,
  ends_at: null,
  fleets: [],
  scoring_codes: [],
  series: [],
  championships: [],
  ...ownLimits(undefined),
  prizes: [],
  team_racing: null,
  waived_checks: [],
  version: 1,
};

/** Wristband checks, and the regatta they are made at, on a laptop that has no upstream yet. */
async function writeScans(server: ClubServer, count: number, at: number): Promise<void> {
  await server.store.write((db) => {
    ensureClub(db, CLUB);
    putRecord(db, 'regattas', CLUB, regatta);
    for (let i = 0; i < count; i += 1)
      recordScan(
        db,
        { clubId: CLUB, now: at + i, queue: true, recordedBy: null },
        {
          id: `band_${i % BANDS}`,
          regatta_id: regatta.id,
          status: i % 2 ? 'ashore' : 'sailing',
          timestamp: at + i,
        },
      );
  });
}

async function benchPush(): Promise<void> {
  printHeading(`${SCANS.toLocaleString('en')} wristband checks made offline, sent to another Dockside`);
  const upstream = await startUpstream([ndjson('regattas', [regatta])]);
  let run = 0;
  try {
    const runs = await repeat({ runs: 3 }, () =>
      onLaptop(async (server) => {
        run += 1;
        await writeScans(server, SCANS, NOW + run * SCANS);
        return syncUntil(server, upstream, ({ outbox }) => outbox.waiting === 0);
      }),
    );
    const rates = runs.map(({ ms }) => (SCANS * 1000) / ms);
    printRow({ what: 'checks sent', sample: sampleOf(rates), unit: '/s', budget: 300 });
    printRow({ what: 'memory grown by', sample: sampleOf(runs.map((run) => run.grownMb)), unit: 'MB' });
  } finally {
    await upstream.close();
  }
}

/** Sync over loopback, with upstream in another process. */
export async function benchSync(): Promise<void> {
  await benchPull();
  await benchPush();
  await benchFlakyLink();
}
