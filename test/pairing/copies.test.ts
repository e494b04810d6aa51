import { cpSync, rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { Store } from '../../src/db/store';
import { FaultLink } from '../sync/fault-link';
import { CLUB } from '../sync/hosted-club';
import type { Side } from '../sync/side';
import { addProcedure, begin, carry, inStep, join, Laptops } from './laptops';

const laptops = new Laptops();
afterEach(() => laptops.close());

const crossing = (side: Side, id: string) =>
  side.write('POST', '/crossings', { id, regatta_id: 'reg', race_number: 1, crossed_at: 1_788_264_000_000 });
const crossings = async (side: Side) =>
  (await side.list('/crossings?regatta_id=reg&race_number=1')).map(({ id }) => id).toSorted();
const contact = (side: Side, person: string, contact_phone: string) =>
  side.write('POST', '/safety/contacts', {
    ...{ registration_id: 'r1', person, contact_name: 'A. Byrne', contact_phone },
  });
const contacts = async (side: Side) =>
  ((await side.call('GET', '/safety/contacts?regatta_id=reg')).body.data ?? [])
    .map(({ person }: { person: string }) => person)
    .toSorted();
const peersOf = async (side: Side) => (await side.staff('pairing_status', {})).peers;

/** Waits until each side reports that all have the same. */
async function agree(...sides: Side[]): Promise<void> {
  for (const side of sides)
    await expect
      .poll(async () =>
        (await peersOf(side)).map(({ missing_here, missing_there, compared }) => [
          missing_here,
          missing_there,
          compared,
        ]),
      )
      .toSatisfy((all: unknown[]) => all.every((one) => String(one) === '0,0,true'));
}

function copyFolder(side: Side): string {
  const copy = `${side.dataDir}.copy`;
  cpSync(side.dataDir, copy, { recursive: true });
  laptops.atEnd(async () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

async function putBack(side: Side, copy: string): Promise<void> {
  await side.stop();
  rmSync(side.dataDir, { recursive: true });
  cpSync(copy, side.dataDir, { recursive: true });
  await side.start();
}

async function paired(): Promise<[Side, Side]> {
  const [first, second] = [await laptops.start(), await laptops.start()];
  await begin(first);
  await join(first, second);
  await inStep(first, second);
  return [first, second];
}

/** As `paired`; the first has one address, wherever it listens after a start. */
async function pairedAtOneAddress() {
  const [first, second] = [await laptops.start(), await laptops.start()];
  const toFirst = await FaultLink.start({ target: first.url });
  laptops.atEnd(() => toFirst.close());
  await begin(first);
  await join(first, second, toFirst.url);
  await inStep(first, second);
  return { first, second, toFirst };
}

test('what was passed over by counting is found by comparing, of every part, and none is called missing only then', async () => {
  const [first, second] = await paired();
  await agree(first, second);
  await second.stop();
  for (const id of ['crs_1', 'crs_2']) await crossing(first, id);
  await contact(first, 'M. Byrne', '1');
  await first.call('POST', '/safety/contacts/read', {
    regatta_id: 'reg',
    registration_id: null,
    person: null,
  });
  await addProcedure(first, 'Short');
  await first.write('POST', '/scores', { registration_id: 'r1', race_number: 1, finish_time: 100 });
  await first.staff('publish_results', { regatta_id: 'reg', status: 'provisional' });
  await expect.poll(async () => (await peersOf(first))[0]!.missing_there).toBeGreaterThan(4);
  // As if it had heard all of that once, under numbers that were given a second time since.
  const there = (await peersOf(first))[0]!;
  const counted = await lastChange(first);
  const store = Store.open(second.dataDir);
  await store.write((db) =>
    db.run('UPDATE pairing_peers SET heard_to = ?, contacts_to = ?, reads_to = 100', counted, counted),
  );
  store.close();
  await second.start();
  await agree(first, second);
  await inStep(first, second);
  expect(there.compared).toBe(true);
  expect(await crossings(second)).toEqual(['crs_1', 'crs_2']);
  expect(await contacts(second)).toEqual(['M. Byrne']);
  expect(await second.list('/publications?regatta_id=reg')).toHaveLength(1);
  expect((await second.call('GET', '/safety/contacts/reads?regatta_id=reg')).body.data).toHaveLength(1);
  const { changes } = await second.staff('setting_changes', { before: null });
  expect(changes.map(({ subject }) => subject)).toContain('starting procedure Short');
});

/** Number of a laptop's last change, from its file. */
async function lastChange(side: Side): Promise<number> {
  const { text } = await side.staff('pairing_export', { club_id: CLUB, name: 'Committee boat', all: true });
  return JSON.parse(text.split('\n')[0]!).next_after;
}

test('two copies of one laptop call the other at once: it lists both, and all have all, contacts too', async () => {
  const [first, second] = await paired();
  const copy = await laptops.start();
  await copy.stop();
  cpSync(second.dataDir, copy.dataDir, { recursive: true, force: true });
  await copy.start();
  copy.key = second.key;
  for (let i = 0; i < 5; i += 1) {
    await crossing(second, `crs_second_${i}`);
    await crossing(copy, `crs_copy_${i}`);
  }
  await contact(second, 'Second', '1');
  await contact(copy, 'Copy', '2');
  await expect.poll(() => peersOf(first)).toHaveLength(2);
  for (const side of [second, copy]) await inStep(first, side);
  await agree(first, second, copy);
  for (const side of [first, second, copy]) {
    expect(await crossings(side)).toHaveLength(10);
    expect(await contacts(side)).toEqual(['Copy', 'Second']);
  }
  // The two copies exchange their records by file.
  await crossing(copy, 'crs_by_file');
  await carry(copy, second);
  expect(await crossings(second)).toContain('crs_by_file');
});

test.each(['the one that calls', 'the one that is called'])(
  'the folder of %s is put back from a copy: what the other had heard comes back, and what is new goes there',
  async (which) => {
    const { first, second, toFirst } = await pairedAtOneAddress();
    const [back, other] = which === 'the one that calls' ? [second, first] : [first, second];
    await contact(back, 'Before', '1');
    await agree(first, second);
    await back.stop();
    const copy = copyFolder(back);
    await back.start();
    toFirst.target = first.url;
    for (const id of ['crs_1', 'crs_2', 'crs_3']) await crossing(back, id);
    await contact(back, 'Since', '2');
    await inStep(first, second);
    await agree(first, second);
    await putBack(back, copy);
    toFirst.target = first.url;
    for (const id of ['crs_4', 'crs_5', 'crs_6']) await crossing(back, id);
    await contact(back, 'Anew', '3');
    await inStep(first, second);
    await agree(first, second);
    for (const side of [back, other]) {
      expect(await crossings(side)).toHaveLength(6);
      expect(await contacts(side)).toEqual(['Anew', 'Before', 'Since']);
    }
  },
);
