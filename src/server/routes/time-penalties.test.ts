import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { Score } from '../../contract/areas/racing/scores';
import type { Standings } from '../../contract/areas/racing/standings';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const boat = (sail: string) => `${regatta_id}_${sail}`;
const IRC = { name: 'IRC', rating_system: 'tcf' };

/** A regatta with boats A, B and C, who have sailed race 1 in 60, 61 and 62 minutes. */
beforeEach(async () => {
  made += 1;
  regatta_id = `reg_time_${made}`;
  await saveFleets([IRC, { name: 'ECHO', rating_system: 'tcf' }]);
  for (const [index, sail] of ['A', 'B', 'C'].entries()) {
    const entry = { id: boat(sail), regatta_id, sail_number: sail, fleets: ['IRC'], ratings: { tcf: 1 } };
    await post('/registrations', entry);
    await post('/scores', { registration_id: boat(sail), race_number: 1, finish_time: 3600 + 60 * index });
  }
});

async function post(path: string, body: object) {
  const answer = await club.post(path, body);
  if (answer.status !== 200) throw new Error(`POST ${path} ${JSON.stringify(body)}: ${answer.text}`);
  return answer.body.data;
}

const saveFleets = (fleets: object[]) =>
  post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets });

const about = (sail: string, part: object) => ({ registration_id: boat(sail), race_number: 1, ...part });
const edit = (sail: string, part: object) => club.post('/scores/edit', about(sail, part));
const code = (sail: string, part: object) => club.post('/scores/codes', about(sail, part));

async function scoreOf(sail: string): Promise<Score> {
  const { body } = await club.get('/scores', { regatta_id });
  return body.data.find((score: Score) => score.registration_id === boat(sail));
}

async function results() {
  const { standings } = (await club.get('/standings', { regatta_id, fleet: 'IRC' })).body.data as Standings;
  return Object.fromEntries(standings.map(({ sail_number, scores }) => [sail_number, scores[0]!]));
}

async function points() {
  return Object.fromEntries(Object.entries(await results()).map(([sail, score]) => [sail, score.points]));
}

const queued = () => club.server.store.read.all('SELECT seq FROM outbox').length;
const history = () =>
  club.server.store.read
    .all<{ json: string }>('SELECT json FROM score_history WHERE regatta_id = ? ORDER BY row', regatta_id)
    .map(({ json }) => JSON.parse(json));

const fiveMinutes = { seconds: 300, percent: null, applies_to: 'elapsed' };

