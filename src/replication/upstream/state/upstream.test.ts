import { expect, it } from 'vitest';
import { openStore } from '../../../../test/data-dir';
import { ensureClub } from '../../../club/clubs';
import { beginRun, findUpstream, markFeedFilled, saveFeedPosition, setUpstream } from './upstream';

it('a run that another one has taken the place of saves neither its position nor that the feed was read', async () => {
  const store = openStore();
  const url = 'https://cloud.example.org';
  await store.write((db) => ensureClub(db, 'c'));
  await store.write((db) =>
    setUpstream(db, { url, club_id: 'c', key_prefix: 'club_', key_protected: false }),
  );
  const first = await store.write(beginRun);
  expect(await store.write((db) => saveFeedPosition(db, first, 10))).toBe(true);
  const second = await store.write(beginRun);
  expect(await store.write((db) => saveFeedPosition(db, first, 20))).toBe(false);
  expect(await store.write((db) => markFeedFilled(db, first))).toBe(false);
  expect(findUpstream(store.read)).toMatchObject({ run: second, feed_after: 10, feed_filled: false });
  expect(await store.write((db) => saveFeedPosition(db, second, 30))).toBe(true);
  expect(findUpstream(store.read)).toMatchObject({ feed_after: 30 });
});
