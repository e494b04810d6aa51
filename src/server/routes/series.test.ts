import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { publishResults } from '../../club/publishing/publications';
import type { Series } from '../../contract/areas/racing/series';
import type { Standings } from '../../contract/areas/racing/standings';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  await regatta();
  for (const sail of ['A', 'B', 'C'])
    await post('/registrations', {
      id: `ent_${sail}`,
      regatta_id: 'league',
      sail_number: sail,
      fleets: ['IRC'],
    });
  const sheets = { 1: 'ABC', 2: 'ABC', 3: 'CBA', 4: 'CB' };
  for (const [race, sheet] of Object.entries(sheets))
    for (const [index, sail] of [...sheet].entries())
      await post('/scores', {
        registration_id: `ent_${sail}`,
        race_number: Number(race),
        finish_time: 100 + index,
      });
});
afterAll(() => club.close());

const fleets = [{ name: 'IRC', discards: [{ races: 4, exclude: 1 }] }, { name: 'PY' }];
const spring = { id: 'ser_spring', name: 'Spring', fleet: 'IRC', races: [1, 2] };
const autumn = { id: 'ser_autumn', name: 'Autumn', fleet: 'IRC', races: [3, 4], sailed_at_least: 2 };
const season = { id: 'ser_season', name: 'Season', fleet: 'IRC', discards: { exclude: 1, of: 2 } };
const overall = {
  ...{ id: 'ser_overall', name: 'Overall', fleet: 'IRC' },
  of: { series: ['ser_spring', 'ser_autumn'], by: 'ranks' },
};
const all = [spring, autumn, season, overall];

async function post(path: string, body: object) {
  const answer = await club.post(path, body);
  if (answer.status !== 200) throw new Error(`POST ${path}: ${answer.text}`);
  return answer.body.data;
}

const regatta = (part: object = {}) =>
  post('/regattas', { id: 'league', club_id: CLUB, name: 'League', fleets, series: all, ...part });

async function standings(query: { fleet?: string; series?: string }): Promise<Standings> {
  const { status, body, text } = await club.get('/standings', { regatta_id: 'league', ...query });
  if (status !== 200) throw new Error(text);
  return body.data;
}

const ranks = (table: Standings) => table.standings.map(({ sail_number, rank }) => `${sail_number}${rank}`);

/** Number of excluded scores of each boat. */
const excluded = ({ standings }: Standings) =>
  Object.fromEntries(
    standings.map(({ sail_number, scores }) => [sail_number, scores.filter((one) => one.excluded).length]),
  );

describe('the series of a regatta', () => {
  it('are filled in and kept, and stay what they were where a request leaves them out', async () => {
    const saved = await regatta();
    expect(saved.series[0]).toEqual({
      ...{ races: [1, 2], discards: null, not_excludable: [], entrants: null, sailed_at_least: null },
      ...{ id: 'ser_spring', name: 'Spring', fleet: 'IRC', of: null, follows: null },
    });
    expect(saved.series[2].discards).toEqual({ exclude: 1, of: 2, from: null, at_most: null, keep: null });
    const older = await post('/regattas', { id: 'league', club_id: CLUB, name: 'Tuesday league', fleets });
    expect(older).toMatchObject({ name: 'Tuesday league', series: saved.series });
    expect((await post('/regattas', { club_id: CLUB, name: 'Other', fleets })).series).toEqual([]);
  });

  it('follow a fleet to another name', async () => {
    await regatta();
    const renamed = await post('/regattas/fleets/rename', { regatta_id: 'league', from: 'IRC', to: 'IRC 1' });
    expect(renamed.series.map(({ fleet }: Series) => fleet)).toEqual(all.map(() => 'IRC 1'));
    const back = [{ ...fleets[0], was: 'IRC 1' }, fleets[1]];
    const saved = await post('/regattas', { id: 'league', club_id: CLUB, name: 'League', fleets: back });
    expect(saved.series.map(({ fleet }: Series) => fleet)).toEqual(all.map(() => 'IRC'));
  });

  it('keep what a later Dockside says of one', async () => {
    await regatta({ series: [{ ...spring, prize: 'Cup' }, autumn, season, overall] });
    const saved = await regatta();
    expect(saved.series[0]).toMatchObject({ name: 'Spring', prize: 'Cup' });
  });

  it.each<[string, object]>([
    ['series.0.fleet', { series: [{ ...spring, fleet: 'Laser' }] }],
    ['series.1.id', { series: [spring, { ...autumn, id: spring.id }] }],
    ['series.1.name', { series: [spring, { ...autumn, name: spring.name }] }],
    ['series.0.races.0', { series: [{ ...spring, races: [0] }] }],
    ['series.0.discards', { series: [{ ...spring, discards: { exclude: 3, of: 2 } }] }],
    ['series.0.discards', { series: [{ ...spring, discards: [{ races: 2, exclude: 1, sailed: 3 }] }] }],
    ['series.0.of.series', { series: [{ ...overall }] }],
    ['series.0.follows', { series: [{ ...spring, follows: 'ser_none' }] }],
    ['series.0.sailed_at_least', { series: [{ ...spring, sailed_at_least: 0 }] }],
    ['series.0.fleet', { fleets: [{ name: 'PY' }] }],
    ['fleets.0.discards', { fleets: [{ name: 'IRC', discards: { exclude: 3, of: 2 } }], series: [] }],
  ])('are refused with the path %s', async (path, part) => {
    await regatta();
    const { status, body } = await club.post('/regattas', {
      ...{ id: 'league', club_id: CLUB, name: 'League', fleets },
      ...part,
    });
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
  });
});

