import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClub } from '../src/club/clubs';
import { recordScore } from '../src/club/scores';
import type { Readable, Writable } from '../src/db/connection';
import { Store } from '../src/db/store';
import { countMirrored } from '../src/sync/state/mirror';
import { countOutbox, locallyChanged, outboxFingerprint } from '../src/sync/state/outbox';
import { CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { printComparison, printHeading, repeat, sampleOf, timed } from './measure';

/** How many writes were sent, and how many records came from upstream; `BENCH_LARGE=1` goes on to ten million. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000, ...(process.env.BENCH_LARGE ? [10_000_000] : [])];

/** How many writes wait, whatever was sent before. */
const WAITING = 100;

const CALLS = 20;
const BOATS = 100;

/** Whatever there was before, it is to cost the same. */
const FLAT = { atMost: 1.5 };

/** What sync asks its own tables at every write, page and cycle, and what a finish costs, against what was synced before. */
export async function benchSyncGrowth(): Promise<void> {
  printHeading(
    `Sync's own questions with ${WAITING} writes waiting, each size of what was synced beside a tenth`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'dockside-bench-'));
  const store = Store.open(dataDir);
  const questions: Record<string, (db: Readable) => unknown> = {
    'is there something new to send': outboxFingerprint,
    'how much waits': (db) => countOutbox(db, CLUB),
    'which records are newer here': (db) => locallyChanged(db, CLUB),
    'how much came from upstream': countMirrored,
  };
  const before = new Map<string, number>();
  try {
    await store.write((db) => ensureClub(db, CLUB));
    await putRegatta(store, CLUB, { ...regattaData('reg', CLUB, BOATS, 1), scores: [] });
    let finish = 3000;
    const finishes = () =>
      store.write((db) => {
        finish += 1;
        const context = { clubId: CLUB, now: finish, queue: true, recordedBy: null };
        for (let boat = 0; boat < BOATS; boat += 1)
          recordScore(db, context, {
            registration_id: `reg_boat_${boat}`,
            race_number: 1,
            finish_time: finish,
          });
      });
    for (const size of SIZES) {
      await store.bulkWrite((db) => pretendSynced(db, size));
      const works: Record<string, () => unknown> = { [`${BOATS} finishes`]: finishes };
      for (const [what, ask] of Object.entries(questions))
        works[what] = () => {
          for (let call = 0; call < CALLS; call += 1) ask(store.read);
        };
      for (const [what, work] of Object.entries(works)) {
        const figures = await repeat({ runs: 9, warmup: 2 }, () => timed(work));
        const other = before.get(what);
        before.set(what, sampleOf(figures).median);
        if (other === undefined) continue;
        printComparison({
          what: `${what}, ${size.toLocaleString('en')}`,
          unit: 'ms',
          beside: 'a tenth of it',
          runs: figures.map((figure) => ({ figure, other })),
          goal: FLAT,
        });
      }
    }
  } finally {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fills outbox and mirror up to so many, as sync leaves them. */
function pretendSynced(db: Writable, size: number): void {
  const rows = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
  db.run(
    `${rows} INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, created_at, state, sent_at)
     SELECT 'sent_' || i, ?, 'scores', 'scores', i, '{}', json_array('scores/ent_' || i || '/1'), 0,
       iif(i <= ?, 'waiting', 'sent'), 0 FROM n WHERE true ON CONFLICT DO NOTHING`,
    size,
    CLUB,
    WAITING,
  );
  db.run(`${rows} INSERT OR IGNORE INTO mirror SELECT 'members', 'mem_' || i, 1 FROM n`, size);
  db.run("INSERT OR REPLACE INTO mirror_counts SELECT 'members', ?", size);
}
