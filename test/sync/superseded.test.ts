import { expect, onTestFinished, test } from 'vitest';
import { compareMirrors } from './mirrors';
import { CLUB, World } from './world';

/** A write refused by upstream is dropped once a later one of the same record is accepted. */

const crossing = { id: 'crs', regatta_id: 'reg', race_number: 1, crossed_at: Date.UTC(2026, 8, 5, 13) };

test('a history has a line once more here than upstream where the write between two alike was refused there', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await laptop.write('POST', '/regattas', {
    id: 'reg',
    club_id: CLUB,
    name: 'Cup',
    fleets: [{ name: 'All' }],
  });
  const entry = { id: 'ent', regatta_id: 'reg', sail_number: 'A', fleets: ['All'] };
  await laptop.write('POST', '/registrations', entry);
  await laptop.write('POST', '/crossings', { ...crossing, registration_id: null });
  await world.settle();

  // Named here; upstream reports that she has finished at another crossing.
  link.answer = (path) =>
    path.endsWith('/crossings')
      ? { status: 400, body: { code: 'INVALID_REQUEST', message: 'she has finished already' } }
      : undefined;
  await laptop.write('POST', '/crossings', { ...crossing, registration_id: 'ent' });
  const states = async () =>
    (await laptop.staff('list_outbox', { state: null })).map(
      ({ operation, state }) => `${operation} ${state}`,
    );
  await expect.poll(states).toEqual(['crossings.save attention']);
  link.answer = undefined;
  await laptop.write('POST', '/crossings', { ...crossing, registration_id: null });
  await world.settle();

  expect(await states()).toEqual([]);
  const names = async (side: typeof laptop) =>
    (await side.list('/scores/history?regatta_id=reg&race_number=1'))
      .filter(({ action }) => action === 'crossing')
      .map(({ record }) => record.registration_id);
  expect(await names(upstream)).toEqual([null]);
  expect((await names(laptop)).toSorted()).toEqual(['ent', null, null]);
  // The crossing itself is the same; only what each did to it differs.
  const differences = await compareMirrors(laptop, upstream);
  expect(differences.filter((line) => !line.startsWith('score-history'))).toEqual([]);
});
