import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { ensureClub } from '../src/club/clubs';
import { openClubServer } from '../src/club-server';
import { CLUB } from './bench-club';
import { putLineItems } from './data';
import { DesktopStarts, electronProgram } from './desktop-start';
import { firstPaint } from './first-paint';
import { inTurn, printComparison, printHeading, printNote, printRow, sampleOf } from './measure';
import { startServe } from './serve';

const NOW = Date.UTC(2026, 5, 1);
const RECORDS = 2_000_000;
const GOAL = { atMost: 1.2 };

/** Time until a start is complete, with many records and with few. */
export async function benchStart(): Promise<void> {
  printHeading(`Start, with ${RECORDS.toLocaleString('en')} records beside an empty one`);
  const empty = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const full = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  try {
    await fill(full, CLUB);
    const runs = await inTurn({ runs: 7 }, { figure: () => startOf(full), other: () => startOf(empty) });
    const what = 'dockside serve to its ready line';
    printComparison({ what, unit: 'ms', beside: 'an empty one', runs, goal: GOAL });
  } finally {
    for (const dir of [empty, full]) rmSync(dir, { recursive: true, force: true });
  }
  await benchDesktopStart();
  const [, ...paints] = await firstPaint(6);
  printRow({ what: 'staff UI to its first paint', sample: sampleOf(paints), unit: 'ms', budget: 1_000 });
}

/** Milliseconds from starting `dockside serve` to its ready line. */
async function startOf(dataDir: string): Promise<number> {
  const started = performance.now();
  const serve = await startServe([], dataDir);
  const ms = performance.now() - started;
  await serve.stop();
  return ms;
}

async function benchDesktopStart(): Promise<void> {
  const program = electronProgram();
  if (!program) {
    printNote('desktop app: not measured, as there is no Electron or no display here');
    return;
  }
  const [full, empty] = [new DesktopStarts(program), new DesktopStarts(program)];
  try {
    // The first start of each fills the demo club, whose races are waited for.
    for (const starts of [full, empty]) await starts.measure();
    await fill(full.dataDir, 'demo');
    const measured = { figure: () => full.measure(), other: () => empty.measure() };
    printComparison({
      what: 'desktop app to its races on the screen',
      unit: 'ms',
      beside: 'with the demo club alone',
      runs: await inTurn({ runs: 7 }, measured),
      goal: GOAL,
    });
  } finally {
    for (const starts of [full, empty]) starts.close();
  }
}

async function fill(dataDir: string, clubId: string): Promise<void> {
  const server = await openClubServer({ dataDir, log: pino({ level: 'silent' }), rateLimit: 0 });
  try {
    await server.store.write((db) => {
      ensureClub(db, clubId);
      putLineItems(db, clubId, RECORDS, NOW);
    });
  } finally {
    await server.close();
  }
}
