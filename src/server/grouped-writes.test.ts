import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setCloud } from '../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../test/club';

/** Requests sent at the same moment share one transaction; each gets the answer that it would have got alone. */

let club: TestClub;
const boats = ['ent_1', 'ent_2', 'ent_3', 'ent_4'];
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  for (const id of boats)
    await club.post('/registrations', { id, regatta_id: 'reg_1', sail_number: `IRL ${id}` });
});
afterAll(() => club.close());

/** Sends requests in one turn of the event loop: over a network they may arrive in several. */
async function together(requests: { path: string; body: object; headers?: Record<string, string> }[]) {
  // A slow machine makes no more groups of them.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now);
  const before = club.server.store.changes.version();
  const answers = await Promise.all(
    requests.map(async ({ path, body, headers = {} }) => {
      const answer = await club.server.app.request(`http://localhost/api/v1${path}`, {
        method: 'POST',
        headers: { 'api-key': club.key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    }),
  );
  return { answers, commits: club.server.store.changes.version() - before };
}

const finish = (registration_id: string, finish_time: number, more = {}) => ({
  path: '/scores',
  body: { registration_id, race_number: 1, finish_time, ...more },
});

const codeOf = ({ text }: { text: string }) => JSON.parse(text).code;

const rows = (sql: string) => club.server.store.read.all<{ name: string }>(sql).map(({ name }) => name);

it('what is refused takes nothing with it, and leaves nothing', async () => {
  const { answers, commits } = await together([
    finish('ent_1', 100),
    finish('nobody', 101),
    finish('ent_2', 102, { if_version: 7 }),
    finish('ent_3', -5),
    finish('ent_4', 104),
    { path: '/scores/codes', body: { registration_id: 'ent_1', race_number: 1, code: 'DPI' } },
    finish('ent_1', 100),
  ]);
  expect(answers.map(codeOf)).toEqual([
    'OK',
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'INVALID_REQUEST',
    'OK',
    'INVALID_REQUEST',
    'OK',
  ]);
  expect(commits).toBe(1);
  expect(rows('SELECT registration_id AS name FROM scores ORDER BY row')).toEqual(['ent_1', 'ent_4']);
  const written = "json ->> '$.registration_id' AS name FROM score_history ORDER BY row";
  expect(rows(`SELECT ${written}`)).toEqual(['ent_1', 'ent_4']);
  expect(rows("SELECT operation AS name FROM outbox WHERE resource = 'scores' ORDER BY seq")).toEqual([
    'scores',
    'scores',
  ]);
  const logged = rows("SELECT resource AS name FROM change_log WHERE resource LIKE '%score%' ORDER BY seq");
  expect(logged).toEqual(['scores', 'score-history', 'scores', 'score-history']);
});

it('a request and its repeat write once and get one answer', async () => {
  const headers = { 'idempotency-key': 'twice' };
  const { answers, commits } = await together([
    { ...finish('ent_2', 200), headers },
    { ...finish('ent_2', 200), headers },
    { ...finish('nobody', 200), headers: { 'idempotency-key': 'refused' } },
    { ...finish('ent_3', 201), headers: { 'idempotency-key': 'refused' } },
  ]);
  expect(commits).toBe(1);
  expect(answers[1]!.text).toBe(answers[0]!.text);
  expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
    null,
    'true',
    null,
    null,
  ]);
  // A refusal is not kept to be repeated.
  expect(answers.map(codeOf)).toEqual(['OK', 'OK', 'NOT_FOUND', 'OK']);
  expect(
    rows("SELECT key AS name FROM score_history WHERE json ->> '$.registration_id' = 'ent_2'"),
  ).toHaveLength(1);
});

it('nobody sees them unless they are on the disk', async () => {
  const { store } = club.server;
  const head = () => store.read.get<{ seq: number }>('SELECT max(seq) AS seq FROM change_log')!.seq;
  const before = head();
  const feed = club.server.app.request(`http://localhost/api/v1/changes?after=${before}&wait=10000`, {
    headers: { 'api-key': club.key },
  });
  const lost = store.writeInGroup((db) => {
    // SQLite then finds at the commit that the club is not there, and nothing of the group is.
    db.run('PRAGMA defer_foreign_keys = ON');
    db.run("UPDATE registrations SET club_id = 'nowhere' WHERE key = 'ent_4'");
  });
  lost.catch(() => {});
  const { answers } = await together([finish('ent_1', 300), finish('ent_2', 300)]);
  expect(answers.map(codeOf)).toEqual(['INTERNAL_ERROR', 'INTERNAL_ERROR']);
  expect(head()).toBe(before);
  const [answer] = (await together([finish('ent_3', 301)])).answers;
  expect(codeOf(answer!)).toBe('OK');
  const { data } = JSON.parse(await (await feed).text());
  expect(
    data.map((change: { record: { registration_id: string } }) => change.record.registration_id),
  ).toEqual(['ent_3', 'ent_3']);
});
