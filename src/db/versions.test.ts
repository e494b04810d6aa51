import { expect, it, onTestFinished } from 'vitest';
import { dataDir, openStore } from '../../test/data-dir';
import { record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { isVersioned, type RecordOf, resourceNames } from '../contract/resources';
import { latestChange } from './change-log';
import { Connection } from './connection';
import { migrate, migrations } from './migrate';
import { findRecord, putVersioned, removeRecord } from './records';
import type { Store } from './store';

async function open(): Promise<Store> {
  const store = openStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    ensureClub(db, 'other');
  });
  return store;
}

const regatta = (fields: Partial<RecordOf<'regattas'>> = {}) => {
  const { version: _, ...rest } = record('regattas', { id: 'r', club_id: 'c', ...fields });
  return fields.version === undefined ? rest : { ...rest, version: fields.version };
};
const put = (store: Store, fields: Partial<RecordOf<'regattas'>> = {}) =>
  store.write((db) => putVersioned(db, 'regattas', 'c', regatta(fields)));
const remove = (store: Store) => store.write((db) => removeRecord(db, 'regattas', 'c', 'r'));
const versionOf = (store: Store) => findRecord(store.read, 'regattas', 'c', 'r')?.version;

it('a record begins at version 1 and goes up by one with each change', async () => {
  const store = await open();
  expect(await put(store)).toMatchObject({ changed: true, record: { version: 1 } });
  expect(await put(store, { venue: 'Dock' })).toMatchObject({ changed: true, record: { version: 2 } });
  expect(versionOf(store)).toBe(2);
});

it('a record that stands so already is not written again, whatever version it says', async () => {
  const store = await open();
  await put(store, { venue: 'Dock' });
  const before = latestChange(store.read);
  for (const version of [undefined, 1, 7])
    expect(await put(store, { venue: 'Dock', ...(version && { version }) })).toEqual({
      changed: false,
      record: findRecord(store.read, 'regattas', 'c', 'r'),
    });
  expect([latestChange(store.read), versionOf(store)]).toEqual([before, 1]);
});

it('a version that a record brings along counts while the record is new, and never later', async () => {
  const store = await open();
  await put(store, { version: 5 });
  expect(versionOf(store)).toBe(5);
  await put(store, { venue: 'Dock', version: 99 });
  expect(versionOf(store)).toBe(6);
  await put(store, { venue: 'Pier', version: 1 });
  expect(versionOf(store)).toBe(7);
});

it('a record that is removed and made again never has a version that it had before', async () => {
  const store = await open();
  await put(store);
  await put(store, { venue: 'Dock' });
  await remove(store);
  await put(store);
  expect(versionOf(store)).toBe(3);
  await remove(store);
  await put(store, { version: 9 });
  expect(versionOf(store)).toBe(9);
});

it('another club’s record is as unknown as ever', async () => {
  const store = await open();
  await put(store);
  const theirs = store.write((db) => putVersioned(db, 'regattas', 'other', regatta({ club_id: 'other' })));
  await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(versionOf(store)).toBe(1);
});

it('a database from before versions gets version 1 on every record that has one now, and the change feed has them', () => {
  const connection = new Connection(`${dataDir()}/club.db`);
  onTestFinished(() => connection.close());
  migrate(connection, migrations.slice(0, 2));
  connection.run("INSERT INTO clubs VALUES ('c', 'c', 'UTC', 'EUR', 600)");
  const tables = connection.all<{ name: string }>('SELECT name FROM sqlite_schema').map(({ name }) => name);
  const kinds = resourceNames.filter(isVersioned).filter((name) => tables.includes(name));
  const ids = { regatta_id: 'regattas_1', registration_id: 'registrations_1' };
  for (const resource of kinds) {
    const { version: _, ...old } = record(resource, { ...ids, id: `${resource}_1` } as never) as object & {
      version: number;
    };
    const sql = `INSERT INTO ${resource} (key, club_id, json) VALUES (?, 'c', ?)`;
    connection.run(sql, `${resource}_1`, JSON.stringify(old));
    // Some other program's field of that name.
    connection.run(
      sql.replace('INTO', 'OR IGNORE INTO'),
      `${resource}_2`,
      JSON.stringify({ ...old, ...other(resource), version: 'b' }),
    );
  }
  const before = latestChange(connection);
  migrate(connection);
  for (const resource of kinds) {
    const versions = connection.all(`SELECT json ->> '$.version' AS version FROM ${resource}`);
    expect(versions, resource).toEqual([{ version: 1 }, { version: 1 }]);
  }
  expect(latestChange(connection)).toBeGreaterThanOrEqual(before + 10);
});

/** The fields that keep a second record of a kind apart from the first. */
const other = (resource: string) => (resource === 'races' || resource === 'scores' ? { race_number: 2 } : {});
