import type { Page } from '@playwright/test';
import type { TeeTime } from '../src/contract/areas/golf/tee-times';
import { MAX_LIMIT } from '../src/contract/paging';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';

/** Advances the page's clock, in steps that each wait for running requests. */
async function passTime(page: Page, ms: number, underWay: () => number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    await page.clock.runFor(250);
    await expect.poll(underWay).toBe(0);
  }
}

test('a server that gives no device key is asked less and less, says so, and is gone on with by itself', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/503/);
  let asked = 0;
  let underWay = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/staff/')) return;
    underWay++;
    if (request.url().endsWith('/device_key')) asked++;
  });
  const ended = (request: { url(): string }) => {
    if (request.url().includes('/staff/')) underWay--;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.clock.install();
  const mend = await intercept(page, '**/staff/device_key', (route) =>
    route.fulfill({ status: 503, json: { message: 'The disk is full.', code: null } }),
  );
  await page.goto(await server.staffLink());
  const screen = page.getByRole('heading', { name: 'The club computer has a problem' });
  await expect(screen).toBeVisible();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await passTime(page, 10_000, () => underWay);
  expect(asked).toBeLessThan(8);
  // A loaded machine may report a request after its moment on the page's clock.
  await expect
    .poll(async () => {
      await passTime(page, 1_000, () => underWay);
      return asked;
    })
    .toBeGreaterThanOrEqual(3);
  await expect(screen).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  const before = asked;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toBe(before + 1);
  await expect(screen).toBeVisible();

  await mend();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.getByRole('region', { name: 'Needs a decision' }).isVisible();
    })
    .toBe(true);
});

test('a page that was opened while the server was away goes on when it is back', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource|ERR_/);
  // Tee times are never cached: without the server the screen has nothing to show.
  const sheet = page.getByRole('region', { name: /^Tee sheet of/ });
  await page.goto(`${server.url}/tee-times`);
  await expect(sheet).toBeVisible();
  const comeBack = await intercept(page, '**/staff/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The club computer doesn’t answer' })).toBeVisible();
  await comeBack();
  await expect(sheet).toBeVisible();
  expect(page.url()).toBe(`${server.url}/tee-times`);
});

test('the tee sheet opens with requests in series: who is there, then each page', async ({
  staffPage: page,
  server,
}) => {
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(at);
  const teeTimes = await server.exported<TeeTime>('tee-times');
  // In winter a day fits on one page.
  const ofToday = teeTimes.filter(({ starts_at }) => dayOf(starts_at) === dayOf(Date.now()));
  await page.goto(`${server.url}/races`);
  await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
  const held: { name: string; go: () => void }[] = [];
  await page.route(/\/staff\/\w+$|\/api\/v1\//, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const name = `${pathname.split('/').at(-1)}${searchParams.get('after') === 'latest' ? ' latest' : ''}`;
    // Except the change feed's long poll, which is held open anyway.
    if (name !== 'changes') await new Promise<void>((go) => held.push({ name, go }));
    await route.continue();
  });
  const release = async (expected: string[]) => {
    await expect.poll(() => held.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
    for (const { go } of held.splice(0)) go();
  };
  await page.goto(`${server.url}/tee-times`);
  await release(['session', 'device_key']);
  for (let rest = ofToday.length; rest > 0; rest -= MAX_LIMIT) await release(['tee-times']);
  await expect(page.getByRole('table').first()).toBeVisible();
});

test.describe('with no club yet', () => {
  test.use({ demo: false });

  test('the club’s id is asked for when the cloud does not say it, whatever the words', async ({
    staffPage: page,
    guard,
    server,
  }) => {
    await page.goto(`${server.url}/races`);
    guard.expect(/400/);
    await page.route('**/staff/set_upstream', (route) =>
      route.fulfill({ status: 400, json: { message: 'Reworded since.', code: 'CLUB_ID_NEEDED' } }),
    );
    await page.getByRole('button', { name: 'Connect to the cloud…' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:1');
    await page.getByRole('textbox', { name: 'API key' }).fill('dsk_theirs');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('alert')).toContainText('Reworded since.');
    await expect(page.getByRole('textbox', { name: 'Club id' })).toBeVisible();
  });
});
