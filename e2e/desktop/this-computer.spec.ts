import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleInEveryTheme } from '../axe';
import { expectScreen } from '../screen';
import { dockside } from './dockside';
import { expect, test } from './fixtures';

test.describe('Settings → This computer', () => {
  test('starting with the computer is switched on and off', async ({ app, home }) => {
    test.skip(
      process.platform !== 'linux',
      'Elsewhere this would change the settings of whoever runs the test.',
    );
    const entry = join(home, 'config/autostart/dockside.desktop');
    const { page } = app;
    await app.goTo('/settings/computer');
    const box = page.getByRole('checkbox', { name: 'Open Dockside at login' });
    await expect(box).toBeEnabled();
    await expect(box).not.toBeChecked();
    await box.press('Space');
    await expect.poll(() => existsSync(entry)).toBe(true);
    expect(readFileSync(entry, 'utf8')).toContain('Exec="');
    await app.goTo('/settings/club');
    await app.goTo('/settings/computer');
    await expect(box).toBeChecked();
    await box.press('Space');
    await expect.poll(() => existsSync(entry)).toBe(false);
    await expect(box).not.toBeChecked();
  });

  test('it says where everything is, and what runs', async ({ app, dataDir }) => {
    const { page } = app;
    await app.goTo('/settings/computer');
    await expect(page.getByText(dataDir, { exact: true })).toBeVisible();
    const logs = join(dataDir, 'desktop/logs');
    await expect(page.getByText(logs)).toBeVisible();
    await expect(page.getByText('Running since')).toBeVisible();
    await expectAccessibleInEveryTheme(app.page);

    await app.electron.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openPath = async (path) => {
        opened.push(path);
        return '';
      };
    });
    await page.getByRole('button', { name: 'Show logs' }).press('Enter');
    const opened = () => app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    await expect.poll(opened).toEqual([logs]);
  });

  test('a wristband station begins, and ends with the keys that were named', async ({ app }) => {
    const { page } = app;
    const isKiosk = () =>
      app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isKiosk());
    await app.goTo('/settings/computer');
    await expect(page.getByText('To leave it, press Ctrl+Shift+K.')).toBeVisible();
    await page.getByRole('button', { name: 'Make this a wristband station' }).press('Enter');
    await expect(page).toHaveURL(/\/wristbands/);
    await expect(page.getByText('Ready to scan')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0);
    expect(await isKiosk()).toBe(true);
    await expectAccessibleInEveryTheme(app.page);

    await app.choose('Leave the Wristband Station');
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
    expect(await isKiosk()).toBe(false);
  });

  test('another data folder begins a new club; the first one stays', async ({
    app,
    start,
    home,
    dataDir,
  }) => {
    const other = join(home, 'other');
    mkdirSync(other);
    await app.goTo('/settings/computer');
    await app.holdRestarts();
    await app.answerFileDialogs(null);
    const { page } = app;
    await page.getByRole('button', { name: 'Open another folder…' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Open another folder…' })).toBeEnabled();
    await app.answerFileDialogs(other);
    const ended = app.electron.waitForEvent('close');
    // The page may be gone before the key is up.
    await page
      .getByRole('button', { name: 'Open another folder…' })
      .press('Enter')
      .catch(() => {});
    await ended;
    const next = await start({ dataDir: other });
    await expect(next.page.getByRole('heading', { name: 'Welcome to Dockside' })).toBeVisible();
    await next.quit();
    const first = await start({ dataDir });
    await expect(first.page.getByRole('heading', { level: 1, name: 'This computer' })).toBeVisible();
  });
});

test('a backup is restored from Settings → Backups, after a question', async ({ app, start, dataDir }) => {
  const backups = join(dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  dockside('backup', join(backups, 'club-before.db'), '--data-dir', dataDir);
  await app.ask('/api/v1/regattas', {
    method: 'POST',
    body: { id: 'reg_late', club_id: 'demo', name: 'Set up too late' },
  });
  const { page } = app;
  await app.goTo('/settings/backups');
  await expect(page.getByText('npm run')).toHaveCount(0);
  await expectAccessibleInEveryTheme(app.page);
  const restore = page.getByRole('button', { name: 'Restore club-before.db…' });

  await restore.press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(question).toContainText('Recorded since the backup (will be set aside):1 regatta');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toHaveCount(0);
  expect((await app.ask('/api/v1/regattas?club_id=demo')).text).toContain('Set up too late');

  // A file that is not a backup is refused with a reason, and work continues.
  await app.answerQuestions(1);
  await app.answerFileDialogs(join(dataDir, 'desktop/window.json'));
  const fromFile = page.getByRole('button', { name: 'Restore from a file…' });
  await fromFile.press('Enter');
  await expect(page.getByRole('alert')).toContainText('isn’t a Dockside backup');

  await app.holdRestarts();
  const ended = app.electron.waitForEvent('close');
  await restore.press('Enter');
  await question
    .getByRole('button', { name: 'Restore this backup' })
    .press('Enter')
    .catch(() => {});
  await ended;
  expect(readdirSync(dataDir).some((name) => name.startsWith('club.db.before-restore-'))).toBe(true);
  const next = await start();
  await expectScreen(next.page);
  expect((await next.ask('/api/v1/regattas?club_id=demo')).text).not.toContain('Set up too late');
});

test('the export is saved where staff say', async ({ app, dataDir }) => {
  const file = join(dataDir, 'everything.ndjson');
  await app.answerFileDialogs(file);
  await app.goTo('/settings/import');
  await app.page.getByRole('button', { name: 'Save export…' }).press('Enter');
  await expect(app.page.getByText(`Saved ${file}.`)).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain('"resource":"clubs"');
});
