import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';
import { newDisplay } from '../../../contract/areas/publishing/displays';
import { inkOn } from '../../../contract/ink-on';
import { plainLetterhead } from '../../../contract/letterhead';
import { isPng } from '../../../contract/png';
import { siteFiles } from '../../../replication/site/site-files';
import { resultsApp } from './results-app';

/** A red pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

const letterhead = {
  ...{
    crest: PIXEL,
    colour: '#ffcc00',
    sponsor: 'Sponsored by Harbour Marine',
    signature: 'For the race committee',
  },
};

const BOATS = 120;
const RACES = 10;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  const starts = [{ fleet: 'IRC', starts_at: Date.UTC(2026, 5, 6, 10) }];
  await club.post('/regattas', {
    ...{ id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'IRC', rating_system: 'none' }] },
  });
  for (let boat = 1; boat <= BOATS; boat++)
    await club.post('/registrations', {
      ...{ id: `ent_${boat}`, regatta_id: 'reg_1', sail_number: `IRL ${1000 + boat * 7}`, fleets: ['IRC'] },
      ...{ boat_name: `Wind ${boat * 31}`, helm: `Helm ${boat * 17}` },
    });
  for (let race = 1; race <= RACES; race++) {
    await club.post('/races', { regatta_id: 'reg_1', race_number: race, starts, status: 'sailed' });
    for (let boat = 1; boat <= BOATS; boat++)
      await club.post('/scores', {
        ...{ registration_id: `ent_${boat}`, race_number: race },
        finish_time: 3_600 + ((boat * 37 + race * 53) % 127) * 11,
      });
  }
  await club.server.staff.publish_results({
    regatta_id: 'reg_1',
    status: 'provisional',
    reason: null,
  } as never);
}, 120_000);
afterAll(() => club.close());

const save = (part: object) =>
  club.server.staff.save_letterhead({ ...plainLetterhead, ...part, club_id: CLUB } as never);
const page = async (path = '/results/reg_1') => (await fetch(club.url + path)).text();

test('a page of 120 boats and ten races goes over the network in less than 60 kB, script included', async () => {
  let bytes = 0;
  for (const path of ['/results/reg_1', '/results/find-boat.js']) {
    const answer = await club.server.app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  expect(await page()).toContain('Wind 31');
  expect(bytes).toBeLessThan(60_000);
});

test('one answer is enough to read a page: its styles are in it, and its script comes after it', async () => {
  await save(letterhead);
  const answer = await fetch(`${club.url}/results/reg_1`);
  const html = await answer.text();
  expect(html).not.toContain('rel="stylesheet"');
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/results/find-boat.js">']);
  const [, styles] = /<style>([\s\S]*?)<\/style>/.exec(html)!;
  expect(styles).toContain('--club: #ffcc00; --club-ink: #000000;');
  const hash = `'sha256-${createHash('sha256').update(styles!).digest('base64')}'`;
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' ${hash};`);
  // Browsers keep the policy of the last answer: one for which the page is the same allows its styles too.
  const headers = { 'if-none-match': answer.headers.get('etag')! };
  const again = await fetch(`${club.url}/results/reg_1`, { headers });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toContain(hash);
  await save(plainLetterhead);
});

test('crest, colour and sponsor line are on the page at once, on its versions and in the site’s files', async () => {
  expect(await page()).not.toContain('class="crest"');
  await save(letterhead);
  const html = await page();
  expect(html).toContain('Sponsored by Harbour Marine');
  const crest = /src="(\/results\/crest-[0-9a-f]+\.png)"/.exec(html)![1]!;
  const image = await fetch(club.url + crest);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await image.arrayBuffer()).toString('base64')).toBe(PIXEL);
  expect(html).toContain('--club: #ffcc00; --club-ink: #000000;');
  const versions = await page('/results/reg_1/versions');
  expect(versions).toContain(crest);
  const colours = /href="(\/results\/colours-[0-9a-f]+\.css)"/.exec(versions)![1]!;
  const files = await siteFiles(resultsApp(club.server.store));
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([crest.slice(9), colours.slice(9), 'find-boat.js']));
  const copy = files.find(({ path }) => path === 'reg_1/index.html')!.content.toString();
  expect(copy).toContain(`src="..${crest.slice(8)}"`);
});

test('every public page of the club has them: results, notice boards, hearings and inquiries', async () => {
  await club.post('/notices', { id: 'n1', regatta_id: 'reg_1', title: 'Briefing at 9' });
  const pages = [
    ...['/results', '/board', '/board/reg_1', '/board/reg_1/hearings', '/board/reg_1/inquiry'],
    ...['/results/reg_1', '/results/reg_1/versions'],
  ];
  for (const part of [letterhead, { ...letterhead, colour: '#004488' }]) {
    await save(part);
    for (const path of pages) {
      const answer = await fetch(club.url + path);
      const html = await answer.text();
      expect(html, path).toMatch(/class="crest" src="\/results\/crest-[0-9a-f]+\.png"/);
      const colours = /href="(\/results\/colours-[0-9a-f]+\.css)"/.exec(html)?.[1];
      expect(colours ? await page(colours) : html, path).toContain(`--club: ${part.colour};`);
      expect(answer.headers.get('content-security-policy'), path).toContain("img-src 'self'");
    }
  }
  // Lists of several clubs are of none.
  const { key } = await club.newKey({ clubId: 'other' });
  const post = async (path: string, body: object) => {
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${club.url}/api/v1${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    expect(answer.status).toBe(200);
  };
  await post('/regattas', { id: 'reg_2', club_id: 'other', name: 'Other cup' });
  await post('/notices', { id: 'n2', regatta_id: 'reg_2', title: 'Hello' });
  expect(await page('/board')).not.toContain('class="crest"');
  expect(await page('/board/reg_1')).toContain('class="crest"');
});

test('the clubhouse screen has them too', async () => {
  await save(letterhead);
  await club.post('/displays', { ...newDisplay('reg_1'), public: true });
  const { club: bar } = (await (await fetch(`${club.url}/display/reg_1/panels`)).json()) as { club: object };
  expect(bar).toMatchObject({ name: 'Kilcrane', colour: '#ffcc00', ink: '#000000' });
  expect(bar).toHaveProperty('crest', expect.stringMatching(/^\/results\/crest-/));
});

test('keys of the club read the letterhead', async () => {
  await save(plainLetterhead);
  await save(letterhead);
  expect((await club.get('/letterhead')).body.data).toEqual(letterhead);
});

test('a crest is a small PNG image and nothing else', () => {
  const bytes = Buffer.from(PIXEL, 'base64');
  const text = (...parts: Buffer[]) => Buffer.concat(parts).toString('base64');
  const wide = Buffer.from(bytes);
  wide.writeUInt32BE(321, 16);
  const note = Buffer.from('000000007445587400000000', 'hex');
  const head = bytes.subarray(8, 33);
  const largeHead = Buffer.from(head);
  largeHead.writeUInt32BE(60_000, 8);
  const longHead = Buffer.concat([head.subarray(0, 21), Buffer.from('<script>'), head.subarray(21)]);
  longHead.writeUInt32BE(21, 0);
  const longEnd = Buffer.from('\0\0\0\x08IEND<script>\0\0\0\0', 'latin1');
  expect(isPng(PIXEL, 320)).toBe(true);
  for (const wrong of [
    '',
    '!',
    Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
    text(bytes, Buffer.from('<script>')),
    text(bytes.subarray(0, -12)),
    text(bytes.subarray(0, 33), note, bytes.subarray(33)),
    text(wide),
    text(bytes.subarray(0, 33), largeHead, bytes.subarray(33)),
    text(bytes.subarray(0, 8), longHead, bytes.subarray(33)),
    text(bytes.subarray(0, -12), longEnd),
  ])
    expect(isPng(wrong, 320), wrong).toBe(false);
});

test('the ink on a club’s colour is the one that reads', () => {
  expect(['#000000', '#0a4aa6', '#ffcc00', '#ffffff', '#777777'].map(inkOn)).toEqual([
    ...['#ffffff', '#ffffff', '#000000', '#000000', '#000000'],
  ]);
});
