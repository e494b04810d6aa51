import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buttonOf, CLUB, MINUTE, NOW, TestPortal } from '../../../../test/portal';
import { aoife } from '../../../../test/portal-records';
import { findClub, putClub } from '../../../club/clubs';
import { portalViews } from '../../../contract/areas/members/portal';
import { ApiError } from '../../../contract/errors';
import type { Store } from '../../../db/store';
import { portalApp } from './portal-app';

let portal: TestPortal;

beforeEach(async () => {
  portal = await TestPortal.start();
  await portal.put('members', aoife);
});

afterEach(() => portal.stop());

describe('a session’s URL', () => {
  it.each(portalViews)('opens the portal on its initial view: %s', async (view) => {
    const response = await portal.press(await portal.mint({ initial_view: view }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/portal/${view}`);
  });

  it('hands out a cookie that scripts cannot read and that stays no longer than a session lasts', async () => {
    const url = await portal.mint();
    portal.now += 5 * MINUTE;
    const response = await portal.press(url);
    const [value, ...attributes] = response.headers.get('set-cookie')!.split('; ');
    expect(value).toMatch(/^portal=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=900', 'Path=/portal', 'SameSite=Lax']);
  });

  it('makes the cookie Secure over https', async () => {
    const path = (await portal.mint()).replace('/portal', '');
    const app = portalApp(portal.store, () => NOW);
    const body = buttonOf(await (await app.request(`https://club.example${path}`)).text());
    const response = await app.request(`https://club.example${path}`, { method: 'POST', body });
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('works once', async () => {
    const url = await portal.mint();
    await portal.press(url);
    for (const method of ['GET', 'POST']) {
      const again = await portal.fetch(url, { method });
      expect(again.status).toBe(410);
      expect(again.headers.get('set-cookie')).toBeNull();
      const page = await again.text();
      expect(page).toContain('This link has been used');
      expect(page).toContain('Ask the club for a new one');
      expect(page).not.toContain('href="/portal/home"');
    }
  });

  it('shows the browser that used it the way back in', async () => {
    const url = await portal.mint();
    const cookie = (await portal.press(url)).headers.get('set-cookie')!.split(';')[0]!;
    const again = await portal.fetch(url, { headers: { cookie } });
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('href="/portal/home"');
  });

  it('works once when two browsers open it at the same time', async () => {
    const url = await portal.mint();
    const responses = await Promise.all([portal.press(url), portal.press(url), portal.press(url)]);
    expect(responses.map((response) => response.status).sort()).toEqual([303, 410, 410]);
  });

  it('expires after 15 minutes', async () => {
    const url = await portal.mint();
    portal.now += 15 * MINUTE;
    for (const method of ['GET', 'POST']) {
      const response = await portal.fetch(url, { method });
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('This link has expired');
    }
  });

  it('says kindly that an unknown one opens nothing', async () => {
    const response = await portal.fetch('/portal/sessions/3q2-7wNobody');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('This link doesn’t work');
  });

  it('is not used up by whoever only looks: a mail scanner, a preview, a prefetch', async () => {
    const url = await portal.mint();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await portal.fetch(url, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect((await portal.press(url)).status).toBe(303);
    expect((await portal.fetch(url, { method: 'HEAD' })).status).toBe(410);
  });

  it.each([
    ['a prefetching browser', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older one', { purpose: 'prefetch' }],
    ['a chat preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0', range: 'bytes=0-32768' }],
    ['a mail scanner', { 'user-agent': 'Mozilla/5.0', accept: '*/*', referer: 'https://mail.example.org/' }],
  ])('is not used up by %s, and then opens the portal', async (_, headers) => {
    const url = await portal.mint();
    for (const method of ['HEAD', 'GET', 'GET']) {
      const looked = await portal.fetch(url, { method, headers: headers as Record<string, string> });
      expect([looked.status, looked.headers.get('set-cookie')]).toEqual([200, null]);
      expect(looked.headers.get('cache-control')).toBe('no-store');
    }
    expect((await portal.press(url)).status).toBe(303);
  });

  it('shows a button that opens it without a script, and not whom it is for', async () => {
    const response = await portal.fetch(await portal.mint({ display_name: 'Aoife' }));
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    const page = await response.text();
    expect(page).toMatch(
      /<form method="post"><input type="hidden" name="page" value="[\w-]{43}"\/><button type="submit">Open the portal<\/button><\/form>/,
    );
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(page).not.toMatch(/<script|Aoife|Byrne|1042/);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, over plain HTTP', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('is not opened by a form of %s, and then opens the portal', async (_, headers) => {
    const url = await portal.mint();
    const refused = await portal.press(url, { headers: headers as Record<string, string> });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await refused.text()).toContain('It still works');
    const own = { 'sec-fetch-site': 'same-origin', origin: new URL(portal.url(url)).origin };
    expect((await portal.press(url, { headers: own })).status).toBe(303);
  });

  it.each([
    ['nothing', async () => undefined],
    [
      'what the page of another link sends',
      async () => buttonOf(await (await portal.fetch(await portal.mint())).text()),
    ],
    [
      'what can be told from the link',
      async (url: string) => new URLSearchParams({ page: url.split('/').at(-1)! }),
    ],
    ['a large form', async () => new URLSearchParams({ page: 'x'.repeat(500_000) })],
  ])('is not opened by a form that sends %s', async (_, bodyOf) => {
    const url = await portal.mint();
    const refused = await portal.press(url, { body: (await bodyOf(url)) ?? null });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect((await portal.press(url)).status).toBe(303);
  });

  it('takes GET, HEAD and POST alone', async () => {
    const url = await portal.mint();
    const response = await portal.fetch(url, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await portal.press(url)).status).toBe(303);
  });
});

describe('a member who leaves', () => {
  const leave = () => portal.put('members', { ...aoife, status: 'resigned' });
  const letFormerMembersIn = () =>
    portal.store.write((db) => putClub(db, { ...findClub(db, CLUB)!, portal_for_former_members: true }));

  it('has no portal any more, in the session that was open', async () => {
    const cookie = await portal.open();
    expect((await portal.view('billing', cookie)).status).toBe(200);
    await leave();
    for (const view of portalViews) {
      const response = await portal.view(view, cookie);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain('doesn’t match a current member');
      expect(page).not.toContain('Byrne');
    }
  });

  it('has none by a link that was not used yet either', async () => {
    const url = await portal.mint();
    await leave();
    const response = await portal.press(url);
    const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
    expect((await portal.view('home', cookie)).status).toBe(404);
  });

  it('keeps it where the club says so', async () => {
    await letFormerMembersIn();
    const cookie = await portal.open();
    await leave();
    expect((await portal.view('billing', cookie)).status).toBe(200);
  });
});

describe('a view', () => {
  it.each(portalViews)('%s opens by cookie, again and again', async (view) => {
    const cookie = await portal.open();
    expect((await portal.view(view, cookie)).status).toBe(200);
    expect((await portal.view(view, cookie)).status).toBe(200);
  });

  it.each(['', 'portal=', 'portal=3q2-7wNobody', 'other=1'])(
    'without a session (cookie "%s") says that the link has expired',
    async (cookie) => {
      const response = await portal.view('home', cookie);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.has('www-authenticate')).toBe(false);
      const page = await response.text();
      expect(page).toContain('Your link has expired');
      expect(page).toContain('Ask the club for a new one');
      expect(page).not.toContain('Byrne');
    },
  );

  it('closes when the session ends', async () => {
    const cookie = await portal.open();
    portal.now += 15 * MINUTE - 1;
    expect((await portal.view('billing', cookie)).status).toBe(200);
    portal.now += 1;
    expect((await portal.view('billing', cookie)).status).toBe(401);
  });

  it('is one of six: any other is a page that says so', async () => {
    const cookie = await portal.open();
    for (const path of ['wine-cellar', 'sessions', 'home/more', 'constructor']) {
      const response = await portal.view(path, cookie);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('Page not found');
    }
  });

  it('shows a member who has left that there is nothing to show', async () => {
    const cookie = await portal.open();
    await portal.put('members', { ...aoife, membership_number: '9999' });
    const response = await portal.view('home', cookie);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We can’t find your membership');
  });

  it('answers HEAD without a body', async () => {
    const headers = { cookie: await portal.open() };
    const response = await portal.fetch('/portal/home', { method: 'HEAD', headers });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

it('is to read only', async () => {
  const headers = { cookie: await portal.open() };
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await portal.fetch('/portal/home', { method, headers });
    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow'), method).toBe('GET, HEAD');
  }
});

it('sends every page with headers that keep it private and still', async () => {
  const cookie = await portal.open();
  for (const path of ['home', 'billing', 'no-such-page', 'sessions/nobody', 'portal.css']) {
    const { headers } = await portal.view(path, cookie);
    expect(Object.fromEntries(headers), path).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
  const redirect = await portal.press(await portal.mint());
  expect(redirect.headers.get('cache-control')).toBe('no-store');
  expect(redirect.headers.get('referrer-policy')).toBe('no-referrer');
});

it('serves its style sheet, and pages that need nothing else', async () => {
  const styles = await portal.fetch('/portal/portal.css');
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await styles.text()).not.toMatch(/url\(|@import/);
  const cookie = await portal.open();
  for (const view of portalViews) {
    const page = await (await portal.view(view, cookie)).text();
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toContain('<link rel="stylesheet" href="/portal/portal.css"/>');
    expect(page).not.toMatch(/<script|<style|<form|<img| style=| on\w+=/);
  }
});

describe('when the server is in trouble', () => {
  function troubled(error: Error): Store {
    return { write: () => Promise.reject(error) } as unknown as Store;
  }

  it('says so in a page, without internals', async () => {
    const app = portalApp(troubled(new Error('secret detail')), () => NOW);
    const response = await app.request('/sessions/any', { method: 'POST' });
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('Something went wrong here');
    expect(page).not.toContain('secret detail');
  });

  it('asks for patience while the database is busy', async () => {
    const app = portalApp(troubled(new ApiError('STORAGE_UNAVAILABLE', 'busy')), () => NOW);
    expect((await app.request('/sessions/any', { method: 'POST' })).status).toBe(503);
  });
});
