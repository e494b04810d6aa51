import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';

const LISTED = 'https://results.example.org';

let closed: TestClub;
let open: TestClub;
beforeAll(async () => {
  [closed, open] = await Promise.all([startClub(), startClub({ allowedOrigins: [LISTED] })]);
});
afterAll(() => Promise.all([closed.close(), open.close()]));

const ask = (club: TestClub, origin: string, path = '/members', key: string | null = club.key) =>
  club.get(path, { club_id: CLUB }, { headers: { origin }, key });

function preflight(club: TestClub, origin: string) {
  return fetch(`${club.url}/api/v1/scores`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'api-key,content-type,idempotency-key',
    },
  });
}

const corsHeaders = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('no origin listed', () => {
  it('lets no page of another origin read an answer', async () => {
    expect(corsHeaders((await ask(closed, LISTED)).headers)).toEqual([]);
    expect(corsHeaders((await ask(closed, 'null')).headers)).toEqual([]);
  });

  it('answers no preflight', async () => {
    const response = await preflight(closed, LISTED);
    expect(response.status).toBe(401);
    expect(corsHeaders(response.headers)).toEqual([]);
  });
});

describe('a listed origin', () => {
  it('may read answers, errors too', async () => {
    const answers = [
      await ask(open, LISTED),
      await ask(open, LISTED, '/nowhere'),
      await ask(open, LISTED, '/line-items'),
      await ask(open, LISTED, '/members', null),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 401]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(LISTED);
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  it('may read the headers that report tags, limits, replays and requests', async () => {
    const exposed = (await ask(open, LISTED)).headers.get('access-control-expose-headers') ?? '';
    expect(exposed.toLowerCase().split(/,\s*/).toSorted()).toEqual([
      'etag',
      'idempotent-replayed',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-dockside-body-differs',
      'x-dockside-converted-from',
      'x-dockside-sandbox',
      'x-request-id',
    ]);
  });

  it('gets its preflight answered without a key, for every method and header of the API', async () => {
    const response = await preflight(open, LISTED);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(response.headers.get('access-control-allow-methods')?.split(',')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']),
    );
    expect(response.headers.get('access-control-allow-headers')).toBe('api-key,content-type,idempotency-key');
  });
});

it('an origin that is not listed gets nothing, and caches learn that origins differ', async () => {
  const { status, headers } = await ask(open, 'https://evil.example');
  expect([status, corsHeaders(headers).filter((name) => name !== 'access-control-expose-headers')]).toEqual([
    200,
    [],
  ]);
  expect(headers.get('vary')).toBe('accept-encoding, Origin');
  const response = await preflight(open, 'https://evil.example');
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});
