import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { utf8, verifyPublication } from '@dockside/publication-verifier';
import { expect, it, onTestFinished } from 'vitest';
import { CLUB, startClub } from '../../../../test/club';
import { StaffBrowser } from '../../../../test/staff-browser';
import { KEY_FILE } from '../../../club/publishing/signing-keys/signing-keys';

it('a key stays published when the only regatta that was signed with it is deleted', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ name: 'Kilcrane' });
  const browser = new StaffBrowser(club);
  await browser.enter();
  await club.post('/regattas', {
    ...{ id: 'cup', club_id: CLUB, name: 'Cup', fleets: [{ name: 'IRC', discards: [] }] },
  });
  await browser.call('publish_results', { regatta_id: 'cup', status: 'provisional' });
  const read = async (path: string) => (await fetch(`${club.url}${path}`)).text();
  const kept = verifyPublication(utf8(await read('/results/cup/versions/1/bundle.json')));
  const { keys } = JSON.parse(await read('/results/keys.json'));
  expect(keys).toMatchObject([{ club_id: CLUB, fingerprint: kept.fingerprint }]);

  await club.call('DELETE', '/regattas', { query: { id: 'cup' } });
  expect((await fetch(`${club.url}/results/cup`)).status).toBe(404);
  expect(JSON.parse(await read('/results/keys.json')).keys).toEqual(keys);
  expect(await read('/board')).toContain(kept.fingerprint);

  // A missing key is not replaced without a question, because kept files are compared with it.
  rmSync(join(club.dataDir, KEY_FILE));
  expect(await browser.call('signing_key', { club_id: CLUB })).toMatchObject({
    state: 'unreadable',
    fingerprint: kept.fingerprint,
  });
});
