import { Writable } from 'node:stream';
import { textOf } from '@messages/refusals';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchCalls } from '../../test/calls';
import { setCloud } from '../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { keyedRoutes, pathOf } from '../../test/specification';
import { isKnownReason } from '../contract/reasons';
import { Connection } from '../db/connection';
import { bytesOf, utf8Of } from '../db/utf8';
import { jsonOf, pageText, withPage } from './responses';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  await club.put('members', [record('members', { id: 'mem_1' })]);
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await club.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
});
afterAll(() => club.close());

const window = { club_id: CLUB, start_date: 0, end_date: 1 };

describe('the envelope', () => {
  it('of one result is request_id, code, status and data, and nothing else', async () => {
    const { status, body } = await club.get('/aging-report', { club_id: CLUB });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['request_id', 'code', 'status', 'data']);
    expect(body).toMatchObject({ code: 'OK', status: 'success' });
  });

  it('of a list has has_more and next_cursor beside them', async () => {
    for (const { body } of [
      await club.get('/members', { club_id: CLUB }),
      await club.get('/orders', window),
      await club.post('/tee-times', window),
    ]) {
      expect(Object.keys(body)).toEqual(['request_id', 'code', 'status', 'data', 'has_more', 'next_cursor']);
      expect(body.data).toBeInstanceOf(Array);
    }
  });

  it('of an error has a message, and on 400 alone the fields that were wrong', async () => {
    const members = ['request_id', 'code', 'status', 'data', 'message'];
    const { body: invalid } = await club.get('/members', { club_id: CLUB, limit: 0 });
    expect(Object.keys(invalid)).toEqual([...members, 'errors']);
    const others = [
      await club.get('/members', {}, { key: null }),
      await club.get('/members', { club_id: 'other' }),
      await club.get('/nowhere'),
      await club.call('PUT', '/members'),
      await club.post('/scores', 'x', { headers: { 'content-type': 'text/plain' } }),
      await club.post('/scores', 'x'.repeat(2 ** 21)),
    ];
    expect(others.map(({ status }) => status)).toEqual([401, 403, 404, 405, 415, 413]);
    for (const { body } of others) {
      expect(Object.keys(body)).toEqual([...members, 'reason', 'values']);
      expect(body).toMatchObject({ status: 'error', data: null });
      expect(isKnownReason(body.reason, body.values)).toBe(true);
      expect(textOf({ reason: body.reason, values: body.values })).toBe(body.message);
    }
    expect(others[2]!.body).toMatchObject({ reason: 'no_path', values: { path: '/api/v1/nowhere' } });
  });

  it('of a conflict names the record, the author and the time, for a page’s own text', async () => {
    const race = { regatta_id: 'reg_1', race_number: 4 };
    await club.post('/races', race);
    await club.post('/races/status', { ...race, status: 'sailed' });
    const { status, body } = await club.post('/races/status', {
      ...race,
      status: 'racing',
      if_status: 'scheduled',
    });
    expect([status, body.code, body.reason]).toEqual([409, 'VERSION_CONFLICT', 'race_set_to_sailed']);
    const { changed_by, changed_at } = body.values;
    expect(body.values).toEqual({ race_number: 4, changed_by: 'test', changed_at });
    expect(body.message).toBe(
      `Race 4 was set to sailed meanwhile by ${changed_by} at ${changed_at}; nothing was written.`,
    );
  });

  it('names every field that was wrong', async () => {
    const { body } = await club.post('/scores', { finish_time: -1, registration_id: 7, race_number: 0.5 });
    expect(body.errors).toEqual([
      {
        path: 'finish_time',
        message: 'must be at least 0',
        code: 'out_of_range',
        params: { at_least: 0 },
      },
      {
        path: 'registration_id',
        message: 'must be a string',
        code: 'wrong_type',
        params: { type: 'string' },
      },
      {
        path: 'race_number',
        message: 'must be a whole number',
        code: 'wrong_type',
        params: { type: 'int' },
      },
    ]);
  });

  it.each([
    ['/orders', {}, 'required'],
    ['/orders', { start_date: 0, end_date: 1, limit: 500 }, 'out_of_range'],
    ['/line-items', { start_date: 0, end_date: 1, status: 'unpaid' }, 'not_a_choice'],
    ['/line-items', { start_date: 0, end_date: 1, due_at: 0 }, 'not_served'],
    ['/line-items', { start_date: 2, end_date: 1 }, 'invalid'],
  ])('of %s with %j says what kind of fault it is: %3$s', async (path, query, code) => {
    const { status, body } = await club.get(path, { club_id: CLUB, ...query } as never);
    expect([status, body.errors[0].code]).toEqual([400, code]);
  });

  it('is JSON', async () => {
    for (const answer of [await club.get('/members', { club_id: CLUB }), await club.get('/nowhere')])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('the request id', () => {
  it('differs for each request, and is also the header x-request-id', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => club.get('/members', { club_id: CLUB })));
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(3);
    for (const { body, headers } of answers) expect(headers.get('x-request-id')).toBe(body.request_id);
  });

  it("is the caller's own where it is short and plain, so that logs can be matched", async () => {
    const headers = { 'x-request-id': 'till-3-0042' };
    expect((await club.get('/nowhere', {}, { headers })).body.request_id).toBe('till-3-0042');
    for (const strange of ['<script>', 'a b', 'x'.repeat(256), '"}'])
      expect(
        (await club.get('/nowhere', {}, { headers: { 'x-request-id': strange } })).body.request_id,
      ).not.toBe(strange);
  });
});

