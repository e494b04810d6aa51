import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';

test('the app opens on the demo club, served in process and listening nowhere', async ({ app }) => {
  await expect(app.page).toHaveURL('app://dockside/today');
  await app.page.getByRole('link', { name: 'Racing', exact: true }).click();
  const regattas = app.page.getByRole('grid', { name: 'Regattas' });
  await expect(regattas.getByText('Kilcrane Week')).toBeVisible();
  const network = await app.page.evaluate(() => window.dockside!.bridge.call('network', {}));
  expect(network.listening).toEqual([]);

  // Bodies, errors, long polls and 304s pass through the scheme as over HTTP.
  const made = await app.ask('/api/v1/regattas', {
    method: 'POST',
    body: { id: 'reg_desktop', club_id: 'demo', name: 'Sraith an Fhómhair ⛵' },
  });
  expect(made.status).toBe(200);
  expect(JSON.parse(made.text).data.name).toBe('Sraith an Fhómhair ⛵');
  expect((await app.ask('/api/v1/regattas', { method: 'POST', body: {} })).status).toBe(400);
  await expect(regattas.getByText('Sraith an Fhómhair ⛵')).toBeVisible();
  const page = await app.ask('/index.html');
  const again = await app.ask('/index.html', { headers: { 'if-none-match': page.headers.etag! } });
  expect(again.status).toBe(304);
});

test('quitting is clean, and the next start is where this one was', async ({ app, start, dataDir }) => {
  await app.choose('Golf');
  await expect(app.page.getByRole('heading', { level: 1 })).toContainText('Tee sheet');
  const bounds = { x: 40, y: 30, width: 1100, height: 700 };
  await app.electron.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]!.setBounds(wanted),
    bounds,
  );
  const boundsOf = ({ electron }: typeof app) =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getNormalBounds());
  await expect.poll(() => boundsOf(app)).toEqual(bounds);
  expect(await app.quit()).toBe(0);
  // The write-ahead log is merged into the file, and the folder is free.
  expect(existsSync(join(dataDir, 'club.db-wal'))).toBe(false);
  expect(existsSync(join(dataDir, 'server.json'))).toBe(false);

  const next = await start();
  await expect(next.page).toHaveURL(/^app:\/\/dockside\/tee-times/);
  await expect(next.page.getByRole('heading', { level: 1 })).toContainText('Tee sheet');
  await expect.poll(() => boundsOf(next)).toEqual(bounds);
});

test('quitting lets a write that runs finish', async ({ app, start }) => {
  const write = app.ask('/api/v1/regattas', {
    method: 'POST',
    body: { id: 'reg_last', club_id: 'demo', name: 'The last one' },
  });
  await write;
  await app.quit();
  const next = await start();
  await next.choose('Racing');
  await expect(next.page.getByText('The last one')).toBeVisible();
});

test('a second start brings the first one to the front and ends', async ({ app }) => {
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide());
  expect(await app.startAgain()).toBe(0);
  await expect
    .poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isVisible()))
    .toBe(true);
  const windows = await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  expect(windows).toBe(1);
});

test('the page is killed and comes back where it was, with nothing lost', async ({ app }) => {
  await app.ask('/api/v1/regattas', {
    method: 'POST',
    body: { id: 'reg_kept', club_id: 'demo', name: 'Kept over a crash' },
  });
  await app.choose('On the Water');
  await expect(app.page).toHaveURL(/wristbands/);
  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.forcefullyCrashRenderer(),
  );
  // Playwright's page died with it: ask the app itself.
  const inPage = (script: string) =>
    app.electron.evaluate(async ({ BrowserWindow }, source) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      // A script interrupted by the page's end is never answered.
      const giveUp = new Promise<string>((resolve) => setTimeout(resolve, 5_000, ''));
      if (webContents.isCrashed() || webContents.isLoading()) return giveUp;
      return Promise.race([webContents.executeJavaScript(source), giveUp]);
    }, script);
  await expect.poll(() => inPage('document.title + location.pathname')).toMatch(/On the water.*\/wristbands/);
  await expect
    .poll(() => inPage("window.dockside.bridge.call('session', {}).then((s) => s.clubs.length)"))
    .toBe(1);
  expect(await app.log()).toContain('the page crashed');
});
