import { isSigned, type Receiver, startReceiver } from '../test/webhook-receiver';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

test('an endpoint is added, its receiver fails, the server is killed, and what waits comes once both are back', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/400 \(Bad Request\)|Failed to load resource|ERR_/);
  await page.goto(`${server.url}/settings/webhooks`);
  await expect(page.getByText('No endpoints yet. Add one below.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Accounting');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText(/Allow it under Settings → Webhooks/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Host and port' }).fill(receiver.host);
  await page.getByRole('button', { name: 'Allow host' }).click();
  await expect(page.getByRole('button', { name: `Remove ${receiver.host}` })).toBeVisible();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('alert')).toContainText('you can’t see it again');
  const secret = await page.getByText(/^whsec_/).innerText();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const endpoint = page.getByRole('listitem').filter({ hasText: 'Accounting' });
  await endpoint.getByRole('button', { name: 'Send a test' }).click();
  await receiver.has(1);
  expect(receiver.received[0]!.type).toBe('webhook.ping');
  expect(isSigned(receiver.received[0]!, secret)).toBe(true);
  const deliveries = page.getByRole('region', { name: 'Deliveries to Accounting' });
  await expect(deliveries.getByText('Delivered (204)')).toBeVisible();

  // Another address and other events; the secret stays.
  await endpoint.getByRole('button', { name: 'Change…' }).click();
  const change = page.getByRole('dialog', { name: 'Change “Accounting”' });
  await expect(change.getByRole('textbox', { name: 'Address' })).toHaveValue(receiver.url);
  await change.getByRole('textbox', { name: 'Address' }).fill('http://192.0.2.1/elsewhere');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(
    change.getByText(/192\.0\.2\.1 is reserved for documentation: nothing is ever posted there/),
  ).toBeVisible();
  await change.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/books`);
  await change.getByRole('radio', { name: 'Some events' }).check();
  await change.getByRole('combobox', { name: 'Events' }).fill('regatta.created');
  await page.getByRole('option', { name: 'regatta.created' }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(change).toBeHidden();
  await expect(endpoint).toContainText(`${receiver.url}/books`);
  await expect(endpoint).toContainText('regatta.created. Created by');

  receiver.reply = { status: 500, body: 'The ledger is closed' };
  const key = await server.apiKey('all');
  const race = async (regatta_id: string) => {
    const response = await fetch(`${server.apiUrl}/regattas`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ id: regatta_id, club_id: 'demo', name: 'Webhook Cup' }),
    });
    expect(response.status).toBe(200);
  };
  await race('reg_hook');
  await receiver.has(2);
  await expect(endpoint.getByText(/Failing since/)).toBeVisible();
  await expect(deliveries.getByText('Will retry')).toBeVisible();
  await expectAccessible(page);

  await server.kill();
  receiver.reply = { status: 200, body: 'booked' };
  await server.restart();
  await server.signIn(page);
  await page.goto(`${server.url}/settings/webhooks`);
  const ofRegatta = () => receiver.received.filter(({ data }) => data.id === 'reg_hook');
  await expect.poll(() => ofRegatta().length).toBeGreaterThan(1);
  expect(new Set(ofRegatta().map(({ id }) => id)).size).toBe(1);
  for (const one of ofRegatta()) {
    expect(one.type).toBe('regatta.created');
    expect(isSigned(one, secret)).toBe(true);
  }

  await endpoint.getByRole('button', { name: 'Deliveries' }).click();
  await deliveries.getByRole('button', { name: 'Show regatta.created reg_hook' }).click();
  const delivery = page.getByRole('dialog', { name: 'Delivery' });
  await expect(delivery.getByText('Delivered (200)')).toBeVisible();
  await delivery.getByText('Request and answer').first().click();
  await expect(delivery.getByText('booked')).toBeVisible();
  await delivery.getByText('Request and answer').last().click();
  await expect(delivery.getByText('The ledger is closed')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  const before = ofRegatta().length;
  await delivery.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect.poll(() => ofRegatta().length).toBe(before + 1);
  await page.keyboard.press('Escape');

  receiver.reply = { status: 410 };
  await race('reg_gone');
  await expect(endpoint.getByText('It answered 410 (Gone)')).toBeVisible();
  await page.goto(`${server.url}/sync`);
  const attention = page.getByRole('region', { name: 'Webhooks that need attention' });
  await expect(attention).toContainText('Accounting gets no more events');
  await attention.getByRole('link').click();
  receiver.reply = { status: 200 };
  await endpoint.getByRole('button', { name: 'Enable' }).click();
  await expect(endpoint.getByText('Works')).toBeVisible();
  await endpoint.getByRole('button', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Resend all' }).click();
  await expect(page.getByText('1 delivery queued again.')).toBeVisible();
  await expect.poll(() => receiver.received.at(-1)!.data.id).toBe('reg_gone');
  expect(await sidewaysScrollOf(page)).toBe(0);
});
