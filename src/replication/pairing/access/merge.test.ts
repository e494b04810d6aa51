import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStore } from '../../../../test/data-dir';
import { createApiKey, revokeApiKey } from '../../../club/access/api-keys';
import { activePeople, disablePerson, putPerson } from '../../../club/access/people';
import { ensureClub } from '../../../club/clubs';
import { listSettingChanges, noteSettingChange } from '../../../club/setting-changes';
import { roleNames, roles } from '../../../contract/roles';
import type { Store } from '../../../db/store';
import { EncryptionKeys, encrypt } from '../encrypted/encrypt';
import { mergeAccess } from './merge';
import { digestOfAccess, readAccess } from './state';

const CLUB = 'c';

function open(): Store {
  return openStore();
}

const carry = (from: Store, to: Store) => {
  const state = readAccess(from.read, CLUB);
  return to.write((db) => mergeAccess(db, state, { clubId: CLUB, peer: 'Other', now: 5 }));
};

async function meet(a: Store, b: Store): Promise<void> {
  // A merge may make a change of its own, such as another name, which goes back.
  for (let round = 0; round < 4; round += 1) {
    await carry(a, b);
    await carry(b, a);
  }
}

const digest = (store: Store) => digestOfAccess(readAccess(store.read, CLUB));

const add = (store: Store, id: string, name: string, role: (typeof roleNames)[number] = 'manager') =>
  store.write((db) => putPerson(db, { id, name, role, pin: { salt: id, hash: name }, now: 1 }));

test('two people of one name who were added on two laptops are told apart, the same on both', async () => {
  const [a, b] = [open(), open()];
  await add(a, 'psn_1', 'Tom Kelly');
  await add(b, 'psn_2', 'tom kelly');
  await meet(a, b);
  expect(activePeople(a.read).map(({ name }) => name)).toEqual(['Tom Kelly', 'tom kelly (2)']);
  expect(digest(b)).toBe(digest(a));
});

test('where each made another one no manager, one remains', async () => {
  const [a, b] = [open(), open()];
  await add(a, 'psn_1', 'Anna');
  await add(a, 'psn_2', 'Tom');
  await meet(a, b);
  await add(a, 'psn_1', 'Anna', 'scorer');
  await add(b, 'psn_2', 'Tom', 'scorer');
  await meet(a, b);
  expect(activePeople(a.read).map(({ role }) => role)).toContain('manager');
  expect(digest(b)).toBe(digest(a));
});

test('a key of which the answer was lost works in its second form, and one that is revoked on neither', async () => {
  const [a, b] = [open(), open()];
  const make = (now: number) => (db: Parameters<typeof createApiKey>[0]) =>
    createApiKey(db, { id: 'key_1', name: 'Tablet', clubId: CLUB, scopes: [], expiresAt: null, now });
  await a.write((db) => ensureClub(db, CLUB));
  await b.write((db) => ensureClub(db, CLUB));
  await a.write(make(1));
  await meet(a, b);
  await a.write(make(2));
  await meet(a, b);
  expect(digest(b)).toBe(digest(a));
  await b.write((db) => revokeApiKey(db, 'key_1', 3));
  await meet(a, b);
  expect(readAccess(a.read, CLUB).keys[0]!.revoked_at).toBe(3);
});

test('a key of another club keeps its secret and goes on working, whatever a paired Dockside has under its id', async () => {
  const [a, b] = [open(), open()];
  const make = (clubId: string, now: number) => (db: Parameters<typeof createApiKey>[0]) =>
    createApiKey(db, { id: 'key_1', name: 'Tablet', clubId, scopes: [], expiresAt: null, now });
  await a.write((db) => ensureClub(db, CLUB));
  await a.write(make('other', 1));
  const before = readAccess(a.read, 'other').keys;
  await b.write(make(CLUB, 2));
  await carry(b, a);
  expect(readAccess(a.read, 'other').keys).toEqual(before);
  await b.write((db) => revokeApiKey(db, 'key_1', 3));
  await carry(b, a);
  expect(readAccess(a.read, 'other').keys).toEqual(before);
  expect(readAccess(a.read, CLUB).keys).toEqual([]);
});

test('whatever two laptops do to the people, they agree after they have met, and somebody is a manager', async () => {
  const edit = fc.record({
    side: fc.constantFrom(0, 1),
    what: fc.constantFrom('put', 'disable', 'enable', 'meet'),
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    name: fc.constantFrom('Anna', 'Tom', 'Mary'),
    role: fc.constantFrom(...roleNames),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 25 }), async (edits) => {
      const sides = [open(), open()] as const;
      for (const store of sides) await store.write((db) => ensureClub(db, CLUB));
      for (const { side, what, id, name, role } of edits) {
        const store = sides[side]!;
        const refused = () => undefined;
        if (what === 'meet') await carry(store, sides[1 - side]!);
        else if (what === 'put') await add(store, id, name, role).catch(refused);
        else await store.write((db) => disablePerson(db, id, what === 'disable', 2)).catch(refused);
      }
      await meet(...sides);
      const [a, b] = sides.map((store) => activePeople(store.read));
      expect(a!.map(({ id, name, role }) => [id, name, role])).toEqual(
        b!.map(({ id, name, role }) => [id, name, role]),
      );
      if (a!.length > 0) expect(a!.map(({ role }) => role)).toContain('manager');
    }),
    { numRuns: 40 },
  );
});

test('what is encrypted is read by the one that it was encrypted for, and by it alone', () => {
  const [reader, other] = [new EncryptionKeys(), new EncryptionKeys()];
  const encrypted = encrypt(reader.offer, 'scrypt');
  expect(JSON.stringify(encrypted)).not.toContain('scrypt');
  expect(reader.open(encrypted)).toBe('scrypt');
  expect(other.open(encrypted)).toBeUndefined();
  expect(
    reader.open({ ...encrypted, text: encrypted.text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
  ).toBe(undefined);
});

test('who changed a person there is listed once, by the other’s list or else by its name', async () => {
  const [a, b] = [open(), open()];
  await add(a, 'psn_1', 'Anna');
  await add(a, 'psn_2', 'Tom');
  // The other laptop's own entry about Anna has come already.
  const anna = { name: 'Anna', role: roles.manager.name, pin_set_at: 1, disabled: false };
  await b.write((db) => {
    noteSettingChange(db, { recordedBy: 'Mary', now: 4 }, 'person Anna', null, anna);
    db.run("UPDATE setting_changes SET laptop = 'Other'");
  });
  await meet(a, b);
  expect(listSettingChanges(b.read, null).changes).toMatchObject([
    { subject: 'person Tom', recorded_by: 'Other', recorded_on: 'paired Dockside', laptop: null },
    { subject: 'person Anna', recorded_by: 'Mary', laptop: 'Other' },
  ]);
});
