import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Crossing } from '../src/contract/areas/racing/crossings';
import type { Race } from '../src/contract/areas/racing/races';
import type { Registration } from '../src/contract/areas/racing/registrations';
import type { Signal } from '../src/contract/areas/start/signals';
import { xlsxOf } from '../test/workbooks';
import { expectAccessibleInEveryTheme } from './axe';
import { byTheRules, type Rating, type Sailed } from './by-the-rules';
import { test as base, expect } from './fixtures';
import { MovedClock } from './moved-clock';
import { printedPages } from './printed-pages';
import { ProfileBrowser } from './profile-browser';
import { goTo } from './screen';
import { TestServer } from './server';
import {
  paperLine,
  raceIn,
  raceLines,
  resultsInXrr,
  sailwaveLines,
  scoreLines,
  scoresInCsv,
  scoresInSailwave,
  seriesIn,
  seriesInCsv,
  seriesLine,
  xrrLines,
} from './shown-results';

/** A moment of the weekend of 4 to 6 September 2026, by the clocks of Dublin. */
const at = (day: 'Fri' | 'Sat' | 'Sun', hours: number, minutes: number, seconds = 0) =>
  Date.UTC(2026, 8, { Fri: 4, Sat: 5, Sun: 6 }[day], hours - 1, minutes, seconds);

const test = base.extend<{ clock: MovedClock; laptop: ProfileBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  clock: async ({}, use) => {
    const clock = new MovedClock(at('Fri', 18, 0));
    await use(clock);
    clock.stop();
  },
  server: async ({ clock: _ }, use) => {
    const server = await TestServer.start({ demo: false });
    await use(server);
    await server.stop();
  },
  laptop: async ({ launchOptions, viewport, locale, timezoneId, guard }, use) => {
    const options = { ...launchOptions, viewport, locale: locale!, timezoneId: timezoneId! };
    const browser = await ProfileBrowser.start({ ...options, serviceWorkers: 'block' }, guard);
    await use(browser);
    await browser.stop();
  },
});

const LIST = [
  ['Autumn Open - entries as of Friday', '', '', '', '', '', '', '', ''],
  ['', '', '', '', '', '', '', '', ''],
  ['Sail No', 'Yacht', 'Owner/Helm', 'Design', 'Division', 'TCC', 'ECHO', 'PN', 'Mobile'],
  [' irl 4 ', 'Rockabill', 'M. Byrne', 'Sigma 33', 'IRC / ECHO', '0,915', '0,920', '', '086'],
  ['IRL3434', 'Nobby', 'A. Kelly', 'J/109', 'IRC / ECHO', '1,012', '0,998', '', '086'],
  ['IRL 1484', 'Insider', 'T. Walsh', 'X-34', 'IRC / ECHO', '1,004', '1,021', '', ''],
  ['IRL 8066', 'Storm', 'P. Kelly', 'J/109', 'IRC / ECHO', '1.008', '1.010', '', ''],
  ['GBR 7321R', 'Aurelia', 'C. Power', 'J/122', 'IRC / ECHO', '1,079', '1,055', '', ''],
  ['3970', 'Fflogger', 'A. Doorly', 'Flying Fifteen', 'FF', '', '', '', '087'],
  ['4012', 'Ffuzzy', 'N. Green', 'Flying Fifteen', 'FF', '', '', '', ''],
  ['3803', 'Hi Fibre', 'B. McKee', 'Flying Fifteen', 'FF', '', '', '', ''],
  ['4101', 'Ffantom', 'J. Lavery', 'Flying Fifteen', 'FF', '', '', '', ''],
  ['1044', 'Flame', 'S. Firth', 'Firefly', 'PY', '', '', '1171', ''],
  ['2077', 'Solo Run', 'O. Doyle', 'Solo', 'PY', '', '', '1143', ''],
  ['178', 'Zephyr', 'R. Tate', 'RS Aero 7', 'PY', '', '', '1063', ''],
  ['14205', 'Gyp', 'K. Nolan', 'GP14', 'PY', '', '', '1131', ''],
  ['Total', '13 boats', '', '', '', '', '', '', ''],
];

/** The race officer's laptop. */
class Office {
  regattaId = '';
  #key = '';
  /** Keys pressed so far. */
  #keys = 0;

