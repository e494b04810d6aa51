import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { networkAddress } from './guard';
import { printedFeet } from './printed-pages';
import { goTo } from './screen';

test.use({ shared: true });

test('an inquiry from a phone, what it would change, its decision, and the score that shows it', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  const hearings = `${server.url}/races/reg_demo_week/hearings`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  guard.watch(context);
  const phone = await context.newPage();
  await phone.goto(`${server.url}/board/reg_demo_week`);
  await phone.getByRole('link', { name: 'Send a scoring inquiry' }).click();
  await phone.getByLabel('Your sail number').fill('irl 3750');
  await phone.getByLabel('Race', { exact: true }).selectOption('2');
  await phone.getByLabel('What is wrong').fill('We are scored RET and finished.');
  await phone.getByLabel('What it should be (optional)').fill('1:40:00');
  await phone.getByLabel('Your name').fill('M. Byrne');
  await phone.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    /^Received: scoring inquiry 2, \d\d:\d\d$/,
  );

  await goTo(page, `${hearings}?view=times`);
  await expect(page.getByRole('list', { name: 'Protest time limits' })).toBeVisible();
  await goTo(page, hearings);
  const list = page.getByRole('article', { name: 'Requests' });
  const row = list.getByRole('row', { name: /^Scoring inquiry 2/ });
  await expect(row).toContainText('IRL 3750');
  await expectAccessibleInEveryTheme(page);
  const drawer = page.getByRole('dialog');
  // The request opens on who asks, and no list is over its fields.
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Who asks' })).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Decide on Scoring inquiry 2' }).click();
  await drawer.getByRole('button', { name: 'Paste a decision from rrs.org' }).click();
  await drawer
    .getByLabel('Text copied from rrs.org')
    .fill(
      'Race: 2\nFacts Found\nThe finish boat’s sheet has her.\nDecision: IRL 3750 is scored DNF in race 2.',
    );
  await expect(drawer.getByRole('region', { name: 'Found in the text' })).toContainText('R2 IRL 3750: DNF');
  await drawer.getByRole('button', { name: 'Fill in form' }).click();
  await drawer.getByLabel('Protest committee').fill('N. Walsh');
  await drawer.getByRole('button', { name: 'Save draft' }).click();
  const changes = drawer.getByRole('list', { name: 'Changes of the scores' });
  await expect(changes).toContainText('R2 IRL 3750: RET → DNF');

  // Another change in its place, by hand: she finished.
  await drawer.getByRole('button', { name: 'Add a change' }).click();
  await drawer.getByRole('combobox', { name: 'Boat' }).fill('3750');
  await page.getByRole('option', { name: /IRL 3750/ }).click();
  await drawer.getByRole('combobox', { name: 'In race' }).click();
  await page.getByRole('option', { name: /^Race 2/ }).click();
  await drawer.getByLabel('Elapsed').fill('1:40:00');
  await drawer.getByLabel('Clear code').click();
  await drawer.getByRole('button', { name: 'Add change' }).click();
  await expect(changes).toContainText('R2 IRL 3750: RET → 1:40:00');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('link', { name: 'What if' }).click();
  const sheet = page.getByRole('article', { name: 'With and without' });
  const moved = sheet.getByRole('row', { name: /^IRL 3750/ });
  await expect(moved).toContainText(/R2 \d+ RET → \d+/);
  await page.getByRole('checkbox', { name: /^Decision 3: / }).click();
  await expect(moved).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Decision 3: / }).click();
  await expect(moved).toBeVisible();
  await expectAccessible(page);

  await goTo(page, hearings);
  await expect.poll(() => printedFeet(page)).toMatch(/Kilcrane Week 2026 · Hearings · as of/);
  await goTo(page, `${hearings}?view=decisions`);
  await expect.poll(() => printedFeet(page)).toMatch(/Kilcrane Week 2026 · Decisions · as of/);
  const decision = page.getByRole('region', { name: 'Decision 3' });
  await decision.getByRole('button', { name: 'Open decision 3' }).click();
  await drawer.getByRole('button', { name: 'Sign decision' }).click();
  await expect(drawer.getByText(/^Signed by N\. Walsh/)).toBeVisible();
  await page.keyboard.press('Escape');

  await phone.reload();
  await expect(phone.getByRole('link', { name: 'Answered: decision 3' })).toBeVisible();
  await phone.getByRole('link', { name: 'Answered: decision 3' }).click();
  await expect(phone.locator('#decision-3')).toContainText('R2 IRL 3750: RET → 1:40:00');
  await expect(phone.locator('body')).not.toContainText('M. Byrne');
  await context.close();

  await goTo(page, `${server.url}/races/reg_demo_week/2/results?fleet=IRC%20One`);
  const score = page.getByRole('row', { name: /IRL 3750/ });
  await expect(score).toContainText('Decision 3');
  await score.click();
  await expect(drawer.getByText(/Decision 3, .+, set this score/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Open decision 3' }).click();
  const decided = page.getByRole('dialog', { name: 'Decision 3' });
  await decided.getByLabel('Reason').fill('New evidence');
  await decided.getByRole('button', { name: 'Reopen decision' }).click();
  await expect(decided.getByText(/Reopened: New evidence/)).toBeVisible();
});

test('a protest filed from a phone that loses the network is one, and the open list of the jury shows it', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  await goTo(page, `${server.url}/races/reg_demo_week/hearings`);
  const list = page.getByRole('article', { name: 'Requests' });
  await expect(list.getByRole('row', { name: /^Protest 1/ })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  guard.watch(context);
  const phone = await context.newPage();
  // Over plain HTTP on the network, like phones: browsers then reveal less than on the server's own computer.
  const board = new URL('/board/reg_demo_week', server.url);
  if (networkAddress !== undefined) board.hostname = networkAddress;
  await phone.goto(board.href);
  await phone.getByRole('link', { name: 'File a protest' }).click();
  await expectAccessible(phone);
  const form = phone.url();
  await phone.getByLabel('Your sail number').fill('irl 3750');
  await phone.getByLabel('Boat you protest').fill('66');
  await phone.getByLabel('Race', { exact: true }).selectOption('2');
  await phone.getByLabel('The incident').fill('Port and starboard at the windward mark, 14:20.');
  await phone.getByLabel('Your name').fill('M. Byrne');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Send protest' }).click();
  await expect(phone).not.toHaveURL(form);
  await phone.goBack();
  await expect(phone.getByLabel('The incident')).toHaveValue(/^Port and starboard/);
  await context.setOffline(false);
  await phone.getByRole('button', { name: 'Send protest' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Received: protest 2, \d\d:\d\d$/);
  await expect(list.getByRole('row', { name: /^Protest 2/ })).toContainText('filed by phone');
  // Back to the sent form, and sent again.
  await phone.goBack();
  await phone.getByRole('button', { name: 'Send protest' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Received: protest 2/);
  await context.close();
  await expect(list.getByRole('row', { name: /^Protest 3/ })).toHaveCount(0);
});
