import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { Score } from '../../contract/areas/racing/scores';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const boat = (sail: number) => `${regatta_id}_${sail}`;
const ownCode = {
  ...{ code: 'XPA', name: 'Penalty accepted', came_to_start: true, finisher: true, excludable: true },
  points: { method: 'place', value: 1 },
};

/** A regatta with ten boats, which have finished race 1 in the order of their sail numbers. */
beforeEach(async () => {
  made += 1;
  regatta_id = `reg_several_${made}`;
  await saveCodes([ownCode]);
  for (let sail = 1; sail <= 10; sail += 1) {
    await post('/registrations', { id: boat(sail), regatta_id, sail_number: String(sail), fleets: ['F'] });
    await post('/scores', { registration_id: boat(sail), race_number: 1, finish_time: 3600 + sail });
  }
});

async function post(path: string, body: object) {
  const answer = await club.post(path, body);
  if (answer.status !== 200) throw new Error(`POST ${path} ${JSON.stringify(body)}: ${answer.text}`);
  return answer.body.data;
}

const saveCodes = (scoring_codes: object[]) =>
  post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }], scoring_codes });

const third = (part: object) => ({ registration_id: boat(3), race_number: 1, ...part });
const code = (part: object) => post('/scores/codes', third(part));
const edit = (part: object) => post('/scores/edit', third(part));
const twoPoints = { code: 'SCP', points: 2, percent: null };

async function cell() {
  const { body } = await club.get('/standings', { regatta_id, fleet: 'F' });
  return body.data.standings.find((one: { sail_number: string }) => one.sail_number === '3').scores[0];
}

describe('several penalties of a boat in one race', () => {
  it('add up as they are set, each with its figure', async () => {
    await code({ code: 'ZFP' });
    const score: Score = await code({ code: 'SCP', points: 2 });
    expect(score).toMatchObject({ code: 'ZFP', penalty: { further_penalties: [twoPoints] } });
    expect(await cell()).toMatchObject({ code: 'ZFP', further_codes: ['SCP'], points: 7.2 });
  });

  it('replace the one of the same code, and stay beside a code of before', async () => {
    await code({ code: 'ZFP' });
    await code({ code: 'SCP', points: 2 });
    expect(await code({ code: 'SCP', points: 1 })).toMatchObject({
      penalty: { further_penalties: [{ ...twoPoints, points: 1 }] },
    });
    expect(await code({ code: 'ZFP', percent: 40 })).toMatchObject({
      penalty: { percent: 40, further_penalties: [{ ...twoPoints, points: 1 }] },
    });
  });

  it('may be of one code: another of it replaces the first', async () => {
    const further_penalties = [twoPoints, { ...twoPoints, points: 3 }];
    await edit({ code: 'ZFP', further_penalties });
    expect(await code({ code: 'SCP', points: 1 })).toMatchObject({
      penalty: {
        further_penalties: [
          { ...twoPoints, points: 1 },
          { ...twoPoints, points: 3 },
        ],
      },
    });
  });

  it('are removed one by one, and go with a code that takes her place', async () => {
    await code({ code: 'ZFP' });
    await code({ code: 'SCP', points: 2 });
    await code({ code: 'XPA' });
    expect(await edit({ code: 'ZFP', further_penalties: [twoPoints] })).toMatchObject({
      penalty: { further_penalties: [twoPoints] },
    });
    expect(await edit({ laps: 2 })).toMatchObject({ penalty: { further_penalties: [twoPoints] } });
    expect(await code({ code: 'DSQ' })).toMatchObject({ code: 'DSQ', penalty: null });
  });

  it('are all named where a decision would change them', async () => {
    await code({ code: 'ZFP' });
    const penalty = { points: null, percent: null, further_penalties: [twoPoints] };
    const changes = [third({ after: { code: 'ZFP', penalty } })];
    const { tables } = await post('/standings/what-if', { regatta_id, changes });
    const hers = tables[0].moved.find((one: { sail_number: string }) => one.sail_number === '3');
    expect(hers.races).toEqual([{ race_number: 1, before: '5.2 ZFP', after: '7.2 ZFP + SCP' }]);
  });

  it('keep an own code from being removed', async () => {
    await code({ code: 'ZFP' });
    await code({ code: 'XPA' });
    const answer = await club.post('/regattas', {
      ...{ id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }], scoring_codes: [] },
    });
    expect(answer.text).toContain('XPA is the code of 3 in race 1');
  });

  it('keep its definition from becoming none that adds up', async () => {
    await code({ code: 'ZFP' });
    await code({ code: 'XPA' });
    const { status, text } = await club.post('/regattas', {
      ...{ id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }] },
      scoring_codes: [{ ...ownCode, points: { method: 'fixed', value: 5 } }],
    });
    expect(status).toBe(400);
    expect(text).toContain('3 in race 1: further_penalties.0.code penalties add up, and XPA is none');
    expect(await cell()).toMatchObject({ points: 6.2 });
  });

  it('keep figures that a redefined code of the rules would not take', async () => {
    await code({ code: 'SCP', percent: 30 });
    const { text } = await club.post('/regattas', {
      ...{ id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }] },
      scoring_codes: [{ ...ownCode, code: 'SCP', points: { method: 'fixed', value: 5 } }],
    });
    expect(text).toContain('3 in race 1: percent doesn’t go with SCP');
  });

  it.each([
    [{ code: 'DNF', further_penalties: [twoPoints] }, 'penalties add up, and DNF is none'],
    [{ code: 'ZFP', further_penalties: [{ code: 'DSQ' }] }, 'penalties add up, and DSQ is none'],
    [
      { code: 'ZFP', further_penalties: [{ code: 'NIX' }] },
      '"further_penalties.0.code","message":"\\"NIX\\" isn’t a code of this regatta',
    ],
    [{ code: 'ZFP', further_penalties: [{ ...twoPoints, percent: 20 }] }, 'in points or in percent'],
    [
      { code: 'ZFP', further_penalties: [{ code: 'DPI' }] },
      '"further_penalties.0.points","message":"are needed with DPI',
    ],
    [
      { code: 'SCP', points: 0, time_penalty: { seconds: 60 }, further_penalties: [{ code: 'DPI' }] },
      'are needed with DPI',
    ],
  ])('%j is refused', async (part, problem) => {
    const answer = await club.post('/scores/codes', third(part));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(problem);
  });
});
