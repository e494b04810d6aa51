import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

const NOON = Date.UTC(2026, 8, 5, 12);

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const boat = (name: string) => `${name}_${made}`;

async function post(path: string, body: object) {
  const answer = await club.post(path, body);
  if (answer.status !== 200) throw new Error(`POST ${path}: ${answer.text}`);
  return answer.body.data;
}
const prize = (id: string, more: object = {}) => ({ id, name: `Prize ${id}`, fleet: 'IRC', ...more });
const saveRegatta = (more: object = {}) =>
  club.post('/regattas', {
    id: regatta_id,
    club_id: CLUB,
    name: 'Cup',
    fleets: [{ name: 'IRC', rating_system: 'none' }, { name: 'PY' }],
    ...more,
  });
const prizes = async () => (await club.get('/prizes', { regatta_id })).body.data;

/** Three boats that finish in the order of their names; the second and the third are youths. */
beforeEach(async () => {
  made += 1;
  regatta_id = `reg_${made}`;
  await saveRegatta({
    prizes: [prize('all'), prize('youth', { categories: ['youth'], excludes: 'overall' })],
  });
  await post('/races', { regatta_id, race_number: 1, starts: [{ fleet: 'IRC', starts_at: NOON }] });
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await post('/registrations', {
      id: boat(name),
      regatta_id,
      sail_number: `IRL ${index + 1}`,
      boat_name: `Boat ${name}`,
      helm: `Helm ${name}`,
      fleets: ['IRC'],
      categories: name === 'a' ? [] : ['youth'],
    });
    await post('/scores', { registration_id: boat(name), race_number: 1, finish_time: 3600 + index });
  }
});

describe('the prizes of a regatta', () => {
  it('are worked out from its standings, with the reasons', async () => {
    expect(await prizes()).toMatchObject([
      {
        id: 'all',
        winners: [{ registration_id: boat('a'), helm: 'Helm a', explanation: '1st in IRC with 1 point' }],
      },
      {
        id: 'youth',
        boats: 2,
        winners: [
          {
            registration_id: boat('b'),
            sail_number: 'IRL 2',
            place: 1,
            rank: 2,
            explanation: '1st of 2 in youth: 2nd in IRC with 2 points',
          },
        ],
      },
    ]);
    await post('/scores/codes', { registration_id: boat('b'), race_number: 1, code: 'DSQ' });
    expect((await prizes())[1].winners).toMatchObject([{ registration_id: boat('c'), rank: 2 }]);
  });

  it('stay where a client that does not know of them saves the regatta, and go with their fleet', async () => {
    const { body } = await saveRegatta({ prizes: undefined, name: 'Renamed' });
    expect(body.data.prizes.map(({ id }: { id: string }) => id)).toEqual(['all', 'youth']);
    await post('/regattas/fleets/rename', { regatta_id, from: 'IRC', to: 'IRC 1' });
    expect((await prizes()).map(({ fleet }: { fleet: string }) => fleet)).toEqual(['IRC 1', 'IRC 1']);
    await post('/regattas/fleets/rename', { regatta_id, from: 'IRC 1', to: 'IRC' });
    await saveRegatta({ prizes: [prize('all'), prize('py', { fleet: 'PY' })] });
    const gone = await saveRegatta({ fleets: [{ name: 'IRC' }], prizes: undefined });
    expect(gone.body.data.prizes.map(({ id }: { id: string }) => id)).toEqual(['all']);
    expect((await saveRegatta({ prizes: [] })).body.data.prizes).toEqual([]);
  });

  it('are refused for a fleet that is not there, and twice under one id', async () => {
    const unknown = await saveRegatta({ prizes: [prize('x', { fleet: 'ECHO' })] });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'prizes.0.fleet']);
    expect((await saveRegatta({ prizes: [prize('x'), prize('x')] })).body.errors[0].message).toMatch(
      /same id/,
    );
  });
});

describe('categories of an entry', () => {
  it('stay where a client that does not know of them saves it', async () => {
    const entry = { id: boat('b'), regatta_id, sail_number: 'IRL 2', fleets: ['IRC'] };
    expect((await post('/registrations', entry)).categories).toEqual(['youth']);
    expect((await post('/registrations', { ...entry, categories: [] })).categories).toEqual([]);
  });

  it('have tables of their own, with the points of the whole fleet', async () => {
    const { body } = await club.get('/standings', { regatta_id, fleet: 'IRC', category: 'youth' });
    expect(body.data.category).toBe('youth');
    expect(
      body.data.standings.map(({ registration_id, rank, overall_rank, net }: Record<string, unknown>) => [
        registration_id,
        rank,
        overall_rank,
        net,
      ]),
    ).toEqual([
      [boat('b'), 1, 2, 2],
      [boat('c'), 2, 3, 3],
    ]);
    const whole = await club.get('/standings', { regatta_id, fleet: 'IRC' });
    expect(whole.body.data).not.toHaveProperty('category');
    expect(whole.body.data.standings[0]).not.toHaveProperty('overall_rank');
  });
});
