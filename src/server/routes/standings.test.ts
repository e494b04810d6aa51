import type { RaceScore, SeriesStandings, Standing } from '@dockside/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { differences, loadRegatta, regattaNames } from '../../../test/regattas';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const IN_FLIGHT = 16;

/** Posts bodies to a route, several at a time, in no order to rely on. */
async function postAll(path: string, bodies: readonly object[]): Promise<void> {
  const waiting = [...bodies];
  const worker = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) await post(path, body);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await club.post(path, body);
  if (answer.status !== 200) throw new Error(`POST ${path} ${JSON.stringify(body)}: ${answer.text}`);
  return answer.body.data;
}

async function standings(regatta_id: string, fleet?: string): Promise<SeriesStandings> {
  const answer = await club.get('/standings', { regatta_id, fleet });
  expect(answer.text).toContain('"status":"success"');
  return answer.body.data;
}

/** The path that a refusal names, after checking that it is a refusal and that its message says it too. */
async function refusedField(path: string, body: object): Promise<string> {
  const { status, body: answer } = await club.post(path, body);
  expect([status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
  const [issue] = answer.errors;
  expect(answer.message).toContain(issue.path);
  expect(issue.message).not.toBe('');
  return issue.path;
}

let regattas = 0;

/** A regatta of its own for one test, with its fleets and its boats: sail number → fleets and ratings. */
async function newRegatta(
  fleets: object[],
  boats: Record<string, { fleets?: string[]; ratings?: object }> = {},
): Promise<{ id: string; boat: (sail: string) => string }> {
  regattas += 1;
  const id = `reg_${regattas}`;
  const boat = (sail: string) => `${id}_${sail}`;
  await post('/regattas', { id, club_id: CLUB, name: id, fleets });
  const [first] = fleets as { name: string }[];
  await postAll(
    '/registrations',
    Object.entries(boats).map(([sail, rest]) => ({
      id: boat(sail),
      regatta_id: id,
      sail_number: sail,
      fleets: first ? [first.name] : [],
      ...rest,
    })),
  );
  return { id, boat };
}

function boatIn(result: SeriesStandings, sail: string): Standing {
  const found = result.standings.find(({ sail_number }) => sail_number === sail);
  if (!found) throw new Error(`${sail} is not in the standings`);
  return found;
}

function scoreIn(result: SeriesStandings, sail: string, race = 1): RaceScore {
  const found = boatIn(result, sail).scores.find(({ race_number }) => race_number === race);
  if (!found) throw new Error(`${sail} has no score in race ${race}`);
  return found;
}

const points = (result: SeriesStandings, race = 1) =>
  Object.fromEntries(
    result.standings.map(({ sail_number, scores }) => [
      sail_number,
      scores.find(({ race_number }) => race_number === race)?.points,
    ]),
  );

const ranks = (result: SeriesStandings) =>
  result.standings.map(({ sail_number, rank }) => [sail_number, rank]);

describe('published regattas, posted as a race office would, come out as published', () => {
  it.each(regattaNames())('%s', async (name) => {
    const fixture = loadRegatta(name, CLUB);
    await post('/regattas', fixture.regatta);
    await postAll('/registrations', fixture.registrations);
    await postAll('/races', fixture.races);
    await postAll('/scores', fixture.finishes);
    await postAll('/scores/codes', fixture.codes);
    for (const { fleet, boats } of fixture.published)
      expect(differences(boats, await standings(fixture.regatta.id, fleet))).toEqual([]);
  });
});

describe('a race under way', () => {
  it('counts in nothing before it is sailed, and is informed of with what there is so far', async () => {
    const discards = [{ races: 2, exclude: 1 }];
    const { id, boat } = await newRegatta([{ name: 'IRC', discards }], { A: {}, B: {}, C: {} });
    const finish = (sail: string, race_number: number, finish_time: number) =>
      post('/scores', { registration_id: boat(sail), race_number, finish_time });
    for (const [index, sail] of ['A', 'B', 'C'].entries()) await finish(sail, 1, 100 + index);
    const before = await standings(id);
    await post('/races', { regatta_id: id, race_number: 2, name: 'R2' });
    const status = (to: string) => post('/races/status', { regatta_id: id, race_number: 2, status: to });
    await status('racing');
    await finish('C', 2, 50);
    const during = await standings(id);
    expect(during).toMatchObject({
      discards: 0,
      races: [{ race_number: 1 }],
      provisional_races: [{ race_number: 2, name: 'R2', finishers: 1, still_racing: 2 }],
    });
    expect(during.standings.map((line) => ({ ...line, provisional: [] }))).toEqual(before.standings);
    expect(boatIn(during, 'C').provisional).toMatchObject([{ race_number: 2, place: 1, points: 1 }]);
    expect(boatIn(during, 'A').provisional).toEqual([]);
    await status('sailed');
    const after = await standings(id);
    expect(after).toMatchObject({ discards: 1, races: [{}, {}], provisional_races: [] });
    expect(ranks(after)).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    expect(scoreIn(after, 'A', 2)).toMatchObject({ code: 'DNC', points: 4, excluded: true });
  });

  it('is none that was made by its finishes: its status is nobody’s', async () => {
    const { id, boat } = await newRegatta([{ name: 'IRC' }], { A: {}, B: {} });
    await post('/scores', { registration_id: boat('A'), race_number: 1, finish_time: 100 });
    expect(await standings(id)).toMatchObject({ races: [{ finishers: 1 }], provisional_races: [] });
  });
});

describe('corrected times', () => {
  it('round halves up exactly, where floating point does not', async () => {
    const { id, boat } = await newRegatta([{ name: 'IRC', rating_system: 'tcf' }], {
      A: { ratings: { tcf: 1.15 } },
      B: { ratings: { tcf: 1.14 } },
      C: { ratings: { tcf: 1.025 } },
    });
    const finishes = { A: 2870, B: 2625, C: 5180 };
    await postAll(
      '/scores',
      Object.entries(finishes).map(([sail, finish_time]) => ({
        registration_id: boat(sail),
        race_number: 1,
        finish_time,
      })),
    );
    const result = await standings(id);
    const corrected = Object.keys(finishes).map((sail) => scoreIn(result, sail).corrected);
    expect(corrected).toEqual([3301, 2993, 5310]);
    expect(points(result)).toEqual({ B: 1, A: 2, C: 3 });
  });

  it('come from the rating of a race where it has one of its own', async () => {
    const { id, boat } = await newRegatta([{ name: 'ECHO', rating_system: 'tcf' }], {
      A: { ratings: { tcf: 1 } },
      B: { ratings: { tcf: 1 } },
    });
    await post('/scores', { registration_id: boat('A'), race_number: 1, finish_time: 1000, rating: 1.2 });
    await post('/scores', { registration_id: boat('B'), race_number: 1, finish_time: 1100 });
    await post('/scores', { registration_id: boat('A'), race_number: 2, finish_time: 1000 });
    const result = await standings(id);
    expect(scoreIn(result, 'A')).toMatchObject({ rating: 1.2, corrected: 1200, points: 2 });
    expect(scoreIn(result, 'A', 2)).toMatchObject({ rating: 1, corrected: 1000, points: 1 });
  });

  it('are those of each fleet that a boat is in, by the rating that fleet takes', async () => {
    const { id, boat } = await newRegatta(
      [
        { name: 'IRC', rating_system: 'tcf' },
        { name: 'PHRF', rating_system: 'phrf_tot' },
        { name: 'Line', rating_system: 'none' },
      ],
      {
        A: { fleets: ['IRC', 'PHRF', 'Line'], ratings: { tcf: 1.1, phrf: 50 } },
        B: { fleets: ['IRC', 'Line'], ratings: { tcf: 1 } },
        C: { fleets: ['PHRF'], ratings: { phrf: 100 } },
      },
    );
    for (const [sail, finish_time] of Object.entries({ A: 3600, B: 3700, C: 3800 })) {
      await post('/scores', { registration_id: boat(sail), race_number: 1, finish_time });
    }
    const [irc, phrf, line] = await Promise.all(['IRC', 'PHRF', 'Line'].map((fleet) => standings(id, fleet)));
    expect(points(irc!)).toEqual({ B: 1, A: 2 });
    expect(scoreIn(irc!, 'A')).toMatchObject({ rating: 1.1, corrected: 3960 });
    expect(points(phrf!)).toEqual({ C: 1, A: 2 });
    expect(scoreIn(phrf!, 'A')).toMatchObject({ rating: 50, corrected: 3900 });
    expect(points(line!)).toEqual({ A: 1, B: 2 });
    expect(scoreIn(line!, 'A')).toMatchObject({ rating: null, corrected: null });
  });
});

describe('which races count', () => {
  it('those for the fleet, and not those abandoned', async () => {
    const { id, boat } = await newRegatta([{ name: 'Red' }, { name: 'Blue' }], {
      A: { fleets: ['Red'] },
      B: { fleets: ['Red', 'Blue'] },
    });
    await post('/races', { regatta_id: id, race_number: 2, fleets: ['Blue'] });
    for (const race_number of [1, 2, 3]) {
      await post('/scores', { registration_id: boat('B'), race_number, finish_time: 60 });
    }
    const raced = async (fleet: string) => (await standings(id, fleet)).races.map((race) => race.race_number);
    expect(await raced('Red')).toEqual([1, 3]);
    expect(await raced('Blue')).toEqual([1, 2, 3]);
    await post('/races', { regatta_id: id, race_number: 3, status: 'abandoned' });
    expect(await raced('Red')).toEqual([1]);
    expect(points(await standings(id, 'Red'))).toEqual({ B: 1, A: 3 });
  });

  it('not one that nobody in the fleet finished, until a boat does', async () => {
    const { id, boat } = await newRegatta([{ name: 'Red' }, { name: 'Blue' }], {
      A: { fleets: ['Red'] },
      B: { fleets: ['Blue'] },
    });
    await post('/scores/codes', { registration_id: boat('A'), race_number: 1, code: 'DNF' });
    await post('/scores', { registration_id: boat('B'), race_number: 1, finish_time: 60 });
    const red = await standings(id, 'Red');
    expect(red).toMatchObject({
      races: [],
      uncounted_races: [{ race_number: 1, reason: expect.stringContaining('RRS 90.3(a), 35') }],
    });
    expect(boatIn(red, 'A')).toMatchObject({ scores: [], not_ranked: 'no race sailed' });
    expect((await standings(id, 'Blue')).races).toHaveLength(1);
    await post('/scores/codes', { registration_id: boat('A'), race_number: 1, code: 'RET' });
    await post('/scores', { registration_id: boat('A'), race_number: 1, finish_time: 70 });
    expect(await standings(id, 'Red')).toMatchObject({ races: [{ finishers: 0 }], uncounted_races: [] });
    expect(points(await standings(id, 'Red'))).toEqual({ A: 2 });
  });

  it('the medal race double, never excluded, and only for the boats in it', async () => {
    const { id, boat } = await newRegatta([{ name: 'Star', discards: [{ races: 3, exclude: 1 }] }], {
      A: {},
      B: {},
      C: {},
    });
    await post('/races', { regatta_id: id, race_number: 3, medal: true });
    const sheets: Record<number, Record<string, number>> = {
      1: { A: 3, B: 2, C: 1 },
      2: { A: 3, B: 2, C: 1 },
      3: { A: 2, B: 1 },
    };
    for (const [race, finishes] of Object.entries(sheets)) {
      for (const [sail, finish_time] of Object.entries(finishes)) {
        await post('/scores', { registration_id: boat(sail), race_number: Number(race), finish_time });
      }
    }
    const result = await standings(id);
    expect(ranks(result)).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', 3],
    ]);
    expect(scoreIn(result, 'A', 3)).toMatchObject({
      points: 4,
      excluded: false,
      excluded_reason: 'a medal race is not excludable',
    });
    expect(boatIn(result, 'C').scores).toHaveLength(2);
  });
});

