import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

test.use({ demo: false });

test('a microphone that is not given is reported in words, and the race goes on', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 2 });
  await day.open(page);
  await page.getByRole('button', { name: 'More about race 1' }).click();
  await page.getByRole('menuitem', { name: 'Record sound' }).click();
  const refusal = page.getByRole('status').filter({ hasText: 'No sound is recorded.' });
  await expect(refusal).toContainText(/may not use the microphone|No microphone on this device/);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await day.crossings()).length).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toHaveCount(0);
});
