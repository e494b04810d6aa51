import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { allowsBody } from '../../test/conformance';
import { record } from '../../test/records';
import { amount, report } from '../../test/soak';
import { MAX_ISSUES } from '../contract/errors';
import type { Route } from '../contract/route';
import { routes } from '../contract/routes';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('members', [record('members', { membership_number: '1042' })]);
  await club.put('banquets', [record('banquets', { id: 'beo_01' })]);
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'IRC' }] });
  await club.post('/registrations', { id: 'ent_01', regatta_id: 'reg_1', sail_number: 'IRL 66' });
});
afterAll(() => club.close());

/** Values that trip programs: unusual text, numbers at the edges, other types, depth. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u001f',
    '💥',
    '__proto__',
    'constructor',
    "'; DROP TABLE members; --",
    '%00',
    '../../etc/passwd',
    'x'.repeat(300),
    'x'.repeat(100_000),
    Number.MAX_SAFE_INTEGER,
    8.64e15 + 1,
    1e308,
    5e-324,
    -0,
    [],
    {},
    [[[[]]]],
    null,
    true,
  ),
  fc.string({ unit: 'binary' }),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue(),
);

/** Every place in a value where something else could stand. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner).map((path) => [name, ...path])),
  ];
}

function replace(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = replace(copy[name], rest, by);
  return copy;
}

const own = (input: object) => JSON.parse(JSON.stringify(input).replaceAll('"demo"', JSON.stringify(CLUB)));

/** Bodies that are no JSON object at all, each with its media type. */
const notAnObject: fc.Arbitrary<[body: string, type: string]> = fc.oneof(
  fc.constantFrom<[string, string]>(
    ['', 'application/json'],
    ['{', 'application/json'],
    ['{"id":"\\ud800"', 'application/json'],
    ['\ufeff[]', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    ['1e999', 'application/json'],
    ['{}', 'text/plain'],
    ['id=1', 'application/x-www-form-urlencoded'],
    ['<id>1</id>', 'application/xml'],
  ),
  fc.string().map((text): [string, string] => [`[${JSON.stringify(text)}]`, 'application/json']),
);

/** The tables in which every write leaves a trace: records, writes to be sent by sync, stored answers, links. */
const traces = ['change_log', 'outbox', 'idempotency', 'portal_sessions', 'publication_versions', 'clubs'];
function state(): unknown {
  const counts = traces.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  return club.server.store.read.get(`SELECT (SELECT max(seq) FROM change_log) AS seq, ${counts.join(', ')}`);
}

/** Sends a request, and fails unless it is answered, and unless a refused one changed nothing. @returns the status; 400 of a batch with an item that was refused */
async function tried(...request: Parameters<TestClub['call']>): Promise<number> {
  const before = state();
  const { status, body } = await club.call(...request);
  const sent = () => JSON.stringify(request).slice(0, 500);
  expect(status, sent()).toBeLessThan(500);
  if (status >= 400) expect(state(), sent()).toEqual(before);
  return body?.data?.refused > 0 ? 400 : status;
}

describe('input made to break things', () => {
  const keyed = Object.values(routes as Record<string, Route>).filter(({ scope }) => scope !== 'public');
  const numRuns = amount(40, Math.ceil(22_000 / keyed.length));
  let refused = 0;
  afterAll(() =>
    report(
      `${numRuns * keyed.length} hostile inputs over ${keyed.length} routes, ${refused} of them refused`,
    ),
  );

  it.each(keyed)('is refused or taken by $operationId, and never makes the server fail', async (route) => {
    const { query = {}, body } = own({ query: route.example.query, body: route.example.body });
    const target = body ?? query;
    const places = placesIn(target).slice(1);
    places.push(body ? ['unknown'] : ['limit']);
    const method = route.method.toUpperCase();
    const path = route.path.replace('{id}', 'app_01');
    const changed = fc.tuple(fc.constantFrom(...places), hostile).map(([place, value]) => ({
      given: replace(target, place, value) as Record<string, unknown>,
    }));
    const requests = body
      ? fc.oneof(
          { weight: 9, arbitrary: changed },
          notAnObject.map(([text, type]) => ({ text, type })),
        )
      : changed;
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        let status: number;
        if ('text' in request) {
          const headers = { 'content-type': request.type };
          status = await tried(method, path, { body: request.text, headers });
          expect(status, request.text).toBeGreaterThanOrEqual(400);
        } else if (body) {
          status = await tried(method, path, { body: request.given });
          if (!allowsBody(`${method} ${route.path}`, request.given))
            expect(status, JSON.stringify(request.given).slice(0, 500)).toBeGreaterThanOrEqual(400);
        } else status = await tried(method, path, { query: asText(request.given) });
        if (status >= 400) refused += 1;
      }),
      { numRuns },
    );
  });

  it.each(keyed.filter(({ body }) => body))(
    'of nearly 20,000 wrong values is answered with a hundred faults at most by $operationId',
    async ({ operationId, method, path, body, example }) => {
      for (const field of Object.keys((body as z.ZodObject).shape)) {
        const given = own({ ...example.body, [field]: [] });
        given[field] = Array(9_900).fill({});
        const answer = await club.call(method.toUpperCase(), path.replace('{id}', 'app_01'), { body: given });
        expect(answer.body.errors?.length ?? 0, `${operationId} ${field}`).toBeLessThanOrEqual(MAX_ISSUES);
      }
    },
  );

  it.each([101, 1_001, 100_000])(
    'in a field that nobody knows, nested %i deep, is refused',
    async (depth) => {
      const deep = '['.repeat(depth) + ']'.repeat(depth);
      for (const [path, known] of [
        ['/regattas', { club_id: CLUB, name: 'Cup' }],
        ['/registrations', { regatta_id: 'reg_1', sail_number: 'IRL 1' }],
        ['/races', { regatta_id: 'reg_1', race_number: 7 }],
        ['/crossings', { id: 'deep', regatta_id: 'reg_1', race_number: 7, crossed_at: 1 }],
      ] as const) {
        const { status, body } = await club.post(
          path,
          `${JSON.stringify(known).slice(0, -1)},"unknown":${deep}}`,
        );
        expect([status, body.errors], path).toEqual([
          400,
          [{ path: '', message: 'is nested more than 100 deep', code: 'invalid' }],
        ]);
      }
    },
  );

  it('leaves the club readable', async () => {
    for (const path of ['/regattas', '/members'])
      expect((await club.get(path, { club_id: CLUB })).status).toBe(200);
    for (const path of [
      '/registrations',
      '/races',
      '/scores',
      '/crossings',
      '/wristbands',
      '/scores/history',
    ])
      expect((await club.get(path, { regatta_id: 'reg_1', limit: 100 })).status).toBe(200);
    expect((await club.get('/changes', { limit: 1000 })).status).toBe(200);
  });
});

/** The part of a query that can stand in a URL. */
function asText(query: Record<string, unknown>): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Buffer.from(text(value)).toString().slice(0, 8000)]),
  );
}
