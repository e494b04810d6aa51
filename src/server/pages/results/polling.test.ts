import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putRegatta, regattaData } from '../../../../bench/data';
import { CLUB, startClub, type TestClub } from '../../../../test/club';
import { publishResults, withdrawResults } from '../../../club/publishing/publications';
import type { PublicationStatus } from '../../../contract/published-results';
import { removeRecord } from '../../../db/records';

const NOW = Date.UTC(2026, 5, 1);
let club: TestClub;

beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  const { store } = club.server;
  await putRegatta(store, CLUB, regattaData('cup', CLUB, 12, 3));
});
afterAll(() => club.close());
beforeEach(() => publish());

let finish = 3000;

/** Publishes another finish, always at the same time, like two presses within a millisecond. */
async function publish(status: PublicationStatus = 'provisional') {
  await record();
  await club.server.store.write((db) => publishResults(db, 'cup', status, NOW));
}

function record() {
  finish++;
  return club.post('/scores', { registration_id: 'cup_boat_1', race_number: 1, finish_time: finish });
}

/** Requests like a phone; `fetch` would decompress by itself. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${club.url}${path}`, { headers }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** Counts reads of published data for making pages. */
function watchReading() {
  const spy = vi.spyOn(club.server.store.read, 'get');
  return {
    times: () => spy.mock.calls.filter(([sql]) => sql.includes('results FROM')).length,
    stop: () => spy.mockRestore(),
  };
}

describe('a page of results', () => {
  // Pages of one regatta are made once, and compared once with the present records.
  it.each([
    ['/results', 1],
    ['/results/cup', 2],
    ['/results/cup/IRC.csv', 2],
  ])('%s is made once for each publication, however many phones ask', async (path, reads) => {
    const reading = watchReading();
    const first = await Promise.all(Array.from({ length: 40 }, () => visit(path)));
    expect(new Set(first.map(({ body }) => body.toString())).size).toBe(1);
    expect(reading.times()).toBe(reads);
    await publish('final');
    const before = reading.times();
    const second = await Promise.all(Array.from({ length: 40 }, () => visit(path)));
    expect(reading.times() - before).toBe(reads);
    if (path !== '/results/cup/IRC.csv') expect(second[0]!.body).not.toEqual(first[0]!.body);
    reading.stop();
  });

  it('says that something has changed since, made once for that, and not what', async () => {
    const text = async () => (await visit('/results/cup')).body.toString();
    expect(await text()).not.toContain('has changed something since');
    await record();
    const changed = await text();
    expect(changed).toContain('has changed something since');
    const reading = watchReading();
    await record();
    await club.post('/registrations', { regatta_id: 'cup', sail_number: 'IRL 99', fleets: [] });
    expect(await text()).toBe(changed);
    // One read for the comparison; the page is the same.
    const compared = reading.times();
    expect(await text()).toBe(changed);
    expect(reading.times()).toBe(compared);
    reading.stop();
    await publish();
    expect(await text()).not.toContain('has changed something since');
  });

  it('is other content after another publishing in the same millisecond', async () => {
    const before = (await visit('/results/cup')).body;
    await publish();
    expect((await visit('/results/cup')).body).not.toEqual(before);
  });

  it.each(['/results', '/results/cup', '/results/cup/IRC.csv', '/results/results.css'])(
    '%s comes compressed, the same content each time',
    async (path) => {
      const plain = await visit(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('accept-encoding');
      const br = await visit(path, { 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      const zipped = await visit(path, { 'accept-encoding': 'br;q=0, gzip' });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(zipped.body)).toEqual(plain.body);
      const tags = [plain, br, zipped].map(({ headers }) => headers.etag);
      expect(new Set(tags).size).toBe(3);
      for (const one of [plain, br, zipped]) {
        expect(one.headers['content-length']).toBe(String(one.body.length));
        expect(one.headers['content-type']).toBe(plain.headers['content-type']);
      }
    },
  );

  it('is answered with 304 and no body to a phone that has it, until it is published again', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (tag?: string) =>
        visit('/results/cup', { 'accept-encoding': encoding, ...(tag && { 'if-none-match': tag }) });
      const { etag } = (await ask()).headers;
      const again = await ask(etag);
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['content-security-policy']).toContain("default-src 'none'");
      expect(again.headers['cache-control']).toBe('no-cache');
      expect((await ask(`"other", W/${etag}`)).status).toBe(304);
      await publish('final');
      const newer = await ask(etag);
      expect([newer.status, newer.headers.etag === etag]).toEqual([200, false]);
      expect((await ask(newer.headers.etag)).status).toBe(304);
    }
  });

  it('is gone for those who have it, too, once it is unpublished or its regatta is removed', async () => {
    const kept = { 'if-none-match': (await visit('/results/cup')).headers.etag! };
    const list = { 'if-none-match': (await visit('/results')).headers.etag! };
    const { store } = club.server;
    await store.write((db) => withdrawResults(db, 'cup', { now: NOW }));
    expect((await visit('/results/cup', kept)).status).toBe(410);
    const without = await visit('/results', list);
    expect([without.status, without.body.toString()]).toEqual([
      200,
      expect.stringContaining('No results yet'),
    ]);
    await putRegatta(store, CLUB, regattaData('gone', CLUB, 0, 0));
    await store.write((db) => publishResults(db, 'gone', 'final', NOW));
    expect((await visit('/results/gone')).status).toBe(200);
    await store.write((db) => removeRecord(db, 'regattas', CLUB, 'gone'));
    expect((await visit('/results/gone')).status).toBe(404);
  });
});
