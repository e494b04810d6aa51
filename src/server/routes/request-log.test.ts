import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { readPages } from '../../../test/pages';
import { record } from '../../../test/records';
import { revokeApiKey } from '../../club/access/api-keys';
import type { LoggedRequest } from '../../contract/areas/access/request-log';

let club: TestClub;
/** Each test starts with a new key, and so with an empty log. */
let key: string;
let keyId: string;
beforeAll(async () => {
  club = await startClub();
  await club.put('members', [record('members', { id: 'nora@example.org' })]);
  await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
});
beforeEach(async () => {
  ({ key, id: keyId } = await club.newKey());
});
afterAll(() => club.close());

/** The logged requests of the test's key. */
async function logged(query: object = {}): Promise<LoggedRequest[]> {
  const { body } = await club.get('/request-log', { club_id: CLUB, key_id: keyId, ...query });
  return body.data;
}

describe('GET /request-log', () => {
  it('has each request of a key with what came of it, the newest first', async () => {
    const began = Date.now();
    const first = await club.get('/members', { club_id: CLUB, limit: 5 }, { key });
    const second = await club.get('/members', { club_id: CLUB, limit: 500 }, { key });
    expect(await logged()).toEqual([
      {
        ...{ request_id: second.body.request_id, key_id: keyId, at: expect.any(Number), method: 'GET' },
        ...{ route: '/members', query: `club_id=${CLUB}&limit=500`, status: 400, address: '127.0.0.1' },
        ...{ duration_ms: expect.any(Number), code: 'INVALID_REQUEST', message: second.body.message },
        ...{ fields: ['limit'], cursor: expect.any(String) },
      },
      expect.objectContaining({
        ...{ request_id: first.body.request_id, status: 200, code: null, message: null, fields: [] },
      }),
    ]);
    expect((await logged())[1]!.at).toBeGreaterThanOrEqual(began);
  });

  it('has the address that a trusted proxy names, and of anybody else that of the connection', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    await club.get('/club', {}, { key, headers });
    expect((await logged())[0]!.address).toBe('127.0.0.1');
    const proxied = await startClub({ trustedProxies: ['127.0.0.1'] });
    // Lists are answered by `directLists`.
    for (const path of ['/club', '/members'])
      await proxied.get(path, path === '/members' ? { club_id: CLUB } : {}, { headers });
    const { body } = await proxied.get('/request-log', { club_id: CLUB });
    expect(body.data.map(({ route, address }: LoggedRequest) => [route, address])).toEqual([
      ['/members', '198.51.100.7'],
      ['/club', '198.51.100.7'],
    ]);
    await proxied.close();
  });

  it('has only what was refused, where that is asked for', async () => {
    await club.get('/club', {}, { key });
    await club.get('/nowhere', {}, { key });
    await club.get('/club', {}, { key });
    expect(await logged({ refused: 'true' })).toMatchObject([{ route: '/nowhere', status: 404 }]);
    expect(await logged({ refused: 'false' })).toHaveLength(3);
  });

  it('is paged by cursor, and nothing moves while requests come in', async () => {
    for (let number = 1; number <= 5; number += 1) await club.get('/changes', { after: number }, { key });
    const read = await readPages<LoggedRequest, string>(async (cursor) => {
      const query = { club_id: CLUB, key_id: keyId, limit: 2, ...(cursor && { cursor }) };
      const { body } = await club.get('/request-log', query);
      await club.get('/changes', { after: 99 }, { key });
      return { items: body.data, next: body.next_cursor };
    });
    expect(read.map(({ query }) => query)).toEqual([5, 4, 3, 2, 1].map((number) => `after=${number}`));
    expect((await club.get('/request-log', { club_id: CLUB, cursor: 'x' })).status).toBe(400);
  });

  it('keeps the last thousand of each key, and those of others stay', async () => {
    const other = await club.newKey();
    await club.get('/club', {}, { key: other.key });
    for (let number = 1; number <= 1_010; number += 1) await club.get('/changes', { after: number }, { key });
    const [newest] = await logged({ limit: 1 });
    expect(newest!.query).toBe('after=1010');
    expect(await logged({ skip: 999 })).toMatchObject([{ query: 'after=11' }]);
    expect(await logged({ skip: 1_000 })).toEqual([]);
    expect(await logged({ key_id: other.id })).toHaveLength(1);
  });
});

describe('whose requests a key reads', () => {
  it('its own, and with request_log:read_all those of every key of its club', async () => {
    const own = await club.newKey({ scopes: ['request_log:read', 'members:read'] });
    await club.get('/members', { club_id: CLUB }, { key });
    await club.get('/members', { club_id: CLUB }, { key: own.key });
    const ask = (query: object) => club.get('/request-log', { club_id: CLUB, ...query }, { key: own.key });
    expect((await ask({})).body.data).toMatchObject([{ key_id: own.id }]);
    expect((await ask({ key_id: own.id })).body.data).toHaveLength(1);
    expect((await ask({ key_id: keyId })).status).toBe(403);
    const all = await club.get('/request-log', { club_id: CLUB }, { key });
    expect(all.body.data.slice(0, 3)).toMatchObject([
      { key_id: own.id, status: 403 },
      { key_id: own.id },
      { key_id: keyId },
    ]);
  });

  it('none of another club, even by the id of its key', async () => {
    const other = await club.newKey({ clubId: 'neighbours' });
    await club.get('/club', {}, { key: other.key });
    expect(await logged({ key_id: other.id })).toEqual([]);
    const read = await club.get('/request-log', { club_id: 'neighbours' }, { key: other.key });
    expect(read.body.data).toHaveLength(1);
  });

  it('not its own reading, unless that was refused', async () => {
    await club.get('/request-log', { club_id: CLUB }, { key });
    await club.get('/request-log', { club_id: CLUB, limit: 0 }, { key });
    expect(await logged()).toMatchObject([{ route: '/request-log', status: 400 }]);
  });

  it('not without the scope', async () => {
    const none = await club.newKey({ scopes: ['members:read'] });
    const { status, body } = await club.get('/request-log', { club_id: CLUB }, { key: none.key });
    expect([status, body.code]).toEqual([403, 'API_KEY_SCOPE_DENIED']);
  });
});

