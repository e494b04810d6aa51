import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';

test.use({ viewport: { width: 390, height: 844 } });

/** Addresses whose link stands at the end of a line that is longer than a phone is wide. */
const lastInLine = ['/races/reg_demo_week/publish', '/club/feedback', '/club/banquets', '/club/camps'];

test('on a phone the line of links shows where one is', async ({ staffPage: page, server }) => {
  for (const path of lastInLine) {
    await page.goto(server.url + path);
    await expect(page.locator('nav a[aria-current="page"]').first()).toBeInViewport({ ratio: 1 });
    const current = page.locator('main nav a[aria-current="page"]');
    await expect(current, path).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone regattas and competitors are cards with whole names', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/races`);
  const regattas = page.getByRole('grid', { name: 'Regattas' });
  await expect(regattas).toContainText('Kilcrane Week 2026');
  for (const path of ['/races', '/races/competitors']) {
    await page.goto(server.url + path);
    const names = page.getByRole('grid').locator('strong');
    await expect(names.first()).toBeVisible();
    const cut = () =>
      names.evaluateAll((all) =>
        all
          .filter(
            (name) =>
              name.getBoundingClientRect().right > name.parentElement!.getBoundingClientRect().right + 1,
          )
          .map((name) => name.textContent),
      );
    await expect.poll(cut, path).toEqual([]);
    expect(await sidewaysScrollOf(page), path).toBe(0);
  }
});

test('on a phone the note of the muster list has the width below the name', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/wristbands/reg_demo_week/muster`);
  const note = page.getByRole('cell', { name: /Overdue/ }).first();
  await expect(note).toBeVisible();
  expect((await note.boundingBox())!.width).toBeGreaterThan(280);
  expect((await note.boundingBox())!.height).toBeLessThan(60);
});
