import { expect, onTestFinished, test } from 'vitest';
import type { Side } from './side';
import { CLUB, World } from './world';

/** Series, and a fleet's share of discards, sync both ways like the rest of the regatta. */

const fleets = [{ name: 'IRC', discards: { exclude: 1, of: 3, at_most: 2 } }];
const spring = { id: 'ser_1', name: 'Spring', fleet: 'IRC', races: [1, 2], not_excludable: [2] };
const overall = { id: 'ser_2', name: 'All', fleet: 'IRC', of: { series: ['ser_1'], by: 'net_points' } };

const save = (side: Side, part: object) =>
  side.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'League', fleets, ...part });
const seriesOf = async (side: Side) => {
  const [regatta] = await side.list(`/regattas?club_id=${CLUB}`);
  return (regatta!.series as { id: string; name: string }[]).map(({ id, name }) => `${id} ${name}`);
};

test('series that are made here are there, and those that are changed there are here', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await save(laptop, { series: [spring, overall] });
  await world.settle();
  expect(await seriesOf(upstream)).toEqual(['ser_1 Spring', 'ser_2 All']);
  expect(await world.differences()).toEqual([]);

  await save(upstream, { series: [{ ...spring, name: 'Spring league' }, overall] });
  await world.settle();
  expect(await seriesOf(laptop)).toEqual(['ser_1 Spring league', 'ser_2 All']);
  // A program that does not know of series.
  await save(laptop, { name: 'Tuesday league' });
  await world.settle();
  expect(await seriesOf(upstream)).toEqual(['ser_1 Spring league', 'ser_2 All']);
  expect(await world.differences()).toEqual([]);
});
