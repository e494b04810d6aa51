import { expect, onTestFinished, test } from 'vitest';
import type { Side } from './side';
import { CLUB, settle, World } from './world';

/** Changes refused by upstream: both versions are shown, and either can be chosen. */

async function openRegatta(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await laptop.write('POST', '/registrations', entry({ boat_name: 'Rockabill' }));
  await world.settle();
  return world;
}

const entry = (more: object) => ({ id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 66', ...more });
const entries = (side: Side) => side.list('/registrations?regatta_id=reg_1');
const scores = (side: Side) => side.list('/scores?regatta_id=reg_1');

/** Renames a boat on both sides, so that the laptop's change is refused. Returns the item. */
async function refusedName({ laptop, upstream, link }: World): Promise<string> {
  await link.down();
  await upstream.write('POST', '/registrations', entry({ boat_name: 'Theirs' }));
  await laptop.write('POST', '/registrations', entry({ boat_name: 'Mine' }));
  link.answer = (path) =>
    path.endsWith('/registrations')
      ? { status: 409, body: { status: 'error', code: 'VERSION_CONFLICT', message: 'Changed meanwhile.' } }
      : undefined;
  await link.up();
  await settle(laptop);
  const [item] = await laptop.staff('list_outbox', { state: 'attention' });
  link.answer = undefined;
  return item!.id;
}

test('mine stands beside theirs, and is kept: then both have it', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  const id = await refusedName(world);
  const [both] = await laptop.staff('compare_items', { ids: [id, 'out_none'] });
  expect(both).toMatchObject({
    id,
    resource: 'registrations',
    mine: { boat_name: 'Mine' },
    theirs: { boat_name: 'Theirs' },
    theirs_at: expect.any(Number),
  });
  expect(await laptop.staff('retry_items', { ids: [id] })).toEqual({ retried: 1 });
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  for (const side of [laptop, upstream]) expect(await entries(side)).toMatchObject([{ boat_name: 'Mine' }]);
});

test('theirs is taken: at once it is here, and mine goes nowhere', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  const id = await refusedName(world);
  expect(await laptop.staff('take_theirs', { ids: [id] })).toEqual({ taken: 1, applied: 1 });
  expect(await entries(laptop)).toMatchObject([{ boat_name: 'Theirs' }]);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  for (const side of [laptop, upstream]) expect(await entries(side)).toMatchObject([{ boat_name: 'Theirs' }]);
  expect(await world.differences()).toEqual([]);
});

test('what was last heard of theirs is shown, and taken, while the cloud is away', async () => {
  const world = await openRegatta();
  const { laptop, link } = world;
  const id = await refusedName(world);
  await world.settle();
  await link.down();
  await laptop.staff('sync_now', {});
  expect(await laptop.staff('sync_status', {})).toMatchObject({ online: false });
  expect((await laptop.staff('compare_items', { ids: [id] }))[0]).toMatchObject({
    theirs: { boat_name: 'Theirs' },
  });
  expect(await laptop.staff('take_theirs', { ids: [id] })).toEqual({ taken: 1, applied: 1 });
  expect(await entries(laptop)).toMatchObject([{ boat_name: 'Theirs' }]);
});

test('what the cloud does not have goes with theirs, and what rested on it too', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await link.down();
  await upstream.write('DELETE', '/registrations?id=ent_1');
  const crossing = { id: 'crs_1', regatta_id: 'reg_1', race_number: 1, registration_id: 'ent_1' };
  await laptop.write('POST', '/races', { regatta_id: 'reg_1', race_number: 1 });
  await laptop.write('POST', '/crossings', { ...crossing, crossed_at: Date.UTC(2026, 8, 5, 13) });
  await laptop.write('POST', '/scores', { registration_id: 'ent_1', race_number: 2, finish_time: 900 });
  await link.up();
  await world.settle();
  const refused = await laptop.staff('list_outbox', { state: 'attention' });
  expect(refused.map(({ operation }) => operation)).toEqual(['crossings.save', 'scores']);
  const both = await laptop.staff('compare_items', { ids: refused.map(({ id }) => id) });
  expect(both).toMatchObject([
    { resource: 'crossings', mine: { id: 'crs_1' }, theirs: null, theirs_at: expect.any(Number) },
    { resource: 'scores', mine: { finish_time: 900 }, theirs: null, boats: { ent_1: 'IRL 66 Rockabill' } },
  ]);
  expect(await laptop.staff('take_theirs', { ids: refused.map(({ id }) => id) })).toEqual({
    taken: 2,
    applied: 2,
  });
  expect(await scores(laptop)).toEqual([]);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  await expect.poll(() => entries(laptop)).toEqual([]);
  expect(await laptop.list('/crossings?regatta_id=reg_1')).toEqual([]);
});

test('when the cloud last answered is reported, also by a laptop that was started again without it', async () => {
  const world = await openRegatta();
  const { laptop, link } = world;
  const before = laptop.now();
  const { as_of } = await world.settle();
  const { answered_at } = await laptop.staff('sync_status', {});
  expect(answered_at).toBeGreaterThanOrEqual(before);
  await link.down();
  await laptop.staff('sync_now', {});
  const lost = await laptop.staff('sync_status', {});
  expect(lost.problem?.kind).toBe('unreachable');
  expect(lost.answered_at).toBeGreaterThanOrEqual(as_of!);
  expect(lost.answered_at).toBeLessThanOrEqual(lost.problem!.since);
  await world.restartLaptop();
  await laptop.staff('sync_now', {});
  const again = await laptop.staff('sync_status', {});
  expect(again.problem?.kind).toBe('unreachable');
  expect(again.answered_at).toBe(again.as_of);
  expect(again.answered_at).toBeLessThanOrEqual(lost.answered_at!);
});
