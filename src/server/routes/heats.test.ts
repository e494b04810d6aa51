import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { AssignmentProposal } from '../../contract/areas/racing/assignments';
import type { Standings } from '../../contract/areas/racing/standings';

/** Radio sailing over HTTP: a fleet sailed in heats (HMS), and one whose groups follow each race (SHRS). */

const NOON = Date.UTC(2026, 7, 5, 12);

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

async function regattaOf(regatta_id: string, stages: object[], boats: number) {
  const saved = await club.post('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'IOM Open', fleets: [{ name: 'IOM' }] },
    championships: [{ id: 'chp', name: 'IOM heats', fleet: 'IOM', stages }],
  });
  expect(saved.status).toBe(200);
  const ids = Array.from({ length: boats }, (_, index) => `${regatta_id}_${101 + index}`);
  for (const id of ids)
    await club.post('/registrations', { id, regatta_id, sail_number: id.slice(-3), fleets: ['IOM'] });
  const sails = (names: readonly string[]) => names.map((id) => id.slice(-3));
  const propose = async (from_race: number, stage = 'heats'): Promise<AssignmentProposal> => {
    const query = { regatta_id, championship_id: 'chp', stage, from_race: String(from_race) };
    const { status, body } = await club.get('/championships/assignments', query);
    expect(status).toBe(200);
    return body.data;
  };
  const assign = (body: object) =>
    club.post('/championships/assignments', { regatta_id, championship_id: 'chp', ...body });
  return {
    ids,
    propose,
    assign,
    sailsIn: (groups: AssignmentProposal['groups']) =>
      groups.map(({ name, registration_ids }) => `${name}: ${sails(registration_ids).join(' ')}`.trim()),
    async accept(from_race: number, stage = 'heats') {
      const { groups, after_races } = await propose(from_race, stage);
      expect((await assign({ stage, from_race, groups, after_races })).status).toBe(200);
    },
    /** Starts the heats of a race, and has boats cross the line in an order. */
    async sail(race_number: number, starts: string[], finishing: number[]) {
      for (const fleet of starts)
        expect(
          (await club.post('/races/starts', { regatta_id, race_number, fleet, starts_at: NOON })).status,
        ).toBe(200);
      for (const [index, sail] of finishing.entries()) {
        const crossing = await club.post('/crossings', {
          id: `crs_${regatta_id}_${race_number}_${sail}`,
          ...{ regatta_id, race_number, crossed_at: NOON + (600 + index) * 1000 },
          registration_id: `${regatta_id}_${sail}`,
        });
        expect(crossing.status).toBe(200);
      }
      await club.post('/races/status', { regatta_id, race_number, status: 'sailed' });
    },
    code: (race_number: number, sail: number, code: string) =>
      club.post('/scores/codes', { registration_id: `${regatta_id}_${sail}`, race_number, code }),
    async standings(): Promise<Standings> {
      return (await club.get('/standings', { regatta_id, fleet: 'IOM' })).body.data;
    },
  };
}

const heats = { stage: 'heats', groups: [{ name: 'A' }, { name: 'B' }], promoted: 2 };

