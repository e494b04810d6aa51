import { expect, onTestFinished, test } from 'vitest';
import { record, T0 } from '../records';
import type { Side } from './side';
import { CLUB, World } from './world';

/**
 * Scores derived from crossings follow each server's own starts and entries. If upstream's differ when it receives the
 * crossing, its score stays, and its feed reports no change.
 */

const race = { regatta_id: 'reg_1', race_number: 1 };
const boat = { registration_id: 'ent_1', race_number: 1 };
const MINUTE = 60_000;

/** A regatta that both know, in which the boat has a finish that was posted. */
async function openRegatta(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { upstream } = world;
  const fleets = [{ name: 'A' }, { name: 'B' }];
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup', fleets });
  await enter(upstream, ['A']);
  await upstream.write('POST', '/races', { ...race, starts: [{ fleet: 'A', starts_at: T0 }] });
  await upstream.write('POST', '/scores', { ...boat, finish_time: 10_058 });
  await world.settle();
  return world;
}

const enter = (side: Side, fleets: string[]) =>
  side.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1', fleets });
const start = (side: Side, fleet: string, starts_at: number | null) =>
  side.write('POST', '/races/starts', { ...race, fleet, starts_at });
const cross = (side: Side, registration_id: string | null) =>
  side.write('POST', '/crossings', { ...race, id: 'crs_1', crossed_at: T0 + 40 * MINUTE, registration_id });
const finishes = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg_1')).map(({ finish_time }) => finish_time);

test('upstream has no start any more when it hears of a crossing', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await link.down();
  await start(upstream, 'A', null);
  await cross(laptop, 'ent_1');
  expect(await finishes(laptop)).toEqual([2400]);
  await link.up();
  await world.settle();
  expect(await finishes(laptop)).toEqual([10_058]);
  expect(await finishes(upstream)).toEqual([10_058]);
});

test('the same, and here the crossing has lost the name again, and the boat her score with it', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await link.down();
  await start(upstream, 'A', null);
  await cross(laptop, 'ent_1');
  await cross(laptop, null);
  expect(await finishes(laptop)).toEqual([]);
  await link.up();
  await world.settle();
  expect(await finishes(laptop)).toEqual([10_058]);
});

test('upstream has the boat in another fleet when it hears of a start', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await start(upstream, 'B', T0);
  await cross(upstream, 'ent_1');
  await world.settle();
  await link.down();
  await enter(upstream, ['B']);
  await start(laptop, 'A', T0 + MINUTE);
  expect(await finishes(laptop)).toEqual([2340]);
  await link.up();
  await world.settle();
  expect(await finishes(laptop)).toEqual([2400]);
});

test('upstream has the same start already when it hears of one, and has given the boat a code', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await cross(upstream, 'ent_1');
  await world.settle();
  const anew = { ...race, starts: [{ fleet: 'A', starts_at: T0 + MINUTE }] };
  link.always('error-500', /\/races$/);
  await laptop.write('POST', '/races', anew);
  await upstream.write('POST', '/races', anew);
  await upstream.write('POST', '/scores/codes', { ...boat, code: 'ZFP' });
  await upstream.put('members', [record('members', { id: 'mem_news' })]);
  // Upstream's versions of both wait here by now.
  await expect.poll(() => laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);
  link.always(null, /\/races$/);
  await world.settle();
  const [score] = await laptop.list('/scores?regatta_id=reg_1');
  expect(score).toMatchObject({ finish_time: 2340, code: 'ZFP' });
});
