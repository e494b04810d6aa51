import type { Page } from '@playwright/test';
import { showTheme, type Theme, themes } from './axe';
import { expect, test } from './fixtures';
import { atPictureTime, PictureDay, SHIFT } from './picture-day';
import { RaceDay } from './race-day';
import { routes } from './routes';
import { TestServer } from './server';
import { UpstreamGate } from './upstream-gate';

const sizes = [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
];

/**
 * Not run by default. `SCREENSHOTS=1 playwright test e2e/screenshots.spec.ts` writes every picture to docs/screenshots;
 * `SCREENSHOTS=sync,standings` only those screens, and `-g` chooses among the states. Date fields follow the system's
 * language: `LANGUAGE=en_GB` for days before months.
 */
const chosen = process.env.SCREENSHOTS?.split(',') ?? [];
const isWanted = (name: string) => chosen.includes('1') || chosen.includes(name);

const keysInUse = [
  ['Scoring program', 'regattas:read', 'scores:write'],
  ['Dock scanner 1', 'wristbands:read', 'wristbands:write'],
  ['Pro shop screen', 'tee_times:read', 'members:read'],
  ['Accounts export', 'billing:read', 'orders:read'],
];

test.describe.configure({ timeout: 10 * 60_000 });

async function shoot(page: Page, name: string): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      await showTheme(page, theme);
      const size = `${viewport.width}x${viewport.height}`;
      await page.screenshot({
        path: `docs/screenshots/${name}.${theme}.${size}.png`,
        animations: 'disabled',
      });
    }
  }
  await page.setViewportSize(sizes[0]!);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(600);
}

test('every screen', { tag: '@screenshots' }, async ({ staffPage: page, server }) => {
  for (const { name, path } of routes) {
    if (!isWanted(name)) continue;
    await open(page, server.url + path);
    await shoot(page, name);
  }
});

test('what opens over a screen', { tag: '@screenshots' }, async ({ staffPage: page, server, guard }) => {
  await open(page, `${server.url}/races`);
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(300);
  await shoot(page, 'state-palette');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  await page.keyboard.press('?');
  await page.waitForTimeout(300);
  await shoot(page, 'state-shortcuts');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.waitForTimeout(300);
  await shoot(page, 'state-new-regatta');

  for (const area of ['members', 'applications', 'billing', 'orders', 'banquets'] as const) {
    await open(page, `${server.url}/club/${area}`);
    await page.getByRole('grid').getByRole('row').nth(2).click();
    await page.waitForTimeout(600);
    await shoot(page, `state-drawer-${area}`);
  }
  await open(page, `${server.url}/club/treasure`);
  await shoot(page, 'state-no-page');
  guard.expect(/Failed to load resource|Unable to preload/);
  await open(page, `${server.url}/club/billing`);
  await server.kill();
  await page
    .getByText(/^The club computer hasn’t answered since/)
    .first()
    .waitFor();
  await shoot(page, 'state-server-away');
  await page.getByRole('link', { name: 'Golf' }).click();
  await page.waitForTimeout(3000);
  await shoot(page, 'state-server-away-screen');
  await server.restart();
});

test('sheets for paper', { tag: '@screenshots' }, async ({ staffPage: page, server }) => {
  for (const { name, path } of routes) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, server.url + path);
    await page.emulateMedia({ media: 'print' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `docs/screenshots/print-${name}.png`, fullPage: true });
  }
});

