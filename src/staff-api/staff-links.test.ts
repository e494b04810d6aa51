import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { StaffBrowser } from '../../test/staff-browser';

const MINUTE = 60_000;

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
});
afterEach(() => club.close());

const newLink = () => `${club.url}${club.server.newStaffPath!()}`;
const enter = (link: string) => new StaffBrowser(club).enter(link);
const secretFile = () => join(club.dataDir, 'staff-link-secret');

/** Asks for a link as `dockside staff-link` does. */
function askForLink(secret: string): Promise<Response> {
  return fetch(`${club.url}/staff/link`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
}

test('a link that was not used ends after ten minutes, and says so', async () => {
  const [first, second] = [newLink(), newLink()];
  club.now.ran += 10 * MINUTE - MINUTE;
  expect((await enter(first)).status).toBe(303);
  club.now.ran += MINUTE;
  const late = await enter(second);
  expect([late.status, late.headers.get('set-cookie')]).toEqual([403, null]);
  expect(await late.text()).toMatch(/within ten minutes[\s\S]*dockside staff-link/);
  expect((await fetch(second, { method: 'HEAD' })).status).toBe(403);
});

test('a clock that jumps neither ends a link nor revives one', async () => {
  const link = newLink();
  club.now.at = Date.now() + 40 * 24 * 60 * MINUTE;
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
  club.now.ran += 10 * MINUTE;
  club.now.at = Date.now() - 40 * 24 * 60 * MINUTE;
  expect((await enter(link)).status).toBe(403);
});

test('a link of before a restart is of no more use', async () => {
  const { pathname, search } = new URL(newLink());
  await club.restart();
  expect((await enter(`${club.url}${pathname}${search}`)).status).toBe(403);
});

test('a link is made for whoever can read the secret in the data directory, and for no browser', async () => {
  const secret = readFileSync(secretFile(), 'utf8');
  expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
  const { path } = (await (await askForLink(secret)).json()) as { path: string };
  const browser = new StaffBrowser(club);
  expect((await browser.enter(`${club.url}${path}`)).status).toBe(303);
  expect((await enter(`${club.url}${path}`)).status).toBe(403);
  expect((await browser.post('link')).status).toBe(401);
  for (const guess of ['', 'guess', browser.secret!]) expect((await askForLink(guess)).status).toBe(401);
  expect(await Object.assign(new StaffBrowser(club), { secret }).isIn()).toBe(false);
  await club.restart();
  expect((await askForLink(secret)).status).toBe(401);
});

test('a link that another site or a file leads to finds the session that the browser has', async () => {
  const link = newLink();
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } };
  // The browser leaves out its cookie here.
  const page = await fetch(link, { ...elsewhere, redirect: 'manual' });
  expect(page.status).toBe(200);
  const [, next] = /url=([^"]+)"/.exec(await page.text())!;
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
  // The browser is let in with any `sec-fetch-site`.
  const url = new URL(next!.replaceAll('&amp;', '&'), club.url);
  expect((await fetch(url, { ...elsewhere, redirect: 'manual' })).status).toBe(303);
});
