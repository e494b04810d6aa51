import { codePoints, type RaceScore, type Standing } from '@dockside/scoring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const OOD = {
  code: 'OOD',
  name: 'Officer of the day',
  came_to_start: false,
  points: { method: 'average', leave_out: 'dnc', at_most: 2 },
};
const TPO = {
  code: 'TPO',
  name: 'Did not tally out',
  finisher: true,
  points: { method: 'place', value: 3 },
};
const EXC = { code: 'EXC', name: 'Excused', points: { method: 'stated' } };

let made = 0;
let regatta_id: string;
const boat = (sail: string) => `${regatta_id}_${sail}`;
/** A regatta of its own for each test, with four boats. */
beforeEach(async () => {
  made += 1;
  regatta_id = `reg_${made}`;
  await saveRegatta({ scoring_codes: [OOD, TPO, EXC] });
  for (const sail of ['A', 'B', 'C', 'D'])
    await club.post('/registrations', {
      id: boat(sail),
      regatta_id,
      sail_number: sail,
      fleets: ['Dinghies'],
    });
});

const fleets = [{ name: 'Dinghies', code_base: 'starting_area' }];
const saveRegatta = (fields: object = {}) =>
  club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'League', fleets, ...fields });
const finish = (sail: string, race_number: number, finish_time: number) =>
  club.post('/scores', { registration_id: boat(sail), race_number, finish_time });
const setCode = (sail: string, race_number: number, code: string | null, more: object = {}) =>
  club.post('/scores/codes', { registration_id: boat(sail), race_number, code, ...more });
const checkIn = (boats: object[], race_number = 1) =>
  club.post('/scores/check-in', { regatta_id, race_number, boats });
const seen = (sail: string, checked_in: boolean | null, more: object = {}) => ({
  registration_id: boat(sail),
  checked_in,
  ...more,
});
async function scoreOf(sail: string, race = 1): Promise<RaceScore> {
  const { body } = await club.get('/standings', { regatta_id });
  const standing = body.data.standings.find((one: Standing) => one.sail_number === sail);
  return standing.scores.find(({ race_number }: RaceScore) => race_number === race);
}
const stored = async (race_number = 1) => (await club.get('/scores', { regatta_id, race_number })).body.data;

describe('the scoring codes of a regatta', () => {
  it('are stored whole, and stay where a request leaves them out', async () => {
    const usual = { finisher: false, came_to_start: true, excludable: true };
    const { method: _, ...points } = codePoints('dnf');
    const { body } = await saveRegatta({ name: 'League 2' });
    expect(body.data.scoring_codes).toEqual([
      { ...usual, ...OOD, points: { ...points, ...OOD.points } },
      { ...usual, ...TPO, points: { ...points, ...TPO.points } },
      { ...usual, ...EXC, points: { ...points, ...EXC.points } },
    ]);
    expect((await saveRegatta({ scoring_codes: [] })).body.data.scoring_codes).toEqual([]);
  });

  it.each([
    ['redress', { ...OOD, code: 'RDG' }, 'scoring_codes.0.code', 'RDG is redress'],
    ['another form', { ...OOD, code: 'ood' }, 'scoring_codes.0.code', '2 to 6 capital letters'],
    ['a place not kept', { ...TPO, finisher: false }, 'scoring_codes.0.finisher', 'must keep it'],
    [
      'an unknown formula',
      { ...OOD, points: { method: 'best' } },
      'scoring_codes.0.points.method',
      'must be one of dnf, entries',
    ],
  ])('are refused: %s', async (_, code, path, words) => {
    const { status, body } = await saveRegatta({ scoring_codes: [code] });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(body.errors[0].message).toContain(words);
  });

  it('may be those of the rules, which go back to what they say', async () => {
    const DNC = { code: 'DNC', name: 'Did not come', points: { method: 'fixed', value: 20 } };
    const saved = await saveRegatta({ scoring_codes: [OOD, TPO, EXC, DNC] });
    expect(saved.status).toBe(200);
    expect((await saveRegatta({ scoring_codes: [OOD, TPO, EXC] })).status).toBe(200);
  });

  it('score as they say, each with its reason', async () => {
    for (const [index, sail] of ['A', 'B', 'C'].entries()) await finish(sail, 1, 600 + index);
    await finish('A', 2, 600);
    await setCode('A', 1, 'TPO');
    await setCode('C', 2, 'OOD');
    await setCode('D', 2, 'EXC', { points: 2.5 });
    expect(await scoreOf('A')).toMatchObject({ place: 1, points: 4, code: 'TPO' });
    expect((await scoreOf('A')).explanation).toContain('TPO: 3 points stated (sailing instructions)');
    expect(await scoreOf('C', 2)).toMatchObject({
      points: 3,
      explanation: 'OOD: average of her other races 1 (sailing instructions) = 3',
    });
    expect(await scoreOf('D', 2)).toMatchObject({ points: 2.5, code: 'EXC' });
  });

  it('are the only ones that a score takes beside the standard ones', async () => {
    const { status, body } = await setCode('A', 1, 'DUT');
    expect([status, body.errors[0].path]).toEqual([400, 'code']);
    expect(body.errors[0].message).toContain('"DUT" isn’t a code of this regatta; it has');
    expect(body.errors[0].message).toContain('OOD');
    const edit = await club.post('/scores/edit', {
      registration_id: boat('A'),
      race_number: 1,
      code: 'DUT',
    });
    expect(edit.body.errors[0].path).toBe('code');
    const unstated = await setCode('A', 1, 'EXC');
    expect(unstated.body.errors[0]).toMatchObject({ path: 'points' });
    const unused = await setCode('A', 1, 'OOD', { percent: 10 });
    expect(unused.body.errors[0]).toMatchObject({ path: 'percent', message: 'doesn’t go with OOD' });
  });

  it('cannot be taken from the regatta while a boat has them: the answer says where', async () => {
    for (const race of [1, 2, 3, 4]) await setCode('B', race, 'OOD');
    const { status, body } = await saveRegatta({ scoring_codes: [TPO] });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          path: 'scoring_codes',
          message:
            'OOD is the code of B in race 1, B in race 2, B in race 3 and 1 more: give them another one first',
          code: 'invalid',
          rule: 'code_in_use_more',
          values: { code: 'OOD', scores: 'B in race 1, B in race 2, B in race 3', more: 1 },
        },
      ],
    ]);
    for (const race of [1, 2, 3, 4]) await setCode('B', race, null);
    expect((await saveRegatta({ scoring_codes: [TPO] })).status).toBe(200);
  });
});

