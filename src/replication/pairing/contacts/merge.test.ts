import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStore } from '../../../../test/data-dir';
import { record } from '../../../../test/records';
import { ensureClub } from '../../../club/clubs';
import { forgetPairing } from '../../../club/integration/forget-pairing';
import { removePersonalData } from '../../../club/personal-data';
import { saveEmergencyContact } from '../../../club/safety/emergency-contacts';
import { putRecord, removeRecord } from '../../../db/records';
import type { Store } from '../../../db/store';
import { assignAllVersions, currentMessage, takeFile } from '../exchange';
import { FILE_LIMITS } from '../limits';
import { becomeNode, findNode } from '../node';
import { findPeer, putPeer } from '../peers';
import { ContactsSource } from './source';
import { chooseContact, contactVersions } from './versions';

const CLUB = 'c';
const [ENTRY, PERSON] = ['ent_1', 'M. Byrne'];
const CONTACT = { registration_id: ENTRY, person: PERSON };

/** One laptop of a club, with a database of its own. */
class Laptop {
  static #writes = 0;
  readonly #source: ContactsSource;

  private constructor(readonly store: Store) {
    this.#source = new ContactsSource(store);
  }

  static async open({ hasEntry = true } = {}): Promise<Laptop> {
    const laptop = new Laptop(openStore());
    await laptop.store.write((db) => {
      ensureClub(db, CLUB);
      if (hasEntry) putRecord(db, 'regattas', CLUB, record('regattas', { id: 'reg_1', club_id: CLUB }));
    });
    if (hasEntry) await laptop.putEntry('Blue Moon');
    return laptop;
  }

  async pair(base: 'both' | 'theirs' = 'both'): Promise<this> {
    await this.store.write((db) => becomeNode(db, { clubId: CLUB, name: 'laptop', base }));
    await assignAllVersions(this.store);
    return this;
  }

  putEntry(boat_name: string): Promise<unknown> {
    const entry = record('registrations', { id: ENTRY, regatta_id: 'reg_1', boat_name });
    return this.store.write((db) => putRecord(db, 'registrations', CLUB, entry));
  }

  removeEntry(): Promise<unknown> {
    return this.store.write((db) => removeRecord(db, 'registrations', CLUB, ENTRY));
  }

