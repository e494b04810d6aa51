import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import type { DesktopApp } from './desktop-app';
import { cli, dockside } from './dockside';
import { expect, test } from './fixtures';

/** A headless server on the same data, as somebody may have left running. */
async function serve(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const server = spawn(
    process.execPath,
    [cli, 'serve', '--json', '--port', '0', '--demo', '--data-dir', dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(server.stdout!, 'data');
  return { url: JSON.parse(String(line)).url, process: server };
}

/** Presses the button focused at opening. The page is not left, which `locator.press` would await. */
async function pressFirst(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
}

/** Presses a button after which the page is gone, perhaps before the key is up. */
async function pressLast(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name })
    .press('Enter')
    .catch(() => {});
}

/** Checks the page with the reason, and that it is accessible and in plain words. */
async function expectTrouble(app: DesktopApp, title: string): Promise<Page> {
  const { page } = app;
  await expect(page).toHaveURL('app://startup-problem/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('body')).not.toContainText(/SQLITE|Error:|^\s+at /m);
  await expect(page.getByRole('button').first()).toBeFocused();
  await expectAccessible(page);
  return page;
}

test('a damaged database is explained, and a backup brings the club back', async ({ start, dataDir }) => {
  dockside('demo', '--data-dir', dataDir);
  const backup = join(dataDir, 'saved.db');
  dockside('backup', backup, '--data-dir', dataDir);
  writeFileSync(join(dataDir, 'club.db'), 'spoilt '.repeat(5_000));

  const app = await start();
  const page = await expectTrouble(app, 'The club’s data is damaged');
  await expect(page.getByRole('button')).toHaveText([
    'Restore from a file…',
    'Try again',
    'Choose another folder…',
    'Start an empty club',
    'Show logs',
    'Quit',
  ]);

  // A file that is no backup changes nothing.
  const asked = await app.answerQuestions(0);
  await app.answerFileDialogs(join(dataDir, 'club.db'));
  await pressFirst(page);
  await expect.poll(asked).toContainEqual(expect.stringContaining('isn’t a Dockside backup'));

  await app.answerFileDialogs(backup);
  await app.holdRestarts();
  const ended = app.electron.waitForEvent('close');
  await pressFirst(page);
  await ended;
  const next = await start();
  await expect(next.page.getByText('before Kilcrane Week')).toBeVisible();
  expect(readdirSync(dataDir).some((name) => name.startsWith('club.db.before-restore-'))).toBe(true);
});

test('a damaged database: the newest checked backup is offered, and one press brings the club back', async ({
  start,
  dataDir,
}) => {
  dockside('demo', '--data-dir', dataDir);
  const first = await start();
  const { file } = await first.page.evaluate(() => window.dockside!.bridge.call('back_up', {}));
  await first.quit();
  const spoilt = 'spoilt '.repeat(5_000);
  writeFileSync(join(dataDir, 'club.db'), spoilt);

  const app = await start();
  const page = await expectTrouble(app, 'The club’s data is damaged');
  await expect(page.getByRole('button').first()).toHaveText(/^Restore the backup of .+ MB\)$/);
  await app.holdRestarts();
  const ended = app.electron.waitForEvent('close');
  await pressFirst(page);
  await ended;
  const next = await start();
  await expect(next.page.getByText('before Kilcrane Week')).toBeVisible();
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('club.db.before-restore-'));
  expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual([spoilt]);
  expect(file).toContain('backups');
});

test('a folder that another server holds is explained; when that one stops, trying again opens it', async ({
  start,
  dataDir,
}) => {
  const server = await serve(dataDir);
  const app = await start();
  const page = await expectTrouble(app, 'Another program is using this data');
  await expect(page.getByText(server.url)).toBeVisible();
  await pressLast(page, 'Try again');
  await expect.poll(() => app.electron.windows().length).toBe(1);
  const still = app.electron.windows()[0]!;
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Another program is using this data');

  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  const opened = app.electron.waitForEvent('window');
  await pressLast(still, 'Try again');
  await expect((await opened).getByText('before Kilcrane Week')).toBeVisible();
});

test('data of a newer Dockside is explained and left alone', async ({ start, dataDir }) => {
  dockside('demo', '--data-dir', dataDir);
  const script = `const d = require('better-sqlite3')(process.argv[1]); d.pragma('user_version = 999'); d.close()`;
  execFileSync(process.execPath, ['-e', script, join(dataDir, 'club.db')], {
    cwd: join(import.meta.dirname, '../..'),
  });
  const app = await start();
  const page = await expectTrouble(app, 'This data was written by a newer Dockside');
  const ended = app.electron.waitForEvent('close');
  await pressLast(page, 'Quit');
  await ended;
});

test('a chosen folder that is gone is not begun anew; another one is chosen and remembered', async ({
  start,
  dataDir,
  home,
}) => {
  const gone = join(home, 'stick');
  const app = await start({ findsFolder: true });
  await app.holdRestarts();
  await app.answerFileDialogs(gone);
  const closed = app.electron.waitForEvent('close');
  await app.choose('Open Another Data Folder…');
  await closed;

  const next = await start({ findsFolder: true });
  const page = await expectTrouble(next, 'The data folder is missing');
  await expect(page.getByText(gone)).toBeVisible();
  await next.holdRestarts();
  await next.answerFileDialogs(dataDir);
  const ended = next.electron.waitForEvent('close');
  await pressLast(page, 'Choose another folder…');
  await ended;

  const last = await start({ findsFolder: true });
  await expect(last.page).toHaveURL(/^app:\/\/dockside\//);
  const session = await last.page.evaluate(() => window.dockside!.bridge.call('session', {}));
  expect(session.data_dir).toBe(dataDir);
});
