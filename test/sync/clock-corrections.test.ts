import { expect, onTestFinished, test } from 'vitest';
import { standInForOlder } from './older-upstream';
import { CLUB, World } from './world';

/** A correction of a device's clock is one act here and upstream, and so is undoing it. */

const GUN = Date.UTC(2026, 8, 5, 12);
const race = { regatta_id: 'reg_1', race_number: 1 };
const clock = (device_id: string, at: number) => ({
  ...{ device_id, device_name: 'Finish boat', device_at: at - 120, offset_ms: 120, uncertainty_ms: 8 },
});

/** The start is given by one device; A and B are timed by another. */
async function openRace(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  await laptop.write('POST', '/regattas', {
    ...{ id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] },
  });
  for (const sail of ['A', 'B'])
    await laptop.write('POST', '/registrations', {
      ...{ id: sail, regatta_id: 'reg_1', sail_number: sail, fleets: ['All'] },
    });
  await laptop.write('POST', '/signals', {
    ...{ ...race, id: 'gun', signal: 'start', fleets: ['All'], signalled_at: GUN },
    device_clock: clock('boat', GUN),
  });
  for (const [index, sail] of ['A', 'B'].entries()) {
    const crossed_at = GUN + (index + 1) * 10_000;
    await laptop.write('POST', '/crossings', {
      ...{ ...race, id: `crs_${sail}`, crossed_at, registration_id: sail },
      device_clock: clock('finish', crossed_at),
    });
  }
  return world;
}

async function correct({ laptop }: World, id: string, device_id: string, shift_ms: number): Promise<void> {
  const asked = { regatta_id: 'reg_1', device_id, shift_ms };
  const { times } = (await laptop.write('POST', '/clock-corrections/preview', asked)) as {
    times: { resource: string; id: string; before: number }[];
  };
  await laptop.write('POST', '/clock-corrections', {
    ...{ ...asked, id, device_name: 'Finish boat', reason: 'Radio check' },
    times: times.map(({ resource, id, before }) => ({ resource, id, if_at: before })),
  });
}

const elapsedAt = async (side: World['laptop']) =>
  Object.fromEntries(
    (await side.list('/scores?regatta_id=reg_1')).map(({ registration_id, finish_time }) => [
      registration_id,
      finish_time,
    ]),
  );

test('what is moved while cut off is moved upstream, once, over a bad link too; so is what is put back', async () => {
  const world = await openRace();
  const { laptop, upstream, link } = world;
  await world.settle();
  await link.down();
  await correct(world, 'clc_1', 'finish', 2_400);
  await correct(world, 'clc_2', 'boat', -1_000);
  // Edited by hand since: left alone when the correction is undone.
  await laptop.write('POST', '/crossings', { ...race, id: 'crs_B', crossed_at: GUN + 25_000 });
  link.setRates({ 'reset-after': 0.3, duplicate: 0.3, 'error-500': 0.2 });
  await link.up();
  await world.settle();
  link.setRates({});
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  expect(await elapsedAt(upstream)).toEqual({ A: 13.4, B: 26 });
  expect(await world.differences()).toEqual([]);

  await laptop.write('POST', '/clock-corrections/undo', { id: 'clc_1' });
  await laptop.write('POST', '/clock-corrections/undo', { id: 'clc_2' });
  await world.settle();
  expect(await elapsedAt(upstream)).toEqual({ A: 10, B: 25 });
  expect(await world.differences()).toEqual([]);
  const [first] = await upstream.list('/clock-corrections?regatta_id=reg_1');
  expect(first.times).toMatchObject([
    { id: 'crs_A', restored: true },
    { id: 'crs_B', restored: false },
  ]);
});

test('what was corrected before there was an upstream comes there as it stands', async () => {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await laptop.write('POST', '/regattas', {
    ...{ id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] },
  });
  await laptop.write('POST', '/registrations', {
    ...{ id: 'A', regatta_id: 'reg_1', sail_number: 'A', fleets: ['All'] },
  });
  await laptop.write('POST', '/races/starts', { ...race, fleet: 'All', starts_at: GUN });
  const at = GUN + 10_000;
  await laptop.write('POST', '/crossings', {
    ...{ ...race, id: 'crs_A', crossed_at: at, device_clock: clock('finish', at) },
  });
  await correct(world, 'clc_1', 'finish', 2_400);
  await laptop.write('POST', '/crossings', { ...race, id: 'crs_A', registration_id: 'A' });
  await laptop.write('POST', '/clock-corrections/undo', { id: 'clc_1' });
  await world.connect();
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, local: 0 });
  expect(await elapsedAt(upstream)).toEqual({ A: 10 });
  // One save for each record is sent, and the correction is made and undone. Histories have the acts of each server.
  const differing = (await world.differences()).map((difference) => difference.split(' ')[0]);
  expect(new Set(differing)).toEqual(new Set(['score-history']));
});

test('an older upstream, which has no such route, is sent each time by itself', async () => {
  const world = await openRace();
  await world.settle();
  const asked = await standInForOlder(world, ['/clock-corrections', '/clock-corrections/undo']);
  await correct(world, 'clc_1', 'finish', 2_400);
  await correct(world, 'clc_2', 'boat', -1_000);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(await elapsedAt(world.upstream)).toEqual({ A: 13.4, B: 23.4 });
  await world.laptop.write('POST', '/clock-corrections/undo', { id: 'clc_1' });
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(await elapsedAt(world.upstream)).toEqual({ A: 11, B: 21 });
  expect(asked()).toBe(3);
});
