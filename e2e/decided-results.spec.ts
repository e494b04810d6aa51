import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AutumnCup } from './autumn-cup';
import { expect, test } from './fixtures';
import { networkAddress } from './guard';

/** From the finish to verifiable results: a score is queried, decided on, republished, and verified. */

test.use({ demo: false, shared: true });

test('race, publish, inquiry, what-if, decision, version 2 on a phone, verified without a network', async ({
  page,
  server,
  browser,
  guard,
}) => {
  const cup = await AutumnCup.setUp(server);
  await cup.score();
  await cup.open(page, 'publish');
  const panel = page.getByRole('region', { name: 'Publication' });
  await panel.getByRole('button', { name: 'Publish as provisional' }).click();
  const chip = page.getByRole('link', { name: /^Version \d published/ });
  await expect(chip).toHaveText(/^Version 1 published/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  guard.watch(context);
  const phone = await context.newPage();

  await test.step('a competitor asks about her score from the results', async () => {
    // Over plain HTTP on the network, like phones: browsers then reveal less than on the server's own computer.
    const onNetwork = new URL(`/results/${cup.id}`, server.url);
    if (networkAddress !== undefined) onNetwork.hostname = networkAddress;
    await phone.goto(onNetwork.href);
    await phone.getByRole('link', { name: 'Send a scoring inquiry' }).click();
    await phone.getByLabel('Your sail number').fill('2077');
    await phone.getByLabel('Race', { exact: true }).selectOption('1');
    await phone.getByLabel('What is wrong').fill('We finished behind the Firefly.');
    await phone.getByLabel('Your name').fill('O. Doyle');
    await phone.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Received: scoring inquiry 1/);
    await phone.getByRole('link', { name: 'Hearings and decisions' }).click();
    await phone.getByRole('link', { name: 'Results', exact: true }).click();
    await expect(phone.getByText('version 1', { exact: true })).toBeVisible();
  });

  await test.step('what her finish would change is seen before it is signed', async () => {
    await page.goto(`${server.url}/races/${cup.id}/hearings`);
    await page.getByRole('button', { name: 'Decide on Scoring inquiry 1' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Protest committee').fill('N. Walsh');
    await drawer.getByRole('button', { name: 'Save draft' }).click();
    await drawer.getByRole('button', { name: 'Add a change' }).click();
    await drawer.getByRole('combobox', { name: 'Boat' }).fill('2077');
    await page.getByRole('option', { name: /2077/ }).click();
    await drawer.getByRole('combobox', { name: 'In race' }).click();
    await page.getByRole('option', { name: /^Race 1/ }).click();
    await drawer.getByLabel('Elapsed').fill('1:02:10');
    await drawer.getByLabel('Clear code').click();
    await drawer.getByRole('button', { name: 'Add change' }).click();
    await expect(drawer.getByRole('list', { name: 'Changes of the scores' })).toContainText(
      'R1 2077: DNF → 1:02:10',
    );
    await page.goto(`${server.url}/races/${cup.id}/hearings?view=what-if`);
    const moved = page.getByRole('article', { name: 'With and without' }).getByRole('row', { name: /^2077/ });
    await expect(moved).toContainText(/R1 \d+ DNF → \d+/);
    // Nothing has changed yet.
    await expect(chip).toHaveText(/^Version 1 published \d\d:\d\d$/);
  });

  await test.step('signed, it is the score, and the next version names it', async () => {
    await page.goto(`${server.url}/races/${cup.id}/hearings?view=decisions`);
    await page.getByRole('button', { name: 'Open decision 1' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Sign decision' }).click();
    await expect(drawer.getByText(/^Signed by N\. Walsh/)).toBeVisible();
    await page.goto(`${server.url}/races/${cup.id}/standings?fleet=PY`);
    await page.getByText('Dec. 1', { exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open decision 1' })).toBeVisible();
    await page.goto(`${server.url}/races/${cup.id}/publish`);
    await expect(page.getByRole('region', { name: 'Next version' })).toContainText(
      'R1 2077 DNF → 1:02:10, scoring inquiry 1',
    );
    await panel.getByRole('button', { name: 'Publish again as provisional' }).click();
    await expect(chip).toHaveText(/^Version 2 published/);
  });

  await test.step('the public page shows the difference, and is verified without a network', async () => {
    await phone.reload();
    await expect(phone.locator('.as-of')).toContainText(
      'Replaces version 1: R1 2077 DNF → 1:02:10, scoring inquiry 1',
    );
    const link = phone.getByRole('link', { name: 'download a verifiable copy' });
    const address = new URL((await link.getAttribute('href'))!, phone.url());
    const folder = await mkdtemp(join(tmpdir(), 'dockside-kept-'));
    try {
      const file = join(folder, 'results.html');
      await writeFile(file, await (await fetch(address)).text());
      await context.setOffline(true);
      await phone.goto(pathToFileURL(file).href);
      await expect(phone.locator('#report')).toContainText(/All \d+ scores recomputed: the same\./);
    } finally {
      await context.close();
      await rm(folder, { recursive: true });
    }
  });
});
