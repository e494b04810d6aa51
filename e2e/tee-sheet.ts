import type { Locator, Page } from '@playwright/test';
import type { TeeTime } from '../src/contract/areas/golf/tee-times';
import { readPages } from '../test/pages';
import { expect } from './fixtures';
import type { TestServer } from './server';

const ZONE = 'Europe/Dublin';
const DAY_MS = 86_400_000;

/** As the screen names a day: `Saturday 21 November 2026`. */
export function dayLabel(day: string): string {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}

/** A moment as the club's clock shows it: `14:02`. */
export function clock(at: number): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(at);
}

/** The tee times of a day of the demo club, as a program reads them. */
export async function teeTimesOn(server: TestServer, day: string): Promise<TeeTime[]> {
  const key = await server.apiKey('all');
  const noon = Date.parse(`${day}T12:00:00Z`);
  const window = { start_date: noon - DAY_MS, end_date: noon + DAY_MS, limit: 100 };
  const teeTimes = await readPages<TeeTime, string>(async (cursor) => {
    const response = await fetch(`${server.apiUrl}/tee-times`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ club_id: 'demo', ...window, ...(cursor && { cursor }) }),
    });
    expect(response.status).toBe(200);
    const { data, next_cursor } = (await response.json()) as { data: TeeTime[]; next_cursor: string | null };
    return { items: data, next: next_cursor };
  });
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);
  return teeTimes.filter(({ starts_at }) => dayOf(starts_at) === day);
}

export async function openSheet(page: Page, server: TestServer, path = '/tee-times'): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tee sheet' })).toBeVisible();
}

/** The sheet of a day, once it is shown. */
export function sheetOf(page: Page, day: string): Locator {
  return page.getByRole('region', { name: `Tee sheet of ${dayLabel(day)}` });
}

/** The seats with a player of this name. */
export function seatsOf(sheet: Locator, name: string): Locator {
  return sheet.getByRole('button', { name });
}

/** Every time on the sheet, including folded ones. */
export async function timesOf(sheet: Locator): Promise<string[]> {
  await expect(sheet.getByRole('rowheader').first()).toBeVisible();
  const folded = sheet.getByRole('button', { name: 'show each', expanded: false });
  for (let left = await folded.count(); left > 0; left--) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
  const headings = await sheet.locator('tr:not([data-now]) > th[scope="row"]').allTextContents();
  return headings.filter((text) => /^\d\d:\d\d$/.test(text));
}
