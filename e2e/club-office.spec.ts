import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import type { Applicant } from '../src/contract/areas/members/applications';
import type { AgingReport } from '../src/contract/areas/members/billing';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { networkAddress } from './guard';
import { pressInTurn } from './keys';
import { openRecord } from './open-record';
import { printedPages } from './printed-pages';
import { expectScreen, goTo } from './screen';
import { TestServer } from './server';

async function ask<Data>(server: TestServer, path: string): Promise<Data> {
  const key = await server.apiKey('all');
  const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

async function open(page: Page, server: TestServer, path: string): Promise<void> {
  await goTo(page, `${server.url}${path}`);
  await expectScreen(page);
}

function euro(cents: number): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Cents of a displayed amount. */
function cents(shown: string): number {
  return Math.round(Number(shown.replace(/[^\d.-]/g, '')) * 100);
}

/** Number of printed pages, all of which must have the given format, in points. */
async function pagesOf(page: Page, format: 'A4' | 'Letter', size: string): Promise<number> {
  const pages = await printedPages(page, format);
  expect(new Set(pages.map((each) => each.size))).toEqual(new Set([size]));
  return pages.length;
}

/** Pixels by which sheets are wider than their paper. */
async function overflowOnPaper(page: Page, widthMm: number): Promise<number> {
  const before = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor((widthMm / 25.4) * 96), height: 800 });
  const widest = await page
    .locator('article')
    .evaluateAll((sheets) =>
      Math.max(...sheets.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    );
  await page.emulateMedia({ media: null });
  await page.setViewportSize(before);
  return widest;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Records as sent by a club's cloud. */
async function bring(server: TestServer, records: [resource: string, record: object][]): Promise<void> {
  const file = join(server.dataDir, 'brought.ndjson');
  const lines = records.map(([resource, record]) => JSON.stringify({ resource, record }));
  await writeFile(file, lines.join('\n'));
  await server.command('import', file);
}

test('the Club tab opens on what waits, and each count leads to as many', async ({
  staffPage: page,
  server,
}) => {
  await goTo(page, `${server.url}/races`);
  await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
  await pressInTurn(page, 'g', 'c');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const end = Date.now() + 1e9;
  const applicants = await ask<Applicant[]>(
    server,
    `/membership-applicants?club_id=demo&start_date=0&end_date=${end}&limit=100`,
  );
  const waiting = new Set(
    applicants
      .filter(({ status }) => status === 'submitted' || status === 'in_review')
      .map((one) => one.application_id),
  );
  await expect(card('Applications')).toContainText(`${waiting.size} applications to decide`);
  const report = await ask<AgingReport>(server, '/aging-report?club_id=demo');
  const owing = report.accounts.filter(({ over_120 }) => over_120 > 0);
  await expect(card('Billing')).toContainText(`${owing.length} accounts owe for more than 120 days`);
  await expect(card('Feedback')).toContainText('of 1 or 2 of 5 in the last 30 days');
  await expect(card('Functions')).toContainText(
    'Hot buffet is ordered for 210: 2 more than the 208 guaranteed.',
  );
  await expect(page.getByText(/as of \d\d:\d\d/)).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  await card('Applications')
    .getByRole('link', { name: /submitted/ })
    .click();
  const submitted = new Set(
    applicants.filter(({ status }) => status === 'submitted').map((one) => one.application_id),
  );
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(submitted.size + 1);
  await page.goBack();
  await card('Billing')
    .getByRole('link', { name: euro(report.totals.over_120) })
    .click();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(owing.length + 1);
});

test('the overview says what a key may not read, and takes nothing unread for a zero', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/401/, /403/);
  const key = await server.apiKey(['applications:read', 'members:read']);
  await page.route('**/membership-applicants?*', async (route) => {
    await expect(page.getByRole('region', { name: 'Applications' })).toContainText('Not known yet.');
    await route.continue();
  });
  await goTo(page, `${server.url}/club`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Applications' })).toContainText('to decide');
  for (const [name, scope] of [
    ['Billing', 'billing:read'],
    ['Feedback', 'feedback:read'],
    ['Functions', 'banquets:read'],
  ] as const)
    await expect(page.getByRole('region', { name })).toContainText(`It needs the scope ${scope}`);
});

