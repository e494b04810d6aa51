import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import config from '../playwright.config';
import { expectAccessibleInEveryTheme, showTheme, themes } from './axe';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Sound recorded during a race, with the browser's fake microphone: it beeps, and asks nobody. */

const { launchOptions } = config.use!;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions!.args!,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});

/** Stored sound of this browser: start and end of each segment. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ startedAt: number; endedAt: number; bytes: number }[]>((resolve, reject) => {
        const opening = indexedDB.open('dockside');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('segments').objectStore('segments').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
const recordedUntil = async (page: Page) => Math.max(0, ...(await kept(page)).map(({ endedAt }) => endedAt));
const recordedFrom = async (page: Page) => Math.min(...(await kept(page)).map(({ startedAt }) => startedAt));
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^More about race/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test.describe('beside a race', () => {
  test.use({ demo: false });

  test('ten seconds are heard again around a crossing, saved, and erased', async ({ page, server }) => {
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (!/^application\/json/.test(request.headers()['content-type'] ?? 'application/json'))
        uploads.push(request.url());
    });
    const day = await RaceDay.setUp(server, { boats: 4 });
    const [boat] = day.boats;
    await day.open(page);
    await expect(page.getByText('Recording sound')).toHaveCount(0);
    await choose(page, 'Record sound');
    await expect(page.getByText('Recording sound')).toBeVisible();
    await expect
      .poll(async () => (await recordedUntil(page)) - (await recordedFrom(page)))
      .toBeGreaterThan(5_500);
    await page.keyboard.type(day.endOf(boat!));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await day.crossings()).length).toBe(1);
    const [{ crossed_at } = { crossed_at: 0 }] = await day.crossings();
    await expect.poll(() => recordedUntil(page)).toBeGreaterThan(crossed_at + 5_500);
    if (process.env.LOOK)
      for (const theme of themes) {
        await showTheme(page, theme);
        await page.screenshot({ path: `${process.env.LOOK}/recording-${theme}.png` });
      }

    // A reloaded page continues recording, and still has its earlier sound.
    await page.reload();
    await expect(page.getByText('Recording sound')).toBeVisible();
    await page.getByRole('button', { name: '#1,' }).click();
    await page.getByRole('button', { name: 'Hear again' }).click();
    const audio = page.getByLabel(/^The sound around /);
    await expect(page.getByText('She crosses after 5.0 s')).toBeVisible();
    const heard = () =>
      audio.evaluate((element) => {
        const { duration, currentTime, error } = element as HTMLAudioElement;
        return { duration: Math.round(duration), hasBegun: currentTime > 0, error: error?.message ?? null };
      });
    await expect.poll(heard).toEqual({ duration: 10, hasBegun: true, error: null });
    if (process.env.LOOK) {
      await page.screenshot({ path: `${process.env.LOOK}/hear-again.png` });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${process.env.LOOK}/hear-again-phone.png` });
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.screenshot({ path: `${process.env.LOOK}/hear-again-upright.png` });
      await page.setViewportSize({ width: 1366, height: 768 });
    }
    await expectAccessibleInEveryTheme(page);

    const [excerpt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const wav = readFileSync(await excerpt.path());
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, index) =>
      wav.readInt16LE(44 + 2 * index),
    );
    expect(Math.max(...samples.map(Math.abs).slice(0, 100_000))).toBeGreaterThan(1_000);

    const [whole] = await Promise.all([
      page.waitForEvent('download'),
      choose(page, 'Export this race’s sound'),
    ]);
    expect(whole.suggestedFilename()).toMatch(/^Autumn Cup Race 1.*sound\.tar$/);
    const file = await whole.path();
    const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
    const marks = execFileSync('tar', ['-xOf', file, 'crossings.csv'], { encoding: 'utf8' }).split('\r\n');
    expect(marks[1]).toContain(`${boat!.sail_number} ${boat!.boat_name},Recorder A,`);
    expect(names).toContain(marks[1]!.split(',')[3]);

    // The regatta's other screens report it; it ends on leaving them.
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    await expect(page.getByText('Recording sound')).toBeVisible();
    await page.getByRole('link', { name: 'On the water' }).click();
    await expect(page.getByText('Recording sound')).toHaveCount(0);
    await page.goto(`${server.url}/races/${day.regattaId}/1/finish`);
    await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
    await expect(page.getByText('Recording sound')).toHaveCount(0);
    expect((await kept(page)).length).toBeGreaterThan(0);

    await choose(page, 'Erase sound on this device');
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect.poll(() => kept(page)).toEqual([]);
    await page.getByRole('button', { name: '#1,' }).click();
    await expect(page.getByRole('button', { name: 'Hear again' })).toHaveCount(0);
    expect(uploads).toEqual([]);
  });
});

test('it goes with the personal data that is removed from this computer', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/races/reg_demo_week/5/finish`);
  await choose(page, 'Record sound');
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Recording sound')).toHaveCount(0);
  await page.goto(`${server.url}/settings/privacy`);
  await page.getByRole('button', { name: 'Remove from this computer…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove members’ personal data from this computer?' });
  await expect(question).toContainText('the sound recorded beside races on this device');
  const field = question.getByRole('textbox', { name: /^Type the club’s name/ });
  const label = await field.evaluate((input) => (input as HTMLInputElement).labels![0]!.textContent);
  await field.fill(/name, (.+), to confirm/.exec(label!)![1]!);
  await field.press('Enter');
  await expect.poll(() => kept(page)).toEqual([]);
});
