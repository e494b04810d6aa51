import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removedKinds } from '../../src/club/personal-data';
import { runJson } from '../cli';
import { records } from '../records';
import { contents } from './mirrors';
import { Side } from './side';
import { CLUB, IMPATIENT, settle, World } from './world';

/** A laptop that mirrors its club sails an event, and then removes its members' data. */

async function eventClub(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { upstream, laptop } = world;
  await upstream.put(
    'members',
    records('members', 30, (n) => ({ id: `mem_${n}`, email: `m${n}@example.org` })),
  );
  await upstream.put(
    'orders',
    records('orders', 5, (n) => ({ id: `ord_${n}`, member_id: `mem_${n}` })),
  );
  await world.settle();
  await laptop.write('POST', '/regattas', {
    id: 'reg_1',
    club_id: CLUB,
    name: 'Cup',
    fleets: [{ name: 'IRC' }],
  });
  await laptop.write('POST', '/races', { regatta_id: 'reg_1', race_number: 1 });
  for (const boat of ['1', '2']) {
    const entry = {
      id: `ent_${boat}`,
      regatta_id: 'reg_1',
      sail_number: `IRL ${boat}`,
      helm: `Helm ${boat}`,
    };
    await laptop.write('POST', '/registrations', {
      ...entry,
      crew: ['Crew'],
      fleets: ['IRC'],
      wristband_ids: [boat],
    });
    await laptop.write('POST', '/scores', {
      registration_id: entry.id,
      race_number: 1,
      finish_time: 60 + Number(boat),
    });
    await laptop.write('POST', '/wristbands/scan_event', {
      ...{ id: boat, regatta_id: 'reg_1', status: 'sailing', timestamp: laptop.now() },
    });
  }
  await laptop.write('POST', '/membership-applications', {
    club_id: CLUB,
    plan_id: 'p',
    applicant_data: [
      { standard_fields: { first_name: 'New', last_name: 'Comer', email: 'new@example.org' } },
    ],
  });
  await laptop.staff('publish_results', { regatta_id: 'reg_1', status: 'final' });
  await world.settle();
  return world;
}

const pages = async ({ url }: Side) =>
  Promise.all(
    ['/results', '/results/reg_1', '/results/reg_1/IRC.csv'].map(async (path) => {
      const page = await fetch(`${url}${path}`);
      expect(page.status).toBe(200);
      return Buffer.from(await page.arrayBuffer()).toString('base64');
    }),
  );

const standings = async (side: Side) =>
  (await side.call('GET', '/standings?regatta_id=reg_1&fleet=IRC')).body.data;

test('it goes from the laptop alone: nobody upstream or downstream loses a record, and results are served as before', async () => {
  const world = await eventClub();
  const { laptop, upstream } = world;
  const follower = await Side.start({ sync: IMPATIENT });
  onTestFinished(() => follower.close());
  await follower.staff('set_upstream', { url: laptop.url, key: laptop.key, club_id: CLUB });
  await settle(follower);

  const before = {
    upstream: await contents(upstream),
    follower: await contents(follower),
    pages: await pages(laptop),
    standings: await standings(laptop),
  };
  const summary = await laptop.staff('personal_data', {});
  expect(summary).toMatchObject({ unsent: 0, only_here: 0, on_water: 2, upstream: world.link.url });
  const { records: removed } = await laptop.staff('erase_personal_data', {
    club_name: null,
    delete_copies: false,
  });
  expect(removed).toBe(summary.records);

  expect(await laptop.list(`/members?club_id=${CLUB}`)).toEqual([]);
  expect((await laptop.staff('sync_status', {})).upstream).toBeNull();
  expect(existsSync(join(laptop.dataDir, 'upstream-key'))).toBe(false);
  const kinds = new Set((await laptop.feed()).map(({ resource }) => resource));
  expect(removedKinds.filter((kind) => kinds.has(kind))).toEqual([]);

  await settle(follower);
  await settle(follower);
  expect(await contents(upstream)).toEqual(before.upstream);
  expect(await contents(follower)).toEqual(before.follower);
  expect((await follower.staff('sync_status', {})).removals).toEqual([]);
  expect(await pages(laptop)).toEqual(before.pages);
  expect(await standings(laptop)).toEqual(before.standings);
  await world.restartLaptop();
  expect(await pages(laptop)).toEqual(before.pages);
});

/** Records of kinds that are removed, and that a laptop can write. */
async function removedFacts(side: Side) {
  const all = `start_date=0&end_date=${Number.MAX_SAFE_INTEGER}`;
  const [applicants, scans, log] = await Promise.all([
    side.list(`/membership-applicants?club_id=${CLUB}&${all}`),
    side.list('/wristbands/scan_events?regatta_id=reg_1'),
    side.list('/safety/events?regatta_id=reg_1'),
  ]);
  return [applicants.length, scans.length, log.length];
}

