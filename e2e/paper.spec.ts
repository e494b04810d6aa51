import type { Page } from '@playwright/test';
import { AutumnCup } from './autumn-cup';
import { expectAccessibleInEveryTheme, showTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { printedFeet, printedPages } from './printed-pages';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

test.use({ demo: false });

const BOATS = 24;
const START = Date.UTC(2026, 5, 6, 10, 5);
const HOUR = 3_600_000;

/** A club's season with long names: every boat in every race except one each, and a rated fleet. */
async function longSeason(server: TestServer, races: number): Promise<void> {
  const key = await server.apiKey('all', 'howth');
  const post = (path: string, body: object) => request(server, key, path, body);
  const fleets = [{ name: 'Cruisers IRC', rating_system: 'tcf', discards: [{ races: 3, exclude: 1 }] }];
  await post('/regattas', {
    ...{ id: 'reg_paper', club_id: 'howth', name: 'Lambay Races and Autumn League 2026', fleets },
    ...{ venue: 'Howth Yacht Club, East Pier', time_zone: 'Europe/Dublin' },
  });
  for (let boat = 0; boat < BOATS; boat++)
    await post('/registrations', {
      ...{ id: `ent_${boat}`, regatta_id: 'reg_paper', sail_number: `GBR ${71_000 + boat * 137}R` },
      ...{ boat_name: 'The Duchess of Carrickfergus II', helm: 'Maximilian O’Shaughnessy-Fitzgerald' },
      ...{ fleets: ['Cruisers IRC'], ratings: { tcf: 0.95 + boat / 1000 } },
    });
  for (let race = 1; race <= races; race++) {
    const starts = [{ fleet: 'Cruisers IRC', starts_at: START + race * 24 * HOUR }];
    await post('/races', { regatta_id: 'reg_paper', race_number: race, status: 'sailed', starts });
    for (let boat = 0; boat < BOATS; boat++) {
      const score = { registration_id: `ent_${boat}`, race_number: race };
      if ((boat + race) % BOATS === 0) await post('/scores/codes', { ...score, code: 'DNF' });
      else await post('/scores', { ...score, finish_time: 3600 + ((boat * 7 + race * 5) % BOATS) * 31 });
    }
  }
}

/** Sizes of the printed pages, in points. */
async function sizesOnPaper(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  return (await printedPages(page, format)).map(({ size }) => size);
}

/** Pixels by which content is wider than its page; browsers then shrink everything. */
async function overflowOnPaper(page: Page, widthMm: number): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor((widthMm / 25.4) * 96), height: 800 });
  const pixels = await page
    .locator('article table')
    .evaluateAll((tables) =>
      Math.max(
        ...tables.map((table) =>
          Math.max(
            table.getBoundingClientRect().right - document.documentElement.clientWidth,
            ...[...table.querySelectorAll('td')].map((cell) => cell.scrollWidth - cell.clientWidth),
          ),
        ),
      ),
    );
  return Math.max(0, pixels);
}

const LETTER_LANDSCAPE = 279.4 - 20;
const LETTER_UPRIGHT = 215.9 - 20;

test('twenty races are printed whole, in type that can be read, without a page too many', async ({
  staffPage: page,
  server,
}) => {
  await longSeason(server, 20);
  await goTo(page, `${server.url}/races/reg_paper/publish`);
  const sheet = page.getByRole('article', { name: 'Sheet of Cruisers IRC' });
  await expect(sheet.getByRole('table')).toHaveCount(2);
  await expect(sheet.getByRole('columnheader', { name: /^R\d+$/ })).toHaveCount(20);
  await expectAccessibleInEveryTheme(page);

  // Every race, every boat, no button: 24 boats in two blocks of ten races, without an empty page after them.
  const text = (await printedPages(page)).flatMap(({ lines }) => lines).join('\n');
  for (let race = 1; race <= 20; race++) expect(text).toMatch(new RegExp(`\\bR${race}\\b`));
  for (let boat = 0; boat < BOATS; boat++) expect(text).toContain(`GBR ${71_000 + boat * 137}R`);
  expect(text).not.toMatch(/Publish as|Print|Search|Today/);
  expect(await sizesOnPaper(page, 'Letter')).toEqual(Array(3).fill('792 × 612'));
  expect(await sizesOnPaper(page, 'A4')).toEqual(Array(3).fill('842 × 595'));
  expect(await overflowOnPaper(page, LETTER_LANDSCAPE)).toBe(0);
  const points = sheet.getByRole('cell').last();
  expect(await points.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))).toBeGreaterThan(
    (8 / 72) * 96,
  );
});

