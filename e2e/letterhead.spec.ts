import type { Locator, Page } from '@playwright/test';
import { AutumnCup } from './autumn-cup';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { printedPages } from './printed-pages';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

/** The club's crest and colour are on its screen, its public results and its paper, and cover nothing there. */

test.use({ demo: false });

/** A red pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const letterhead = {
  ...{ club_id: 'club_1', crest: PIXEL, colour: '#0b3d2e' },
  ...{ sponsor: 'Sponsored by Harbour Marine', signature: 'For the race committee' },
};
const COLOUR = 'rgb(11, 61, 46)';
const BOATS = 60;

/** Calls a staff operation from a signed-in page. */
async function staff(page: Page, operation: string, input: object): Promise<void> {
  const path = `/staff/${operation}`;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
  const status = await page.evaluate(async ([to, how]) => (await fetch(to, how)).status, [
    path,
    init,
  ] as const);
  expect(status, operation).toBe(200);
}

/** A published cup of sixty boats, whose club has a letterhead. */
async function publishedCup(page: Page, server: TestServer): Promise<AutumnCup> {
  const cup = await AutumnCup.setUp(server);
  const key = await server.apiKey('all', 'club_1');
  for (let boat = 0; boat < BOATS; boat++)
    await request(server, key, '/registrations', {
      ...{ id: `ent_more_${boat}`, regatta_id: cup.id, sail_number: `GBR ${7_000 + boat}` },
      ...{ boat_name: 'The Duchess of Carrickfergus', helm: 'Maximilian O’Shaughnessy', fleets: ['IRC'] },
      ratings: { tcf: 0.9 + boat / 1000 },
    });
  await cup.score();
  await cup.open(page, 'publish');
  await staff(page, 'save_letterhead', letterhead);
  await staff(page, 'publish_results', { regatta_id: cup.id, status: 'provisional' });
  return cup;
}

test('on the clubhouse screen the bar leaves every panel whole, at 1920×1080 and 1366×768', async ({
  page,
  server,
}) => {
  const cup = await publishedCup(page, server);
  const key = await server.apiKey('all', 'club_1');
  const panels = ['standings', 'finishers', 'starts', 'notices'].map((panel) => ({ panel, seconds: 600 }));
  for (let notice = 1; notice <= 12; notice++)
    await request(server, key, '/notices', {
      id: `ntc_${notice}`,
      regatta_id: cup.id,
      title: `Notice ${notice}`,
    });
  await request(server, key, '/displays', {
    ...{ regatta_id: cup.id, public: true, panels, people_by_name: false, theme: 'dark' },
  });
  await page.goto(`${server.url}/display/${cup.id}`);
  await expect(page.locator('#club')).toHaveCSS('background-color', COLOUR);
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    const cut = await page.locator('.panel').evaluateAll((all) => {
      const frame = document.getElementById('panels')!;
      return all.flatMap((panel) => {
        for (const other of all) (other as HTMLElement).hidden = other !== panel;
        const bottom = frame.getBoundingClientRect().bottom;
        return [...panel.querySelectorAll('li, p')]
          .filter((part) => part.getBoundingClientRect().bottom > bottom + 1)
          .map(({ textContent }) => textContent);
      });
    });
    expect(cut, `${size.width}×${size.height}`).toEqual([]);
  }
});

