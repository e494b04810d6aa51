import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AutumnCup } from './autumn-cup';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';

/** Tables of other programs, read through a mapping with a preview. */

test.use({ demo: false });

/** As Excel writes "Unicode text" where lists have semicolons and numbers commas. */
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const LIST = [
  'Meldeliste, Stand 1. September',
  '',
  'Segelnummer;Bootsname;Steuermann;Flotte;Verrechnung;Telefon',
  'IRL 66;Rockabill;M. Byrne;IRC;1,121;086',
  'IRL 985;Nobby;A. Kelly;IRC;1,002;086',
  'IRL 12;Störtebeker;Jürgen Groß;IRC;0,998;087',
  'IRL 13;Möwe;Eva Maier;Yngling;0,9;087',
].join('\r\n');

async function choose(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: wide(text) });
  return page.getByRole('region', { name });
}

test('a list is mapped, looked at, corrected and brought again; nothing of it is lost', async ({
  page,
  server,
}) => {
  const cup = await AutumnCup.setUp(server);
  const boats = () => cup.records(`/registrations?regatta_id=${cup.id}`);
  await cup.open(page, 'setup/entries');
  await expect(page.getByRole('row', { name: /IRL 66/ })).toBeVisible();

  await test.step('what each line becomes is shown before anything is written', async () => {
    await page.keyboard.press('i');
    const file = await choose(page, 'meldeliste.csv', LIST);
    await expect(file).toContainText('4 lines, separated by semicolons, in UTF-16');
    await expect(file).toContainText('Not imported: columns: Verrechnung, Telefon.');
    // By keyboard alone: a column no heading names.
    const rating = file.getByRole('combobox', { name: 'Verrechnung holds' });
    await rating.fill('Rating of');
    await rating.press('ArrowDown');
    await rating.press('Enter');
    await expect(file).toContainText('Not imported: columns: Telefon.');
    const lines = file.getByRole('region', { name: 'What the lines become' });
    await expect(lines.getByRole('row', { name: /^4 Changed IRL 66/ })).toContainText('TCF 1.118 → 1.121');
    await expect(lines.getByRole('row', { name: /^5 Unchanged IRL 985/ })).toBeVisible();
    await expect(lines.getByRole('row', { name: /^6 New IRL 12/ })).toContainText('Störtebeker');
    await expect(file.getByRole('row', { name: /^7 .*has no fleet "Yngling"/ })).toBeVisible();
    await expect(file.getByRole('group', { name: '4 boats here that the file doesn’t have' })).toBeVisible();
    await expect(file.getByRole('button', { name: 'Import 2 boats' })).toBeDisabled();
    await expectAccessibleInEveryTheme(page);
    expect(await boats()).toHaveLength(6);
    await file.getByRole('checkbox', { name: /^Leave this line out/ }).press('Space');
    await file.getByRole('button', { name: 'Import 2 boats' }).press('Enter');
    await expect(
      page.getByText('Boats imported: 1 new, 1 changed and 1 unchanged. 1 line was left out.'),
    ).toBeVisible();
    expect(await boats()).toHaveLength(7);
  });

  await test.step('the line that was left out is saved, to be corrected', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this line as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('meldeliste, lines left out.csv');
    const text = await readFile((await download.path())!, 'utf8');
    expect(text).toContain('IRL 13,Möwe,Eva Maier,Yngling,"0,9",087,7,');
  });

  await test.step('the corrected file has its columns as before, and changes only what changed', async () => {
    const next = LIST.replace('Yngling', 'IRC')
      .replace('Rockabill', 'Rockabill VI')
      .replace(/^IRL 985.*\r\n/m, '');
    const file = await choose(page, 'meldeliste 2.csv', next);
    await expect(file).toContainText('As you chose for the last file with these headings.');
    const lines = file.getByRole('region', { name: 'What the lines become' });
    await expect(lines.getByRole('row', { name: /^4 Changed IRL 66/ })).toContainText(
      'Boat Rockabill → Rockabill VI',
    );
    await expect(lines.getByRole('row', { name: /^5 Unchanged IRL 12/ })).toBeVisible();
    await expect(lines.getByRole('row', { name: /^6 New IRL 13/ })).toBeVisible();
    await file.getByRole('checkbox', { name: 'IRL 985, Nobby' }).check();
    // Somebody corrects one of these boats meanwhile: nothing of hers is overwritten.
    const rockabill = (await boats()).find(({ sail_number }) => sail_number === 'IRL 66');
    await cup.save('/registrations', { ...rockabill, helm: 'N. Byrne' });
    await file.getByRole('button', { name: 'Import 2 boats and remove 1' }).click();
    await expect(file.getByRole('alert')).toContainText(
      'Line 4, IRL 66: has been changed here in the meantime',
    );
    await expect(lines.getByRole('row', { name: /^4 Changed IRL 66/ })).toContainText(
      'Helm N. Byrne → M. Byrne',
    );
    await file.getByRole('button', { name: 'Import 2 boats and remove 1' }).click();
    await expect(
      page.getByText('Boats imported: 1 new, 1 changed, 1 unchanged and 1 removed.'),
    ).toBeVisible();
    const after = (await boats()).map(({ sail_number, boat_name }) => `${sail_number} ${boat_name}`);
    expect(after).toContain('IRL 66 Rockabill VI');
    expect(after).toContain('IRL 13 Möwe');
    expect(after).not.toContain('IRL 985 Nobby');
  });

  await test.step('the import is taken back after a look, but for a boat that was changed since', async () => {
    const mowe = (await boats()).find(({ sail_number }) => sail_number === 'IRL 13');
    await cup.save('/registrations', { ...mowe, helm: 'E. Maier' });
    await page.keyboard.press('i');
    const drawer = page.getByRole('dialog', { name: 'Import entries' });
    const last = drawer.getByRole('list', { name: 'Recent imports' }).getByRole('listitem').first();
    await expect(last).toContainText('meldeliste 2.csv');
    await expect(last).toContainText('1 entry new, 1 entry changed and 1 entry removed');
    await last.getByRole('button', { name: 'Undo…' }).press('Enter');
    await expect(last.getByText('Changed back: 1 entry.')).toBeVisible();
    await expect(last.getByText('Restored: 1 entry.')).toBeVisible();
    await expect(last.getByRole('list', { name: 'Kept' })).toHaveText('IRL 13, Möwe: was changed since');
    // The preview has written nothing.
    expect((await boats()).map(({ sail_number }) => sail_number)).not.toContain('IRL 985');
    await last.getByRole('button', { name: 'Undo import' }).press('Enter');
    await expect(drawer.getByText('2 records are as before the import; 1 not changed.')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    const partly = (await boats()).map(({ sail_number, boat_name }) => `${sail_number} ${boat_name}`);
    expect(partly).toContain('IRL 66 Rockabill');
    expect(partly).toContain('IRL 985 Nobby');
    expect(partly).toContain('IRL 13 Möwe');
    await page.goto(`${server.url}/races/${cup.id}/setup/imports`);
    const rest = page.getByRole('list', { name: 'Recent imports' }).getByRole('listitem').first();
    await expect(rest).toContainText('meldeliste 2.csv');
    await expect(rest).toContainText('1 entry new');
    await rest.getByRole('button', { name: 'Undo…' }).click();
    await expect(rest.getByText('Nothing would change.')).toBeVisible();
    await expect(rest.getByRole('button', { name: 'Undo import' })).toBeDisabled();
    await rest.getByRole('checkbox', { name: /^Also undo records changed since/ }).check();
    await expect(rest.getByText('Removed: 1 entry.')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1366, height: 768 });
    await rest.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('1 record is as before the import.')).toBeVisible();
    expect((await boats()).map(({ sail_number }) => sail_number)).not.toContain('IRL 13');
  });
});

