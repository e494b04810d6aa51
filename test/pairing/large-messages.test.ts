import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { putVersion } from '../../src/club/publishing/publication-versions';
import type { ClubServerOptions } from '../../src/club-server';
import { Connection } from '../../src/db/connection';
import { readAnswer } from '../../src/replication/pairing/protocol';
import { CLUB, startClub, type TestClub } from '../club';
import { record } from '../records';

const jobProgram = fileURLToPath(new URL('../../out/main/jobs.cjs', import.meta.url));
const clubs: TestClub[] = [];
afterEach(async () => {
  await Promise.all(clubs.splice(0).map((club) => club.close()));
});

async function laptop(options: Partial<ClubServerOptions> = {}): Promise<TestClub> {
  const club = await startClub(options);
  clubs.push(club);
  return club;
}

/** Pairs a club with a Dockside that this test plays, and returns how that sends its news. */
async function pairedWith(club: TestClub) {
  const { code } = await club.server.staff.pairing_invite({ club_id: CLUB, name: 'Office' });
  const post = (path: string, body: object, key = '') =>
    fetch(`${club.url}/pairing${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const format = 'dockside-pairing/1';
  const joined = await post('/join', { format, code, node: 'boat', name: 'Boat', upstreams: [] });
  const { key, node } = await joined.json();
  const exchange = (entries: readonly object[], change: object = {}) => {
    const bundle = {
      ...{ format, club_id: CLUB, node: 'boat', name: 'Boat', primary_node: node, epoch: 0 },
      ...{ after: 0, next_after: entries.length, remaining: 0, heard: {}, takes: [], entries },
    };
    return post('/exchange', { bundle: { ...bundle, ...change }, after: 0 }, key);
  };
  return { exchange };
}

/** Counts the turns of the event loop that others have while a piece of work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

test('a file of thousands of records is imported between other requests', async () => {
  const [from, to] = [await laptop(), await laptop()];
  const members = Array.from({ length: 3_000 }, (_, index) =>
    record('members', { id: `mem_${index}`, membership_number: String(index) }),
  );
  await from.put('members', members);
  const { text } = await from.server.staff.pairing_export({ club_id: CLUB, name: 'Office', all: true });
  let news = 0;
  const turns = await turnsDuring(async () => {
    ({ news } = await to.server.staff.pairing_import({ text, name: 'Boat' }));
  });
  expect(news).toBe(members.length);
  // A hundred records at a time.
  expect(turns).toBeGreaterThanOrEqual(members.length / 100);
  const last = await to.get('/members', { club_id: CLUB, limit: 100, skip: 2_900 });
  expect([last.body.data.length, last.body.has_more]).toEqual([100, false]);
});

test('a publication of 8 MiB is sent and taken over between other requests', async () => {
  const [from, to] = [await laptop(), await laptop()];
  // Characters of two code units, which a cut at an even place divides.
  const results = JSON.stringify({ name: `x${'💥'.repeat(2 * 1024 * 1024)}` });
  const [regatta] = [record('regattas', { id: 'reg' })];
  await from.put('regattas', [regatta!]);
  await from.server.store.write((db) =>
    putVersion(db, {
      ...{
        regatta_id: 'reg',
        number: 1,
        edition: 'one',
        status: 'final',
        published_at: 1,
        published_by: null,
      },
      ...{ published_on: null, reason: null, hash: null, previous_hash: null, signature: null },
      ...{ public_key: null, changes: '[]', results: '{}', bundle: null },
      results,
    }),
  );
  const stringify = vi.spyOn(JSON, 'stringify');
  const { text } = await from.server.staff.pairing_export({ club_id: CLUB, name: 'Office', all: true });
  const longest = Math.max(...stringify.mock.results.map(({ value }) => value?.length ?? 0));
  stringify.mockRestore();
  // Made in many parts.
  expect(longest).toBeLessThan(1024 * 1024);
  const turns = await turnsDuring(async () => to.server.staff.pairing_import({ text, name: 'Boat' }));
  expect(turns).toBeGreaterThanOrEqual(10);
  const sql = 'SELECT results = ? AS isSame FROM publication_versions';
  expect(to.server.store.read.get(sql, results)).toEqual({ isSame: 1 });
});

/** Waits until some of the rows of a table are there, and asks for something else meanwhile. Not all rows are there by then. */
async function areAnsweredMeanwhile(club: TestClub, table: string, all: number): Promise<void> {
  const rows = () =>
    club.server.store.read.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)!.count;
  while (rows() === 0) await nextTurn();
  expect((await fetch(`${club.url}/healthz`)).status).toBe(200);
  expect(rows()).toBeLessThan(all);
}

test('others are answered while the writes of a large import get their versions', async () => {
  const club = await laptop();
  await club.server.staff.pairing_invite({ club_id: CLUB, name: 'Office' });
  await club.put(
    'members',
    Array.from({ length: 6_000 }, (_, index) =>
      record('members', { id: `mem_${index}`, membership_number: String(index) }),
    ),
  );
  const exported = club.server.staff.pairing_export({ club_id: CLUB, name: 'Office', all: true });
  await areAnsweredMeanwhile(club, 'pairing_records', 6_000);
  expect((await exported).text.split('\n').filter((line) => line.includes('"kind":"record"'))).toHaveLength(
    6_000,
  );
});

test('others are answered while a message from the network is applied', async () => {
  const club = await laptop();
  const { exchange } = await pairedWith(club);
  const entries = Array.from({ length: 3_000 }, (_, index) => {
    const id = `mem_${index}`;
    const json = JSON.stringify(record('members', { id, membership_number: String(index) }));
    const siblings = [{ node: 'boat', n: 1, rank: 1, json }];
    return { kind: 'record', resource: 'members', key: id, state: { context: { boat: 1 }, siblings } };
  });
  const exchanged = exchange(entries);
  await areAnsweredMeanwhile(club, 'members', entries.length);
  expect((await exchanged).status).toBe(200);
  expect(
    (await club.get('/members', { club_id: CLUB, limit: 1, skip: entries.length - 1 })).body,
  ).toMatchObject({
    data: [{}],
    has_more: false,
  });
});

test('others are answered while the entries of a message are checked', async () => {
  const state = { context: {}, siblings: [{ node: 'boat', n: 1, rank: 1, json: '{}' }] };
  const entries = Array.from({ length: 300 }, () => ({
    ...{ kind: 'record', resource: 'members', key: 'm', state },
  }));
  const bundle = {
    ...{ format: 'dockside-pairing/1', club_id: CLUB, node: 'boat', name: 'Boat', primary_node: 'boat' },
    ...{ epoch: 0, after: 0, next_after: 1, remaining: 0, heard: {}, entries },
  };
  // A slow computer: each look at the clock comes a millisecond after the last.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const turns = await turnsDuring(() => readAnswer({ bundle })).finally(() => clock.mockRestore());
  // A few milliseconds of work each.
  expect(turns).toBeGreaterThan(10);
});

/** Watches the longest text that this thread parses, or writes to the database. */
function watchTexts(): () => number {
  const [run, parse] = [vi.spyOn(Connection.prototype, 'run'), vi.spyOn(JSON, 'parse')];
  onTestFinished(() => {
    run.mockRestore();
    parse.mockRestore();
  });
  return () => {
    const values = [...run.mock.calls, ...parse.mock.calls].flat();
    return Math.max(...values.map((value) => (typeof value === 'string' ? value.length : 0)));
  };
}

/** Texts of 5 MiB: one that cannot be compressed much, and one that can. */
const texts = {
  random: () => randomBytes(4 * 1024 * 1024).toString('base64'),
  'of one character': () => 'x'.repeat(5 * 1024 * 1024),
};

/** The entry of a version with a long text in its results, and the results. */
function largePublication(text = texts.random()) {
  const results = JSON.stringify({ name: text });
  const key = { regatta_id: 'reg', number: 1, edition: 'one' };
  const version = {
    ...{ ...key, status: 'final', published_at: 1, published_by: null, published_on: null, reason: null },
    ...{ hash: null, previous_hash: null, signature: null, public_key: null, changes: '[]', bundle: null },
    results,
  };
  const content = gzipSync(JSON.stringify(version)).toString('base64');
  return { results, entry: { kind: 'publication', ...key, part: 'version', content } as const };
}

const hasResults = (club: TestClub, results: string) =>
  club.server.store.read.get('SELECT results = ? AS isSame FROM publication_versions', results);

test.each(Object.entries(texts))(
  'a large publication, %s, is read and written apart from the thread that serves',
  async (_, text) => {
    const club = await laptop({ jobProgram });
    await club.put('regattas', [record('regattas', { id: 'reg' })]);
    const { results, entry } = largePublication(text());
    const { exchange } = await pairedWith(club);
    const longest = watchTexts();
    expect((await exchange([entry])).status).toBe(200);
    expect(longest()).toBeLessThan(1024 * 1024);
    expect(hasResults(club, results)).toEqual({ isSame: 1 });
  },
);

test('a large file is read and written there, too', async () => {
  const [from, to] = [await laptop(), await laptop({ jobProgram })];
  await from.put('regattas', [record('regattas', { id: 'reg' })]);
  const { results, entry } = largePublication();
  const { exchange } = await pairedWith(from);
  expect((await exchange([entry], { takes: ['publications'] })).status).toBe(200);
  const { text } = await from.server.staff.pairing_export({ club_id: CLUB, name: 'Office', all: true });
  const longest = watchTexts();
  await to.server.staff.pairing_import({ text, name: 'Boat' });
  expect(longest()).toBeLessThan(1024 * 1024);
  expect(hasResults(to, results)).toEqual({ isSame: 1 });
});

test.each([
  ['of another club', { club_id: 'other' }, 409, /^That belongs to the club other/],
  ['of another version', { epoch: 'x' }, 400, /different Dockside versions/],
])('a large message %s is refused as a small one is', async (_, change, status, message) => {
  const club = await laptop({ jobProgram });
  const { exchange } = await pairedWith(club);
  for (const entries of [[], [largePublication().entry]]) {
    const answer = await exchange(entries, change);
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toMatch(message);
  }
});