describe('a time penalty', () => {
  it('changes the places and not the finish; it is in the history, and goes upstream', async () => {
    const { body } = await edit('A', { time_penalty: { seconds: 90 } });
    expect(body.data).toMatchObject({ finish_time: 3600, time_penalty: { ...fiveMinutes, seconds: 90 } });
    expect(await points()).toEqual({ A: 2, B: 1, C: 3 });
    expect((await results()).A).toMatchObject({
      elapsed: 3600,
      corrected: 3690,
      time_change: { kind: 'penalty', applies_to: 'elapsed', seconds: 90, elapsed: 3690 },
    });
    expect(history().at(-1)).toMatchObject({ action: 'code', record: { time_penalty: { seconds: 90 } } });
    const [sent] = club.server.store.read.all<{ operation: string; request: string }>(
      'SELECT operation, request FROM outbox ORDER BY seq DESC LIMIT 1',
    );
    expect(sent).toMatchObject({ operation: 'scores.edit' });
    expect(JSON.parse(sent!.request).body).toMatchObject(about('A', { time_penalty: { seconds: 90 } }));
  });

  it('that is there already is no write', async () => {
    await edit('A', { time_penalty: { seconds: 90 } });
    const before = [queued(), history().length, (await scoreOf('A')).version];
    await edit('A', { time_penalty: { seconds: 90, percent: null, applies_to: 'elapsed' } });
    await edit('A', { finish_time: 3600 });
    await code('A', { code: null });
    expect([queued(), history().length, (await scoreOf('A')).version]).toEqual(before);
  });

  it('adds up with time of another penalty in the same measure only', async () => {
    await saveFleets([{ ...IRC, dpi: { seconds: 90 } }]);
    const further_penalties = [{ code: 'DPI' }];
    const inTime = (time_penalty: object) =>
      code('A', { code: 'SCP', points: 0, time_penalty, further_penalties });
    const { status, body } = await inTime({ percent: 5 });
    expect([status, body.errors[0].path]).toEqual([400, 'time_penalty']);
    expect((await inTime({ seconds: 10 })).status).toBe(200);
    expect((await results()).A!.time_change).toMatchObject({ seconds: 100 });
  });

  it('stays what it was for a program that does not know of it, and goes with what it was stated with', async () => {
    const penalty = async () => (await scoreOf('A')).time_penalty;
    await edit('A', { time_penalty: fiveMinutes });
    await edit('A', { laps: 2 });
    await post('/scores', about('A', { finish_time: 3601 }));
    await code('A', { code: 'ZFP' });
    expect(await penalty()).toEqual(fiveMinutes);
    await code('A', { code: 'RET' });
    expect(await penalty()).toBeNull();
    await code('A', { code: 'SCP', points: 0, time_penalty: { seconds: 300 } });
    expect(await penalty()).toEqual(fiveMinutes);
    await code('A', { code: null });
    expect(await penalty()).toBeNull();
    await edit('A', { time_penalty: fiveMinutes });
    await edit('A', { finish_time: null, code: 'DNF' });
    await edit('A', { finish_time: 3600, code: null });
    expect(await penalty()).toBeNull();
  });

  it('alone is what a DPI needs', async () => {
    expect((await code('A', { code: 'DPI', time_penalty: { percent: 5 } })).status).toBe(200);
    expect((await results()).A).toMatchObject({ corrected: 3780, points: 3, code: 'DPI' });
  });

  it.each<[string, object]>([
    ['time_penalty', { time_penalty: {} }],
    ['time_penalty', { time_penalty: { seconds: 1, percent: 1 } }],
    ['time_penalty.seconds', { time_penalty: { seconds: -1 } }],
    ['time_penalty.percent', { time_penalty: { percent: 101 } }],
    ['time_penalty.applies_to', { time_penalty: { seconds: 1, applies_to: 'rating' } }],
    ['time_penalty', { code: 'DSQ', time_penalty: fiveMinutes }],
    ['time_penalty', { code: 'RDG', redress: { method: 'average_all' }, time_penalty: fiveMinutes }],
    ['time_penalty', { finish_time: null, time_penalty: fiveMinutes }],
  ])('refuses %s in %j', async (path, given) => {
    const { status, body } = await edit('A', given);
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
    expect((await scoreOf('A')).version).toBe(1);
  });
});

describe('redress', () => {
  it('in time gives her the points of her place and moves nobody else', async () => {
    const { body } = await code('C', { code: 'RDG', redress: { method: 'time', time: { seconds: 90 } } });
    expect(body.data.redress).toEqual({
      method: 'time',
      points: null,
      races: [],
      leave_out: null,
      time: { elapsed: null, seconds: 90, percent: null, rescore_others: false },
    });
    expect(await points()).toEqual({ A: 1, B: 2, C: 2 });
    expect((await results()).C).toMatchObject({
      elapsed: 3720,
      corrected: 3630,
      time_change: { seconds: -90 },
    });
    await code('C', {
      code: 'RDG',
      redress: { method: 'time', time: { seconds: 90, rescore_others: true } },
    });
    expect(await points()).toEqual({ A: 1, B: 3, C: 2 });
  });

  it('over chosen races says which, and which are left out', async () => {
    for (const [race_number, finish_time] of [3700, 3500].entries())
      for (const sail of ['A', 'B', 'C'])
        await post('/scores', {
          registration_id: boat(sail),
          race_number: race_number + 2,
          finish_time: sail === 'C' ? 3600 : finish_time,
        });
    await code('C', { code: 'RDG', redress: { method: 'average_races', races: [2] } });
    expect((await results()).C).toMatchObject({
      points: 1,
      explanation: expect.stringContaining('average of chosen races 2 (RRS 61.4, A9) = 1'),
    });
    const omission = { method: 'average_all', leave_out: 'non_finishes' };
    await post('/scores/codes', { registration_id: boat('C'), race_number: 2, code: 'DNF' });
    await code('C', { code: 'RDG', redress: omission });
    expect((await results()).C!.explanation).toContain('races 3, without 2, which she did not finish');
    // A program that does not know omissions repeats the fields that it knows.
    const before = queued();
    await code('C', { code: 'RDG', redress: { method: 'average_all' } });
    expect(queued()).toBe(before);
    expect((await scoreOf('C')).redress).toMatchObject(omission);
  });

  it('that only improves leaves a better place, until a request says otherwise', async () => {
    const given = { method: 'points', points: 2.5 };
    await code('A', { code: 'RDG', redress: { ...given, only_if_better: true } });
    expect(await points()).toMatchObject({ A: 1 });
    // A program that does not know the condition repeats the fields that it knows.
    await code('A', { code: 'RDG', redress: given });
    expect((await results()).A).toMatchObject({ code: 'RDG', points: 1 });
    await code('A', { code: 'RDG', redress: { ...given, only_if_better: false } });
    expect(await points()).toMatchObject({ A: 2.5 });
    expect((await scoreOf('A')).redress).not.toHaveProperty('only_if_better');
  });

  it.each<[string, object]>([
    ['redress.races', { method: 'average_races' }],
    ['redress.races', { method: 'average_races', races: [] }],
    ['redress.races.0', { method: 'average_races', races: [0] }],
    ['redress.races', { method: 'average_all', races: [1] }],
    ['redress.leave_out', { method: 'points', points: 2, leave_out: 'discards' }],
    ['redress.time', { method: 'time' }],
    ['redress.time', { method: 'time', time: { seconds: 1, elapsed: 1 } }],
    ['redress.time', { method: 'average_all', time: { seconds: 1 } }],
    ['redress.only_if_better', { method: 'time', time: { seconds: 1 }, only_if_better: true }],
  ])('refuses %s in %j', async (path, redress) => {
    const { status, body } = await code('A', { code: 'RDG', redress });
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
  });
});

