import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFleet } from '../contract/areas/regattas';
import { Store } from '../db/store';
import { ensureClub } from './clubs';
import { findPublished, listPublications, publishResults } from './publications';
import { saveRegatta } from './regattas';

const dataDir = mkdtempSync(join(tmpdir(), 'dockside-'));
let store: Store;
beforeAll(() => {
  store = Store.open(dataDir);
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

it('results published before races could go uncounted or be under way are read as with none, and are not outdated', async () => {
  await store.write((db) => {
    ensureClub(db, 'c');
    saveRegatta(
      db,
      { clubId: 'c', now: 1, queue: false, recordedBy: null },
      {
        id: 'reg',
        club_id: 'c',
        name: 'Autumn Cup',
        venue: null,
        time_zone: null,
        starts_at: null,
        ends_at: null,
        fleets: [newFleet('IRC')],
      },
    );
    publishResults(db, 'reg', 'final', 1);
    db.run(
      `INSERT INTO publication_versions (regatta_id, number, status, published_at, changes, results)
       SELECT regatta_id, 2, status, published_at, changes,
         json_remove(results, '$.fleets[0].uncounted_races', '$.fleets[0].provisional_races')
       FROM publication_versions WHERE regatta_id = 'reg'`,
    );
  });
  expect(findPublished(store.read, 'reg')?.results.fleets[0]?.uncounted_races).toEqual([]);
  expect(listPublications(store.read)).toMatchObject([{ regatta_id: 'reg', outdated: false }]);
});