describe('a fleet in heats', () => {
  it('is sailed heat by heat, and scored by the last heat each boat sails', async () => {
    const regatta = await regattaOf('reg_hms', [heats], 8);
    const seeding = await regatta.propose(1);
    expect(seeding).toMatchObject({ rule: 'seeding race: 1 A, 2 B, 3 A, 4 B, and so on', after_races: [] });
    expect(regatta.sailsIn(seeding.groups)).toEqual(['A: 101 103 105 107', 'B: 102 104 106 108']);
    await regatta.accept(1);
    await regatta.sail(1, ['A', 'B'], [101, 102, 103, 104, 105, 106, 107, 108]);

    const low = await regatta.propose(2);
    expect(low).toMatchObject({ rule: 'race 2, heat B', after_races: [1], warnings: [] });
    expect(regatta.sailsIn(low.groups)).toEqual(['A:', 'B: 104 105 106 107 108']);
    expect(low.boats.find(({ sail_number }) => sail_number === '103')).toMatchObject({
      ...{ rank: 2, group: null, before: 'A', later: 'A' },
    });
    await regatta.accept(2);
    expect((await regatta.propose(3)).warnings).toEqual([
      'No boat has finished heat B yet: this heat depends on its results.',
    ]);
    // Nobody but heat B starts, and its boats alone are timed from its start.
    await regatta.sail(2, ['B'], [108, 107, 106, 105]);
    await regatta.code(2, 104, 'DNF');

    const high = await regatta.propose(3);
    expect(high).toMatchObject({ rule: 'race 2, heat A', after_races: [1, 2] });
    expect(regatta.sailsIn(high.groups)).toEqual(['A: 101 102 103 108 107', 'B:']);
    await regatta.accept(3);
    await regatta.sail(3, ['A'], [107, 101, 102, 103]);
    await regatta.code(3, 108, 'DSQ');
    const { races, standings } = await regatta.standings();
    expect(races.map(({ race_number, name }) => [race_number, name])).toEqual([
      [1, null],
      [3, 'Race 2'],
    ]);
    const second = standings.map(({ sail_number, scores, group }) => [
      ...[sail_number, scores[1]?.points, group],
    ]);
    expect(Object.fromEntries(second.map(([sail, ...rest]) => [sail, rest]))).toEqual({
      ...{ 107: [1, 'A'], 101: [2, 'A'], 102: [3, 'A'], 103: [4, 'A'], 108: [9, 'A'] },
      ...{ 106: [6, 'B'], 105: [7, 'B'], 104: [9, 'B'] },
    });
    expect(regatta.sailsIn((await regatta.propose(4)).groups)).toEqual(['A:', 'B: 103 108 106 105 104']);
  });

  it('keeps a heat that a person changed, and refuses one that is neither a heat nor the seeding race', async () => {
    const regatta = await regattaOf('reg_moved', [heats], 8);
    await regatta.accept(1);
    await regatta.sail(1, ['A', 'B'], [101, 102, 103, 104, 105, 106, 107, 108]);
    const boats = (numbers: number[]) => numbers.map((sail) => `reg_moved_${sail}`);
    const heat = (a: number[], b: number[]) => [
      { name: 'A', registration_ids: boats(a) },
      { name: 'B', registration_ids: boats(b) },
    ];
    const moves = [{ registration_id: 'reg_moved_104', from: 'B', to: 'none', reason: 'withdrawn' }];
    const changed = { stage: 'heats', from_race: 2, groups: heat([], [105, 106, 107, 108]), moves };
    expect((await regatta.assign(changed)).status).toBe(200);
    expect(await regatta.propose(2)).toMatchObject({ differs: false, accepted: { moves } });
    const both = { stage: 'heats', from_race: 3, groups: heat([101], [102]) };
    expect((await regatta.assign(both)).body).toMatchObject({
      message: expect.stringContaining('name the boats of one heat'),
    });
    // A race without a heat of its own is sailed by no heat.
    await regatta.sail(5, ['IOM'], [101]);
    expect((await regatta.standings()).uncounted_races).toMatchObject([
      { race_number: 5, reason: 'no heat was assigned for it' },
    ]);
  });

  it('needs two heats', async () => {
    const { status, body } = await club.post('/regattas', {
      ...{ id: 'reg_one', club_id: CLUB, name: 'IOM Open', fleets: [{ name: 'IOM' }] },
      championships: [
        { id: 'chp', name: 'One', fleet: 'IOM', stages: [{ stage: 'heats', groups: [{ name: 'A' }] }] },
      ],
    });
    expect(status).toBe(400);
    expect(body.message).toContain('two heats or more');
  });
});

describe('groups that follow the last race', () => {
  const stages = [
    { stage: 'qualifying', groups: [{ name: 'A' }, { name: 'B' }], regroup: 'last_race' },
    { stage: 'final', groups: [{ name: 'Gold' }, { name: 'Silver' }] },
  ];

  it('are dealt at first, and then made of places in the race before (SHRS 3.1, 3.2)', async () => {
    const regatta = await regattaOf('reg_shrs', stages, 7);
    const first = await regatta.propose(1, 'qualifying');
    expect(first.rule).toBe('1 A, 2 B, 3 A, 4 B, and so on');
    expect(regatta.sailsIn(first.groups)).toEqual(['A: 101 103 105 107', 'B: 102 104 106']);
    await regatta.accept(1, 'qualifying');
    await regatta.sail(1, ['A', 'B'], [107, 103, 106, 105, 102, 101]);
    // A1 107, A2 103, A3 105, A4 101; B1 106, B2 102, B3 104, who did not finish.
    const second = await regatta.propose(2, 'qualifying');
    expect(second.rule).toMatch(/^by places in the race before/);
    expect(regatta.sailsIn(second.groups)).toEqual(['A: 107 102 105', 'B: 106 103 104 101']);
    expect(second.boats.find(({ sail_number }) => sail_number === '102')).toMatchObject({
      ...{ rank: 2, before: 'B', group: 'A' },
    });
    await regatta.accept(2, 'qualifying');
    await regatta.sail(2, ['A', 'B'], [107, 106, 102, 103, 105, 104, 101]);
    // Places of race 2 alone count, not the ranking: 106 won both heats she sailed.
    expect(regatta.sailsIn((await regatta.propose(3, 'qualifying')).groups)).toEqual([
      'A: 107 103 105 101',
      'B: 106 102 104',
    ]);
    expect(regatta.sailsIn((await regatta.propose(3, 'final')).groups)).toEqual([
      'Gold: 107 106 102 103',
      'Silver: 105 104 101',
    ]);
  });
});
