import { SeriesSet } from '@dockside/scoring';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { type Discards, newSeries } from '../contract/areas/racing/series';
import { selectRecords } from '../db/records';
import { toScoreInput } from '../shared/score-input';

/**
 * After any edits, in any order, taken or refused, every table that the server answers equals a fresh computation. The
 * fresh computation reads the stored records and has seen none of the edits.
 */

const RACES = [1, 2, 3];
const BOATS = ['A', 'B', 'C', 'D'];
const FLEETS = ['IRC', 'ECHO'];

const race = fc.constantFrom(...RACES);
const boat = fc.constantFrom(...BOATS);
const some = <T>(items: readonly T[]) => fc.subarray([...items]);
const rating = fc.integer({ min: 90, max: 110 }).map((percent) => percent / 100);

interface Edit {
  method: 'POST' | 'DELETE';
  path: string;
  body?: object;
  query?: Record<string, string | number>;
}

const post = (path: string, body: object): Edit => ({ method: 'POST', path, body });

const series = fc.record({
  races: fc.option(some(RACES)),
  discards: fc.option(
    fc.constantFrom<Discards[]>([{ races: 2, exclude: 1 }], {
      exclude: 1,
      of: 2,
      from: null,
      at_most: null,
      keep: 1,
    }),
  ),
  entrants: fc.option(some(BOATS.map((name) => `ent_${name}`))),
  sailed_at_least: fc.option(fc.constantFrom(1, 2)),
  follows: fc.option(fc.constantFrom('other', 'one')),
});

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record({
      boat,
      race_number: race,
      finish_time: fc.integer({ min: 100, max: 130 }),
      rating: fc.option(rating),
    })
    .map(({ boat: name, ...score }) => post('/scores', { registration_id: `ent_${name}`, ...score })),
  fc
    .record({ boat, race_number: race, code: fc.constantFrom('DNF', 'DSQ', 'DNE', 'SCP', 'DNC', null) })
    .map(({ boat: name, ...code }) => post('/scores/codes', { registration_id: `ent_${name}`, ...code })),
  fc.record({ boat, race_number: race }).map(
    ({ boat: name, ...query }): Edit => ({
      ...{ method: 'DELETE', path: '/scores' },
      query: { registration_id: `ent_${name}`, ...query },
    }),
  ),
  fc
    .record({ boat, fleets: some(FLEETS), tcf: fc.option(rating), echo: fc.option(rating) })
    .map(({ boat: name, fleets, tcf, echo }) =>
      post('/registrations', {
        ...{ id: `ent_${name}`, regatta_id: 'reg', sail_number: name, fleets, ratings: { tcf } },
        fleet_ratings: [{ fleet: 'ECHO', ratings: { tcf: echo } }],
      }),
    ),
  fc
    .record({
      race_number: race,
      weight: fc.constantFrom(1, 2),
      excludable: fc.boolean(),
      medal: fc.boolean(),
    })
    .map((body) => post('/races', { regatta_id: 'reg', ...body })),
  fc
    .record({ race_number: race, status: fc.constantFrom('sailed', 'abandoned', 'scheduled') })
    .map((body) => post('/races/status', { regatta_id: 'reg', ...body })),
  fc
    .record({ one: series, other: series, by: fc.constantFrom('ranks' as const, 'net_points' as const) })
    .map(({ one, other, by }) =>
      post(
        '/regattas',
        regatta([
          newSeries({ id: 'one', name: 'One', fleet: 'IRC', ...one }),
          newSeries({ id: 'other', name: 'Other', fleet: 'ECHO', ...other }),
          newSeries({ id: 'all', name: 'All', fleet: 'IRC', of: { series: ['one'], by } }),
        ]),
      ),
    ),
  fc
    .constantFrom('Europe/Dublin', 'Pacific/Auckland', null)
    .map((time_zone) => post('/regattas', { ...regatta([]), time_zone })),
  boat.map((name): Edit => ({ method: 'DELETE', path: '/registrations', query: { id: `ent_${name}` } })),
  race.map(
    (number): Edit => ({
      method: 'DELETE',
      path: '/races',
      query: { regatta_id: 'reg', race_number: number },
    }),
  ),
  fc
    .constantFrom(['IRC', 'Cruisers'], ['Cruisers', 'IRC'])
    .map(([from, to]) => post('/regattas/fleets/rename', { regatta_id: 'reg', from, to })),
);

const regatta = (list: object[]) => ({
  ...{ id: 'reg', club_id: CLUB, name: 'League', series: list },
  fleets: FLEETS.map((name) => ({ name, rating_system: 'tcf', discards: [{ races: 3, exclude: 1 }] })),
});

it('no sequence of edits leads to a table that a fresh computation does not give', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.post('/regattas', regatta([]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(edit, fc.boolean()), { minLength: 1, maxLength: 12 }),
      async (edits) => {
        for (const [{ method, path, body, query }, isAsked] of edits) {
          await club.call(method, path, { body, ...(query && { query }) });
          // The server's cached table may be several edits old.
          if (isAsked) await expectFreshTables(club);
        }
        await expectFreshTables(club);
        await expectFreshTables(club);
      },
    ),
    { numRuns: 40 },
  );
});

async function expectFreshTables(club: TestClub): Promise<void> {
  const { read } = club.server.store;
  const [stored] = selectRecords(read, 'regattas', 'key = ?', 'reg');
  if (!stored) return;
  const fresh = new SeriesSet({
    fleets: stored.fleets,
    series: stored.series,
    registrations: selectRecords(read, 'registrations', '1 ORDER BY key DESC'),
    races: selectRecords(read, 'races', '1 ORDER BY key DESC'),
    scores: selectRecords(read, 'scores', '1 ORDER BY key DESC').map(toScoreInput),
  });
  for (const { name } of stored.fleets) {
    const { body } = await club.get('/standings', { regatta_id: 'reg', fleet: name });
    expect(body.data).toEqual({ regatta_id: 'reg', ...fresh.fleet(name) });
  }
  for (const { id } of stored.series) {
    const { body } = await club.get('/standings', { regatta_id: 'reg', series: id });
    expect(body.data).toEqual({ regatta_id: 'reg', ...fresh.series(id) });
  }
}
