import { expect, onTestFinished, test } from 'vitest';
import { T0 } from '../records';
import { Random } from './random';
import { CLUB, World } from './world';

/** A club writes for a season before it has an upstream, or between two. */

async function open(): Promise<World> {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  return world;
}

const queued = async ({ laptop }: World) => (await laptop.staff('list_outbox', { state: null })).length;

/** One change of a small regatta, which the server may refuse like any client's. */
function change(random: Random): [method: string, path: string, body?: object] {
  const boat = `ent_${random.below(3)}`;
  const race_number = 1 + random.below(2);
  const score = { registration_id: boat, race_number };
  const crossing = `crs_${random.below(4)}`;
  const n = random.below(1000);
  return random.pick<[string, string, object?]>([
    [
      'POST',
      '/regattas',
      { id: 'reg_1', club_id: CLUB, name: 'Cup', venue: `${n}`, fleets: [{ name: 'A' }] },
    ],
    [
      'POST',
      '/registrations',
      { id: boat, regatta_id: 'reg_1', sail_number: boat, boat_name: `${n}`, fleets: ['A'] },
    ],
    [
      'POST',
      '/races',
      { regatta_id: 'reg_1', race_number, name: `${n}`, starts: [{ fleet: 'A', starts_at: T0 + n }] },
    ],
    ['POST', '/scores', { ...score, finish_time: n }],
    ['POST', '/scores/codes', { ...score, code: random.pick(['DNF', 'ZFP', null]) }],
    ['DELETE', `/scores?registration_id=${boat}&race_number=${race_number}`],
    [
      'POST',
      '/crossings',
      {
        id: crossing,
        regatta_id: 'reg_1',
        race_number,
        crossed_at: T0 + 10_000 + n,
        registration_id: random.pick([boat, null]),
      },
    ],
    ['DELETE', `/crossings?id=${crossing}`],
  ]);
}

test.each([1, 2, 3, 4])(
  'seed %i: however much was changed before, upstream comes to have what is here',
  async (seed) => {
    const world = await open();
    const { laptop } = world;
    const random = new Random(`no upstream ${seed}`);
    for (let i = 0; i < 400; i += 1) {
      const { status } = await laptop.call(...change(random));
      expect([200, 400, 404]).toContain(status);
    }
    expect(await queued(world)).toBe(0);
    await world.connect();
    const { outbox } = await world.settle();
    expect(outbox).toMatchObject({ waiting: 0, attention: 0 });
    // Corrections before any sync stay local.
    expect((await world.differences()).filter((line) => !line.startsWith('score-history'))).toEqual([]);
  },
);

test('nothing is said to wait where there is nobody to send to', async () => {
  const world = await open();
  const { laptop, upstream } = world;
  const scan = (timestamp: number) => ({ id: '7', regatta_id: 'reg_1', status: 'ashore', timestamp });
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  for (const timestamp of [1, 2]) await laptop.write('POST', '/wristbands/scan_event', scan(timestamp));
  const none = { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null };
  expect(await laptop.staff('sync_status', {})).toMatchObject({ upstream: null, outbox: none });
  const health = await (await fetch(`${laptop.url}/healthz`)).json();
  expect(health).toMatchObject({ outbox: { waiting: 0 }, sync: { upstream: false, outbox: none } });

  await world.connect();
  await world.settle();
  expect(await upstream.list('/wristbands/scan_events?regatta_id=reg_1')).toHaveLength(2);
});
