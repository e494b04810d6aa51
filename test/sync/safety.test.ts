import { expect, onTestFinished, test } from 'vitest';
import { CLUB, World } from './world';

/** The safety log and plan are the same here and upstream; emergency contacts stay local. */
test('what is logged while cut off is the same upstream, over a bad link too; contacts never go there', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await laptop.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 66' });
  await world.settle();
  await link.down();
  const ours = { regatta_id: 'reg_1' };
  const subjects = [{ kind: 'wristband', id: '0417', name: 'M. Byrne' }];
  await laptop.write('POST', '/safety/plans', { ...ours, places: ['Club slip', 'Marina'] });
  await laptop.write('POST', '/safety/events', { id: 'r1', ...ours, kind: 'roll_call_started' });
  await laptop.write('POST', '/safety/events', { id: 'm1', ...ours, kind: 'seen', about: 'r1', subjects });
  await laptop.write('POST', '/safety/contacts', {
    ...{ registration_id: 'ent_1', person: 'M. Byrne', medical_note: 'Allergic to penicillin' },
  });
  link.setRates({ 'reset-after': 0.3, duplicate: 0.3, 'error-500': 0.2 });
  await link.up();
  await world.settle();
  link.setRates({});
  await upstream.write('POST', '/safety/events', { id: 'i1', ...ours, kind: 'incident', text: 'Capsized' });
  await world.settle();
  const log = (side: World['laptop']) => side.list('/safety/events?regatta_id=reg_1');
  expect((await log(laptop)).map(({ id }) => id).toSorted()).toEqual(['i1', 'm1', 'r1']);
  expect(await log(upstream)).toEqual(await log(laptop));
  expect(await upstream.list('/safety/plans?regatta_id=reg_1')).toMatchObject([
    { places: ['Club slip', 'Marina'] },
  ]);
  expect(await upstream.list('/safety/contacts?regatta_id=reg_1')).toEqual([]);
  expect(await world.differences()).toEqual([]);
});
