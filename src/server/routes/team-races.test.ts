import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** Team racing: teams and stages with the regatta, races of two teams, and their scores. */

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const ids = ['red', 'blue', 'white'];
const team_racing = {
  boats: 2,
  teams: ids.map((id) => ({ id, name: `Team ${id}` })),
  stages: [
    { id: 'rr', name: 'Round-robin', kind: 'round_robin', groups: [{ name: 'All', teams: ids }] },
    {
      ...{ id: 'groups', name: 'Groups', kind: 'round_robin' },
      groups: [
        { name: 'A', teams: ['red', 'white'] },
        { name: 'B', teams: ['blue'] },
      ],
    },
    { id: 'ko', name: 'Knockout', kind: 'knockout', rounds: ['Final'] },
  ],
};

/** A stage with these teams in its groups. */
const grouped = (...groups: string[][]) => ({
  stages: [
    {
      ...{ id: 'rr', name: 'Round-robin', kind: 'round_robin' },
      groups: groups.map((teams, index) => ({ name: `Group ${index}`, teams })),
    },
  ],
});

let made = 0;
let regatta_id: string;
const saveRegatta = (more: object = {}) =>
  club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Team Cup', ...more });

beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  await saveRegatta({ team_racing });
});

const boats = (...places: (number | string)[]) =>
  places.map((one) => (typeof one === 'number' ? { place: one } : { code: one }));
const side = (team_id: string, ...places: (number | string)[]) => ({ team_id, boats: boats(...places) });
const raceOf = (number: number, first: object, second: object, more: object = {}) => ({
  ...{ id: `trc_${made}_${number}`, regatta_id, stage_id: 'rr', number, round: 1, first, second },
  ...more,
});
const save = (...race: Parameters<typeof raceOf>) => club.post('/team-races', raceOf(...race));
const results = async () => (await club.get('/team-races/results', { regatta_id })).body.data;

describe('a team race', () => {
  it('is paired, sailed, scored and taken back', async () => {
    const paired = await save(1, side('red'), side('blue'));
    expect(paired.body.data).toMatchObject({
      first: { team_id: 'red', boats: [], wins_deducted: 0 },
      version: 1,
    });
    expect((await results()).ranking).toEqual([]);
    await save(1, side('red', 1, 4), side('blue', 2, 3));
    await save(2, side('white', 1, 2), side('blue', 3, 'DNF'));
    const scored = await results();
    expect(scored.races.map(({ score }: { score: { winner: string } }) => score.winner)).toEqual([
      'second',
      'first',
    ]);
    expect(scored.ranking).toEqual([
      { team_id: 'white', rank: 1, explanation: expect.stringContaining('100 % of races won') },
      { team_id: 'blue', rank: 2, explanation: expect.stringContaining('50 % of races won') },
      { team_id: 'red', rank: 3, explanation: expect.stringContaining('0 % of races won') },
    ]);
    const list = (await club.get('/team-races', { regatta_id })).body.data;
    expect(list.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    const remove = await club.call('DELETE', '/team-races', { query: { id: `trc_${made}_2` } });
    expect(remove.status).toBe(200);
    expect((await results()).races).toHaveLength(1);
  });

  it.each([
    [
      'a place twice',
      () => [side('red', 1, 2), side('blue', 2, 3)],
      'second.boats.0.place',
      'two boats are 2nd',
    ],
    ['a gap', () => [side('red', 1, 2), side('blue', 4, 'DNF')], 'second.boats.0.place', 'no boat is 3rd'],
    [
      'a boat too many',
      () => [side('red', 1, 2, 3), side('blue', 4, 5, 6)],
      'first.boats',
      'must be 2 boats, not 3',
    ],
    ['an unknown team', () => [side('red'), side('green')], 'second.team_id', 'is no team of this regatta'],
    [
      'a team against itself',
      () => [side('red'), side('red')],
      'second.team_id',
      'must be another team than the first',
    ],
    [
      'an unknown stage',
      () => [side('red'), side('blue'), { stage_id: 'no' }],
      'stage_id',
      'is no stage of this regatta’s team racing',
    ],
    [
      'teams that meet in no group',
      () => [side('red'), side('blue'), { stage_id: 'groups' }],
      'second.team_id',
      'no group of its stage has both teams',
    ],
    [
      'a round that its stage does not have',
      () => [side('red'), side('blue'), { stage_id: 'ko', round: 2 }],
      'round',
      'its stage has no round 2',
    ],
  ] as const)('is refused with %s', async (_, sides, path, message) => {
    const [first, second, more] = sides() as [object, object, object?];
    const { status, body } = await save(1, first, second, more);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'invalid', path, message }]);
    expect((await club.get('/team-races', { regatta_id })).body.data).toEqual([]);
  });

  it('is refused in a regatta without team racing', async () => {
    await saveRegatta({ team_racing: null });
    const { status, body } = await save(1, side('red'), side('blue'));
    expect(status).toBe(400);
    expect(body.errors[0].message).toBe('has no team racing. Set its teams up first');
  });

  it('is not replaced by somebody who has not seen it', async () => {
    await save(1, side('red'), side('blue'));
    await save(1, side('red', 1, 2), side('blue', 3, 4));
    const { status, body } = await save(1, side('red', 3, 4), side('blue', 1, 2), { if_version: 1 });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ version: 2 });
  });
});

describe('the teams of a regatta', () => {
  it('stay where a client from before them saves the regatta', async () => {
    const { body } = await saveRegatta({ name: 'Team Trophy' });
    expect(body.data).toMatchObject({ name: 'Team Trophy', team_racing });
  });

  it('cannot be taken away while they have races', async () => {
    await save(1, side('red', 1, 2), side('blue', 3, 4));
    const without = { ...team_racing, teams: team_racing.teams.slice(1) };
    for (const [body, path] of [
      [{ team_racing: without }, 'team_racing.teams'],
      [{ team_racing: { ...team_racing, stages: [] } }, 'team_racing.stages'],
      [{ team_racing: { ...team_racing, boats: 3 } }, 'team_racing.boats'],
      [{ team_racing: null }, 'team_racing.stages'],
    ] as const) {
      const refused = await saveRegatta(body);
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
    }
    expect((await saveRegatta({ team_racing: { ...team_racing, teams: team_racing.teams } })).status).toBe(
      200,
    );
  });

  it.each([
    [{ boats: 5 }, 'team_racing.boats'],
    [{ teams: [...team_racing.teams, { id: 'x', name: 'team RED' }] }, 'team_racing.teams'],
    [{ teams: [...team_racing.teams, { id: 'red', name: 'Again' }] }, 'team_racing.teams'],
    [grouped(['red', 'blue', 'red']), 'team_racing.stages.0.groups.0.teams.2'],
    [grouped(['red', 'blue'], ['white', 'blue']), 'team_racing.stages.0.groups.1.teams.1'],
  ])('are refused as %j', async (part, path) => {
    const { status, body } = await saveRegatta({ team_racing: { ...team_racing, ...part } });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  it('go with a regatta that has only pairings, and keep one with a result', async () => {
    await save(1, side('red', 1, 2), side('blue', 3, 4));
    const remove = () => club.call('DELETE', '/regattas', { query: { id: regatta_id } });
    const refused = await remove();
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('1 result of a team race');
    await save(1, side('red'), side('blue'));
    expect((await remove()).status).toBe(200);
    expect((await club.get('/team-races', { regatta_id })).status).not.toBe(500);
  });
});
