import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CLUB } from '../sync/hosted-club';
import { Side } from '../sync/side';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function laptop(): Promise<Side> {
  const side = await Side.start();
  cleanUps.push(() => side.close());
  return side;
}

/** A network with an eavesdropper: the laptop's address, and the bytes passed. */
async function wiretap(side: Side): Promise<{ url: string; passed(): string }> {
  const bytes: Buffer[] = [];
  const { hostname, port } = new URL(side.url);
  const server = createServer((caller) => {
    const called = connect(Number(port), hostname);
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      from.on('data', (part) => bytes.push(part));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
    cleanUps.push(async () => caller.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(async () => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, passed: () => Buffer.concat(bytes).toString('utf8') };
}

const PHONE = '+353 1 555 0142';
const NOTE = 'Allergic to penicillin';
const contact = (side: Side, medical_note: string, contact_phone = PHONE) => {
  const of = { registration_id: 'ent_1', person: 'M. Byrne', contact_name: 'A. Byrne' };
  return side.write('POST', '/safety/contacts', { ...of, contact_phone, medical_note });
};
const read = (side: Side): Promise<Record<string, unknown>[]> =>
  side.write('POST', '/safety/contacts/read', { regatta_id: 'reg', reason: 'Taken ashore' });
/** Outlines of the contacts; undefined while the regatta is missing. */
const outlines = async (side: Side) => (await side.call('GET', '/safety/contacts?regatta_id=reg')).body.data;
/** Reasons for reading contacts, latest first. */
const readings = async (side: Side) =>
  (await side.call('GET', '/safety/contacts/reads?regatta_id=reg')).body.data?.map(
    ({ reason }: { reason: string }) => reason,
  );
const erase = (side: Side) =>
  side.write('POST', '/safety/contacts', {
    ...{ registration_id: 'ent_1', person: 'M. Byrne' },
    ...{ contact_name: null, contact_phone: null, medical_note: null },
  });

test('a standby that takes over has the emergency contacts, which nobody read on the way', async () => {
  const [first, second] = [await laptop(), await laptop()];
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await first.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
  const entry = { id: 'ent_1', regatta_id: 'reg', sail_number: 'IRL 66', helm: 'M. Byrne', fleets: ['IRC'] };
  await first.write('POST', '/registrations', { ...entry, ratings: { tcf: 1 } });
  await contact(first, NOTE);
  await first.write('POST', '/safety/contacts/read', { regatta_id: 'reg', reason: 'Briefing' });

  const { url, passed } = await wiretap(first);
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address: url, code, name: 'Race office', base: 'both' });
  await expect.poll(() => outlines(second)).toHaveLength(1);
  await expect.poll(() => readings(second)).toEqual(['Briefing']);
  const { text } = await first.staff('pairing_export', { club_id: CLUB, name: 'stick', all: true });
  await first.stop();
  await second.staff('pairing_take_over', {});
  expect(await read(second)).toMatchObject([
    { person: 'M. Byrne', contact_name: 'A. Byrne', contact_phone: PHONE, medical_note: NOTE },
  ]);

  // Each continues alone; after meeting, both have both texts until a choice is made.
  expect(await readings(second)).toEqual(['Taken ashore', 'Briefing']);
  await contact(second, 'Has had penicillin', '+353 1 555 0199');
  await second.stop();
  await first.start();
  await contact(first, 'Asthma, too');
  await second.start();
  const again = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  const tapped = await wiretap(first);
  await second.staff('pairing_join', {
    address: tapped.url,
    code: again.code,
    name: 'Race office',
    base: 'both',
  });
  const both = async () => (await Promise.all([first, second].map(read))).map(([one]) => one!.medical_note);
  await expect.poll(async () => new Set(await both()).size).toBe(1);
  const [shown] = await both();
  expect(String(shown).split(' / ').toSorted()).toEqual(['Asthma, too', 'Has had penicillin']);
  // Each version has its author and device; a person chooses, on either laptop, for both.
  expect(await outlines(second)).toMatchObject([{ versions_open: 2 }]);
  const [ofBoth] = await read(second);
  const versions = ofBoth!.versions as { id: string; written_on: string; medical_note: string }[];
  expect(Object.fromEntries(versions.map((one) => [one.written_on, one.medical_note]))).toEqual({
    'Committee boat': 'Asthma, too',
    'Race office': 'Has had penicillin',
  });
  const chosen = versions.find(({ written_on }) => written_on === 'Committee boat')!;
  const of = { registration_id: 'ent_1', person: 'M. Byrne' };
  const choose = (seen: string[]) =>
    second.call('POST', '/safety/contacts/choices', { ...of, version: chosen.id, seen });
  expect((await choose([chosen.id])).status).toBe(409);
  expect((await choose(versions.map(({ id }) => id))).body.data).toMatchObject({ versions_open: 0 });
  await expect.poll(both).toEqual(['Asthma, too', 'Asthma, too']);
  await contact(first, 'Asthma');
  await expect.poll(both).toEqual(['Asthma', 'Asthma']);

  // Both lists have every reading of either, once.
  const bothReadings = async () =>
    (await Promise.all([first, second].map(readings))).map((all) => JSON.stringify(all.toSorted()));
  await expect.poll(async () => new Set(await bothReadings()).size).toBe(1);
  const briefings = (await readings(first)).filter((reason: string) => reason === 'Briefing');
  expect(briefings).toEqual(['Briefing']);

  // Erased on one, it is gone from both; network, stick and feed never revealed it.
  await erase(first);
  await expect.poll(() => outlines(second)).toEqual([]);
  const feeds = JSON.stringify(await Promise.all([first, second].map((side) => side.feed())));
  const wire = passed() + tapped.passed();
  expect(wire).toContain('IRL 66');
  for (const secret of [NOTE, PHONE, 'Asthma', 'Has had penicillin', '555 0199', 'A. Byrne', 'Briefing'])
    for (const open of [wire, text, feeds]) expect(open.includes(secret), secret).toBe(false);
});
