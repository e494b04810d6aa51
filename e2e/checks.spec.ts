import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme, showTheme, themes } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { request } from './request';
import type { TestServer } from './server';

/** Problems between racing and publishing: each line leads to where it is corrected. */

test.use({ demo: true });

const MINUTE = 60_000;
const regatta_id = 'reg_checks';

/**
 * A race sailed three hours ago, with a typed time for 106 and a crew of 101 never scanned.
 *
 * @param stillOut boat whose crew was not scanned ashore
 */
async function regattaWithMistakes(server: TestServer, { stillOut = '' } = {}) {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, { regatta_id, ...body });
  const start = Math.floor(Date.now() / MINUTE) * MINUTE - 180 * MINUTE;
  await request(server, key, '/regattas', {
    ...{ id: regatta_id, club_id: 'demo', name: 'Checked Cup', time_zone: 'Europe/Dublin' },
    fleets: [{ name: 'IRC', rating_system: 'tcf' }],
  });
  const enter = (sail: string, body: object = {}) =>
    post('/registrations', {
      ...{ id: `ent_${sail}`, sail_number: sail, boat_name: `Boat ${sail}`, fleets: ['IRC'] },
      ...{ ratings: { tcf: 1 }, helm: `Helm ${sail}`, wristband_ids: [`B${sail}`] },
      ...body,
    });
  const sails = ['101', '102', '103', '104', '105', '106', '107'];
  for (const sail of sails) await enter(sail);
  for (const sail of sails.slice(1)) await scan(sail, 'sailing', start - 30 * MINUTE);
  await post('/races/starts', { race_number: 1, fleet: 'IRC', starts_at: start });
  const cross = (sail: string | null, minutes: number, race_number = 1) =>
    post('/crossings', {
      ...{ id: `crs_${race_number}_${sail ?? 'open'}`, race_number, crossed_at: start + minutes * MINUTE },
      ...{ registration_id: sail && `ent_${sail}` },
    });
  for (const [index, sail] of ['101', '102', '103', '104', '105'].entries()) await cross(sail, 60 + index);
  for (const sail of sails.slice(1)) if (sail !== stillOut) await scan(sail, 'ashore', start + 90 * MINUTE);
  await post('/scores', { registration_id: 'ent_106', race_number: 1, finish_time: 66 * 60 });
  await post('/scores/codes', { registration_id: 'ent_107', race_number: 1, code: 'RET' });
  await post('/races/status', { race_number: 1, status: 'sailed' });
  function scan(sail: string, status: string, timestamp: number) {
    return post('/wristbands/scan_event', { id: `B${sail}`, status, timestamp });
  }
  return { key, post, enter, scan, cross, start };
}

