import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import type { OperationInput, OperationName, OperationOutput } from '../contract/staff-operations/operations';
import { createClient } from '../shared/api-client';

let club: TestClub;
let cookie: string;

beforeAll(async () => {
  club = await startClub();
  cookie = await enter();
});
afterAll(() => club.close());

async function enter(): Promise<string> {
  const response = await fetch(`${club.url}${club.server.newStaffPath!()}`, {
    redirect: 'manual',
    // As a browser asks, which gets the staff UI for every page that nothing else answers.
    headers: { accept: 'text/html' },
  });
  expect(response.status).toBe(303);
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

function post(
  operation: string,
  input: unknown,
  headers: Record<string, string> = { cookie },
): Promise<Response> {
  return fetch(`${club.url}/staff/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
}

async function call<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationOutput<Name>> {
  const response = await post(name, input);
  const answer = await response.json();
  if (!response.ok) throw new Error((answer as { message: string }).message);
  return answer as OperationOutput<Name>;
}

test('the entry link sets a cookie that scripts and other sites cannot use', async () => {
  const response = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/);
  expect(response.headers.get('location')).toBe('/');
});

test('a table of 15 MiB is read like any other, and a larger one says what to do', async () => {
  await club.putClub();
  const table = (mib: number) => {
    const text = `Last name,Notes\nByrne,${'x'.repeat(mib * 1024 * 1024)}\n`;
    const content_base64 = Buffer.from(text).toString('base64');
    return { club_id: CLUB, kind: 'members', name: 'members.csv', content_base64, preview: true } as const;
  };
  expect((await call('import_table', table(15))).lines).toBe(1);
  await expect(call('import_table', table(17))).rejects.toThrow('16 MiB is the most. Split it');
});

const link = () => `${club.url}${club.server.newStaffPath!()}`;
const open = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

describe('an entry link', () => {
  test('lets one browser in, once, and says afterwards how to get another', async () => {
    const url = link();
    const answers = await Promise.all([open(url), open(url), open(url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
    const used = await open(url);
    expect([used.status, used.headers.get('set-cookie')]).toEqual([403, null]);
    expect(used.headers.get('content-type')).toMatch(/^text\/html/);
    expect(used.headers.get('cache-control')).toBe('no-store');
    expect(await used.text()).toMatch(/has been used[\s\S]*dockside staff-link/);
  });

  test.each<[who: string, init: RequestInit, status: number]>([
    ['HEAD', { method: 'HEAD' }, 200],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, 503],
    ['a prerendering', { headers: { 'sec-purpose': 'prefetch;prerender' } }, 503],
    ['an older prefetch', { headers: { purpose: 'prefetch' } }, 503],
  ])('is not used up by %s', async (_, init, status) => {
    const url = link();
    const looked = await open(url, init);
    expect([looked.status, looked.headers.get('set-cookie')]).toEqual([status, null]);
    expect((await open(url)).status).toBe(303);
    expect((await open(url, { method: 'HEAD' })).status).toBe(403);
  });

  test('is not used up by a browser that is in already', async () => {
    const url = link();
    expect((await open(url, { headers: { cookie } })).status).toBe(303);
    expect((await open(url)).status).toBe(303);
  });
});

test('a wrong token opens nothing', async () => {
  const response = await fetch(`${club.url}/staff/enter?token=guess`, { redirect: 'manual' });
  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['no cookie', {}],
  ['a cookie of another session', { cookie: 'dockside_staff_1=guess' }],
])('%s is refused with 401', async (_, headers) => {
  expect((await post('session', {}, headers)).status).toBe(401);
});

test('a page of another origin is refused even with the cookie', async () => {
  expect((await post('session', {}, { cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('session', {}, { cookie, origin: club.url })).status).toBe(200);
});

test('another machine is refused even with the cookie', async ({ skip }) => {
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  if (!lan) return skip('this machine has no address but loopback');
  const { port } = await call('share', { on: true, port: 0 });
  const response = await fetch(`http://${lan.address}:${port}/staff/session`, {
    method: 'POST',
    headers: { cookie },
  });
  expect(response.status).toBe(403);
  await call('share', { on: false, port });
});

test('an unknown operation is 404, a wrong input says which field', async () => {
  expect((await post('toString', {})).status).toBe(404);
  const response = await post('create_key', {
    name: '',
    club_id: CLUB,
    scopes: ['members:read'],
    expires_at: null,
  });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toContain('name');
});

