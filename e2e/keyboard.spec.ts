import { expect, test } from './fixtures';
import { goTo } from './screen';

test('by keyboard alone nobody loses the place: set-up, drawers, tee sheet', async ({
  staffPage: page,
  server,
}) => {
  const setup = `${server.url}/races/reg_demo_week/setup`;
  await goTo(page, `${setup}/fleets`);
  await page.getByRole('button', { name: 'Add fleet' }).focus();
  await page.keyboard.press('Enter');
  const added = page.getByRole('textbox', { name: 'Fleet' }).last();
  await expect(added).toBeFocused();
  await page.keyboard.type('Cruisers');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(added).toBeFocused();

  await goTo(page, `${setup}/races`);
  await expect(page.getByRole('grid', { name: 'Races' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await goTo(page, `${setup}/entries`);
  await expect(page.getByRole('grid', { name: 'Entries' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('textbox', { name: 'Or paste the list' })).toBeFocused();

  // On a narrow start line the countdown stays in view, and the focus is never hidden behind it.
  await page.setViewportSize({ width: 683, height: 384 });
  await goTo(page, `${server.url}/races/reg_demo_week/5/start`);
  const boatsOver = page.getByRole('button', { name: 'Boats over' });
  await expect(page.getByRole('listitem', { name: 'IRC One' })).toBeVisible();
  await boatsOver.focus();
  await expect
    .poll(() =>
      boatsOver.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

  // Replaced buttons and drawers opened for the first time return the focus.
  await page.setViewportSize({ width: 1366, height: 768 });
  const plan = page.getByRole('button', { name: 'Plan', exact: true });
  await plan.press('Enter');
  await expect(page.getByRole('form', { name: 'Plan of the start' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(plan).toBeFocused();
  await page.getByRole('button', { name: /^Abandon/ }).press('Enter');
  await expect(page.getByRole('group', { name: 'Make this signal?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('main :focus')).toContainText('Abandon');
  await goTo(page, `${server.url}/races/reg_demo_week/5/finish`);
  await page.getByRole('button', { name: 'End race' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /^Sail number \(last digits\)/ })).toBeFocused();
  await goTo(page, `${server.url}/races/reg_demo_week/hearings`);
  const enter = page.getByRole('button', { name: 'Enter request' });
  await enter.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Who asks' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(enter).toBeFocused();
  await page.getByRole('link', { name: 'Protest times' }).click();
  const post = page.getByRole('button', { name: 'Post protest time limit, race 5' });
  await expect(post).toBeEnabled();
  await post.press('Enter');
  await expect(page.locator('main :focus')).toHaveText(/^Posted: notice \d+$/);

  await goTo(page, `${server.url}/tee-times`);
  const seat = page.getByRole('button', { name: /member|guest/ }).first();
  await seat.focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(seat).toBeFocused();
});
