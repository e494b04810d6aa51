import { expect, onTestFinished, test } from 'vitest';
import type { FaultRates } from './fault-link';
import { contents } from './mirrors';
import type { Side } from './side';
import { CLUB, World } from './world';

/** Ratings by fleet, wind and results reach upstream unchanged, and are calculated the same there. */

const FLEETS = [
  { name: 'ECHO', rating_system: 'tcf', progressive: { system: 'echo', alpha: 0.5 } },
  { name: 'ORC', rating_system: 'tcf' },
];

const BOATS = { A: 1.1, B: 1, C: 0.95 };

async function setUp(laptop: Side): Promise<void> {
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: FLEETS });
  for (const [boat, tcf] of Object.entries(BOATS))
    await laptop.write('POST', '/registrations', {
      id: boat,
      regatta_id: 'reg_1',
      sail_number: `IRL ${boat}`,
      fleets: ['ECHO', 'ORC'],
      ratings: { tcf },
      fleet_ratings: [
        {
          fleet: 'ORC',
          source: `certificate ${boat}`,
          as_of: 1_775_001_600_000,
          options: [{ name: 'medium', ratings: { tcf: tcf + 0.5, tod: 600 } }],
        },
      ],
    });
  for (const race_number of [1, 2])
    for (const [index, boat] of Object.keys(BOATS).entries())
      await laptop.write('POST', '/scores', {
        registration_id: boat,
        race_number,
        finish_time: 3600 + 90 * index * race_number,
      });
}

const progressive = (side: Side, race_number: number): Promise<{ boats: Boat[] }> =>
  side.write('GET', `/ratings/progressive?regatta_id=reg_1&fleet=ECHO&race_number=${race_number}`);

interface Boat {
  registration_id: string;
  rating: number;
  next_rating: number;
  scored_on: number | null;
  entry_version: number;
  score_version: number | null;
}

test('ratings by fleet, wind and results come to the same upstream, over a bad link too', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, link, upstream } = world;
  const faults: FaultRates = { 'reset-after': 0.2, 'half-answer': 0.1, duplicate: 0.2, 'reset-before': 0.1 };
  link.setRates(faults);
  await setUp(laptop);
  const accept = async (race_number: number, for_race?: number) => {
    const { boats } = await progressive(laptop, race_number);
    await laptop.write('POST', '/ratings/accept', {
      ...{ regatta_id: 'reg_1', fleet: 'ECHO', race_number, for_race },
      ratings: boats.map(({ registration_id, rating, next_rating }) => ({
        registration_id,
        rating: for_race === undefined ? next_rating : rating,
      })),
    });
  };
  await accept(2);
  await laptop.write('POST', '/scores', { registration_id: 'A', race_number: 1, finish_time: 3000 });
  await accept(2, 2);
  const [first] = await laptop.list('/races?regatta_id=reg_1');
  await laptop.write('POST', '/races', {
    ...first,
    rating_options: [{ fleet: 'ORC', option: 'medium' }],
  });
  await laptop.write('POST', '/regattas/fleets/rename', { regatta_id: 'reg_1', from: 'ORC', to: 'ORC Club' });
  const shown = Object.fromEntries(await contents(laptop));
  link.setRates({});
  const { outbox } = await world.settle();

  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  expect(await world.differences()).toEqual([]);
  expect(Object.fromEntries(await contents(upstream))).toEqual(shown);
  expect(await upstream.list('/races?regatta_id=reg_1')).toMatchObject([
    { race_number: 1, rating_options: [{ fleet: 'ORC Club', option: 'medium', rating_system: null }] },
    { race_number: 2, rating_options: [] },
  ]);
  expect(await upstream.list('/registrations?regatta_id=reg_1')).toMatchObject(
    Object.entries(BOATS).map(([boat, start]) => ({
      id: boat,
      fleet_ratings: expect.arrayContaining([
        expect.objectContaining({ fleet: 'ECHO', source: 'progressive', start }),
        expect.objectContaining({
          fleet: 'ORC Club',
          options: [expect.objectContaining({ name: 'medium' })],
        }),
      ]),
    })),
  );
  // Each server counts its own versions.
  const worked = async (side: Side) => {
    const { boats, ...race } = await progressive(side, 2);
    return { race, boats: boats.map(({ entry_version: _, score_version: __, ...boat }) => boat) };
  };
  expect(await worked(upstream)).toEqual(await worked(laptop));
});
