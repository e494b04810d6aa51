import type { Page } from '@playwright/test';
import type { Score } from '../src/contract/areas/racing/scores';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Races whose finishes are not plain times: laps counted by tapping, places of a pursuit race, a finishing window. */

test.use({ demo: false });

const MINUTE = 60_000;
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });
const scoresOf = (day: RaceDay) =>
  day.get<Score[]>(`/scores?regatta_id=${day.regattaId}&race_number=1&limit=100`);

async function setScoring(day: RaceDay, scoring: string): Promise<void> {
  const starts = Object.entries(day.starts).map(([fleet, starts_at]) => ({ fleet, starts_at }));
  await day.post('/races', {
    regatta_id: day.regattaId,
    race_number: 1,
    name: 'Sat R1',
    status: 'racing',
    starts,
    scoring,
  });
}

test('laps are counted by tapping, and after the finish signal a tap is the finish', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  await setScoring(day, 'average_laps');
  await day.open(page);
  const list = page.getByRole('region', { name: 'Still racing' });
  const [a, b, c] = day.boats;
  const tap = (boat: typeof a) => list.getByRole('button', { name: boat!.sail_number }).click();
  const laps = async () =>
    Object.fromEntries((await scoresOf(day)).map(({ registration_id, laps: own }) => [registration_id, own]));

  await page.keyboard.press('F6');
  await expect(list.getByText('Tap a boat to count a lap')).toBeVisible();
  await tap(a);
  await tap(a);
  await tap(b);
  await expect(list.getByRole('button', { name: a!.sail_number })).toContainText('2 laps');
  await expect(row(page, 2)).toContainText('lap 2');
  expect(await scoresOf(day)).toEqual([]);
  // An extra tap is undone; another is typed, at a time taken before she was identified.
  await page.keyboard.press('u');
  await expect(list.getByRole('button', { name: b!.sail_number })).not.toContainText('lap');
  await page.keyboard.press('Space');
  await page.keyboard.type(day.endOf(b!));
  await page.keyboard.press('Enter');
  await expect(row(page, 3)).toContainText('lap 1');

  // A reload keeps the laps, and the meaning of the next tap.
  await page.reload();
  await expect(list.getByText('Tap a boat to count a lap')).toBeVisible();
  await expect(list.getByRole('button', { name: a!.sail_number })).toContainText('2 laps');

  await page.keyboard.press('F6');
  await expect(list.getByText('Tap a boat to finish her now')).toBeVisible();
  await tap(a);
  await tap(c);
  await expect.poll(laps).toEqual({ [a!.id]: 3, [c!.id]: 1 });
  // The other boat's last lap was her finish.
  await row(page, 3).click();
  await page.getByRole('group', { name: 'Row 3' }).getByRole('button', { name: 'Lap or finish' }).click();
  await expect.poll(laps).toEqual({ [a!.id]: 3, [b!.id]: 1, [c!.id]: 1 });
  await page.keyboard.press('u');
  await expect.poll(laps).toEqual({ [a!.id]: 3, [c!.id]: 1 });
  const crossings = await day.get<{ lap_of: string | null }[]>(
    `/crossings?regatta_id=${day.regattaId}&race_number=1`,
  );
  expect(crossings.map(({ lap_of }) => lap_of)).toEqual([a!.id, a!.id, b!.id, null, null]);
});