test('race day stands in Help, and on one page of paper', async ({ staffPage: page, server }) => {
  await longSeason(server, 1);
  await goTo(page, `${server.url}/help`);
  await page.getByRole('link', { name: 'Race day on one page' }).click();
  await expect(page.getByRole('table').first()).toContainText('Finish line');
  const rows = await page.getByRole('article').getByRole('cell').allTextContents();
  for (const format of ['A4', 'Letter'] as const) {
    const [paper, ...others] = await printedPages(page, format);
    expect(others).toEqual([]);
    const printed = paper!.lines.join('').replace(/\s/g, '');
    for (const word of rows.join(' ').match(/\S+/g)!) expect(printed).toContain(word);
    expect(paper!.foot).toContain('as of');
  }
});

test('every page says at its foot whose it is and as of when, whatever the name', async ({
  staffPage: page,
  server,
}) => {
  const key = await server.apiKey('all', 'howth');
  const name = 'The "Lambay" </style> \\ Cup';
  const regatta = { id: 'reg_foot', club_id: 'howth', name, fleets: [{ name: 'IRC' }] };
  await request(server, key, '/regattas', regatta);
  for (const path of [
    '/races/reg_foot/publish',
    '/wristbands/reg_foot/muster',
    '/wristbands/reg_foot/safety',
    '/wristbands/reg_foot/safety/incidents',
    '/wristbands/reg_foot/safety/report',
  ]) {
    await goTo(page, server.url + path);
    await expect
      .poll(() => printedFeet(page))
      .toMatch(/The "Lambay" <\/style> \\ Cup .*as of \d{4}-\d\d-\d\d \d\d:\d\d \(club time, .+\)/);
  }
});

test('each sheet’s pages name its fleet or series, its race and the version at their foot', async ({
  page,
  server,
}) => {
  const cup = await AutumnCup.setUp(server);
  await cup.score();
  await cup.open(page, 'publish');
  await page.getByRole('button', { name: 'Publish as provisional' }).click();
  await expect(page.getByRole('article', { name: 'Sheet of IRC' })).toContainText('version 1, provisional');
  for (const [address, of] of [
    ['publish', (fleet: string) => fleet],
    ['publish?race=1', (fleet: string) => `${fleet}, Race 1`],
    ['publish?version=1', (fleet: string) => fleet],
  ] as const) {
    await goTo(page, `${server.url}/races/${cup.id}/${address}`);
    await expect(page.getByRole('article', { name: /^Sheet of/ })).toHaveCount(2);
    // No page after the last sheet.
    await expect
      .poll(async () => (await printedPages(page)).map(({ foot }) => foot))
      .toEqual(
        ['IRC', 'PY'].map((fleet) =>
          expect.stringMatching(new RegExp(`· Autumn Cup · ${of(fleet)} · as of .*, version 1\\b`)),
        ),
      );
  }
  for (const [address, what] of [
    ['standings', 'IRC'],
    ['1/results', 'IRC, Race 1'],
    ['setup/entries', 'Entries'],
  ] as const) {
    await goTo(page, `${server.url}/races/${cup.id}/${address}`);
    await expect
      .poll(() => printedFeet(page))
      .toMatch(new RegExp(`Autumn Cup · ${what} · (?:not published: )?as of`));
  }
});

test('a list is printed whole: rows out of sight, columns without room, texts too long for the screen', async ({
  staffPage: page,
  server,
}) => {
  await longSeason(server, 0);
  await page.setViewportSize({ width: 1366, height: 400 });
  await page.goto(`${server.url}/races/reg_paper/setup/entries`);
  await expect(page.getByRole('grid', { name: 'Entries' }).getByRole('row').nth(1)).toBeVisible();
  const pages = await printedPages(page);
  expect(new Set(pages.map(({ size }) => size))).toEqual(new Set(['842 × 595']));
  const text = pages.flatMap(({ lines }) => lines).join('\n');
  for (let boat = 0; boat < BOATS; boat++) expect(text).toContain(`GBR ${71_000 + boat * 137}R`);
  expect(text).toContain('The Duchess of Carrickfergus II');
  expect(text).toMatch(/Sail.*Boat.*Fleets.*TCF.*Helm/);
  expect(text).not.toContain('Add entry');
});

