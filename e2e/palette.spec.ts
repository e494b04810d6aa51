import type { Page } from '@playwright/test';
import type { SearchResults } from '../src/contract/areas/search';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { openRecord } from './open-record';
import type { TestServer } from './server';

/** The server's search results. */
async function searched(server: TestServer, q: string): Promise<SearchResults> {
  const key = await server.apiKey('all');
  const answer = await fetch(`${server.apiUrl}/search?club_id=demo&q=${q}`, { headers: { 'api-key': key } });
  return ((await answer.json()) as { data: SearchResults }).data;
}

/** Opens the palette, types the text, and returns its dialog. */
async function ask(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find or do' });
  await expect(dialog.getByPlaceholder('What do you want to find or do?')).toBeFocused();
  await page.keyboard.type(words);
  return dialog;
}

test('Ctrl+K finds people, boats, bookings and bands, and goes to each', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/races`);
  const murphys = await searched(server, 'murphy');
  await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();

  const person = murphys.members!.members[0]!;
  let dialog = await ask(page, 'murphy');
  const { total } = murphys.members!;
  const people = total > 5 ? `People: 5 of ${total}` : 'People';
  await expect(dialog.getByRole('group', { name: people, exact: true })).toBeVisible();
  await expect(dialog.getByRole('group', { name: /^Bookings/ })).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: `${person.first_name} ${person.last_name}` })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('record')).toBe(person.id);
  await expect(openRecord(page)).toContainText(`${person.first_name} ${person.last_name}`);

  // By keys alone, from an open record.
  const { registration } = (await searched(server, 'rockhopper')).boats!.boats[0]!;
  dialog = await ask(page, 'rockhopper');
  await expect(dialog.getByRole('button', { name: registration.sail_number }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('boat')).toBe(registration.id);
  await expect(page.getByRole('dialog', { name: new RegExp(registration.sail_number) })).toBeVisible();
  await page.keyboard.press('Escape');

  const seats = murphys.tee_times!;
  const { tee_time, seat } = [...seats.today.seats, ...seats.upcoming.seats][0]!;
  const player = tee_time.players[seat]!.name!;
  dialog = await ask(page, player);
  await dialog.getByRole('button', { name: player }).filter({ hasText: 'Kilcrane Links' }).first().click();
  const found = page.locator('[data-seat][data-found="true"]');
  await expect(found).toContainText(player);
  await expect(found).toBeInViewport();

  const { wristband } = (await searched(server, registration.wristband_ids[0]!)).wristbands!.wristbands[0]!;
  dialog = await ask(page, wristband.id);
  await dialog
    .getByRole('button', { name: `Band ${wristband.id}` })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: `Band ${wristband.id}` })).toBeVisible();
});

test('it says what it could not search, and never shows what earlier words found', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/401/, /Failed to load resource/);
  const key = await server.apiKey(['regattas:read']);
  await page.goto(`${server.url}/races`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
  const boats = (await searched(server, 'rockhopper')).boats!;

  // The answer to the first text arrives after the second's.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search?*q=mu*', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await ask(page, 'mu');
  await page.waitForRequest(/search\?.*q=mu/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rockhopper');
  await expect(dialog).toContainText(boats.boats[0]!.registration.sail_number);
  await expect(dialog.getByRole('status')).toHaveText(
    /^Your key can’t search people, bookings, bands, applications, functions, camps and feedback: it lacks members:read, /,
  );
  release();
  await expect(dialog).toContainText(boats.boats[0]!.registration.sail_number);

  await server.kill();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nobby');
  await expect(dialog.getByRole('status')).toContainText(
    'The club’s records weren’t searched. The club computer doesn’t answer.',
  );
});
