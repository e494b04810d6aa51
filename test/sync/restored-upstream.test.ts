import { expect, onTestFinished, test } from 'vitest';
import { runJson } from '../cli';
import { record, T0 } from '../records';
import type { Side } from './side';
import { CLUB, World } from './world';

const scan = (timestamp: number) => ({ id: '0417', regatta_id: 'reg_1', status: 'sailing', timestamp });
const timesAt = async (side: Side) =>
  (await side.list('/wristbands/scan_events?regatta_id=reg_1'))
    .map(({ timestamp }) => timestamp - T0)
    .toSorted();

test('an upstream that is another one each time it is asked was not read, and that is said', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await upstream.put('members', [record('members', {})]);
  await world.settle();
  let generation = 0;
  link.rewrite = (path, body) =>
    path.includes('/changes') ? { ...body, generation: `generation ${++generation}` } : body;
  await expect
    .poll(async () => (await laptop.staff('sync_status', {})).problem)
    .toMatchObject({ kind: 'invalid_response' });
  const { as_of } = await laptop.staff('sync_status', {});
  expect(await laptop.staff('sync_now', {})).toMatchObject({ as_of, problem: { kind: 'invalid_response' } });
  link.rewrite = undefined;
  await world.settle();
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);
});

test('an upstream that was set back to a backup gets again what it had taken since, and is believed in all else', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await world.settle();
  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 1));
  await world.settle();
  const { file } = await upstream.staff('back_up', {});

  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 2));
  await world.settle();
  await upstream.put('members', [record('members', { id: 'mem_lost' })]);
  await world.settle();
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);

  await upstream.stop();
  await runJson(['restore', file], { dataDir: upstream.dataDir });
  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 3));
  await upstream.start();
  world.link.target = upstream.url;
  await world.settle();

  expect(await timesAt(upstream)).toEqual([1, 2, 3]);
  expect(await timesAt(laptop)).toEqual([1, 2, 3]);
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toEqual([]);
  expect(await world.differences()).toEqual([]);
});