test('a race has a sheet with its times, ratings and points', async ({ staffPage: page, server }) => {
  await longSeason(server, 2);
  await goTo(page, `${server.url}/races/reg_paper/2/results`);
  await page.getByRole('button', { name: 'More about race 2' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const sheet = page.getByRole('article', { name: 'Sheet of Cruisers IRC, Race 2' });
  const headings = [
    'Place',
    'Sail',
    'Boat and helm',
    'Rating',
    'Finish',
    'Elapsed',
    'Corrected',
    'Points',
    'Code',
  ];
  await expect(sheet.getByRole('columnheader')).toHaveText(headings);
  // The finish has an elapsed time without a crossing, and is marked. 71000 + 2 × 137: boat 2 of race 2 sailed 3600 +
  // (14 + 10) % 24 × 31 = 3600 s, × 0.952 = 3427.2 s.
  await expect(sheet.getByRole('row').nth(1)).toHaveText(
    /^1GBR 71274R.*0\.95212:05:00typed in,\s+1:00:000:57:071$/,
  );
  await expect(sheet.getByRole('row').last()).toContainText('DNF');
  await expectAccessibleInEveryTheme(page);
  expect(await sizesOnPaper(page, 'Letter')).toEqual(['612 × 792', '612 × 792']);
  expect(await sizesOnPaper(page, 'A4')).toEqual(['595 × 842', '595 × 842']);
  expect(await overflowOnPaper(page, LETTER_UPRIGHT)).toBe(0);
});

test('fifteen races stand side by side on a small laptop, and rank and sail stay beside the twentieth', async ({
  staffPage: page,
  server,
}) => {
  await longSeason(server, 15);
  await page.setViewportSize({ width: 1366, height: 768 });
  await goTo(page, `${server.url}/races/reg_paper/standings`);
  const grid = page.getByRole('grid', { name: 'Series of Cruisers IRC' });
  await expect(grid.getByRole('columnheader', { name: 'R15' })).toBeInViewport({ ratio: 1 });
  expect(await sidewaysScrollOf(page)).toBe(0);

  await page.setViewportSize({ width: 700, height: 768 });
  await grid.focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('columnheader', { name: 'R15' })).toBeInViewport({ ratio: 1 });
  const first = grid.getByRole('row').nth(1);
  for (const column of [0, 1])
    await expect(first.getByRole('gridcell').nth(column)).toBeInViewport({ ratio: 1 });
  // Content scrolling under them does not show through, and the active score is not under them.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const hidden = await first
    .getByRole('gridcell')
    .nth(1)
    .evaluate((sail) => {
      const active = document.querySelector('[aria-selected="true"]')!;
      return active.getBoundingClientRect().left < sail.getBoundingClientRect().right;
    });
  expect(hidden).toBe(false);
});

test('the browser’s own Print prints the sheet of the standings and of the results on screen', async ({
  staffPage: page,
  server,
}) => {
  await longSeason(server, 20);
  for (const [address, size, pages] of [
    ['standings', '842 × 595', 3],
    ['2/results', '595 × 842', 2],
  ] as const) {
    await goTo(page, `${server.url}/races/reg_paper/${address}`);
    await showTheme(page, 'dark');
    await expect(page.getByRole('row').nth(BOATS)).toBeAttached();
    await expect
      .poll(async () => (await printedPages(page)).map((one) => one.size), address)
      .toEqual(Array(pages).fill(size));
    const text = (await printedPages(page)).flatMap(({ lines }) => lines).join('\n');
    for (let boat = 0; boat < BOATS; boat++) expect(text).toContain(`GBR ${71_000 + boat * 137}R`);
    if (address === 'standings')
      for (let race = 1; race <= 20; race++) expect(text).toMatch(new RegExp(`\\bR${race}\\b`));
    expect(text).not.toMatch(/Post protest time limit|Enter opens|Next ratings|Minutes/);
  }
  // Nothing of the sheet is left on screen.
  await expect(page.getByRole('article', { name: /^Sheet of/ })).toHaveCount(0);
});

test('the boats of a check-in are printed with their whole names, in black, in sunlight too', async ({
  staffPage: page,
  server,
}) => {
  await longSeason(server, 1);
  const key = await server.apiKey('all', 'howth');
  await request(server, key, '/scores/check-in', {
    ...{ regatta_id: 'reg_paper', race_number: 1 },
    boats: [{ registration_id: 'ent_0', checked_in: true }],
  });
  await goTo(page, `${server.url}/races/reg_paper/1/check-in`);
  await showTheme(page, 'sunlight');
  const boat = page.getByRole('button', { name: /GBR 71000R/ });
  await expect(boat).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of await boat.locator('span').all())
    await expect(text).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  const cut = await page
    .getByText('The Duchess of Carrickfergus II')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
  expect(cut).toBe(0);
});

