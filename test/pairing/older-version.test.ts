import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { notTakenText } from '../../src/shared/paired-parts';
import type { Side } from '../sync/side';
import { addProcedure, begin, inStep, join, Laptops } from './laptops';
import { OlderVersion, versions } from './older-version';

const laptops = new Laptops();
afterEach(() => laptops.close());

const finish = (side: Side, registration_id: string, finish_time: number) =>
  side.write('POST', '/scores', { registration_id, race_number: 1, finish_time });
const contacts = async (side: Side) =>
  (await side.call('GET', '/safety/contacts?regatta_id=reg')).body.data ?? [];
const subjects = async (side: Side) =>
  (await side.staff('setting_changes', { before: null })).changes.map(({ subject }) => subject);
const peerOf = async (side: Side) => (await side.staff('pairing_status', {})).peers[0]!;

test.each([
  { older: 'called', version: 'first' },
  { older: 'caller', version: 'first' },
  { older: 'called', version: 'publications' },
  { older: 'caller', version: 'publications' },
] as const)(
  'with an older version ($version) that is the $older all goes on that it takes; what stays is named, and comes once it is updated',
  async ({ older, version }) => {
    const [called, caller] = [await laptops.start(), await laptops.start()];
    const [own, other] = older === 'called' ? [caller, called] : [called, caller];
    await begin(own);
    await finish(own, 'r1', 100);
    await own.staff('publish_results', { regatta_id: 'reg', status: 'provisional' });
    await addProcedure(own, 'Short');
    await own.staff('save_person', { id: 'psn_1', name: 'Anna Byrne', role: 'manager', pin: '4711' });
    await own.write('POST', '/safety/contacts', {
      ...{ registration_id: 'r1', person: 'M. Byrne', contact_name: 'A. Byrne', contact_phone: '1' },
    });
    const proxy = await OlderVersion.start(called.url, versions[version], older);
    laptops.atEnd(() => proxy.close());
    await join(called, caller, proxy.url);

    await inStep(own, other);
    await finish(other, 'r2', 200);
    await finish(own, 'r1', 101);
    await inStep(own, other);
    const stays = { first: 8, publications: 6 }[version];
    await expect.poll(async () => (await peerOf(own)).not_taken).toHaveLength(stays);
    const { name, not_taken, problem, compared } = await peerOf(own);
    expect([problem, compared]).toEqual([null, false]);
    await expect.poll(async () => (await peerOf(own)).missing_there).toBe(0);
    expect(notTakenText(name, not_taken)).toContain('emergency contacts');
    expect(await contacts(other)).toEqual([]);
    expect(await subjects(other)).not.toContain('starting procedure Short');
    const published = { first: 0, publications: 1 }[version];
    await expect.poll(() => other.list('/publications?regatta_id=reg')).toHaveLength(published);

    proxy.isUpdated = true;
    // An exchange that waits for something to be new ends.
    await finish(other, 'r2', 201);
    await expect.poll(() => contacts(other)).toHaveLength(1);
    await expect.poll(() => other.list('/publications?regatta_id=reg')).toHaveLength(1);
    await expect.poll(async () => (await other.staff('list_people', {})).people).toHaveLength(1);
    await expect.poll(() => subjects(other)).toContain('starting procedure Short');
    expect((await peerOf(own)).not_taken).toEqual([]);
    await expect.poll(() => peerOf(own)).toMatchObject({ missing_here: 0, missing_there: 0, compared: true });
    expect(notTakenText(name, [])).toBeNull();
    await inStep(own, other);
  },
);

test('one of a version that knows no pairing is not paired with, and the words say so', async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  laptops.atEnd(async () => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const side = await laptops.start();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(
    side.staff('pairing_join', { address, code: 'AAAA', name: 'Race office', base: 'both' }),
  ).rejects.toThrow(/isn’t a Dockside that can be paired \(404\)/);
});
