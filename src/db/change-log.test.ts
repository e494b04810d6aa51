import { describe, expect, it } from 'vitest';
import { openStore } from '../../test/data-dir';
import { record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { type ResourceName, resourceNames } from '../contract/resources';
import { readChanges } from './change-log';
import { putRecord, removeRecord } from './records';
import type { Store } from './store';

const put = (store: Store, resource: ResourceName, ...all: object[]) =>
  store.write((db) => {
    ensureClub(db, 'c');
    for (const one of all) putRecord(db, resource, 'c', one as never);
  });
const log = (store: Store) =>
  store.read.all<{ seq: number; resource: string; key: string; deleted: number }>(
    'SELECT seq, resource, key, deleted FROM change_log ORDER BY seq',
  );
const follow = (store: Store, after = 0, limit = 100) =>
  readChanges(store.read, { clubId: 'c', resources: resourceNames }, after, limit);
const member = (fields: object = {}) => record('members', { id: 'm1', ...fields });

describe('the change log', () => {
  it('keeps one row for each record, its latest change, so that it cannot outgrow the data', async () => {
    const store = openStore();
    for (let i = 0; i < 50; i++) await put(store, 'members', member({ first_name: `v${i}` }));
    expect(log(store)).toMatchObject([{ resource: 'members', key: 'm1', deleted: 0 }]);
    await store.write((db) => removeRecord(db, 'members', 'c', 'm1'));
    expect(log(store)).toMatchObject([{ resource: 'members', key: 'm1', deleted: 1 }]);
  });

  it('gives a changed record a new number at the end, never one that was there before', async () => {
    const store = openStore();
    await put(store, 'members', member(), member({ id: 'm2' }));
    const [, last] = log(store);
    await store.write((db) => removeRecord(db, 'members', 'c', 'm2'));
    await put(store, 'members', member({ first_name: 'x' }));
    const seqs = log(store).map(({ seq }) => seq);
    expect(Math.min(...seqs)).toBeGreaterThan(last!.seq);
    expect(log(store).map(({ key }) => key)).toEqual(['m2', 'm1']);
  });

  it('does not move for a record written as it was', async () => {
    const store = openStore();
    await put(store, 'members', member());
    const before = log(store);
    await put(store, 'members', member());
    expect(log(store)).toEqual(before);
  });

  it('does not move for a write that is undone', async () => {
    const store = openStore();
    await put(store, 'members', member());
    const before = log(store);
    const undone = store.write((db) => {
      putRecord(db, 'members', 'c', member({ first_name: 'x' }));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(log(store)).toEqual(before);
  });

  it('hears of every kind of record: made, changed and deleted', async () => {
    const store = openStore();
    await put(store, 'banquets', record('banquets', { id: 'beo_1' }));
    await put(store, 'regattas', record('regattas', { id: 'reg_1' }));
    await put(store, 'registrations', record('registrations', { id: 'ent_1' }));
    for (const resource of resourceNames) {
      const one = record(resource, { id: 'new', race_number: 7 });
      const key = resource === 'wristbands' ? 'reg_1\u001fnew' : 'new';
      const logged = () => log(store).find((row) => row.resource === resource && row.key === key);
      await put(store, resource, one);
      const made = logged();
      expect(made, resource).toMatchObject({ deleted: 0 });
      await put(store, resource, { ...one, extra: 1 });
      const changed = logged();
      expect(changed?.seq, resource).toBeGreaterThan(made!.seq);
      await store.write((db) => removeRecord(db, resource, 'c', key));
      expect(logged(), resource).toMatchObject({ deleted: 1 });
    }
  });
});

describe('following it', () => {
  it('answers the record as it stands, whatever was written in between', async () => {
    const store = openStore();
    await put(store, 'members', member({ first_name: 'A' }));
    await put(store, 'members', member({ first_name: 'B', unknown: { kept: true } }));
    const { changes, has_more, next_after } = follow(store);
    expect(changes.map((text) => JSON.parse(text))).toEqual([
      {
        seq: next_after,
        resource: 'members',
        id: 'm1',
        regatta_id: null,
        event_order_id: null,
        deleted: false,
        record: member({ first_name: 'B', unknown: { kept: true } }),
      },
    ]);
    expect(has_more).toBe(false);
  });

  it('passes over what was left out, but never over what comes later', async () => {
    const store = openStore();
    await put(store, 'members', member());
    await put(store, 'orders', record('orders', { id: 'o1' }));
    const members = readChanges(store.read, { clubId: 'c', resources: ['members'] }, 0, 10);
    expect([members.changes.length, members.next_after]).toEqual([1, log(store).at(-1)!.seq]);
    await put(store, 'members', member({ id: 'm2' }));
    expect(
      readChanges(store.read, { clubId: 'c', resources: ['members'] }, members.next_after, 10).changes,
    ).toHaveLength(1);
  });
});
