import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { Competitor, CompetitorRanking } from '../../contract/areas/racing/competitors';
import { putRecord, removeRecord, selectRecords } from '../../db/records';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 4, 5, 12);

let club: TestClub;

async function post(path: string, body: object): Promise<void> {
  const answer = await club.post(path, body);
  if (answer.status !== 200) throw new Error(`POST ${path}: ${answer.text}`);
}

/** A regatta of one race, which boats finish in this order: sail number, and what else their entries say. */
async function regatta(id: string, starts_at: number | null, ...boats: [sail: string, entry?: object][]) {
  const fleets = [{ name: 'IRC' }, { name: 'ECHO' }];
  await post('/regattas', { id, club_id: CLUB, name: `Cup ${id}`, starts_at, fleets });
  const starts = fleets.map(({ name }) => ({ fleet: name, starts_at: NOON }));
  await post('/races', { regatta_id: id, race_number: 1, starts });
  for (const [index, [sail_number, entry]] of boats.entries()) {
    const registration_id = `${id}_${index}`;
    const more = { boat_class: 'J/109', fleets: ['IRC'], ...entry };
    await post('/registrations', { id: registration_id, regatta_id: id, sail_number, ...more });
    await post('/scores', { registration_id, race_number: 1, finish_time: 3600 + index });
  }
}

beforeAll(async () => {
  club = await startClub();
  await regatta(
    'may',
    NOON,
    ['IRL 66', { boat_name: 'Rockabill', helm: 'Byrne, Mary', fleets: ['IRC', 'ECHO'] }],
    ['IRL 67', { boat_name: 'Storm', helm: 'N. Murphy' }],
    ['IRL 68', { boat_name: 'Nobby', helm: null, boat_class: 'Puppeteer' }],
  );
  await regatta(
    'june',
    NOON + 30 * DAY,
    ['IRL-067', { boat_name: 'Storm II', helm: 'Niamh Murphy' }],
    ['irl 0066', { boat_name: 'Rockabill', helm: 'mary byrne', boat_class: 'J109' }],
    ['66', { boat_name: 'Other', helm: 'Mary Byrne' }],
  );
  await regatta('undated', null, ['IRL 66', { helm: 'Mary Byrne' }]);
});
afterAll(() => club.close());

