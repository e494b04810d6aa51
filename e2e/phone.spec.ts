import type { Locator } from '@playwright/test';
import { showTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { goTo } from './screen';

test.use({ viewport: { width: 390, height: 844 } });

/** Addresses whose link ends a line wider than a phone. */
const lastInLine = [
  '/races/reg_demo_week/publish',
  '/wristbands/reg_demo_week/safety/display',
  '/club/feedback',
  '/club/banquets',
  '/club/camps',
];

test('on a phone the line of links shows where one is', async ({ staffPage: page, server }) => {
  for (const path of lastInLine) {
    await goTo(page, server.url + path);
    await expect(page.locator('nav a[aria-current="page"]').first()).toBeInViewport({ ratio: 1 });
    const current = page.locator('main nav a[aria-current="page"]');
    await expect(current.first(), path).toBeVisible();
    for (const one of await current.all()) await expect(one, path).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone regattas and competitors are cards with whole names', async ({
  staffPage: page,
  server,
}) => {
  await goTo(page, `${server.url}/races`);
  const regattas = page.getByRole('grid', { name: 'Regattas' });
  await expect(regattas).toContainText('Kilcrane Week 2026');
  for (const path of ['/races', '/races/competitors']) {
    await goTo(page, server.url + path);
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
  await goTo(page, `${server.url}/wristbands/reg_demo_week/muster`);
  const note = page.getByRole('cell', { name: /Overdue/ }).first();
  await expect(note).toBeVisible();
  expect((await note.boundingBox())!.width).toBeGreaterThan(280);
  expect((await note.boundingBox())!.height).toBeLessThan(60);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('every link of the rail is high enough, on a tablet and a phone held across', async ({
    staffPage: page,
    server,
  }) => {
    await goTo(page, `${server.url}/races`);
    const links = page
      .getByRole('navigation', { name: /^(Places|Settings and help)$/ })
      .getByRole('link')
      .filter({ visible: true });
    // Below Racing stands the regatta under way, if there is room for names.
    for (const [width, height, count] of [
      [1180, 820, 8],
      [844, 390, 7],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(links, `at ${width} px`).toHaveCount(count);
      const heights = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().height),
      );
      expect(Math.min(...heights), `at ${width} px`).toBeGreaterThanOrEqual(44);
    }
  });

  test('hints of keys show once a key shows that there is a keyboard', async ({
    staffPage: page,
    server,
  }) => {
    const hints = page.locator('kbd').filter({ visible: true });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1180, height: 820 },
    ]) {
      await page.setViewportSize(viewport);
      for (const path of ['/races', '/club/members', '/tee-times', '/wristbands/reg_demo_week']) {
        await goTo(page, server.url + path);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(hints, `${path} at ${viewport.width}`).toHaveCount(0);
      }
    }
    await page.keyboard.press('/');
    await goTo(page, `${server.url}/tee-times`);
    await expect(hints.first()).toBeVisible();
  });

  test('the theme switch and the race before and after are high enough', async ({
    staffPage: page,
    server,
  }) => {
    await goTo(page, `${server.url}/races/reg_demo_week/5/finish`);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await expect(page.getByRole('button', { name: 'Sheet photo…' })).toBeInViewport({ ratio: 1 });
    const phone = page.viewportSize()!;
    const isLargeEnough = async (target: Locator) => {
      const box = (await target.boundingBox())!;
      expect(box.height, String(target)).toBeGreaterThanOrEqual(44);
      expect(box.width, String(target)).toBeGreaterThanOrEqual(44);
    };
    await isLargeEnough(page.getByRole('button', { name: /^Theme/ }));
    await isLargeEnough(page.getByRole('link', { name: 'Overview' }));
    // A tablet has room for the races beside; a phone, for the menu of races.
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const name of ['Previous race', 'Next race'])
      await isLargeEnough(page.getByRole('button', { name }));
    await page.setViewportSize(phone);
    // Space for them is taken from the lists, not the boats: the first ones can be tapped.
    const boats = page.getByRole('region', { name: 'Still racing' }).getByRole('button', { name: /^IRL/ });
    await showTheme(page, 'sunlight');
    await expect(boats.first()).toBeInViewport({ ratio: 0.5 });
  });
});

