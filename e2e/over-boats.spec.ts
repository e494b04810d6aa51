import type { Preparatory, ProcedureStep, StartPlan } from '@dockside/race-signals';
import type { Page } from '@playwright/test';
import type { Score, ScoreHistoryEntry } from '../src/contract/areas/racing/scores';
import type { Signal } from '../src/contract/areas/start/signals';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import { sidewaysScrollOf } from './layout';
import { RaceDay } from './race-day';
import type { TestServer } from './server';

/** Boats over the line at a start on the real clock, with a sequence of seconds. */

test.use({ demo: false });

const panel = (page: Page) => page.getByRole('region', { name: 'Boats over the line' });
const field = (page: Page) => page.getByLabel('Sail number of a boat over early');
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });

/** The signals of a start within three seconds: the clock is real. */
const inSeconds: readonly Pick<ProcedureStep, 'signal' | 'seconds_before' | 'up' | 'down'>[] = [
  { signal: 'warning', seconds_before: 3, up: ['class'], down: [] },
  { signal: 'preparatory', seconds_before: 2, up: ['preparatory'], down: [] },
  { signal: 'one_minute', seconds_before: 1, up: [], down: ['preparatory'] },
  { signal: 'start', seconds_before: 0, up: [], down: ['class'] },
];

/** One fleet of thirty that has just started under a flag, by keys. */
async function startUnder(flag: Preparatory, page: Page, server: TestServer): Promise<RaceDay> {
  const day = await RaceDay.setUp(server, { boats: 60, started: false });
  const steps = inSeconds.map((step) => ({ ...step, name: null, sounds: ['short' as const] }));
  const start_plan: StartPlan = {
    procedure: { name: 'In seconds', pursuit: false, steps },
    groups: [{ fleets: ['IRC'], class_flag: 'E', preparatory: flag }],
    ...{ rolling: true, interval_seconds: null, recalled_group: 'next', warning_at: null, later_starts: [] },
  };
  await day.post('/races/start-plan', { regatta_id: day.regattaId, race_number: 1, start_plan });
  await server.signIn(page);
  await page.goto(`${server.url}/races/${day.regattaId}/1/start`);
  await expect(page.getByRole('heading', { level: 1, name: /Race 1/ })).toBeVisible();
  await page.keyboard.press('w');
  await expect.poll(() => kindsOf(day)).toContain('start');
  return day;
}

function signalsOf(day: RaceDay): Promise<Signal[]> {
  return day.get<Signal[]>(`/signals?regatta_id=${day.regattaId}&race_number=1&limit=100`);
}

/** The kinds of signal that were recorded. */
async function kindsOf(day: RaceDay): Promise<string[]> {
  return (await signalsOf(day)).map(({ signal }) => signal);
}

/** Digits of the fleet's first boats. */
function digitsOf(day: RaceDay, count: number): string[] {
  return day.boats
    .filter(({ fleet }) => fleet === 'IRC')
    .slice(0, count)
    .map(({ sail_number }) => sail_number.replace(/\D/g, ''));
}

/** A race on the server: digits of the boats by code. */
async function codesOf(day: RaceDay): Promise<Record<string, string[]>> {
  const scores = await day.get<Score[]>(`/scores?regatta_id=${day.regattaId}&race_number=1&limit=100`);
  const found: Record<string, string[]> = {};
  for (const { registration_id, code } of scores) {
    const boat = day.boats.find(({ id }) => id === registration_id)!;
    if (code) found[code] = [...(found[code] ?? []), boat.sail_number.replace(/\D/g, '')].sort();
  }
  return found;
}

