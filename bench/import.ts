import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRoot } from '../src/app-root';
import { CLUB, openBenchClub } from './bench-club';
import { lineItems, ndjson } from './data';
import { longestStall, STALL_BUDGET } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf, timed } from './measure';

const RECORDS = 1_000_000;
const HOUSEHOLDS = 2_000;
const NOW = Date.UTC(2026, 5, 1);
const cli = join(appRoot, 'out/main/cli.cjs');

/**
 * Makes the process report its peak memory. On Linux `maxRSS` includes the parent's memory at the fork, more than an
 * import needs; `/proc` has the process's own peak.
 */
const TELL_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs';
  process.on('exit', () => {
    const own = existsSync('/proc/self/status') && /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    process._rawDebug('MAX_KIB=' + (own || process.resourceUsage().maxRSS));
  });`)}`;

/** The first `count` lines of the same file, however many. */
function writeItems(file: string, count: number): void {
  const out = openSync(file, 'w');
  const step = 100_000;
  for (let from = 0; from < count; from += step) {
    const items = lineItems(`${CLUB}_${from}`, Math.min(step, count - from), HOUSEHOLDS, NOW);
    writeSync(
      out,
      ndjson(
        'line-items',
        items.map((item) => ({ ...item, club_id: CLUB })),
      ),
    );
  }
}

/** Seconds and memory of the command line, its start included, into nothing. */
async function importByCli(file: string): Promise<{ ms: number; mb: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  try {
    let said = '';
    const ms = await timed(() => {
      const args = ['--import', TELL_MEMORY, cli, 'import', file, '--data-dir', dataDir];
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      said = stderr;
    });
    return { ms, mb: Number(/MAX_KIB=(\d+)/.exec(said)?.[1] ?? Number.NaN) / 1024 };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** An import of a million records by the command line, and the stall it causes in a running server. */
export async function benchImport(): Promise<void> {
  printHeading(`Import of ${RECORDS.toLocaleString('en')} line items`);
  const folder = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const [all, tenth] = ['all.ndjson', 'tenth.ndjson'].map((name) => join(folder, name)) as [string, string];
  writeItems(all, RECORDS);
  writeItems(tenth, RECORDS / 10);
  try {
    const runs = await repeat({ runs: 3, warmup: 0 }, async () => ({
      all: await importByCli(all),
      tenth: await importByCli(tenth),
    }));
    const rates = runs.map(({ all: { ms } }) => (RECORDS * 1000) / ms);
    printRow({
      what: 'dockside import, start included',
      sample: sampleOf(rates),
      unit: '/s',
      budget: 80_000,
    });
    const growth = runs.map((run) => run.all.ms / run.tenth.ms);
    printRow({ what: '  time against a tenth of them', sample: sampleOf(growth), unit: '×', budget: 12 });
    printRow({ what: '  memory', sample: sampleOf(runs.map((run) => run.all.mb)), unit: 'MB' });
    const memory = runs.map((run) => run.all.mb / run.tenth.mb);
    printRow({ what: '  memory against a tenth of them', sample: sampleOf(memory), unit: '×', budget: 1.2 });
    await benchStall(all);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchStall(path: string): Promise<void> {
  const club = await openBenchClub();
  try {
    const order = { source: { path }, name: 'all.ndjson', regattaId: null, now: NOW };
    const stall = await longestStall(() => club.server.jobs.run('importFile', order));
    const what = 'longest stall of a server that imports them';
    printRow({ what, sample: sampleOf([stall]), unit: 'ms', budget: STALL_BUDGET });
  } finally {
    await club.close();
  }
}
