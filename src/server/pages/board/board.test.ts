import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  club.now.at = Date.UTC(2026, 5, 6, 16, 42);
  await club.post('/regattas', { id: 'reg_1', club_id: 'c', name: 'Autumn <Cup>' });
  await club.post('/regattas', { id: 'reg_2', club_id: 'c', name: 'Nothing posted' });
});
afterAll(() => club.close());

const page = async (path: string) => {
  const answer = await fetch(`${club.url}${path}`);
  return { status: answer.status, html: await answer.text() };
};
const post = (id: string, body: object) =>
  club.post('/notices', { id, regatta_id: 'reg_1', title: `Notice ${id}`, ...body });

it('is there for everybody from the first notice on, and shows each change at once', async () => {
  expect((await page('/board')).html).toContain('No notices yet');
  expect((await page('/board/reg_1')).status).toBe(404);
  await post('n1', { title: 'Race 4 <postponed>', text: 'Until 13:00.\nNo wind.', kind: 'schedule' });
  expect((await page('/board')).html).toContain('Autumn &lt;Cup&gt;');
  expect((await page('/board')).html).not.toContain('Nothing posted');
  const first = (await page('/board/reg_1')).html;
  for (const part of ['No. 1', 'Race 4 &lt;postponed&gt;', 'Until 13:00.\nNo wind.', '6 Jun 2026, 17:42'])
    expect(first).toContain(part);
  expect(first).not.toContain('Archive');

  club.now.at! += 60_000;
  await post('n2', { title: 'Race 4 at 13:25', replaces: 'n1' });
  const second = (await page('/board/reg_1')).html;
  expect(second).toContain('In place of notice 1.');
  expect(second).toMatch(/Archive: 1 .*Replaced by notice 2, 6 Jun 2026, 17:43\./s);

  await club.post('/notices/withdrawals', { id: 'n2', reason: 'Wind has come' });
  const third = (await page('/board/reg_1')).html;
  expect(third).toMatch(/Race 4 &lt;postponed&gt;.*Withdrawn 6 Jun 2026, 17:43: Wind has come/s);

  await club.putClub({ name: 'Kilcrane', time_zone: 'America/New_York' });
  expect((await page('/board/reg_1')).html).toContain('Jun 6, 2026, 12:42');
  await club.post('/regattas', { id: 'reg_1', club_id: 'c', name: 'Winter Cup' });
  expect((await page('/board/reg_1')).html).toContain('<h1>Winter Cup</h1>');
});

it('is there for a regatta with a signed decision and no notice', async () => {
  await club.post('/decisions', {
    id: 'd1',
    regatta_id: 'reg_2',
    title: 'Protest 1',
    decision: 'Dismissed.',
  });
  expect((await page('/board/reg_2')).status).toBe(404);
  await club.post('/decisions/sign', { id: 'd1', signed_by: 'Chair' });
  const { status, html } = await page('/board/reg_2');
  expect([status, html]).toEqual([200, expect.stringContaining('href="/board/reg_2/hearings"')]);
  expect((await page('/board')).html).toContain('href="/board/reg_2"');
});

it('does not say who posted: a key may bear a person’s name', async () => {
  await post('n9', { posted_by: 'Nora Walsh' });
  expect((await page('/board/reg_1')).html).not.toContain('Nora');
});

it('runs no script and is framed by nobody', async () => {
  const { headers } = await fetch(`${club.url}/board/reg_1`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-cache');
});
