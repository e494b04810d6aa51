import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AutumnCup } from './autumn-cup';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { request } from './request';

/** Results are published, corrected and republished: each version lists its changes, and opens again unchanged. */

test.use({ demo: false });

test('a correction is announced, published as version 2 in words, and version 1 opens as it was', async ({
  page,
  server,
}) => {
  const cup = await AutumnCup.setUp(server);
  await cup.score();
  const key = await server.apiKey('all', 'club_1');
  await cup.open(page, 'publish');
  const panel = page.getByRole('region', { name: 'Publication' });
  const sheet = page.getByRole('article', { name: 'Sheet of PY' });
  await expect(sheet).toContainText('Not published: provisional as of');
  await panel.getByRole('button', { name: 'Publish as provisional' }).click();
  const chip = page.getByRole('link', { name: /^Version \d published \d\d:\d\d/ });
  await expect(chip).toHaveText(/Version 1 published \d\d:\d\d$/);
  await expect(sheet).toContainText('version 1, provisional');
  await expect(panel.getByRole('button', { name: 'Publish again as provisional' })).toBeDisabled();

  const visitor = await page.context().newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`${server.url}/results/${cup.id}`);
  await expect(visitor.getByText('version 1', { exact: true })).toBeVisible();

  await test.step('a correction shows on every screen, and not what it is on the public page', async () => {
    await page.goto(`${server.url}/races/${cup.id}/1/finish`);
    await expect(chip).toHaveText(/Version 1 published \d\d:\d\d$/);
    const race = { regatta_id: cup.id, race_number: 1 };
    await request(server, key, '/scores/codes', { ...race, registration_id: 'ent_2077', code: null });
    await request(server, key, '/scores', { ...race, registration_id: 'ent_2077', finish_time: 3730 });
    await expect(chip).toHaveText(/Version 1 published \d\d:\d\d · \d changes? since/);
    // All regatta parts stay in view beside it and the race switcher on a small laptop.
    const parts = page.getByRole('navigation', { name: 'Parts of the regatta' });
    await expect(parts.getByRole('link', { name: 'Setup' })).toBeInViewport({ ratio: 1 });
    await visitor.reload();
    await expect(visitor.locator('[role=status]:not(#found)')).toHaveText(/has changed something since/);
    await expect(visitor.getByText('1:02:10')).toBeHidden();
  });

  await test.step('what the next version changes stands there before it is published', async () => {
    await chip.click();
    const next = page.getByRole('region', { name: 'Next version' });
    await expect(next).toContainText('Version 2 will replace version 1:');
    await expect(next).toContainText('R1 2077 DNF → 1:02:10');
    await expect(sheet).toContainText('Not published: provisional as of');
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('Inquiry 4');
    await expectAccessibleInEveryTheme(page);
    await panel.getByRole('button', { name: 'Publish again as provisional' }).click();
    await expect(chip).toHaveText(/Version 2 published \d\d:\d\d$/);
    await expect(sheet).toContainText('version 2, provisional');
  });

  await test.step('a phone reads what is different', async () => {
    await visitor.reload();
    const head = visitor.locator('.as-of');
    await expect(head).toContainText('Replaces version 1: R1 2077 DNF → 1:02:10');
    await expect(head).toContainText('Reason: Inquiry 4');
    expect(await sidewaysScrollOf(visitor)).toBe(0);
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'All versions' }).click();
    await visitor.getByRole('link', { name: 'Version 1', exact: true }).click();
    await expect(visitor.locator('[role=status]:not(#found)')).toHaveText(
      /version 1 as it was published.*Version 2 is the latest/,
    );
    await expect(visitor.getByRole('cell', { name: /DNF/ }).first()).toBeVisible();
    await visitor.close();
  });

  await test.step('staff open version 1 as it was, for printing', async () => {
    await panel.getByText('2 published').click();
    await panel.getByRole('link', { name: 'Version 1 as it was' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Version 1' })).toBeVisible();
    await expect(page.getByText('Version 2 is the latest.')).toBeVisible();
    await expect(sheet).toContainText('version 1, provisional');
    await expect(sheet).toContainText('DNF');
  });
});

test('a damaged key stops publishing in words, and is put back from a copy or replaced by a new one', async ({
  page,
  server,
}) => {
  const cup = await AutumnCup.setUp(server);
  await cup.score();
  await cup.open(page, 'publish');
  const panel = page.getByRole('region', { name: 'Publication' });
  const publish = panel.getByRole('button', { name: /^Publish (again )?as provisional$/ });
  await publish.click();
  await expect(panel).toContainText('Version 1, provisional');
  const file = join(server.dataDir, 'publication-keys');
  const whole = readFileSync(file, 'utf8');

  writeFileSync(file, whole.slice(0, whole.length / 2));
  await page.reload();
  const alert = panel.getByRole('alert').filter({ hasText: 'Can’t read the key' });
  await expect(alert).toContainText(`the file ${file} is damaged. To publish, choose`);
  await expect(publish).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInEveryTheme(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Restore key from backup…' }).click();
  await (await choosing).setFiles({ name: 'copy', mimeType: 'text/plain', buffer: Buffer.from(whole) });
  await expect(alert).toBeHidden();

  writeFileSync(file, '');
  await page.reload();
  await panel.getByRole('button', { name: 'Start with a new key…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start with a new key' }).click();
  await expect(alert).toBeHidden();
  await page.goto(`${server.url}/board`);
  await expect(page.getByRole('region', { name: 'Signed results' })).toContainText(
    'was damaged, so the club signs with a new one since',
  );
});
