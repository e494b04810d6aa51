import { expect, it } from 'vitest';
import { openStore } from '../../test/data-dir';
import { record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { type ResourceName, resourceNames } from '../contract/resources';
import { bulkInsert } from './bulk-insert';
import type { Connection } from './connection';
import { putRecord, removeRecord } from './records';
import type { Store } from './store';
import { schemaDifference } from './verify-schema';

/** The count that each bulk insert announces, however few records follow. */
const MANY = 10_000;

const log = (store: Store) =>
  store.read.all<object>(
    'SELECT resource, key, id, regatta_id, event_order_id, club_id, deleted, version FROM change_log ORDER BY seq',
  );

/** All rows of all tables but the ids that each database has of its own. */
const contents = ({ read }: Store) =>
  read
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .map(({ name }) => [name, read.all<object>(`SELECT * FROM "${name}"`)] as const)
    .map(([name, rows]) => [name, name === 'meta' ? rows.length : rows]);

const put = (store: Store, resource: ResourceName, count: number, ...ids: string[]) =>
  store.bulkWrite((db) =>
    bulkInsert(db, resource, count, () => {
      for (const id of ids) putRecord(db, resource, 'c', record(resource, { id, race_number: 7 }) as never);
    }),
  );

async function clubWithRegatta(): Promise<Store> {
  const store = openStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    putRecord(db, 'banquets', 'c', record('banquets', { id: 'beo_1' }));
    putRecord(db, 'regattas', 'c', record('regattas', { id: 'reg_1' }));
    putRecord(db, 'registrations', 'c', record('registrations', { id: 'ent_1' }));
  });
  return store;
}

it('what a mass of records leaves in each table is what each one would, and the schema is as it was', async () => {
  const [together, oneByOne] = [await clubWithRegatta(), await clubWithRegatta()];
  for (const resource of resourceNames) {
    await put(together, resource, MANY, 'new');
    await put(oneByOne, resource, 1, 'new');
  }
  expect(contents(together)).toEqual(contents(oneByOne));
  expect(log(together)).toHaveLength(resourceNames.length + 3);
  expect(schemaDifference(together.read as Connection)).toBeUndefined();
});

it('what was removed and comes again is in the change log once, as there', async () => {
  const store = await clubWithRegatta();
  await put(store, 'members', 1, 'a', 'b');
  await store.write((db) => removeRecord(db, 'members', 'c', 'a'));
  await put(store, 'members', MANY, 'a', 'b', 'c');
  const members = log(store).filter((row) => (row as { resource: string }).resource === 'members');
  expect(members).toMatchObject([
    { key: 'b', deleted: 0 },
    { key: 'a', deleted: 0 },
    { key: 'c', deleted: 0 },
  ]);
});

it('at a failure all stands as it stood, indexes and triggers too', async () => {
  const store = await clubWithRegatta();
  const before = log(store);
  const failing = store.bulkWrite((db) =>
    bulkInsert(db, 'members', MANY, () => {
      putRecord(db, 'members', 'c', record('members', { id: 'a' }));
      throw new Error('no');
    }),
  );
  await expect(failing).rejects.toThrow('no');
  expect(log(store)).toEqual(before);
  expect(schemaDifference(store.read as Connection)).toBeUndefined();
});

it('a webhook learns which records are new however many there are', async () => {
  const store = await clubWithRegatta();
  await store.write((db) =>
    db.run(
      `INSERT INTO webhook_endpoints (id, club_id, url, event_types, created_by, created_at, after)
       VALUES ('w', 'c', 'https://example.org', '[]', 'staff', 0, 0)`,
    ),
  );
  await put(store, 'members', MANY, 'a');
  expect(store.read.all('SELECT record_key FROM webhook_new_records')).toEqual([{ record_key: 'a' }]);
});

it('the checks of tables are in force again afterwards, however it ended', async () => {
  const store = await clubWithRegatta();
  const checks = () => store.read.get<object>('PRAGMA ignore_check_constraints');
  await put(store, 'feedback', MANY, 'a');
  expect(checks()).toEqual({ ignore_check_constraints: 0 });
  const failed = store.bulkWrite((db) =>
    bulkInsert(db, 'members', MANY, () => {
      throw new Error('changed my mind');
    }),
  );
  await expect(failed).rejects.toThrow('changed my mind');
  expect(checks()).toEqual({ ignore_check_constraints: 0 });
});
