import { expect, it, vi } from 'vitest';
import { openStore } from '../../../test/data-dir';
import { record } from '../../../test/records';
import { Connection } from '../../db/connection';
import { putRecord, removeRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { ensureClub } from '../clubs';
import { RegattaRecords } from './regatta-records';

const KINDS = ['registrations', 'races', 'scores'] as const;

const BOATS = ['a', 'b', 'c'];

async function storeWithRegattas(): Promise<Store> {
  const store = openStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    for (const id of ['reg_1', 'reg_2']) putRecord(db, 'regattas', 'c', record('regattas', { id }));
    for (const id of BOATS) putRecord(db, 'registrations', 'c', record('registrations', { id }));
  });
  return store;
}

/** Records whose `refresh` answers if anything has changed. */
function recordsIn(store: Store) {
  const records = new RegattaRecords(store.read, 'c', 'reg_1');
  let state: string | undefined;
  return {
    refresh() {
      const before = state;
      state = records.refresh(KINDS);
      return state !== before;
    },
    entries: () => records.list('registrations'),
  };
}

it('what has not changed stays the very same, and is not read again', async () => {
  const store = await storeWithRegattas();
  const records = recordsIn(store);
  expect(records.refresh()).toBe(true);
  const before = records.entries();
  await store.write((db) =>
    putRecord(db, 'registrations', 'c', record('registrations', { id: 'b', boat_name: 'Rockabill' })),
  );
  const { get, all } = Connection.prototype;
  let rows = 0;
  const spies = [
    vi.spyOn(Connection.prototype, 'get').mockImplementation(function (this: Connection, sql, ...values) {
      if (sql.startsWith('SELECT key, json')) rows += 1;
      return get.call(this, sql, ...values) as never;
    }),
    vi.spyOn(Connection.prototype, 'all').mockImplementation(function (this: Connection, sql, ...values) {
      const found = all.call(this, sql, ...values);
      rows += found.length;
      return found as never;
    }),
  ];
  expect(records.refresh()).toBe(true);
  // The change in the log, and the record.
  expect(rows).toBe(2);
  for (const spy of spies) spy.mockRestore();
  const after = records.entries();
  expect(after.map((one, index) => one === before[index])).toEqual([true, false, true]);
  expect(after[1]).toMatchObject({ boat_name: 'Rockabill' });
});

it('while nothing was written, or nothing of the regatta, nothing has changed', async () => {
  const store = await storeWithRegattas();
  const records = recordsIn(store);
  records.refresh();
  expect(records.refresh()).toBe(false);
  await store.write((db) => putRecord(db, 'members', 'c', record('members', { id: 'm' })));
  expect(records.refresh()).toBe(false);
});

it('one that was removed is gone, and so is one that was moved to another regatta', async () => {
  const store = await storeWithRegattas();
  const records = recordsIn(store);
  records.refresh();
  await store.write((db) => removeRecord(db, 'registrations', 'c', 'a'));
  expect(records.refresh()).toBe(true);
  expect(records.entries().map(({ id }) => id)).toEqual(['b', 'c']);
  await store.write((db) => {
    putRecord(db, 'registrations', 'c', record('registrations', { id: 'c', regatta_id: 'reg_2' }));
    putRecord(db, 'registrations', 'c', record('registrations', { id: 'd' }));
  });
  expect(records.refresh()).toBe(true);
  expect(records.entries().map(({ id }) => id)).toEqual(['b', 'd']);
});

it('after a backup was restored everything is read', async () => {
  const store = await storeWithRegattas();
  const records = recordsIn(store);
  records.refresh();
  await store.write((db) => db.run("UPDATE meta SET value = 'another' WHERE name = 'generation'"));
  expect(records.refresh()).toBe(true);
});
