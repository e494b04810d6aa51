import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { publicRoutes } from '../../../test/specification';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

describe('the public registers', () => {
  it.each(publicRoutes)('%s needs no key and minds none', async (path) => {
    for (const key of [null, 'nonsense', club.key]) {
      const { status, body, headers } = await club.get(path, {}, { key });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['request_id', 'code', 'status', 'data']);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.has('ratelimit')).toBe(false);
    }
  });

  it('say who processes data, and where AI is used and what it may decide', async () => {
    expect((await club.get('/trust/subprocessors')).body.data.subprocessors).toBeInstanceOf(Array);
    expect((await club.get('/trust/ai-systems')).body.data.ai_systems).toBeInstanceOf(Array);
  });

  it('lie under the host, not under /api/v1', async () => {
    for (const path of publicRoutes) {
      const response = await fetch(`${club.url}/api/v1${path}`, { headers: { 'api-key': club.key } });
      expect(response.status).toBe(404);
    }
  });
});