test('on a phone results are under the club’s bar, and on paper they have its crest, name and colour', async ({
  page,
  server,
}) => {
  const cup = await publishedCup(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/results/${cup.id}`);
  await expect(page.locator('header.club')).toHaveCSS('background-color', COLOUR);
  await expect(page.locator('.series tbody .boat').first()).toBeInViewport();
  expect(await sidewaysScrollOf(page)).toBe(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1366, height: 768 });
  const paper = await printedPages(page);
  expect(paper.length).toBeGreaterThan(2);
  expect(paper.map(({ foot }) => foot)).toEqual(
    paper.map((_, index) =>
      expect.stringMatching(
        new RegExp(
          `^Autumn Cup · as of .*, version 1, provisional · .* Page ${index + 1} of ${paper.length}$`,
        ),
      ),
    ),
  );
  // The foot stands below all else, on a line of its own.
  for (const { lines, foot } of paper) expect(lines.at(-1)).toBe(foot);
  const text = paper.flatMap(({ lines }) => lines).join('\n');
  expect(text).not.toContain('Send a scoring inquiry');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header.club')).toHaveCSS('border-bottom-color', COLOUR);
  await expect(page.locator('header.club .print-only')).toBeVisible();
});

test('the public notice board prints with margins, page numbers and no link to a form', async ({
  page,
  server,
}) => {
  const cup = await publishedCup(page, server);
  const key = await server.apiKey('all', 'club_1');
  for (let notice = 1; notice <= 12; notice++)
    await request(server, key, '/notices', {
      ...{ id: `ntc_${notice}`, regatta_id: cup.id, title: `Notice ${notice}` },
      body: 'The first warning signal is postponed.\n'.repeat(6),
    });
  await page.goto(`${server.url}/board/${cup.id}`);
  const paper = await printedPages(page);
  expect(paper.length).toBeGreaterThan(1);
  for (const [index, { lines }] of paper.entries())
    expect(lines.at(-1)).toMatch(new RegExp(`Page ${index + 1} of ${paper.length}$`));
  expect(paper.flatMap(({ lines }) => lines).join('\n')).not.toMatch(/Send a scoring inquiry|File a protest/);
});

test('the printed sheets of the race office have the club’s colour above them', async ({ page, server }) => {
  const cup = await publishedCup(page, server);
  const key = await server.apiKey('all', 'club_1');
  await request(server, key, '/notices', { id: 'ntc_1', regatta_id: cup.id, title: 'Briefing at 9' });
  for (const address of ['publish', 'publish?race=1', 'notices']) {
    await goTo(page, `${server.url}/races/${cup.id}/${address}`);
    const bar = page.locator('article header [data-club-colour]').first();
    await expect(bar, address).toHaveCSS('border-top-color', COLOUR);
  }
  // Paper waits for nothing: the letterhead is there before the sheet.
  for (const address of ['standings', '1/results']) {
    await page.goto(`${server.url}/races/${cup.id}/${address}`);
    await expect
      .poll(async () => (await printedPages(page)).flatMap(({ lines }) => lines).join('\n'), address)
      .toMatch(/Sponsored by Harbour Marine\s+For the race committee/);
  }
});

test.describe('the papers of office, golf and safety desk', () => {
  test.use({ demo: true });

  test('have crest, colour and sponsor, take no more pages, and leave the signature to the races', async ({
    staffPage: page,
    server,
  }) => {
    const papers = [
      '/club/banquets?view=kitchen',
      '/club/camps?view=roster',
      '/club/billing?view=statement&record=hh_demo_0001',
      '/tee-times',
      '/tee-times/starter',
      '/wristbands/reg_demo_week/muster',
      '/wristbands/reg_demo_week/safety',
    ];
    const print = async (address: string) => {
      await goTo(page, server.url + address);
      const sheet = page.locator('[data-paper-foot]').first();
      await expect(sheet, address).toBeAttached();
      // The muster's foot is there before its people.
      if (address.endsWith('/muster')) await expect(page.getByRole('row').nth(50)).toBeAttached();
      return printedPages(page);
    };
    const plain = new Map<string, number>();
    for (const address of papers) plain.set(address, (await print(address)).length);
    await staff(page, 'save_letterhead', { ...letterhead, club_id: 'demo' });
    await page.reload();
    for (const address of papers) {
      const pages = await print(address);
      const text = pages.flatMap(({ lines }) => lines).join('\n');
      expect(text, address).toContain('Sponsored by Harbour Marine');
      expect(text, address).not.toContain('For the race committee');
      expect(pages.length, address).toBe(plain.get(address));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-club-colour]').first(), address).toHaveCSS('border-top-color', COLOUR);
      await expect(page.locator('[data-club-colour] + img').first(), address).toBeVisible();
      await page.emulateMedia({ media: null });
    }
  });

  test('leave the foot half of the line beside a long sponsor line', async ({ staffPage: page, server }) => {
    const sponsor = 'Sponsored by Harbour Marine '.repeat(5).slice(0, 120);
    await goTo(page, `${server.url}/settings`);
    await staff(page, 'save_letterhead', { ...letterhead, sponsor, club_id: 'demo' });
    await page.setViewportSize({ width: 700, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await goTo(page, `${server.url}/club/banquets?view=kitchen`);
    const widthOf = async (part: Locator) => (await part.boundingBox())!.width;
    const foot = await widthOf(page.locator('[data-paper-foot]').first());
    expect(await widthOf(page.getByText(sponsor.trim()).first())).toBeLessThanOrEqual(foot / 2);
  });
});
