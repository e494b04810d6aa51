import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, CLUB, startClub, type TestClub } from '../../test/club';

/** A club that lets each key make one request a minute, so that a second one is over the limit. */
let strict: TestClub;
let club: TestClub;
beforeAll(async () => {
  [strict, club] = await Promise.all([startClub({ rateLimit: 1 }), startClub()]);
});
afterAll(() => Promise.all([strict.close(), club.close()]));

async function statusOf(on: TestClub, method: string, path: string, options: CallOptions = {}) {
  return (await on.call(method, path, options)).status;
}

/** A key that has used up its minute. */
async function spentKey(): Promise<string> {
  const { key } = await strict.newKey({ scopes: [] });
  await strict.get('/changes', {}, { key });
  return key;
}

describe('a request wrong in two ways is refused for the one that is checked first', () => {
  it('key (401) before rate limit (429)', async () => {
    await spentKey();
    expect(await statusOf(strict, 'GET', '/changes', { key: null })).toBe(401);
  });

  it('rate limit (429) before unknown path (404) and wrong method (405)', async () => {
    const key = await spentKey();
    expect(await statusOf(strict, 'GET', '/nowhere', { key })).toBe(429);
    expect(await statusOf(strict, 'PUT', '/members', { key })).toBe(429);
  });

  it('rate limit (429) before scope (403), club (403) and input (400)', async () => {
    const key = await spentKey();
    const query = { club_id: 'other', limit: 0 };
    expect(await statusOf(strict, 'GET', '/members', { key, query })).toBe(429);
  });

  it('unknown path (404) and wrong method (405) before scope (403)', async () => {
    const { key } = await club.newKey({ scopes: [] });
    expect(await statusOf(club, 'GET', '/nowhere', { key })).toBe(404);
    expect(await statusOf(club, 'PUT', '/members', { key })).toBe(405);
    expect(await statusOf(club, 'GET', '/members', { key })).toBe(403);
  });

  it('scope (403) before club (403), body type (415) and size (413), and input (400)', async () => {
    const { key } = await club.newKey({ scopes: ['camps:read'] });
    const other = await club.get('/members', { club_id: 'other' }, { key });
    expect(other.body.message).toContain('members:read');
    const headers = { 'content-type': 'text/plain' };
    expect(await statusOf(club, 'POST', '/scores', { key, body: 'x', headers })).toBe(403);
    expect(await statusOf(club, 'POST', '/scores', { key, body: 'x'.repeat(2 ** 21) })).toBe(403);
    expect(await statusOf(club, 'POST', '/scores', { key, body: '{' })).toBe(403);
    expect(await statusOf(club, 'GET', '/members', { key, query: { limit: 0 } })).toBe(403);
    expect(
      await statusOf(club, 'POST', '/scores', { key, body: {}, headers: { 'idempotency-key': '' } }),
    ).toBe(403);
  });

  it('club (403) before input (400), in query and body', async () => {
    const query = { club_id: 'other', limit: 0, cursor: '!' };
    expect(await statusOf(club, 'GET', '/members', { query })).toBe(403);
    expect(await statusOf(club, 'POST', '/tee-times', { body: { club_id: 'other', limit: 0 } })).toBe(403);
    expect(await statusOf(club, 'POST', '/membership-applications', { body: { club_id: 'other' } })).toBe(
      403,
    );
  });

  it('input (400) before unknown records (404)', async () => {
    const query = { club_id: CLUB, event_order_id: 'nothing', limit: 0 };
    expect(await statusOf(club, 'GET', '/banquet-line-items', { query })).toBe(400);
    const body = { registration_id: 'nothing', race_number: 0, finish_time: 1 };
    expect(await statusOf(club, 'POST', '/scores', { body })).toBe(400);
  });
});