it('standings follow each finish, code and correction at once', async () => {
  const { id, boat } = await newRegatta([{ name: 'Fleet' }], { A: {}, B: {} });
  const finish = (sail: string, finish_time: number) =>
    post('/scores', { registration_id: boat(sail), race_number: 1, finish_time });
  expect(boatIn(await standings(id), 'A').not_ranked).toBe('no race sailed');
  await finish('A', 100);
  expect(points(await standings(id))).toEqual({ A: 1, B: 3 });
  await finish('B', 90);
  expect(points(await standings(id))).toEqual({ B: 1, A: 2 });
  await finish('B', 110);
  expect(points(await standings(id))).toEqual({ A: 1, B: 2 });
  await post('/scores/codes', { registration_id: boat('A'), race_number: 1, code: 'DSQ' });
  expect(points(await standings(id))).toEqual({ B: 1, A: 3 });
  await post('/scores/codes', { registration_id: boat('A'), race_number: 1, code: null });
  expect(points(await standings(id))).toEqual({ A: 1, B: 2 });
  await club.call('DELETE', '/scores', { query: { registration_id: boat('B'), race_number: 1 } });
  expect(scoreIn(await standings(id), 'B')).toMatchObject({ code: 'DNC', points: 3 });
});

describe('what is missing is said, and nothing is guessed', () => {
  const notScored = (missing: string) => ({
    points: null,
    place: null,
    corrected: null,
    not_scored: missing,
    explanation: `not scored: ${missing}`,
  });

  it('no rating', async () => {
    const { id, boat } = await newRegatta([{ name: 'IRC', rating_system: 'tcf' }], {
      A: { ratings: { py: 1000, phrf: 100, tod: 600 } },
      B: { ratings: { tcf: 1 } },
    });
    await postAll(
      '/scores',
      ['A', 'B'].map((sail) => ({ registration_id: boat(sail), race_number: 1, finish_time: 100 })),
    );
    const result = await standings(id);
    expect(scoreIn(result, 'A')).toMatchObject(notScored('no rating'));
    expect(boatIn(result, 'A')).toMatchObject({
      rank: null,
      total: null,
      net: null,
      not_ranked: 'not scored in race 1: no rating',
    });
    expect(scoreIn(result, 'B')).toMatchObject({ place: 1, points: 1 });
  });

  it('no distance', async () => {
    const { id, boat } = await newRegatta([{ name: 'ToD', rating_system: 'tod' }], {
      A: { ratings: { tod: 600 } },
    });
    await post('/scores', { registration_id: boat('A'), race_number: 1, finish_time: 4000 });
    expect(scoreIn(await standings(id), 'A')).toMatchObject(notScored('no distance'));
    await post('/races', { regatta_id: id, race_number: 1, distance_nm: 2.5 });
    expect(scoreIn(await standings(id), 'A')).toMatchObject({ corrected: 2500, points: 1 });
  });

  it('no laps', async () => {
    const { id, boat } = await newRegatta([{ name: 'PY', rating_system: 'py' }], {
      A: { ratings: { py: 1000 } },
      B: { ratings: { py: 1000 } },
    });
    await post('/scores', { registration_id: boat('A'), race_number: 1, finish_time: 900, laps: 3 });
    await post('/scores', { registration_id: boat('B'), race_number: 1, finish_time: 800 });
    expect(scoreIn(await standings(id), 'B')).toMatchObject(notScored('no laps'));
    await post('/scores', { registration_id: boat('B'), race_number: 1, finish_time: 800, laps: 2 });
    expect(scoreIn(await standings(id), 'B')).toMatchObject({ corrected: 1200, points: 2 });
  });

  it('no races to average', async () => {
    const { id, boat } = await newRegatta([{ name: 'Fleet' }], { A: {}, B: {} });
    await post('/scores', { registration_id: boat('B'), race_number: 1, finish_time: 100 });
    const code = { registration_id: boat('A'), race_number: 1, code: 'RDG' };
    await post('/scores/codes', { ...code, redress: { method: 'average_before' } });
    expect(scoreIn(await standings(id), 'A')).toMatchObject(notScored('no races to average'));
  });
});

