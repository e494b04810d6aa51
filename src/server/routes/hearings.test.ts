import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { listImports } from '../../club/integration/imports';
import { publishResults } from '../../club/publishing/publications';

const START = Date.UTC(2026, 5, 6, 12);
const HOUR = 3_600_000;

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.putClub({ time_zone: 'Europe/Dublin' });
  club.now.at = START + HOUR;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets });
  for (const [id, sail_number] of boats)
    await club.post('/registrations', {
      ...{ id, regatta_id: 'reg_1', sail_number, fleets: ['IRC'], ratings: { tcf: 1 } },
    });
  for (const race_number of [1, 2]) {
    const starts = [{ fleet: 'IRC', starts_at: START }];
    await club.post('/races', { regatta_id: 'reg_1', race_number, starts, status: 'sailed' });
    for (const [index, [registration_id]] of boats.entries())
      await club.post('/scores', { registration_id, race_number, finish_time: 1800 + index });
  }
  await code('ent_3', 1, { code: 'DNF' });
});
afterEach(() => club.close());

const boats = [
  ['ent_1', 'IRL 1'],
  ['ent_2', 'IRL 2'],
  ['ent_3', 'IRL 3'],
] as const;
const code = (registration_id: string, race_number: number, fields: object) =>
  club.post('/scores/edit', { registration_id, race_number, ...fields });
const request = (id: string, body: object = {}) =>
  club.post('/hearings/requests', {
    ...{ id, regatta_id: 'reg_1', type: 'protest', initiator: { registration_id: 'ent_1', name: 'IRL 1' } },
    ...body,
  });
const draw = (id: string, body: object = {}) =>
  club.post('/decisions', { id, regatta_id: 'reg_1', title: 'Protest 1', ...body });
const sign = (id: string, body: object = {}) =>
  club.post('/decisions/sign', { id, signed_by: 'N. Walsh', ...body });
const reopen = (id: string, body: object = {}) =>
  club.post('/decisions/reopen', { id, reason: 'New evidence', ...body });
const remove = (id: string, if_version?: number) =>
  club.call('DELETE', '/decisions', { query: { id, ...(if_version && { if_version }) } });
const scoreOf = async (registration_id: string, race_number: number) =>
  (await club.get('/scores', { regatta_id: 'reg_1', race_number, registration_id })).body.data[0];
const historyOf = async (registration_id: string, race_number: number) =>
  (await club.get('/scores/history', { regatta_id: 'reg_1', race_number, registration_id })).body.data;
const ranks = async () => {
  const { body } = await club.get('/standings', { regatta_id: 'reg_1', fleet: 'IRC' });
  return body.data.standings.map((one: { sail_number: string; net: number }) => [one.sail_number, one.net]);
};
const disqualified = { changes: [{ registration_id: 'ent_1', race_number: 1, after: { code: 'DSQ' } }] };

describe('requests', () => {
  it('are numbered by their type, with the time limit as the last finisher has it', async () => {
    const { body: first } = await request('r1', { race_number: 1 });
    // 1802 s after the start and two hours (RRS 60.3(b)), up to the full minute.
    expect(first.data).toMatchObject({
      ...{ number: 1, status: 'received', source: 'office', received_at: START + HOUR },
      ...{ time_limit_at: START + 151 * 60_000, in_time: true, recorded_by: expect.any(String) },
    });
    club.now.at = START + 3 * HOUR;
    const late = await request('r2', { race_number: 1 });
    expect(late.body.data).toMatchObject({ number: 2, in_time: false });
    const redress = await request('r4', { type: 'redress', race_number: 1 });
    expect(redress.body.data).toMatchObject({ time_limit_at: START + 151 * 60_000, in_time: null });
    const inquiry = await request('r3', { type: 'scoring_inquiry' });
    expect(inquiry.body.data).toMatchObject({ number: 1, time_limit_at: null, in_time: null });
    const extended = await request('r2', { race_number: 1, in_time: true, status: 'scheduled' });
    expect(extended.body.data).toMatchObject({ number: 2, in_time: true, status: 'scheduled', version: 2 });
    expect(extended.body.data.received_at).toBe(START + 3 * HOUR);
    const stale = await request('r2', { incident: 'Another', if_version: 1 });
    expect(stale.body.code).toBe('VERSION_CONFLICT');
  });
});

