import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { Database } from '../db/sqlite';
import { recordScore } from './scores';

/** What a commit costs is mostly how many pages it changes. */

const BOATS = 100;
const RACES = 12;
/** Of the write-ahead log: a page, and what is said of it. */
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

/** Records the finishes of these boats in one commit. */
function finish(race_number: number, from: number, to: number): Promise<void> {
  const context = { clubId: CLUB, now: 1_780_000_000_000, queue: true, recordedBy: 'Committee boat' };
  return club.server.store.writeInGroup((db) => {
    for (let boat = from; boat < to; boat += 1)
      recordScore(db, context, { registration_id: `ent_${boat}`, race_number, finish_time: 3_000 + boat });
  });
}

/** How many pages the log got since it was emptied. */
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
