import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import type { Notice } from '../../contract/areas/publishing/notices';
import { noticeBoard } from '../../contract/notice-board';

const NOW = Date.UTC(2026, 5, 6, 16);

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.putClub({ time_zone: 'Europe/Dublin' });
  club.now.at = NOW;
  for (const id of ['reg_1', 'reg_2']) await club.post('/regattas', { id, club_id: 'c', name: `Cup ${id}` });
});
afterEach(() => club.close());

const post = (id: string, body: object = {}) =>
  club.post('/notices', { id, regatta_id: 'reg_1', title: `Notice ${id}`, ...body });
const withdraw = (id: string, body: object = {}) =>
  club.post('/notices/withdrawals', { id, reason: 'Mistaken', ...body });
const all = async (): Promise<Notice[]> => (await club.get('/notices', { regatta_id: 'reg_1' })).body.data;

describe('posting', () => {
  it('gives each board’s notices their numbers, the time and who posted them', async () => {
    const first = (await post('n1', { kind: 'change', text: 'SI 8.1 is changed.\n\nSee below.' })).body.data;
    expect(first).toMatchObject({ number: 1, posted_at: NOW, text: 'SI 8.1 is changed.\n\nSee below.' });
    expect(first.posted_by).toEqual(expect.any(String));
    expect((await post('n2')).body.data.number).toBe(2);
    expect((await post('m1', { regatta_id: 'reg_2' })).body.data.number).toBe(1);
    await withdraw('n2');
    expect((await post('n3')).body.data.number).toBe(3);
    expect((await all()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('repeated changes nothing, not even after it was withdrawn', async () => {
    await post('n1');
    await withdraw('n1');
    const repeated = await post('n1', { title: 'Another title' });
    expect(repeated.body.data).toMatchObject({ title: 'Notice n1', withdrawal_reason: 'Mistaken' });
    expect(await all()).toHaveLength(1);
    expect((await post('n1', { regatta_id: 'reg_2' })).status).toBe(404);
  });

  it('in place of another takes one that still holds, of the same board', async () => {
    await post('n1');
    await post('other', { regatta_id: 'reg_2' });
    expect((await post('n2', { replaces: 'n1' })).status).toBe(200);
    const refusals = [
      [await post('n3', { replaces: 'n1' }), 'already replaced by notice 2'],
      [await post('n3', { replaces: 'other' }), 'isn’t a notice of this regatta'],
      [await post('n3', { replaces: 'n9' }), 'isn’t a notice of this regatta'],
    ] as const;
    await withdraw('n2');
    for (const [answer, words] of [
      ...refusals,
      [await post('n3', { replaces: 'n2' }), 'is withdrawn'] as const,
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0]).toMatchObject({
        path: 'replaces',
        message: expect.stringContaining(words),
      });
    }
    // The replaced notice is in force again, and may be replaced.
    expect((await post('n3', { replaces: 'n1' })).status).toBe(200);
  });

  it('needs a title and a regatta of the club', async () => {
    expect((await post('n1', { title: '  ' })).status).toBe(400);
    expect((await post('n1', { regatta_id: 'reg_9' })).status).toBe(404);
  });

  it('takes a scope of its own', async () => {
    const { key } = await club.newKey({ scopes: ['regattas:write', 'regattas:read'] });
    const body = { id: 'n1', regatta_id: 'reg_1', title: 'Mine' };
    expect((await club.post('/notices', body, { key })).status).toBe(403);
    const jury = await club.newKey({ scopes: ['notices:write'] });
    expect((await club.post('/notices', body, { key: jury.key })).status).toBe(200);
  });
});

describe('withdrawing', () => {
  it('keeps the notice with the reason, the time and by whom', async () => {
    await post('n1');
    club.now.at = NOW + 60_000;
    const { body } = await withdraw('n1', { reason: 'Wrong fleet', if_version: 1 });
    expect(body.data).toMatchObject({
      title: 'Notice n1',
      withdrawn_at: NOW + 60_000,
      withdrawal_reason: 'Wrong fleet',
      version: 2,
    });
    expect((await withdraw('n1', { reason: 'Another reason', if_version: 1 })).body.data).toEqual(body.data);
  });

  it('needs a reason', async () => {
    await post('n1');
    expect((await withdraw('n1', { reason: ' ' })).status).toBe(400);
    expect((await withdraw('n9')).status).toBe(404);
  });
});

describe('a board', () => {
  it('has what holds, the latest first, and in the archive what was replaced or withdrawn', async () => {
    for (const [index, [id, replaces]] of [['n1'], ['n2', 'n1'], ['n3'], ['n4']].entries()) {
      club.now.at = NOW + index;
      await post(id!, { replaces: replaces ?? null });
    }
    await withdraw('n3');
    const { current, archive } = noticeBoard(await all());
    expect(current.map(({ id }) => id)).toEqual(['n4', 'n2']);
    expect(archive.map(({ notice, replacedBy }) => [notice.id, replacedBy?.id])).toEqual([
      ['n3', undefined],
      ['n1', 'n2'],
    ]);
    await withdraw('n2');
    expect(noticeBoard(await all()).current.map(({ id }) => id)).toEqual(['n4', 'n1']);
  });
});