describe('a posted time limit', () => {
  const MINUTE = 60_000;
  const FINISHED = START + 151 * MINUTE;
  const post = (id: string, body: object = {}) => club.post('/notices', { id, regatta_id: 'reg_1', ...body });
  const inTime = async (id: string, body: object) => {
    const { data } = (await request(id, { race_number: 1, ...body })).body;
    return [data.time_limit_at, data.in_time];
  };

  it('is the one that requests are late by; inquiries have no other', async () => {
    club.now.at = FINISHED + MINUTE;
    expect(await inTime('r1', { type: 'scoring_inquiry' })).toEqual([null, null]);
    expect(await inTime('r2', {})).toEqual([FINISHED, false]);
    const at = FINISHED + 30 * MINUTE;
    club.now.at = FINISHED - MINUTE;
    expect((await post('n1', { protest_limit: { race_number: 1, at } })).body.data).toMatchObject({
      ...{ kind: 'protest', title: 'Protest time limit, race 1', text: 'Race 1: 16:01, 6 Jun 2026.' },
    });
    club.now.at = at;
    expect(await inTime('r3', { type: 'scoring_inquiry' })).toEqual([at, true]);
    expect(await inTime('r4', {})).toEqual([at, true]);
    club.now.at = at + 1;
    expect(await inTime('r5', { type: 'scoring_inquiry' })).toEqual([at, false]);
    expect(await inTime('r6', {})).toEqual([at, false]);
    expect(await inTime('r7', { type: 'redress' })).toEqual([at, null]);
    await club.post('/notices/withdrawals', { id: 'n1', reason: 'Mistaken' });
    expect(await inTime('r8', {})).toEqual([FINISHED, false]);
  });

  it('that ended before it was posted, or before the results were, makes nobody late', async () => {
    club.now.at = FINISHED + MINUTE;
    await post('n1', { protest_limit: { race_number: 1, at: FINISHED } });
    club.now.at += 2 * MINUTE;
    expect(await inTime('r1', {})).toEqual([FINISHED, null]);
    const at = FINISHED + 30 * MINUTE;
    await post('n2', { protest_limit: { race_number: 1, at } });
    club.now.at = at + MINUTE;
    expect(await inTime('r2', { type: 'scoring_inquiry' })).toEqual([at, false]);
    const publishedAt = club.now.at!;
    await club.server.store.write((db) => publishResults(db, 'reg_1', 'provisional', publishedAt));
    club.now.at += 2 * MINUTE;
    expect(await inTime('r3', { type: 'scoring_inquiry' })).toEqual([at, null]);
    expect(await inTime('r4', {})).toEqual([at, false]);
  });

  it('replaces that of its race, and needs a race; another notice needs a title', async () => {
    await post('n1', { protest_limit: { race_number: 1, at: FINISHED } });
    await post('n2', { protest_limit: { race_number: 2, at: FINISHED } });
    const { body } = await post('n3', { protest_limit: { race_number: 1, at: FINISHED + MINUTE } });
    expect(body.data).toMatchObject({ replaces: 'n1', protest_limit: { at: FINISHED + MINUTE } });
    expect((await post('n4', { protest_limit: { race_number: 9, at: FINISHED } })).body.errors).toEqual([
      expect.objectContaining({ path: 'protest_limit.race_number' }),
    ]);
    expect((await post('n5')).body.errors).toEqual([expect.objectContaining({ path: 'title' })]);
  });
});