/** Pairs another laptop with one. */
async function pair(laptop: Side): Promise<void> {
  const other = await Side.start({ sync: IMPATIENT });
  onTestFinished(() => other.close());
  const { code } = await laptop.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await other.staff('pairing_join', { address: laptop.url, code, name: 'Race office', base: 'both' });
  await expect.poll(() => other.list('/registrations?regatta_id=reg_1')).toHaveLength(2);
}

test.each([
  ['kept its database', 'a laptop that still has it'],
  ['was put back', 'a laptop that still has it'],
  ['was put back', 'paired laptops that still have it'],
] as const)(
  'what was removed from a cloud that %s since is not sent there again by %s',
  async (what, who) => {
    const world = await eventClub();
    const { laptop, upstream, link } = world;
    if (who === 'paired laptops that still have it') await pair(laptop);
    // Some from the laptop, and some made in the cloud.
    for (const side of [laptop, upstream]) {
      await side.write('POST', '/safety/events', {
        ...{ id: `line ${side.url}`, regatta_id: 'reg_1', kind: 'boat_out', boat_id: 'b' },
      });
      await world.settle();
    }
    await upstream.write('POST', '/wristbands/scan_event', {
      ...{ id: '2', regatta_id: 'reg_1', status: 'ashore', timestamp: upstream.now() },
    });
    await upstream.write('POST', '/membership-applications', {
      club_id: CLUB,
      plan_id: 'p',
      applicant_data: [{ standard_fields: { first_name: 'Web', last_name: 'Site' } }],
    });
    await upstream.write('POST', '/hearings/requests', {
      ...{ id: 'hrq_1', regatta_id: 'reg_1', type: 'protest', race_number: 1 },
      initiator: { registration_id: 'ent_2', name: 'IRL 2' },
    });
    await world.settle();
    const before = await removedFacts(laptop);
    expect(before).toEqual([2, 3, 2]);
    expect(await removedFacts(upstream)).toEqual(before);
    const [club] = (await upstream.staff('session', {})).clubs;
    await upstream.staff('erase_personal_data', { club_name: club!.name, delete_copies: false });
    expect(await removedFacts(upstream)).toEqual([0, 0, 0]);
    const { file } = await upstream.staff('back_up', {});
    await upstream.stop();
    if (what === 'was put back') await runJson(['restore', file], { dataDir: upstream.dataDir });
    await upstream.start();
    link.target = upstream.url;
    await world.settle();
    expect(await removedFacts(upstream)).toEqual([0, 0, 0]);
    expect(await upstream.list('/hearings/requests?regatta_id=reg_1')).toEqual([]);
    expect(await upstream.list('/wristbands?regatta_id=reg_1')).toEqual([]);
    for (const entry of await upstream.list('/registrations?regatta_id=reg_1'))
      expect(entry).toMatchObject({ crew: [], wristband_ids: [] });
    expect(await removedFacts(laptop)).toEqual(before);
    expect(await laptop.staff('list_outbox', { state: null })).toEqual([]);
    // Newer ones are sent as ever.
    await laptop.write('POST', '/wristbands/scan_event', {
      ...{ id: '1', regatta_id: 'reg_1', status: 'sailing', timestamp: laptop.now() },
    });
    await world.settle();
    expect((await removedFacts(upstream))[1]).toBe(1);
  },
);

test('connected again, the laptop has all of it again', async () => {
  const world = await eventClub();
  await world.laptop.staff('erase_personal_data', { club_name: null, delete_copies: false });
  await world.connect();
  await world.settle();
  expect(await world.laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(30);
  const [entry] = await world.laptop.list('/registrations?regatta_id=reg_1');
  expect(entry).toMatchObject({ crew: ['Crew'], helm: 'Helm 1' });
});

test('with something unsent it refuses, and nothing changes', async () => {
  const world = await eventClub();
  const { laptop, upstream } = world;
  await upstream.stop();
  await laptop.write('POST', '/races', { regatta_id: 'reg_1', race_number: 2 });
  const refused = laptop.staff('erase_personal_data', { club_name: null, delete_copies: false });
  await expect(refused).rejects.toThrow(/^1 change that was recorded here hasn’t been sent to http/);
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(30);
  expect((await laptop.staff('sync_status', {})).upstream).not.toBeNull();
  await upstream.start();
});

test('the only server of a club asks for the club’s name', async () => {
  const side = await Side.start();
  onTestFinished(() => side.close());
  await side.put('members', records('members', 3));
  const erase = (club_name: string | null) =>
    side.staff('erase_personal_data', { club_name, delete_copies: false });
  await expect(erase(null)).rejects.toThrow('3 of the 3 records are on this computer only');
  await expect(erase('Some Other Club')).rejects.toThrow('No club here is called “Some Other Club”');
  expect(await side.list(`/members?club_id=${CLUB}`)).toHaveLength(3);
  const [club] = (await side.staff('session', {})).clubs;
  expect((await erase(club!.name)).removed).toEqual({ members: 3 });
});