const ask = async (query: object = {}): Promise<CompetitorRanking> => {
  const answer = await club.get('/competitors', { club_id: CLUB, limit: 100, ...query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const brief = ({ competitors }: CompetitorRanking) =>
  competitors.map(({ name, rank, points, regattas }: Competitor) => [name, rank, points, regattas]);
const find = ({ competitors }: CompetitorRanking, name: string) =>
  competitors.find((one) => one.name === name)!;

describe('competitors over regattas', () => {
  it('boats go by sail number and class, however they are written', async () => {
    const ranking = await ask();
    expect(brief(ranking)).toEqual([
      ['irl 0066 Rockabill', 1, 6, 3],
      ['IRL-067 Storm II', 2, 5, 2],
      ['66 Other', 3, 1, 1],
      ['IRL 68 Nobby', 3, 1, 1],
    ]);
    const rockabill = find(ranking, 'irl 0066 Rockabill');
    expect(rockabill).toMatchObject({ races: 3, wins: 2, boat_classes: ['J109', 'J/109'] });
    expect(rockabill.results.map(({ regatta, fleet, counted }) => [regatta, fleet, counted])).toEqual([
      ['Cup june', 'IRC', true],
      ['Cup may', 'IRC', true],
      ['Cup may', 'ECHO', false],
      ['Cup undated', 'IRC', true],
    ]);
  });

  it('come in pages, of one ranking for all who ask', async () => {
    const whole = await ask();
    expect(whole).toMatchObject({ has_more: false, count: 4, classes: ['J/109', 'J109', 'Puppeteer'] });
    const pages = await Promise.all([0, 2, 4].map((skip) => ask({ limit: 2, skip })));
    expect(pages.map(({ has_more, count }) => [has_more, count])).toEqual([
      [true, 4],
      [false, 4],
      [false, 4],
    ]);
    expect(pages.flatMap(({ competitors }) => competitors)).toEqual(whole.competitors);
    expect((await club.get('/competitors', { club_id: CLUB, limit: 101 })).status).toBe(400);
  });

  it('what may be the same, or two, is said and not guessed', async () => {
    const boats = await ask();
    expect(find(boats, '66 Other').doubts).toEqual(['may be the same as irl 0066 Rockabill (J109)']);
    expect(find(boats, 'irl 0066 Rockabill').doubts).toEqual(['may be the same as 66 Other (J/109)']);
    expect(find(boats, 'IRL-067 Storm II').doubts).toEqual([
      'is entered under several names (Storm II, Storm): may be two boats',
    ]);
    const people = await ask({ kind: 'person' });
    expect(brief(people)).toEqual([
      ['mary byrne', 1, 6, 3],
      ['Niamh Murphy', 2, 3, 1],
      ['N. Murphy', 3, 2, 1],
    ]);
    expect(find(people, 'Niamh Murphy').doubts).toEqual(['may be the same as N. Murphy']);
    expect(find(people, 'mary byrne').doubts).toEqual([
      'is entered more than once in one regatta: may be two people',
    ]);
  });

  it('are ranked over a period, in a class, by the best results and by a table', async () => {
    const june = { start_date: NOON + DAY, end_date: NOON + 60 * DAY };
    expect(brief(await ask(june))).toHaveLength(3);
    expect(brief(await ask({ boat_class: 'puppeteer' }))).toEqual([['IRL 68 Nobby', 1, 1, 1]]);
    const byTable = await ask({ best: 1, points: '100,80', boat_class: 'J/109' });
    expect(byTable).toMatchObject({ best: 1, points: [100, 80] });
    expect(brief(byTable).slice(0, 2)).toEqual([
      ['IRL-067 Storm II', 1, 100, 2],
      ['irl 0066 Rockabill', 1, 100, 3],
    ]);
    expect((await club.get('/competitors', { club_id: CLUB, points: 'many' })).status).toBe(400);
  });

  it('as they are now: after a finish, a move to another regatta, a removal and a new name', async () => {
    const rankOf = async (name: string) =>
      find(await ask(), name)?.results.map(({ rank, boats }) => [rank, boats]);
    await regatta('july', NOON + 60 * DAY, ['7', {}], ['8', {}]);
    await regatta('august', NOON + 90 * DAY, ['9', {}]);
    expect(await rankOf('7')).toEqual([[1, 2]]);
    await post('/scores', { registration_id: 'july_1', race_number: 1, finish_time: 100 });
    expect(await rankOf('7')).toEqual([[2, 2]]);
    const { store } = club.server;
    await store.write((db) => {
      for (const kind of ['registrations', 'scores'] as const)
        for (const one of selectRecords(db, kind, 'regatta_id = ?', 'july'))
          if (('registration_id' in one ? one.registration_id : one.id) === 'july_1')
            putRecord(db, kind, CLUB, { ...one, regatta_id: 'august' } as never);
    });
    expect(await rankOf('7')).toEqual([[1, 1]]);
    expect(await rankOf('8')).toEqual([[1, 2]]);
    const entry = selectRecords(store.read, 'registrations', 'regatta_id = ?', 'july')[0]!;
    await store.write((db) => putRecord(db, 'registrations', CLUB, { ...entry, sail_number: '77' }));
    expect(await rankOf('77')).toEqual([[1, 1]]);
    await store.write((db) => {
      for (const id of ['july', 'august'])
        for (const kind of ['scores', 'registrations', 'races'] as const)
          for (const one of selectRecords(db, kind, 'regatta_id = ?', id))
            removeRecord(db, kind, CLUB, one.id);
    });
    expect(await rankOf('77')).toBeUndefined();
  });
});