describe('a decision', () => {
  it('is the change that it makes: signed, it stands in the score and its history; reopened, what was is back', async () => {
    await request('r1', { race_number: 1 });
    const { body: draft } = await draw('d1', { request_id: 'r1', ...disqualified });
    expect(draft.data).toMatchObject({ number: 1, state: 'draft', signed_at: null });
    expect(draft.data.changes[0]).toMatchObject({
      before: { finish_time: 1800, code: null },
      after: { finish_time: 1800, code: 'DSQ' },
    });
    expect((await scoreOf('ent_1', 1)).code).toBeNull();

    const { body: signed } = await sign('d1');
    expect(signed.data).toMatchObject({ state: 'signed', signed_by: 'N. Walsh', signed_at: START + HOUR });
    expect(await scoreOf('ent_1', 1)).toMatchObject({ code: 'DSQ', finish_time: 1800 });
    expect((await historyOf('ent_1', 1)).at(-1)).toMatchObject({
      ...{ action: 'code', decision_id: 'd1', reason: 'Decision 1, protest 1' },
    });
    expect((await request('r1', { race_number: 1 })).body.data.status).toBe('decided');
    expect((await sign('d1')).body.data).toEqual(signed.data);
    expect((await draw('d1', { title: 'Another' })).body.message).toMatch(/is decision 1, which is signed/);

    const { body: reopened } = await reopen('d1');
    expect(reopened.data).toMatchObject({ state: 'reopened', reopening_reason: 'New evidence' });
    expect(await scoreOf('ent_1', 1)).toMatchObject({ code: null, finish_time: 1800 });
    expect((await historyOf('ent_1', 1)).at(-1)).toMatchObject({
      ...{ decision_id: 'd1', reason: 'Decision 1, protest 1, reopened: New evidence' },
    });
    expect((await sign('d1')).body.message).toMatch(/was reopened/);
    const { body: requests } = await club.get('/hearings/requests', { regatta_id: 'reg_1' });
    expect(requests.data[0].status).toBe('received');
    expect((await draw('d2', { request_id: 'r1', replaces: 'd1', ...disqualified })).body.data.number).toBe(
      2,
    );
  });

  it('is refused where a score is another by now, in words, and writes none of its changes', async () => {
    const two = [
      ...disqualified.changes,
      { registration_id: 'ent_2', race_number: 2, after: { code: 'DSQ' } },
    ];
    await draw('d1', { changes: two });
    await code('ent_2', 2, { finish_time: 1790 });
    const { status, body } = await sign('d1');
    expect(status).toBe(409);
    expect(body.message).toBe(
      'IRL 2 in race 2 is 0:29:50 by now, and was to be 0:30:01; nothing was written.',
    );
    expect(body.current).toMatchObject({ registration_id: 'ent_2', finish_time: 1790 });
    expect((await scoreOf('ent_1', 1)).code).toBeNull();
    await draw('d1', { changes: two });
    expect((await sign('d1')).status).toBe(200);
    await code('ent_1', 1, { code: null });
    expect((await reopen('d1')).body.message).toMatch(/^IRL 1 in race 1 is 0:30:00 by now, and was to be/);
    expect((await reopen('d1', { keep_scores: true })).body.data.state).toBe('reopened');
    expect((await scoreOf('ent_2', 2)).code).toBe('DSQ');
  });

  it('gives time, redress and penalties, and back again, to the last field', async () => {
    await club.post('/crossings', {
      ...{ id: 'crs_1', regatta_id: 'reg_1', race_number: 2, crossed_at: START + 1_790_000 },
      registration_id: 'ent_3',
    });
    const before = await scoreOf('ent_3', 2);
    expect(before).toMatchObject({ finish_time: 1790, crossing_id: 'crs_1' });
    const redress = { method: 'time', points: null, races: [], leave_out: null };
    const time = { elapsed: null, seconds: 120, percent: null, rescore_others: false };
    const changes = [
      { registration_id: 'ent_3', race_number: 2, after: { finish_time: 1700 } },
      { registration_id: 'ent_3', race_number: 1, after: { code: null, finish_time: 1799 } },
      {
        registration_id: 'ent_2',
        race_number: 2,
        after: { code: 'RDG', redress: { ...redress, time } },
      },
      {
        registration_id: 'ent_1',
        race_number: 2,
        after: { code: 'DPI', penalty: { points: 2, percent: null } },
      },
    ];
    await draw('d1', { changes });
    expect((await sign('d1')).status).toBe(200);
    expect(await scoreOf('ent_3', 2)).toMatchObject({ finish_time: 1700, crossing_id: null });
    expect(await scoreOf('ent_3', 1)).toMatchObject({ finish_time: 1799, code: null });
    expect(await scoreOf('ent_2', 2)).toMatchObject({ code: 'RDG', redress: { method: 'time', time } });
    expect(await scoreOf('ent_1', 2)).toMatchObject({ code: 'DPI', penalty: { points: 2 } });
    expect((await reopen('d1')).status).toBe(200);
    const { version: _, recorded_at: __, ...was } = before;
    expect(await scoreOf('ent_3', 2)).toMatchObject(was);
    expect(await scoreOf('ent_3', 1)).toMatchObject({ code: 'DNF' });
    expect(await scoreOf('ent_2', 2)).toMatchObject({ code: null, redress: null });
    expect(await scoreOf('ent_1', 2)).toMatchObject({ code: null, penalty: null });
  });

  it.each([
    [[{ registration_id: 'ent_9', race_number: 1, after: {} }], /changes\.0\.registration_id/],
    [[...disqualified.changes, ...disqualified.changes], /twice/],
    [[{ registration_id: 'ent_1', race_number: 1, after: { code: 'RDG' } }], /IRL 1 in race 1: redress/],
    [[{ registration_id: 'ent_1', race_number: 1, after: { code: 'XYZ' } }], /IRL 1 in race 1: code/],
  ])('cannot ask for what no score can be: %j', async (changes, message) => {
    const { status, body } = await draw('d1', { changes });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.message).toMatch(message);
  });

  it('is deleted while it is a draft, which has changed nothing, and not once it was signed', async () => {
    await request('r1', { race_number: 1 });
    await draw('d1', { request_id: 'r1', ...disqualified });
    expect((await remove('d1', 9)).status).toBe(409);
    expect((await remove('d1')).body.data).toMatchObject({ id: 'd1', number: 1, state: 'draft' });
    expect((await club.get('/decisions', { regatta_id: 'reg_1' })).body.data).toEqual([]);
    expect((await remove('d1')).status).toBe(404);
    const { data } = (await club.get('/hearings/requests', { regatta_id: 'reg_1' })).body;
    expect(data).toMatchObject([{ id: 'r1', status: 'received' }]);

    await draw('d2', { request_id: 'r1', ...disqualified });
    await sign('d2');
    for (const state of ['signed', 'reopened']) {
      const { status, body } = await remove('d2');
      expect([status, body.message]).toEqual([400, expect.stringContaining('Reopen it with a reason')]);
      if (state === 'signed') await reopen('d2');
    }
  });

  it('is listed among the imports where it was pasted, and says nothing of that itself', async () => {
    const { body } = await draw('d1', { ...disqualified, pasted_from: 'rrs.org' });
    expect(body.data).not.toHaveProperty('pasted_from');
    await draw('d2');
    expect(listImports(club.server.store.read, { clubId: CLUB, regattaId: 'reg_1' })).toMatchObject([
      { kind: 'decision', name: 'rrs.org', records: [{ resource: 'decisions', made: 1 }] },
    ]);
  });

  it('keeps the entry that it is about', async () => {
    await club.post('/registrations', { id: 'ent_4', regatta_id: 'reg_1', sail_number: 'IRL 4' });
    await draw('d1', { changes: [{ registration_id: 'ent_4', race_number: 1, after: { code: 'DNS' } }] });
    const { body } = await club.call('DELETE', '/registrations', { query: { id: 'ent_4' } });
    expect(body.message).toMatch(/has 1 decision/);
  });

  it('is passed on signed by those alone who may sign', async () => {
    const { key } = await club.newKey({ scopes: ['hearings:write'] });
    const body = { id: 'd1', regatta_id: 'reg_1', title: 'Protest 1', state: 'signed', signed_at: START };
    expect((await club.post('/decisions', body, { key })).body.code).toBe('API_KEY_SCOPE_DENIED');
    expect((await club.post('/decisions', { ...body, ...disqualified })).body.code).toBe('INVALID_REQUEST');
  });
});

