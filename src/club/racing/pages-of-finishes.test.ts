import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { Database } from '../../db/sqlite';
import { recordScore } from './scores';

/** The cost of a commit is mostly the number of changed pages. */

const BOATS = 100;
const RACES = 12;
/** A page in the write-ahead log, with its header. */
const FRAME_BYTES = 4_096 + 24;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  for (let boat = 0; boat < BOATS; boat += 1)
    await club.post('/registrations', { id: `ent_${boat}`, regatta_id: 'reg_1', sail_number: `IRL ${boat}` });
  for (let race = 1; race < RACES; race += 1) await finish(race, 0, BOATS);
});
afterAll(() => club.close());

/** Records these boats' finishes in one commit. */
function finish(race_number: number, from: number, to: number, later = 0): Promise<void> {
  const context = { clubId: CLUB, now: 1_780_000_000_000, queue: true, recordedBy: 'Committee boat' };
  return club.server.store.writeInGroup((db) => {
    for (let boat = from; boat < to; boat += 1)
      recordScore(db, context, {
        registration_id: `ent_${boat}`,
        race_number,
        finish_time: 3_000 + boat + later,
      });
  });
}

/** Adds this many writes to the outbox; upstream has accepted every second one. */
function queue(writes: number): Promise<void> {
  return club.server.store.write((db) => {
    db.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO outbox (id, club_id, operation, resource, key, request, created_at, state, sent_at)
       SELECT 'out_' || i, ?, 'scores', 'scores', 'other_' || i, '{}', 0, iif(i % 2, 'waiting', 'sent'), iif(i % 2, NULL, 0)
       FROM n`,
      writes,
      CLUB,
    );
  });
}

/** Pages in the log since it was emptied. */
function pagesLogged(): number {
  return Math.floor(statSync(`${club.server.store.file}-wal`).size / FRAME_BYTES);
}

function emptyLog(): void {
  const other = new Database(club.server.store.file);
  other.pragma('wal_checkpoint(TRUNCATE)');
  other.close();
}

it('finishes that are committed together lie on the same pages', async () => {
  await finish(RACES, 0, 50);
  emptyLog();
  await finish(RACES, 50, 66);
  expect(pagesLogged()).toBeGreaterThan(0);
  expect(pagesLogged()).toBeLessThan(73);
});

it('finishes that are put right change as many pages with a long outbox as with a short one', async () => {
  const pagesOf = async (later: number) => {
    emptyLog();
    await finish(RACES, 0, 40, later);
    return pagesLogged();
  };
  // The first run of each is ignored, because queued rows move within the indexes.
  await pagesOf(1);
  const short = await pagesOf(2);
  await queue(20_000);
  await pagesOf(3);
  expect(await pagesOf(4)).toBeLessThan(short + 15);
});