describe('unknown fields', () => {
  it('in a request are ignored', async () => {
    const query = { club_id: CLUB, colour: 'blue', 'filter[x]': '1' };
    expect((await club.get('/members', query)).status).toBe(200);
    const score = { finish_time: 1, registration_id: 'ent_1', race_number: 1, wind: { knots: 12 } };
    const { status, body } = await club.post('/scores', score);
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty('wind');
  });

  it('of a stored record are served on, at any depth', async () => {
    const household = { id: 'hh_1', name: 'Byrne', dog: 'Rex' };
    await club.put('members', [record('members', { id: 'mem_2', household, locker: [7, { row: 'B' }] })]);
    const { body } = await club.get('/members', { club_id: CLUB });
    expect(body.data.at(-1)).toMatchObject({ household, locker: [7, { row: 'B' }] });
  });
});

describe('paths and methods', () => {
  it('that do not exist are 404', async () => {
    for (const path of ['/nowhere', '', '/', '/members/mem_1', '/Members'])
      expect.soft((await club.get(path)).status, path).toBe(404);
  });

  it.each([...new Set(keyedRoutes.map(({ path }) => path))])(
    '%s answers 405 to other methods, with those it has in allow',
    async (path) => {
      const here = keyedRoutes.filter((route) => route.path === path);
      const own = here.map(({ method }) => method as string);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'LINK']) {
        if (own.includes(method)) continue;
        const { status, body, headers } = await club.call(method, pathOf(here[0]!));
        expect.soft([method, status, body.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
        expect.soft(headers.get('allow')?.split(', ').toSorted()).toEqual(own.toSorted());
      }
    },
  );

  it('of the public registers answer 405 too', async () => {
    const { status, headers } = await club.call('POST', '/trust/subprocessors', { key: null });
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('answer HEAD like GET, without the body', async () => {
    const head = await club.call('HEAD', '/members', { query: { club_id: CLUB } });
    const get = await club.get('/members', { club_id: CLUB });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect((await club.call('HEAD', '/members', { key: null })).status).toBe(401);
    expect((await club.call('HEAD', '/members')).status).toBe(400);
    expect((await club.call('HEAD', '/tee-times')).status).toBe(405);
  });
});

describe('a server fault', () => {
  const logged: string[] = [];
  const log = pino(
    new Writable({
      write(line, _, done) {
        logged.push(String(line));
        done();
      },
    }),
  );
  let broken: TestClub;
  beforeAll(async () => {
    broken = await startClub({ log });
    await broken.server.store.write((db) => setCloud(db));
    await broken.server.store.write((db) => db.run('DROP TABLE orders'));
  });
  afterAll(() => broken.close());

  it('answers 500 INTERNAL_ERROR and says nothing of the inside', async () => {
    const { status, body } = await broken.get('/orders', window);
    expect(status).toBe(500);
    expect(body).toEqual({
      request_id: expect.any(String),
      code: 'INTERNAL_ERROR',
      status: 'error',
      data: null,
      message: 'The server failed. Look up this request_id in its log.',
      reason: 'server_failed',
      values: {},
    });
    expect(JSON.stringify(body)).not.toMatch(/orders|table|sql|\.ts|node_modules/i);
  });

  it('is in the log under its request_id, the key is not', async () => {
    logged.length = 0;
    const { body } = await broken.get('/orders', window);
    const lines = logged.filter((line) => line.includes(body.request_id));
    expect(lines.join()).toContain('no such table: orders');
    expect(logged.join()).not.toContain(broken.key);
  });

  it('leaves the rest of the server working', async () => {
    expect((await broken.get('/members', { club_id: CLUB })).status).toBe(200);
  });
});

describe('storage trouble', () => {
  let full: TestClub;
  const limitPages = (pages: number) => full.server.store.read.get(`PRAGMA max_page_count = ${pages}`);
  const counts = () =>
    Object.fromEntries(
      ['membership_applicants', 'outbox', 'idempotency', 'change_log'].map((table) => [
        table,
        full.server.store.read.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n,
      ]),
    );
  const application = (note: string) => ({
    club_id: CLUB,
    plan_id: 'p',
    applicant_data: [
      {
        standard_fields: { first_name: 'Nora', last_name: 'Walsh' },
        custom_fields: [{ id: 'note', data: { response: note } }],
      },
    ],
  });
  const headers = { 'idempotency-key': 'once' };
  beforeAll(async () => {
    full = await startClub();
    await full.server.store.write((db) => setCloud(db));
  });
  afterEach(() => limitPages(1_000_000));
  afterAll(() => full.close());

  it('answers 503 STORAGE_UNAVAILABLE when the disk is full, and nothing is half-written', async () => {
    limitPages(1);
    const before = counts();
    const { status, body } = await full.post('/membership-applications', application('x'.repeat(200_000)), {
      headers,
    });
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 'error', data: null });
    expect(body.message).not.toMatch(/sqlite/i);
    expect(counts()).toEqual(before);
  });

  it('does not keep reads from being answered', async () => {
    limitPages(1);
    expect((await full.get('/members', { club_id: CLUB })).status).toBe(200);
  });

  it('is over when there is room again: the same operation then takes effect, once', async () => {
    const request = application('x'.repeat(200_000));
    limitPages(1);
    expect((await full.post('/membership-applications', request, { headers })).status).toBe(503);
    limitPages(1_000_000);
    const first = await full.post('/membership-applications', request, { headers });
    const second = await full.post('/membership-applications', request, { headers });
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(counts()).toMatchObject({ membership_applicants: 1, outbox: 1, idempotency: 1 });
  });

  it('is not a short write by another process: a write waits for it, and reads go on meanwhile', async () => {
    const other = new Connection(full.server.store.file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    let released = false;
    const writing = watchCalls(full.server.store, 'write');
    const write = full
      .post('/membership-applications', application(''))
      .then((answer) => ({ answer, released }));
    await writing();
    for (let read = 0; read < 50; read++)
      expect((await full.get('/members', { club_id: CLUB })).status).toBe(200);
    released = true;
    other.sqlite.exec('ROLLBACK');
    other.close();
    const outcome = await write;
    expect([outcome.answer.status, outcome.released]).toEqual([200, true]);
  });
});

describe('the envelope of a list', () => {
  const records = fc.array(
    fc.record({
      json: fc
        .record({ id: fc.string({ unit: 'grapheme' }), cursor: fc.option(fc.string()), more: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
      cursor: fc.stringMatching(/^[\w-]{1,60}$/),
    }),
    { maxLength: 30 },
  );

  it('has each record as it was, with the cursor that it has in the list', () => {
    fc.assert(
      fc.property(records, (given) => {
        const listed = given.map(({ json, cursor }) => ({ json: utf8Of(json), cursor }));
        const page = { records: listed, has_more: false, next_cursor: null };
        expect(JSON.parse(bytesOf(withPage('é', pageText(page))).toString())).toEqual({
          request_id: 'é',
          code: 'OK',
          status: 'success',
          data: given.map(({ json, cursor }) => ({ ...JSON.parse(json), cursor })),
          has_more: false,
          next_cursor: null,
        });
      }),
    );
  });
});

it.each([
  [1_000_000, true],
  [10, false],
])('tags and sends a text of %d characters in another turn: %s', async (length, inAnother) => {
  let isNext = false;
  const data = {
    toJSON() {
      setImmediate(() => {
        isNext = true;
      });
      return 'x'.repeat(length);
    },
  };
  expect(await jsonOf(data)).toHaveLength(length + 2);
  expect(isNext).toBe(inAnother);
});
