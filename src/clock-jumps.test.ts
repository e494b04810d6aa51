import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, CLUB, startClub, type TestClub } from '../test/club';
import { buttonOf } from '../test/portal';
import { DAY, record } from '../test/records';

const START = Date.UTC(2026, 5, 1, 12);

let club: TestClub;
beforeEach(async () => {
  // All that asks the machine for the time gets this one; timers and the monotonic clock go on as they do.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START });
  club = await startClub({ rateLimit: 4 });
  await club.put('members', [record('members', { membership_number: '1042' })]);
});
afterEach(async () => {
  vi.useRealTimers();
  await club.close();
});

const jump = (by: number) => vi.setSystemTime(Date.now() + by);

/** Housekeeping runs each minute. */
async function tidy(): Promise<void> {
  const { store } = club.server;
  const saved = () => Number(store.read.get<{ value: string }>(SAVED)?.value ?? -1);
  const before = saved();
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(saved()).not.toBe(before), { timeout: 60_000 });
}
const SAVED = "SELECT value FROM meta WHERE name = 'running_ms'";

async function apply(key: string): Promise<Answer> {
  const body = {
    club_id: CLUB,
    plan_id: 'gold',
    applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }],
  };
  return club.post('/membership-applications', body, { key, headers: { 'idempotency-key': 'once' } });
}

async function mint(): Promise<string> {
  const { key } = await club.newKey();
  const body = { membership_number: '1042', initial_view: 'home' };
  return (await club.post('/member-portal/sessions', body, { key })).body.data.url;
}

/** Presses the button of a portal link; answers the cookie that its browser goes on with. */
async function enter(link: string): Promise<string> {
  const body = buttonOf(await (await fetch(link)).text());
  const pressed = await fetch(link, { method: 'POST', body, redirect: 'manual' });
  expect(pressed.status).toBe(303);
  const cookie = pressed.headers.get('set-cookie')!;
  expect(cookie).toContain('Max-Age=900');
  return cookie.split(';')[0]!;
}

const statusWith = async (cookie: string) =>
  (await fetch(`${club.url}/portal/home`, { headers: { cookie } })).status;
const mayAsk = async (key: string) => (await club.get('/members', { club_id: CLUB }, { key })).status;

describe.each([
  ['forwards', 40 * DAY],
  ['back', -40 * DAY],
])('a clock that jumps 40 days %s', (_, by) => {
  it('does not make a request twice', async () => {
    const { key } = await club.newKey();
    const first = await apply(key);
    jump(by);
    await tidy();
    const again = await apply(key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await club.restart();
    expect((await apply(key)).text).toBe(first.text);
    jump(-by);
    await tidy();
    expect((await apply(key)).text).toBe(first.text);
    const rows = club.server.store.read.all('SELECT 1 FROM membership_applicants');
    expect(rows).toHaveLength(1);
  });

  it('ends no visit of the portal and no link to it, nor lets one go on for longer', async () => {
    const [cookie, link] = [await enter(await mint()), await mint()];
    jump(by);
    await tidy();
    expect(await statusWith(cookie)).toBe(200);
    const later = await enter(link);
    const made = await enter(await mint());
    await club.restart();
    for (const each of [cookie, later, made]) expect(await statusWith(each)).toBe(200);
    club.now.ran += 15 * 60_000;
    for (const each of [cookie, later, made]) expect(await statusWith(each)).not.toBe(200);
    jump(-by);
    for (const each of [cookie, later, made]) expect(await statusWith(each)).not.toBe(200);
  });

  it('locks no key out that ends later', async () => {
    const { key } = await club.newKey({ expiresAt: START + 20 * DAY });
    jump(by);
    expect(await mayAsk(key)).toBe(200);
    jump(-by);
    expect(await mayAsk(key)).toBe(200);
  });

  it('never has a client wait for longer than a minute', async () => {
    const { key } = await club.newKey();
    for (let times = 0; times < 3; times += 1) await mayAsk(key);
    jump(by);
    const answers = [];
    for (let times = 0; times < 6; times += 1)
      answers.push(await club.get('/members', { club_id: CLUB }, { key }));
    const limited = answers.find(({ status }) => status === 429)!;
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (const { headers } of answers)
      expect(Number(/t=(\d+)/.exec(headers.get('ratelimit')!)![1])).toBeLessThanOrEqual(60);
  });
});

it('a key expires as the clock goes on, also over a night of sleep', async () => {
  const { key } = await club.newKey({ expiresAt: START + 3 * DAY });
  for (const hours of [20, 20, 20]) {
    jump((hours / 24) * DAY);
    expect(await mayAsk(key)).toBe(200);
  }
  jump((20 / 24) * DAY);
  expect(await mayAsk(key)).toBe(401);
});

it('a server that starts with a clock that is wrong lets the keys in again once it is right', async () => {
  const { key } = await club.newKey({ expiresAt: START + 20 * DAY });
  jump(40 * DAY);
  await club.restart();
  expect(await mayAsk(key)).toBe(401);
  jump(-40 * DAY);
  expect(await mayAsk(key)).toBe(200);
});
