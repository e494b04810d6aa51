import { fingerprint, publicationIn, utf8, verifyPublication } from '@dockside/publication-verifier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';

let club: TestClub;
let cookie: string;
const visit = async (path: string) => {
  const response = await fetch(`${club.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const staff = (name: string, input: object) =>
  fetch(`${club.url}/staff/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  });
const publish = (status: string) =>
  staff('publish_results', { regatta_id: 'cup', status, without_races: [] });

async function signIn(): Promise<void> {
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
}

beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane' });
  await signIn();
  await club.post('/regattas', {
    id: 'cup',
    club_id: CLUB,
    name: 'Cup <1>',
    fleets: [{ name: 'IRC', discards: [] }],
  });
  await club.post('/races', { regatta_id: 'cup', race_number: 1 });
  for (const boat of ['1', '2']) {
    await club.post('/registrations', {
      id: boat,
      regatta_id: 'cup',
      sail_number: `IRL ${boat}`,
      fleets: ['IRC'],
    });
    await club.post('/scores', { registration_id: boat, race_number: 1, finish_time: 1000 + Number(boat) });
  }
  await publish('provisional');
});
afterAll(() => club.close());

it('a version is published with its bundle and a page that checks itself, and the next is chained to it', async () => {
  const bundle = await visit('/results/cup/versions/1/bundle.json');
  const first = verifyPublication(utf8(bundle.text));
  expect(first).toMatchObject({
    ok: true,
    scores: 2,
    bundle: { publication: { number: 1, previous: null } },
  });
  expect(bundle.headers.get('content-type')).toContain('application/json');

  const page = await visit('/results/cup/versions/1/verify.html');
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
  expect(publicationIn(utf8(page.text))).toEqual(utf8(bundle.text));
  // The page loads nothing from elsewhere.
  expect(page.text).not.toMatch(/\s(src|href)=/);

  await club.restart();
  await signIn();
  await publish('final');
  const second = verifyPublication(utf8((await visit('/results/cup/versions/2/bundle.json')).text));
  expect(second).toMatchObject({
    ok: true,
    fingerprint: first.fingerprint,
    bundle: { publication: { number: 2, status: 'final', previous: { number: 1, hash: first.hash } } },
  });
  expect((await visit('/results/cup')).text).toContain('/results/cup/versions/2/verify.html');
});

it('the notice board and a list for programs have the key that versions are signed with', async () => {
  const { keys } = JSON.parse((await visit('/results/keys.json')).text);
  expect(keys).toMatchObject([{ club_id: CLUB, club_name: 'Kilcrane' }]);
  expect(keys[0].fingerprint).toBe(fingerprint(keys[0].public_key));
  expect((await visit('/board')).text).toContain(keys[0].fingerprint);
  await club.post('/notices', { regatta_id: 'cup', id: 'n', kind: 'notice', title: 'Welcome', text: '' });
  expect((await visit('/board/cup')).text).toContain(keys[0].fingerprint);
});

it('there is nothing to check of a version that is not there, or that was withdrawn', async () => {
  expect((await visit('/results/cup/versions/9/bundle.json')).status).toBe(404);
  await staff('unpublish_results', { regatta_id: 'cup' });
  expect((await visit('/results/cup/versions/1/verify.html')).status).toBe(410);
});
