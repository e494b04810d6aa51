import { afterEach, expect, test } from 'vitest';
import { CLUB, startClub, type TestClub } from '../club';
import { record } from '../records';

const clubs: TestClub[] = [];
afterEach(async () => {
  await Promise.all(clubs.splice(0).map((club) => club.close()));
});

async function laptop(): Promise<TestClub> {
  const club = await startClub();
  clubs.push(club);
  return club;
}

test('a file of thousands of records is imported between other requests', async () => {
  const [from, to] = [await laptop(), await laptop()];
  const members = Array.from({ length: 3_000 }, (_, index) =>
    record('members', { id: `mem_${index}`, membership_number: String(index) }),
  );
  await from.put('members', members);
  const { text } = await from.server.staff.pairing_export({ club_id: CLUB, name: 'Office', all: true });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const { news } = await to.server.staff.pairing_import({ text, name: 'Boat' });
  isOver = true;
  expect(news).toBe(members.length);
  // A hundred records at a time.
  expect(turns).toBeGreaterThanOrEqual(members.length / 100);
  const last = await to.get('/members', { club_id: CLUB, limit: 100, skip: 2_900 });
  expect([last.body.data.length, last.body.has_more]).toEqual([100, false]);
});
