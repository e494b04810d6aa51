import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClub } from '../src/club/clubs';
import { recordScore } from '../src/club/racing/scores';
import type { Writable } from '../src/db/connection';
import { Store } from '../src/db/store';
import { CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { printHeading, printRow, repeat, sampleOf, timed } from './measure';

const NOW = Date.UTC(2026, 5, 1);
const SIZES = [1_000, 10_000, 100_000];
const EDITS = 100;

/** Cost of correcting a finish while many writes wait, as in a club without a cloud. */
export async function benchOutbox(): Promise<void> {
  printHeading(`${EDITS} finishes put right, with writes that wait behind them in the outbox`);
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const store = Store.open(dataDir);
  const context = (at: number) => ({ clubId: CLUB, now: NOW + at, queue: true, recordedBy: null });
  try {
    await store.write((db) => ensureClub(db, CLUB));
    await putRegatta(store, CLUB, regattaData('reg', CLUB, EDITS, 1));
    const edit = (run: number) =>
      timed(() =>
        store.write((db) => {
          for (let boat = 0; boat < EDITS; boat += 1)
            recordScore(db, context(run), {
              ...{ registration_id: `reg_boat_${boat}`, race_number: 1, finish_time: 3000 + run },
            });
        }),
      );
    let turn = 0;
    await edit(turn);
    let first: number | undefined;
    for (const size of SIZES) {
      const runs = await repeat({ runs: 7, warmup: 1 }, async () => {
        await store.write((db) => queueScans(db, size));
        turn += 1;
        return edit(turn);
      });
      printRow({ what: `behind them ${size.toLocaleString('en')}`, sample: sampleOf(runs), unit: 'ms' });
      const ratios = runs.map((ms) => ms / (first ?? ms));
      if (first !== undefined)
        printRow({ what: '  against the first', sample: sampleOf(ratios), unit: '×', budget: 2 });
      first ??= sampleOf(runs).median;
    }
  } finally {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Replaces the waiting scans with as many newer ones. */
function queueScans(db: Writable, count: number): void {
  db.run("DELETE FROM outbox WHERE operation = 'wristbandScanEvent'");
  db.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, created_at)
     SELECT 'scan_' || i, ?, 'wristbandScanEvent', 'wristbands', i, '{}', json_array('wristbands/reg/' || i), 0 FROM n`,
    count,
    CLUB,
  );
}