  constructor(
    public page: Page,
    readonly server: TestServer,
    readonly clock: MovedClock,
  ) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.#keys += keys.length;
  }

  /** Types and presses Enter. */
  async enter(...texts: string[]): Promise<void> {
    for (const text of texts) {
      await this.page.keyboard.type(text);
      this.#keys += text.length;
      await this.press('Enter');
    }
  }

  /** Does a task, to its visible result, in no more keys than it may take. */
  async takes(keys: number, task: () => Promise<void>): Promise<void> {
    const before = this.#keys;
    await task();
    expect(this.#keys - before).toBe(keys);
  }

  /** Chooses in a list by the keyboard. */
  async choose(list: Locator, name: string): Promise<void> {
    await expect(await this.#pick(list, name)).toBeHidden();
  }

  /** Chooses one more in a list of several, which stays open. */
  async add(list: Locator, name: string): Promise<void> {
    const option = await this.#pick(list, name);
    await this.press('Escape');
    await expect(option).toBeHidden();
  }

  async #pick(list: Locator, name: string): Promise<Locator> {
    await list.focus();
    await this.press('ArrowDown');
    const option = this.page.getByRole('option', { name, exact: true });
    await expect(option).toBeVisible();
    for (let moves = 0; moves < 20; moves++) {
      if ((await option.getAttribute('data-combobox-selected')) === 'true') break;
      await this.press('ArrowDown');
    }
    await this.press('Enter');
    return option;
  }

  /** Opens a boat's result on the Results screen. */
  async #result(sail: string): Promise<Locator> {
    await this.page.getByRole('row').filter({ hasText: sail }).click();
    return this.page.getByRole('dialog');
  }

  /** Types a code of the Results drawer, and saves it. */
  async code(sail: string, typed: string, code: string): Promise<void> {
    const drawer = await this.#result(sail);
    await drawer.getByRole('combobox', { name: 'Code' }).focus();
    await this.enter(typed);
    await expect(drawer).toBeHidden();
    await expect(this.page.getByRole('row').filter({ hasText: sail })).toContainText(code);
  }

  async elapsed(sail: string, typed: string): Promise<void> {
    const drawer = await this.#result(sail);
    await drawer.getByRole('textbox', { name: 'Elapsed' }).focus();
    await this.enter(typed);
    await expect(drawer).toBeHidden();
  }

  /** Notes boats over the line. */
  async note(...sails: string[]): Promise<void> {
    await this.press('/');
    await expect(this.page.getByLabel('Sail number of a boat over early')).toBeFocused();
    await this.enter(...sails);
    await this.press('Escape');
  }

  /** Saves a file of the Publish screen, and reads it. */
  async save(name: string): Promise<string> {
    const saved = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name, exact: true }).press('Enter');
    return readFile((await (await saved).path())!, 'utf8');
  }

  /** Follows a link by the keyboard. */
  async follow(name: string | RegExp, to: RegExp): Promise<void> {
    await this.page.getByRole('link', { name }).first().press('Enter');
    await expect(this.page).toHaveURL(to);
  }

  async open(screen: string): Promise<void> {
    await goTo(this.page, `${this.server.url}/races/${this.regattaId}/${screen}`);
  }

  async pass(to: number): Promise<void> {
    await this.clock.pass(to, this.server.url);
  }

  /** Presses a key for a signal that is put to the nearest second, with time for a slow computer. */
  async pressAt(moment: number, key: string): Promise<void> {
    await this.pass(moment - 450);
    await this.press(key);
  }

  async begin(clubId: string): Promise<void> {
    this.regattaId = new URL(this.page.url()).pathname.split('/')[2]!;
    this.#key = await this.server.apiKey('all', clubId);
  }

  async get<Data>(path: string): Promise<Data> {
    const answer = await fetch(this.server.apiUrl + path, { headers: { 'api-key': this.#key } });
    return ((await answer.json()) as { data: Data }).data;
  }

  async race(number: number): Promise<Race> {
    const races = await this.get<Race[]>(`/races?regatta_id=${this.regattaId}`);
    return races.find(({ race_number }) => race_number === number)!;
  }

  records<Data>(kind: string, race: number): Promise<Data[]> {
    return this.get(`/${kind}?regatta_id=${this.regattaId}&race_number=${race}&limit=100`);
  }

  /** The signals of a race that count: `11:06:00 warning IRC, ECHO`; with `~` if not on the second. */
  async signals(race: number): Promise<string[]> {
    const all = await this.records<Signal>('signals', race);
    return all
      .filter((one) => !one.void)
      .map(({ signal, signalled_at, fleets }) =>
        [
          `${signalled_at % 1000 === 0 ? '' : '~'}${onClock(signalled_at)}`,
          signal,
          ...(fleets ? [fleets.join(', ')] : []),
        ].join(' '),
      );
  }

  /** Lets the clock make its signals at these times of day. */
  async runTo(race: number, ...moments: number[]): Promise<void> {
    for (const moment of moments) {
      await this.pass(moment);
      await expect
        .poll(() => this.signals(race), onClock(moment))
        .toContainEqual(expect.stringContaining(onClock(moment)));
    }
  }
}

const onClock = (moment: number) =>
  new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Europe/Dublin' });

test('a weekend from an empty folder to version 2, by the numbers of an independent scorer', async ({
  laptop,
  server,
  clock,
  browser,
  guard,
}) => {
  guard.expect(/Failed to load resource/, /401/);
  await clock.wear(laptop.context, server.url);
  let page = await laptop.newPage();
  const office = new Office(page, server, clock);
  const { press, enter } = { press: office.press.bind(office), enter: office.enter.bind(office) };
  const next = () => page.getByRole('region', { name: 'Next', exact: true });
  const question = () => page.getByRole('alert', { name: 'Missed signals' });
  const order = () => page.getByRole('region', { name: 'Order of the starts' }).getByRole('listitem');
  const log = () => page.getByRole('region', { name: 'Signals made' }).getByRole('listitem');
  const over = () => page.getByRole('region', { name: 'Boats over the line' });
  await server.signIn(page);

  await test.step('Friday: an empty folder becomes a club with a regatta', async () => {
    await page.goto(`${server.url}/races`);
    await page.getByRole('button', { name: 'Set up my club' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Skerries Sailing Club');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('dublin');
    await press('Enter');
    await page.getByRole('combobox', { name: 'Currency' }).fill('EUR');
    await press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Members from CSV' })).toBeVisible();

    await page.getByRole('link', { name: 'Racing', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    await press('n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Autumn Open');
    await page.getByLabel('Last day').fill('2026-09-06');
    await page.getByRole('textbox', { name: 'Fleets' }).focus();
    await page.keyboard.type('IRC, ECHO, PY, Flying Fifteen');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/regattas') && answer.ok());
    await press('Enter');
    const { data } = (await (await saved).json()) as { data: { club_id: string } };
    await expect(page).toHaveURL(/\/races\/reg_[\w-]+$/);
    await office.begin(data.club_id);
  });

  await test.step('Friday: the spreadsheet is read, with what it calls the fleets', async () => {
    await office.follow('Enter boats', /\/setup\/entries$/);
    await expect(page.getByRole('button', { name: 'Import…' }).first()).toBeVisible();
    await press('i');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).press('Enter');
    const buffer = Buffer.from(xlsxOf(LIST.map((row) => row.map((shown) => ({ kind: 'text', shown })))));
    await (await chooser).setFiles({ name: 'entries.xlsx', mimeType: '', buffer });
    const file = page.getByRole('region', { name: 'entries.xlsx' });
    await expect(file.getByText('4 lines can’t be imported.')).toBeVisible();
    const ff = file.getByRole('combobox', { name: 'FF means' });
    await ff.focus();
    await page.keyboard.type('Flying');
    await press('Enter');
    await expect(file.getByText(/lines below the table: 17 \(Total, 13 boats\)/)).toBeVisible();
    await file.getByRole('button', { name: 'Import 13 boats' }).press('Enter');
    await expect(page.getByText('Boats imported: 13 new.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(1 + 13);
  });

  await test.step('Friday: one discard from three races on, in every fleet; three races', async () => {
    await office.follow('Fleets and scoring', /\/setup\/fleets$/);
    const fleet = page.getByRole('group', { name: 'Fleet IRC' });
    await office.choose(fleet.getByRole('combobox', { name: 'Discards' }), 'Increases with races sailed');
    await fleet.getByRole('textbox', { name: 'Step 1: races sailed' }).fill('3');
    await page.getByRole('button', { name: 'Copy scoring to all fleets' }).press('Enter');
    await press('Control+s');
    await expect(page.getByText('Not saved yet')).toBeHidden();

    await office.follow(/^Races \(/, /\/setup\/races$/);
    await page.getByRole('button', { name: 'Add several…' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Add several races' });
    await expect(drawer.getByRole('textbox', { name: 'Races', exact: true })).toBeFocused();
    await page.keyboard.type('3');
    await drawer.getByLabel('First day').fill('2026-09-05');
    await drawer.getByLabel('Races a day').fill('2');
    await drawer.getByLabel('Days between').fill('1');
    await press('Enter');
    await expect(page.getByText('3 races added: 1–3.')).toBeVisible();
    await page.getByRole('grid', { name: 'Races' }).focus();
    await press('Enter');
    const race = page.getByRole('dialog', { name: 'Race 1' });
    await office.choose(race.getByRole('combobox', { name: 'Boats are placed' }), 'By average laps');
    await race.getByRole('textbox', { name: 'Name' }).focus();
    await enter('Sat R1');
    await expect(race).toBeHidden();
  });

  await test.step('Saturday, race 1: AP, then three starts for four fleets, with boats over', async () => {
    await office.pass(at('Sat', 10, 40));
    await office.open('1/finish');
    await expect(page.getByText('no start set').first()).toBeVisible();
    await office.open('1/start');
    await expect(page.getByText('Starting order')).toBeVisible();
    await page.getByLabel('First warning signal at').focus();
    await enter('10:55:00');
    const takeOver = page.getByRole('region', { name: 'View only' });
    await expect(takeOver).toContainText('This screen makes no signals.');
    await takeOver.getByRole('button', { name: 'Make signals here' }).press('Enter');
    await office.pass(at('Sat', 10, 54, 30));
    await press('a');
    await expect(page.getByText(/^Postponed since/)).toBeVisible();
    await office.pressAt(at('Sat', 11, 5), 'd');
    await expect(next()).toContainText('at 11:06:00');
    await office.runTo(1, at('Sat', 11, 6), at('Sat', 11, 7), at('Sat', 11, 10), at('Sat', 11, 11));
    await office.takes(1, async () => {
      await press('x');
      await expect(page.getByText('X is up', { exact: true })).toBeVisible();
    });
    await office.note('4', '8066', '-8066');
    const of = (...minutes: number[]) => minutes.map((minute) => at('Sat', 11, minute));
    await office.runTo(1, ...of(12, 15, 16));
    await expect.poll(() => office.signals(1)).toHaveLength(13);
    // The server is dead for the last start: its signals are kept here, and the finish line has it.
    await server.kill();
    for (const [index, moment] of of(17, 20, 21).entries()) {
      await office.pass(moment);
      await expect(page.getByText(`${index + 1} saved on this device, waiting to send`)).toBeVisible();
    }
    await press('h');
    await expect(log().getByText('Saved on this device. Sending…')).toHaveCount(3);
    await press('F10');
    await expect(page.getByRole('button', { name: /^Flying Fifteen started at/ })).toContainText('11:21:00');
    await server.restart();
    await press('F10', 'h');
    await expect(log().getByText('Saved on the club computer')).toHaveCount(16);
    await expect(log().first()).toContainText('Starting signal: Flying Fifteen');
    expect(await office.signals(1)).toEqual([
      expect.stringMatching(/^~?10:54:3\d postponement$/),
      '11:05:00 postponement_removed',
      '11:06:00 warning IRC, ECHO',
      '11:07:00 preparatory IRC, ECHO',
      '11:10:00 one_minute IRC, ECHO',
      '11:11:00 start IRC, ECHO',
      '11:11:00 warning PY',
      expect.stringMatching(/^~?11:11:0\d individual_recall IRC, ECHO$/),
      '11:12:00 preparatory PY',
      '11:15:00 individual_recall_removed IRC, ECHO',
      '11:15:00 one_minute PY',
      '11:16:00 start PY',
      '11:16:00 warning Flying Fifteen',
      '11:17:00 preparatory Flying Fifteen',
      '11:20:00 one_minute Flying Fifteen',
      '11:21:00 start Flying Fifteen',
    ]);
  });

  const context = await browser.newContext();
  guard.watch(context);
  // A second browser, whose clock is seven seconds fast.
  await clock.wear(context, server.url, 7_000);
  const mate = new Office(await context.newPage(), server, clock);

  await test.step('race 1: laps, finishes, and names from a second browser while the server is killed', async () => {
    await press('F10');
    await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
    await press('F6');
    for (const [minutes, seconds, sail] of [
      [40, 0, '178'],
      [42, 0, '1044'],
      [43, 30, '2077'],
      [44, 0, '14205'],
      [64, 0, '178'],
      [71, 0, '1044'],
    ] as const) {
      await office.pass(at('Sat', 11, minutes, seconds));
      await enter(sail);
    }
    await press('F6');
    for (const [minutes, seconds, sail] of [
      [16, 10, '14205'],
      [20, 0, '2077'],
      [21, 0, '3970'],
      [21, 30, '4012'],
      [22, 40, '4101'],
      [24, 0, '3803'],
    ] as const) {
      await office.pass(at('Sat', 12, minutes, seconds));
      await enter(sail);
    }
    await server.signIn(mate.page);
    mate.regattaId = office.regattaId;
    await mate.open('1/finish');
    await expect(mate.page.getByRole('button', { name: '#12, 3803' })).toBeVisible();
    await expect(mate.page.getByText('Clock 7.0 s ahead of the club computer’s').first()).toBeVisible();
    await server.kill();
    for (const [minutes, seconds] of [
      [26, 0],
      [28, 0],
    ] as const) {
      await office.pass(at('Sat', 12, minutes, seconds));
      await press('Space');
    }
    await expect(page.getByText(/2 (being )?saved on this device, waiting to send/)).toBeVisible();
    await server.restart();
    await expect(mate.page.getByRole('button', { name: '#14,' })).toBeVisible();
    await mate.enter('7321', '178');
    for (const [row, minutes, seconds] of [
      [15, 29, 40],
      [16, 30, 10],
      [17, 30, 11],
    ] as const) {
      await office.pass(at('Sat', 12, minutes, seconds));
      await office.takes(1, async () => {
        await press('Space');
        await expect(page.getByRole('button', { name: `#${row},` })).toBeVisible();
      });
    }
    await expect(mate.page.getByRole('button', { name: '#17,' })).toBeVisible();
    await mate.enter('3434', '8066', '1484');
    await expect(page.getByRole('button', { name: '#17, IRL 1484' })).toBeVisible();
    await office.pass(at('Sat', 12, 35));
    await enter('1044');
    await page.getByRole('button', { name: /end race$/i }).press('Enter');
  });
  await test.step('Saturday, race 2: Z and its recall, Z again, U, black flag and its recall', async () => {
    await office.pass(at('Sat', 13, 20));
    await office.open('2/start');
    await expect(page.getByText('Starting order')).toBeVisible();
    for (const [index, flag] of ['Z: 20 % penalty', 'U: disqualified', 'Black flag: disqualified'].entries())
      await office.choose(page.getByRole('combobox', { name: 'Preparatory flag' }).nth(index), flag);
    await page.getByRole('button', { name: 'Save plan' }).press('Enter');
    await expect(next()).toContainText('Make the warning signal for IRC, ECHO');
    await office.pressAt(at('Sat', 13, 30), 'w');
    await office.runTo(2, at('Sat', 13, 30), at('Sat', 13, 31), at('Sat', 13, 34));
    await office.pass(at('Sat', 13, 34, 30));
    await office.note('4', '7321');
    await expect(over()).toContainText('2 with a penalty');
    await office.runTo(2, at('Sat', 13, 35));
    await office.takes(1, async () => {
      await press('f');
      await expect(page.getByText(/^General recall since/)).toBeVisible();
    });
    await expect(order()).toContainText([/General recall/, /To start again/, /To come/]);
    await expect(page.getByRole('region', { name: 'Up now' }).getByRole('img')).toHaveCount(1);
    await expect.poll(async () => (await office.race(2)).starts).toEqual([]);
    expect((await office.race(2)).status).toBe('scheduled');
    await office.pressAt(at('Sat', 13, 40), 'd');
    await expect(next()).toContainText('at 13:41:00');
    await office.runTo(2, at('Sat', 13, 40), at('Sat', 13, 41));
    await expect(order().nth(0)).toContainText('2nd time');
    await office.runTo(2, at('Sat', 13, 42), at('Sat', 13, 45));
    await office.pass(at('Sat', 13, 45, 20));
    await over()
      .getByRole('button', { name: /not back/ })
      .press('Enter');
    await over().getByRole('button', { name: 'IRL 4 Rockabill again: ZFP 40 %' }).press('Enter');
    await expect(over()).toContainText('ZFP 40 %');
    await office.runTo(2, at('Sat', 13, 46), at('Sat', 13, 47), at('Sat', 13, 50));
    await office.pass(at('Sat', 13, 50, 30));
    await office.note('178');
    await office.runTo(2, at('Sat', 13, 51), at('Sat', 13, 52), at('Sat', 13, 55));
    await office.pass(at('Sat', 13, 55, 30));
    await office.note('4012');
    await office.runTo(2, at('Sat', 13, 56));
    await press('f');
    await expect(over()).toContainText('Display before the next warning signal (RRS 30.4): 4012.');
    await office.pressAt(at('Sat', 14, 0), 'd');
    await office.runTo(2, at('Sat', 14, 0));
    // At once, by key.
    await office.pressAt(at('Sat', 14, 0, 30), 'w');
    await office.runTo(
      2,
      at('Sat', 14, 0, 30),
      at('Sat', 14, 1, 30),
      at('Sat', 14, 4, 30),
      at('Sat', 14, 5, 30),
    );
    await expect(next()).toContainText('All have started');
    expect((await office.race(2)).status).toBe('racing');
  });

  await test.step('race 2: two sheets, brought together line by line', async () => {
    await press('F10');
    await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
    await mate.open('2/finish');
    await mate.page.getByText('Recorder B', { exact: true }).click();
    await expect(mate.page.getByText('Recorder B: for comparison only, not scored')).toBeVisible();
    for (const [minutes, seconds, sail, sheets] of [
      [0, 0, '7321', 'AB'],
      [1, 30, '3434', 'AB'],
      [2, 0, '8066', 'AB'],
      [2, 5, '1484', 'B'],
      [3, 0, '1044', 'AB'],
      [4, 0, '2077', 'B'],
      [4, 5, '2077', 'A'],
      [5, 0, '14205', 'AB'],
      [6, 0, '3970', 'AB'],
      [6, 30, '4101', 'AB'],
      [7, 0, '3803', 'AB'],
      [10, 0, '4', 'AB'],
    ] as const) {
      await office.pass(at('Sat', 15, minutes, seconds));
      await Promise.all([sheets.includes('A') && enter(sail), sheets.includes('B') && mate.enter(sail)]);
    }
    await expect.poll(async () => (await office.records('crossings', 2)).length).toBe(21);
    await page.getByRole('link', { name: 'Compare recorders' }).press('Enter');
    await expect(page.getByText('2 of 11 lines differ, 2 left.')).toBeVisible();
    await press('b');
    await expect(page.getByText('1 of 11 lines differs, 1 left.')).toBeVisible();
    await press('b');
    await expect(page.getByText('All of 11 lines are the same.')).toBeVisible();
    await page.getByRole('link', { name: 'Finish line' }).press('Enter');
    await page.getByRole('button', { name: /end race$/i }).press('Enter');
    await expect(page.getByText('Race 2 is sailed').first()).toBeAttached();
  });
  await test.step('Saturday evening: a clock is corrected, a boat retires, and version 1 goes out', async () => {
    await office.open('2/results?fleet=Flying+Fifteen');
    await page.getByRole('button', { name: 'More about race 2' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Clock corrections' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Committee boat');
    await press('Enter');
    const devices = page.getByRole('region', { name: 'List of devices' });
    await expect(devices.getByRole('row', { name: /Committee boat \(this one\) the same/ })).toBeVisible();
    await expect(devices.getByRole('row', { name: /7\.0 s ahead/ })).toBeVisible();
    await page.getByRole('button', { name: 'Correct a device’s times' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Correct a device’s times' });
    await office.choose(drawer.getByRole('combobox', { name: 'Device' }), 'Chrome on Linux');
    await drawer.getByLabel('Seconds to add').fill('-1.5');
    // Two of its times were taken into sheet A.
    const elapsed = drawer.getByRole('region', { name: 'Elapsed times that change' });
    await expect(elapsed.getByRole('row')).toHaveCount(1 + 2);
    await drawer.getByLabel('Reason').fill('Radio check: 1.5 s fast');
    await drawer.getByRole('button', { name: /^Move \d+ times by −1\.5 s/ }).press('Enter');
    await expect(page.getByRole('list', { name: 'Corrections of clocks' })).toContainText('1.5 s fast');

    await office.open('2/results?fleet=Flying+Fifteen');
    // Three letters and Enter.
    await office.takes(4, () => office.code('3803', 'ret', 'RET'));
    await office.open('publish');
    await page.getByRole('button', { name: 'Publish as provisional' }).press('Enter');
    await expect(page.getByRole('link', { name: /^Version 1 published/ })).toBeVisible();
  });

  await test.step('Sunday, race 3: N and sailed again, the browser killed in the sequence, S', async () => {
    await office.pass(at('Sun', 10, 30));
    await office.open('3/start');
    await expect(page.getByText('Starting order')).toBeVisible();
    const fleets = page.getByRole('combobox', { name: 'Fleets' }).first();
    await office.add(fleets, 'PY');
    await office.add(fleets, 'Flying Fifteen');
    await page.getByRole('button', { name: 'Remove start 3' }).press('Enter');
    await page.getByRole('button', { name: 'Remove start 2' }).press('Enter');
    await office.choose(page.getByRole('combobox', { name: 'Preparatory flag' }), 'P');
    await page.getByRole('button', { name: 'Save plan' }).press('Enter');
    await expect(next()).toContainText('Make the warning signal');
    await office.pressAt(at('Sun', 10, 55), 'w');
    await office.runTo(3, at('Sun', 10, 55));
    // A signal that nobody saw, and that was postponed on the water.
    await page.goto('about:blank');
    await office.pass(at('Sun', 10, 56, 30));
    await office.open('3/start');
    await expect(question()).toContainText('Preparatory signal for IRC, ECHO, PY');
    await press('3');
    await expect(order()).toContainText([/Postponed/]);
    await expect.poll(async () => (await office.signals(3)).at(-1)).toBe('10:55:59 postponement');
    expect((await office.race(3)).starts).toEqual([]);
    await office.pressAt(at('Sun', 10, 58), 'd');
    await office.runTo(3, ...[58, 59, 60, 63, 64].map((minute) => at('Sun', 10, minute)));
    await office.pass(at('Sun', 11, 30));
    await press('n', 'Enter');
    await expect(page.getByText(/^Abandoned since/)).toBeVisible();
    await office.pressAt(at('Sun', 11, 50), 'd');
    await office.runTo(3, at('Sun', 11, 50), at('Sun', 11, 51));
    clock.leave(laptop.context);
    await laptop.killAndRestart();
    await clock.wear(laptop.context, server.url);
    await office.pass(at('Sun', 11, 55, 20));
    page = office.page = await laptop.newPage();
    // The browser may not have had the time to keep that it let staff in.
    await server.signIn(page);
    await office.open('3/start');
    await expect(question()).toContainText('Was this made at 11:52:00?');
    expect((await office.signals(3)).at(-1)).toMatch(/^11:51:00 warning/);
    await press('1');
    await expect(question()).toContainText('Was this made at 11:55:00?');
    await expectAccessibleInEveryTheme(page);
    await press('2');
    await expect(question()).toBeHidden();
    await office.runTo(3, at('Sun', 11, 52), at('Sun', 11, 55), at('Sun', 11, 56));
    await office.pass(at('Sun', 12, 30));
    await press('s');
    await page.getByLabel('At which mark').focus();
    await enter('3');
    await expect(page.getByText('Shorten the course (S)').first()).toBeVisible();
  });

  await test.step('race 3: finishes at the mark, and two that are typed from paper', async () => {
    await press('F10');
    await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
    for (const [minutes, seconds, sail] of [
      [40, 0, '4'],
      [41, 0, '8066'],
      [41, 30, '1484'],
      [42, 0, '7321'],
      [43, 0, '3434'],
      [44, 0, '178'],
      [45, 0, '14205'],
      [46, 0, '1044'],
      [47, 0, '3803'],
    ] as const) {
      await office.pass(at('Sun', 12, minutes, seconds));
      await enter(sail);
    }
    await enter('2077dnf');
    await office.open('3/results?fleet=Flying+Fifteen');
    for (const sail of ['3970', '4101']) await office.elapsed(sail, '51:30');
    await office.code('4012', 'dns', 'DNS');
    await page.getByRole('button', { name: 'End race' }).press('Enter');
    await expect(page.getByRole('button', { name: 'End race' })).toHaveCount(0);
  });
  await test.step('Sunday afternoon: an inquiry from a phone, redress, and version 2 that says what moved', async () => {
    const phone = mate.page;
    await phone.goto(`${server.url}/results/${office.regattaId}`);
    await phone.getByRole('link', { name: 'Send a scoring inquiry' }).click();
    await phone.getByLabel('Your sail number').fill('2077');
    await phone.getByLabel('Race', { exact: true }).selectOption('2');
    await phone.getByLabel('What is wrong').fill('We stood by 14205, which had lost her rudder.');
    await phone.getByLabel('Your name').fill('O. Doyle');
    await phone.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Received: scoring inquiry 1/);

    await office.open('hearings');
    await page.getByRole('button', { name: 'Decide on Scoring inquiry 1' }).press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Protest committee').fill('N. Walsh');
    await drawer.getByRole('button', { name: 'Save draft' }).press('Enter');
    await drawer.getByRole('button', { name: 'Add a change' }).press('Enter');
    await drawer.getByRole('combobox', { name: 'Boat' }).focus();
    await enter('2077');
    await office.choose(drawer.getByRole('combobox', { name: 'In race' }), 'Race 2');
    await drawer.getByRole('combobox', { name: 'Code' }).focus();
    await enter('rdg');
    await drawer.getByRole('button', { name: 'Add change' }).press('Enter');
    const changes = drawer.getByRole('list', { name: 'Changes of the scores' });
    await expect(changes).toContainText(/R2 2077: 1:12:5\d(\.\d)? → .*RDG average of all her races/);
    await drawer.getByRole('button', { name: 'Sign decision' }).press('Enter');
    await expect(drawer.getByText(/^Signed by N\. Walsh/)).toBeVisible();
    await press('Escape');

    await office.open('publish');
    await expect(page.getByRole('region', { name: 'Next version' })).toContainText(
      /R2 2077 .* RDG 4\.5, scoring inquiry 1/,
    );
    await page.getByRole('button', { name: 'Publish again as provisional' }).press('Enter');
    await expect(page.getByRole('link', { name: /^Version 2 published/ })).toBeVisible();
    await phone.goto(`${server.url}/results/${office.regattaId}`);
    await expect(phone.locator('.as-of')).toContainText(
      /Replaces version 1: .*R2 2077 .* RDG 4\.5, scoring inquiry 1/,
    );
  });

  await test.step('every number of screens, page, paper and files is that of the independent scorer', async () => {
    const entries = await office.get<Registration[]>(
      `/registrations?regatta_id=${office.regattaId}&limit=100`,
    );
    const crossings = await Promise.all([1, 2, 3].map((race) => office.records<Crossing>('crossings', race)));
    const sailOf = (id: string) => entries.find((entry) => entry.id === id)!.sail_number;
    /** The line's record of a race: milliseconds at which boats crossed, and laps before. */
    const line = crossings.map((all) => {
      const own = all.filter(({ sheet }) => sheet === 'A');
      const laps = (id: string) => own.filter(({ lap_of }) => lap_of === id).length;
      return own.flatMap(({ registration_id, crossed_at }) =>
        registration_id
          ? [{ sail: sailOf(registration_id), crossed_at, laps: 1 + laps(registration_id) }]
          : [],
      );
    });
    const sailed = (race: number, start: number, codes: Sailed['boats'] = {}): Sailed => {
      const finished = line[race - 1]!.map(({ sail, crossed_at, laps }) => [
        sail,
        { elapsed: crossed_at - start, laps, ...codes[sail] },
      ]);
      return { race, boats: { ...codes, ...Object.fromEntries(finished) } };
    };
    const none = { elapsed: null };
    const yachts = [
      sailed(1, at('Sat', 11, 11), { 'IRL 4': { ...none, code: 'OCS' } }),
      sailed(2, at('Sat', 13, 46)),
      sailed(3, at('Sun', 11, 56)),
    ];
    for (const [sail, times] of [
      ['IRL 4', 2],
      ['GBR 7321R', 1],
    ] as const)
      Object.assign(yachts[1]!.boats[sail]!, { code: 'ZFP', times });
    const dinghies = [
      sailed(1, at('Sat', 11, 16)),
      sailed(2, at('Sat', 13, 51), { '178': { ...none, code: 'UFD' } }),
      sailed(3, at('Sun', 11, 56), { '2077': { ...none, code: 'DNF' } }),
    ];
    dinghies[1]!.boats['2077']!.code = 'RDG';
    const keelboats = [
      sailed(1, at('Sat', 11, 21)),
      sailed(2, at('Sat', 14, 5, 30), { '4012': { ...none, code: 'BFD' } }),
      sailed(3, at('Sun', 11, 56), {
        ...{ '4012': { ...none, code: 'DNS' } },
        ...{ '3970': { elapsed: 3_090_000 }, '4101': { elapsed: 3_090_000 } },
      }),
    ];
    keelboats[1]!.boats['3803']!.code = 'RET';
    const fleets: Record<string, { ratings: Record<string, Rating>; races: Sailed[] }> = {
      IRC: { ratings: ratingsOf('IRC / ECHO', (row) => ({ tcf: thousandths(row[5]!) })), races: yachts },
      ECHO: { ratings: ratingsOf('IRC / ECHO', (row) => ({ tcf: thousandths(row[6]!) })), races: yachts },
      PY: { ratings: ratingsOf('PY', (row) => ({ py: Number(row[7]) })), races: dinghies },
      'Flying Fifteen': { ratings: ratingsOf('FF', () => null), races: keelboats },
    };

    await office.open('publish');
    await page.getByText('Save as file').click();
    const paper = await printedPages(page);
    const oneScoreALine = await office.save('One score per line, .csv');
    const xrr = await office.save('XRR results, .xml');
    const sailwave = await office.save('Results, .csv');
    for (const [fleet, { ratings, races }] of Object.entries(fleets)) {
      const expected = byTheRules(ratings, races, 3);
      const sails = Object.keys(ratings);
      const isRated = fleet !== 'Flying Fifteen';
      const lines = expected.map(seriesLine);
      const phone = mate.page;

      await office.open(`standings?fleet=${encodeURIComponent(fleet)}`);
      await expect
        .poll(() => seriesIn(page.getByRole('grid', { name: `Series of ${fleet}` }), sails))
        .toEqual(lines);
      expect(await seriesIn(phone.getByRole('region', { name: `${fleet} series results` }), sails)).toEqual(
        lines,
      );
      for (const [index, title] of ['Race 1 · Sat R1', 'Race 2', 'Race 3'].entries()) {
        const ofRace = raceLines(expected, index + 1, isRated);
        expect(
          await raceIn(phone.locator(`section[aria-label="${fleet}, ${title}"]`), sails, isRated),
        ).toEqual(ofRace);
        await office.open(`${index + 1}/results?fleet=${encodeURIComponent(fleet)}`);
        const grid = page.getByRole('grid', { name: `Results of ${fleet}` });
        await expect.poll(() => raceIn(grid, sails, isRated)).toEqual(ofRace);
      }
      const sheet = paper.find(({ lines: all }) => all.includes(fleet))!.lines;
      const csv = await (
        await fetch(`${server.url}/results/${office.regattaId}/${encodeURIComponent(fleet)}.csv`)
      ).text();
      expect(seriesInCsv(csv)).toEqual(lines);
      expect(sheet.filter((text) => /^\d+ (?!boat)/.test(text))).toEqual(
        expected.map((row) => {
          const [, boat, helm] = LIST.find(([sail]) => properSail(sail!) === row.sail)!;
          return paperLine(row, `${boat} ${helm}`);
        }),
      );
      expect(sheet.filter((text) => text !== fleet && /^[A-Z]{3}( [A-Z]{3})*$/.test(text))).toEqual(
        expected.map(({ cells }) => cells.flatMap(({ code }) => code ?? []).join(' ')).filter(Boolean),
      );
      expect(scoresInCsv(oneScoreALine, fleet, isRated)).toEqual(scoreLines(expected, isRated));
      expect(resultsInXrr(xrr, fleet, sailOf)).toEqual(xrrLines(expected));
      expect(scoresInSailwave(sailwave, fleet)).toEqual(sailwaveLines(expected));
    }
  });
});

/** `0,915` or `1.008` as 915 or 1008. */
const thousandths = (text: string) => Math.round(Number(text.replace(',', '.')) * 1000);

/** A sail number as it is written properly. */
const properSail = (sail: string) =>
  sail
    .trim()
    .toUpperCase()
    .replace(/^IRL ?/, 'IRL ');

/** The ratings of a division of the list, by sail number. */
function ratingsOf(division: string, rating: (row: readonly string[]) => Rating): Record<string, Rating> {
  const rows = LIST.filter((row) => row[4] === division);
  return Object.fromEntries(rows.map((row) => [properSail(row[0]!), rating(row)]));
}
