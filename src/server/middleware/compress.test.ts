import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  const members = Array.from({ length: 100 }, (_, index) => ({ id: `m_${index}`, club_id: CLUB }));
  await club.put('members', members as never[]);
});
afterAll(() => club.close());

/** The answer as it came over the wire. */
function get(path: string, acceptEncoding?: string) {
  const headers = { 'api-key': club.key, ...(acceptEncoding && { 'accept-encoding': acceptEncoding }) };
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request(`${club.url}${path}`, { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}

const list = `/api/v1/members?club_id=${CLUB}&limit=100`;

it('sends long answers as the client asks, and says on what that depends', async () => {
  const plain = await get(list);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const { data } = JSON.parse(plain.body.toString());
  const zipped = await get(list, 'gzip, deflate');
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(zipped.body).toString()).data).toEqual(data);
  const smaller = await get(list, 'gzip, br');
  expect(smaller.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json' });
  expect(JSON.parse(brotliDecompressSync(smaller.body).toString()).data).toEqual(data);
  expect(smaller.body.length).toBeLessThan(plain.body.length / 4);
});

it.each([
  ['short ones', '/api/v1/members?club_id=c&limit=1'],
  ['errors', '/api/v1/nothing'],
  ['staff', '/staff/enter?token=x'],
])('leaves %s as they are', async (_, path) => {
  expect((await get(path, 'gzip, br')).headers).not.toHaveProperty('content-encoding');
});

it.each(['/docs/scalar.js', '/docs', '/openapi.json'])('compresses %s', async (path) => {
  const { headers, body } = await get(path, 'gzip');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(body).length).toBeGreaterThan(body.length);
});

it('no answer behind a key may be kept by what is between, not even a refusal', async () => {
  for (const path of ['/api/v1/club', '/api/v1/nothing', list])
    expect((await get(path)).headers['cache-control']).toBe('no-store');
  expect((await fetch(`${club.url}/api/v1/club`)).headers.get('cache-control')).toBe('no-store');
});