/** With PICTURES set to a folder, saves pictures of the screen in each theme. */
async function keepPictures(page: Page, name: string): Promise<void> {
  const pictures = process.env.PICTURES;
  if (!pictures) return;
  for (const theme of themes) {
    await showTheme(page, theme);
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` });
  }
}

const listOf = (page: Page) => page.getByRole('listitem');
const lineOf = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function openChecks(page: Page, server: TestServer) {
  await page.goto(`${server.url}/races/${regatta_id}/checks`);
  await expect(page.getByRole('heading', { name: 'Checks', exact: true })).toBeVisible();
}

test('each line leads to its cure, until the list is empty', async ({ staffPage: page, server }) => {
  const { enter, cross, post } = await regattaWithMistakes(server, { stillOut: '105' });
  await cross(null, 70);
  // All other problems, except those that need a separate race.
  await enter('101', { ratings: { tcf: 1018 } });
  await enter('102', { ratings: {} });
  await enter('104b', { sail_number: '1-04', wristband_ids: [] });
  await post('/scores/codes', { registration_id: 'ent_104b', race_number: 1, code: 'DNC' });
  await post('/scores/codes', { registration_id: 'ent_103', race_number: 1, code: 'DNF' });
  await post('/scores/codes', { registration_id: 'ent_107', race_number: 1, code: 'DNC' });
  await openChecks(page, server);
  const back = async () => {
    await page
      .getByRole('navigation', { name: 'Parts of the regatta' })
      .getByRole('link', { name: /^Publish/ })
      .click();
    await page
      .getByRole('navigation', { name: /^Publish/ })
      .getByRole('link', { name: /^Checks/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Checks', exact: true })).toBeVisible();
  };
  const drawer = page.getByRole('dialog');
  await expectAccessibleInEveryTheme(page);

  // An open time: its row on the finish line is selected.
  await lineOf(page, 'isn’t named').getByRole('link', { name: 'Finish line' }).click();
  await expect(page).toHaveURL(/\/1\/finish$/);
  await expect(page.getByRole('button', { name: /#6, not named/ })).toHaveAttribute('aria-pressed', 'true');
  await post('/registrations', {
    ...{ id: 'ent_109', sail_number: '109', boat_name: 'Late', fleets: ['IRC'], ratings: { tcf: 1 } },
  });
  await cross('109', 71);
  const key = await server.apiKey('all');
  await fetch(`${server.apiUrl}/crossings?id=crs_1_open`, { method: 'DELETE', headers: { 'api-key': key } });
  await back();
  await expect(lineOf(page, 'isn’t named')).toHaveCount(0);

  // A typed time: her result is open.
  await lineOf(page, 'was typed').getByRole('link', { name: 'Open result' }).click();
  await expect(drawer).toContainText('106 Boat 106 in race 1');
  await drawer.getByRole('button', { name: 'Remove result' }).click();
  await expect(drawer).toHaveCount(0);
  await back();

  // Left out so far, though she had been out.
  await lineOf(page, '106 has neither a finish nor a code')
    .getByRole('link', { name: 'Open result' })
    .click();
  await expect(drawer).toContainText('106 Boat 106 in race 1');
  await page.keyboard.press('Escape');
  await post('/scores/codes', { registration_id: 'ent_106', race_number: 1, code: 'DNF' });
  await back();
  await expect(lineOf(page, /^.*106 /)).toHaveCount(0);

  // A code contradicting a finish, and one contradicting a band.
  await lineOf(page, '103 is scored DNF').getByRole('link', { name: 'Open result' }).click();
  await expect(drawer).toContainText('103 Boat 103 in race 1');
  await page.keyboard.press('Escape');
  await post('/scores/codes', { registration_id: 'ent_103', race_number: 1, code: null });
  await back();
  await lineOf(page, '107 is scored DNC').getByRole('link', { name: 'Open result' }).click();
  await expect(drawer).toContainText('107 Boat 107 in race 1');
  await page.keyboard.press('Escape');
  await post('/scores/codes', { registration_id: 'ent_107', race_number: 1, code: 'RET' });
  await back();
  await expect(lineOf(page, 'is scored D')).toHaveCount(0);

  // Entries.
  await lineOf(page, '101 has the TCF 1018').getByRole('link', { name: 'Open entry' }).click();
  await expect(drawer.getByLabel('Sail number')).toHaveValue('101');
  await page.keyboard.press('Escape');
  await enter('101');
  await back();
  await lineOf(page, '102 has no TCF').getByRole('link', { name: 'Open entry' }).click();
  await expect(drawer.getByLabel('Sail number')).toHaveValue('102');
  await page.keyboard.press('Escape');
  await enter('102');
  await back();
  await lineOf(page, '2 entries have the sail number').getByRole('link', { name: 'Open entry' }).click();
  await expect(drawer.getByLabel('Sail number')).toHaveValue(/104/);
  await page.keyboard.press('Escape');
  await enter('104b', { sail_number: '108', wristband_ids: [] });
  await back();

  // A band still out: opened, and marked ashore by hand.
  await lineOf(page, 'wristband B105 isn’t ashore').getByRole('link', { name: 'Wristband' }).click();
  await expect(drawer).toContainText('Band B105');
  await drawer.getByRole('button', { name: 'Mark ashore by hand' }).click();
  await expect(drawer.getByRole('button', { name: 'Mark as on the water by hand' })).toBeVisible();
  await openChecks(page, server);

  // Lines nobody can correct are waived; the list is then empty, with its time.
  await expect(listOf(page)).toHaveCount(1);
  await lineOf(page, '101 finished at').getByRole('button', { name: 'Accept as is…' }).click();
  await page.getByLabel('Reason').fill('She launched from her mooring.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All checks passed' })).toBeVisible();
  await expect(page.getByText(/Checked at \d\d:\d\d:\d\d/)).toBeVisible();
  await keepPictures(page, 'empty');
  await expectAccessibleInEveryTheme(page);
});

test('what is wrong with a whole race leads to its line: under way, its start, too fast', async ({
  staffPage: page,
  server,
}) => {
  const { cross, post, scan, start } = await regattaWithMistakes(server);
  await scan('101', 'sailing', start - 20 * MINUTE);
  await scan('101', 'ashore', start + 90 * MINUTE);
  await post('/scores/codes', { registration_id: 'ent_106', race_number: 1, code: 'DNF' });
  await post('/scores/edit', { registration_id: 'ent_106', race_number: 1, finish_time: null, code: 'RET' });
  await openChecks(page, server);
  await expect(page.getByRole('heading', { name: 'All checks passed' })).toBeVisible();

  // Live, while others work: a warning signal without a start signal, and a boat in half the others' time.
  await post('/signals', {
    ...{ id: 'sig_1', race_number: 1, signal: 'warning', flags: [], signalled_at: start - 5 * MINUTE },
  });
  const unsignalled = lineOf(page, 'IRC started at');
  await expect(unsignalled).toContainText(
    'no start signal is recorded: the times of 5 boats rest on the start',
  );
  await expect(unsignalled.getByRole('link')).toHaveAttribute('href', /\/1\/(start|finish)/);
  await post('/signals', {
    ...{ id: 'sig_2', race_number: 1, signal: 'start', flags: [], signalled_at: start, record_only: true },
  });
  await expect(unsignalled).toHaveCount(0);
  await post('/crossings', { id: 'crs_1_101', race_number: 1, crossed_at: start + 25 * MINUTE });
  await lineOf(page, '101 finished in 0:25:00').getByRole('link', { name: 'Open result' }).click();
  await expect(page.getByRole('dialog')).toContainText('101 Boat 101 in race 1');
  await post('/crossings', { id: 'crs_1_101', race_number: 1, crossed_at: start + 60 * MINUTE });

  // The next race: under way, with a boat that crossed before her start.
  await post('/races/starts', { race_number: 2, fleet: 'IRC', starts_at: start + 120 * MINUTE });
  await cross('102', 119, 2);
  await openChecks(page, server);
  const early = lineOf(page, '102 crossed the line at');
  await expect(early).toContainText('before the start of IRC');
  await early.getByRole('link', { name: 'Finish line' }).click();
  await expect(page.getByRole('button', { name: /^#1, 102/ })).toHaveAttribute('aria-pressed', 'true');
  await post('/crossings', { id: 'crs_2_102', race_number: 2, crossed_at: start + 170 * MINUTE });
  await openChecks(page, server);
  const underWay = lineOf(page, 'The race is under way');
  await expect(underWay).toContainText('1 boat has a result, 6 boats are still racing');
  await underWay.getByRole('link', { name: 'Finish line' }).click();
  for (const sail of ['101', '103', '104', '105', '106', '107'])
    await post('/scores/codes', { registration_id: `ent_${sail}`, race_number: 2, code: 'DNS' });
  await page.getByRole('button', { name: /end race$/i }).click();
  // Stored on this device: items unsent when leaving the page go from the next page.
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await openChecks(page, server);
  await expect(underWay).toHaveCount(0);
});

test('a waiver keeps its reason over a reload, and lapses when the facts change', async ({
  staffPage: page,
  server,
}) => {
  const { post, scan, start } = await regattaWithMistakes(server);
  await scan('101', 'sailing', start - 30 * MINUTE);
  await scan('101', 'ashore', start + 90 * MINUTE);
  await openChecks(page, server);
  const typed = lineOf(page, 'The time of 106, 1:06:00, was typed');
  // By keyboard alone: link, Waive, reason; Escape never loses the line.
  await typed.getByRole('link', { name: 'Open result' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('Timed by the committee boat.');
  await page.keyboard.press('Enter');
  const waived = page.getByRole('region', { name: 'Accepted as is' });
  await expect(waived).toContainText('Timed by the committee boat.');
  await page.reload();
  await expect(waived).toContainText('The time of 106, 1:06:00, was typed');
  await expect(waived).toContainText(
    /Timed by the committee boat\. Accepted by .+, \d+ \w+ \d{4}, \d\d:\d\d\./,
  );
  await expect(page.getByRole('link', { name: 'Checks', exact: true })).toBeVisible();

  // Live: another device changes the time, and the line returns.
  await post('/scores', { registration_id: 'ent_106', race_number: 1, finish_time: 67 * 60 });
  await expect(lineOf(page, 'The time of 106, 1:07:00, was typed')).toBeVisible();
  await expect(waived).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Checks (1)' })).toBeVisible();

  // After undoing, it returns too.
  await post('/scores', { registration_id: 'ent_106', race_number: 1, finish_time: 66 * 60 });
  await waived.getByRole('button', { name: 'Take back' }).click();
  await expect(typed).toBeVisible();
  await expect(waived).toHaveCount(0);
});

test('the count stands on the standings, and final results ask about what is open', async ({
  staffPage: page,
  server,
}) => {
  const { cross } = await regattaWithMistakes(server);
  await cross(null, 70);
  const published = () => fetch(`${server.url}/results/${regatta_id}`);
  await page.goto(`${server.url}/races/${regatta_id}/standings`);
  const notice = page.getByRole('status').filter({ hasText: '3 checks open' });
  await expect(notice).toContainText('1 open time, 1 typed time and 1 crew that never went out');
  await keepPictures(page, 'standings');
  await notice.getByRole('link', { name: 'See open checks' }).click();
  await expect(listOf(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Publish…' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Publish as provisional' }).click();
  await expect.poll(async () => (await published()).status).toBe(200);

  await page.getByText('Final', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish again as final' }).click();
  const question = page.getByRole('dialog', { name: 'Publish as final with 3 checks open?' });
  await expect(question).toContainText('Race 1: The time of 106, 1:06:00, was typed');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await keepPictures(page, 'final');
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/provisional as of/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish again as final' }).click();
  await question.getByRole('button', { name: 'Publish as final anyway' }).click();
  await expect(page.getByText(/final as of/).first()).toBeVisible();
});

test.describe('at every size', () => {
  for (const [name, width, height] of [
    ['laptop', 1366, 768],
    ['tablet', 820, 1180],
    ['tablet-wide', 1180, 820],
    ['phone', 390, 844],
    ['zoomed', 683, 384],
  ] as const)
    test(name, async ({ staffPage: page, server }) => {
      await page.setViewportSize({ width, height });
      const { cross, enter } = await regattaWithMistakes(server);
      await cross(null, 70);
      await enter('101', { ratings: { tcf: 1018 } });
      await openChecks(page, server);
      await lineOf(page, 'was typed').getByRole('button', { name: 'Accept as is…' }).click();
      await page.getByLabel('Reason').fill('Timed by the committee boat.');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Accepted as is' })).toBeVisible();
      await lineOf(page, 'isn’t named').getByRole('button', { name: 'Accept as is…' }).click();
      await expect(page.getByLabel('Reason')).toBeVisible();
      await expect.poll(() => sidewaysScrollOf(page)).toBe(0);
      await keepPictures(page, `checks-${name}`);
    });
});