test('a finish sheet and a stopwatch’s times are brought on a phone', async ({ page, server }) => {
  const cup = await AutumnCup.setUp(server);
  await page.setViewportSize({ width: 390, height: 844 });
  await cup.open(page, '1/results');
  await page.getByRole('button', { name: 'Import…' }).click();
  const drawer = page.getByRole('dialog', { name: /^Import into/ });
  const paste = async (text: string) => {
    await drawer.getByRole('textbox', { name: /^Or paste/ }).fill(text);
    await drawer.getByRole('button', { name: 'Preview the pasted list' }).click();
  };
  // The race started at 11:00.
  await paste('Sail;Finish\n66;11.52.10\n985;10.59.00\nIRL 8;11.53.00\n7;DNF\n');
  await expect(
    drawer.getByRole('row', { name: /^3 10\.59\.00 is before her start at 11:00:00/ }),
  ).toBeVisible();
  await expect(
    drawer.getByRole('row', { name: /^4 no boat of this regatta has sail number "IRL 8"/ }),
  ).toBeVisible();
  await expect(drawer.getByText('Elapsed 0:52:10')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessibleInEveryTheme(page);
  await drawer.getByRole('checkbox', { name: /^Leave these 2 lines out/ }).check();
  await drawer.getByRole('button', { name: 'Import 2 results' }).click();
  await expect(drawer.getByText('Results imported: 2 new. 2 lines were left out.')).toBeVisible();
  const scores = await cup.records(`/scores?regatta_id=${cup.id}&race_number=1`);
  const results = scores.map((one) => `${one.registration_id} ${one.finish_time ?? one.code}`);
  expect(results.sort()).toEqual(['ent_66 3130', 'ent_7 DNF']);

  await drawer.getByRole('radio', { name: /^Times from a stopwatch/ }).check();
  await paste('Lap,Lap time,Total\n1,53:02.10,53:02.10\n2,01:00.00,54:02.10\n');
  await drawer.getByRole('button', { name: 'Import 2 times' }).click();
  await expect(page.getByText('Times imported: 2 new.')).toBeVisible();
  const crossings = await cup.records(`/crossings?regatta_id=${cup.id}&race_number=1`);
  expect(crossings.map(({ registration_id }) => registration_id)).toEqual([null, null]);
});
