import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchCalls } from '../../../test/calls';
import { setCloud } from '../../../test/cloud';
import { type Answer, CLUB, startClub, type TestClub } from '../../../test/club';
import { DAY, record } from '../../../test/records';
import { Connection } from '../../db/connection';
import { migrations } from '../../db/migrate';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  await club.put('members', [record('members', { membership_number: '1042' })]);
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await club.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
});
afterAll(() => club.close());

let keyNumber = 0;
let headers: { 'idempotency-key': string };
beforeEach(() => {
  headers = { 'idempotency-key': `op-${++keyNumber}` };
});

const application = (plan_id: string) => ({
  club_id: CLUB,
  plan_id,
  applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }],
});
const apply = (plan: string, options = {}) =>
  club.post('/membership-applications', application(plan), { headers, ...options });

const count = (table: string, where = '1') =>
  club.server.store.read.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)!.n;

function expectReplay(later: Answer, first: Answer) {
  expect(first.headers.has('idempotent-replayed')).toBe(false);
  expect(later.status).toBe(200);
  expect(later.text).toBe(first.text);
  expect(later.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(later.headers.get('x-request-id')).toBe(first.headers.get('x-request-id'));
  expect(later.headers.get('idempotent-replayed')).toBe('true');
}

describe('a write repeated with the same idempotency-key', () => {
  it('answers the first answer byte for byte and writes nothing', async () => {
    const before = count('membership_applicants');
    const first = await apply('gold');
    expectReplay(await apply('gold'), first);
    expectReplay(await apply('gold'), first);
    expect(count('membership_applicants')).toBe(before + 1);
  });

  it('answers the first answer whatever the later request says', async () => {
    const first = await apply('gold');
    const path = '/membership-applications';
    expectReplay(await apply('silver'), first);
    expectReplay(await club.post(path, {}, { headers }), first);
    expectReplay(await club.post(path, '{not json', { headers }), first);
    expectReplay(await club.post(path, { club_id: 'other' }, { headers }), first);
    const asText = { ...headers, 'content-type': 'text/plain' };
    expectReplay(await club.post(path, 'hello', { headers: asText }), first);
    expectReplay(await club.call('POST', path, { headers }), first);
  });

  it('says if the first request had another body', async () => {
    const differs = async (answer: Promise<Answer>) =>
      (await answer).headers.get('x-dockside-body-differs') === 'true';
    expect(await differs(apply('gold'))).toBe(false);
    expect(await differs(apply('gold'))).toBe(false);
    expect(await differs(apply('silver'))).toBe(true);
    const path = '/membership-applications';
    expect(await differs(club.call('POST', path, { headers }))).toBe(true);
    const [first, second] = await Promise.all(
      ['a', 'b'].map((name) => club.post('/regattas', { club_id: CLUB, name }, { headers })),
    );
    const replayed = [first!, second!].filter((one) => one.headers.has('idempotent-replayed'));
    expect(replayed.map((one) => one.headers.get('x-dockside-body-differs'))).toEqual(['true']);
  });

  it('answers the first answer after a restart', async () => {
    const first = await apply('gold');
    await club.restart();
    expectReplay(await apply('gold'), first);
  });

  it.each([
    ['POST', '/member-portal/sessions', { body: { membership_number: '1042' } }],
    ['POST', '/scores', { body: { registration_id: 'ent_1', race_number: 1, finish_time: 60 } }],
    ['POST', '/scores/codes', { body: { registration_id: 'ent_1', race_number: 1, code: 'ZFP' } }],
    ['DELETE', '/scores', { query: { registration_id: 'ent_1', race_number: 1 } }],
    ['POST', '/crossings', { body: { id: 'x', regatta_id: 'reg_1', race_number: 1, crossed_at: 1 } }],
    ['DELETE', '/crossings', { query: { id: 'x' } }],
    [
      'POST',
      '/wristbands/scan_event',
      { body: { id: 'b', status: 'ashore', timestamp: 1, regatta_id: 'reg_1' } },
    ],
    ['POST', '/regattas', { body: { club_id: CLUB, name: 'Spring Cup' } }],
    ['POST', '/registrations', { body: { regatta_id: 'reg_1', sail_number: 'IRL 2' } }],
    ['POST', '/races', { body: { regatta_id: 'reg_1', race_number: 9 } }],
  ])('is answered from the first on %s %s', async (method, path, request) => {
    const first = await club.call(method, path, { ...request, headers });
    expect(first.status).toBe(200);
    expectReplay(await club.call(method, path, { ...request, headers }), first);
  });

  it('is answered from the first on PATCH /membership-applications/{id}', async () => {
    const { id } = (await club.post('/membership-applications', application('gold'))).body.data;
    const update = (status: string) =>
      club.call('PATCH', `/membership-applications/${id}`, { body: { status }, headers });
    const first = await update('approved');
    expectReplay(await update('declined'), first);
    expect(
      count('membership_applicants', `application_id = '${id}' AND json ->> 'status' = 'approved'`),
    ).toBe(1);
  });

  it('takes effect once when 20 of them arrive at the same time', async () => {
    const before = count('membership_applicants');
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply('gold')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(1);
    expect(answers.filter((answer) => !answer.headers.has('idempotent-replayed'))).toHaveLength(1);
    expect(count('membership_applicants')).toBe(before + 1);
  });

  it('takes effect once when 20 of them wait together for another process to finish writing', async () => {
    const before = count('membership_applicants');
    const other = new Connection(club.server.store.file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const writing = watchCalls(club.server.store, 'writeInGroup');
    const waiting = Array.from({ length: 20 }, () => apply('gold'));
    await writing(20);
    other.close();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter((answer) => !answer.headers.has('idempotent-replayed'))).toHaveLength(1);
    expect(count('membership_applicants')).toBe(before + 1);
  });

  it('is sent upstream once', async () => {
    const before = count('outbox');
    await Promise.all([apply('gold'), apply('gold')]);
    expect(count('outbox')).toBe(before + 1);
  });
});

describe('an idempotency-key', () => {
  it('belongs to one API key: another key’s is a new operation', async () => {
    const { key } = await club.newKey();
    const first = await apply('gold');
    const second = await apply('gold', { key });
    expect(second.headers.has('idempotent-replayed')).toBe(false);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  it('belongs to one route: the same value on another is a new operation', async () => {
    await apply('gold');
    const other = await club.post('/regattas', { club_id: CLUB, name: 'Cup' }, { headers });
    expect(other.headers.has('idempotent-replayed')).toBe(false);
    expect(other.body.data.name).toBe('Cup');
    const sameWords = await club.call('DELETE', '/scores', {
      query: { registration_id: 'ent_1', race_number: 77 },
      headers,
    });
    expect(sameWords.status).toBe(404);
  });

  it('belongs to one record: the same value for another record of the route is a new operation', async () => {
    const ids = await Promise.all(
      ['gold', 'silver'].map(async (plan) => (await apply(plan, { headers: {} })).body.data.id),
    );
    const approve = (id: string) =>
      club.call('PATCH', `/membership-applications/${id}`, { body: { status: 'approved' }, headers });
    const first = await approve(ids[0]);
    const second = await approve(ids[1]);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
    expect(second.body.data).toMatchObject({ id: ids[1], status: 'approved' });
    expectReplay(await approve(ids[0]), first);
    expectReplay(await approve(ids[1]), second);
  });

  it('of a deletion belongs to what is deleted', async () => {
    for (const id of ['gone_1', 'gone_2'])
      await club.post('/crossings', { id, regatta_id: 'reg_1', race_number: 1, crossed_at: 1 });
    const remove = (id: string) => club.call('DELETE', '/crossings', { query: { id }, headers });
    const first = await remove('gone_1');
    const second = await remove('gone_2');
    expect([second.headers.has('idempotent-replayed'), second.body.data.id]).toEqual([false, 'gone_2']);
    expectReplay(await remove('gone_1'), first);
    expect(count('crossings', "key LIKE 'gone%'")).toBe(0);
  });

  it('of a request answered before an upgrade still answers it', async () => {
    await club.post('/races', { regatta_id: 'reg_1', race_number: 31 });
    await club.post('/scores', { registration_id: 'ent_1', race_number: 32, finish_time: 60 });
    await club.post('/crossings', { id: 'old', regatta_id: 'reg_1', race_number: 1, crossed_at: 1 });
    await club.post('/registrations', { id: 'ent_old', regatta_id: 'reg_1', sail_number: 'IRL 3' });
    await club.post('/regattas', { id: 'reg_old', club_id: CLUB, name: 'Cup' });
    const { id } = (await apply('gold', { headers: {} })).body.data;
    const requests: [string, string, object][] = [
      ['PATCH', `/membership-applications/${id}`, { body: { status: 'approved' } }],
      ['DELETE', '/races', { query: { regatta_id: 'reg_1', race_number: 31 } }],
      ['DELETE', '/scores', { query: { registration_id: 'ent_1', race_number: 32 } }],
      ['DELETE', '/crossings', { query: { id: 'old' } }],
      ['DELETE', '/registrations', { query: { id: 'ent_old' } }],
      ['DELETE', '/regattas', { query: { id: 'reg_old' } }],
    ];
    const ask = () =>
      Promise.all(requests.map(([method, path, rest]) => club.call(method, path, { ...rest, headers })));
    const first = await ask();
    expect(first.map(({ status }) => status)).toEqual(requests.map(() => 200));
    await club.server.store.write((db) => {
      db.run(`DELETE FROM idempotency WHERE idempotency_key <> ?`, headers['idempotency-key']);
      db.run(`UPDATE idempotency SET operation = substr(operation, 1, instr(operation, ' ') - 1)`);
    });
    new Connection(club.server.store.file).sqlite.exec(migrations[3]!).close();
    for (const [index, later] of (await ask()).entries()) expectReplay(later, first[index]!);
  });

  it('of a failed request is free: the failure is not kept', async () => {
    const path = '/membership-applications';
    expect((await club.post(path, { club_id: CLUB }, { headers })).status).toBe(400);
    expect((await club.post(path, { club_id: 'other' }, { headers })).status).toBe(403);
    const unknown = { registration_id: 'nothing', race_number: 1, finish_time: 1 };
    expect((await club.post('/scores', unknown, { headers })).status).toBe(404);
    const answer = await apply('gold');
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([200, false]);
    const known = { ...unknown, registration_id: 'ent_1' };
    expect((await club.post('/scores', known, { headers })).status).toBe(200);
  });

  it.each([1, 255])('may have %i characters', async (length) => {
    const long = { 'idempotency-key': String(keyNumber).padEnd(length, 'k').slice(-length) };
    const first = await apply('gold', { headers: long });
    expectReplay(await apply('gold', { headers: long }), first);
  });

  it.each([0, 256])('of %i characters is refused with 400', async (length) => {
    const before = count('membership_applicants');
    const answer = await apply('gold', { headers: { 'idempotency-key': 'k'.repeat(length) } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'idempotency-key', message: expect.stringContaining('255'), code: 'invalid' },
    ]);
    expect(count('membership_applicants')).toBe(before);
  });

  it('does not open a route to a key without its scope', async () => {
    const { key } = await club.newKey({ scopes: ['members:read'] });
    await apply('gold');
    expect((await apply('gold', { key })).status).toBe(403);
  });

  it('is remembered for 30 days of running and then forgotten', async () => {
    const first = await apply('gold');
    club.now.ran += 29 * DAY;
    expectReplay(await apply('gold'), first);
    club.now.ran += 1 * DAY;
    const later = await apply('gold');
    expect(later.headers.has('idempotent-replayed')).toBe(false);
    expectReplay(await apply('gold'), later);
  });

  it('is not looked at by a query: neither POST /tee-times nor a GET keeps a record', async () => {
    const before = count('idempotency');
    const body = { club_id: CLUB, start_date: 0, end_date: 1 };
    await club.post('/tee-times', body, { headers });
    await club.get('/members', { club_id: CLUB }, { headers });
    await club.put('tee-times', [record('tee-times', { starts_at: 0 })]);
    const again = await club.post('/tee-times', body, { headers });
    expect(again.headers.has('idempotent-replayed')).toBe(false);
    expect(again.body.data).toHaveLength(1);
    expect(count('idempotency')).toBe(before);
  });
});

it('without an idempotency-key each request is a write of its own', async () => {
  const answers = [await apply('gold', { headers: {} }), await apply('gold', { headers: {} })];
  expect(answers[0]!.body.data.id).not.toBe(answers[1]!.body.data.id);
});
