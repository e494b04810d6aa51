import type { Page } from '@playwright/test';
import { readPages } from '../test/pages';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect } from './fixtures';
import { intercept } from './intercept';
import { pressInTurn } from './keys';
import { expectScreen } from './screen';
import type { TestServer } from './server';
import { connected, crossingsOf, makeKey, RACE, read, recordFinish, scoresOf, test } from './two-docksides';

test.use({ demo: false });

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const openDetails = (page: Page) => page.getByText('Details by area').click();
const open = async (page: Page, server: TestServer, path: string) => {
  await page.goto(`${server.url}${path}`);
  await expectScreen(page);
};

test('a fresh laptop is connected to the club’s cloud and fills with the club', async ({
  staffPage: page,
  server,
  upstream,
  gate,
  guard,
}) => {
  await page.goto(`${server.url}/races`);
  guard.expect(/400/);
  const { key } = await makeKey(upstream);
  await expect(page.getByRole('heading', { name: 'Welcome to Dockside' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect to the cloud…' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  const keyField = page.getByRole('textbox', { name: 'API key' });

  await address.fill('http://cloud.example.org');
  await expect(page.getByText('would be sent unencrypted')).toBeVisible();
  await address.fill(gate.url);
  await expect(page.getByText('would be sent unencrypted')).toBeHidden();
  await keyField.fill('dsk_mistyped');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/refused the API key/);
  await expectAccessibleInEveryTheme(page);

  await keyField.fill(key);
  gate.delayMs = 500;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fetching the club’s records' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'First fill' })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]\d?$/,
  );
  await expect(page.getByText(/^[1-9][\d,]* records$/)).toBeVisible();
  await expectAccessible(page);
  gate.delayMs = 0;
  await expect(page.getByRole('heading', { name: 'Share on the network' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Places' })).toContainText('Kilcrane');
  await expect(status(page)).toContainText('cloud online');
  await expect(status(page)).toContainText(/as of \d\d:\d\d/);

  await pressInTurn(page, 'g', 'y');
  await expect(page.getByText('Up to date.')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await openDetails(page);
  const members = page.getByRole('row', { name: /^Members/ });
  await expect(members).toContainText('Fetched');
  const there = await allMembers(upstream);
  expect(await allMembers(server)).toEqual(there);
  await expect(members).toContainText(there.length.toLocaleString('en-IE'));
  await expectAccessibleInEveryTheme(page);

  await open(page, server, '/settings/upstream');
  await expect(page.getByText(`${key.slice(0, 8)}`, { exact: false })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText('In the data folder, unprotected')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});

/** Every member's id, in order. */
async function allMembers(server: TestServer): Promise<string[]> {
  const key = await server.apiKey('all');
  const members = await readPages<{ id: string }, string>(async (cursor) => {
    const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${server.apiUrl}/members?club_id=demo&limit=100${from}`, {
      headers: { 'api-key': key },
    });
    const { data, next_cursor } = (await response.json()) as {
      data: { id: string }[];
      next_cursor: string | null;
    };
    return { items: data, next: next_cursor };
  });
  return members.map(({ id }) => id);
}

test('a finish recorded while the cloud is away waits, and is sent when it is back', async ({
  staffPage: page,
  server,
  upstream,
}) => {
  const { key } = await makeKey(upstream);
  await connected(page, server, upstream.url, key);
  const before = (await crossingsOf(upstream)).length;
  await upstream.kill();

  await open(page, server, `/races/${RACE.regatta_id}/${RACE.race_number}/finish`);
  await page.keyboard.press('Space');
  await expect(status(page)).toContainText('1 to send');
  await expect(status(page)).toContainText(/cloud offline since \d\d:\d\d/);
  await page.keyboard.press('Escape');
  await status(page).getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: 'isn’t answering' })).toBeVisible();
  await expect(page.getByText('1 change is safe here and will be sent when it does.')).toBeVisible();
  await expect(page.getByText(/Next try (in \d+ (s|min)|now)\./)).toBeVisible();
  await openDetails(page);
  await page.getByText('Show it').click();
  await expect(page.getByRole('region', { name: 'To be sent' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInEveryTheme(page);

  await upstream.restart();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(status(page)).not.toContainText('to send');
  await expect(status(page)).toContainText('cloud online');
  await expect(page.getByText('Up to date.')).toBeVisible();
  expect(await crossingsOf(upstream)).toHaveLength(before + 1);
});

test('what the cloud refuses needs attention: mine is kept, or theirs is taken', async ({
  staffPage: page,
  server,
  upstream,
  gate,
}) => {
  const { key } = await makeKey(upstream);
  await connected(page, server, gate.url, key);
  await open(page, server, '/races');
  await expect(status(page)).toContainText('cloud online');
  gate.refuses = '/scores';
  await recordFinish(server, 2443);
  await expect(status(page)).toContainText('1 needs attention');
  await expect(page.getByText('The cloud refused a change')).toBeVisible();
  await page.getByRole('button', { name: 'Open Sync' }).press('Enter');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem')).toHaveCount(1);
  // The cloud speaks another language, and the page its own.
  await expect(attention).toContainText('No registration "reg_theirs" in this club.');
  await expectAccessibleInEveryTheme(page);
  await attention.getByRole('link', { name: /^Open the finish line/ }).click();
  await expect(page).toHaveURL(new RegExp(`/races/${RACE.regatta_id}/${RACE.race_number}/finish$`));
  await page.goBack();

  gate.refuses = null;
  await attention.getByRole('button', { name: /^Keep mine/ }).press('Enter');
  await expect(attention).toBeHidden();
  await expect(page.getByText('Up to date.')).toBeVisible();
  expect((await scoresOf(upstream)).map(({ finish_time }) => finish_time)).toContain(2443);

  // Several are sent at once, in one call of the bridge.
  gate.refuses = '/scores';
  await recordFinish(server, 2445, 2);
  await recordFinish(server, 2446, 3);
  await expect(attention.getByRole('listitem')).toHaveCount(2);
  gate.refuses = null;
  const retries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/staff/retry')) retries.push(request.url());
  });
  await attention.getByRole('button', { name: 'Keep all 2 of mine' }).click();
  await expect(attention).toBeHidden();
  // Hidden as soon as they are queued again: they must be sent before the cloud refuses again.
  await expect(page.getByText('Up to date.')).toBeVisible();
  expect(retries).toHaveLength(1);

  gate.refuses = '/scores';
  await recordFinish(server, 2444);
  await expect(attention.getByRole('listitem')).toHaveCount(1);
  await expect(attention.getByRole('row', { name: /^Elapsed/ })).toHaveText('Elapsed0:40:440:40:43');
  await attention.getByRole('button', { name: /^Use theirs/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Use the cloud’s version?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Discard 1 finish' }).press('Enter');
  await expect(attention).toBeHidden();
  await expect(status(page)).not.toContainText('needs attention');
  gate.refuses = null;
  for (const side of [server, upstream]) {
    const times = (await scoresOf(side)).map(({ finish_time }) => finish_time);
    expect(times).toContain(2443);
    expect(times).not.toContain(2444);
  }
});

test('what the cloud no longer lists stays until somebody decides', async ({
  staffPage: page,
  server,
  upstream,
  gate,
}) => {
  const { key } = await makeKey(upstream);
  const write = async (method: string, path: string, body?: object) => {
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${upstream.apiUrl}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
  };
  const regatta_id = 'reg_open_day';
  const ids = Array.from({ length: 150 }, (_, index) => `ent_open_${index}`);
  await write('POST', '/regattas', { id: regatta_id, club_id: 'demo', name: 'Open day' });
  for (const id of ids) await write('POST', '/registrations', { id, regatta_id, sail_number: id });
  const entries = async (on: TestServer) =>
    (await read<object>(on, `/registrations?regatta_id=${regatta_id}&limit=100`)).length;
  await connected(page, server, gate.url, key);
  await open(page, server, '/sync');
  await expect.poll(() => entries(server)).toBe(100);

  gate.isShut = true;
  await expect(status(page)).toContainText(/cloud offline since \d\d:\d\d/);
  for (const id of ids) await write('DELETE', `/registrations?id=${id}`);
  gate.isShut = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  const removals = page.getByRole('region', { name: 'No longer listed by the cloud' });
  await expect(removals).toContainText(/no longer lists 150 of \d+ entries\./);
  // Reported once, or twice if an automatic try preceded the click.
  await expect(removals).toContainText(/They stay here until (the cloud confirms it|you decide)\./);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(removals).toContainText('They stay here until you decide.');
  expect(await entries(server)).toBe(100);
  await expectAccessibleInEveryTheme(page);

  await removals.getByRole('button', { name: /^Keep them: 150 of/ }).press('Enter');
  await expect(removals).toContainText('Kept here.');
  expect(await entries(server)).toBe(100);

  await removals.getByRole('button', { name: /^Remove them… 150 of/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove 150 entries?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Remove 150 entries' }).press('Enter');
  await expect(removals).toBeHidden();
  expect(await entries(server)).toBe(0);
});

test('a key that the cloud revokes is said to be, changed, and the upstream disconnected', async ({
  staffPage: page,
  server,
  upstream,
}) => {
  const first = await makeKey(upstream);
  await connected(page, server, upstream.url, first.key);
  await open(page, server, '/sync');
  await expect(status(page)).toContainText('cloud online');
  await upstream.command('keys', 'revoke', first.id);
  await recordFinish(server, 2500);
  await expect(status(page)).toContainText('cloud key refused since');
  await expect(page.getByText('will be sent once there is another key')).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  await page.getByRole('link', { name: 'Change the key' }).click();
  const second = await makeKey(upstream);
  await page.getByRole('textbox', { name: 'API key' }).fill(second.key);
  await page.getByRole('button', { name: 'Change the key' }).click();
  await expect(page.getByText('The key is changed.')).toBeVisible();
  await expect(status(page)).not.toContainText('to send');
  await expect(status(page)).toContainText('cloud online');

  await upstream.kill();
  await recordFinish(server, 2600);
  await expect(status(page)).toContainText('1 to send');
  await page.reload();
  await page.getByRole('button', { name: 'Disconnect…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Disconnect from the cloud?' });
  await expect(question).toContainText('1 change hasn’t been sent.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Connect to the cloud' })).toBeVisible();
  await expect(status(page)).not.toContainText('cloud');
  await expect(status(page)).not.toContainText('to send');
});

test('what the key may not do, what cannot be shown and a wrong clock are explained, not errors', async ({
  staffPage: page,
  server,
  upstream,
  gate,
}) => {
  const { key } = await makeKey(upstream, 'members:read,regattas:read');
  const [spoiled] = await allMembers(upstream);
  gate.spoil = (record) => {
    if (record.id === spoiled) record.household = 'the Murphys';
  };
  gate.aheadMs = 7 * 60_000;
  await connected(page, server, gate.url, key);
  await open(page, server, '/sync');

  await openDetails(page);
  await expect(page.getByRole('row', { name: /^Orders/ })).toContainText(
    'Not permitted the key lacks orders:read',
  );
  await expect(
    page.getByRole('heading', { name: /^This computer’s clock is 7 min behind the cloud’s/ }),
  ).toBeVisible();
  await recordFinish(server, 2443);
  const waiting = page.getByRole('region', { name: 'Waiting for permission' });
  await expect(waiting).toBeVisible();
  await waiting.getByText('Show it').click();
  await expect(waiting).toContainText('The key needs scores:write');
  await expect(page.getByText('Needs attention')).toHaveCount(0);
  await expectAccessibleInEveryTheme(page);

  await page.getByRole('button', { name: 'Members: 1 set aside, see why' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Members: set aside' });
  await expect(drawer.getByRole('listitem')).toContainText(spoiled!);
  await expect(drawer.getByRole('listitem')).toContainText('household');
  await drawer.getByText('Record as received').click();
  await expect(drawer).toContainText('the Murphys');
  await expectAccessibleInEveryTheme(page);
});

test('what changes in the cloud shows here by itself, and screens ask for what they show', async ({
  staffPage: page,
  server,
  upstream,
}) => {
  const { key } = await makeKey(upstream);
  await connected(page, server, upstream.url, key);
  await open(page, server, '/races');
  await fetch(`${upstream.apiUrl}/regattas`, {
    method: 'POST',
    headers: { 'api-key': await upstream.apiKey('all'), 'content-type': 'application/json' },
    body: JSON.stringify({ club_id: 'demo', name: 'Frostbite Trophy' }),
  });
  await expect(page.getByText('Frostbite Trophy')).toBeVisible();
  for (const [path, resource] of [
    ['/tee-times', 'tee-times'],
    ['/club/billing', 'line-items'],
  ] as const) {
    const watched = page.waitForResponse(/\/staff\/watch_area$/);
    await open(page, server, path);
    expect((await watched).ok()).toBe(true);
    expect((await watched).request().postDataJSON()).toEqual({ resource });
  }
});

test('an upstream that can be read on the way, or that follows this server, is warned of', async ({
  staffPage: page,
  server,
  upstream,
}) => {
  const { key } = await makeKey(upstream);
  // This computer too, but not by an address that shows it.
  await connected(page, server, upstream.url.replace('127.0.0.1', '0.0.0.0'), key);
  await open(page, server, '/sync');
  await expect(page.getByRole('alert')).toContainText('isn’t encrypted');
  await expectAccessibleInEveryTheme(page);

  // The other one is set to follow this one by editing its database.
  const letThrough = await intercept(page, '**/staff/sync_status', async (route) => {
    const response = await route.fetch();
    const problem = {
      kind: 'circular',
      message: 'That server is itself kept in step with this one.',
      since: 0,
    };
    await route.fulfill({ response, json: { ...(await response.json()), problem } });
  });
  await expect(page.getByText('The cloud and this computer sync from each other.')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  // The screen keeps asking while the server is stopped.
  await letThrough();
});

test.describe('on a club that is not connected', () => {
  test.use({ demo: true });

  test('Sync says that nothing is sent and how to connect, to staff and to a pasted key', async ({
    staffPage: page,
    server,
    browser,
  }) => {
    await open(page, server, '/sync');
    await expect(page.getByText('No cloud connected.')).toBeVisible();
    await recordFinish(server, 2443);
    await expect(page.getByText('Everything is saved on the club computer.')).toBeVisible();
    await expect(status(page)).not.toContainText('cloud');
    await expect(status(page)).not.toContainText('to send');
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('link', { name: 'Connect to the cloud' }).click();
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`${server.url}/sync`);
    await other.getByRole('textbox', { name: 'API key' }).fill(await server.apiKey(['members:read']));
    await other.keyboard.press('Enter');
    await expect(other.getByText('Everything is saved on the club computer.')).toBeVisible();
    await expect(other.getByText('Open this on the club computer.')).toBeVisible();
    await expect(status(other)).not.toContainText('to send');
    await expectAccessible(other);
    await elsewhere.close();
  });
});
