import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';

/** Feedback is handled by somebody, with a note that nobody overwrites unseen. */

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.put('feedback', [record('feedback', { id: 'fb_1', rating: 1 })]);
});
afterEach(() => club.close());

const handle = (fields: object) =>
  club.post('/feedback/handling', { club_id: CLUB, feedback_id: 'fb_1', handled: false, ...fields });
const listed = async () => (await club.get('/feedback/handling', { club_id: CLUB })).body.data;

it('keeps who handles it and a note, and refuses to overwrite another one', async () => {
  expect(await listed()).toEqual([]);
  const first = await handle({ assignee: ' Ciara ', note: 'Call her', if_changed_at: null });
  expect(first.body.data).toMatchObject({ handled: false, assignee: 'Ciara', note: 'Call her' });
  expect(await listed()).toEqual([first.body.data]);
  expect((await handle({ note: 'Unseen', if_changed_at: null })).status).toBe(409);
  const { changed_at } = first.body.data;
  const done = await handle({ handled: true, note: 'Called', if_changed_at: changed_at });
  expect(done.body.data).toMatchObject({ handled: true, assignee: null, note: 'Called' });
  expect((await handle({ feedback_id: 'nobody' })).status).toBe(404);
});

it('needs its scope', async () => {
  const { key } = await club.newKey({ scopes: ['feedback:read'] });
  const body = { club_id: CLUB, feedback_id: 'fb_1', handled: true };
  expect((await club.post('/feedback/handling', body, { key })).status).toBe(403);
  expect((await club.get('/feedback/handling', { club_id: CLUB }, { key })).status).toBe(200);
});
