import { expect, onTestFinished, test } from 'vitest';
import { CLUB, World } from './world';

/** A notice is one record here and upstream, with the same number, time and name. */

async function openRegatta(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  await world.laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await world.settle();
  return world;
}

const board = (side: World['laptop']) => side.list('/notices?regatta_id=reg_1');
const ours = { regatta_id: 'reg_1', title: 'Prize-giving at 18:30' };

test('what is posted, replaced and withdrawn while cut off is the same upstream, over a bad link too', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await link.down();
  await laptop.write('POST', '/notices', { id: 'n1', ...ours });
  await laptop.write('POST', '/notices', { id: 'n2', ...ours, replaces: 'n1' });
  await laptop.write('POST', '/notices/withdrawals', { id: 'n2', reason: 'Rain' });
  await laptop.write('POST', '/notices', { id: 'n3', ...ours, replaces: 'n1' });
  link.setRates({ 'reset-after': 0.3, duplicate: 0.3, 'error-500': 0.2 });
  await link.up();
  await world.settle();
  link.setRates({});
  await world.settle();
  expect(await board(upstream)).toEqual(await board(laptop));
  expect((await board(upstream)).map(({ id, number }) => [id, number])).toEqual([
    ['n1', 1],
    ['n2', 2],
    ['n3', 3],
  ]);
  expect(await world.differences()).toEqual([]);
});

test('what two servers post while they are apart stands on both, each under the number that it was posted under', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await laptop.write('POST', '/notices', { id: 'n1', ...ours });
  await world.settle();
  await link.down();
  await laptop.write('POST', '/notices', { id: 'here', ...ours, replaces: 'n1' });
  await upstream.write('POST', '/notices', { id: 'there', ...ours, replaces: 'n1' });
  await link.up();
  await world.settle();
  expect(await world.differences()).toEqual([]);
  expect((await board(laptop)).map(({ id, number }) => `${id} ${number}`).toSorted()).toEqual([
    'here 2',
    'n1 1',
    'there 2',
  ]);
});
