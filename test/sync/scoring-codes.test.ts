import { expect, onTestFinished, test } from 'vitest';
import type { Side } from './side';
import { CLUB, World } from './world';

const OOD = {
  code: 'OOD',
  name: 'Officer of the day',
  came_to_start: false,
  points: { method: 'average', leave_out: 'dnc' },
};

async function openLeague(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  await saveRegatta(laptop, [OOD]);
  for (const sail of ['A', 'B'])
    await laptop.write('POST', '/registrations', {
      id: sail,
      regatta_id: 'reg_1',
      sail_number: sail,
      fleets: ['Dinghies'],
    });
  await world.settle();
  return world;
}

const saveRegatta = (side: Side, scoring_codes: object[]) =>
  side.write('POST', '/regattas', {
    id: 'reg_1',
    club_id: CLUB,
    name: 'League',
    fleets: [{ name: 'Dinghies' }],
    scoring_codes,
  });
const setCode = (side: Side, registration_id: string, code: string | null) =>
  side.write('POST', '/scores/codes', { registration_id, race_number: 1, code });
const checkIn = (side: Side, boats: object[]) =>
  side.write('POST', '/scores/check-in', { regatta_id: 'reg_1', race_number: 1, boats });
const scoresOf = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg_1')).toSorted((a, b) =>
    a.registration_id < b.registration_id ? -1 : 1,
  );

test('a regatta’s own codes and the start check-in come to the other server, in either direction', async () => {
  const world = await openLeague();
  const { laptop, upstream } = world;
  await setCode(laptop, 'A', 'OOD');
  await world.settle();
  await checkIn(upstream, [
    { registration_id: 'A', checked_in: false },
    { registration_id: 'B', checked_in: true },
  ]);
  await world.settle();
  expect(await world.differences()).toEqual([]);
  for (const side of [laptop, upstream]) {
    const [regatta] = await side.list(`/regattas?club_id=${CLUB}`);
    expect(regatta.scoring_codes).toMatchObject([OOD]);
    expect(await scoresOf(side)).toMatchObject([
      { registration_id: 'A', code: 'OOD', checked_in: false },
      { registration_id: 'B', code: null, checked_in: true },
    ]);
  }
  await checkIn(laptop, [{ registration_id: 'B', checked_in: null }]);
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(await scoresOf(upstream)).toMatchObject([{ registration_id: 'A' }]);
});