test('a record stands beside its list, which keeps its place and filter from one to the next', async ({
  staffPage: page,
  server,
}) => {
  await open(page, server, '/club/members?status=active');
  const grid = page.getByRole('grid', { name: 'Members' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await grid.focus();
  for (let row = 0; row < 30; row++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(openRecord(page)).toContainText(/31 of \d+/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const scrolled = await grid.evaluate((table) => table.parentElement!.scrollTop);
  expect(scrolled).toBeGreaterThan(0);

  const name = () => openRecord(page).getByRole('heading', { level: 2 }).textContent();
  const first = await name();
  await page.keyboard.press('j');
  await expect(openRecord(page)).toContainText(/32 of/);
  await page.keyboard.press('ArrowDown');
  await expect(openRecord(page)).toContainText(/33 of/);
  await expect(page).toHaveURL(/record=/);
  const link = page.url();
  await openRecord(page).getByRole('button', { name: 'Previous member' }).click();
  await expect(openRecord(page)).toContainText(/32 of/);
  await page.keyboard.press('k');
  await expect(openRecord(page)).toContainText(/31 of/);
  expect(await name()).toBe(first);
  await expect(grid.locator('[aria-current="true"]')).toBeInViewport();
  await expectAccessibleInEveryTheme(page);

  // On a small screen the same record covers the list.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('dialog', { name: first! })).toBeVisible();
  await page.keyboard.press('j');
  await expect(openRecord(page)).toContainText(/32 of/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  await expect(openRecord(page)).toHaveCount(0);
  await expect(page).toHaveURL(/status=active$/);
  await expect(grid).toBeFocused();
  expect(await grid.evaluate((table) => table.parentElement!.scrollTop)).toBeGreaterThan(0);
  // One step back leaves the records, and a link opens one.
  await page.goto(link);
  await expect(openRecord(page)).toContainText(/33 of/);
});

test('a kitchen sheet has the head counts, says in words where they disagree, and has no prices', async ({
  staffPage: page,
  server,
}) => {
  const at = Date.now() + 60_000;
  const line = {
    event_order_id: 'beo_here',
    club_id: 'demo',
    currency: 'EUR',
    amount: 123_400,
    unit_amount: 9_900,
  };
  await bring(server, [
    [
      'banquets',
      {
        ...{ id: 'beo_here', club_id: 'demo', number: 'BEO-900', name: 'Commodore’s dinner', room: null },
        ...{ function_type: 'dinner', status: 'tentative', setup: null, expected_guests: 80 },
        ...{ guaranteed_guests: 76, deposit_amount: 50_000, total: 500_000, currency: 'EUR' },
        ...{ host: { name: 'Una Byrne', email: null, mobile: '+353 87 1', member_id: null } },
        ...{ starts_at: at, ends_at: null, dietary_needs: ['2 coeliac', '1 nut allergy'] },
      },
    ],
    ['banquet-line-items', { ...line, id: 'bli_1', category: 'food', description: 'Beef', quantity: 40 }],
    ['banquet-line-items', { ...line, id: 'bli_2', category: 'food', description: 'Salmon', quantity: 33 }],
    ['banquet-line-items', { ...line, id: 'bli_3', category: 'beverage', description: 'Wine', quantity: 38 }],
  ]);
  await open(page, server, '/club/banquets');
  await page.getByRole('button', { name: 'Kitchen sheets…' }).click();
  const sheet = page.getByRole('article', { name: 'Kitchen sheet of Commodore’s dinner' });
  await expect(sheet.getByRole('listitem')).toHaveText(
    'Beef 40 and Salmon 33 come to 73: 3 fewer than the 76 guaranteed.',
  );
  await expect(sheet).toContainText('TENTATIVE');
  await expect(sheet).toContainText('Una Byrne · +353 87 1');
  await expect(sheet).toContainText('2 coeliac; 1 nut allergy');
  await expect(sheet).toContainText('Roomnot stated');
  await expect(page.locator('[data-print-sheet]')).not.toContainText(/€|1,234|99\.00/);
  const sheets = await page.getByRole('article').count();
  expect(sheets).toBeGreaterThan(2);
  expect(await pagesOf(page, 'A4', '595 × 842')).toBe(sheets);
  expect(await pagesOf(page, 'Letter', '612 × 792')).toBe(sheets);
  expect(await overflowOnPaper(page, 215.9 - 24)).toBe(0);
  await expectAccessibleInEveryTheme(page);

  await open(page, server, '/club/banquets?record=beo_here');
  await openRecord(page).getByRole('button', { name: 'Kitchen sheet…' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openRecord(page)).toBeVisible();
});

test('a camp’s roster names guardians and who may collect, and says what nobody recorded', async ({
  staffPage: page,
  server,
}) => {
  const camper = { first_name: 'Aaron', last_name: 'Aasen', dob: { year: 2015, month: 1, date: 2 } };
  await bring(server, [
    [
      'camp-registrations',
      {
        ...{ id: 'cmp_here', club_id: 'demo', camp_id: 'camp_demo_golf', camp_name: 'Junior golf academy' },
        ...{ session_id: 'ses_demo_golf_1', session_name: 'Week 1', status: 'confirmed', currency: 'EUR' },
        ...{ camper: { ...camper, allergies: '=Peanuts', medication: 'EpiPen' }, amount: 0, paid_amount: 0 },
        ...{ guardian: { name: 'Berit Aasen', mobile: null, email: null }, registered_at: Date.now() - 1e9 },
        authorized_pickup: [{ name: 'Gran', mobile: '+353 86 2' }],
      },
    ],
  ]);
  await open(page, server, '/club/camps');
  await page.getByRole('button', { name: /Junior golf academy, Week 1/ }).click();
  await page.getByRole('button', { name: 'Rosters…' }).click();
  const roster = page.getByRole('article', { name: 'Roster of Junior golf academy, Week 1' });
  await expect(page.getByRole('article')).toHaveCount(1);
  const first = roster.getByRole('row').nth(1);
  await expect(first.getByRole('cell')).toHaveText([
    ...['1', 'Aasen, Aaron', /^\d+$/, 'Berit Aasen', 'not stated'],
    ...['Allergies: =Peanuts; Medication: EpiPen', 'Gran, +353 86 2', '', ''],
  ]);
  await expect(roster.getByRole('row').nth(2)).toContainText('not stated');
  await expect(roster).toContainText('Waiting for a place, in this order:');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await textOf(await download);
  expect(csv).toContain('Aasen,Aaron,Confirmed,2 Jan 2015,Berit Aasen,not stated');
  expect(await overflowOnPaper(page, 279.4 - 20)).toBe(0);
  expect(await pagesOf(page, 'A4', '842 × 595')).toBe(1);
  expect(await pagesOf(page, 'Letter', '792 × 612')).toBe(1);
  await expectAccessibleInEveryTheme(page);
});

test('a statement runs from its opening balance to what the aging report says is owed', async ({
  staffPage: page,
  server,
}) => {
  await open(page, server, '/club/billing?record=hh_demo_0001');
  await openRecord(page).getByRole('button', { name: 'Statement…' }).click();
  const table = page.getByRole('table', { name: 'Statement in EUR' });
  await expect(table).toBeVisible();
  const rows = await table.getByRole('row').all();
  const cells = await Promise.all(rows.slice(2).map((row) => row.getByRole('cell').allTextContents()));
  let balance = cents(cells[0]!.at(-1)!);
  for (const [, , charged, paid, after] of cells.slice(1, -1)) {
    balance += cents(charged!) - cents(paid!);
    expect(cents(after!)).toBe(balance);
  }
  const report = await ask<AgingReport>(server, '/aging-report?club_id=demo');
  const account = report.accounts.find(({ household_id }) => household_id === 'hh_demo_0001')!;
  expect(balance).toBe(account.total - account.unapplied_credit);
  expect(cents(cells.at(-1)!.at(-1)!)).toBe(balance);
  await expect(page.getByRole('article')).toContainText(`Owed to the club: ${euro(balance)}`);
  await expectAccessibleInEveryTheme(page);

  await page
    .getByRole('combobox', { name: 'Period' })
    .or(page.getByRole('textbox', { name: 'Period' }))
    .click();
  await page.getByRole('option', { name: 'All there is' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('€0.00');
  expect(await pagesOf(page, 'A4', '595 × 842')).toBeGreaterThan(1);
  expect(await pagesOf(page, 'Letter', '612 × 792')).toBeGreaterThan(1);
  expect(await overflowOnPaper(page, 215.9 - 24)).toBe(0);
  // Each page has the statement's household, and the headings.
  const heads = table.locator('thead');
  await page.emulateMedia({ media: 'print' });
  expect(await heads.evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
  await expect(heads).toContainText('Delaney · 1003 · Kilcrane Sailing & Golf Club · EUR');
});

test('a bucket lists whom to remind, on the screen, on paper and as a file that is safe to open', async ({
  staffPage: page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const household = { id: 'hh_risk', name: '=HYPERLINK("x"), Sons' };
  const at = Date.now() - 200 * 86_400_000;
  await bring(server, [
    [
      'members',
      {
        ...{ id: 'mem_risk', club_id: 'demo', membership_number: '0007', household, primary: true },
        ...{ first_name: 'Zoë', last_name: 'Ó Sé', email: 'zoe@example.org', mobile: '+353 1' },
      },
    ],
    [
      'line-items',
      {
        ...{ id: 'li_risk', club_id: 'demo', household_id: 'hh_risk', kind: 'charge', amount: 999_999 },
        ...{ description: 'Crane hire', currency: 'EUR', status: 'open', posted_at: at, due_at: at },
      },
    ],
  ]);
  const report = await ask<AgingReport>(server, '/aging-report?club_id=demo');
  const owing = report.accounts.filter(({ over_120 }) => over_120 > 0);
  await open(page, server, '/club/billing');
  await page.getByRole('button', { name: 'Over 120 days overdue' }).press('Enter');
  const grid = page.getByRole('grid', { name: 'Over 120 days overdue' });
  await expect(grid.getByRole('row')).toHaveCount(owing.length + 1);
  await expect(grid.getByRole('row').nth(1)).toContainText('Zoë Ó Sé');
  await expect(grid.getByRole('row').nth(1)).toContainText('€9,999.99');
  await expect(grid.getByRole('row').nth(1)).toContainText('Crane hire');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(
    /over 120 days overdue, as of \d{4}-\d\d-\d\d \d\d\.\d\d\.csv$/,
  );
  const csv = await textOf(download);
  // The byte order mark identifies UTF-8 for spreadsheets; formulas are defused.
  expect(csv).toMatch(
    /^\uFEFFAccount,Number,Contact,Mobile,Email,Over 120 days,Owed,Oldest item,Check first,Due since,As of\r\n/,
  );
  expect(csv).toContain(
    `"'=HYPERLINK(""x""), Sons",0007,Zoë Ó Sé,"'+353 1",zoe@example.org,9999.99,9999.99,Crane hire,`,
  );
  expect(csv).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d \(club time, Europe\/Dublin\)"\r\n$/);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByRole('button', { name: /copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('\uFEFF');

  await page.getByRole('button', { name: 'Reminder list…' }).click();
  const sheet = page.getByRole('article', { name: 'Reminder list: Over 120 days overdue' });
  await expect(sheet.getByRole('row', { name: /Zoë Ó Sé/ })).toContainText('Crane hire, due');
  await expect(sheet).toContainText(/as of \d\d:\d\d/);
  expect(await pagesOf(page, 'A4', '842 × 595')).toBe(1);
  expect(await pagesOf(page, 'Letter', '792 × 612')).toBe(1);
  expect(await overflowOnPaper(page, 279.4 - 20)).toBe(0);
  await expectAccessibleInEveryTheme(page);
});

test('on a phone rows are cards', async ({ staffPage: page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, server, '/club/members');
  const card = page.getByRole('row', { name: /Rhian Bennett/ });
  await expect(card).toContainText('Number 1345');
  await expectAccessibleInEveryTheme(page);
  await card.click();
  await expect(page.getByRole('dialog', { name: 'Rhian Bennett' })).toBeVisible();
  await page.getByRole('button', { name: 'Next member' }).click();
  await expect(page.getByRole('dialog', { name: 'Nigel Bennett' })).toBeVisible();
});

test.describe('a member’s portal link', () => {
  test('while sharing is off says so, and where it is turned on', async ({ staffPage: page, server }) => {
    await open(page, server, '/club/members?record=mem_demo_0011');
    const portal = openRecord(page).getByRole('region', { name: 'Portal link', exact: true });
    await expect(portal).toContainText('Sharing is off: no phone can reach this computer.');
    await portal.getByRole('button', { name: 'Make portal link' }).click();
    await expect(portal).toContainText('Only a browser on this computer can open it.');
    // A code no phone can follow would be tried repeatedly.
    await expect(portal.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    await portal.getByRole('link', { name: 'Settings → Network and tablets' }).click();
    await expect(page).toHaveURL(/settings\/network/);
  });

  test('needs the scope, and says so', async ({ page, server, guard }) => {
    guard.expect(/401/, /403/);
    await goTo(page, `${server.url}/club/members?record=mem_demo_0011`);
    await page.getByRole('textbox', { name: 'API key' }).fill(await server.apiKey(['members:read']));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make portal link' }).click();
    await expect(openRecord(page)).toContainText('It needs the scope portal:sessions:create');
  });

  test.describe('with a cloud', () => {
    test.use({ demo: false });

    test('is the cloud’s, and this server’s own while the cloud is away', async ({ page, server }) => {
      const cloud = await TestServer.start({ demo: true });
      try {
        const upstream = { url: cloud.url, key: await cloud.apiKey('all'), club_id: null };
        await server.openStaffLink(page);
        await page.evaluate(async (body) => {
          const headers = { 'content-type': 'application/json' };
          await fetch('/staff/set_upstream', { method: 'POST', headers, body });
        }, JSON.stringify(upstream));
        await open(page, server, '/club/members?record=mem_demo_0011');
        const portal = openRecord(page).getByRole('region', { name: 'Portal link', exact: true });
        await portal.getByRole('button', { name: 'Make portal link' }).click();
        await expect(portal).toContainText('It comes from the cloud and works anywhere.');
        const url = portal.getByRole('img', { name: `QR code of ${cloud.url}/portal/sessions/` });
        await expect(url).toBeVisible();
        await cloud.kill();
        await portal.getByRole('button', { name: 'Make new portal link' }).click();
        await expect(portal).toContainText('The cloud made no link:');
        await expect(portal).toContainText('Sharing is off: no phone can reach this computer.');
      } finally {
        await cloud.stop();
      }
    });
  });

  test.describe('with the server shared', () => {
    test.use({ shared: true });

    test('is a code that her phone reaches, once', async ({ staffPage: page, server, browser }) => {
      test.skip(networkAddress === undefined, 'This machine is in no network.');
      await open(page, server, '/club/members?record=mem_demo_0011');
      const portal = openRecord(page).getByRole('region', { name: 'Portal link', exact: true });
      await portal.getByRole('button', { name: 'Make portal link' }).click();
      const code = portal.getByRole('img', { name: /^QR code of http/ });
      const url = (await code.getAttribute('aria-label'))!.replace('QR code of ', '');
      expect(new URL(url).hostname).toBe(networkAddress);
      await expect(portal).toContainText(/Good until \d\d:\d\d, for one phone\./);
      await expectAccessibleInEveryTheme(page);
      const phone = await (await browser.newContext()).newPage();
      await phone.goto(url);
      await phone.getByRole('button', { name: 'Open the portal' }).click();
      await expect(phone.getByRole('navigation', { name: 'Member portal' })).toBeVisible();
      await phone.context().close();
    });
  });
});

test('a key that reads orders alone sees them with their membership numbers, and asks for no members', async ({
  page,
  server,
  guard,
}) => {
  // No staff session: the key signs this browser in.
  guard.expect(/401 \(Unauthorized\).*\/staff\/session/);
  const key = await server.apiKey(['orders:read']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A page without the app, which might sign in with the key at once and open its screen.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate((value) => sessionStorage.setItem('dockside.api-key', value), key);
  await page.goto(`${server.url}/club/orders`);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { name: /^Bill / })).toBeVisible();
  // A refusal would log a console error, which fails every story.
  expect(asked.filter((path) => path.endsWith('/members'))).toEqual([]);
});
