import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { scopeNames } from '../../contract/scopes';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Dock Club', time_zone: 'Europe/Dublin', currency: 'EUR' });
  await club.putClub({ id: 'neighbours', name: 'Neighbours', time_zone: 'Asia/Tokyo', currency: 'JPY' });
});
afterAll(() => club.close());

describe('GET /club', () => {
  it("gives the key's own club, with its paper and courses, and no other of its settings", async () => {
    const { status, body } = await club.get('/club');
    expect(status).toBe(200);
    expect(body).toEqual({
      request_id: expect.any(String),
      code: 'OK',
      status: 'success',
      data: {
        ...{ id: CLUB, name: 'Dock Club', time_zone: 'Europe/Dublin', currency: 'EUR', sandbox: false },
        ...{ paper_size: null, courses: [] },
        key: {
          ...{ id: expect.any(String), name: 'test', expires_at: null, test: false },
          scopes: [...scopeNames],
        },
        limits: {
          requests_per_minute: null,
          ...{ page_size: 25, max_page_size: 100, max_changes: 1000, max_wait_ms: 30_000 },
          max_body_bytes: 1_048_576,
        },
      },
    });
  });

  it('needs no scope: any usable key may ask whose it is', async () => {
    const { key } = await club.newKey({ clubId: 'neighbours', scopes: [] });
    expect((await club.get('/club', {}, { key })).body.data).toMatchObject({
      id: 'neighbours',
      name: 'Neighbours',
      time_zone: 'Asia/Tokyo',
      currency: 'JPY',
    });
  });

  it('gives a key its scopes, and when it expires', async () => {
    const expiresAt = Date.now() + 60_000;
    const { key, id } = await club.newKey({ scopes: ['members:read'], expiresAt });
    expect((await club.get('/club', {}, { key })).body.data.key).toEqual({
      ...{ id, name: 'test', scopes: ['members:read'], expires_at: expiresAt, test: false },
    });
  });

  it('reports the limits as they are enforced: each number is taken, and one more is refused', async () => {
    const { limits } = (await club.get('/club')).body.data;
    const status = async (path: string, query: object) =>
      (await club.get(path, query as Record<string, number>)).status;
    const members = (limit?: number) => status('/members', { club_id: CLUB, ...(limit && { limit }) });
    const changes = (query: object) => status('/changes', query);
    expect([
      await members(),
      await members(limits.max_page_size),
      await members(limits.max_page_size + 1),
    ]).toEqual([200, 200, 400]);
    expect([
      await changes({ limit: limits.max_changes, wait: 0 }),
      await changes({ limit: limits.max_changes + 1 }),
      await changes({ wait: limits.max_wait_ms + 1 }),
    ]).toEqual([200, 400, 400]);
    const body = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
    expect((await club.post('/scores', body(limits.max_body_bytes))).status).toBe(400);
    expect((await club.post('/scores', body(limits.max_body_bytes + 1))).status).toBe(413);
  });

  it('reports the rate limit of the club, or the one that the server was started with', async () => {
    for (const [rateLimit, expected] of [
      [undefined, 600],
      [7, 7],
    ] as const) {
      const limited = await startClub({ rateLimit });
      const { headers, body } = await limited.get('/club');
      expect(body.data.limits.requests_per_minute).toBe(expected);
      expect(headers.get('ratelimit-policy')).toContain(`q=${expected};`);
      await limited.close();
    }
  });

  it('reports what staff have changed from the next request', async () => {
    await club.putClub({ name: 'Renamed Club' });
    expect((await club.get('/club')).body.data.name).toBe('Renamed Club');
    await club.putClub();
  });

  it('is as closed as any other route to a key that is not usable', async () => {
    expect((await club.get('/club', {}, { key: null })).status).toBe(401);
    expect((await club.get('/club', {}, { key: 'dsk_unknown' })).status).toBe(401);
  });
});