test('on a phone the finish line has one row above five crossings', async ({ browser, server }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await server.openStaffLink(page);
  await goTo(page, `${server.url}/races/reg_demo_week/5/finish`);
  const rows = page.getByRole('region', { name: 'Crossings' }).getByRole('button', { name: /^#/ });
  await expect(rows).toHaveCount(8);
  const inSight = () =>
    rows.evaluateAll((all) => {
      const { top, bottom } = all[0]!.closest('section')!.getBoundingClientRect();
      return all.filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top + 29 && box.bottom <= bottom + 1;
      }).length;
    });
  await expect.poll(inSight).toBeGreaterThanOrEqual(5);
  const finish = page.getByRole('button', { name: /^Finish/ });
  const boats = page.getByRole('region', { name: 'Still racing' }).getByRole('button', { name: /^IRL/ });
  for (const part of [
    page.getByRole('radiogroup', { name: 'Recorder on this device' }),
    finish,
    boats.first(),
  ])
    await expect(part).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('link', { name: 'Notice board' })).toBeInViewport();
  await context.close();
});

test('in sunlight names stand whole in the tables of a tablet, on two lines where they must', async ({
  staffPage: page,
  server,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const [path, theme] of [
    ['/races/competitors', 'sunlight'],
    ['/wristbands/reg_demo_week', 'sunlight'],
    ['/races/reg_demo_week/setup/entries', 'sunlight'],
    // The initial list has whole names in every theme, for a mouse too.
    ['/races', 'sunlight'],
    ['/races', 'light'],
    ['/races', 'dark'],
  ] as const) {
    await goTo(page, server.url + path);
    await showTheme(page, theme);
    await expect(page.locator('main tbody td > div').first()).toBeVisible();
    const cut = () =>
      page
        .locator('main tbody td > div')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              [scrollWidth - clientWidth, scrollHeight - clientHeight].some((pixels) => pixels > 4),
            )
            .map(({ textContent }) => textContent),
        );
    await expect.poll(cut, `${path} ${theme}`).toEqual([]);
  }
});

test('at 400 % the finish line shows its field and a crossing, and the places stay in reach', async ({
  staffPage: page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const theme of ['light', 'sunlight'] as const) {
    await goTo(page, `${server.url}/races/reg_demo_week/5/finish`);
    await showTheme(page, theme);
    const field = page.getByRole('combobox', { name: /^Sail number \(last digits\)/ });
    const crossings = page.getByRole('region', { name: 'Crossings' }).getByRole('button', { name: /^#/ });
    const places = page.getByRole('navigation', { name: 'Places' });
    const freeHeight = async () => (await places.getByRole('link', { name: 'Racing' }).boundingBox())!.y;
    await expect(places.getByRole('link', { name: 'Racing' })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const boxes = await Promise.all([field.boundingBox(), crossings.last().boundingBox()]);
        const bottom = await freeHeight();
        return boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= bottom + 1);
      }, theme)
      .toEqual([true, true]);
  }
});

test('at 400 % the end of a long screen scrolls into view above the places', async ({
  staffPage: page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/help', '/settings/backups']) {
    await goTo(page, server.url + path);
    const racing = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Racing' });
    const last = page.locator('main :is(h2, h3)').last();
    await expect(last, path).toBeVisible();
    await expect
      .poll(async () => {
        await last.evaluate((heading) => heading.scrollIntoView({ block: 'end' }));
        const [heading, places] = [(await last.boundingBox())!, (await racing.boundingBox())!];
        // Scrolling stops at whole pixels.
        return heading.y >= 0 && heading.y + heading.height <= places.y + 1;
      }, path)
      .toBe(true);
    await expect(racing, path).toBeInViewport({ ratio: 1 });
  }
});

for (const size of [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
  { width: 683, height: 384 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
])
  test(`Search and Help are one tap away at ${size.width}×${size.height}`, async ({
    staffPage: page,
    server,
  }) => {
    await page.setViewportSize(size);
    await goTo(page, `${server.url}/club/members`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByPlaceholder('What do you want to find or do?')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(/\/help$/);
    for (const name of ['Search', 'Help'])
      await expect(
        page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
      ).toBeInViewport({ ratio: 1 });
  });

test('at 200 % zoom of a small laptop the time since a start stands whole beside End race', async ({
  staffPage: page,
  server,
}) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await goTo(page, `${server.url}/races/reg_demo_week/5/finish`);
  const since = page.getByRole('list', { name: 'Starts' }).getByRole('timer');
  await expect(since).toHaveText(/\d:\d\d:\d\d$/);
  const next = page.getByRole('button', { name: 'End race' });
  const room = async () => {
    const [time, button] = [(await since.boundingBox())!, (await next.boundingBox())!];
    return button.x - time.x - time.width;
  };
  // The button hides what scrolls below it, this far around it.
  const hidden = await next.evaluate((it) =>
    Math.max(
      ...getComputedStyle(it)
        .boxShadow.match(/\d+(?=px)/g)!
        .map(Number),
    ),
  );
  expect(hidden).toBeGreaterThan(0);
  expect(await room()).toBeGreaterThanOrEqual(hidden);
});
