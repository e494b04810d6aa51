import { readFile } from 'node:fs/promises';
import { seriesStandings } from '@dockside/scoring';
import type { Page } from '@playwright/test';
import { AutumnCup } from './autumn-cup';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import type { TestServer } from './server';
import { writesOf } from './writes';

const HOUR = 3600_000;

/** The club of a first run; its regattas are created in the browser. */
async function startClub(page: Page): Promise<void> {
  const club = { id: 'club_1', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const line = `${JSON.stringify({ resource: 'clubs', record: club })}\n`;
  await (await chooser).setFiles({ name: 'club.ndjson', mimeType: 'text/plain', buffer: Buffer.from(line) });
  // The rest of the set-up can wait.
  await expect(page.getByRole('heading', { name: 'Set up Howth' })).toBeVisible();
  await page.goto(new URL('/races', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
}

/** A request like that of any program on the club's network, with a key. */
async function api<Data>(server: TestServer, key: string, path: string): Promise<Data> {
  const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  return ((await response.json()) as { data: Data }).data;
}

/** Edits and saves a boat's result. */
async function editResult(
  page: Page,
  boat: string,
  edit: (drawer: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('row').filter({ hasText: boat }).click();
  const drawer = page.getByRole('dialog');
  await edit(drawer);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
}

async function chooseCode(page: Page, drawer: ReturnType<Page['getByRole']>, code: string): Promise<void> {
  await drawer.getByRole('combobox', { name: 'Code' }).fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
}

test.describe('a new regatta', () => {
  test.use({ demo: false });

  test('is set up: fleets, boats and races', async ({ staffPage: page, guard, server }) => {
    await page.goto(`${server.url}/races`);
    guard.expect(/400 \(Bad Request\)/);
    await startClub(page);
    await expect(page.getByText('No regattas yet')).toBeVisible();
    await expectAccessibleInEveryTheme(page);

    // The regatta, by keyboard alone.
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Autumn Cup');
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('textbox', { name: 'Fleets' }).fill('IRC, PY');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/races\/reg_[\w-]+$/);

    // Its fleets and their scoring.
    await page.getByRole('link', { name: 'Setup' }).click();
    await page.getByRole('link', { name: 'Scoring' }).click();
    const fleet = page.getByRole('group', { name: /^Fleet/ });
    await fleet.getByRole('combobox', { name: 'Discards' }).click();
    await page.getByRole('option', { name: 'Increases with races sailed' }).click();
    await fleet.getByRole('textbox', { name: 'Step 1: races sailed' }).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await expectAccessibleInEveryTheme(page);
    await expect(fleet.getByRole('combobox', { name: 'Ratings', exact: true })).toHaveValue(/^TCF/);
    await page.getByRole('button', { name: 'PY', exact: true }).click();
    await expect(fleet.getByRole('combobox', { name: 'Ratings', exact: true })).toHaveValue(
      'Portsmouth Yardstick',
    );
    await fleet.getByRole('textbox', { name: 'Fleet' }).fill('');
    // A fault in a fleet out of sight shows that fleet.
    await page.getByRole('button', { name: 'IRC', exact: true }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Must have at least 1 character')).toBeVisible();
    await fleet.getByRole('textbox', { name: 'Fleet' }).fill('PY');
    // Unchanged after saving: nothing to save.
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await expectAccessibleInEveryTheme(page);

    // Its boats: a bad list is explained line by line, a good one imported.
    await page.getByRole('link', { name: /^Entries/ }).click();
    await expect(page.getByText('No entries yet')).toBeVisible();
    await page.keyboard.press('i');
    const list = page.getByRole('textbox', { name: 'Or paste the list' });
    await list.fill('Sail number,Boat,Fleet,TCC,PY\nIRL 66,Rockabill,IRC,one,\nIRL 3,Nobody,Laser,,1100\n');
    await page.getByRole('button', { name: 'Preview the pasted list' }).click();
    const pasted = page.getByRole('region', { name: 'The pasted list' });
    await expect(pasted.getByRole('status').first()).toContainText('2 lines can’t be imported.');
    await expect(page.getByRole('row', { name: /^2 tcf: "one" isn’t a number/ })).toBeVisible();
    await expect(
      page.getByRole('row', { name: /^3 .*no fleet "Laser".*IRL 3, Nobody, Laser, 1100/ }),
    ).toBeVisible();
    await expect(pasted.getByRole('button', { name: 'Import 0 boats' })).toBeDisabled();
    await expectAccessibleInEveryTheme(page);
    await pasted.getByRole('button', { name: 'Cancel' }).click();
    await list.fill(
      [
        'Sail number,Boat,Fleet,TCC,PY,Helm',
        'IRL 66,Rockabill,IRC,1.118,,M. Byrne',
        'IRL 985,Nobby,IRC,1.002,,A. Kelly',
        'IRL 3721,Insider,IRC,1.050,,"=cmd|calc"',
        '1044,Firefly,PY,,1171,T. Walsh',
        '2077,Solo,PY,,1143,O. Doyle',
      ].join('\n'),
    );
    await page.getByRole('button', { name: 'Preview the pasted list' }).click();
    await pasted.getByRole('button', { name: 'Import 5 boats' }).click();
    await expect(page.getByText('Boats imported: 5 new.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Add entry' }).click();
    await page.getByRole('textbox', { name: 'Sail number' }).fill('IRL 7');
    await page.getByRole('checkbox', { name: 'IRC' }).check();
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(page.getByText('1 boat needs a rating')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('row').filter({ hasText: 'IRL 7' }).first().click();
    await page.getByRole('textbox', { name: 'TCF' }).fill('0.95');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('needs a rating')).toBeHidden();

    // Its races, with a start for each fleet.
    await page.getByRole('link', { name: /^Races \(/ }).click();
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: 'Add race' }).first().click();
      await page
        .getByRole('textbox', { name: 'Day' })
        .or(page.getByLabel('Day', { exact: true }))
        .first()
        .fill('2026-09-05');
      await page.getByRole('textbox', { name: 'Start of IRC' }).fill(number === 1 ? '25:00' : '1405');
      if (number === 1) {
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(page.getByText('A time of day, e.g. 14:05 or 1405')).toBeVisible();
        await expectAccessibleInEveryTheme(page);
        await page.getByRole('textbox', { name: 'Start of IRC' }).fill('11:00');
      }
      await page.getByRole('textbox', { name: 'Start of PY' }).fill(number === 1 ? '11:05' : '1410');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('row')).toHaveCount(number + 1);
    }
    await expect(page.getByRole('row').nth(2)).toContainText('IRC 14:05, PY 14:10');
    await expectAccessibleInEveryTheme(page);
  });

  test('is scored: times, codes and standings', async ({ page, server }) => {
    const cup = await AutumnCup.setUp(server);

    // Results: times, a code, a penalty, an undo.
    await cup.open(page, '1/results');
    for (const [boat, elapsed] of [
      ['IRL 66', '4043'],
      ['IRL 985', '0:43:16'],
      ['IRL 3721', '43:13'],
      ['IRL 7', '52:00'],
    ] as const)
      await editResult(page, boat, (drawer) =>
        drawer.getByRole('textbox', { name: 'Elapsed' }).fill(elapsed),
      );
    await editResult(page, 'IRL 985', async (drawer) => {
      await chooseCode(page, drawer, 'SCP');
      await expectAccessibleInEveryTheme(page);
    });
    await editResult(page, 'IRL 3721', (drawer) => chooseCode(page, drawer, 'DSQ'));
    const undo = page.getByRole('button', { name: 'Undo IRL 3721: DSQ' });
    await expect(page.getByRole('row').filter({ hasText: 'IRL 3721' })).toContainText('DSQ Disqualification');
    await expect(undo).toBeEnabled();
    await page.keyboard.press('u');
    await expect(page.getByRole('row').filter({ hasText: 'IRL 3721' })).not.toContainText('DSQ');
    await page.getByRole('button', { name: 'Redo IRL 3721: DSQ' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'IRL 3721' })).toContainText('DSQ');
    await expect(undo).toBeEnabled();
    await page.keyboard.press('u');
    await expect(page.getByRole('row').filter({ hasText: 'IRL 3721' })).not.toContainText('DSQ');
    await expect(page.getByRole('complementary', { name: 'Protest time limit' })).toContainText('13:52');
    await expectAccessibleInEveryTheme(page);

    await page.getByRole('link', { name: 'PY', exact: true }).click();
    await editResult(page, '1044', (drawer) =>
      drawer.getByRole('textbox', { name: 'Elapsed' }).fill('1:00:00'),
    );
    await editResult(page, '2077', (drawer) => chooseCode(page, drawer, 'DNF'));
    await page.getByRole('button', { name: /^More about race/ }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('dialog')).toContainText('Finish 1:00:00, typed in');
    await expect(page.getByRole('dialog')).toContainText('SCP');
    await expect(page.getByRole('dialog')).toContainText('Code cleared');
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    // The second race, by key.
    await page.keyboard.press(']');
    await expect(page.getByRole('heading', { name: 'Race 2', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'IRC', exact: true }).click();
    await expect(page).toHaveURL(/\/2\/results\?fleet=IRC/);
    await editResult(page, 'IRL 66', (drawer) =>
      drawer.getByRole('textbox', { name: 'Elapsed' }).fill('1:10:00'),
    );
    await editResult(page, 'IRL 985', (drawer) =>
      drawer.getByRole('textbox', { name: 'Elapsed' }).fill('1:09:00'),
    );

    // Standings: calculated by hand, and by the scoring library from the served records.
    const [regatta] = await cup.records('/regattas?club_id=club_1');
    const records = (path: string) => cup.records(`${path}?regatta_id=${cup.id}`);
    const scores = (await records('/scores')).map((score) => ({ ...score, ...score.penalty }));
    const expected = seriesStandings({
      fleet: regatta.fleets[0]!,
      registrations: await records('/registrations'),
      races: await records('/races'),
      scores,
    });
    expect(expected.standings.map(({ sail_number, net }) => [sail_number, net])).toEqual([
      ['IRL 985', 3],
      ['IRL 66', 5],
      ['IRL 3721', 7],
      ['IRL 7', 9],
    ]);
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    const series = page.getByRole('grid', { name: 'Series of IRC' });
    for (const [row, { sail_number, net }] of expected.standings.entries()) {
      await expect(series.getByRole('row').nth(row + 1)).toContainText(sail_number);
      await expect(
        series
          .getByRole('row')
          .nth(row + 1)
          .getByRole('gridcell')
          .nth(4),
      ).toHaveText(String(net));
    }
    await series.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/in race 1\. .*corrected 0:43:21/)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  });

  test('is published, read by anybody, and withdrawn', async ({ page, server }) => {
    const cup = await AutumnCup.setUp(server);
    await cup.score();

    await cup.open(page, 'publish');
    expect((await fetch(`${server.url}/results/${cup.id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Publish as provisional' }).click();
    const address = page.getByRole('list', { name: 'Addresses of the public page' }).getByRole('link');
    await expect(address).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    const html = await (await fetch((await address.getAttribute('href'))!)).text();
    expect(html).toContain('<h1>Autumn Cup</h1>');
    expect(html).toContain('Rockabill');
    const csv = await fetch(`${server.url}/results/${cup.id}/IRC.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines[1]).toMatch(
      /^1,IRL 985,Nobby,A. Kelly,,,3,3,2 SCP,1,".+ \(club time, Europe\/Dublin\), version 1"$/,
    );
    expect(lines[3]).toContain(`"'=cmd|calc"`);

    await expect(page.getByText('Only this computer can open it.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV of IRC' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('IRL 66,Rockabill,M. Byrne');

    const visitor = await page.context().newPage();
    await visitor.goto(`${server.url}/results`);
    await visitor.getByRole('link', { name: 'Autumn Cup' }).click();
    await expect(visitor.getByRole('heading', { name: 'Autumn Cup' })).toBeVisible();
    await visitor.getByText('Race 1').first().click();
    await expect(visitor.getByRole('cell', { name: '0:45:31' })).toBeVisible();
    await visitor.close();

    await page.getByRole('button', { name: 'Withdraw…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw the results?' });
    await dialog.getByRole('button', { name: 'Withdraw results' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong start');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Version 1 was withdrawn .* not public/)).toBeVisible();
    const gone = await fetch(`${server.url}/results/${cup.id}`);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('Reason: Wrong start');
  });
});

test.describe('the demo regattas', () => {
  test('are found again by deep link and Back', async ({ staffPage: page, server, guard }) => {
    await page.goto(`${server.url}/races`);
    const row = page.getByRole('row').filter({ hasText: 'Kilcrane Week' });
    await expect(row).toContainText('IRC One, IRC Two, Dinghies PY');
    await page.getByRole('grid', { name: 'Regattas' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/races\/reg_demo_week$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();

    await page.goto(`${server.url}/races/reg_demo_week/2/results?fleet=IRC+Two`);
    await expect(page.getByRole('grid', { name: 'Results of IRC Two' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Kilcrane Week/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Subject' })).toContainText('Race 2 · ');
    await page.keyboard.press('[');
    await expect(page.getByRole('heading', { name: /^Race 1/ })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Results of IRC Two' })).toBeVisible();
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    await expect(page).toHaveURL(/\/standings/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Race 1/ })).toBeVisible();

    // The regatta's contents are requested together with the regattas.
    guard.expect(/404/);
    await page.goto(`${server.url}/races/nothing/standings`);
    await expect(page.getByRole('heading', { name: 'Regatta not found' })).toBeVisible();
  });

  test('ask at once for all that a screen shows', async ({ staffPage: page, server }) => {
    const asked = (path: string) =>
      page.waitForRequest((request) => request.url().includes(`/api/v1/${path}`));
    await page.goto('about:blank');
    for (const [screen, lists] of [
      ['3/finish', ['races?', 'registrations?', 'crossings?', 'scores?']],
      ['3/results', ['races?', 'registrations?', 'crossings?', 'scores?']],
    ] as const) {
      // The regattas are held back until the other requests arrive: none waits for another's answer.
      const others = Promise.all(lists.map(asked));
      const release = await intercept(page, '**/api/v1/regattas?*', async (route) => {
        await others;
        await route.continue();
      });
      await page.goto(`${server.url}/races/reg_demo_week/${screen}`);
      await others;
      await expect(page.getByRole('heading', { level: 1, name: /^Race 3/ })).toBeVisible();
      await release();
      await page.goto('about:blank');
    }
    // Standings need only the regatta's fleets.
    const standings = asked('standings?');
    await page.route('**/api/v1/registrations?*', async (route) => {
      await standings;
      await route.continue();
    });
    await page.goto(`${server.url}/races/reg_demo_week/standings`);
    await expect(page.getByRole('grid', { name: /^Series of/ })).toBeVisible();
  });

  test('have next ratings to accept, which change no result', async ({ staffPage: page, server }) => {
    const key = await server.apiKey('all');
    const standings = () => api(server, key, '/standings?regatta_id=reg_demo_week&fleet=IRC+One');
    const before = await standings();
    await page.goto(`${server.url}/races/reg_demo_week/setup/fleets`);
    const fleet = page.getByRole('group', { name: 'Fleet IRC One' });
    await fleet.getByText('Progressive handicaps', { exact: true }).click();
    await fleet.getByRole('combobox', { name: 'Ratings follow the results' }).click();
    await page.getByRole('option', { name: 'ECHO', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await page.goto(`${server.url}/races/reg_demo_week/standings?fleet=IRC+One`);
    await page.getByRole('button', { name: 'Next ratings…' }).click();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: /^Accept \d\.\d{3} for IRL 6600$/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'IRL 6600' }).last()).toContainText('in the entry');
    const entries = await api<{ sail_number: string; fleet_ratings: object[] }[]>(
      server,
      key,
      '/registrations?regatta_id=reg_demo_week&limit=100',
    );
    expect(entries.find(({ sail_number }) => sail_number === 'IRL 6600')?.fleet_ratings).toMatchObject([
      {
        fleet: 'IRC One',
        ratings: { tcf: expect.any(Number) },
        source: 'progressive',
        as_of: expect.any(Number),
      },
    ]);
    expect(await standings()).toEqual(before);

    // All the others at once, in one request.
    const writes = writesOf(page);
    await page.getByRole('button', { name: /^Accept all [1-9]/ }).click();
    await expect(page.getByRole('button', { name: 'Accept all 0' })).toBeDisabled();
    expect(writes).toHaveLength(1);
    expect(await standings()).toEqual(before);
  });

  test('keep a finish tied to the line when something is typed beside it', async ({
    staffPage: page,
    server,
  }) => {
    const key = await server.apiKey('all');
    const scoreOf = async (id: string) => {
      const all = await api<{ id: string; crossing_id: string | null; laps: number | null }[]>(
        server,
        key,
        '/scores?regatta_id=reg_demo_week&race_number=1&limit=100',
      );
      return all.find((score) => score.id === id);
    };
    const [first] = await api<{ id: string; registration_id: string; crossing_id: string | null }[]>(
      server,
      key,
      '/scores?regatta_id=reg_demo_week&race_number=1&limit=100',
    ).then((all) => all.filter(({ crossing_id }) => crossing_id !== null).slice(-1));
    const boats = await api<{ id: string; sail_number: string; fleets: string[] }[]>(
      server,
      key,
      '/registrations?regatta_id=reg_demo_week&limit=100',
    );
    const boat = boats.find(({ id }) => id === first!.registration_id)!;
    let goOn = () => {};
    const clicked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/api\/v1\/crossings\?/, async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto(
      `${server.url}/races/reg_demo_week/1/results?fleet=${encodeURIComponent(boat.fleets[0]!)}`,
    );
    // Her row appears before the data for editing: clicking it opens her anyway.
    await page.getByRole('row').filter({ hasText: boat.sail_number }).click();
    goOn();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Rating in this race' }).fill('1');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: `Undo ${boat.sail_number}`, exact: false })).toBeEnabled();
    expect((await scoreOf(first!.id))?.crossing_id).toBe(first!.crossing_id);
  });

  test('are read with a key that may only read, and say what it may not', async ({ page, server, guard }) => {
    guard.expect(/401|403/);
    const key = await server.apiKey(['regattas:read']);
    await page.goto(`${server.url}/races/reg_demo_week/setup/entries`);
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Entries' })).toBeVisible();
    for (const name of ['Add entry', 'Import…'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('row').nth(1).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('The key of this device may not set up regattas, entries and races.');
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Publish' }).click();
    await expect(page.getByText('Publish from the club computer.')).toBeVisible();
  });

  test('have nothing that axe finds in the list of codes', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races/reg_demo_series/7/results`);
    await page.getByRole('row').filter({ hasText: 'DSQ' }).click();
    await page.getByRole('combobox', { name: 'Code' }).click();
    await expectAccessibleInEveryTheme(page);
  });
});

test.describe('what was set up by mistake', () => {
  const week = '/races/reg_demo_week/setup';

  test('is deleted when asked twice, and says in numbers what goes with it', async ({
    staffPage: page,
    server,
  }) => {
    const key = await server.apiKey('all');
    const list = (path: string) => api<{ id: string; race_number: number }[]>(server, key, path);
    await page.goto(`${server.url}/races`);
    await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Trial Cup');
    await page.getByRole('textbox', { name: 'Fleets' }).fill('IRC');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/races\/reg_[\w-]+$/);
    const regattaId = page.url().match(/races\/([^/]+)/)![1]!;

    await page.getByRole('link', { name: 'Setup' }).click();
    await page.getByRole('link', { name: /^Races \(/ }).click();
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Add race' }).first().click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('row').nth(2).click();
    await page.getByRole('button', { name: 'Delete race 2…' }).click();
    const question = page.getByRole('group', { name: 'Delete race 2?' });
    await expect(question).toContainText('The race has no results. Its set-up is deleted.');
    await expectAccessibleInEveryTheme(page);
    // Enter on the focused button keeps it.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete race 2…' })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Delete race 2', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    expect(await list(`/races?regatta_id=${regattaId}`)).toMatchObject([{ race_number: 1 }]);

    await page.getByRole('link', { name: /^Entries/ }).click();
    for (const sail of ['IRL 1', 'IRL 2']) {
      await page.getByRole('button', { name: 'Add entry' }).first().click();
      await page.getByRole('textbox', { name: 'Sail number' }).fill(sail);
      await page.getByRole('textbox', { name: 'Wristbands' }).fill(`${sail} a\n${sail} b`);
      await page.getByRole('button', { name: 'Enter', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('row').filter({ hasText: 'IRL 2' }).click();
    await page.getByRole('button', { name: 'Delete IRL 2…' }).click();
    await expect(page.getByRole('group', { name: 'Delete IRL 2?' })).toContainText(
      'Her entry is lost, and 2 wristbands that she was given.',
    );
    await page.getByRole('button', { name: 'Delete IRL 2', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    expect(await list(`/wristbands?regatta_id=${regattaId}`)).toHaveLength(2);

    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await page.getByRole('button', { name: 'Delete this regatta…' }).click();
    await expect(page.getByRole('group', { name: 'Delete this regatta?' })).toContainText(
      'Trial Cup has no results. Its set-up is deleted: 1 fleet, 1 entry, 1 race and 2 wristbands.',
    );
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'Delete this regatta', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Kilcrane Week' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Trial Cup' })).toBeHidden();
    const left = await list('/regattas?club_id=demo&limit=100');
    expect(left.map(({ id }) => id)).not.toContain(regattaId);
  });

  test('stays while results hang on it, and says what to do instead', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}${week}/races`);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: 'Delete race 1…' }).click();
    const race = page.getByRole('group', { name: 'Delete race 1?' });
    await expect(race).toContainText(/^Race 1 has \d+ results and \d+ crossings, so it can’t be deleted\./);
    await expect(race.getByRole('button')).toHaveText(['Close']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');

    await page.goto(`${server.url}${week}/entries`);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: /^Delete .*…$/ }).click();
    await expect(page.getByRole('group', { name: /^Delete .*\?$/ })).toContainText(/ has \d+ results?, /);
    await expectAccessibleInEveryTheme(page);

    await page.goto(`${server.url}${week}/regatta`);
    await page.getByRole('button', { name: 'Delete this regatta…' }).click();
    await expect(page.getByRole('group', { name: 'Delete this regatta?' })).toContainText(
      /This regatta has \d+ results, \d+ crossings and \d+ scanned wristbands/,
    );
  });
});

test('a pursuit race has a start list to print, worked out from the ratings', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/races/reg_demo_week/setup/races`);
  await expect(page.getByRole('grid', { name: 'Races' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Pursuit starts', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Boats of' }).click();
  await page.getByRole('option', { name: 'Dinghies PY' }).click();
  await page.getByRole('textbox', { name: 'First start' }).fill('1400');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  const minutes = page.getByRole('textbox', { name: 'Minutes for the slowest boat' });
  await minutes.fill('90');
  const sheet = page.getByRole('article', { name: 'Start list' });
  await expect(sheet).toContainText('The race ends for all at 15:30:00');
  await expectAccessibleInEveryTheme(page);

  // By hand: the slowest first, each other boat 90 min × (1 − PN / slowest) later, to the minute.
  const key = await server.apiKey('all');
  const entries = await api<{ sail_number: string; fleets: string[]; ratings: { py: number } }[]>(
    server,
    key,
    '/registrations?regatta_id=reg_demo_week&limit=100',
  );
  const dinghies = entries.filter(({ fleets }) => fleets.includes('Dinghies PY'));
  const slowest = Math.max(...dinghies.map(({ ratings }) => ratings.py));
  const expected = dinghies.map(({ sail_number, ratings }) => {
    const minute = Math.round(90 * (1 - ratings.py / slowest));
    return {
      sail_number,
      minute,
      clock: `${14 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`,
    };
  });
  const starts = sheet.locator('tbody');
  await expect(starts).toHaveCount(new Set(expected.map(({ minute }) => minute)).size);
  for (const { sail_number, clock } of expected)
    await expect(starts.filter({ hasText: clock })).toContainText(sail_number);

  // The address holds the settings: a link and Back restore them.
  await page.reload();
  await expect(sheet).toContainText('15:30:00');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pursuit starts', level: 1 })).toBeHidden();
  await expect(minutes).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/setup\/races$/);
  await page.goBack();
  await expect(sheet).toContainText('15:30:00');
});

test('phones find the results by a QR code once the server is shared', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/settings/network`);
  await page.getByRole('textbox', { name: 'Port' }).fill('0');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/Shared on port/)).toBeVisible();
  await page.goto(`${server.url}/races/reg_demo_series/publish`);
  await page.getByRole('button', { name: /^Publish as/ }).click();
  const links = page.getByRole('list', { name: 'Addresses of the public page' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const url = (await links.first().getAttribute('href'))!;
  expect(url).toMatch(/^http:\/\/[\d.]+:\d+\/results\/reg_demo_series$/);
  await expect(page.getByRole('img', { name: `QR code of ${url}` })).toBeVisible();
  expect(await (await fetch(url)).text()).toContain('Autumn Sunday Series');
  await expectAccessibleInEveryTheme(page);
});

test('times are the regatta’s, wherever it is', async ({ staffPage: page, server }) => {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) =>
    fetch(`${server.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const start = Date.UTC(2026, 8, 5, 23);
  await post('/regattas', {
    id: 'reg_far',
    club_id: 'demo',
    name: 'Far Cup',
    time_zone: 'Pacific/Auckland',
    starts_at: start,
    fleets: [{ name: 'All' }],
  });
  await post('/races', {
    regatta_id: 'reg_far',
    race_number: 1,
    starts: [{ fleet: 'All', starts_at: start + HOUR }],
  });
  await page.goto(`${server.url}/races/reg_far/setup/races`);
  await expect(page.getByRole('row').nth(1)).toContainText('Sun 6 Sept 2026');
  await expect(page.getByRole('row').nth(1)).toContainText('All 12:00');
});
