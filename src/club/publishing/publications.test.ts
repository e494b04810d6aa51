import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { newFleet } from '../../contract/areas/racing/regattas';
import type { Readable } from '../../db/connection';
import { removeRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { ensureClub } from '../clubs';
import { saveRegatta } from '../racing/regattas';
import { StandingsReader } from '../racing/standings-reader';
import { NextVersionReader } from './next-version';
import { findPublished, listVersions, raiseNumber } from './publication-versions';
import { publishResults, withdrawResults } from './publications';

const dataDir = mkdtempSync(join(tmpdir(), 'dockside-'));
let store: Store;
beforeAll(async () => {
  store = newStore(dataDir);
  await store.write((db) => ensureClub(db, 'c'));
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const regatta = (id: string, name = 'Autumn Cup', fleet = newFleet('IRC')) =>
  store.write((db) =>
    saveRegatta(
      db,
      { clubId: 'c', now: 1, queue: false, recordedBy: null },
      {
        id,
        club_id: 'c',
        name,
        venue: null,
        time_zone: null,
        starts_at: null,
        ends_at: null,
        fleets: [fleet],
      },
    ),
  );
const changesSince = (db: Readable, id: string) =>
  new NextVersionReader(db, new StandingsReader(db)).list(id).at(-1)?.changes_since;

it('results published before races could go uncounted or be under way are read as with none, and nothing has changed since', async () => {
  await regatta('old');
  await store.write((db) => {
    publishResults(db, 'old', 'final', 1);
    db.run(
      `INSERT INTO publication_versions (regatta_id, number, edition, status, published_at, changes, results)
       SELECT regatta_id, 2, edition, status, published_at, changes,
         json_remove(results, '$.fleets[0].uncounted_races', '$.fleets[0].provisional_races', '$.fleets[0].rule_changes')
       FROM publication_versions WHERE regatta_id = 'old'`,
    );
  });
  expect(findPublished(store.read, 'old')?.results.fleets[0]?.uncounted_races).toEqual([]);
  expect(changesSince(store.read, 'old')).toBe(0);
});

it('a version keeps who published it and why; the next has the next number and what is different', async () => {
  await regatta('reg');
  const by = { publishedBy: 'Anna Byrne', publishedOn: 'Race office', reason: ' Inquiry 4 ' };
  const first = await store.write((db) => publishResults(db, 'reg', 'provisional', 1, by));
  const head = { published_by: 'Anna Byrne', published_on: 'Race office', reason: 'Inquiry 4' };
  expect(first).toMatchObject({ ...head, number: 1, replaces: null, changes: [] });
  await expect(store.write((db) => publishResults(db, 'reg', 'provisional', 2))).rejects.toThrow(
    'Version 1 is the same',
  );
  await regatta('reg', 'Winter Cup');
  expect(changesSince(store.read, 'reg')).toBe(1);
  const second = await store.write((db) => publishResults(db, 'reg', 'provisional', 2));
  expect(second).toMatchObject({ number: 2, replaces: 1 });
  expect(second.changes.map(({ text }) => text)).toEqual(['name of the regatta Autumn Cup → Winter Cup']);
  await store.write((db) =>
    withdrawResults(db, 'reg', { now: 3, withdrawnBy: 'Tom', reason: ' Wrong fleet ' }),
  );
  expect(listVersions(store.read, 'reg')).toMatchObject([
    { number: 1, withdrawn_at: null },
    { number: 2, withdrawn_at: 3, withdrawn_by: 'Tom', withdrawal_reason: 'Wrong fleet' },
  ]);
  expect(findPublished(store.read, 'reg')).toBeUndefined();
});

it('no number is given twice: not after the regatta was removed, nor after another Dockside gave it', async () => {
  await regatta('back');
  await store.write((db) => publishResults(db, 'back', 'final', 1));
  await store.write((db) => removeRecord(db, 'regattas', 'c', 'back'));
  await regatta('back');
  expect(listVersions(store.read, 'back')).toEqual([]);
  const next = new NextVersionReader(store.read, new StandingsReader(store.read));
  expect(next.next('back')).toMatchObject({ number: 2, replaces: null });
  await store.write((db) => {
    raiseNumber(db, 'back', 7);
    raiseNumber(db, 'back', 5);
  });
  expect(await store.write((db) => publishResults(db, 'back', 'final', 1))).toMatchObject({
    number: 8,
    replaces: null,
  });
});

it('the sheet states what the sailing instructions change, and another change is a new version', async () => {
  await regatta('own', 'Cup', newFleet('IRC', { tie_race: 3, discards: [{ races: 1, exclude: 1 }] }));
  await store.write((db) => publishResults(db, 'own', 'final', 1));
  expect(findPublished(store.read, 'own')?.results.fleets[0]?.rule_changes).toEqual([
    'Ties will be broken by the scores in race 3, then by RRS A8. This changes RRS A8.',
  ]);
  await regatta('own', 'Cup', newFleet('IRC', { tie_race: 4, discards: [{ races: 1, exclude: 1 }] }));
  await store.write((db) => publishResults(db, 'own', 'final', 2));
  expect(
    listVersions(store.read, 'own')
      .at(-1)
      ?.changes.map(({ text }) => text),
  ).toEqual([
    'rule added: Ties will be broken by the scores in race 4, then by RRS A8. This changes RRS A8.',
    'rule removed: Ties will be broken by the scores in race 3, then by RRS A8. This changes RRS A8.',
  ]);
});
