import { expect, onTestFinished, test } from 'vitest';
import type { Crossing } from '../../src/contract/areas/racing/crossings';
import { olderUpstream } from './older-upstream';
import type { Side } from './side';
import { CLUB, World } from './world';

/** Two recorders' sheets, with an upstream that supports them or is older. */

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;
const race = { regatta_id: 'reg_1', race_number: 1 };

async function openRegatta(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets });
  const entry = { regatta_id: 'reg_1', fleets: ['IRC'], ratings: { tcf: 1 } };
  await laptop.write('POST', '/registrations', { ...entry, id: 'one', sail_number: 'IRL 1' });
  await laptop.write('POST', '/registrations', { ...entry, id: 'two', sail_number: 'IRL 2' });
  await laptop.write('POST', '/races/starts', { ...race, fleet: 'IRC', starts_at: NOON });
  await world.settle();
  return world;
}

const cross = (side: Side, sheet: string, boat: string, minutes: number) =>
  side.write('POST', '/crossings', {
    ...race,
    sheet,
    id: `crs_${sheet}_${boat}`,
    crossed_at: NOON + minutes * MINUTE,
    registration_id: boat,
  });
const sheetsOf = async (side: Side) =>
  (await side.list('/crossings?regatta_id=reg_1&race_number=1')).map(({ id, sheet }: Crossing) => [
    id,
    sheet,
  ]);
const finishesOf = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg_1')).map(({ finish_time }) => finish_time).sort();

test('both sheets are the same here and upstream, and the results are those of sheet A', async () => {
  const world = await openRegatta();
  const { laptop, upstream } = world;
  await cross(laptop, 'B', 'one', 41);
  await cross(laptop, 'A', 'one', 40);
  await cross(upstream, 'B', 'two', 43);
  // Equal lines on both sheets are two records with two lines of history.
  await cross(laptop, 'A', 'two', 43);
  await world.settle();
  expect(await world.differences()).toEqual([]);
  expect(await sheetsOf(upstream)).toEqual([
    ['crs_A_one', 'A'],
    ['crs_B_one', 'B'],
    ['crs_A_two', 'A'],
    ['crs_B_two', 'B'],
  ]);
  for (const side of [laptop, upstream]) expect(await finishesOf(side)).toEqual([40 * 60, 43 * 60]);
});

test('an upstream that is older than the sheets is never given sheet B for finishes; once it knows them it has them', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  // Like a version before sheets.
  const older = await olderUpstream(upstream, (pathname) => pathname.endsWith('/crossings/second-sheet'));
  link.target = older.url;
  await cross(laptop, 'B', 'one', 41);
  await cross(laptop, 'A', 'one', 40);
  await cross(laptop, 'B', 'two', 42);
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 2 });
  expect(await sheetsOf(upstream)).toEqual([['crs_A_one', 'A']]);
  expect(await finishesOf(upstream)).toEqual([40 * 60]);
  expect(await sheetsOf(laptop)).toHaveLength(3);

  // A line adopted from sheet B is equal on both sheets, with two lines of history.
  await cross(laptop, 'A', 'two', 42);
  await world.settle();
  const history = await laptop.list('/scores/history?regatta_id=reg_1&race_number=1');
  expect(
    history
      .filter(({ action }) => action === 'crossing')
      .map(({ record }) => `${record.sheet} ${record.registration_id}`)
      .sort(),
  ).toEqual(['A one', 'A two', 'B one', 'B two']);
  expect(await finishesOf(upstream)).toEqual([40 * 60, 42 * 60]);
  await laptop.write('DELETE', '/crossings?id=crs_A_two');

  // Renaming and removing them has no effect there either.
  await laptop.write('POST', '/crossings', { ...race, id: 'crs_B_two', registration_id: null });
  await laptop.write('DELETE', '/crossings?id=crs_B_two');
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(await sheetsOf(upstream)).toEqual([['crs_A_one', 'A']]);

  link.target = upstream.url;
  laptop.clockAheadMs += 2 * 60 * MINUTE;
  await world.settle();
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0, local: 0 });
  expect(await sheetsOf(upstream)).toEqual([
    ['crs_A_one', 'A'],
    ['crs_B_one', 'B'],
  ]);
  expect(await finishesOf(upstream)).toEqual([40 * 60]);
});
