import type { Page } from '@playwright/test';
import type { Applicant } from '../src/contract/areas/members/applications';
import type { AgingReport } from '../src/contract/areas/members/billing';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { pressInTurn } from './keys';
import { openRecord } from './open-record';
import { expectScreen, goTo } from './screen';
import type { TestServer } from './server';

/** Asks the API like a program, with its own key. */
async function ask<Data>(server: TestServer, path: string): Promise<Data> {
  const key = await server.apiKey('all');
  const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

function euro(cents: number): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

async function open(page: Page, server: TestServer, path: string): Promise<void> {
  await goTo(page, `${server.url}${path}`);
  await expectScreen(page);
}

test.describe('members', () => {
  test('one is found by part of a name with the keyboard, and the household’s balance is the report’s', async ({
    staffPage: page,
    server,
  }) => {
    await open(page, server, '/races');
    await pressInTurn(page, 'g', 'c');
    await page.getByRole('link', { name: 'Members', exact: true }).press('Enter');
    await expect(page.getByRole('grid', { name: 'Members' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('delan');
    await expect(page.getByRole('row', { name: /Delaney Róisín/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bennett/ })).toHaveCount(0);
    await expect(page).toHaveURL(/q=delan/);

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('grid', { name: 'Members' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const partner = openRecord(page).getByRole('region', { name: 'Household' }).getByRole('link').first();
    const name = await partner.textContent();
    await partner.focus();
    await page.keyboard.press('Enter');
    await expect(openRecord(page)).toHaveAccessibleName(name!);
    await page.goBack();
    await expect(openRecord(page)).not.toHaveAccessibleName(name!);

    const report = await ask<AgingReport>(server, '/aging-report?club_id=demo');
    const account = report.accounts.find((one) => one.name === 'Delaney')!;
    await expect(openRecord(page).getByRole('region', { name: 'Balance' })).toContainText(
      euro(account.total),
    );

    await openRecord(page).getByRole('link', { name: 'Open account' }).press('Enter');
    await expect(page).toHaveURL(/club\/billing\?record=/);
    await expect(openRecord(page)).toHaveAccessibleName('Account of Delaney');
    await expect(openRecord(page).getByRole('region', { name: 'Transactions' })).toContainText(
      'Direct debit',
    );
    await page.keyboard.press('Escape');
    await expect(openRecord(page)).toBeHidden();
  });

  test('are filtered, and what is shown is copied as CSV', async ({ staffPage: page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, server, '/club/members');
    await page.getByRole('checkbox', { name: 'Primary members only' }).check();
    await page
      .getByRole('combobox', { name: 'Status' })
      .or(page.getByRole('textbox', { name: 'Status' }))
      .click();
    await page.getByRole('option', { name: 'Suspended' }).click();
    await expect(page).toHaveURL(/primary=only.*status=suspended/);
    await page.getByRole('button', { name: 'Copy as CSV' }).click();
    await expect(page.getByRole('button', { name: /copied/ })).toBeVisible();
    const csv = await page.evaluate(() => navigator.clipboard.readText());
    const [head, ...lines] = csv.trim().split(/\r?\n/);
    expect(head).toBe('Number,Last name,First name,Household,Email,Mobile,Plan,Status,Joined,As of');
    expect(lines.length).toBeGreaterThan(0);
    const moment = /,"\d{4}-\d\d-\d\d \d\d:\d\d \(club time, Europe\/Dublin\)"$/;
    expect(lines.filter((line) => !moment.test(line))).toEqual([]);
    expect(lines.every((line) => line.includes('Suspended'))).toBe(true);
    // A telephone number begins with +, which a spreadsheet would take for a formula.
    expect(csv).toContain("'+353");
  });

  test('accounts are copied in the order that they are shown in', async ({
    staffPage: page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, server, '/club/billing');
    const copied = async () => {
      // The button may still say "copied" of the time before.
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('button', { name: /Copy as CSV|copied/ }).click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).not.toBe('');
      await expect(page.getByRole('button', { name: /copied/ })).toBeVisible();
      return (await clipboard())
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',')[0]);
    };
    const owedMost = await copied();
    await page.getByRole('columnheader').getByRole('button', { name: 'Account' }).click();
    const byName = await copied();
    expect(byName).toEqual(owedMost.toSorted((a, b) => new Intl.Collator('en').compare(a!, b!)));
    expect(byName).not.toEqual(owedMost);
    await page.getByRole('columnheader').getByRole('button', { name: 'Account' }).click();
    expect(await copied()).toEqual(byName.toReversed());
  });

  test('a link to one opens it, and Back leads out', async ({ staffPage: page, server }) => {
    await open(page, server, '/club/orders');
    await open(page, server, '/club/members?record=mem_demo_0011');
    await expect(openRecord(page)).toHaveAccessibleName('Róisín Delaney');
    await expect(page.locator('nav [aria-current="page"]', { hasText: 'Members' })).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/club\/orders$/);
    await open(page, server, '/club/members?record=nobody');
    await expect(openRecord(page)).toContainText('No member with the id nobody');
  });
});

test.describe('applications', () => {
  test('one is approved, everywhere and at once, and that is taken back', async ({
    staffPage: page,
    server,
    context,
  }) => {
    const statusOf = async () => {
      const applicants = await ask<Applicant[]>(
        server,
        `/membership-applicants?club_id=demo&start_date=0&end_date=${Date.now() + 1e9}&limit=100`,
      );
      return applicants.find((one) => one.application_id === 'app_demo_03')?.status;
    };
    const other = await context.newPage();
    await open(other, server, '/club/applications');
    await expect(other.getByRole('row', { name: /Whelan.*Submitted/ })).toBeVisible();

    await open(page, server, '/club/applications?record=app_demo_03');
    await expect(openRecord(page)).toContainText('Handicap index');
    await openRecord(page).getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(openRecord(page).getByRole('status')).toContainText('Approved. It was submitted before.');
    await expect(other.getByRole('row', { name: /Whelan.*Approved/ })).toBeVisible();
    expect(await statusOf()).toBe('approved');
    await expectAccessibleInEveryTheme(page);

    await page.keyboard.press('Control+z');
    await expect(other.getByRole('row', { name: /Whelan.*Submitted/ })).toBeVisible();
    expect(await statusOf()).toBe('submitted');
    await other.close();
  });
});

test.describe('billing', () => {
  test('shows what the report says, sorted by any bucket', async ({ staffPage: page, server }) => {
    const report = await ask<AgingReport>(server, '/aging-report?club_id=demo');
    await open(page, server, '/club/billing');
    const chart = page.getByRole('table', { name: 'Owed, by how long it has been due' });
    await expect(chart.getByRole('row', { name: /Over 120 days/ })).toContainText(
      euro(report.totals.over_120),
    );
    const worst = report.accounts.toSorted((a, b) => b.days_61_90 - a.days_61_90)[0]!;
    const heading = page.getByRole('button', { name: '61–90 days', exact: true });
    await heading.press('Enter');
    await heading.press('Enter');
    await expect(page.getByRole('grid', { name: 'Accounts' }).getByRole('row').nth(1)).toContainText(
      euro(worst.days_61_90),
    );
    const transactions = page.getByRole('button', { name: 'Transactions' });
    await transactions.click();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toBeVisible();
    await page.goBack();
    await expect(chart).toBeVisible();

    await transactions.click();
    await expect(page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible();
  });
});

test.describe('orders, feedback, banquets and camps', () => {
  test('a complaint leads to the check that it is about', async ({ staffPage: page, server }) => {
    await open(page, server, '/club/feedback');
    const low = page.getByRole('button', { name: '2 of 5' });
    await low.click();
    await expect(low).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row', { name: /5 of 5/ })).toHaveCount(0);
    await low.click();
    await page.getByRole('button', { name: '4 of 5' }).click();
    await expect(page.getByRole('row', { name: /2 of 5/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /4 of 5/ }).first()).toBeVisible();
    await page.getByRole('row', { name: /Bar/ }).first().click();
    await openRecord(page).getByRole('link', { name: 'Open bill' }).click();
    await expect(page).toHaveURL(/club\/orders/);
    await expect(openRecord(page)).toHaveAccessibleName(/^Bill /);
    await expect(openRecord(page).getByRole('row', { name: /^Total/ })).toBeVisible();
  });

  test('a check in another period is looked for in all there is', async ({ staffPage: page, server }) => {
    await open(page, server, '/club/orders?record=ord_demo_today_14&from=2001-01-01&to=2001-01-02');
    await expect(page.getByRole('heading', { name: 'No bills in this period' })).toBeVisible();
    await expect(openRecord(page)).toContainText('is in the period shown');
    await openRecord(page).getByRole('button', { name: 'Search all dates' }).click();
    await expect(openRecord(page)).toHaveAccessibleName(/^Bill /);
  });

  test('a function’s lines add up to its total', async ({ staffPage: page, server }) => {
    await open(page, server, '/club/banquets');
    await page.getByRole('row', { name: /Dublin Port golf day/ }).click();
    const order = openRecord(page).getByRole('region', { name: 'Event order' });
    await expect(order.getByRole('row', { name: /^Total/ })).toBeVisible();
    const amount = async (name: RegExp) => {
      const cells = await order.getByRole('row', { name }).getByRole('cell').allTextContents();
      return Math.round(Number(cells.at(-1)!.replace(/[^\d.]/g, '')) * 100);
    };
    const parts = [await amount(/^Lines/), await amount(/^Tax/)];
    const service = order.getByRole('row', { name: /^Service/ });
    if (await service.count()) parts.push(await amount(/^Service/));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await amount(/^Total/));
  });

  test('camps show their places and who is next in line', async ({ staffPage: page, server }) => {
    await open(page, server, '/club/camps');
    const session = page.getByRole('button', { name: /Teen dinghy camp, Week 1.*waiting/ });
    await session.click();
    await expect(page.getByRole('row', { name: /Golf|golf/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Waiting, no\. 1/ })).toHaveCount(1);
  });
});

test.describe('with a key that may only read members', () => {
  test('members alone are offered, and a record says which scope it lacks', async ({
    page,
    server,
    guard,
  }) => {
    guard.expect(/401/, /403/);
    const key = await server.apiKey(['members:read']);
    await goTo(page, `${server.url}/club/members`);
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Bennett/ }).first()).toBeVisible();
    await page
      .getByRole('row', { name: /Bennett/ })
      .first()
      .click();
    await expect(openRecord(page).getByRole('alert')).toContainText('billing:read');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Areas of the club' }).getByRole('link')).toHaveText([
      'Members',
    ]);
    await expectAccessibleInEveryTheme(page);
  });
});

test.describe('a club with nothing in it', () => {
  test.use({ demo: false });

  test('every area says what would be there', async ({ page, server }) => {
    await server.apiKey('all', 'howth');
    await server.signIn(page);
    for (const [area, words] of [
      ['members', 'No members yet'],
      ['applications', 'No applications in this period'],
      ['billing', 'Each account’s balance will be listed here'],
      ['billing?view=postings', 'No transactions match'],
      ['orders', 'No bills in this period'],
      ['feedback', 'No feedback matches'],
      ['banquets', 'No functions in this period'],
      ['camps', 'No registrations in this period'],
    ] as const) {
      await open(page, server, `/club/${area}`);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expectAccessible(page);
    }
  });
});