describe('what if', () => {
  const whatIf = (body: object) => club.post('/standings/what-if', { regatta_id: 'reg_1', ...body });

  it('answers each boat that moves, and writes nothing; what is signed then is what was answered', async () => {
    const before = await ranks();
    expect(before).toEqual([
      ['IRL 1', 2],
      ['IRL 2', 4],
      ['IRL 3', 7],
    ]);
    await draw('d1', disqualified);
    const { body } = await whatIf({ decisions: ['d1'] });
    const [table] = body.data.tables;
    expect(body.data.conflicts).toEqual([]);
    expect(table).toMatchObject({ fleet: 'IRC', series: null, boats: 3, problem: null });
    expect(table.moved).toEqual([
      expect.objectContaining({
        ...{ sail_number: 'IRL 2', before: { rank: 2, net: 4 }, after: { rank: 1, net: 3 } },
        races: [{ race_number: 1, before: '2', after: '1' }],
      }),
      expect.objectContaining({
        ...{ sail_number: 'IRL 1', before: { rank: 1, net: 2 }, after: { rank: 2, net: 5 } },
        races: [{ race_number: 1, before: '1', after: '4 DSQ' }],
      }),
    ]);
    expect(await ranks()).toEqual(before);
    expect((await historyOf('ent_1', 1)).length).toBe(1);
    await sign('d1');
    expect(await ranks()).toEqual([
      ['IRL 2', 3],
      ['IRL 1', 5],
      ['IRL 3', 7],
    ]);
    expect((await whatIf({ decisions: ['d1'] })).body.code).toBe('INVALID_REQUEST');
  });

  it('says which scores two decisions change, of which only one can be signed', async () => {
    await draw('d1', disqualified);
    await draw('d2', { changes: [{ registration_id: 'ent_1', race_number: 1, after: { code: 'RET' } }] });
    const { body } = await whatIf({ decisions: ['d1', 'd2'] });
    expect(body.data.conflicts).toEqual(['IRL 1 in race 1 is changed by decisions 1 and 2']);
    await sign('d1');
    expect((await sign('d2')).body.code).toBe('VERSION_CONFLICT');
  });

  it('takes changes that no decision has, and says which scores are others by now', async () => {
    await draw('d1', disqualified);
    await code('ent_1', 1, { finish_time: 1805 });
    const { body } = await whatIf({ decisions: ['d1'], changes: [] });
    expect(body.data.conflicts).toEqual(['IRL 1 in race 1 is 0:30:05 by now, and was to be 0:30:00']);
    const inline = await whatIf(disqualified);
    expect(inline.body.data.conflicts).toEqual([]);
    expect(inline.body.data.tables[0].moved.length).toBeGreaterThan(0);
  });
});
