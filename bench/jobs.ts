import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TableImport } from '../src/import/tables/import-table';
import { type BenchClub, CLUB } from './bench-club';
import { lineItems, membersCsv, ndjson } from './data';
import { longestStall, STALL_BUDGET } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf, timed } from './measure';

const NOW = Date.UTC(2026, 5, 1);
const RECORDS = 100_000;

/** Long staff jobs, each on its own thread: their speed, and the stall of the server's thread. */
export async function benchJobs(club: BenchClub): Promise<void> {
  const { jobs } = club.server;
  const work = async (what: string, job: (repetition: number) => Promise<unknown>) => {
    const runs = await repeat({ runs: 3, warmup: 0 }, async (repetition) => {
      let ms = 0;
      const stall = await longestStall(async () => {
        ms = await timed(() => job(repetition));
      });
      return { ms, stall };
    });
    printRow({ what, sample: sampleOf(runs.map(({ ms }) => ms)), unit: 'ms' });
    printRow({
      what: '  longest stall of the event loop',
      sample: sampleOf(runs.map(({ stall }) => stall)),
      unit: 'ms',
      budget: STALL_BUDGET,
    });
  };
  printHeading(`Long work of staff, over ${RECORDS.toLocaleString('en')} records`);
  await work('nothing at all, for comparison', () => delay(3_000));
  const path = join(club.dataDir, 'items.ndjson');
  writeFileSync(path, ndjson('line-items', lineItems(CLUB, RECORDS, 2_000, NOW)));
  const order = { source: { path }, name: 'items.ndjson', regattaId: null, now: NOW };
  // First into an empty club, then over the same records.
  await work('import', () => jobs.run('importFile', order));
  const content = Buffer.from(membersCsv(RECORDS));
  const choices = { values: [], remove: [], leave_out_bad_lines: false, replace_days: false };
  const table: TableImport = {
    ...choices,
    club_id: CLUB,
    kind: 'members',
    content,
    preview: false,
    now: NOW,
  };
  await work('import of a table of members', (repetition) =>
    jobs.run('importTable', { ...table, preview: repetition === 0 }),
  );
  await work('backup', (repetition) =>
    jobs.run('backUp', { file: join(club.dataDir, `backup-${repetition}.db`) }),
  );
  await work('export to a file', () => jobs.run('exportToFile', { file: path }));
  await work('examination', () => jobs.run('examine', { now: NOW }));
  await work('filling the demo club', () => jobs.run('fillDemoClub', { now: NOW }));
  rmSync(path);
}