test.describe('an empty club', () => {
  test.use({ demo: false });

  test('a race under way', { tag: '@screenshots' }, async ({ page, server }) => {
    const day = await RaceDay.setUp(server, { boats: 24 });
    await day.open(page);
    for (const boat of day.boats.slice(0, 7)) {
      await page.keyboard.press('Space');
      await page.keyboard.type(day.endOf(boat));
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await page.keyboard.type('77777');
    await page.keyboard.press('Enter');
    await page.keyboard.type('11');
    await page.waitForTimeout(400);
    await shoot(page, 'state-finishing');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(300);
    await shoot(page, 'state-correcting');
    await open(page, `${server.url}/races/${day.regattaId}/standings`);
    await shoot(page, 'state-standings-provisional');
  });

  test('a first run', { tag: '@screenshots' }, async ({ staffPage: page, server }) => {
    await open(page, server.url);
    await shoot(page, 'state-welcome');
  });

  test('somebody without a key', { tag: '@screenshots' }, async ({ page, server, guard }) => {
    guard.expect(/401/);
    await page.goto(`${server.url}/races`);
    await page.getByRole('heading', { name: 'Staff only' }).waitFor();
    await shoot(page, 'state-staff-only');
  });

  test('an empty club', { tag: '@screenshots' }, async ({ page, server, guard }) => {
    guard.expect(/401/);
    const key = await server.apiKey('all', 'howth');
    await page.goto(`${server.url}/races`);
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Racing' }).waitFor();
    for (const place of [
      'races',
      'wristbands',
      'tee-times',
      'club/members',
      'club/billing',
      'club/banquets',
      'settings/club',
    ]) {
      await open(page, `${server.url}/${place}`);
      await shoot(page, `state-empty-${place.replace('/', '-')}`);
    }
  });

  /** A laptop that met the cloud in the morning and has been out of its reach since. */
  test('the pictures of the README', { tag: '@screenshots' }, async ({ page }) => {
    const cloud = await atPictureTime(() => TestServer.start({ demo: true }));
    const server = await atPictureTime(() => TestServer.start({ demo: false }));
    const gate = await UpstreamGate.inFrontOf(cloud.url);
    gate.aheadMs = SHIFT;
    await PictureDay.setClock(page);
    await page.goto(await server.staffLink());
    await page.getByRole('button', { name: 'Connect to the cloud…' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(gate.url);
    await page.getByRole('textbox', { name: 'API key' }).fill(await cloud.apiKey('all'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Share on the network' })).toBeVisible();
    const status = page.getByRole('region', { name: 'Status' });
    await expect(status).toContainText(/as of \d\d:\d\d/, { timeout: 30_000 });
    await gate.close();
    await cloud.stop();
    for (const [name, ...scopes] of keysInUse)
      await server.command('keys', 'create', '--name', name!, '--club', 'demo', '--scopes', scopes.join(','));

    const day = await PictureDay.begin(server);
    await day.sail();
    const take = async (name: string, theme: Theme) => {
      await showTheme(page, theme);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `docs/screenshots/readme-${name}.png`, animations: 'disabled' });
    };
    await open(page, `${server.url}/races/reg_demo_week/6/finish`);
    await expect(status).toContainText('cloud offline', { timeout: 30_000 });
    await page.keyboard.type('600');
    await take('finish-line', 'light');
    await page.setViewportSize(sizes[1]!);
    await take('sunlight', 'sunlight');
    await page.setViewportSize(sizes[0]!);
    await open(page, `${server.url}/wristbands`);
    await page.getByRole('textbox', { name: 'Band' }).fill('0115');
    await page.keyboard.press('Enter');
    await take('wristbands', 'light');
    await open(page, `${server.url}/races/reg_demo_series/standings`);
    await take('standings', 'light');
    await open(page, `${server.url}/tee-times`);
    await take('tee-sheet', 'light');
    await open(page, `${server.url}/club/billing`);
    await take('billing', 'dark');
    await open(page, `${server.url}/sync`);
    await take('sync', 'dark');
    await open(page, `${server.url}/settings/developer`);
    await take('developer', 'light');
    await open(page, `${server.url}/races/reg_demo_week/hearings`);
    await take('hearings', 'light');
    await open(page, `${server.url}/settings/network`);
    await take('network', 'light');
    const rehearsal = await atPictureTime(() => TestServer.rehearse());
    await rehearsal.openStaffLink(page);
    await open(page, `${rehearsal.url}/races/reg_rehearsal/1/start`);
    await take('rehearsal', 'light');
    await page.close();
    await rehearsal.stop();
    await server.stop();
  });

  test('sync with a cloud', { tag: '@screenshots' }, async ({ staffPage: page, server }) => {
    const upstream = await TestServer.start({ demo: true });
    const gate = await UpstreamGate.inFrontOf(upstream.url);
    const key = await upstream.apiKey('all');
    await page.goto(`${server.url}/races`);
    await page.getByRole('button', { name: 'Connect to the cloud…' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(gate.url);
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    gate.delayMs = 700;
    await page.keyboard.press('Enter');
    await page.getByText(/^[1-9][\d,]* records$/).waitFor();
    await shoot(page, 'state-first-fill');
    gate.delayMs = 0;
    await expect(page.getByRole('heading', { name: 'Share on the network' })).toBeVisible();
    await open(page, `${server.url}/sync`);
    await page.getByText('Up to date.').waitFor();
    await shoot(page, 'state-sync-connected');
    await open(page, `${server.url}/settings/upstream`);
    await shoot(page, 'state-upstream-connected');
    gate.refuses = '/scores';
    const local = await server.apiKey('all');
    const headers = { 'api-key': local, 'content-type': 'application/json' };
    const boats = (await (
      await fetch(`${server.apiUrl}/registrations?regatta_id=reg_demo_week`, { headers })
    ).json()) as { data: { id: string }[] };
    for (const [at, boat] of boats.data.slice(0, 3).entries())
      await fetch(`${server.apiUrl}/scores`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ registration_id: boat.id, race_number: 5, finish_time: 2400 + at * 40 }),
      });
    const status = page.getByRole('region', { name: 'Status' });
    await expect(status).toContainText('3 need attention', { timeout: 30_000 });
    await open(page, `${server.url}/sync`);
    await shoot(page, 'state-sync-attention');
    await gate.close();
    for (const boat of boats.data.slice(5, 12))
      await fetch(`${server.apiUrl}/scores`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ registration_id: boat.id, race_number: 5, finish_time: 2500 }),
      });
    await expect(status).toContainText('cloud offline', { timeout: 30_000 });
    await page.waitForTimeout(600);
    await shoot(page, 'state-sync-offline');
    await upstream.stop();
  });
});
