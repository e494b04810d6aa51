import { expect, onTestFinished, test } from 'vitest';
import { standInForOlder } from './older-upstream';
import { CLUB, World } from './world';

/** Names that changed places here do so upstream at once; an older Dockside receives them one by one. */

const GUN = Date.UTC(2026, 8, 5, 12);
const race = { regatta_id: 'reg_1', race_number: 1 };
const sails = ['A', 'B', 'C'];

async function openRace(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  await laptop.write('POST', '/regattas', {
    id: 'reg_1',
    club_id: CLUB,
    name: 'Cup',
    fleets: [{ name: 'All' }],
  });
  for (const sail of sails)
    await laptop.write('POST', '/registrations', {
      id: sail,
      regatta_id: 'reg_1',
      sail_number: sail,
      fleets: ['All'],
    });
  await laptop.write('POST', '/races/starts', { ...race, fleet: 'All', starts_at: GUN });
  for (const [index, registration_id] of sails.entries())
    await laptop.write('POST', '/crossings', {
      ...race,
      id: `crs_${index + 1}`,
      crossed_at: GUN + (index + 1) * 10_000,
      registration_id,
    });
  await world.settle();
  return world;
}

/** Swaps B and C, then A with the second. */
async function changePlaces({ laptop }: World): Promise<void> {
  const setNames = (...names: [number, string][]) =>
    laptop.write('POST', '/crossings/names', {
      ...race,
      names: names.map(([number, sail]) => ({
        id: `crs_${number}`,
        registration_id: sail,
        sail_text: sail,
      })),
    });
  await setNames([2, 'C'], [3, 'B']);
  await setNames([1, 'C'], [2, 'A']);
  // A later write depends on it.
  await laptop.write('POST', '/crossings', { ...race, id: 'crs_3', crossed_at: GUN + 31_000 });
}

const timesOf = async ({ upstream }: World) =>
  Object.fromEntries(
    (await upstream.list('/scores?regatta_id=reg_1')).map(({ registration_id, finish_time }) => [
      registration_id,
      finish_time,
    ]),
  );
const expected = { C: 10, A: 20, B: 31 };

test('names that changed places change them upstream', async () => {
  const world = await openRace();
  await changePlaces(world);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(await timesOf(world)).toEqual(expected);
  expect(await world.differences()).toEqual([]);
});

test('an older upstream, which has no such route, gets single writes', async () => {
  const world = await openRace();
  const asked = await standInForOlder(world, ['/crossings/names']);
  await changePlaces(world);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(asked()).toBeGreaterThan(0);
  expect(await timesOf(world)).toEqual(expected);
  expect(await world.differences()).toEqual([]);
});
