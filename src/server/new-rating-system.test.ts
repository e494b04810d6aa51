import type { HandicapSystem, RatingField } from '@dockside/scoring';
import { afterAll, beforeAll, expect, it } from 'vitest';
// The tables themselves: the package's door derives from them as soon as it is loaded.
import { ratingFields, ratingSystems, type System } from '../../packages/scoring/src/rating-systems';
import { decimal, divide, multiply } from '../../packages/scoring/src/rational';
import type { TestClub } from '../../test/club';

/** A rating system that Dockside does not have: its rating and its row, and nothing else. */
const speed = {
  label: 'Speed',
  description: 'Knots in a steady breeze.',
  headings: ['speed', 'knots'],
  positive: true,
};
const bySpeed: System = {
  label: 'By speed',
  rating: 'speed' as RatingField,
  correct: ({ elapsed, rating, distance }) => divide(multiply(elapsed, decimal(rating)), decimal(distance)),
  describe: ({ rating, distance }) => `× ${rating} kn / ${distance} nm`,
  rounding: 'second',
  needsDistance: true,
};

interface OpenApi {
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

let startClub: typeof import('../../test/club')['startClub'];
let club: TestClub;
beforeAll(async () => {
  // Declared before any other part of Dockside is loaded, as by an edit of the table.
  Object.assign(ratingFields, { speed });
  Object.assign(ratingSystems, { by_speed: bySpeed });
  ({ startClub } = await import('../../test/club'));
  club = await startClub();
});
afterAll(() => club.close());

it('is offered, with its rating, by the API and by the set-up of a regatta', async () => {
  const document = await (await fetch(`${club.url}/openapi.json`)).json();
  const { Fleet, Ratings } = (document as OpenApi).components.schemas;
  expect(Fleet?.properties.rating_system).toMatchObject({
    enum: expect.arrayContaining(['none', 'by_speed']),
  });
  expect(Ratings?.properties.speed).toMatchObject({
    description: expect.stringContaining(speed.description),
  });
  const setup = await import('../renderer/areas/races/setup/fleet-ratings');
  expect(setup.ratingSystems).toContainEqual({ value: 'by_speed', label: 'By speed' });
  const { newFleet } = await import('../contract/areas/racing/regattas');
  const fleet = newFleet('Foilers', { rating_system: 'by_speed' as HandicapSystem });
  expect(setup.mayBeNegative('speed' as RatingField)).toBe(false);
  expect(setup.ratingFieldsOf([fleet], ['Foilers']).map((field) => setup.ratingNames[field])).toEqual([
    'Speed',
  ]);
});

it('corrects times, refuses what it cannot correct with, and says what is missing', async () => {
  const regatta = { club_id: 'c', name: 'Cup', fleets: [{ name: 'Foilers', rating_system: 'by_speed' }] };
  const regatta_id = (await club.post('/regattas', regatta)).body.data.id;
  const enter = (sail_number: string, rating: number | null) =>
    club.post('/registrations', { regatta_id, sail_number, fleets: ['Foilers'], ratings: { speed: rating } });
  const refused = await enter('3', 0);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('ratings.speed');
  for (const [sail, rating, finish_time] of [
    ['1', 20.5, 1000],
    ['2', 18, 1100],
    ['4', null, 900],
  ] as const) {
    const registration_id = (await enter(sail, rating)).body.data.id;
    await club.post('/scores', { registration_id, race_number: 1, finish_time });
  }
  const table = async () => {
    const { standings } = (await club.get('/standings', { regatta_id })).body.data;
    return standings.map((boat: { sail_number: string; scores: object[] }) => [
      boat.sail_number,
      boat.scores[0],
    ]);
  };
  for (const [, score] of await table()) expect(score.not_scored).toMatch(/^no (distance|rating)$/);
  await club.post('/races', { regatta_id, race_number: 1, distance_nm: 3 });
  expect(await table()).toMatchObject([
    ['2', { place: 1, corrected: 6600, explanation: expect.stringContaining('× 18 kn / 3 nm') }],
    ['1', { place: 2, corrected: 6833 }],
    ['4', { not_scored: 'no rating' }],
  ]);
});

it.each([
  // This heading names a rating of any fleet.
  ['Rating', null],
  ['Knots', 'speed'],
])('is entered from a list with a column "%s"', async (heading, field) => {
  const { columnsOf } = await import('../import/entries/columns');
  const fleets = [{ name: 'Foilers', rating_system: 'by_speed' }];
  const { columns, notTaken, questions } = columnsOf(['Sail', heading], { fleets } as never);
  expect(columns).toMatchObject([{ field: 'sail_number' }, { heading, rating: { field } }]);
  expect([notTaken, questions]).toEqual([[], []]);
});
