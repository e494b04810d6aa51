import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { putMembers } from '../../bench/data';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { latestChange } from '../db/change-log';

const RECORDS = 5_000;
let club: TestClub;

beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => putMembers(db, CLUB, RECORDS));
  await club.post('/regattas', { id: 'cup', club_id: CLUB, name: 'Cup' });
});
afterAll(() => club.close());

/** Counts how often the log itself is read. */
function watchReading() {
  const spy = vi.spyOn(club.server.store.read, 'all');
  return {
    times: () => spy.mock.calls.filter(([sql]) => sql.includes('FROM change_log')).length,
    stop: () => spy.mockRestore(),
  };
}

const follow = async (after: number, limit: number) => {
  const response = await fetch(`${club.url}/api/v1/changes?after=${after}&limit=${limit}`, {
    headers: { 'api-key': club.key },
  });
  return response.json() as Promise<{ data: { seq: number }[]; next_after: number; has_more: boolean }>;
};

test('followers who ask for the same share one reading', async () => {
  const reading = watchReading();
  const pages = await Promise.all(Array.from({ length: 30 }, () => follow(0, 100)));
  expect(reading.times()).toBe(1);
  for (const page of pages) expect(page.data).toEqual(pages[0]!.data);
  reading.stop();
});

test('a follower at the end of the log reads nothing of it', async () => {
  const head = latestChange(club.server.store.read);
  const reading = watchReading();
  expect(await follow(head, 100)).toMatchObject({ data: [], has_more: false, next_after: head });
  expect(reading.times()).toBe(0);
  reading.stop();
});

test('a shared reading is over as soon as a record changes', async () => {
  const before = await follow(0, 1000);
  const { seq } = before.data[0]!;
  await club.server.store.write((db) =>
    db.run(`UPDATE members SET json = json_set(json, '$.first_name', 'New') WHERE key = 'member_1'`),
  );
  const after = await follow(0, 1000);
  expect(after.data.map((change) => change.seq)).not.toContain(seq);
});

test('a long page is read to its end, in order', async () => {
  const seen: number[] = [];
  for (let after = 0, more = true; more; ) {
    const page = await follow(after, 1000);
    seen.push(...page.data.map(({ seq }) => seq));
    [after, more] = [page.next_after, page.has_more];
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(RECORDS + 1);
});

test('a write is answered before many followers have read their pages', async () => {
  // Different pages, so that nobody shares a reading.
  const followers = Array.from({ length: 30 }, (_, index) => follow(index, 1000).then(() => 'follower'));
  const answered: string[] = [];
  const save = club.post('/regattas', { id: 'cup', club_id: CLUB, name: 'Other' }).then(() => 'write');
  await Promise.all([...followers, save].map(async (one) => answered.push(await one)));
  expect(answered.indexOf('write')).toBeLessThan(15);
});

test('what was removed from the log itself is not told from another follower’s reading', async () => {
  const { seq } = (await follow(0, 10)).data[0]!;
  await club.server.store.write((db) => db.run('DELETE FROM change_log WHERE seq = ?', seq));
  expect((await follow(0, 10)).data.map((change) => change.seq)).not.toContain(seq);
});
