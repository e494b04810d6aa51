import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { revokeApiKey } from '../club/access/api-keys';
import { resourceNames, resources } from '../contract/resources';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import { FORWARDING_HEADERS } from './client';

/** The same club behind two servers: one asks what answers lists directly first, the other one the app alone. */
let club: TestClub;
const servers = { direct: createServer(), app: createServer() };
/** The number of requests that went on to the app. */
let handedOn = 0;

beforeAll(async () => {
  club = await startClub();
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await club.put('banquets', [record('banquets', { id: 'beo_1' })]);
  const items = Array.from({ length: 40 }, (_, index) => `item ${index} "é"`);
  await club.put(
    'line-items',
    items.map((id, index) => record('line-items', { id, posted_at: index, description: id })),
  );
  await club.put('tee-times', [record('tee-times', { id: 'tee_1', starts_at: 5 })]);
  const { app } = club.server;
  const ordinary = getRequestListener(app.fetch);
  servers.app.on('request', ordinary);
  servers.direct.on('request', async (incoming, outgoing) => {
    if (await app.direct(incoming, outgoing)) return;
    handedOn += 1;
    await ordinary(incoming, outgoing);
  });
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  handedOn = 0;
});
afterAll(async () => {
  for (const server of Object.values(servers)) server.close();
  await club.close();
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(
  server: keyof typeof servers,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> {
  const { port } = servers[server].address() as AddressInfo;
  const all = {
    'api-key': club.key,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: `${BASE_PATH}${path}`, method, headers: all },
      (got) => {
        const chunks: Buffer[] = [];
        got.on('data', (chunk) => chunks.push(chunk));
        got.on('end', () => {
          const body = decoded(got.headers['content-encoding'], Buffer.concat(chunks));
          resolve({ status: got.statusCode!, headers: got.headers, body: body.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function decoded(encoding: string | undefined, bytes: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The answers of both servers, without the members that always differ; says if the first answered directly. */
async function askBoth(path: string, asked?: Asked) {
  const [direct, ofApp] = [await ask('direct', path, asked), await ask('app', path, asked)];
  const plain = ({ status, headers, body }: Answered) => {
    const { date, 'x-request-id': id, 'content-length': length, ...others } = headers;
    const text = body.replace(String(id), 'the request');
    return { status, headers: others, names: Object.keys(headers).toSorted(), body: text };
  };
  expect(plain(direct)).toEqual(plain(ofApp));
  return { ...direct, isDirect: handedOn === 0 };
}

const window = `club_id=${CLUB}&start_date=0&end_date=1000000000000000`;

/** The required input of a list. */
function needed({ query, body }: Route): Record<string, string | number> {
  const all = {
    ...{ club_id: CLUB, regatta_id: 'reg_1', event_order_id: 'beo_1' },
    ...{ start_date: 0, end_date: 1_000_000_000_000_000 },
  };
  const { shape } = (body ?? query) as unknown as { shape: object };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in shape));
}

describe('the list of', () => {
  it.each(resourceNames)('%s is answered directly, as the app answers it', async (resource) => {
    const route = Object.values(routes).find(
      ({ operationId }) => operationId === resources[resource].list,
    ) as Route;
    const asked = needed(route);
    const query = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
    // A list that is asked for by a body is the app's: only the app reads bodies.
    const { status, isDirect } = await (route.method === 'get'
      ? askBoth(`${route.path}?${query.join('&')}`)
      : askBoth(route.path, { method: 'POST', body: JSON.stringify(asked) }));
    expect({ status, isDirect }).toEqual({ status: 200, isDirect: route.method === 'get' });
  });
});

describe('a list that is answered directly', () => {
  it('pages by cursor, and by skip', async () => {
    const first = await askBoth(`/line-items?${window}&limit=7`);
    const { next_cursor } = JSON.parse(first.body);
    const second = await askBoth(`/line-items?${window}&limit=7&skip=3&cursor=${next_cursor}`);
    const items = JSON.parse(second.body).data as { posted_at: number; cursor: string }[];
    expect(items.map(({ posted_at }) => posted_at)).toEqual([10, 11, 12, 13, 14, 15, 16]);
    expect(second.isDirect).toBe(true);
  });

  it.each(['gzip', 'br', 'gzip, deflate, br', 'identity', 'gzip;q=0'])('is sent as %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    expect((await askBoth(`/line-items?${window}&limit=40`, { headers })).isDirect).toBe(true);
    expect((await askBoth(`/line-items?${window}&limit=1`, { headers })).isDirect).toBe(true);
  });

  it('is 304 for who has it, until it changes', async () => {
    const path = `/banquets?${window}`;
    const etag = (await askBoth(path)).headers.etag!;
    const headers = { 'if-none-match': `"other", ${etag}` };
    const again = await askBoth(path, { headers });
    expect([again.status, again.body, again.headers.etag, again.isDirect]).toEqual([304, '', etag, true]);
    expect((await askBoth(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    await club.put('banquets', [record('banquets', { id: 'beo_2' })]);
    const changed = await askBoth(path, { headers });
    expect([changed.status, JSON.parse(changed.body).data.length]).toEqual([200, 2]);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is read anew after every change, whoever made it', async () => {
    const path = `/feedback?${window}`;
    const count = async () => JSON.parse((await askBoth(path)).body).data.length;
    for (const times of [0, 1, 2]) {
      for (const again of [1, 2, 3]) expect(await count(), `${times} ${again}`).toBe(times);
      await club.put('feedback', [record('feedback', { id: `fb_${times}`, submitted_at: times })]);
    }
  });

  it('counts in the rate limit once, and reports it', async () => {
    const limited = await startClub({ rateLimit: 3 });
    try {
      const left = [];
      for (let times = 0; times < 4; times += 1) {
        const { status, headers } = await limited.get('/members', { club_id: times === 1 ? '' : CLUB });
        left.push([status, headers.get('ratelimit')?.split(';')[1]]);
      }
      expect(left).toEqual([
        [200, 'r=2'],
        [403, 'r=1'],
        [200, 'r=0'],
        [429, 'r=0'],
      ]);
    } finally {
      await limited.close();
    }
  });

  it('is in the request log as any other', async () => {
    const { key, id } = await club.newKey();
    const { isDirect } = await askBoth(`/line-items?${window}&household_id=hh-secret`, {
      headers: { 'api-key': key },
    });
    expect(isDirect).toBe(true);
    const { body } = await club.get('/request-log', { club_id: CLUB, key_id: id });
    const [ofApp, direct] = body.data as Record<string, unknown>[];
    const { request_id, at, duration_ms, cursor, ...what } = direct!;
    expect(ofApp).toMatchObject(what);
    expect(what.query).toContain('household_id=…');
  });

  it('is checked for each key anew, however often it was asked for', async () => {
    const [ofClub, ofRegatta] = [`/line-items?${window}`, '/races?regatta_id=reg_1'];
    for (const path of [ofClub, ofRegatta])
      for (let times = 0; times < 3; times += 1) expect((await askBoth(path)).status).toBe(200);
    const { key: unscoped } = await club.newKey({ scopes: ['members:read'] });
    const { key: ofAnother } = await club.newKey({ clubId: 'd' });
    const statuses = async (path: string) => {
      const answers = [];
      for (const key of [unscoped, ofAnother])
        answers.push((await askBoth(path, { headers: { 'api-key': key } })).status);
      return answers;
    };
    expect(await statuses(ofClub)).toEqual([403, 403]);
    expect(await statuses(ofRegatta)).toEqual([403, 404]);
  });

  it('is refused from the moment that the key is revoked', async () => {
    const { key, id } = await club.newKey();
    const asked = { headers: { 'api-key': key } };
    expect((await askBoth(`/line-items?${window}`, asked)).status).toBe(200);
    await club.server.store.write((db) => revokeApiKey(db, id, Date.now()));
    expect((await askBoth(`/line-items?${window}`, asked)).status).toBe(401);
  });
});

describe('the app answers', () => {
  const post = (body: string, headers = {}): [string, Asked] => [
    '/tee-times',
    { method: 'POST', body, headers },
  ];
  const day = { club_id: CLUB, start_date: 0, end_date: 10 };
  const cases: Record<string, [string, Asked?]> = {
    'a list without a key': [`/line-items?${window}`, { headers: { 'api-key': '' } }],
    'a list with an unknown key': [`/line-items?${window}`, { headers: { 'api-key': 'dsk_x' } }],
    'a list of another club': [`/line-items?${window.replace(`=${CLUB}`, '=d')}`],
    'a list with a name that is nearly right': [`/line-items?${window}&houshold_id=x`],
    'a list with a name that says nothing': [`/line-items?${window}&x=1`],
    'a list with a name given twice': [`/line-items?${window}&limit=1&limit=2`],
    'a list with too high a limit': [`/line-items?${window}&limit=1000`],
    'a list that lacks its window': [`/line-items?club_id=${CLUB}`],
    'a list with a cursor of another': [`/line-items?${window}&cursor=abc`],
    'a list with a cursor that cannot be stored': [`/line-items?${window}&cursor=%00`],
    'a list of a regatta that is not there': [`/races?regatta_id=nobody`],
    'a list with something to decode': [`/members?club_id=${CLUB}&q=O%27Brien`],
    'a list under another name of this server': [
      `/line-items?${window}`,
      { headers: { host: 'evil.example' } },
    ],
    'a list under an id of its own': [`/line-items?${window}`, { headers: { 'x-request-id': 'mine' } }],
    ...Object.fromEntries(
      FORWARDING_HEADERS.map((name): [string, [string, Asked]] => [
        `a list through a proxy that says ${name}`,
        [`/line-items?${window}`, { headers: { [name]: '192.0.2.7' } }],
      ]),
    ),
    'the head of a list': [`/line-items?${window}`, { method: 'HEAD' }],
    'what is no list': [`/club`],
    'a path that is not there': [`/line-item?${window}`],
    'a body that is no JSON': post('{'),
    'a body that is none': post('[]'),
    'a body with another club': post(JSON.stringify({ ...day, club_id: 'd' })),
    'a body with a name that is nearly right': post(JSON.stringify({ ...day, limt: 3 })),
    'a body in another type': post(JSON.stringify(day), { 'content-type': 'text/plain' }),
    'a long body': post(JSON.stringify({ ...day, more: 'x'.repeat(5_000) })),
  };
  it.each(Object.keys(cases))('%s', async (name) => {
    const [path, asked] = cases[name]!;
    expect((await askBoth(path, asked)).isDirect).toBe(false);
  });

  it('a list that the key has no scope for', async () => {
    const { key } = await club.newKey({ scopes: ['members:read'] });
    const { status, isDirect } = await askBoth(`/line-items?${window}`, { headers: { 'api-key': key } });
    expect({ status, isDirect }).toEqual({ status: 403, isDirect: false });
  });
});