describe('what cannot be is refused, and the field named', () => {
  let id: string;
  let boat: (sail: string) => string;
  beforeAll(async () => {
    const fleets = [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'PY', rating_system: 'py' },
      { name: 'PHRF', rating_system: 'phrf_tot', phrf: { a: 650, b: 550 } },
    ];
    ({ id, boat } = await newRegatta(fleets, {
      A: { fleets: ['IRC'], ratings: { tcf: 1 } },
      P: { fleets: ['PY'], ratings: { py: 1000 } },
      H: { fleets: ['PHRF'], ratings: { phrf: 0 } },
      Both: { fleets: ['IRC', 'PY'], ratings: { tcf: 1, py: 1000 } },
    }));
    await postAll(
      '/scores',
      ['A', 'P', 'H', 'Both'].map((sail) => ({
        registration_id: boat(sail),
        race_number: 1,
        finish_time: 100,
      })),
    );
  });

  it.each([
    ['an unknown code', { code: 'XYZ' }, 'code'],
    ['a negative percentage', { code: 'SCP', percent: -1 }, 'percent'],
    ['more than all', { code: 'ZFP', percent: 101 }, 'percent'],
    ['unheard-of decimals', { code: 'SCP', percent: 12.34567 }, 'percent'],
    ['a percentage of DNF', { code: 'DNF', percent: 20 }, 'percent'],
    ['points and a percentage', { code: 'SCP', points: 3, percent: 20 }, 'percent'],
    ['negative points', { code: 'DPI', points: -1 }, 'points'],
    ['points beside DSQ', { code: 'DSQ', points: 3 }, 'points'],
    ['a discretionary penalty of nothing', { code: 'DPI' }, 'points'],
    ['redress without RDG', { code: 'SCP', redress: { method: 'average_all' } }, 'redress'],
    ['RDG without redress', { code: 'RDG' }, 'redress'],
    ['redress in points without points', { code: 'RDG', redress: { method: 'points' } }, 'redress'],
    [
      'points beside an average',
      { code: 'RDG', redress: { method: 'average_all', points: 3 } },
      'redress.points',
    ],
    ['an unknown method', { code: 'RDG', redress: { method: 'best' } }, 'redress.method'],
  ])('POST /scores/codes: %s', async (_, body, field) => {
    const score = { registration_id: boat('A'), race_number: 1, ...body };
    expect(await refusedField('/scores/codes', score)).toBe(field);
  });

  const impossibleFinishes: [string, { sail?: string } & Record<string, unknown>, string][] = [
    ['a negative time', { finish_time: -1 }, 'finish_time'],
    ['no laps', { laps: 0 }, 'laps'],
    ['half a lap', { laps: 1.5 }, 'laps'],
    ['a TCF of 0', { rating: 0 }, 'rating'],
    ['a Portsmouth number below 0', { sail: 'P', rating: -1 }, 'rating'],
    ['B + rating of 0', { sail: 'H', rating: -550 }, 'rating'],
    ['one rating for a boat rated by two systems', { sail: 'Both', rating: 1.05 }, 'rating'],
    ['race 0', { race_number: 0 }, 'race_number'],
  ];
  it.each(impossibleFinishes)('POST /scores: %s', async (_, { sail = 'A', ...body }, field) => {
    const score = { registration_id: boat(sail), race_number: 1, finish_time: 100, ...body };
    expect(await refusedField('/scores', score)).toBe(field);
  });

  it.each([
    ['a weight of 0', { weight: 0 }, 'weight'],
    ['a weight of 11', { weight: 11 }, 'weight'],
    ['a weight with four decimals', { weight: 1.2345 }, 'weight'],
    ['a course of no length', { distance_nm: 0 }, 'distance_nm'],
    ['a fleet that is not there', { fleets: ['ORC'] }, 'fleets'],
  ])('POST /races: %s', async (_, body, field) => {
    expect(await refusedField('/races', { regatta_id: id, race_number: 1, ...body })).toBe(field);
  });

  it.each([
    ['a TCF of 0', { fleets: ['IRC'], ratings: { tcf: 0 } }, 'ratings.tcf'],
    ['a negative Portsmouth number', { fleets: ['PY'], ratings: { py: -1000 } }, 'ratings.py'],
    ['a PHRF rating of −B', { fleets: ['PHRF'], ratings: { phrf: -550 } }, 'ratings.phrf'],
    ['a PHRF rating below −B', { fleets: ['PHRF'], ratings: { phrf: -551 } }, 'ratings.phrf'],
    ['a fleet that is not there', { fleets: ['ORC'] }, 'fleets'],
  ])('POST /registrations: %s', async (_, body, field) => {
    expect(await refusedField('/registrations', { regatta_id: id, sail_number: 'X', ...body })).toBe(field);
  });

  it.each([
    ['two fleets of one name', [{ name: 'IRC' }, { name: 'IRC' }], 'fleets'],
    ['an unknown system', [{ name: 'IRC', rating_system: 'irc' }], 'fleets.0.rating_system'],
    ['A of 0', [{ name: 'PHRF', phrf: { a: 0, b: 550 } }], 'fleets.0.phrf.a'],
    [
      'a discard after no race',
      [{ name: 'F', discards: [{ races: 0, exclude: 1 }] }],
      'fleets.0.discards.0.races',
    ],
    [
      'discards that contradict each other',
      [
        { name: 'E' },
        {
          name: 'F',
          discards: [
            { races: 4, exclude: 1 },
            { races: 4, exclude: 2 },
          ],
        },
      ],
      'fleets.1.discards',
    ],
    ['negative TLE points', [{ name: 'F', tle_points: -1 }], 'fleets.0.tle_points'],
  ])('POST /regattas: %s', async (_, fleets, field) => {
    expect(await refusedField('/regattas', { club_id: CLUB, name: 'X', fleets })).toBe(field);
  });

  it('nothing refused was stored', async () => {
    const result = await standings(id, 'IRC');
    expect(result.races).toHaveLength(1);
    expect(boatIn(result, 'A')).toMatchObject({
      total: 1.5,
      scores: [{ elapsed: 100, code: null, rating: 1 }],
    });
  });
});

