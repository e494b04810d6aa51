import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, CLUB, startClub, type TestClub } from '../../test/club';
import { keyedRoutes, pathOf } from '../../test/specification';
import { createApiKey, isTestKey, revokeApiKey } from '../club/access/api-keys';
import { Store } from '../db/store';

const NOW = Date.UTC(2026, 8, 1);

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const ask = (key: string | null, path = '/members') => club.get(path, { club_id: CLUB }, { key });

/** A key in the form of a sandbox's. */
const testKey = (() => {
  const start = `dsk_test_${'A'.repeat(43)}`;
  return start + hash('sha256', start, 'base64url').slice(0, 6);
})();

async function revokedKey(): Promise<string> {
  const { key, id } = await club.newKey();
  await club.server.store.write((db) => revokeApiKey(db, id, NOW));
  return key;
}

/** An answer without the members that always differ. */
function sameness({ status, headers, body }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(headers);
  return { status, headers: rest, body: { ...body, request_id: '' } };
}

describe('an unusable key', () => {
  const unusable: Record<string, () => Promise<string | null> | string | null> = {
    missing: () => null,
    empty: () => '',
    malformed: () => 'opensesame',
    'of the right form but unknown': async () => {
      // Made in a database of its own, so that nobody here has heard of it.
      const elsewhere = await startClub();
      await elsewhere.close();
      return elsewhere.key;
    },
    mistyped: async () => club.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'cut short': () => club.key.slice(0, -1),
    revoked: revokedKey,
    expired: async () => (await club.newKey({ expiresAt: Date.now() - 1 })).key,
    'expired and revoked': async () => {
      const { key, id } = await club.newKey({ expiresAt: Date.now() - 1 });
      await club.server.store.write((db) => revokeApiKey(db, id, NOW));
      return key;
    },
    'of a sandbox': () => testKey,
  };

  it.each(Object.keys(unusable))('that is %s answers the one 401', async (why) => {
    const answer = await ask(await unusable[why]!());
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      request_id: answer.headers.get('x-request-id'),
      code: 'INVALID_API_KEY',
      status: 'error',
      data: null,
      message: expect.any(String),
      reason: 'key_unusable',
      values: {},
    });
    expect(sameness(answer)).toEqual(sameness(await ask(null)));
  });

  it('of a sandbox has the form of one', () => expect(isTestKey(testKey)).toBe(true));

  it('is never challenged, on any route', async () => {
    for (const route of keyedRoutes) {
      const answer = await club.call(route.method, pathOf(route), { key: null });
      expect.soft(answer.status, route.operationId).toBe(401);
      expect.soft(answer.headers.has('www-authenticate'), route.operationId).toBe(false);
    }
  });

  it('is refused on paths and methods that do not exist, too', async () => {
    expect((await ask(null, '/nowhere')).status).toBe(401);
    expect((await ask(null, '')).status).toBe(401);
    expect((await club.call('PUT', '/members', { key: null })).status).toBe(401);
    expect((await club.call('OPTIONS', '/members', { key: null })).status).toBe(401);
  });
});

describe('a usable key', () => {
  it('is taken from the api-key header alone, never from the query', async () => {
    for (const name of ['api-key', 'api_key', 'apikey', 'key', 'access_token', 'API-KEY'])
      expect
        .soft((await club.get('/members', { club_id: CLUB, [name]: club.key }, { key: null })).status, name)
        .toBe(401);
  });

  it('is not taken from an Authorization header, a cookie or a look-alike header', async () => {
    const attempts: Record<string, string>[] = [
      { authorization: `Bearer ${club.key}` },
      { authorization: `Basic ${btoa(`${club.key}:`)}` },
      { authorization: club.key },
      { cookie: `api-key=${club.key}` },
      { 'x-api-key': club.key },
    ];
    for (const headers of attempts)
      expect((await club.get('/members', { club_id: CLUB }, { key: null, headers })).status).toBe(401);
  });

  it('is usable at once', async () => {
    const { key } = await club.newKey();
    expect((await ask(key)).status).toBe(200);
  });

  it('stops at the next request after its revocation', async () => {
    const { key, id } = await club.newKey();
    expect((await ask(key)).status).toBe(200);
    await club.server.store.write((db) => revokeApiKey(db, id, NOW));
    expect((await ask(key)).status).toBe(401);
  });

  it('stops at the next request when another process revoked it', async () => {
    const { key, id } = await club.newKey();
    expect((await ask(key)).status).toBe(200);
    const elsewhere = Store.open(club.dataDir);
    await elsewhere.write((db) => revokeApiKey(db, id, NOW));
    expect((await ask(key)).status).toBe(401);
    elsewhere.close();
  });

  it('works at once when another process made it', async () => {
    const elsewhere = Store.open(club.dataDir);
    const { key } = await elsewhere.write((db) =>
      createApiKey(db, { name: 'x', clubId: CLUB, scopes: ['members:read'], expiresAt: null, now: NOW }),
    );
    elsewhere.close();
    expect((await ask(key)).status).toBe(200);
  });

  it('ends at its expiry to the millisecond, by the server’s clock', async () => {
    const expiresAt = Date.now() + 3_600_000;
    const { key } = await club.newKey({ expiresAt });
    club.now.at = expiresAt - 1;
    expect((await ask(key)).status).toBe(200);
    club.now.at = expiresAt;
    expect((await ask(key)).status).toBe(401);
    club.now.at = null;
  });

  it.each([undefined, 'tally'])(
    'let in as %s is noted as used when the server stops, a device at once',
    async (role) => {
      const { key, id } = await club.newKey({ role });
      const lastUsed = () =>
        club.server.store.read.get<{ at: number }>('SELECT last_used_at AS at FROM api_keys WHERE id = ?', id)
          ?.at;
      club.now.at = NOW;
      await Promise.all([ask(key), ask(key), ask(key)]);
      expect(lastUsed()).toBe(role ? NOW : null);
      club.now.at = NOW + 1;
      await ask(key);
      club.now.at = null;
      await club.restart();
      expect(lastUsed()).toBe(NOW + 1);
    },
  );
});