describe('the start check-in', () => {
  it('decides whether a boat with neither finish nor code is DNS or DNC (A5.3)', async () => {
    await finish('A', 1, 600);
    const { body } = await checkIn([seen('A', true), seen('B', true), seen('C', false)]);
    expect(body.data).toMatchObject([
      { finish_time: 600, checked_in: true },
      { finish_time: null, code: null, checked_in: true },
      { checked_in: false },
    ]);
    expect(await scoreOf('B')).toMatchObject({ code: 'DNS', points: 3 });
    expect((await scoreOf('B')).explanation).toContain('checked in at the start, DNS: 2 boats came');
    expect(await scoreOf('C')).toMatchObject({ code: 'DNC', points: 5 });
    expect(await scoreOf('D')).toMatchObject({ code: 'DNC', points: 5 });
  });

  it('is taken back by the states of before, and leaves no score that says nothing', async () => {
    const before = await stored();
    await checkIn([seen('A', true), seen('B', false)]);
    const undone = await checkIn([seen('A', null), seen('B', null)]);
    expect(undone.body.data).toMatchObject([{ version: 0 }, { version: 0 }]);
    expect(await stored()).toEqual(before);
    const history = (await club.get('/scores/history', { regatta_id, race_number: 1 })).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(Array(4).fill('check_in'));
  });

  it('stays beside finishes and codes that come and go, and makes the race', async () => {
    await checkIn([seen('A', true)]);
    expect((await club.get('/races', { regatta_id })).body.data).toHaveLength(1);
    await finish('A', 1, 600);
    await setCode('A', 1, 'RET');
    await club.post('/scores/edit', {
      registration_id: boat('A'),
      race_number: 1,
      finish_time: null,
      code: null,
    });
    expect(await stored()).toMatchObject([{ finish_time: null, code: null, checked_in: true }]);
    await club.post('/scores/edit', { registration_id: boat('A'), race_number: 1, checked_in: null });
    expect(await stored()).toEqual([]);
  });

  it('stays when the name is taken off a crossing', async () => {
    await club.post('/races', {
      regatta_id,
      race_number: 1,
      starts: [{ fleet: 'Dinghies', starts_at: 1000 }],
    });
    await checkIn([seen('A', true)]);
    const crossing = { id: `crs_${made}`, regatta_id, race_number: 1, crossed_at: 61_000 };
    await club.post('/crossings', { ...crossing, registration_id: boat('A') });
    expect(await stored()).toMatchObject([{ finish_time: 60, checked_in: true }]);
    await club.post('/crossings', { ...crossing, registration_id: null });
    expect(await stored()).toMatchObject([{ finish_time: null, crossing_id: null, checked_in: true }]);
  });

  it('writes all of it or nothing', async () => {
    const unknown = await checkIn([seen('A', true), { registration_id: 'nobody', checked_in: true }]);
    expect(unknown.status).toBe(404);
    await checkIn([seen('B', true)]);
    const conflict = await checkIn([seen('A', true), seen('B', null, { if_checked_in: false })]);
    expect(conflict.status).toBe(409);
    expect(conflict.body.message).toContain('The start check-in of B in race 1 was changed meanwhile');
    expect(await stored()).toMatchObject([{ registration_id: boat('B'), checked_in: true }]);
  });
});