test('the device key has every scope, is never limited and works on the API at once', async () => {
  const { key } = await call('device_key', { club_id: CLUB });
  expect(await call('device_key', { club_id: CLUB })).toEqual({ key, club_id: CLUB });
  const client = createClient({ baseUrl: `${club.url}/api/v1`, apiKey: key });
  const saved = await client.call(
    'regattas.save',
    { body: { club_id: CLUB, name: 'Autumn Cup' } },
    { idempotencyKey: 'a' },
  );
  const again = await client.call(
    'regattas.save',
    { body: { club_id: CLUB, name: 'Other' } },
    { idempotencyKey: 'a' },
  );
  expect(again).toEqual(saved);
  await expect(call('device_key', { club_id: 'nobody' })).rejects.toThrow('No club nobody');
});

test('a device key dies with the server', async () => {
  const { key } = await call('device_key', { club_id: CLUB });
  await club.restart();
  expect((await club.get('/members', { club_id: CLUB }, { key })).status).toBe(401);
  cookie = await enter();
  const next = await call('device_key', { club_id: CLUB });
  expect(next.key).not.toBe(key);
  expect((await club.get('/members', { club_id: CLUB }, { key: next.key })).status).toBe(200);
});

test('a key is made, listed without the key itself, used and revoked', async () => {
  const made = await call('create_key', {
    name: 'Till',
    club_id: CLUB,
    scopes: ['members:read'],
    expires_at: null,
  });
  expect((await club.get('/members', { club_id: CLUB }, { key: made.key })).status).toBe(200);
  const listed = (await call('list_keys', {})).find(({ id }) => id === made.api_key.id);
  expect(JSON.stringify(listed)).not.toContain(made.key);
  await call('revoke_key', { id: made.api_key.id });
  expect((await club.get('/members', { club_id: CLUB }, { key: made.key })).status).toBe(401);
});

test('a file with a bad line imports nothing and says which line', async () => {
  const lines = [
    { resource: 'members', record: { id: 'm1', club_id: CLUB, first_name: 'Nora' } },
    { resource: 'members', record: { id: 'm2' } },
  ];
  const send = (records: unknown[]) => {
    const text = records.map((record) => JSON.stringify(record)).join('\n');
    return call('import_file', {
      name: 'a.ndjson',
      content_base64: Buffer.from(text).toString('base64'),
      regatta_id: null,
    });
  };
  expect(await send(lines)).toMatchObject({ imported: false, issues: [{ line: 2 }] });
  expect((await club.get('/members', { club_id: CLUB })).body.data).toEqual([]);
  expect(await send(lines.slice(0, 1))).toEqual({ imported: true, records: { members: 1 } });
});

test('a backup appears in the list, and the examination is sound', async () => {
  const backup = await call('back_up', {});
  // The backup from before the import above comes after it in the list.
  expect((await call('list_backups', {}))[0]).toEqual(backup);
  expect((await call('examine', {})).every((finding) => finding.ok)).toBe(true);
});

