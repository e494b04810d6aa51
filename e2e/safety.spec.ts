import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { RegattaWithBands } from './regatta-with-bands';
import { request } from './request';

test('a roll call goes on two devices at once, and is kept when the next one begins', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  for (const band of ['0417', '0418', 'A1190']) await regatta.check(band, 'sailing', 30);
  const address = `${server.url}/wristbands/${regatta.id}/safety`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  guard.watch(context);
  const phone = await context.newPage();
  await phone.goto(await server.staffLink());
  await phone.goto(address);
  await page.goto(address);

  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('button', { name: 'Start roll call' }).click();
  await expect(page.getByText('0 of 3 seen')).toBeVisible();
  await page.getByRole('button', { name: /^M\. Byrne/ }).click();
  await expect(page.getByRole('button', { name: /^M\. Byrne.*Seen by Ann/ })).toBeVisible();

  await expect(phone.getByText('1 of 3 seen')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Tom');
  await phone.getByRole('button', { name: /^S\. Walsh/ }).click();
  await expect(page.getByRole('button', { name: /^S\. Walsh.*Seen by Tom/ })).toBeVisible();
  await page.getByRole('button', { name: /^T\. Byrne/ }).click();
  await expect(phone.getByText('3 of 3 seen: everyone.')).toBeVisible();

  await phone.getByRole('button', { name: 'End roll call' }).click();
  await page.getByRole('button', { name: 'Start roll call' }).click();
  await expect(phone.getByText('0 of 3 seen')).toBeVisible();
  await page.getByRole('link', { name: 'Safety boats' }).click();
  await expect(page.getByRole('link', { name: 'Add boats' })).toBeVisible();
  // The sections stay in sight: the table scrolls, not the screen around it.
  const main = page.getByRole('main');
  expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('article', { name: 'Report' })).toContainText('Seen: S. Walsh (IRL 985)');
  await context.close();
});

test('the overdue alarm stands over every screen until somebody acknowledges it', async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('0417', 'sailing', 24 * 60);
  await page.goto(`${server.url}/wristbands/${regatta.id}/safety`);
  await page.getByRole('textbox', { name: 'Your name' }).first().fill('Ann');
  await page.getByRole('switch', { name: 'Sound the overdue alarm' }).check();
  const alarm = page.getByRole('alertdialog', { name: 'Overdue alarm' });
  await expect(alarm).toContainText('M. Byrne (IRL 66)');
  await expectAccessible(page);
  await page.goto(`${server.url}/races`);
  await expect(alarm).toContainText('M. Byrne (IRL 66)');
  const saved = page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? '').includes('alarm_acknowledged'),
  );
  await alarm.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(alarm).toHaveCount(0);
  await saved;

  await page.goto(`${server.url}/wristbands/${regatta.id}/safety/report`);
  const report = page.getByRole('article', { name: 'Report' });
  await expect(report).toContainText('Overdue alarm acknowledged: M. Byrne (IRL 66)');
  await expect(report.getByText(/Overdue: M\. Byrne/)).toHaveCount(1);
  await expect(alarm).toHaveCount(0);
});

test('the overdue alarm comes up in a window whose timers the browser holds back', async ({
  staffPage: page,
  server,
}) => {
  // Throttles timers like a browser with a hidden page: they wait for a minute and more, except a worker's.
  await page.addInitScript(() => {
    const [timeout, interval] = [window.setTimeout, window.setInterval];
    const isHeld = (ms = 0) => document.documentElement.dataset.held === 'true' && ms > 500;
    const unless = (run: TimerHandler, ms?: number) => () => {
      if (!isHeld(ms) && typeof run === 'function') run();
    };
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: []) =>
      timeout(unless(run, ms), ms, ...rest)) as typeof setTimeout;
    window.setInterval = ((run: TimerHandler, ms?: number, ...rest: []) =>
      interval(unless(run, ms), ms, ...rest)) as typeof setInterval;
  });
  const regatta = await RegattaWithBands.setUp(server);
  // Out for longer than twelve hours in a quarter of a minute.
  await regatta.check('0417', 'sailing', 12 * 60 - 0.25);
  await page.goto(`${server.url}/wristbands/${regatta.id}/safety`);
  await page.getByRole('switch', { name: 'Sound the overdue alarm' }).check();
  await page.evaluate(() => {
    document.documentElement.dataset.held = 'true';
  });
  const alarm = page.getByRole('alertdialog', { name: 'Overdue alarm' });
  await expect(alarm).toContainText('M. Byrne (IRL 66), band 0417: more than 12 h on the water');
});

test('the clubhouse screen says when it is not current, and comes back by itself', async ({
  page,
  server,
  guard,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  const panels = [{ panel: 'out', seconds: 600 }];
  const settings = { regatta_id: regatta.id, public: true, panels, people_by_name: false, theme: 'dark' };
  await request(server, await server.apiKey('all'), '/displays', settings);
  await page.goto(`${server.url}/display`);
  await expect(page.locator('.figure')).toHaveText('0');
  await expect(page.getByRole('status')).toHaveText(/^as of \d\d:\d\d:\d\d$/);
  await expectAccessible(page);

  guard.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await server.kill();
  await expect(page.getByRole('status')).toContainText('NOT CURRENT: as of', { timeout: 40_000 });
  await server.restart();
  await regatta.check('0417', 'sailing', 1);
  await expect(page.locator('.figure')).toHaveText('1', { timeout: 30_000 });
  await expect(page.getByText('IRL 66')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^as of/);
});