test.describe('of the demo club', () => {
  test.use({ demo: true });

  test('every screen prints black on white on the club’s paper, with its foot and nothing to press', async ({
    staffPage: page,
    server,
  }) => {
    for (const [address, title] of [
      ['/today', ''],
      ['/races', 'Racing'],
      ['/club/members', 'Members'],
      ['/settings/club', 'General'],
      ['/help', 'What happens if …'],
      ['/races/reg_demo_week/checks', 'Kilcrane Week 2026'],
      ['/wristbands/reg_demo_week/safety/contacts', 'Emergency contacts'],
    ] as const) {
      await goTo(page, server.url + address);
      await showTheme(page, 'dark');
      await expect
        .poll(() => printedFeet(page), address)
        .toMatch(new RegExp(`^Kilcrane Sailing & Golf Club · ${title}.* as of .*Page 1 of`));
      const sizes = (await printedPages(page)).map(({ size }) => size);
      expect(
        sizes.filter((size) => !/^595 × 842$|^842 × 595$/.test(size)),
        address,
      ).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading, address).toHaveCSS('color', 'rgb(0, 0, 0)');
      const tone = await heading.evaluate((one) =>
        getComputedStyle(one).getPropertyValue('--tone-danger-text'),
      );
      expect(tone, address).toBe('#961911');
      const buttons = page.locator('main :is(button, a)[data-variant]');
      expect(await buttons.evaluateAll((all) => all.filter((one) => one.checkVisibility())), address).toEqual(
        [],
      );
      await page.emulateMedia({ media: null });
    }
  });

  test('label sheets have nothing but labels on them', async ({ staffPage: page, server }) => {
    await goTo(page, `${server.url}/club/camps?view=labels`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const [labels, ...others] = await printedPages(page);
    expect(others).toEqual([]);
    expect(labels!.size).toBe('595 × 842');
    expect(labels!.lines.join('\n')).not.toMatch(/Page \d|Kilcrane Sailing/);
    await page.getByLabel('Label sheet').click();
    await page.getByRole('option', { name: /Letter/ }).click();
    await expect.poll(async () => (await printedPages(page)).map(({ size }) => size)).toEqual(['612 × 792']);
  });

  test('the roll call says what it is, and keeps each boat’s people below her name', async ({
    staffPage: page,
    server,
  }) => {
    await goTo(page, `${server.url}/wristbands/reg_demo_week/safety`);
    await expect(page.getByRole('region', { name: /Ballyvaughan/ })).toBeAttached();
    const pages = await printedPages(page);
    expect(pages[0]!.lines.slice(0, 2).join('\n')).toMatch(
      /^Kilcrane Week 2026: roll call\nKilcrane Sailing & Golf Club · as of /,
    );
    expect(pages.length).toBeLessThanOrEqual(4);
    for (const { lines, foot } of pages) {
      expect(foot).toMatch(/^Kilcrane Sailing & Golf Club · Kilcrane Week 2026 · Roll call · as of/);
      const ends = lines.filter((line) => line !== foot).at(-1);
      expect(ends).toMatch(/band|Printed/);
    }
  });

  test('the pursuit’s start list fits on one page, with the club’s letterhead', async ({
    staffPage: page,
    server,
  }) => {
    await goTo(page, `${server.url}/settings`);
    const body = {
      ...{ club_id: 'demo', crest: null, colour: '#0b3d2e', sponsor: 'Sponsored by Harbour Marine' },
      signature: 'For the race committee',
    };
    const status = await page.evaluate(async (letterhead) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(letterhead) };
      return (await fetch('/staff/save_letterhead', init)).status;
    }, body);
    expect(status).toBe(200);
    await page.goto(`${server.url}/races/reg_demo_week/setup/races/pursuit?group=Dinghies+PY&minutes=90`);
    await expect(page.getByText('For the race committee')).toBeAttached();
    for (const format of ['A4', 'Letter'] as const)
      expect(await printedPages(page, format), format).toHaveLength(1);
  });

  test('a golf day with blocked times is on two pages', async ({ staffPage: page, server }) => {
    await goTo(page, `${server.url}/tee-times`);
    await expect(page.locator('[data-paper-foot]')).toBeAttached();
    expect(await printedPages(page)).toHaveLength(2);
  });
});
