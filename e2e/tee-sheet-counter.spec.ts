import type { Page } from '@playwright/test';
import type { FoundSeats, TeeTime } from '../src/contract/areas/golf/tee-times';
import type { Member } from '../src/contract/areas/members/members';
import { expectAccessible } from './axe';
import { expect } from './fixtures';
import type { TestServer } from './server';
import { test } from './server-clock';
import { clock, openSheet, seatsOf, sheetOf, teeTimesOn } from './tee-sheet';

/** A Saturday in winter, when the club's clock is UTC. */
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const YESTERDAY = '2026-11-20';
/** A day with few bookings yet. */
const LATER = '2026-11-27';
test.use({ at: Date.parse(`${TODAY}T12:04:00Z`) });

const sheet = (page: Page, day = TODAY) => sheetOf(page, day);

/** Data read by a program from an API path. */
async function read<Data>(server: TestServer, path: string): Promise<Data> {
  const key = await server.apiKey('all');
  const answer = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  return ((await answer.json()) as { data: Data }).data;
}

const isMember = ({ kind }: TeeTime['players'][number]) => kind === 'member';

test('a search finds what is to come first, then the past, each with its whole number', async ({
  staffPage: page,
  server,
  guard,
}) => {
  const search = '/tee-times/search?club_id=demo&q=murphy&limit=100';
  const { today, upcoming, past } = await read<FoundSeats>(server, search);
  expect(Math.min(upcoming.total, past.total)).toBeGreaterThan(6);
  await openSheet(page, server);
  await page.keyboard.press('/');
  await page.keyboard.type('MURPHY');
  const list = page.getByRole('listbox', { name: 'Players found' });
  const part = (name: RegExp) => list.getByRole('group', { name });
  await expect(part(/^Upcoming/)).toContainText(`Upcoming ${upcoming.total}`);
  await expect(part(/^Past/)).toContainText(`Past ${past.total}`);
  await expect(part(/^Today, from now/)).toHaveCount(today.total > 0 ? 1 : 0);
  const first = upcoming.seats[0]!;
  const name = first.tee_time.players[first.seat]!.name!;
  await expect(
    part(/^Upcoming/)
      .getByRole('option')
      .first(),
  ).toContainText(name);

  // The rest of the past, by keys alone, and then one of its seats.
  const options = await list.getByRole('option').count();
  for (let step = 1; step < options; step++) await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText(`5 of ${past.total}: show more`);
  await page.keyboard.press('Enter');
  await expect(part(/^Past/).getByRole('option')).toHaveCount(past.total);
  await page.keyboard.press('Enter');
  const sixth = past.seats[5]!;
  const seat = `${sixth.tee_time.id}.${sixth.seat}`;
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(seat);
  const found = page.locator('[data-seat][data-found="true"]');
  await expect(found).toContainText(sixth.tee_time.players[sixth.seat]!.name!);
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();

  await page.keyboard.press('/');
  await page.keyboard.type('zzyzx');
  await expect(page.getByText('No players found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  guard.expect(/Failed to load resource/);
  await page.route('**/tee-times/search*', (route) => route.abort());
  await page.keyboard.press('/');
  await page.keyboard.type('byrne');
  await page.clock.runFor(10_000);
  await expect(page.getByText('The club computer doesn’t answer.')).toBeVisible();
});

test('a date is typed, and what is none is refused in a sentence', async ({ staffPage: page, server }) => {
  await openSheet(page, server);
  const field = page.getByRole('textbox', { name: 'Day' });
  await expect(field).toHaveValue('Sat 21 Nov 2026');
  for (const [text, day] of [
    ['tomorrow', TOMORROW],
    ['27/11', LATER],
    ['sat', TODAY],
    ['20 Nov', YESTERDAY],
    ['2026-11-22', TOMORROW],
  ] as const) {
    await page.keyboard.press('d');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(sheet(page, day)).toBeVisible();
  }
  await page.keyboard.press('d');
  await page.keyboard.type('31/2');
  await page.keyboard.press('Enter');
  const refusal = '“31/2” isn’t a date. Type it as 12/5, 12 May, sat, tomorrow or 2026-05-12.';
  await expect(page.getByText(refusal)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Sun 22 Nov 2026');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(sheet(page, TOMORROW)).toBeVisible();
});

test('what is open is marked, and what is in order is not; empty tee times are folded and open by a key', async ({
  staffPage: page,
  server,
}) => {
  const playing = (await teeTimesOn(server, TODAY)).flatMap(({ starts_at, players }) =>
    players.filter(({ no_show }) => !no_show).map((player) => ({ ...player, starts_at })),
  );
  const late = playing.filter(({ starts_at, checked_in }) => !checked_in && clock(starts_at) <= '12:04');
  const unpaid = playing.filter(({ starts_at, paid }) => !paid && clock(starts_at) <= '13:04');
  expect(unpaid.length).toBeGreaterThan(0);
  await openSheet(page, server);
  await expect(sheet(page).getByText('unpaid', { exact: true })).toHaveCount(unpaid.length);
  await expect(sheet(page).getByText('late', { exact: true })).toHaveCount(late.length);

  await openSheet(page, server, `/tee-times/${LATER}`);
  const later = sheet(page, LATER);
  const fold = later.getByRole('button', { name: 'show each' }).first();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(later.getByText(/^\d+ free tee times$/).first()).toBeVisible();
  const rows = await later.getByRole('row').count();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(await later.getByRole('row').count()).toBeGreaterThan(rows + 1);
});

test('a seat opens the player’s card: who it is, what is owed, what else is booked', async ({
  staffPage: page,
  server,
}) => {
  const teeTimes = await teeTimesOn(server, TODAY);
  const member = teeTimes.flatMap(({ players }) => players).find(isMember)!;
  const [record] = await read<Member[]>(server, `/members?club_id=demo&id=${member.member_id}`);
  await openSheet(page, server);
  await seatsOf(sheet(page), member.name!).first().click();
  const card = page.getByRole('dialog', { name: member.name! });
  await expect(card.getByRole('region', { name: 'Member' })).toContainText(member.membership_number!);
  await expect(card.getByRole('link', { name: record!.mobile! })).toBeVisible();
  await expect(card.getByRole('region', { name: 'Balance' })).toContainText('Owed');
  await expect(card.getByRole('region', { name: 'Other bookings' })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Open the member’s record' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('record')).toBe(member.member_id);

  const { players } = teeTimes.find((one) => one.players.some(isMember) && !one.players.every(isMember))!;
  await openSheet(page, server);
  await seatsOf(sheet(page), players.find((player) => !isMember(player))!.name!)
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const guest = page.getByRole('dialog');
  await expect(guest).toContainText(/Guest of|Guest, with/);
  await expect(guest).toContainText(players.find(isMember)!.name!);
  await expect(guest).toContainText('Guest: no club record');
  await page.keyboard.press('Escape');
  await expect(guest).toHaveCount(0);
});

test('the card says which scope it lacks for what it does not show', async ({ page, server, guard }) => {
  guard.expect(/401/, /403/);
  const key = await server.apiKey(['tee_times:read', 'members:read']);
  await page.goto(`${server.url}/tee-times`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  const member = (await teeTimesOn(server, TODAY)).flatMap(({ players }) => players).find(isMember)!;
  await seatsOf(sheet(page), member.name!).first().click();
  const card = page.getByRole('dialog', { name: member.name! });
  await expect(card).toContainText('The balance can’t be shown.');
  await expect(card).toContainText('billing:read');
  await expect(card.getByRole('region', { name: 'Other bookings' })).toBeVisible();
});
