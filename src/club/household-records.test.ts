import { expect, it } from 'vitest';
import { openStore } from '../../test/data-dir';
import { record, T0 } from '../../test/records';
import type { RecordOf, ResourceName } from '../contract/resources';
import { putRecord } from '../db/records';
import type { Store } from '../db/store';
import { ensureClub } from './clubs';
import { findHousehold, householdRecords } from './household-records';

const byrnes = { household: { id: 'hh_byrne', name: 'Byrne' } };
const walshes = { household: { id: 'hh_walsh', name: 'Walsh' } };

async function club(): Promise<Store> {
  const store = openStore();
  const put = <Name extends ResourceName>(name: Name, ...records: RecordOf<Name>[]) =>
    store.write((db) => {
      ensureClub(db, 'c');
      for (const one of records) putRecord(db, name, 'c', one);
    });
  await put(
    'members',
    record('members', {
      id: 'nora',
      ...byrnes,
      primary: true,
      membership_number: '1042',
      email: 'Nora@example.org',
    }),
    record('members', { id: 'tom', ...byrnes, membership_number: '1043', email: 'office@example.org' }),
    record('members', { id: 'ida', ...walshes, membership_number: '2001', email: 'office@example.org' }),
    record('members', { id: 'alone', membership_number: '3001' }),
  );
  await put(
    'line-items',
    record('line-items', { id: 'household', household_id: 'hh_byrne' }),
    record('line-items', { id: 'member', member_id: 'tom' }),
    record('line-items', { id: 'others', household_id: 'hh_walsh', member_id: 'ida' }),
    record('line-items', { id: 'nobody' }),
  );
  await put('orders', record('orders', { id: 'o_1', member_id: 'nora' }), record('orders', { id: 'o_2' }));
  await put('feedback', record('feedback', { id: 'f_1', member_id: 'ida' }));
  const seat = (member_id: string | null, membership_number: string | null, name: string) => ({
    member_id,
    membership_number,
    name,
  });
  const players = [seat('ida', null, 'Ida'), seat(null, '1043', 'Tom'), seat(null, null, 'A guest')];
  await put(
    'tee-times',
    record('tee-times', { id: 't_1', starts_at: T0, players: players as never }),
    record('tee-times', { id: 't_2', starts_at: T0, players: [players[0]] as never }),
  );
  const host = (member_id: string | null, email: string) =>
    ({ name: 'Host', email, mobile: null, member_id }) as never;
  await put(
    'banquets',
    record('banquets', { id: 'b_1', host: host(null, ' NORA@example.org') }),
    record('banquets', { id: 'b_2', host: host('ida', 'nora@example.org') }),
  );
  await put(
    'banquet-line-items',
    record('banquet-line-items', { id: 'bl_1', event_order_id: 'b_1' }),
    record('banquet-line-items', { id: 'bl_2', event_order_id: 'b_2' }),
  );
  const guardian = (email: string) => ({ guardian: { name: 'G', email, mobile: null } }) as never;
  await put(
    'camp-registrations',
    record('camp-registrations', { id: 'c_1', ...(guardian('nora@example.org') as object) }),
    // Two households have this address: it proves nothing.
    record('camp-registrations', { id: 'c_2', ...(guardian('office@example.org') as object) }),
  );
  return store;
}

const ofHousehold = (store: Store, name: string) =>
  [...householdRecords(store.read, findHousehold(store.read, name, undefined))].map(
    ({ resource, record: one }) => `${resource} ${(one as { id: string }).id}`,
  );

it.each(['hh_byrne', '1042', '1043'])(
  'finds everything about the household of %s, and of no other',
  async (name) => {
    expect(ofHousehold(await club(), name)).toEqual([
      'members nora',
      'members tom',
      'line-items household',
      'line-items member',
      'orders o_1',
      'tee-times t_1',
      'banquets b_1',
      'banquet-line-items bl_1',
      'camp-registrations c_1',
    ]);
  },
);

it("of a tee time it has the household's own seats only", async () => {
  const store = await club();
  const records = [...householdRecords(store.read, findHousehold(store.read, 'hh_byrne', 'c'))];
  expect(records.find(({ resource }) => resource === 'tee-times')!.record).toMatchObject({
    players: [{ membership_number: '1043', name: 'Tom' }],
  });
});

it('a member without a household is one of their own', async () => {
  expect(ofHousehold(await club(), '3001')).toEqual(['members alone']);
});

it('of another club, or of nobody, there is nothing', async () => {
  const store = await club();
  expect(findHousehold(store.read, 'hh_byrne', 'd')).toEqual([]);
  expect(ofHousehold(store, 'hh_none')).toEqual([]);
});
