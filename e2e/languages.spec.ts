import type { Locator, Page } from '@playwright/test';
import { PSEUDO, pseudoText } from '../scripts/pseudo-language.mjs';
import { expect, test } from './fixtures';
import { buildInPseudoLanguage } from './language-build';
import { overflowOf } from './layout';
import { expectScreen, goTo } from './screen';
import { TestServer } from './server';

/** Dockside in a language of one folder, whose texts are in brackets and a third longer. */

const button = (page: Page, text: string) => page.getByRole('button', { name: pseudoText(text) });

/**
 * Texts of a part of the screen that no message made: read ones, labels, titles and placeholders.
 *
 * @param words words of records, which stay
 */
async function typedTextsOf(part: Locator, data: RegExp, words?: ReadonlySet<string>): Promise<string[]> {
  const texts = await part.evaluate((element) => {
    const named = ['aria-label', 'title', 'placeholder', 'alt'];
    const read = [element, ...element.querySelectorAll('*')].flatMap((one) =>
      named.map((name) => one.getAttribute(name) ?? ''),
    );
    // Lines, as a browser shows them: a text may go on in an element.
    return [...read, ...(element as HTMLElement).innerText.split('\n')];
  });
  return texts.filter((text) => {
    let rest = text.replace(data, '');
    for (let inner = ''; inner !== rest; ) {
      inner = rest;
      rest = rest.replace(/\[[^[\]]*\]/g, '');
    }
    return rest.match(/\p{L}{2,}/gu)?.some((word) => !words?.has(word)) ?? false;
  });
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

async function expectWhole(
  page: Page,
  part: Locator,
  data = /^$/,
  words?: ReadonlySet<string>,
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowOf(page), `${page.url()} at ${viewport.width}`).toEqual([]);
  }
  await page.setViewportSize(sizes[0]!);
  expect(await typedTextsOf(part, data, words), page.url()).toEqual([]);
}

/** Dates and names, which stay. */
const OF_RACES: Readonly<Record<string, RegExp>> = {
  '/setup/regatta': /^$/,
  '/setup/fleets': /^$/,
  '/setup/entries': /^$/,
  '/setup/races': /\p{L}{3} \d+ \p{L}{3} \d{4}/gu,
  '/setup/series': /^$/,
  '/setup/instructions': /^$/,
  '/notices': /^$/,
  '/hearings': /^$/,
  '/conflicts': /^$/,
  '/checks': /The race is under way: .*/g,
  '/standings': /^$/,
  '/publish': /Kilcrane [\w &]+|\p{L}{3} \d+ \p{L}{3} \d{4}/gu,
  '/1/start': /^$/,
  '/1/finish': /^$/,
  '/1/check-in': /^$/,
  '/1/reconcile': /^$/,
  '/1/results': /^$/,
};

/** Screens of the club office, golf and the water, on the demo club's records. */
const OF_CLUB = [
  '/today',
  '/club/overview',
  '/club/members',
  '/club/applications',
  '/club/billing',
  '/club/billing?view=postings',
  '/club/orders',
  '/club/banquets',
  '/club/banquets?view=kitchen',
  '/club/camps',
  '/club/camps?view=roster',
  '/tee-times',
  '/tee-times/starter',
  '/tee-times/board',
  '/wristbands/reg_demo_week',
  '/wristbands/reg_demo_week/muster',
  '/wristbands/reg_demo_week/safety',
  '/wristbands/reg_demo_week/safety/boats',
  '/wristbands/reg_demo_week/safety/incidents',
  '/wristbands/reg_demo_week/safety/contacts',
  '/wristbands/reg_demo_week/safety/penalties',
  '/wristbands/reg_demo_week/safety/report',
  '/wristbands/reg_demo_week/safety/plan',
  '/wristbands/kiosk',
  '/settings/network',
  '/settings/website',
];

/** Records whose names, notes and descriptions those screens show. */
const RECORDED = [
  'members',
  'membership-applicants',
  'line-items',
  'orders',
  'feedback',
  'banquets',
  'banquet-line-items',
  'camp-registrations',
  'tee-times',
  'tee-time-marks',
  'regattas',
  'races',
  'registrations',
  'notices',
  'safety-plans',
  'safety-events',
];

/** Months, days, the club, addresses and ids of invoices, which no message writes. */
const WRITTEN =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{L}*\b|Kilcrane [\w &]+|https?:\/\/\S+|\b[a-z]+_demo_[\w-]+/gu;

/** Fields with ids and with codes of the API, such as `in_review`, which screens say in their language. */
const CODES = /(?:^|_)(?:id|ids|category|kind|relationship|side|status|tender|transport|type)$/;

