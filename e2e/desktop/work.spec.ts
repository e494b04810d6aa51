import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { lineItems, ndjson } from '../../bench/data';
import { pressInTurn } from '../keys';
import { RaceDay } from '../race-day';
import { expectScreen } from '../screen';
import { TestServer } from '../server';
import { dockside } from './dockside';
import { expect, test } from './fixtures';

test('a race is finished by keyboard, and every time is kept', async ({ start }) => {
  const server = await TestServer.start({ demo: false });
  const day = await RaceDay.setUp(server, { boats: 8 });
  await server.kill();
  const app = await start({ dataDir: server.dataDir });
  const { page } = app;
  await expect(page.getByText('Autumn Cup').first()).toBeVisible();
  await app.goTo(`/races/${day.regattaId}/1/finish`);
  await expect(page.getByRole('combobox', { name: 'Sail number (last digits) or bow number' })).toBeFocused();
  for (const boat of day.boats) {
    await page.keyboard.press('Space');
    await page.keyboard.type(day.endOf(boat));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Saved on the club computer')).toHaveCount(day.boats.length);
  await expect(page.getByRole('heading', { name: '0 still racing' })).toBeVisible();
  const crossings = await app.ask(`/api/v1/crossings?regatta_id=${day.regattaId}&race_number=1`);
  const named = JSON.parse(crossings.text).data.map(
    (one: { registration_id: string }) => one.registration_id,
  );
  expect(named).toEqual(day.boats.map(({ id }) => id));
  await app.quit();
  await server.stop();
});

test('a key made here is used over the network by another program, until sharing stops', async ({ app }) => {
  const { page } = app;
  await app.goTo('/settings/developer');
  await page.getByRole('textbox', { name: 'Name' }).fill('Pro shop screen');
  await page.getByRole('radio', { name: 'Everything, read only' }).press('Space');
  await page.getByRole('button', { name: 'Create key' }).press('Enter');
  await page.getByRole('button', { name: 'Copy key' }).press('Enter');
  const copied = () => app.electron.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toMatch(/^dsk_/);
  const key = await copied();

  // A port held by another program is reported as taken.
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await app.goTo('/settings/network');
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('alert')).toContainText(`Another program is using port ${port}`);
  await expect(page.getByRole('alert')).not.toContainText('remote method');
  await new Promise((resolve) => other.close(resolve));

  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(`Shared on port ${port}`)).toBeVisible();
  const members = `http://127.0.0.1:${port}/api/v1/members?club_id=demo`;
  const answer = await fetch(members, { headers: { 'api-key': key } });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
  expect((await fetch(members)).status).toBe(401);
  // Staff operations are closed to the network, whoever asks.
  const staff = await fetch(`http://127.0.0.1:${port}/staff/session`, { method: 'POST', body: '{}' });
  expect(staff.status).toBe(404);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Only this computer can open Dockside.')).toBeVisible();
  await expect(fetch(members)).rejects.toThrow();
  expect(await app.log()).not.toContain(key);
});

