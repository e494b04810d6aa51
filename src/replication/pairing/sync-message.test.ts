import { expect, it } from 'vitest';
import { openStore } from '../../../test/data-dir';
import { ensureClub } from '../../club/clubs';
import { forgetPairing } from '../../club/integration/forget-pairing';
import type { Readable } from '../../db/connection';
import type { Store } from '../../db/store';
import { becomeNode, nextChange } from './node';
import { countAfter } from './sync-message';

const CLUB = 'c';

/** A store that is paired, with versions of so many records. */
async function pairedStore(records: number): Promise<Store> {
  const store = openStore();
  await store.write((db) => {
    ensureClub(db, CLUB);
    becomeNode(db, { clubId: CLUB, name: 'Committee boat', base: 'both' });
    db.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO pairing_records (resource, key, context, siblings, change) SELECT 'members', 'mem_' || i, '{}', '[]', i FROM n`,
      records,
    );
    db.run('UPDATE pairing SET change = ?', records);
  });
  return store;
}

it('what a peer is behind is right for each of several, after a change, and when the pairing is left', async () => {
  const store = await pairedStore(100);
  const { read } = store;
  const asked = [0, 10, 20, 5, 60, 99, 100, 0];
  expect(asked.map((after) => countAfter(read, after))).toEqual([100, 90, 80, 95, 40, 1, 0, 100]);
  await store.write((db) =>
    db.run("UPDATE pairing_records SET change = ? WHERE key = 'mem_30'", nextChange(db)),
  );
  expect(asked.map((after) => countAfter(read, after))).toEqual([100, 90, 80, 95, 41, 2, 1, 100]);
  await store.write(forgetPairing);
  expect(asked.map((after) => countAfter(read, after))).toEqual(asked.map(() => 0));
});

it('what a peer is behind that catches up is not counted whole for each message', async () => {
  const RECORDS = 5_000;
  const store = await pairedStore(RECORDS);
  let counted = 0;
  const read: Readable = {
    get: <Row>(sql: string, ...values: number[]) => {
      const row = store.read.get<Row>(sql, ...values);
      if (sql.includes('count(*)')) counted += (row as { n: number }).n;
      return row;
    },
    all: () => [],
    iterate: () => [].values(),
  };
  for (let after = 0; after <= RECORDS; after += 50) expect(countAfter(read, after)).toBe(RECORDS - after);
  expect(counted).toBeLessThanOrEqual(2 * RECORDS);
});