test('eight boats over at the gun, typed and touched, and cleared as they come back', async ({
  page,
  server,
}) => {
  const day = await startUnder('P', page, server);
  const [first, ...others] = digitsOf(day, 8);
  const touched = others.pop()!;
  await page.keyboard.press('x');
  await field(page).focus();
  // In quick succession: a number and a space each.
  await page.keyboard.type(`${first} ${others.join(' ')} `);
  await button(page, new RegExp(`^IRL ${touched}`)).click();
  const all = [first!, ...others, touched].sort();
  await expect.poll(() => codesOf(day)).toEqual({ OCS: all });
  await expect(button(page, /not back/)).toContainText('8');

  await field(page).focus();
  await page.keyboard.type(`-${first}\n`);
  await button(page, /not back/).click();
  for (const sail of others) await button(page, new RegExp(`^IRL ${sail} .*is back`)).click();
  await expect.poll(() => codesOf(day)).toEqual({ OCS: [touched] });
  await expect(button(page, 'X down')).toBeHidden();
  await button(page, new RegExp(`^IRL ${touched} .*is back`)).click();
  await button(page, 'X down').click();
  await expect.poll(() => kindsOf(day)).toContain('individual_recall_removed');
  expect(await codesOf(day)).toEqual({});

  // Being over early stays in the history of her score.
  const entry = day.boats.find(({ sail_number }) => sail_number.endsWith(touched))!;
  const query = `regatta_id=${day.regattaId}&race_number=1&limit=100`;
  const history = await day.get<ScoreHistoryEntry[]>(`/scores/history?${query}`);
  const hers = history.filter(({ registration_id }) => registration_id === entry.id);
  expect(hers.map(({ record }) => record && 'code' in record && record.code)).toEqual(['OCS', null]);
});

test('with X up all is in view on a small laptop, also at 200 % zoom, and the switch of recorders on its finish line', async ({
  page,
  server,
}) => {
  const day = await startUnder('P', page, server);
  await page.keyboard.press('x');
  await page.keyboard.press('/');
  await page.keyboard.type(`${digitsOf(day, 1)[0]}\n`);
  await page.keyboard.press('Escape');
  const sizes = [
    [1366, 768],
    [683, 384],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const seen of [
      page.getByRole('button', { name: /^All are back, X down/ }),
      page.getByRole('button', { name: /^General recall/ }),
      page.getByRole('button', { name: /^Abandon/ }),
      field(page),
      button(page, /not back/),
    ])
      await expect(seen, `at ${width}`).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('F10');
  const recorders = page.getByRole('radiogroup', { name: 'Recorder on this device' });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(recorders, `at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('UFD ends with a general recall by itself, and one undo brings both back', async ({ page, server }) => {
  const day = await startUnder('U', page, server);
  const sails = digitsOf(day, 3);
  await field(page).focus();
  await page.keyboard.type(`${sails.join(' ')} `);
  await expect.poll(() => codesOf(day)).toEqual({ UFD: sails });
  await field(page).press('Escape');
  await page.keyboard.press('f');
  await expect.poll(() => codesOf(day)).toEqual({});
  await page.keyboard.press('u');
  await expect.poll(() => codesOf(day)).toEqual({ UFD: sails });
  await expect
    .poll(() => signalsOf(day))
    .toContainEqual(expect.objectContaining({ signal: 'general_recall', void: true }));
});

test('what was typed while the server was dead is there after a reload, and reaches it', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const day = await startUnder('black', page, server);
  const sails = digitsOf(day, 4);
  const comeBack = await intercept(page, '**/api/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await field(page).focus();
  await page.keyboard.type(`${sails.join(' ')} `);
  await expect(panel(page)).toContainText('4 with a penalty');
  // Only once on disk: otherwise the browser asks whether to leave, and Playwright confirms.
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('4 finishes saved on this device');
  await page.reload();
  await expect(panel(page)).toContainText('4 with a penalty');
  expect(await codesOf(day)).toEqual({});
  await comeBack();
  await expect.poll(() => codesOf(day)).toEqual({ BFD: sails });
});

test('fits every screen, and everybody can use it', async ({ page, server }) => {
  const day = await startUnder('Z', page, server);
  await field(page).focus();
  await page.keyboard.type(`${digitsOf(day, 5).join(' ')} `);
  await expect(button(page, /not back/)).toContainText('5');
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [1180, 820],
    [390, 844],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sidewaysScrollOf(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectAccessibleInEveryTheme(page);
  await button(page, /not back/).click();
  await expectAccessibleInEveryTheme(page);
});