/** Words of the club's own records, without codes. */
async function recordedWords(server: TestServer): Promise<Set<string>> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const word of value.match(/\p{L}{2,}/gu) ?? []) words.add(word);
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) if (!CODES.test(key)) collect(one);
  };
  for (const resource of RECORDED) collect(await server.exported(resource));
  return words;
}

/** Names, hashes, keys and moments of a version that checks itself. */
const OF_COPY =
  /Kilcrane [\w &]+|provisional|dockside [\d.]+\+[\w-]+|\b[\dA-Fa-f]{4,}\b|\d+ \p{L}{3} \d{4}, [\d:]+ \([\w/ ]+\)/gu;

/** Posts records of a club. */
async function posting(server: TestServer, club: string) {
  const key = await server.apiKey('all', club);
  return async (path: string, body: object) => {
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(server.apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  };
}

/** Enters a regatta with a race under way, whose names are no words. Returns its address. */
async function enterRegatta(server: TestServer): Promise<string> {
  const post = await posting(server, 'demo');
  const regatta_id = 'reg_1';
  const fleet = { code_base: 'series_entries', discards: [] };
  const fleets = [
    { ...fleet, name: 'F1', rating_system: 'tcf' },
    { ...fleet, name: 'F2', rating_system: 'py' },
  ];
  await post('/regattas', {
    id: regatta_id,
    club_id: 'demo',
    name: 'R 1',
    time_zone: 'Europe/Dublin',
    fleets,
  });
  const boats = [
    { id: 'ent_11', sail_number: '11', boat_name: 'B1', fleets: ['F1'], ratings: { tcf: 1 } },
    { id: 'ent_12', sail_number: '12', boat_name: 'B2', fleets: ['F1'], ratings: { tcf: 1 } },
    { id: 'ent_13', sail_number: '13', boat_name: 'B3', fleets: ['F2'], ratings: { py: 1000 } },
  ];
  for (const boat of boats) await post('/registrations', { regatta_id, ...boat });
  const starts_at = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
  const starts = fleets.map(({ name }) => ({ fleet: name, starts_at }));
  const race = { regatta_id, race_number: 1 };
  await post('/races', { ...race, status: 'racing', starts });
  for (const { id, sail_number } of boats.slice(0, 2)) {
    const crossing = { id: `cro_${sail_number}`, registration_id: id, sail_text: sail_number };
    await post('/crossings', { ...race, ...crossing, crossed_at: starts_at + Number(sail_number) * 60_000 });
  }
  const second = { regatta_id, race_number: 2 };
  await post('/races', { ...second, status: 'sailed', starts, distance_nm: 5 });
  for (const [index, { id }] of boats.slice(0, 2).entries())
    await post('/scores', { ...second, registration_id: id, finish_time: 3600 + index * 60 });
  return `${server.url}/races/${regatta_id}`;
}

test('every text of the converted screens is in another language, and fits', async ({
  server,
  staffPage: page,
  guard,
}, testInfo) => {
  const build = await buildInPseudoLanguage(testInfo.outputPath('pseudo'));
  await server.restart(build);
  await goTo(page, `${server.url}/no/such/page`);
  await expectScreen(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(PSEUDO);
  await expectWhole(page, page.locator('main'), /\/no\/such\/page/g);
  for (const nav of await page.getByRole('navigation').all())
    expect(await typedTextsOf(nav, /Kilcrane [\w &]+/g)).toEqual([]);

  await goTo(page, `${server.url}/help`);
  await expectWhole(page, page.locator('main'), /npm run [^\n]+/g);
  await goTo(page, `${server.url}/club/feedback?rating=1&from=2001-01-01&to=2001-01-02`);
  await expectWhole(page, page.locator('main'));

  const recorded = await recordedWords(server);
  for (const path of OF_CLUB) {
    await goTo(page, server.url + path);
    await expectScreen(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectWhole(page, page.locator('main'), WRITTEN, recorded);
  }

  const regatta = await enterRegatta(server);
  for (const [path, data] of Object.entries(OF_RACES)) {
    await goTo(page, regatta + path);
    await expectScreen(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectWhole(page, page.locator('main'), data);
  }

  await goTo(page, `${regatta}/standings`);
  await expectScreen(page);
  const styles = await page.locator('style').allTextContents();
  expect(styles.join('\n')).toMatch(/@bottom-left.*\(çlüb tímé, Europe\/Dublin\)/);

  const points = page.locator('main p[aria-live="polite"]');
  await page.getByRole('grid').first().press('ArrowRight');
  await expect(points).toContainText('çörréçtéð');
  expect(await typedTextsOf(points, OF_RACES['/standings']!)).toEqual([]);

  await goTo(page, `${regatta}/setup/changes`);
  await expectScreen(page);
  await expect(page.locator('main')).toContainText(pseudoText('distance nm'));

  // A version that was published checks itself in its own language.
  await goTo(page, `${regatta}/publish`);
  await page.getByRole('button', { name: 'Püblísh ás' }).click();
  const copy = page.getByRole('link', { name: pseudoText('verifiable copy') });
  await page.goto((await copy.getAttribute('href'))!);
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
  const report = page.locator('#report');
  await expect(report.locator('.verdict')).toContainText('réçömpütéð');
  await expect(report.locator('.good')).toBeVisible();
  expect(await typedTextsOf(page.locator('main'), OF_COPY), page.url()).toEqual([]);

  await goTo(page, `${server.url}/settings/developer`);
  await page.getByRole('radio', { name: pseudoText('Custom') }).check();
  const scopes = page.getByRole('group', { name: pseudoText('Scopes') });
  await expect(scopes).toContainText(pseudoText('read the tee sheet'));
  expect(await typedTextsOf(scopes, /^[a-z_]+(?::[a-z_]+)+$/)).toEqual([]);

  guard.expect(/400/);
  await goTo(page, `${server.url}/settings/people`);
  const field = (label: string) => page.getByRole('textbox', { name: pseudoText(label) });
  const people = page.getByRole('region', { name: pseudoText('People'), exact: true });
  for (const count of [1, 2]) {
    await field('Name').fill('N1');
    await field('PIN').fill('4711');
    await button(page, 'Add').click();
    if (count === 1) await expect(people.getByRole('listitem')).toContainText('N1');
  }
  await expect(people.getByRole('listitem')).toContainText(pseudoText('Manager'));
  await expect(page.getByRole('main')).toContainText(
    pseudoText('Records finishes and signals, and reads the regattas.'),
  );
  // The server's own words: it refuses the second person of this name.
  const refusal = page.getByRole('alert').filter({ hasText: 'N1' });
  await expect(refusal).toContainText(/\[Åñöthér pérsöñ .* N1\. .*\]/u);
  expect(await typedTextsOf(refusal, /N1/g)).toEqual([]);

  const headers = { 'api-key': await server.apiKey('all', 'demo') };
  const answer = await fetch(`${server.apiUrl}/regattas`, { method: 'POST', headers, body: 'R 1' });
  const sendJson = pseudoText('Send the body as content-type: application/json.');
  expect(await answer.json()).toMatchObject({ status: 'error', message: sendJson });
  const missing = await fetch(`${server.apiUrl}/standings?regatta_id=1&fleet=1`, { headers });
  expect(await missing.json()).toMatchObject({
    message: expect.stringMatching(/^\[Nö régáttá "1" .*\]$/u),
    reason: 'no_record',
    values: { resource: 'regattas', id: '1' },
  });
  const wrong = await fetch(`${server.apiUrl}/races`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ regatta_id: 'reg_1', race_number: 'one', status: 1 }),
  });
  const { errors } = (await wrong.json()) as { errors: { message: string }[] };
  expect(errors.map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\[müst bé .*\]$/u)]),
  );

  const rehearsal = await TestServer.rehearse(build);
  const abandon = await posting(rehearsal, 'rehearsal');
  await abandon('/races', { regatta_id: 'reg_rehearsal', race_number: 1, status: 'abandoned', starts: [] });
  await rehearsal.openStaffLink(page);
  await goTo(page, `${rehearsal.url}/races/reg_rehearsal/1/start`);
  await button(page, 'Read debrief').click();
  const debrief = page.getByRole('dialog');
  await expect(debrief).toContainText(pseudoText('The race was ended without a start that counts.'));
  await expectWhole(page, debrief, /32\.1/g);
  await page.goto('about:blank');
  await rehearsal.stop();

  const empty = await TestServer.start({ demo: false });
  await empty.restart(build);
  await empty.openStaffLink(page);
  const body = page.locator('body');
  await expect(button(page, 'Set up my club')).toBeVisible();
  await expectWhole(page, body);
  for (const door of ['Pair with another Dockside…', 'Connect to the cloud…']) {
    await button(page, door).click();
    await expect(button(page, 'Back')).toBeVisible();
    await expectWhole(page, body);
    await button(page, 'Back').click();
  }
  await button(page, 'Connect to the cloud…').click();
  await page.getByRole('textbox', { name: pseudoText('Address') }).fill('http://127.0.0.1:1');
  await page.getByRole('textbox', { name: pseudoText('API key') }).fill('1');
  await button(page, 'Connect').click();
  const noCloud = page.getByRole('alert').filter({ hasText: pseudoText('The cloud isn’t answering.') });
  expect(await typedTextsOf(noCloud, /^$/)).toEqual([]);
  guard.expect(/401/);
  await page.context().clearCookies();
  await page.goto(empty.url);
  await expect(button(page, 'Use this key')).toBeVisible();
  await expectWhole(page, body, /npm start/g);
  await empty.stop();
});