describe('what a fleet has for penalties', () => {
  it('scores an SCP and a DPI of nothing stated', async () => {
    await saveFleets([{ ...IRC, dpi: { seconds: 90 }, scoring_penalty: { percent: 10, minimum_points: 2 } }]);
    await code('A', { code: 'DPI' });
    await code('B', { code: 'SCP' });
    expect(await points()).toEqual({ A: 2, B: 3, C: 3 });
    expect((await results()).B!.explanation).toMatch(
      /10 % of the DNF score 4 = 0\.4 .* at least 2 as the fleet/,
    );
  });

  it('has to be there in each of her fleets for a DPI of nothing stated', async () => {
    await saveFleets([
      { ...IRC, dpi: { points: 2 } },
      { name: 'ECHO', rating_system: 'tcf' },
    ]);
    const both = { id: boat('A'), regatta_id, sail_number: 'A', fleets: ['IRC', 'ECHO'] };
    await post('/registrations', both);
    const { status, body } = await code('A', { code: 'DPI' });
    expect([status, body.errors[0].path]).toEqual([400, 'points']);
    expect(body.message).toMatch(/ECHO has none/);
    expect((await code('B', { code: 'DPI' })).status).toBe(200);
  });

  it('stays what it was for a program that does not know of it, under another name too', async () => {
    const dpi = { points: null, percent: 20, seconds: null };
    const scoring_penalty = { points: 3, percent: null, minimum_points: null };
    await saveFleets([{ ...IRC, dpi: { percent: 20 }, scoring_penalty: { points: 3 } }]);
    const before = queued();
    await saveFleets([IRC]);
    expect(queued()).toBe(before);
    const { fleets } = await saveFleets([{ ...IRC, name: 'IRC 1', was: 'IRC' }]);
    expect(fleets).toMatchObject([{ name: 'IRC 1', dpi, scoring_penalty }]);
    const { fleets: reset } = await saveFleets([{ ...IRC, name: 'IRC 1', dpi: null }]);
    expect(reset).toMatchObject([{ dpi: null, scoring_penalty }]);
  });

  it.each<[string, object]>([
    ['fleets.0.dpi', { dpi: { points: 1, seconds: 1 } }],
    ['fleets.0.dpi.percent', { dpi: { percent: 101 } }],
    ['fleets.0.scoring_penalty', { scoring_penalty: { points: 1, percent: 20 } }],
    ['fleets.0.scoring_penalty.minimum_points', { scoring_penalty: { minimum_points: -1 } }],
  ])('refuses %s in %j', async (path, given) => {
    const fleets = [{ ...IRC, ...given }];
    const { status, body } = await club.post('/regattas', {
      id: regatta_id,
      club_id: CLUB,
      name: 'Cup',
      fleets,
    });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});
