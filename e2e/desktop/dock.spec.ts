import { RegattaWithBands } from '../regatta-with-bands';
import { scan } from '../scanner';
import { TestServer } from '../server';
import { expect, test } from './fixtures';

test('a band is handed out in the window, and the window becomes a kiosk that only the PIN ends', async ({
  start,
}) => {
  const server = await TestServer.start({ demo: false });
  const regatta = await RegattaWithBands.setUp(server);
  await server.kill();
  const app = await start({ dataDir: server.dataDir });
  const { page } = app;
  const band = async (id: string) => {
    const { text } = await app.ask(`/api/v1/wristbands?regatta_id=${regatta.id}`);
    return JSON.parse(text).data.find((one: { id: string }) => one.id === id);
  };

  await app.goTo(`/wristbands/${regatta.id}`);
  await page.getByRole('button', { name: /^Issue bands/ }).press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Scan a band');
  await scan(page, '0500');
  await drawer.getByRole('textbox', { name: 'Who wears it' }).fill('IRL 985');
  await drawer.getByRole('button', { name: /^Guest crew/ }).click();
  await expect(drawer.getByRole('status').first()).toContainText('Band 0500 is now worn by Guest crew');
  await expect.poll(() => band('0500')).toMatchObject({ holder: 'Guest crew', timestamp: null });
  await drawer.getByRole('button', { name: 'Close' }).click();

  await app.goTo('/settings/kiosk');
  const section = page.getByRole('region', { name: 'PIN of the wristband kiosk' });
  await section.getByRole('textbox', { name: 'PIN' }).fill('4711');
  await section.getByRole('button', { name: 'Set PIN' }).click();
  await expect(section).toContainText('A PIN is set');
  await app.goTo('/wristbands/kiosk');
  await page
    .getByRole('combobox', { name: 'Regatta' })
    .or(page.getByRole('textbox', { name: 'Regatta' }))
    .click();
  await page.getByRole('option', { name: 'Band Trophy' }).click();
  await page.getByRole('button', { name: 'Going out' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Scan your band');
  await scan(page, '0500');
  await expect(heading).toHaveText('You are on the water');
  await expect.poll(() => band('0500')).toMatchObject({ status: 'sailing' });

  // Neither the keyboard nor the window's menu leads out of it; the PIN does.
  await expect(heading).toHaveText('Scan your band');
  await page.keyboard.press('Control+k');
  expect(await app.offers()).not.toContain('Import…');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading).toHaveText('Scan your band');
  await page.getByRole('button', { name: 'Staff' }).click();
  await page.getByRole('textbox', { name: 'PIN' }).fill('4711');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Leave kiosk' }).click();
  await expect(page.getByRole('button', { name: /^Issue bands/ })).toBeVisible();
  await app.quit();
  await server.stop();
});