test('settings are kept, and the menu changes the theme', async ({ app, start }) => {
  const { page } = app;
  await app.choose('Sunlight Theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
  await app.goTo('/settings/club');
  await page.getByRole('textbox', { name: 'Name' }).fill('Howth Yacht Club');
  await page.getByRole('region', { name: 'Club' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await app.quit();
  const next = await start();
  await expect(next.page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
  await expect(next.page.getByRole('textbox', { name: 'Name' })).toHaveValue('Howth Yacht Club');
});

test('the page is saved as a PDF, and everything is exported', async ({ app, dataDir }) => {
  await app.goTo('/races/reg_demo_series/standings');
  // The list of regattas is a grid too: wait until it is gone.
  await expect(app.page.getByRole('columnheader', { name: 'Net' }).first()).toBeVisible();
  const pdf = join(dataDir, 'standings.pdf');
  await app.answerFileDialogs(pdf);
  await app.choose('Save as PDF…');
  await expect
    .poll(async () => (await readFile(pdf).catch(() => Buffer.alloc(0))).subarray(0, 5).toString())
    .toBe('%PDF-');
  expect((await readFile(pdf)).length).toBeGreaterThan(5_000);

  const records = join(dataDir, 'everything.ndjson');
  await app.answerFileDialogs(records);
  const saved = await app.page.evaluate(() => window.dockside!.bridge.call('save_export', {}));
  expect(saved).toEqual({ file: records });
  const lines = (await readFile(records, 'utf8')).trim().split('\n');
  expect(JSON.parse(lines[0]!)).toMatchObject({ resource: 'clubs', record: { id: 'demo' } });
  expect(lines.length).toBeGreaterThan(500);

  await app.answerFileDialogs(null);
  expect(await app.page.evaluate(() => window.dockside!.bridge.call('save_export', {}))).toEqual({
    file: null,
  });
  await app.answerFileDialogs(join(dataDir, 'nowhere/results.csv'));
  const failure = await app.page.evaluate(() =>
    window
      .dockside!.bridge.call('save_file', { suggested_name: 'results.csv', content: 'Sail,Points\n' })
      .catch((error: Error) => error.message),
  );
  expect(failure).toBe('Couldn’t save results.csv: the folder no longer exists.');
});

test('a file opened with the app is offered for import, and imported when staff say so', async ({
  app,
  dataDir,
}) => {
  const file = join(dataDir, 'newcomers.ndjson');
  const record = { id: 'mem_new', club_id: 'demo', primary: true, last_name: 'Newcomer' };
  await writeFile(file, `${JSON.stringify({ resource: 'members', record })}\n`);
  await app.startAgain(file);
  await expect(app.page.getByText('You opened newcomers.ndjson with Dockside.')).toBeVisible();
  const found = () => app.ask('/api/v1/members?club_id=demo&q=Newcomer');
  expect(JSON.parse((await found()).text).data).toEqual([]);
  await app.page.getByRole('button', { name: 'Import newcomers.ndjson' }).press('Enter');
  await expect(app.page.getByText('Imported: members 1.')).toBeVisible();
  expect(JSON.parse((await found()).text).data).toHaveLength(1);
});

test('a large file is imported from where it lies, while the app goes on answering', async ({
  app,
  dataDir,
}) => {
  const file = join(dataDir, 'bar-bills.ndjson');
  const items = lineItems('demo', 30_000, 2_000, Date.UTC(2026, 5, 1));
  await app.goTo('/settings/import');
  await app.answerFileDialogs(file);
  const choose = () =>
    app.page
      .getByRole('region', { name: 'Import', exact: true })
      .getByRole('button', { name: 'Choose a file…' })
      .press('Enter');

  await writeFile(file, `${ndjson('line-items', items)}no record\n`);
  await choose();
  await expect(app.page.getByRole('alert').getByRole('row', { name: /^30001 / })).toBeVisible();

  await writeFile(file, ndjson('line-items', items));
  // Successive questions while the import runs.
  await app.page.evaluate(() => {
    const count = { answers: 0 };
    Object.assign(window, { count });
    const ask = async (): Promise<void> => {
      await fetch('/healthz');
      count.answers++;
      return ask();
    };
    void ask();
  });
  const answers = () =>
    app.page.evaluate(() => (window as unknown as { count: { answers: number } }).count.answers);
  await choose();
  const before = await answers();
  await expect(app.page.getByText('Imported: line items 30,000.')).toBeVisible();
  expect((await answers()) - before).toBeGreaterThan(100);
});

test('a backup is restored under the running app', async ({ app, start, dataDir }) => {
  const backup = join(dataDir, 'before.db');
  dockside('backup', backup, '--data-dir', dataDir);
  await app.ask('/api/v1/regattas', {
    method: 'POST',
    body: { id: 'reg_late', club_id: 'demo', name: 'Set up too late' },
  });
  await app.choose('Racing');
  await expect(app.page.getByText('Set up too late')).toBeVisible();
  await app.answerQuestions(1);
  await app.answerFileDialogs(backup);
  await app.holdRestarts();
  const ended = app.electron.waitForEvent('close');
  await app.choose('Restore a Backup…');
  await ended;
  const next = await start();
  const regattas = next.page.getByRole('grid', { name: 'Regattas' });
  await expect(regattas.getByText('Kilcrane Week')).toBeVisible();
  await expect(regattas.getByText('Set up too late')).toHaveCount(0);
});

test('a wristband station has the whole screen and one way out', async ({ app, start }) => {
  const asked = await app.answerQuestions(0);
  await app.choose('Wristband Station (Kiosk)');
  await expect(app.page).toHaveURL(/\/wristbands/);
  expect(await asked()).toEqual(['Make this a wristband station?']);
  await pressInTurn(app.page, 'g', 'r');
  await expect(app.page).toHaveURL(/\/wristbands/);
  await app.quit();

  const next = await start();
  await expect(next.page).toHaveURL(/\/wristbands/);
  const labels = await next.electron.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()!.items.flatMap((item) => item.submenu!.items.map(({ label }) => label)),
  );
  expect(labels).toEqual(['Leave the Wristband Station']);
  await expectScreen(next.page);
  await expect(next.page.getByRole('contentinfo')).toContainText('Ctrl+Shift+K');
  await expect(next.page.getByRole('navigation', { name: 'Places' })).toHaveCount(0);
  const status = next.page.getByRole('region', { name: 'Status' });
  const middles = async () => {
    const parts = [status.getByRole('link').first(), status.getByRole('button', { name: /^Theme/ })];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.map((box) => box!.y + box!.height / 2);
  };
  const [sentence, theme] = await middles();
  expect(Math.abs(sentence! - theme!), 'sentence and theme on one line').toBeLessThan(4);
  await next.choose('Leave the Wristband Station');
  await next.choose('Racing');
  await expect(next.page).toHaveURL(/\/races/);
  await expect(next.page.getByRole('navigation', { name: 'Places' })).toBeVisible();
});

test('the window stays over changes that are not saved until staff agree', async ({ app }) => {
  const { page } = app;
  // Left to the app: without a listener Playwright itself would answer.
  page.on('dialog', () => undefined);
  const close = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  const windows = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await app.goTo('/settings/club');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.press('End');
  await page.keyboard.type('!');

  const asked = await app.answerQuestions(0);
  await close();
  await expect.poll(asked).toEqual(['Discard changes?']);
  await app.choose('Reload');
  await expect.poll(asked).toEqual(['Discard changes?', 'Discard changes?']);
  await expect(name).toHaveValue(/!$/);
  expect(await windows()).toBe(1);

  await app.answerQuestions(1);
  await app.choose('Reload');
  await expect(name).not.toHaveValue(/!$/);
});
