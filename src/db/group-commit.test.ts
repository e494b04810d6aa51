import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../test/data-dir';
import { record } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { Connection, type Readable, type Writable } from './connection';
import { putRecord } from './records';
import type { Store } from './store';

const clubs = (db: Readable) =>
  db.all<{ id: string }>('SELECT id FROM clubs ORDER BY id').map(({ id }) => id);

const put = (id: string) => (db: Writable) => ensureClub(db, id).id;

/** The time stands still but for what a test lets pass, so that a slow machine makes no other groups. */
let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** The number of commits during `work`. A commit of another process would count, too. */
async function commits(store: Store, work: () => Promise<unknown>): Promise<number> {
  const before = store.changes.version();
  await work();
  return store.changes.version() - before;
}

/** The outcome of each write, as text. */
async function outcomes(writes: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(writes);
  return settled.map((one) => String(one.status === 'fulfilled' ? one.value : one.reason.message));
}

/** Writes that are not there for another reader of the file. */
async function unseen(store: Store, ids: string[]): Promise<string[]> {
  const seen = await store.snapshot(async (db) => clubs(db));
  return ids.filter((id) => !seen.includes(id));
}

describe('writes that arrive together', () => {
  it('are committed together, in their order, and each is on the disk before it is answered', async () => {
    const store = openStore();
    const ids = Array.from({ length: 16 }, (_, index) => `c${10 + index}`);
    const order: string[] = [];
    const write = async (id: string) => {
      order.push(await store.writeInGroup(put(id)));
      expect(await unseen(store, [id])).toEqual([]);
    };
    expect(await commits(store, () => Promise.all(ids.map(write)))).toBe(1);
    expect(order).toEqual(ids);
    expect(clubs(store.read)).toEqual(ids);
  });

  it('wait for no others: one that is alone is on the disk after this turn of the event loop', async () => {
    const store = openStore();
    const write = store.writeInGroup(put('a'));
    await nextTurn();
    expect(clubs(store.read)).toEqual(['a']);
    await write;
  });

  it('fail alone: what one of them wrote is undone, and nothing of the others', async () => {
    const store = openStore();
    const writes = [
      store.writeInGroup(put('a')),
      store.writeInGroup((db) => {
        ensureClub(db, 'b');
        throw new Error('changed my mind');
      }),
      store.writeInGroup((db) => {
        ensureClub(db, 'c');
        putRecord(db, 'races', 'c', record('races', { id: 'r1', regatta_id: 'nothing' }));
      }),
      store.writeInGroup((db) => `after ${clubs(db)}`),
      store.writeInGroup(put('d')),
    ];
    const expected = ['a', 'changed my mind', 'FOREIGN KEY constraint failed', 'after a', 'd'];
    expect(await outcomes(writes)).toEqual(expected);
    expect(clubs(store.read)).toEqual(['a', 'd']);
  });

  it('all fail when their commit does, and nothing of them is there', async () => {
    const store = openStore();
    const writes = [
      store.writeInGroup(put('a')),
      store.writeInGroup((db) => {
        // SQLite then finds at the commit that the regatta is not there.
        db.run('PRAGMA defer_foreign_keys = ON');
        ensureClub(db, 'c');
        putRecord(db, 'races', 'c', record('races', { id: 'r1', regatta_id: 'nothing' }));
      }),
      store.writeInGroup(put('d')),
    ];
    expect(await outcomes(writes)).toEqual(Array(3).fill('FOREIGN KEY constraint failed'));
    expect(clubs(store.read)).toEqual([]);
    expect(await store.writeInGroup(put('e'))).toBe('e');
  });

  it('say so when the disk is full, and those that were answered are there', async () => {
    const store = openStore();
    const pages = Number(store.read.get<{ page_count: number }>('PRAGMA page_count')!.page_count);
    store.read.get(`PRAGMA max_page_count = ${pages + 4}`);
    const ids = Array.from({ length: 40 }, (_, index) => `c${10 + index}`);
    const fill = (id: string) => (db: Writable) => ensureClub(db, id.repeat(80)).id.slice(0, 3);
    const answered = await outcomes(ids.map((id) => store.writeInGroup(fill(id))));
    const refused = 'The disk is full: nothing was written. Free some space and try again.';
    expect(new Set(answered.filter((one, index) => one !== ids[index]))).toEqual(new Set([refused]));
    const stored = clubs(store.read).map((id) => id.slice(0, 3));
    expect(stored).toEqual(ids.filter((_, index) => answered[index] !== refused));
    store.read.get(`PRAGMA max_page_count = ${pages + 100}`);
    expect(await store.writeInGroup(fill('zzz'))).toBe('zzz');
  });

  it('are shown to nobody and announced to nobody before they are committed', async () => {
    const store = openStore();
    const before = store.changes.version();
    let woken = false;
    const waiting = store.changes.next(before, 60_000).then(() => {
      woken = true;
    });
    const seen: unknown[] = [];
    const reader = new Connection(store.file, { readonly: true });
    const look = (db: Writable) => {
      ensureClub(db, `c${seen.length}`);
      seen.push([clubs(reader), store.changes.version() - before, woken]);
    };
    await Promise.all([store.writeInGroup(look), store.writeInGroup(look), waiting]);
    expect(seen).toEqual([
      [[], 0, false],
      [[], 0, false],
    ]);
    expect(clubs(reader)).toEqual(['c0', 'c1']);
    reader.close();
  });

  it('leave the event loop to others between two groups when there is a lot to do', async () => {
    const store = openStore();
    const slow = (id: string) => (db: Writable) => {
      now += 4;
      return ensureClub(db, id).id;
    };
    const ids = Array.from({ length: 12 }, (_, index) => `c${10 + index}`);
    const count = await commits(store, () => Promise.all(ids.map((id) => store.writeInGroup(slow(id)))));
    // Three run for 12 ms, which is more than 10.
    expect(count).toBe(4);
    expect(clubs(store.read)).toEqual(ids);
  });
});

describe('a group', () => {
  it('takes in no other writer of this process', async () => {
    const store = openStore();
    const grouped = [store.writeInGroup(put('a')), store.writeInGroup(put('b'))];
    const failing = store.write((db) => {
      ensureClub(db, 'c');
      throw new Error('changed my mind');
    });
    const alone = store.write((db) => `${clubs(db)} d ${put('d')(db)}`);
    expect(await outcomes([failing, alone, ...grouped])).toEqual(['changed my mind', ' d d', 'a', 'b']);
    expect(clubs(store.read)).toEqual(['a', 'b', 'd']);
  });

  it('waits for another process without holding up this one, and takes in who comes meanwhile', async () => {
    const store = openStore();
    const other = new Connection(store.file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const writes = [store.writeInGroup(put('a'))];
    for (let turn = 0; turn < 20; turn += 1) {
      await nextTurn();
      writes.push(store.writeInGroup(put(`b${10 + turn}`)));
    }
    expect(clubs(store.read)).toEqual([]);
    other.close();
    expect(await commits(store, () => Promise.all(writes))).toBe(1);
    expect(clubs(store.read)).toHaveLength(21);
  });

  it('waits for another thread of this process', async () => {
    const store = openStore();
    let release = () => {};
    const held = store.withExternalWriter(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const writes = [store.writeInGroup(put('a')), store.writeInGroup(put('b'))];
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(clubs(store.read)).toEqual([]);
    release();
    await held;
    expect(await outcomes(writes)).toEqual(['a', 'b']);
  });
});
