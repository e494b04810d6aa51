import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openStore } from '../../test/data-dir';
import { newStore } from '../../test/empty-database';
import { record, T0 } from '../../test/records';
import { ensureClub } from '../club/clubs';
import { namesSomebody } from '../contract/people';
import { descriptorOf, type RecordOf, type ResourceName, resourceNames } from '../contract/resources';
import { allRecords, putRecord, selectRecords } from '../db/records';
import type { Store } from '../db/store';
import { fillDemoClub } from '../demo/fill-demo-club';
import { exportHousehold, type HouseholdQuery } from './household';

type Fields = Record<string, unknown>;
interface File {
  club: { id: string };
  household: { id: string; name: string } | null;
  records: Partial<Record<ResourceName, Fields[]>>;
}

async function exported(store: Store, query: Partial<HouseholdQuery>): Promise<File> {
  const all = { clubId: null, householdId: null, memberId: null, now: T0, ...query };
  return JSON.parse((await exportHousehold(store, all)).content);
}

/** Every text in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

describe('a household of the demo club', () => {
  let store: Store;
  beforeAll(async () => {
    store = newStore();
    await fillDemoClub(store, { now: T0 });
  });
  afterAll(() => store.close());

  const membersOf = (id: string) => selectRecords(store.read, 'members', 'household_id = ?', id);

  /** The most referenced households, so that every kind occurs. */
  const households = () =>
    store.read
      .all<{ id: string }>(
        `SELECT json ->> '$.household.id' AS id FROM members GROUP BY id
         ORDER BY (SELECT count(*) FROM line_items WHERE line_items.household_id = members.household_id) DESC LIMIT 5`,
      )
      .map(({ id }) => id);

  it('is in its file with every record that has one of its ids, and with no id of another', async () => {
    const met = new Set<string>();
    for (const id of households()) {
      const { records } = await exported(store, { householdId: id });
      const own = new Set([id, ...membersOf(id).map((member) => member.id)]);
      const others = new Set(
        selectRecords(store.read, 'members', 'household_id IS NOT ?', id).flatMap((member) =>
          [member.id, member.household?.id, member.email].filter((text) => typeof text === 'string'),
        ),
      );
      for (const name of resourceNames) {
        const due = [...allRecords(store.read, name)]
          .map(({ json }) => JSON.parse(json) as Fields)
          .filter((one) => texts(one).some((text) => own.has(text)))
          .map((one) => one.id);
        const given = records[name] ?? [];
        expect(given.map((one) => one.id)).toEqual(expect.arrayContaining(due));
        expect(given.flatMap(texts).filter((text) => others.has(text))).toEqual([]);
        if (given.length > 0) met.add(name);
      }
      expect(records.members).toHaveLength(membersOf(id).length);
    }
    expect([...met]).toEqual(
      expect.arrayContaining(['members', 'line-items', 'orders', 'tee-times', 'feedback']),
    );
  });

  it('is found by a member, too', async () => {
    const [id] = households();
    const byMember = await exported(store, { memberId: membersOf(id!).at(-1)!.id });
    expect(byMember).toEqual(await exported(store, { householdId: id! }));
  });

  it('has a file name without anything a file system minds', async () => {
    const [id] = households();
    const query = { clubId: 'demo', householdId: id!, memberId: null, now: T0 };
    expect((await exportHousehold(store, query)).file_name).toMatch(/^household-[\w.-]+-2026-09-01\.json$/);
  });
});

