import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { StandingsReader } from '../club/racing/standings-reader';
import { BASE_PATH } from '../contract/route';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.post('/regattas', { id: 'reg', club_id: CLUB, name: 'Régate “Ö”', fleets: [{ name: 'IRC' }] });
  await club.post('/races', { regatta_id: 'reg', race_number: 1 });
  for (let boat = 0; boat < 30; boat += 1) {
    const fleets = ['IRC'];
    await club.post('/registrations', {
      id: `b${boat}`,
      regatta_id: 'reg',
      sail_number: `Ö ${boat}`,
      fleets,
    });
    await club.post('/scores', { registration_id: `b${boat}`, race_number: 1, finish_time: 3600 + boat });
  }
});
afterAll(() => club.close());

/** The answer as it came over the wire. */
function get(headers: Record<string, string> = {}) {
  const path = `${BASE_PATH}/standings?regatta_id=reg`;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(
        `${club.url}${path}`,
        { headers: { 'api-key': club.key, ...headers } },
        (answer) => {
          buffer(answer).then(
            (body) => resolve({ status: answer.statusCode!, headers: answer.headers, body }),
            reject,
          );
        },
      );
      asked.once('error', reject);
      asked.end();
    },
  );
}

it('standings that many ask for at once are written once, and each answer has its own id', async () => {
  const written = vi.spyOn(StandingsReader.prototype, 'textOf');
  await club.post('/scores', { registration_id: 'b0', race_number: 1, finish_time: 3500 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => get(index % 2 ? { 'accept-encoding': 'gzip, br' } : {})),
  );
  expect(written).toHaveBeenCalledTimes(1);
  written.mockRestore();
  const parsed = answers.map(({ headers, body }) =>
    JSON.parse(`${headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body}`),
  );
  expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(
    new Set([undefined, 'gzip']),
  );
  for (const { data } of parsed) expect(data).toEqual(parsed[0].data);
  expect(parsed[0].data.standings).toHaveLength(30);
  expect(new Set(parsed.map(({ request_id }) => request_id)).size).toBe(30);
  for (const [index, { headers }] of answers.entries())
    expect(headers['x-request-id']).toBe(parsed[index].request_id);
});

it('takes any encoding and any id of a request, and says when nothing has changed', async () => {
  const { headers, body } = await get({ 'accept-encoding': 'gzip', 'x-request-id': `id-${'x'.repeat(200)}` });
  expect(headers).toMatchObject({
    ...{ 'content-encoding': 'gzip', 'content-type': 'application/json', vary: 'accept-encoding' },
    'content-length': String(body.length),
  });
  const text = gunzipSync(body).toString();
  const { request_id, data } = JSON.parse(text);
  expect(request_id).toBe(`id-${'x'.repeat(200)}`);
  const smaller = await get({ 'accept-encoding': 'br' });
  expect(JSON.parse(brotliDecompressSync(smaller.body).toString()).data).toEqual(data);
  const fetched = await fetch(`${club.url}${BASE_PATH}/standings?regatta_id=reg`, {
    headers: { 'api-key': club.key, 'accept-encoding': 'gzip' },
  });
  expect(await fetched.json()).toMatchObject({ data });
  const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});
