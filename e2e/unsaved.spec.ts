import { expect, test } from './fixtures';
import { expectScreen } from './screen';

/** Inside the app its own question is asked: `test/screens/unsaved.test.tsx`. */
test('a screen with changes is not closed or loaded again without the browser’s own question', async ({
  staffPage: page,
  server,
}) => {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.goto(`${server.url}/races/reg_demo_week/setup/regatta`);
  await expectScreen(page);
  const venue = page.getByRole('textbox', { name: 'Venue' });
  await venue.click();
  await page.reload();
  expect(asked).toEqual([]);

  await venue.click();
  await page.keyboard.type('!');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(venue).toHaveValue(/!/);
});
