import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { StaffBrowser } from '../../test/staff-browser';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.putClub();
});
afterEach(() => club.close());

const kept = () => join(club.dataDir, 'staff-sessions.json');

async function signIn(userAgent?: string): Promise<StaffBrowser> {
  const browser = new StaffBrowser(club, userAgent);
  expect((await browser.enter()).status).toBe(303);
  return browser;
}

/** The same browser, with the cookie that it has now. */
function copyOf({ secret }: StaffBrowser): StaffBrowser {
  return Object.assign(new StaffBrowser(club), { secret });
}

describe('each browser', () => {
  test('has a session of its own, which staff see', async () => {
    club.now.at = 1_700_000_000_000;
    const one = await signIn('Browser One');
    club.now.at += DAY;
    const two = await signIn('Browser Two');
    expect(one.secret).not.toBe(two.secret);
    expect(await two.call('list_sessions', {})).toEqual([
      {
        id: expect.any(String),
        user_agent: 'Browser Two',
        created_at: club.now.at,
        last_used_at: club.now.at,
        current: true,
      },
      {
        id: expect.any(String),
        user_agent: 'Browser One',
        created_at: club.now.at - DAY,
        last_used_at: club.now.at - DAY,
        current: false,
      },
    ]);
    club.now.at += MINUTE;
    const [last] = await one.call('list_sessions', {});
    expect(last).toMatchObject({ user_agent: 'Browser One', last_used_at: club.now.at, current: true });
  });

  test('is named in the history of what was recorded with it', async () => {
    await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
    await club.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
    const finish = { registration_id: 'ent_1', race_number: 1, finish_time: 60 };
    const browser = await signIn(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    await club.post('/scores', finish, { key: (await browser.call('device_key', { club_id: CLUB })).key });
    await club.post('/scores', { ...finish, finish_time: 61 });
    const { body } = await club.get('/scores/history', { regatta_id: 'reg_1' });
    expect(body.data).toMatchObject([
      { recorded_by: 'Firefox on Windows', reason: null },
      { recorded_by: 'test', reason: null },
    ]);
  });

  test('that opens another link stays in the session that it has', async () => {
    const browser = await signIn();
    await browser.enter();
    expect(await browser.call('list_sessions', {})).toHaveLength(1);
  });

  test('is out at its next call once another one ended its session, API calls included', async () => {
    const [mine, lost] = [await signIn('Mine'), await signIn('Lost')];
    const [myKey, lostKey] = await Promise.all(
      [mine, lost].map(async (one) => (await one.call('device_key', { club_id: CLUB })).key),
    );
    const members = async (key: string) => (await club.get('/members', { club_id: CLUB }, { key })).status;
    expect([await members(myKey!), await members(lostKey!)]).toEqual([200, 200]);
    const { id } = (await mine.call('list_sessions', {})).find(({ current }) => !current)!;
    await mine.call('end_session', { id });
    expect(await lost.isIn()).toBe(false);
    expect([await members(myKey!), await members(lostKey!)]).toEqual([200, 401]);
    expect(await mine.call('end_session', { id })).toEqual({});
    expect(await mine.call('list_sessions', {})).toMatchObject([{ user_agent: 'Mine' }]);
  });

  test('is out once another one ended all others, after a restart too', async () => {
    const [mine, ...others] = [await signIn(), await signIn(), await signIn()];
    expect(await mine!.call('end_other_sessions', {})).toEqual({ ended: 2 });
    await club.restart();
    expect(await mine!.isIn()).toBe(true);
    for (const other of others) expect(await other.isIn()).toBe(false);
  });

  test('may end its own', async () => {
    const browser = await signIn();
    const [own] = await browser.call('list_sessions', {});
    await browser.call('end_session', { id: own!.id });
    expect(await browser.isIn()).toBe(false);
    expect((await browser.enter()).status).toBe(303);
    expect(await browser.isIn()).toBe(true);
  });

  test('has a cookie that scripts and other sites cannot use', async () => {
    const browser = new StaffBrowser(club);
    const cookie = (await browser.enter()).headers.get('set-cookie')!;
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/staff', 'Max-Age=34560000'])
      expect(cookie).toContain(attribute);
  });
});

test('what is kept is for this user alone, and lets nobody in', async () => {
  const browser = await signIn();
  expect(statSync(kept()).mode & 0o777).toBe(0o600);
  expect(readFileSync(kept(), 'utf8')).not.toContain(browser.secret);
  const [digest] = JSON.parse(readFileSync(kept(), 'utf8')).sessions[0].sha256;
  expect(await Object.assign(new StaffBrowser(club), { secret: digest }).isIn()).toBe(false);
});

test('at most a hundred browsers are in: a new one ends the session that was not used for longest', async () => {
  const [first, second] = [await signIn(), await signIn()];
  for (let i = 0; i < 98; i++) await signIn();
  expect(await first.isIn()).toBe(true);
  await signIn();
  expect([await first.isIn(), await second.isIn()]).toEqual([true, false]);
});

describe('the secret of a session', () => {
  test('is another one after each start of the server, and the one before ends soon after it was used', async () => {
    const browser = await signIn();
    const before = copyOf(browser);
    await club.restart();
    // Several requests at once, as a page makes them: every one is answered, and all with the same secret.
    const answers = await Promise.all(
      [browser, copyOf(before), copyOf(before)].map((one) => one.post('session')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((one) => one.headers.get('set-cookie'))).size).toBe(1);
    expect(browser.secret).not.toBe(before.secret);
    expect(await browser.isIn()).toBe(true);
    expect(await copyOf(before).isIn()).toBe(true);
    club.now.ran += MINUTE;
    expect([await copyOf(before).isIn(), await browser.isIn()]).toEqual([false, true]);
  });

  test('is another one after a day of use', async () => {
    const browser = await signIn();
    const { secret } = browser;
    club.now.ran += DAY - MINUTE;
    await browser.isIn();
    expect(browser.secret).toBe(secret);
    club.now.ran += MINUTE;
    await browser.isIn();
    expect(browser.secret).not.toBe(secret);
  });

  test('stays good while the browser may not have been told the next, over restarts too', async () => {
    const browser = await signIn();
    for (let start = 0; start < 3; start++) {
      await club.restart();
      for (let call = 0; call < 2; call++) {
        expect((await copyOf(browser).post('session')).headers.get('set-cookie')).toMatch(/dockside_staff/);
        club.now.ran += 5 * MINUTE;
      }
    }
    expect(await browser.isIn()).toBe(true);
  });

  test('stays the same while it cannot be written down', async () => {
    const browser = await signIn();
    const { secret } = browser;
    await club.restart();
    // Nothing can be written in the place of a folder.
    mkdirSync(`${kept()}.partial`);
    expect(await browser.isIn()).toBe(true);
    expect(browser.secret).toBe(secret);
    rmdirSync(`${kept()}.partial`);
    expect(await browser.isIn()).toBe(true);
    expect(browser.secret).not.toBe(secret);
  });
});

describe('a session', () => {
  test('ends when it was not used for thirty days, while the server runs', async () => {
    const [used, idle] = [await signIn(), await signIn()];
    const { key } = await idle.call('device_key', { club_id: CLUB });
    club.now.ran += 29 * DAY;
    expect(await used.isIn()).toBe(true);
    club.now.ran += DAY;
    expect([await used.isIn(), await idle.isIn()]).toEqual([true, false]);
    expect((await club.get('/members', { club_id: CLUB }, { key })).status).toBe(401);
    expect(await used.call('list_sessions', {})).toHaveLength(1);
  });

  test('ends when it was not used for thirty days, while the server does not run for a part of them', async () => {
    const start = Date.now();
    club.now.at = start;
    const browser = await signIn();
    club.now.ran += 20 * DAY;
    club.now.at += 20 * DAY;
    await restartLater(9 * DAY);
    expect(await copyOf(browser).isIn()).toBe(true);
    club.now.ran += 10 * DAY;
    club.now.at += 10 * DAY;
    await restartLater(21 * DAY);
    expect(await browser.isIn()).toBe(false);
  });

  test.each([40, -40])('neither ends nor lasts longer by a clock that jumps %i days', async (days) => {
    club.now.at = Date.now();
    const browser = await signIn();
    club.now.at += days * DAY;
    expect(await browser.isIn()).toBe(true);
    await club.restart();
    expect(await browser.isIn()).toBe(true);
    club.now.at -= days * DAY;
    await club.restart();
    expect(await browser.isIn()).toBe(true);
    club.now.ran += 30 * DAY;
    expect(await browser.isIn()).toBe(false);
  });

  test('neither ends nor lasts longer when the machine starts with a clock 40 days behind', async () => {
    club.now.at = Date.now();
    const browser = await signIn();
    await restartLater(-40 * DAY);
    expect(await browser.isIn()).toBe(true);
    // The clock is set right, and the server killed before it writes anything more.
    const asKilled = readFileSync(kept());
    await club.server.close();
    writeFileSync(kept(), asKilled);
    await restartLater(40 * DAY);
    expect(await browser.isIn()).toBe(true);
    await restartLater(-40 * DAY);
    club.now.ran += 30 * DAY;
    expect(await browser.isIn()).toBe(false);
  });

  /** Stops the server and starts it after so long. */
  async function restartLater(ms: number): Promise<void> {
    await club.server.close();
    club.now.at = club.now.at! + ms;
    await club.restart();
  }
});

test('after an upgrade an old cookie asks for a new link, and the old secret is gone', async () => {
  await club.server.close();
  const old = join(club.dataDir, 'staff-session');
  writeFileSync(old, 'one-secret-for-all');
  await club.restart();
  expect(await Object.assign(new StaffBrowser(club), { secret: 'one-secret-for-all' }).isIn()).toBe(false);
  expect(() => statSync(old)).toThrow('ENOENT');
});

test.each(['', '{"sessions":', '{"as_of":0,"sessions":[{"id":"ses_1"}]}'])(
  'a file that says %j lets nobody in, and is made anew',
  async (content) => {
    const browser = await signIn();
    await club.server.close();
    writeFileSync(kept(), content);
    await club.restart();
    expect(await browser.isIn()).toBe(false);
    await browser.enter();
    await club.restart();
    expect(await browser.isIn()).toBe(true);
  },
);
