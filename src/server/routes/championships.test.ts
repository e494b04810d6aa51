import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { AssignmentProposal } from '../../contract/areas/racing/assignments';
import type { Championship } from '../../contract/areas/racing/championships';
import type { Standings } from '../../contract/areas/racing/standings';

/** A championship of one fleet in groups, over HTTP: set up, assigned, timed at the line, ranked, split into finals. */

const NOON = Date.UTC(2026, 7, 5, 12);
const SAILS = ['GBR 1', 'GBR 2', 'IRL 20', 'IRL 100', 'NED 5'];

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const stages = [
  { stage: 'qualifying', groups: [{ name: 'Yellow', colour: 'yellow' }, { name: 'Blue' }] },
  { stage: 'final', groups: [{ name: 'Gold' }, { name: 'Silver' }] },
  { stage: 'medal', groups: [{ name: 'Medal', boats: 2 }] },
];
const championship = { id: 'chp', name: 'Europeans', fleet: 'ILCA 6', stages };

let made = 0;
let regatta_id: string;
/** Entries by sail number. */
let ids: Record<string, string>;
beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  const saved = await saveRegatta({ championships: [championship] });
  expect(saved.status).toBe(200);
  ids = Object.fromEntries(SAILS.map((sail, index) => [sail, `ent_${made}_${index}`]));
  for (const [sail_number, id] of Object.entries(ids))
    await club.post('/registrations', { id, regatta_id, sail_number, fleets: ['ILCA 6'] });
});

const saveRegatta = (body: object) =>
  club.post('/regattas', {
    id: regatta_id,
    club_id: CLUB,
    name: 'Europeans',
    fleets: [{ name: 'ILCA 6' }, { name: 'ILCA 4' }],
    ...body,
  });

async function regatta() {
  const { body } = await club.get('/regattas', { club_id: CLUB, limit: 100 });
  return body.data.find(({ id }: { id: string }) => id === regatta_id);
}
const stored = async (): Promise<Championship> => (await regatta()).championships[0];

const of = { championship_id: 'chp' };
async function propose(stage: string, from_race: number): Promise<AssignmentProposal> {
  const { status, body } = await club.get('/championships/assignments', {
    regatta_id,
    ...of,
    stage,
    from_race: String(from_race),
  });
  expect(status).toBe(200);
  return body.data;
}
const assign = (body: object) => club.post('/championships/assignments', { regatta_id, ...of, ...body });

