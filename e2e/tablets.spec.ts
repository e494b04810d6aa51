import type { Browser } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import type { Guard } from './guard';
import { joinLink, overHttps } from './join';
import { RegattaWithBands } from './regatta-with-bands';
import { scan } from './scanner';

test.use({ shared: true });

/** A tablet with an empty browser. */
async function newTablet(browser: Browser, guard: Guard) {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  guard.watch(context);
  return context.newPage();
}

test('a tablet comes in by one code with its role alone, stays in, and is shut out by one press', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  guard.expect(/401|403/);
  const link = await joinLink(page, server, 'Tally', 'Slipway tablet');
  // This computer's network address, not its local name.
  expect(link).toMatch(/^http:\/\/(?!127\.|localhost)[\d.]+:\d+\/join#[\w-]{20,}$/);
  await expectAccessibleInEveryTheme(page);

  const tablet = await newTablet(browser, guard);
  await tablet.goto(link);
  await expect(tablet).toHaveURL(/\/wristbands\/\w+$/);
  await expect(tablet.getByText('Going out').first()).toBeVisible();
  expect(tablet.url()).not.toContain(new URL(link).hash.slice(1));
  await tablet.reload();
  await expect(tablet.getByText('Going out').first()).toBeVisible();
  await tablet.goto(new URL('/club/members', link).href);
  await expect(tablet.getByText('Tally can’t open this page')).toBeVisible();

  const second = await newTablet(browser, guard);
  await second.goto(link);
  await expect(second.getByRole('alert')).toContainText('This link has been used');
  await second.context().close();

  const list = page.getByRole('region', { name: 'Added tablets' });
  await expect(list.getByRole('listitem')).toContainText('Slipway tablet');
  await list.getByRole('button', { name: 'Remove Slipway tablet' }).click();
  await expect(list.getByRole('status')).toContainText('Slipway tablet is removed.');
  await expect(list).toContainText('No tablets yet.');
  // The open page hides its contents without help; so does a newly opened one.
  await expect(tablet.getByRole('heading', { name: 'This device was removed' })).toBeVisible();
  await tablet.goto(new URL('/wristbands', link).href);
  await expect(tablet.getByRole('heading', { name: 'This device was removed' })).toBeVisible();
  await expect(tablet.getByText('Everything recorded on this device has been sent.')).toBeVisible();
  await expectAccessibleInEveryTheme(tablet);
  await tablet.context().close();
});

test('a tablet that trusts the club’s certificate comes in over HTTPS, and everything works there', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  guard.expect(/403/);
  await joinLink(page, server, 'Tally', 'Slipway tablet');
  const link = await overHttps(page);
  expect(link).toMatch(/^https:/);

  // Another test covers the certificate; this browser accepts it unchecked.
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  guard.watch(context);
  const tablet = await context.newPage();
  await tablet.goto(link);
  await expect(tablet.getByText('Going out').first()).toBeVisible();
  expect(await tablet.evaluate(() => isSecureContext)).toBe(true);
  await tablet.reload();
  await expect(tablet.getByText('Going out').first()).toBeVisible();

  const encrypted = page.getByRole('region', { name: 'Encrypted (HTTPS)' });
  const fingerprint = encrypted.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/).first();
  const phone = await context.newPage();
  await phone.goto(new URL('/certificate', server.url).href);
  await expect(phone.getByText((await fingerprint.textContent())!)).toBeVisible();
  await expectAccessible(phone);
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: 'Download the certificate' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('club-authority.crt');
  await context.close();
});

test('passers-by find a prompt and an answer and no way on; staff get further with the PIN', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  guard.expect(/401|403/);
  const regatta = await RegattaWithBands.setUp(server);
  const link = await joinLink(page, server, 'Wristband kiosk', 'Gangway');
  const kiosk = await newTablet(browser, guard);
  await kiosk.goto(link);
  // Without a PIN nobody could leave: it continues once there is one.
  await expect(kiosk.getByText('Set a PIN first')).toBeVisible();
  await page.goto(`${server.url}/settings/kiosk`);
  const section = page.getByRole('region', { name: 'PIN of the wristband kiosk' });
  await section.getByRole('textbox', { name: 'PIN' }).fill('4711');
  await section.getByRole('button', { name: 'Set PIN' }).click();
  await expect(section).toContainText('A PIN is set');

  const wanted = kiosk.getByRole('combobox', { name: 'Regatta' });
  await wanted.click();
  await kiosk.getByRole('option', { name: 'Band Trophy' }).click();
  await kiosk.getByRole('button', { name: 'Going out' }).click();
  const heading = kiosk.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Scan your band');
  await expectAccessibleInEveryTheme(kiosk);

  await scan(kiosk, '0417');
  await expect(heading).toHaveText('You are on the water');
  await expect(kiosk.getByRole('status')).toContainText('IRL 66 · M.');
  await expect(kiosk.getByText('Byrne')).toHaveCount(0);
  await expectAccessibleInEveryTheme(kiosk);
  await expect(heading).toHaveText('Scan your band');
  expect(await regatta.band('0417')).toMatchObject({ status: 'sailing' });
  await scan(kiosk, '0999');
  await expect(kiosk.getByRole('status')).toContainText('Unknown band 0999.');

  // No other address, key or way back leads out.
  for (const path of ['/club/members', '/settings/network', `/wristbands/${regatta.id}/muster`]) {
    await kiosk.goto(new URL(path, link).href);
    await expect(heading).toHaveText('Scan your band');
  }
  await kiosk.goBack();
  await expect(heading).toHaveText('Scan your band');
  for (const keys of ['Control+k', 'g', 'l', 'Escape']) await kiosk.keyboard.press(keys);
  await expect(kiosk.getByRole('dialog')).toHaveCount(0);
  await expect(kiosk.getByRole('link')).toHaveCount(0);

  await kiosk.getByRole('button', { name: 'Staff' }).click();
  const pin = kiosk.getByRole('textbox', { name: 'PIN' });
  const enter = async (digits: string) => {
    await pin.fill(digits);
    await kiosk.getByRole('button', { name: 'Unlock' }).click();
  };
  await enter('1234');
  await expect(kiosk.getByRole('alert')).toContainText('Wrong PIN. Try again.');
  await enter('4711');
  await kiosk.getByRole('button', { name: 'Change to: coming ashore' }).click();
  await scan(kiosk, '0417');
  await expect(heading).toHaveText('You are ashore');
  await kiosk.getByRole('button', { name: 'Staff' }).click();
  await enter('4711');
  await kiosk.getByRole('button', { name: 'Leave kiosk' }).click();
  await expect(kiosk).toHaveURL(new RegExp(`/wristbands/${regatta.id}$`));
  await expect(kiosk.getByText('Going out').first()).toBeVisible();
  await kiosk.context().close();
});
