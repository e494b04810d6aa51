import { type Bundle, publicationIn, utf8, verifyPublication } from '@dockside/publication-verifier';
import { checkPage } from '@dockside/publication-verifier/page';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';
import { forged } from '../../../../test/sealed';

/** Team racing in publications: frozen, shown, compared, and verified. */

let club: TestClub;
let cookie: string;
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(() => club.close());

const ids = ['red', 'blue', 'white'];
const nameOf = (id: string) => `Team <${id}>`;
const team_racing = {
  boats: 2,
  teams: ids.map((id) => ({ id, name: nameOf(id), club: `Club ${id}` })),
  stages: [
    { id: 'rr', name: 'Round-robin', kind: 'round_robin', groups: [{ name: 'All', teams: ids }] },
    { id: 'ko', name: 'Knockout', kind: 'knockout', rounds: ['Final'], wins: 2 },
  ],
};

let made = 0;
let id: string;
beforeEach(async () => {
  id = `cup_${++made}`;
  await club.post('/regattas', { id, club_id: CLUB, name: 'Team Cup', team_racing });
});

const side = (team_id: string, ...places: (number | string)[]) => ({
  team_id,
  boats: places.map((one) => (typeof one === 'number' ? { place: one } : { code: one })),
});
async function save(number: number, first: object, second: object, more: object = {}) {
  const race = { id: `${id}_${number}`, regatta_id: id, stage_id: 'rr', number, round: 1, first, second };
  const answer = await club.post('/team-races', { ...race, note: 'Secret note', ...more });
  expect(answer.status).toBe(200);
}
const publish = async () => {
  const answer = await fetch(`${club.url}/staff/publish_results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ regatta_id: id, status: 'provisional' }),
  });
  return (await answer.json()) as { message?: string };
};
const read = async (path: string, query = {}) => (await club.get(path, query)).body.data;
const page = async (path = '') => (await fetch(`${club.url}/results/${id}${path}`)).text();
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('is frozen in a version, whose page has the pairing list, tables with their rules, and matches', async () => {
  await save(1, side('red', 1, 4), side('blue', 2, 3));
  await save(2, side('white', 1, 2), side('blue', 3, 'DNF'));
  await save(3, side('white'), side('red'));
  await save(4, side('white', 1, 2), side('blue', 3, 4), { stage_id: 'ko' });
  await publish();
  const now = await read('/team-races/results', { regatta_id: id });
  const html = await page();
  const text = textOf(html);
  expect(html).toContain('Team &lt;red&gt;');
  expect(text).toContain('Team racing 3 teams of 2 boats');
  for (const { explanation } of [...now.ranking, ...now.stages[0].tables[0].rows])
    expect(text).toContain(explanation);
  expect(text).toContain('1 4');
  expect(text).toContain('3 DNF');
  expect(text).toContain('Team &lt;white&gt; v Team &lt;blue&gt; 1–0');
  expect(html).not.toContain('Secret');

  // Frozen: a later result is not on the page, which says that something changed.
  await save(3, side('white', 3, 4), side('red', 1, 2));
  const { results } = await read(`/publications/${id}/1`);
  expect(results.team_racing.results).toEqual(now);
  expect(results.team_racing.races).toHaveLength(4);
  expect(await page()).toContain('Not published yet');
});

it('publishing without a change is refused, and each change of it is named', async () => {
  await save(1, side('red', 1, 4), side('blue', 2, 3));
  await publish();
  expect((await publish()).message).toContain('Version 1 is the same');
  const changesAfter = async (change: () => Promise<unknown>) => {
    await change();
    const { changes } = await read('/publications/next', { regatta_id: id });
    const texts = changes.map(({ text }: { text: string }) => text);
    expect((await publish()).message).toBeUndefined();
    expect((await publish()).message).toContain('is the same');
    return texts;
  };
  const setUp = (event: object) => club.post('/regattas', { id, club_id: CLUB, name: 'Team Cup', ...event });
  expect(await changesAfter(() => save(1, side('red', 1, 2), side('blue', 3, 4)))).toEqual([
    'Round-robin race 1: Team <red> 1 4 v Team <blue> 2 3 → Team <red> 1 2 v Team <blue> 3 4',
    '2 teams move',
  ]);
  expect(
    await changesAfter(async () => {
      await save(2, side('white'), side('red'));
      await save(3, side('white'), side('blue'));
    }),
  ).toEqual(['Round-robin: 2 races paired']);
  expect(await changesAfter(() => save(2, side('white', 1, 2), side('red', 3, 4)))).toEqual([
    'Round-robin race 2: Team <white> v Team <red> → Team <white> 1 2 v Team <red> 3 4',
    '3 teams move',
  ]);
  expect(
    await changesAfter(() => save(2, side('white', 1, 2), { ...side('red', 3, 4), wins_deducted: 1 })),
  ).toContain(
    'Round-robin race 2: Team <white> 1 2 v Team <red> 3 4 → Team <white> 1 2 v Team <red> 3 4 (1 race win deducted)',
  );
  const deleted = () => club.call('DELETE', '/team-races', { query: { id: `${id}_3` } });
  expect(await changesAfter(deleted)).toContain('Round-robin race 3: Team <white> v Team <blue> removed');
  const [red, ...others] = team_racing.teams;
  const [rr, ko] = team_racing.stages;
  const renamed = { ...team_racing, teams: [{ ...red, name: 'Scarlet' }, ...others] };
  expect(await changesAfter(() => setUp({ team_racing: renamed }))).toEqual(['team Team <red> → Scarlet']);
  const ended = {
    ...team_racing,
    stages: [
      { ...rr, ended: true },
      { ...ko, wins: 3 },
    ],
  };
  expect(await changesAfter(() => setUp({ team_racing: ended }))).toEqual([
    'team Scarlet → Team <red>',
    'Round-robin ended no → yes',
    'Knockout race wins to win a match 2 → 3',
  ]);
  const swapped = { ...ended, teams: [...others, red] };
  expect(await changesAfter(() => setUp({ team_racing: swapped }))).toEqual(['order of the teams changed']);
});

it('verifies from its records, and a changed figure of it is found', async () => {
  await save(1, side('red', 1, 4), side('blue', 2, 3));
  await publish();
  const file = utf8(await page('/versions/1/bundle.json'));
  const { ok, findings, scores, bundle } = verifyPublication(file);
  expect({ ok, findings, scores }).toEqual({ ok: true, findings: [], scores: 4 });
  expect(bundle).toMatchObject({ format_version: 2, team_races: [{ number: 1, first: { team_id: 'red' } }] });
  expect(JSON.stringify(bundle)).not.toContain('Secret');
  const html = await page('/versions/1/verify.html');
  expect(textOf(html)).toContain('Team racing');
  expect(await checkPage(utf8(html))).toMatchObject({ known: true, findings: [] });
  expect(verifyPublication(publicationIn(utf8(html)))).toMatchObject({ ok: true, scores: 4 });

  const altered = (change: (bundle: Bundle) => void) => {
    const other = structuredClone(bundle!);
    change(other);
    return verifyPublication(forged(other)).findings.map(({ text }) => text);
  };
  expect(altered(({ results }) => (results.team_racing!.results.ranking[0]!.rank = 2))).toEqual([
    'results.team_racing.results.ranking[0].rank: published 2, recomputed 1',
  ]);
  expect(altered((other) => (other.team_races![0]!.first.boats[0]!.added = 6))).toContainEqual(
    expect.stringMatching(/^results\.team_racing\.races\[0\]\.first\.boats\[0\]\.added: published 0/),
  );
  expect(altered((other) => Object.assign(other, { format_version: 1 }))).toEqual([
    'It has format_version otherwise than a bundle is made.',
  ]);
});

it('leaves a publication without it as it was: version 1 of the format, with no member more', async () => {
  await club.post('/regattas', { id, club_id: CLUB, name: 'Fleet Cup', team_racing: null });
  await publish();
  const file = await page('/versions/1/bundle.json');
  expect(JSON.parse(file).bundle.format_version).toBe(1);
  expect(file).not.toContain('team_rac');
  expect(verifyPublication(utf8(file)).ok).toBe(true);
  expect(await page()).not.toContain('Team racing');
});