/** The table's groups as they are proposed, accepted. */
async function acceptProposal(stage: string, from_race: number) {
  const { groups, after_races } = await propose(stage, from_race);
  const answer = await assign({ stage, from_race, groups, after_races });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const sailsIn = (groups: { name: string; registration_ids: string[] }[]) =>
  Object.fromEntries(
    groups.map(({ name, registration_ids }) => [
      name,
      registration_ids.map((id) => SAILS.find((sail) => ids[sail] === id)),
    ]),
  );

const cross = (sail: string, race_number: number, seconds: number) =>
  club.post('/crossings', {
    id: `crs_${made}_${race_number}_${sail}`,
    regatta_id,
    race_number,
    crossed_at: NOON + seconds * 1000,
    registration_id: ids[sail],
  });
const start = (race_number: number, fleet: string | null, seconds: number) =>
  club.post('/races/starts', { regatta_id, race_number, fleet, starts_at: NOON + seconds * 1000 });

const sailed = (race_number: number) =>
  club.post('/races/status', { regatta_id, race_number, status: 'sailed' });

async function standings(): Promise<Standings> {
  const { status, body } = await club.get('/standings', { regatta_id, fleet: 'ILCA 6' });
  expect(status).toBe(200);
  return body.data;
}
const ranking = async () =>
  (await standings()).standings.map(({ sail_number, rank, net, group }) => [rank, sail_number, net, group]);

/** Yellow: GBR 1, IRL 100, NED 5. Blue: GBR 2, IRL 20. Yellow starts at noon, Blue five minutes later. */
async function sailRaceOne() {
  await acceptProposal('qualifying', 1);
  await start(1, 'Yellow', 0);
  await start(1, 'Blue', 300);
  const times = { 'GBR 1': 1800, 'NED 5': 1810, 'IRL 100': 1820, 'GBR 2': 2105, 'IRL 20': 2100 };
  for (const [sail, at] of Object.entries(times)) expect((await cross(sail, 1, at)).status).toBe(200);
  await sailed(1);
}

describe('the first assignment', () => {
  it('is by the letters and numbers of the sails, by the table in words', async () => {
    const proposal = await propose('qualifying', 1);
    expect(proposal.boats.map(({ sail_number }) => sail_number)).toEqual(SAILS);
    expect(proposal).toMatchObject({
      rule: '1 Yellow, 2 Blue, 3 Blue, 4 Yellow, and so on',
      after_races: [],
      accepted: null,
      differs: false,
      warnings: ['No race counts yet: boats are taken by the letters and numbers of their sails.'],
    });
    expect(sailsIn(proposal.groups)).toEqual({
      Yellow: ['GBR 1', 'IRL 100', 'NED 5'],
      Blue: ['GBR 2', 'IRL 20'],
    });
    expect((await stored()).assignments).toEqual([]);
  });

  it('gives each group a start, by which its boats are timed', async () => {
    await sailRaceOne();
    const { body } = await club.get('/scores', { regatta_id, limit: 100 });
    const time = (sail: string) =>
      body.data.find(({ registration_id }: { registration_id: string }) => registration_id === ids[sail])
        .finish_time;
    expect([time('GBR 1'), time('GBR 2')]).toEqual([1800, 1805]);
    expect(await ranking()).toEqual([
      [1, 'GBR 1', 1, 'Yellow'],
      [1, 'IRL 20', 1, 'Blue'],
      [3, 'GBR 2', 2, 'Blue'],
      [3, 'NED 5', 2, 'Yellow'],
      [5, 'IRL 100', 3, 'Yellow'],
    ]);
    expect((await standings()).championship).toEqual({ id: 'chp', name: 'Europeans', stage: 'qualifying' });
  });

  it('starts all groups with one act, and other fleets as they are', async () => {
    await acceptProposal('qualifying', 1);
    const { body } = await start(1, null, 0);
    expect(body.data.starts.map(({ fleet }: { fleet: string }) => fleet)).toEqual([
      'Yellow',
      'Blue',
      'ILCA 4',
    ]);
    expect((await start(1, 'Purple', 0)).body.code).toBe('INVALID_REQUEST');
  });
});

describe('an assignment', () => {
  it('is stored as accepted and moves nobody when results change, but says that it would be another one now', async () => {
    await sailRaceOne();
    await acceptProposal('qualifying', 2);
    expect(sailsIn((await stored()).assignments[1]!.groups)).toEqual({
      Yellow: ['GBR 1', 'GBR 2', 'IRL 100'],
      Blue: ['IRL 20', 'NED 5'],
    });
    expect((await propose('qualifying', 2)).differs).toBe(false);
    const before = await stored();
    await club.post('/scores/codes', { registration_id: ids['GBR 1'], race_number: 1, code: 'DSQ' });
    const now = await propose('qualifying', 2);
    expect(now).toMatchObject({ differs: true, accepted: { from_race: 2 } });
    expect(await stored()).toEqual(before);
  });

  it('is refused unless every boat of the fleet is in one group of the stage', async () => {
    const { groups } = await propose('qualifying', 1);
    const [yellow, blue] = groups.map(({ registration_ids }) => registration_ids);
    const refused = async (first: string[], second: string[], names = ['Yellow', 'Blue']) => {
      const answer = await assign({
        stage: 'qualifying',
        from_race: 1,
        groups: [
          { name: names[0], registration_ids: first },
          { name: names[1], registration_ids: second },
        ],
      });
      expect(answer.status).toBe(400);
      return answer.body.message;
    };
    expect(await refused(yellow!.slice(1), blue!)).toContain('no group for GBR 1');
    expect(await refused(yellow!, [...blue!, yellow![0]!])).toContain('GBR 1 is in Yellow already');
    expect(await refused([...yellow!, 'ent_x'], blue!)).toContain('ent_x isn’t a boat of ILCA 6');
    expect(await refused(yellow!, blue!, ['Yellow', 'Red'])).toContain('Yellow, Blue');
  });

  it('keeps what staff moved by hand, with the reason, and does not call that a difference', async () => {
    const { groups } = await propose('qualifying', 1);
    const [yellow, blue] = groups.map(({ registration_ids }) => registration_ids);
    const moved = yellow![0]!;
    const move = { registration_id: moved, from: 'Yellow', to: 'Blue', reason: 'shares a boat with IRL 100' };
    await assign({
      stage: 'qualifying',
      from_race: 1,
      groups: [
        { name: 'Yellow', registration_ids: yellow!.slice(1) },
        { name: 'Blue', registration_ids: [...blue!, moved] },
      ],
      moves: [move],
    });
    expect((await stored()).assignments[0]!.moves).toEqual([move]);
    const now = await propose('qualifying', 1);
    expect(now.differs).toBe(false);
    expect(now.boats[0]).toMatchObject({ sail_number: 'GBR 1', group: 'Yellow', accepted: 'Blue' });
  });

  it('says which boats were entered since and are in no group', async () => {
    await acceptProposal('qualifying', 1);
    await club.post('/registrations', {
      id: `late_${made}`,
      regatta_id,
      sail_number: 'USA 7',
      fleets: ['ILCA 6'],
    });
    const now = await propose('qualifying', 1);
    expect(now.warnings).toEqual(['In no group: USA 7. Move each of them into one.']);
    expect(now.boats.at(-1)).toMatchObject({ sail_number: 'USA 7', accepted: null });
  });

  it('that comes after the race moves the times of its boats to their starts, and back', async () => {
    await sailRaceOne();
    const time = async (sail: string) => {
      const { body } = await club.get('/scores', { regatta_id, limit: 100 });
      return body.data.find(
        ({ registration_id }: { registration_id: string }) => registration_id === ids[sail],
      ).finish_time;
    };
    const { groups } = (await stored()).assignments[0]!;
    const [yellow, blue] = groups.map(({ registration_ids }) => registration_ids);
    const other = await assign({
      stage: 'qualifying',
      from_race: 1,
      groups: [
        { name: 'Yellow', registration_ids: blue },
        { name: 'Blue', registration_ids: yellow },
      ],
    });
    expect(other.status).toBe(200);
    expect([await time('GBR 1'), await time('GBR 2')]).toEqual([1500, 2105]);
    await assign({ stage: 'qualifying', from_race: 1, groups });
    expect(await time('GBR 1')).toBe(1800);
  });

  it('of another state of the regatta than was seen is refused; taken back, the one before holds', async () => {
    await sailRaceOne();
    const { version } = await regatta();
    await acceptProposal('final', 2);
    const { groups } = (await stored()).assignments[0]!;
    const late = await assign({ stage: 'qualifying', from_race: 3, groups, if_version: version });
    expect(late.status).toBe(409);
    const query = { regatta_id, ...of, from_race: '2' };
    expect((await club.call('DELETE', '/championships/assignments', { query })).status).toBe(200);
    expect((await stored()).assignments.map(({ from_race }) => from_race)).toEqual([1]);
    expect((await club.call('DELETE', '/championships/assignments', { query })).status).toBe(404);
  });
});

describe('the split into finals', () => {
  it('ranks Gold before Silver, and the medal race is for the best of Gold', async () => {
    await sailRaceOne();
    const { groups, rule } = await propose('final', 2);
    expect(rule).toBe('by rank: Gold 1 to 3, Silver 4 to 5');
    expect(sailsIn(groups).Gold).toEqual(['GBR 1', 'IRL 20', 'NED 5']);
    await acceptProposal('final', 2);
    await start(2, 'Gold', 0);
    await start(2, 'Silver', 300);
    const times = { 'NED 5': 1800, 'IRL 20': 1801, 'GBR 1': 1802, 'GBR 2': 400, 'IRL 100': 401 };
    for (const [sail, at] of Object.entries(times)) await cross(sail, 2, at);
    await sailed(2);
    expect(await ranking()).toEqual([
      [1, 'NED 5', 3, 'Gold'],
      [2, 'IRL 20', 3, 'Gold'],
      [3, 'GBR 1', 4, 'Gold'],
      [4, 'GBR 2', 3, 'Silver'],
      [5, 'IRL 100', 5, 'Silver'],
    ]);
    expect((await propose('medal', 3)).rule).toBe('by rank: Medal 1 to 2');
    await acceptProposal('medal', 3);
    await start(3, 'Medal', 0);
    await cross('IRL 20', 3, 900);
    await cross('NED 5', 3, 901);
    await sailed(3);
    expect((await ranking()).slice(0, 3)).toEqual([
      [1, 'IRL 20', 5, 'Medal'],
      [2, 'NED 5', 7, 'Medal'],
      [3, 'GBR 1', 4, null],
    ]);
  });
});

describe('the set-up', () => {
  it('left out of a request, championships stay; saved again, their assignments do', async () => {
    await acceptProposal('qualifying', 1);
    const before = await stored();
    await saveRegatta({ venue: 'Howth' });
    expect(await stored()).toEqual(before);
    await saveRegatta({ championships: [{ ...championship, name: 'Worlds', assignments: [] }] });
    expect(await stored()).toEqual({ ...before, name: 'Worlds' });
  });

  it('follows a fleet that gets another name', async () => {
    await club.post('/regattas/fleets/rename', { regatta_id, from: 'ILCA 6', to: 'Radial' });
    expect((await stored()).fleet).toBe('Radial');
  });

  it.each([
    [
      'a group named like a fleet',
      { stages: [{ stage: 'final', groups: [{ name: 'ILCA 4' }] }] },
      'name of a fleet',
    ],
    [
      'two groups of one name',
      { stages: [{ stage: 'final', groups: [{ name: 'A' }, { name: 'A' }] }] },
      'name of a fleet',
    ],
    ['a fleet that is not there', { fleet: '49er' }, 'no fleet "49er"'],
    ['a stage twice', { stages: [stages[1], { ...stages[1], groups: [{ name: 'X' }] }] }, 'twice'],
  ])('refuses %s', async (_, change, message) => {
    const { status, body } = await saveRegatta({ championships: [{ ...championship, ...change }] });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('keeps the groups that boats are in', async () => {
    await acceptProposal('qualifying', 1);
    const renamed = [{ ...stages[0], groups: [{ name: 'Yellow' }, { name: 'Red' }] }, ...stages.slice(1)];
    const without = await saveRegatta({ championships: [{ ...championship, stages: renamed }] });
    expect([without.status, without.body.message]).toEqual([
      400,
      expect.stringContaining('Blue has boats from race 1'),
    ]);
    expect((await saveRegatta({ championships: [] })).status).toBe(400);
  });
});
