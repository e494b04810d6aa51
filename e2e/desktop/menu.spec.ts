import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';

test('on the welcome page the menu offers only what means something there', async ({ start }) => {
  const app = await start();
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Welcome to Dockside' })).toBeVisible();
  const offers = await app.offers();
  expect(offers).not.toContain('Racing');
  expect(offers).not.toContain('Dark Theme');
  expect(offers).toEqual(
    expect.arrayContaining(['Restore a Backup…', 'Open Another Data Folder…', 'Show Logs']),
  );

  // As soon as there is a club, it offers the screens.
  await page.getByRole('button', { name: 'Explore the sample club' }).press('Enter');
  await app.choose('Golf');
  await expect(page).toHaveURL(/\/tee-times/);
});

test('what is asked while the page loads is done when it is there', async ({ app, dataDir }) => {
  const file = join(dataDir, 'members.ndjson');
  await writeFile(file, '');
  await app.electron.evaluate(({ app: electron, Menu }, opened) => {
    const items = Menu.getApplicationMenu()!.items.flatMap((item) => item.submenu?.items ?? []);
    items.find(({ label }) => label === 'Reload')!.click();
    // In the same turn, as a second start with a file does.
    electron.emit('second-instance', {}, ['dockside', opened], '/');
  }, file);
  await expect(app.page).toHaveURL(/\/settings\/import/);
  await expect(app.page.getByText('You opened members.ndjson with Dockside.')).toBeVisible();
});

test('a notification brings the app to the front, at the screen it is about', async ({ app }) => {
  await app.electron.evaluate(({ Notification }) => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    Notification.isSupported = () => true;
    Notification.prototype.show = function () {
      shown.push(this);
    };
  });
  const notify = (path: string) =>
    app.page.evaluate(
      (to) =>
        window
          .dockside!.bridge.call('notify', { title: 'Refused', body: 'One', path: to })
          .catch(({ message }: { message: string }) => message),
      path,
    );
  expect(await notify('//elsewhere')).toContain('path');
  expect(await notify('/sync')).toEqual({ shown: true });
  await app.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]!.hide();
    const [first] = (globalThis as unknown as { shown: Electron.Notification[] }).shown;
    first!.emit('click');
  });
  await expect(app.page).toHaveURL(/\/sync/);
  await expect
    .poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.isVisible()))
    .toBe(true);
});

test('printing prints the page that is shown, and answers whether it was printed', async ({ app }) => {
  // The system's own dialog waits for somebody at the machine.
  await app.electron.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    webContents.print = (_options, done) => done?.(webContents.getURL().endsWith('/tee-times'), '');
  });
  const print = () => app.page.evaluate(() => window.dockside!.bridge.call('print', {}));
  expect(await print()).toEqual({ printed: false });
  await app.goTo('/tee-times');
  expect(await print()).toEqual({ printed: true });
});