describe('the reason of a refusal', () => {
  it('is kept for a key that has expired or was revoked meanwhile', async () => {
    const old = await club.newKey({ expiresAt: Date.now() - 1 });
    await club.get('/club', {}, { key: old.key });
    await club.server.store.write((db) => revokeApiKey(db, keyId, Date.now()));
    await club.get('/club', {}, { key });
    const refusals = [...(await logged({ key_id: old.id })), ...(await logged())];
    expect(refusals).toMatchObject([
      { status: 401, code: 'INVALID_API_KEY', message: expect.stringContaining('expired') },
      { status: 401, code: 'INVALID_API_KEY' },
    ]);
  });

  it('is that of the rate limit, too', async () => {
    const limited = await startClub({ rateLimit: 2 });
    for (let number = 0; number < 3; number += 1) await limited.get('/club');
    const staff = limited.server.staff.request_log;
    const { id } = (await limited.server.staff.list_keys({}))[0]!;
    const { requests } = await staff({ club_id: CLUB, key_id: id, refused: true, limit: 10 });
    expect(requests).toMatchObject([{ status: 429, code: 'RATE_LIMITED' }]);
    await limited.close();
  });

  it('is read by staff with the same words as by a program', async () => {
    const { id, key: searcher } = await club.newKey({ scopes: ['members:read'] });
    await club.get('/members', { club_id: CLUB, q: 'nora' }, { key: searcher });
    const staff = club.server.staff.request_log;
    const { requests } = await staff({ club_id: CLUB, key_id: id, refused: false, limit: 10 });
    expect(await logged({ key_id: id })).toMatchObject(requests);
    expect(requests).toMatchObject([{ query: expect.stringContaining('q=…') }]);
  });
});

describe('what is not kept', () => {
  const secrets = ['Byrne', 'byrne', 'nora@example.org', 'mem_nora', 'Nora', '+353'];
  const requests: Record<string, () => Promise<unknown>> = {
    'the words of a search': () => club.get('/members', { club_id: CLUB, q: 'nora byrne' }, { key }),
    'a member of a query that is not known': () =>
      club.get('/members', { club_id: CLUB, email: 'nora@example.org' }, { key }),
    'a name in place of a number': () =>
      club.get('/members', { club_id: CLUB, limit: 'nora@example.org' }, { key }),
    'the name of a member of a query': () =>
      club.get('/members', { club_id: CLUB, 'nora@example.org': 1 }, { key }),
    'an id in a query': () =>
      club.get('/tee-times/search', { club_id: CLUB, member_id: 'mem_nora' }, { key }),
    'a cursor': () =>
      club.get(
        '/members',
        { club_id: CLUB, cursor: Buffer.from('["mem_nora"]').toString('base64url') },
        { key },
      ),
    'an id in a path': () =>
      club.call('PATCH', '/membership-applications/mem_nora', { key, body: { status: 'approved' } }),
    'a path that no route has': () => club.get('/member/nora@example.org', {}, { key }),
    'a body': () =>
      club.post(
        '/membership-applications',
        {
          club_id: CLUB,
          applicant_data: [{ standard_fields: { first_name: 'Nora', email: 'Byrne', mobile: '+353' } }],
        },
        { key },
      ),
    'a body that is no JSON': () => club.post('/scores', '{"helm": Nora Byrne}', { key }),
    'an id in a message': () =>
      club.get('/registrations', { club_id: CLUB, regatta_id: 'nora@example.org' }, { key }),
    'a value in a message': () =>
      club.post(
        '/registrations',
        { club_id: CLUB, regatta_id: 'reg_1', sail_number: 'IRL 1', helm: 'Nora', fleets: ['Nora Byrne'] },
        { key },
      ),
  };

  it.each(Object.keys(requests))('%s', async (what) => {
    await requests[what]!();
    const kept = await logged();
    expect(kept).toHaveLength(1);
    const text = JSON.stringify({ ...kept[0], cursor: '' });
    const fromDemo = secrets.filter((secret) => text.includes(secret) && !secret.startsWith('mem_nora'));
    expect([...fromDemo, ...(text.includes('mem_nora') ? ['mem_nora'] : [])], text).toEqual([]);
    expect(text).not.toContain(Buffer.from('["mem_nora"]').toString('base64url'));
  });

  it('the requests of the staff UI on this device', async () => {
    const device = await club.server.staff.device_key({ club_id: CLUB });
    await club.get('/club', {}, { key: device.key });
    expect(await logged({ key_id: `device:${CLUB}` })).toEqual([]);
  });

  it('anything, once personal data was erased', async () => {
    const erased = await startClub();
    await erased.get('/club');
    const { id } = (await erased.server.staff.list_keys({}))[0]!;
    const read = () =>
      erased.server.staff.request_log({ club_id: CLUB, key_id: id, refused: false, limit: 10 });
    expect((await read()).requests).toHaveLength(1);
    await erased.server.staff.erase_personal_data({ club_name: CLUB, delete_copies: false });
    expect((await read()).requests).toEqual([]);
    await erased.close();
  });
});
