import { expect, onTestFinished, test } from 'vitest';
import type { Regatta } from '../../src/contract/areas/racing/regattas';
import { contents } from './mirrors';
import type { Side } from './side';
import { CLUB, World } from './world';

/**
 * Groups of a split fleet are assigned at the laptop without a link; upstream then has the same boats in them, with
 * their times.
 */

const NOON = Date.UTC(2026, 7, 5, 12);
const championship = {
  id: 'chp',
  name: 'Europeans',
  fleet: 'ILCA 6',
  stages: [{ stage: 'qualifying', groups: [{ name: 'Yellow' }, { name: 'Blue' }] }],
};
const regatta = { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'ILCA 6' }] };

const assign = (side: Side, yellow: string[], blue: string[], from_race = 1) =>
  side.write('POST', '/championships/assignments', {
    regatta_id: 'reg_1',
    championship_id: 'chp',
    from_race,
    stage: 'qualifying',
    groups: [
      { name: 'Yellow', registration_ids: yellow },
      { name: 'Blue', registration_ids: blue },
    ],
  });
const championshipsOf = async (side: Side) =>
  ((await side.list(`/regattas?club_id=${CLUB}`)) as Regatta[])[0]?.championships;
const timesOf = async (side: Side) =>
  Object.fromEntries(
    (await side.list('/scores?regatta_id=reg_1')).map((score) => [score.registration_id, score.finish_time]),
  );

async function openChampionship(connected = true): Promise<World> {
  const world = await World.open({ connected });
  onTestFinished(() => world.close());
  const { laptop } = world;
  await laptop.write('POST', '/regattas', { ...regatta, championships: [championship] });
  for (const id of ['one', 'two'])
    await laptop.write('POST', '/registrations', {
      id,
      regatta_id: 'reg_1',
      sail_number: `IRL ${id}`,
      fleets: ['ILCA 6'],
    });
  return world;
}

const race = { regatta_id: 'reg_1', race_number: 1 };
async function sail(laptop: Side): Promise<void> {
  await laptop.write('POST', '/races/starts', { ...race, fleet: 'Yellow', starts_at: NOON });
  await laptop.write('POST', '/races/starts', { ...race, fleet: 'Blue', starts_at: NOON + 300_000 });
  for (const id of ['one', 'two'])
    await laptop.write('POST', '/crossings', {
      ...race,
      id: `crs_${id}`,
      crossed_at: NOON + 1_800_000,
      registration_id: id,
    });
}

test('groups that were assigned come upstream, and so do the times that follow when they are changed', async () => {
  const world = await openChampionship();
  const { laptop, upstream } = world;
  await assign(laptop, ['one'], ['two']);
  await sail(laptop);
  expect(await timesOf(laptop)).toEqual({ one: 1800, two: 1500 });
  await world.settle();
  await assign(laptop, ['two'], ['one']);
  await assign(laptop, ['one'], ['two'], 2);
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0 });
  expect(await world.differences()).toEqual([]);
  expect(await timesOf(upstream)).toEqual({ one: 1500, two: 1800 });
  expect(await championshipsOf(upstream)).toMatchObject([
    { assignments: [{ from_race: 1 }, { from_race: 2 }] },
  ]);
});

test('what was assigned before there was an upstream comes there, whatever was saved of the regatta since', async () => {
  const world = await openChampionship(false);
  const { laptop, upstream } = world;
  await assign(laptop, ['one'], ['two']);
  await sail(laptop);
  await laptop.write('POST', '/regattas', { ...regatta, name: 'Great Cup' });
  await laptop.write(
    'DELETE',
    '/championships/assignments?regatta_id=reg_1&championship_id=chp&from_race=1',
    {},
  );
  await assign(laptop, ['two'], ['one']);
  // One save for each record is sent, not the acts behind it: their history stays on the laptop.
  const isRecord = ([name]: [string, unknown]) => !name.startsWith('score-history');
  const shown = Object.fromEntries([...(await contents(laptop))].filter(isRecord));
  await world.connect();
  await world.settle();
  expect(Object.fromEntries([...(await contents(upstream))].filter(isRecord))).toEqual(shown);
  expect(await timesOf(upstream)).toEqual({ one: 1500, two: 1800 });
});

test('groups that are assigned upstream come to the laptop', async () => {
  const world = await openChampionship();
  const { laptop, upstream } = world;
  await world.settle();
  await assign(upstream, ['one'], ['two']);
  await world.settle();
  expect(await championshipsOf(laptop)).toMatchObject([
    { assignments: [{ groups: [{ registration_ids: ['one'] }, { registration_ids: ['two'] }] }] },
  ]);
});