/** Sends a file as the staff UI does. */
function upload(
  name: string,
  content: string | Blob | ReadableStream,
  headers: Record<string, string> = { cookie },
): Promise<Response> {
  const query = new URLSearchParams({ name });
  return fetch(`${club.url}/staff/upload?${query}`, {
    method: 'POST',
    headers,
    body: content,
    ...(content instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
}

describe('a file sent as it is', () => {
  const line = (id: string) =>
    `${JSON.stringify({ resource: 'members', record: { id, club_id: CLUB, first_name: 'Nora' } })}\n`;
  const waiting = () => readdirSync(join(club.dataDir, 'transfers'));

  test('is imported, and nothing of it stays behind', async () => {
    const answer = await upload('a.ndjson', line('m8') + line('m9'));
    expect([answer.status, await answer.json()]).toEqual([200, { imported: true, records: { members: 2 } }]);
    expect(waiting()).toEqual([]);
  });

  test('with a bad line is reported by that line', async () => {
    const answer = await upload('b.ndjson', `${line('m10')}no record\n`);
    expect(await answer.json()).toMatchObject({ imported: false, issues: [{ line: 2 }] });
    expect(waiting()).toEqual([]);
  });

  test.each([
    ['of no kind that is imported', 'photo.jpg'],
    ['without a name', ''],
  ])('%s is refused', async (_, name) => {
    const answer = await upload(name, line('m11'));
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(
      /^name isn’t an import file.*\.csv/,
    );
  });

  test.each([
    ['says so', { 'content-length': String(300 * 1024 * 1024) }],
    ['does not say so', {}],
  ])('too large, whose sender %s, is refused with what to do instead', async (_, headers) => {
    const answer = await sendEndless('/staff/upload?name=all.ndjson', { cookie, ...headers });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('all.ndjson is too large for this screen (limit 256 MiB)');
    await expect.poll(waiting).toEqual([]);
  });

  test('is for the staff session alone, from a page of this server', async () => {
    expect((await upload('a.ndjson', line('m12'), {})).status).toBe(401);
    expect((await upload('a.ndjson', line('m12'), { cookie, origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await fetch(`${club.url}/staff/export`, { method: 'POST' })).status).toBe(401);
  });
});

/** Sends zeros until an answer comes. */
async function sendEndless(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const zeros = Buffer.alloc(4 * 1024 * 1024);
  const sending = request(`${club.url}${path}`, { method: 'POST', headers });
  let answered = false;
  sending.on('error', () => {});
  const more = () => {
    while (!answered && sending.write(zeros));
  };
  sending.on('drain', more);
  more();
  const [answer] = await once(sending, 'response');
  answered = true;
  const body = await text(answer);
  sending.destroy();
  return { status: answer.statusCode, text: body };
}

test('export gives what import takes', async () => {
  const answer = await fetch(`${club.url}/staff/export`, { method: 'POST', headers: { cookie } });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="dockside-\d{4}-\d\d-\d\d\.ndjson"$/);
  const content = await answer.text();
  expect(JSON.parse(content.split('\n')[0]!)).toMatchObject({ resource: 'clubs', record: { id: CLUB } });
  expect(await (await upload('again.ndjson', content)).json()).toMatchObject({ imported: true });
  await expect.poll(() => readdirSync(join(club.dataDir, 'transfers'))).toEqual([]);
});

test('club settings hold from the next request', async () => {
  const { clubs } = await call('session', {});
  const saved = await call('save_club', { ...clubs[0]!, time_zone: 'America/New_York', currency: 'USD' });
  expect((await call('session', {})).clubs).toEqual([saved]);
  expect((await club.get('/aging-report', { club_id: CLUB })).body.data.currency).toBe('USD');
});

test('club settings that a client or an older export leaves out stay as they were', async () => {
  const { clubs } = await call('session', {});
  const course = {
    ...{ name: 'Links', first_time: '07:30', last_time: '16:00', interval_minutes: 10 },
    ...{ seats: 4, holes: 18, two_tees: true },
  };
  const set = { portal_for_former_members: true, paper_size: 'Letter' as const, courses: [course] };
  const saved = await call('save_club', { ...clubs[0]!, ...set });
  const { portal_for_former_members: _, paper_size: __, courses: ___, ...known } = saved;
  expect(await call('save_club', { ...known, name: 'Pier Club' })).toEqual({ ...saved, name: 'Pier Club' });
  await upload('older.ndjson', JSON.stringify({ resource: 'clubs', record: known }));
  expect((await call('session', {})).clubs[0]).toEqual(saved);
});

test('sharing starts and stops a listener for the network and says when the port is taken', async () => {
  const taken = Number(new URL(club.url).port);
  await expect(call('share', { on: true, port: taken })).rejects.toThrow(/Another program is using port/);
  const on = await call('share', { on: true, port: 0 });
  expect(on.shared).toBe(true);
  expect((await fetch(`http://127.0.0.1:${on.port}/healthz`)).status).toBe(200);
  const off = await call('share', { on: false, port: on.port });
  expect(off.shared).toBe(false);
  await expect(fetch(`http://127.0.0.1:${on.port}/healthz`)).rejects.toThrow();
});

test('a refusal that a page can do something about has a code beside its words', async () => {
  await club.putClub({ id: 'another', name: 'Another' });
  const mute = createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"code":"NOT_FOUND","status":"error","message":"There is nothing here.","data":null}');
  });
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const response = await post('set_upstream', { url, key: 'dsk_theirs', club_id: null });
  mute.close();
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    message: expect.stringContaining('club’s id'),
    code: 'CLUB_ID_NEEDED',
  });
  const other = await post('share', { on: 'perhaps', port: 0 });
  expect(await other.json()).toEqual({ message: expect.any(String), code: null });
});
