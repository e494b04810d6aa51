import { readdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumOptions } from '../../../scripts/chromium';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { clubRules } from '../../contract/club-rules';
import { errorCodes, issueCodes } from '../../contract/errors';
import { reasons } from '../../contract/reasons';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';

let club: TestClub;
let browser: Browser;
beforeAll(async () => {
  club = await startClub();
  browser = await chromium.launch(await chromiumOptions());
});
afterAll(async () => {
  await browser.close();
  await club.close();
});

describe('the reference', () => {
  it('shows the API with no network: every request it makes stays on this machine', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const strayed: string[] = [];
    const problems: string[] = [];
    await page.route('**/*', (route) => {
      const { hostname, protocol } = new URL(route.request().url());
      if (hostname === '127.0.0.1' || protocol === 'data:' || protocol === 'blob:') return route.continue();
      strayed.push(route.request().url());
      return route.abort();
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${club.url}/docs/reference`);
    await page.getByRole('heading', { name: 'Club Operations API' }).first().waitFor();
    await page.getByRole('button', { name: 'Open Group - members' }).first().click();
    await page.getByText('List members').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(strayed).toEqual([]);
    expect(problems).toEqual([]);
    expect(await page.title()).toBe('Club Operations API');
    expect(await page.getByText(/Deploy|Share/).count()).toBe(0);
  });

  it('tries a call with the reader’s key, and sends nothing that the reader did not ask for', async () => {
    await club.post('/regattas', { id: 'reg_demo_week', club_id: CLUB, name: 'Cup' });
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const sent: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) sent.push(request.headers());
    });
    await page.goto(`${club.url}/docs/reference#tag/wristbands/POST/api/v1/wristbands/scan_event`);
    await page
      .getByRole('button', { name: /^Test Request.*post \/api\/v1\/wristbands\/scan_event\)/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Value', { exact: true }).first().fill(club.key);
    const answered = page.waitForResponse((response) => response.url().endsWith('/wristbands/scan_event'));
    await dialog.getByRole('button', { name: /^Send/ }).first().click();
    const response = await answered;
    expect([response.status(), (await response.json()).data.id]).toEqual([200, '0417']);
    const names = Object.keys(sent[0]!);
    expect(names).toContain('api-key');
    expect(names.filter((name) => /^(if-|idempotency-key)/.test(name))).toEqual([]);
    await page.close();
  });

  it('needs no key', async () => {
    const response = await fetch(`${club.url}/docs/reference`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ]);
  });

  it('may not load anything from elsewhere, says its content security policy', async () => {
    const policy = (await fetch(`${club.url}/docs/reference`)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'self';/);
    expect(policy).not.toMatch(/https?:|\*/);
  });
});

describe('the front page', () => {
  const page = async (url = club.url) => (await fetch(`${url}/docs`)).text();

  it('names the club, the address that it was asked at, and how to get a key for this club', async () => {
    await club.putClub({ name: 'Howth & Sutton <YC>' });
    const html = await page();
    expect(html).toContain('The API of Howth &amp; Sutton &lt;YC&gt;');
    expect(html).toContain(`<code>${club.url}/api/v1</code>`);
    expect(html).toContain('dockside keys create --club c --name');
    expect(await page(club.url.replace('127.0.0.1', 'localhost'))).not.toContain('127.0.0.1');
  });

  it('names no club to another computer, and says where the club is named', async () => {
    await club.putClub({ name: 'Howth Yacht Club' });
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const html = await (await fetch(`${club.url}/docs`, { headers })).text();
    expect(html).toContain('The API of this server');
    expect(html).toContain('The answer to the first call names it');
    expect(html).not.toMatch(/Howth|--club/);
  });

  it('has every route, and marks those that are additions', async () => {
    const html = await page();
    const rows = [...html.matchAll(/<li class="(route[^"]*)">(.*?)<\/li>/gs)];
    expect(rows).toHaveLength(Object.keys(routes).length);
    const marked = rows.filter(([, name, row]) => name!.includes('addition') && row!.includes('>addition<'));
    const additions = Object.values(routes as Record<string, Route>).filter(({ addition }) => addition);
    expect(marked).toHaveLength(additions.length);
    expect(html).toContain(`Dockside’s ${additions.length} additions`);
  });

  it('runs no script but its own, and one from here', async () => {
    const policy = (await fetch(`${club.url}/docs`)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';.*script-src 'self'$/);
  });

  it('shows the address that the server is configured with for clients', async () => {
    const proxied = await startClub({ publicUrl: 'https://club.example.org' });
    expect(await page(proxied.url)).toContain('https://club.example.org/api/v1/club');
    await proxied.close();
  });
});

it('the errors have a page with the cause and the cure of each code', async () => {
  const html = await (await fetch(`${club.url}/docs/errors`)).text();
  for (const code of [errorCodes, issueCodes, clubRules, reasons].flatMap(Object.keys))
    expect(html).toContain(`<code>${code}</code>`);
  expect(html).toContain('<td>Race {race_number} was changed meanwhile; nothing was written.</td>');
  expect(html).toContain('<td>are {players}, and {capacity} fit. Choose another time</td>');
  expect(html).toContain(
    '<td>The path exists, but not with this method.</td>\n<td>Use a method of the header <code>allow</code>.</td>',
  );
});

describe('the guides and notes', () => {
  it('are served with links that lead to pages of this server, and with its address', async () => {
    const index = await (await fetch(`${club.url}/docs/guides`)).text();
    expect(index).toContain(`export DOCKSIDE_URL=${club.url}/api/v1`);
    const names = [...index.matchAll(/href="\/docs\/guides\/([\w-]+)"/g)].map(([, name]) => name!);
    expect(names).toHaveLength(readdirSync('docs/guides').length - 1);
    for (const path of ['/api', '/guides', ...names.map((name) => `/guides/${name}`)]) {
      const response = await fetch(`${club.url}/docs${path}`);
      const html = await response.text();
      expect(response.status, path).toBe(200);
      const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => href!);
      for (const href of links.filter((one) => !/^https:\/\/www\./.test(one))) {
        expect(href, path).toMatch(/^[/#]/);
        const [target, anchor] = href.split('#');
        const answer = await fetch(new URL(target || `/docs${path}`, club.url));
        expect(answer.status, `${path}: ${href}`).toBe(200);
        if (anchor) expect(await answer.text(), `${path}: ${href}`).toContain(`id="${anchor}"`);
      }
    }
  });

  it('that do not exist are not found, and no file beside them is', async () => {
    for (const name of ['nothing', 'README', '..%2fapi', '__proto__'])
      expect((await fetch(`${club.url}/docs/guides/${name}`)).status, name).toBe(404);
  });
});

it('the notes are a page without pictures, for this server', async () => {
  const html = await (await fetch(`${club.url}/docs/api`)).text();
  expect(html).toContain('<h2 id="what-stays">What stays</h2>');
  expect(html).toContain(`${club.url}/api/v1/members`);
  expect(html).not.toContain('<img');
});

it('llms.txt leads to the documentation of this server, and names no club', async () => {
  await club.putClub({ name: 'Howth Yacht Club' });
  const response = await fetch(`${club.url}/llms.txt`);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(text).toMatch(/^# Club Operations API\n\n> /);
  expect(text).not.toContain('Howth');
  const links = [...text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(([, href]) => href!);
  expect(links).toHaveLength(4 + readdirSync('docs/guides').length - 1);
  for (const href of links) expect([href, (await fetch(href)).status]).toEqual([href, 200]);
});