describe('GET /standings', () => {
  it('without a series is the whole fleet’s, whatever series there are', async () => {
    await regatta({ series: [] });
    const before = await standings({ fleet: 'IRC' });
    await regatta();
    expect(await standings({ fleet: 'IRC' })).toEqual(before);
    expect(before).toMatchObject({ series: null, discards: 1 });
  });

  it('of a series is of its races, its entrants and its rule', async () => {
    await regatta();
    expect(ranks(await standings({ series: 'ser_spring' }))).toEqual(['A1', 'B2', 'C3']);
    expect(ranks(await standings({ series: 'ser_autumn', fleet: 'IRC' }))).toEqual(['C1', 'B2']);
    const table = await standings({ series: 'ser_season' });
    expect(table).toMatchObject({ discards: 2, series: { discard_rule: '1 of every 2 races' } });
  });

  it('of a series may discard less for a boat that sailed fewer races', async () => {
    const qualified = { races: 4, exclude: 1, sailed: 4 };
    const saved = await regatta({ series: [{ ...season, discards: [qualified] }] });
    expect(saved.series[0].discards).toEqual([qualified]);
    const table = await standings({ series: 'ser_season' });
    expect(table).toMatchObject({ discards: 1, series: { discard_rule: '1 from 4 races if she sailed 4' } });
    expect(excluded(table)).toEqual({ A: 0, B: 1, C: 1 });
    const ofSailed = { exclude: 1, of: 2, from: null, at_most: null, keep: null, of_sailed: true };
    const share = await regatta({ series: [{ ...season, discards: ofSailed }] });
    expect(share.series[0].discards).toEqual(ofSailed);
    expect(excluded(await standings({ series: 'ser_season' }))).toEqual({ A: 1, B: 2, C: 2 });
  });

  it('of a series of series names its parts', async () => {
    await regatta();
    const table = await standings({ series: 'ser_overall' });
    expect(table.series?.parts?.map(({ name }) => name)).toEqual(['Spring', 'Autumn']);
    expect(ranks(table)).toEqual(['C1', 'B2', 'A3']);
  });

  it('refuses a series that is not there, and a fleet that is not its own', async () => {
    await regatta();
    const ask = (query: object) => club.get('/standings', { regatta_id: 'league', ...query });
    expect((await ask({ series: 'ser_none' })).body).toMatchObject({ code: 'NOT_FOUND' });
    const other = (await ask({ series: 'ser_spring', fleet: 'PY' })).body;
    expect(other).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'series' }] });
  });
});

it('what is published are the series of a fleet, and the fleet where it has none', async () => {
  await regatta();
  await club.server.store.write((db) => publishResults(db, 'league', 'final', 1));
  const visit = async (path: string) => {
    const response = await fetch(`${club.url}/results/league${path}`);
    return { status: response.status, text: await response.text() };
  };
  const page = await visit('');
  for (const title of ['IRC · Spring', 'IRC · Overall', 'PY']) expect(page.text).toContain(`>${title}</h2>`);
  expect(page.text).not.toContain('>IRC</h2>');
  const csv = await visit('/IRC/ser_overall.csv');
  expect(csv.status).toBe(200);
  expect(csv.text.split('\r\n')[0]).toMatch(/Net,Total,Spring,Autumn,As of$/);
  expect((await visit('/PY.csv')).status).toBe(200);
  expect((await visit('/IRC.csv')).status).toBe(404);
});