test('the boats of a pursuit race are typed in their order, and no time is offered', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 8 });
  await setScoring(day, 'pursuit');
  await server.signIn(page);
  await page.goto(`${server.url}/races/${day.regattaId}/1/finish`);
  await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish Space' })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.getByText(/A pursuit race has no times/).first()).toBeVisible();

  const name = async (boat: { sail_number: string }) => {
    await page.keyboard.type(day.endOf(boat as never));
    await page.keyboard.press('Enter');
  };
  const places = async () =>
    (await scoresOf(day))
      .filter(({ finish_place }) => finish_place !== null)
      .sort((x, y) => x.finish_place! - y.finish_place!)
      .map(({ registration_id, finish_place }) => `${finish_place} ${registration_id}`);
  const [a, b, c, d] = day.boats;
  for (const boat of [a, b, c]) await name(boat!);
  await expect.poll(places).toEqual([`1 ${a!.id}`, `2 ${b!.id}`, `3 ${c!.id}`]);
  // Swapped, one inserted, one taken out: each by one key, and undone by one.
  await page.keyboard.type(day.endOf(b!));
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(places).toEqual([`1 ${b!.id}`, `2 ${a!.id}`, `3 ${c!.id}`]);
  await page.keyboard.press('Escape');
  await page.keyboard.type(day.endOf(a!));
  await page.keyboard.press('Insert');
  await name(d!);
  await expect.poll(places).toEqual([`1 ${b!.id}`, `2 ${d!.id}`, `3 ${a!.id}`, `4 ${c!.id}`]);
  await page.keyboard.type(day.endOf(b!));
  await page.keyboard.press('Shift+Delete');
  await expect.poll(places).toEqual([`1 ${d!.id}`, `2 ${a!.id}`, `3 ${c!.id}`]);
  for (let step = 0; step < 3; step++) await page.keyboard.press('u');
  await expect.poll(places).toEqual([`1 ${a!.id}`, `2 ${b!.id}`, `3 ${c!.id}`]);
  await expect(page.getByRole('table', { name: 'IRC, provisional' }).getByRole('row')).toHaveCount(3);
});

test('the finishing window is counted down, and those who are late are scored by one key', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 8 });
  const fleet = { code_base: 'series_entries', discards: [], finishing_window_minutes: 20 };
  await day.post('/regattas', {
    id: day.regattaId,
    club_id: 'howth',
    name: 'Autumn Cup',
    time_zone: 'Europe/Dublin',
    fleets: [
      { ...fleet, name: 'IRC', rating_system: 'tcf' },
      { ...fleet, name: 'PY', rating_system: 'py', time_limit_minutes: 60 },
    ],
  });
  const irc = day.boats.filter((boat) => boat.fleet === 'IRC');
  const cross = (boat: (typeof irc)[number], minutes: number) =>
    day.post('/crossings', {
      id: `crs_${boat.id}`,
      regatta_id: day.regattaId,
      race_number: 1,
      crossed_at: day.starts.IRC + minutes * MINUTE,
      registration_id: boat.id,
    });
  await cross(irc[0]!, 30);
  await day.open(page);
  // The gun of IRC was 43 minutes ago, that of PY 38.
  await expect(page.getByRole('timer', { name: 'Finishing window of IRC' })).toHaveText(/closes in 0:0[67]:/);
  await expect(page.getByRole('timer', { name: 'Time limit of PY' })).toHaveText(/limit in 0:2[12]:/);
  await page.keyboard.press('F8');
  await expect(page.getByText('No finishing window has closed').first()).toBeVisible();

  // Another boat was twenty-five minutes sooner: the window has closed on all the others.
  await cross(irc[1]!, 5);
  const closed = page.getByRole('button', { name: 'IRC: finishing window closed. TLE for 3 boats' });
  await expect(closed).toBeVisible();
  const codes = async () =>
    (await scoresOf(day)).map(({ registration_id, code }) => `${registration_id} ${code}`).toSorted();
  expect(await codes()).toEqual([`${irc[0]!.id} null`, `${irc[1]!.id} null`].toSorted());
  await page.keyboard.press('F8');
  const late = [irc[0]!, irc[2]!, irc[3]!].map(({ id }) => `${id} TLE`);
  await expect.poll(codes).toEqual([...late, `${irc[1]!.id} null`].toSorted());
  await expect(closed).toBeHidden();
  await page.keyboard.press('u');
  await expect(closed).toBeVisible();
});

test('on a phone the field, the clock and the buttons are in sight', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  await page.setViewportSize({ width: 390, height: 844 });
  await day.open(page);
  await page.keyboard.press('Space');
  const shown = [
    page.getByRole('combobox'),
    page.getByRole('timer', { name: 'Time of day' }),
    page.getByRole('button', { name: /^Finish/ }),
    page.getByRole('radiogroup', { name: 'Recorder on this device' }),
  ];
  for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
  // No part of the time since the start is under the button beside it, or its edge of 12 px.
  const since = (await page.getByRole('timer', { name: 'Time since the start of IRC' }).boundingBox())!;
  const end = (await page.getByRole('button', { name: 'End race' }).boundingBox())!;
  expect(since.x + since.width).toBeLessThanOrEqual(end.x - 12);
  await row(page, 1).click();
  for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
});