it('a boat cannot finish twice at the line', async () => {
  const { id, boat } = await newRegatta([{ name: 'Fleet' }], { A: {}, B: {} });
  await post('/races', { regatta_id: id, race_number: 1, starts: [{ fleet: 'Fleet', starts_at: 0 }] });
  const crossing = (name: string, crossed_at: number) => ({
    id: `${id}_${name}`,
    regatta_id: id,
    race_number: 1,
    crossed_at,
    registration_id: boat('A'),
  });
  await post('/crossings', crossing('first', 100_000));
  expect(await refusedField('/crossings', crossing('second', 200_000))).toBe('registration_id');
  expect(scoreIn(await standings(id), 'A')).toMatchObject({ elapsed: 100, points: 1 });
});

describe('which fleet', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await newRegatta([{ name: 'Red' }, { name: 'Blue' }]));
  });

  it('may be left out where there is one', async () => {
    const one = await newRegatta([{ name: 'Only' }]);
    expect((await standings(one.id)).fleet).toBe('Only');
  });

  it('must be said where there are several, or none yet', async () => {
    for (const regatta_id of [id, (await newRegatta([])).id]) {
      const { status, body } = await club.get('/standings', { regatta_id });
      expect([status, body.errors[0].path]).toEqual([400, 'fleet']);
    }
    const { body } = await club.get('/standings', { regatta_id: id });
    expect(body.message).toContain('Red, Blue');
  });

  it('must be one of the regatta', async () => {
    const { status, body } = await club.get('/standings', { regatta_id: id, fleet: 'Green' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.message).toContain('Red, Blue');
  });

  it("cannot be another club's, nor of a regatta that is not there", async () => {
    const { key } = await club.newKey({ clubId: 'other' });
    expect((await club.get('/standings', { regatta_id: id, fleet: 'Red' }, { key })).status).toBe(404);
    expect((await club.get('/standings', { regatta_id: 'nowhere', fleet: 'Red' })).status).toBe(404);
  });

  it('needs the scope regattas:read', async () => {
    const { key } = await club.newKey({ scopes: ['scores:write'] });
    expect((await club.get('/standings', { regatta_id: id, fleet: 'Red' }, { key })).status).toBe(403);
  });
});
