import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, utf8, verifyPublication } from '@dockside/publication-verifier';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { StaffBrowser } from '../../test/staff-browser';
import { KEY_FILE } from '../club/publishing/signing-keys/signing-keys';
import { openClubServer } from '../club-server';

let club: TestClub;
let browser: StaffBrowser;
let file: string;
const page = async (path: string) => (await fetch(`${club.url}${path}`)).text();
const publish = () => browser.call('publish_results', { regatta_id: 'cup', status: 'provisional' });
const bundleOf = async (version: number) =>
  verifyPublication(utf8(await page(`/results/cup/versions/${version}/bundle.json`)));
const score = (finish_time: number) =>
  club.post('/scores', { registration_id: '1', race_number: 1, finish_time });

beforeAll(async () => {
  club = await startClub();
  file = join(club.dataDir, KEY_FILE);
  await club.putClub({ name: 'Kilcrane' });
  browser = new StaffBrowser(club);
  await browser.enter();
  await club.post('/regattas', {
    id: 'cup',
    club_id: CLUB,
    name: 'Cup',
    fleets: [{ name: 'IRC', discards: [] }],
  });
  await club.post('/races', { regatta_id: 'cup', race_number: 1 });
  await club.post('/registrations', { id: '1', regatta_id: 'cup', sail_number: 'IRL 1', fleets: ['IRC'] });
  await score(1000);
  await publish();
});
afterAll(() => club.close());

it('a damaged file of keys stops publishing in plain words, until the key is put back or a new one is chosen', async () => {
  const whole = readFileSync(file, 'utf8');
  const first = await bundleOf(1);
  writeFileSync(file, whole.slice(0, whole.length / 2));
  await score(1001);
  await expect(publish()).rejects.toThrow(
    `Can’t read the key that signs the club’s results: the file ${file} is damaged. Nothing was published. Restore the key from a backup, or start with a new key`,
  );
  expect(await browser.call('signing_key', { club_id: CLUB })).toEqual({
    state: 'unreadable',
    fingerprint: first.fingerprint,
    problem: expect.stringContaining('is damaged'),
  });
  expect((await browser.call('examine', {})).find(({ check }) => check === 'signing-key')?.ok).toBe(false);
  expect((await club.get('/publications', { regatta_id: 'cup' })).body.data).toHaveLength(1);

  await browser.call('restore_signing_key', { club_id: CLUB, copy: whole });
  await publish();
  expect(await bundleOf(2)).toMatchObject({ ok: true, fingerprint: first.fingerprint });
});

it('a new key stands on the notice board at once, and in the next version of each regatta, once', async () => {
  const before = (await bundleOf(2)).fingerprint!;
  writeFileSync(file, 'not a file of keys');
  await score(1002);
  await expect(publish()).rejects.toThrow(/is damaged/);
  const { fingerprint: after } = await browser.call('start_new_signing_key', { club_id: CLUB });
  const named = `The key before, ${before}, was damaged, so the club signs with a new one since`;
  const board = await page('/board');
  expect(board).toContain(named);
  expect(board).toContain(after);
  const { changes } = JSON.parse(await page('/results/keys.json'));
  expect(changes).toMatchObject([{ club_id: CLUB, fingerprint: after, reason: 'damaged' }]);
  expect(fingerprint(changes[0].previous_key)).toBe(before);

  await publish();
  const third = await bundleOf(3);
  expect(third).toMatchObject({ ok: true, fingerprint: after });
  expect(third.bundle?.key_change).toMatchObject({ reason: 'damaged', changed_at: changes[0].changed_at });
  expect(await page('/board')).toContain(named);
  await score(1003);
  await publish();
  expect((await bundleOf(4)).bundle).not.toHaveProperty('key_change');
  const log = await browser.call('setting_changes', { before: null });
  expect(log.changes.map(({ subject, changes }) => [subject, changes[0]?.to])).toEqual([
    ['key that signs results', 'a new one'],
    ['key that signs results', 'put back from a copy'],
  ]);
});

it('a server that starts without its key says in the log what to do', async () => {
  writeFileSync(file, 'not a file of keys');
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line).msg) });
  await club.server.close();
  const server = await openClubServer({ dataDir: club.dataDir, log });
  await expect
    .poll(() => lines)
    .toEqual([
      expect.stringMatching(
        /^Kilcrane: Can’t read the key that signs .* is damaged\. .*dockside signing-key restore FILE/,
      ),
    ]);
  await server.close();
});