  /** Writes the medical note; null: erases the contact. */
  async note(medical_note: string | null, contact_phone: string | null = null): Promise<void> {
    Laptop.#writes += 1;
    const context = { clubId: CLUB, now: Laptop.#writes, queue: false, recordedBy: 'Safety desk' };
    const input = { registration_id: ENTRY, person: PERSON, contact_name: null, contact_phone, medical_note };
    await this.store.write((db) => saveEmergencyContact(db, context, input));
  }

  /** The contact as the safety officer reads it. */
  get contact(): { medical_note: string | null; contact_phone: string | null } | undefined {
    return this.store.read.get('SELECT * FROM emergency_contacts');
  }

  /** The versions that the safety officer chooses from. */
  get versions() {
    return contactVersions(this.store.read, CONTACT);
  }

  async choose(version: string, seen: string[]): Promise<void> {
    await this.store.write((db) => chooseContact(db, CONTACT, { version, seen }));
  }

  get notes(): string[] {
    return this.contact?.medical_note?.split(' / ') ?? [];
  }

  /** Hears the contacts of another. */
  async receive(other: Laptop): Promise<void> {
    await assignAllVersions(other.store);
    const { node, name } = findNode(other.store.read)!;
    if (!findPeer(this.store.read, node)) await this.store.write((db) => putPeer(db, { node, name }));
    const news = other.#source.newsAfter(this.#source.applied(node));
    if (news) await this.#source.apply(node, news.text);
  }

  /** Hears the records of another. */
  async hearRecords(other: Laptop): Promise<void> {
    await takeFile(this.store, await currentMessage(other.store, 0, FILE_LIMITS), 1);
  }

  /** The whole content of tables, as text. */
  textOf(...tables: string[]): string {
    return JSON.stringify(tables.map((table) => this.store.read.all(`SELECT * FROM ${table}`)));
  }
}

async function meet(...laptops: Laptop[]): Promise<void> {
  for (let round = 0; round < laptops.length; round += 1)
    for (const one of laptops)
      for (const other of laptops)
        if (one !== other) {
          await one.hearRecords(other);
          await one.receive(other);
        }
}

async function pair(): Promise<[Laptop, Laptop]> {
  const laptops: [Laptop, Laptop] = [await Laptop.open(), await Laptop.open({ hasEntry: false })];
  for (const laptop of laptops) await laptop.pair();
  return laptops;
}

test('whatever three laptops write, all come to the same: what nobody saw stays, what was erased does not come back', async () => {
  const act = fc.record({
    by: fc.nat(2),
    with: fc.nat(2),
    what: fc.constantFrom('write', 'write', 'erase', 'hear', 'hear', 'records'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), fc.nat(2), async (acts, paired) => {
      const laptops = await Promise.all([Laptop.open(), Laptop.open(), Laptop.open()]);
      const written: string[] = [];
      const seen = new Set<string>();
      for (const [index, { by, with: other, what }] of [...acts.entries()]) {
        // Some write before they are paired.
        if (index === paired) for (const laptop of laptops) await laptop.pair();
        const laptop = laptops[by]!;
        if (what === 'write' || what === 'erase') {
          for (const note of laptop.notes) seen.add(note);
          const note = what === 'write' ? `note ${written.length}` : null;
          await laptop.note(note);
          if (note !== null) written.push(note);
        } else if (index >= paired && by !== other) {
          await laptop.hearRecords(laptops[other]!);
          if (what === 'hear') await laptop.receive(laptops[other]!);
        }
      }
      for (const laptop of laptops) await laptop.pair();
      await meet(...laptops);
      const [first, ...others] = laptops.map(({ contact }) => contact);
      for (const other of others) expect(other).toEqual(first);
      expect(laptops[0]!.notes.toSorted()).toEqual(written.filter((note) => !seen.has(note)).toSorted());
      for (const laptop of laptops)
        for (const note of seen) expect(`${laptop.textOf('pairing_contacts')} `).not.toMatch(`${note}"`);
    }),
    { numRuns: 30 },
  );
}, 120_000);

test('of two texts that were written apart both versions are there until a person chooses or writes anew', async () => {
  const [a, b] = await pair();
  await a.note('Asthma', '+353 1');
  await meet(a, b);
  expect(a.versions).toEqual([]);
  await a.note('Asthma, inhaler aboard', '+353 1');
  await b.note('Asthma', '+353 2');
  await meet(a, b);
  expect(b.contact).toEqual(a.contact);
  expect(a.notes.toSorted()).toEqual(['Asthma', 'Asthma, inhaler aboard']);
  expect(a.versions).toEqual(b.versions);
  const phones = a.versions.map(({ medical_note, contact_phone }) => [medical_note, contact_phone]);
  expect(Object.fromEntries(phones)).toEqual({ Asthma: '+353 2', 'Asthma, inhaler aboard': '+353 1' });
  // A choice must name every version that there is by now.
  const [first, other] = a.versions;
  await expect(a.choose(first!.id, [first!.id])).rejects.toThrow('has changed in the meantime');
  await a.choose(other!.id, [first!.id, other!.id]);
  await meet(a, b);
  for (const laptop of [a, b]) {
    expect(laptop.versions).toEqual([]);
    expect(laptop.contact).toMatchObject({
      medical_note: other!.medical_note,
      contact_phone: other!.contact_phone,
    });
  }
  await expect(a.choose(other!.id, [other!.id])).rejects.toThrow('No conflict');

  await a.note('Diabetes');
  await b.note('Epilepsy');
  await meet(a, b);
  expect(b.versions).toHaveLength(2);
  // A new write ends the conflict at once, even before the laptops have met.
  await b.note('Diabetes and epilepsy');
  expect(b.versions).toEqual([]);
  await meet(a, b);
  expect([a.notes, a.versions]).toEqual([['Diabetes and epilepsy'], []]);
  // Equal writes of both need no choice.
  for (const laptop of [a, b]) await laptop.note('Asthma');
  await meet(a, b);
  expect([a.notes, a.versions, b.versions]).toEqual([['Asthma'], [], []]);
});

test('a contact that comes before its entry waits for it, and is passed on meanwhile', async () => {
  const [a, b] = await pair();
  const c = await (await Laptop.open({ hasEntry: false })).pair();
  await a.note('Asthma');
  for (const [one, other] of [
    [b, a],
    [c, b],
  ] as const) {
    await one.receive(other);
    expect(one.contact).toBeUndefined();
  }
  await c.hearRecords(a);
  expect(c.notes).toEqual(['Asthma']);
});

test('a contact goes with its entry everywhere, and comes back with it where somebody wrote to the entry meanwhile', async () => {
  const [a, b] = await pair();
  await a.note('Asthma');
  await meet(a, b);
  await a.removeEntry();
  await meet(a, b);
  for (const laptop of [a, b])
    expect(laptop.textOf('emergency_contacts', 'pairing_contacts')).not.toContain('Asthma');

  const [c, d] = await pair();
  await c.note('Asthma');
  await meet(c, d);
  await c.removeEntry();
  await assignAllVersions(c.store);
  expect(c.textOf('pairing_contacts')).not.toContain('Asthma');
  await d.putEntry('Red Moon');
  await meet(c, d);
  for (const laptop of [c, d]) expect(laptop.notes).toEqual(['Asthma']);
});

test('the old copy of a laptop that takes the other’s for its own gives way', async () => {
  const [a, b] = [await Laptop.open(), await Laptop.open()];
  await a.note('Asthma, inhaler aboard');
  await b.note('Asthma');
  await a.pair();
  await b.pair('theirs');
  await meet(a, b);
  for (const laptop of [a, b]) expect(laptop.notes).toEqual(['Asthma, inhaler aboard']);
});

test('nothing is kept of contacts after the pairing, nor once personal data was removed', async () => {
  const [a, b] = await pair();
  await a.note('Asthma');
  await meet(a, b);
  await b.store.write(forgetPairing);
  expect(b.notes).toEqual(['Asthma']);
  await a.store.write((db) => removePersonalData(db, 0));
  const tables = ['pairing_contacts', 'pairing_contact_writes'];
  expect(a.textOf('emergency_contacts', ...tables)).toBe('[[],[],[]]');
  expect(b.textOf(...tables)).toBe('[[],[]]');
});