describe('what is whose', () => {
  type Records = { [Name in ResourceName]?: (Fields & Partial<RecordOf<Name>>)[] };

  async function clubWith(more: Records, clubId = 'c', store = openStore()): Promise<Store> {
    const household = (id: string) => ({ id: `hh_${id}`, name: id });
    const people = {
      members: [
        { id: 'ann', household: household('A'), membership_number: '1', email: 'Ann@example.org' },
        { id: 'abe', household: household('A'), membership_number: '1-2' },
        { id: 'bob', household: household('B'), membership_number: '2', email: 'bob@example.org' },
        { id: 'solo', membership_number: '3' },
      ].map((member) => ({ ...member, id: clubId === 'c' ? member.id : `${member.id}_${clubId}` })),
    };
    await store.write((db) => {
      ensureClub(db, clubId);
      for (const all of [people, more])
        for (const [name, records] of Object.entries(all))
          for (const fields of records)
            putRecord(
              db,
              name as ResourceName,
              clubId,
              record(name as ResourceName, { club_id: clubId, ...fields }),
            );
    });
    return store;
  }

  const ofA = async (store: Store) => (await exported(store, { householdId: 'hh_A', clubId: 'c' })).records;
  const ids = (records: Fields[] | undefined) => records?.map(({ id }) => id) ?? [];

  it('of a tee time only its own players are named', async () => {
    const players = ['ann', 'bob', null].map((member_id) => ({
      ...{ name: `Player ${member_id}`, kind: null, member_id, membership_number: null, transport: null },
      ...{ holes: 18, checked_in: true, paid: true, no_show: false },
    }));
    const store = await clubWith({ 'tee-times': [{ id: 't', players }] });
    const [tee] = (await ofA(store))['tee-times']!;
    expect((tee!.players as Fields[]).map(({ name }) => name)).toEqual(['Player ann']);
  });

  it('an id decides before a number or an address beside it', async () => {
    const store = await clubWith({
      orders: [
        { id: 'by_id', member_id: 'abe' },
        { id: 'by_number', membership_number: '1' },
        { id: 'of_bob', member_id: 'bob', membership_number: '1' },
      ],
    });
    expect(ids((await ofA(store)).orders)).toEqual(['by_id', 'by_number']);
  });

  it('an e-mail address names somebody, however it is written', async () => {
    const guardian = (email: string) => ({ guardian: { name: 'G', email, mobile: null } });
    const store = await clubWith({
      'camp-registrations': [
        { id: 'ours', ...guardian('ann@EXAMPLE.org') },
        { id: 'theirs', ...guardian('bob@example.org') },
      ],
      'membership-applicants': [
        {
          id: 'ours',
          standard_fields: {
            first_name: 'A',
            last_name: 'A',
            email: 'ann@example.org',
            mobile: null,
            dob: null,
          },
        },
      ],
    });
    const records = await ofA(store);
    expect(ids(records['camp-registrations'])).toEqual(['ours']);
    expect(ids(records['membership-applicants'])).toEqual(['ours']);
  });

  it('the lines of a banquet and what was said about an order go with them', async () => {
    const host = (member_id: string) => ({ name: null, email: null, mobile: null, member_id });
    const store = await clubWith({
      orders: [{ id: 'o', member_id: 'ann' }],
      feedback: [
        { id: 'silent', order_id: 'o' },
        { id: 'bobs', order_id: 'o', member_id: 'bob' },
        { id: 'other', order_id: 'else' },
      ],
      banquets: [
        { id: 'ours', host: host('ann') },
        { id: 'theirs', host: host('bob') },
      ],
      'banquet-line-items': [
        { id: 'line', event_order_id: 'ours' },
        { id: 'their_line', event_order_id: 'theirs' },
      ],
    });
    const records = await ofA(store);
    expect(ids(records.feedback)).toEqual(['silent']);
    expect(ids(records.banquets)).toEqual(['ours']);
    expect(ids(records['banquet-line-items'])).toEqual(['line']);
  });

  it('fields that another program added name people, too', async () => {
    const store = await clubWith({
      regattas: [{ id: 'reg_1' }],
      registrations: [
        { id: 'ours', owner_member_id: 'ann' },
        { id: 'theirs', owner_member_id: 'bob' },
      ],
    });
    const records = await ofA(store);
    expect(ids(records.registrations)).toEqual(['ours']);
    expect(records.regattas).toBeUndefined();
  });

  it('a member without a household has an export of their own', async () => {
    const store = await clubWith({ orders: [{ id: 'o', member_id: 'solo' }] });
    const { household, records } = await exported(store, { memberId: 'solo' });
    expect({ household, members: ids(records.members), orders: ids(records.orders) }).toEqual({
      ...{ household: null, members: ['solo'], orders: ['o'] },
    });
  });

  it('two clubs with a household of one id have to be told apart', async () => {
    const store = await clubWith({}, 'other', await clubWith({}));
    await expect(exported(store, { householdId: 'hh_A' })).rejects.toThrow('Choose one: c, other');
    const { records } = await exported(store, { householdId: 'hh_A', clubId: 'other' });
    expect(ids(records.members)).toEqual(['abe_other', 'ann_other']);
  });

  it.each([{ householdId: 'nobody' }, { memberId: 'nobody' }])('%j is not there', async (query) => {
    await expect(exported(await clubWith({}), query)).rejects.toThrow('There is no');
  });
});

/** Paths of a schema's text fields, with the field that holds each. */
function fieldsOf(
  schema: z.ZodType,
  parent: string | null = null,
): { field: string; parent: string | null }[] {
  const inner = schema as unknown as { unwrap?: () => z.ZodType; element?: z.ZodType; shape?: object };
  if (inner.element) return fieldsOf(inner.element, parent);
  if (inner.unwrap) return fieldsOf(inner.unwrap(), parent);
  return Object.entries(inner.shape ?? {}).flatMap(([field, part]) => [
    { field, parent },
    ...fieldsOf(part as z.ZodType, field),
  ]);
}

it.each(resourceNames)(
  'every field of %s that speaks of members or households is known to name them',
  (name) => {
    const speaking = fieldsOf(descriptorOf(name).record).filter(
      ({ field, parent }) =>
        /member|household|e-?mail/.test(field) && field !== 'household' && parent !== 'fleets',
    );
    expect(speaking.filter(({ field, parent }) => !namesSomebody(field, parent))).toEqual([]);
  },
);
