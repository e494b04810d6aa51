import { publicationIn, textOf, utf8, verifyPublication } from '@dockside/publication-verifier';
import { checkPage } from '@dockside/publication-verifier/page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';
import { makeMixedRegatta } from '../../../../test/mixed-regatta';
import { Random } from '../../../../test/sync/random';

/** A publication using every scoring feature, and the findings when it is altered. */

let club: TestClub;
let files: { bundle: Uint8Array; page: Uint8Array };
beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  const id = await makeMixedRegatta(async (path, body) => {
    const answer = await (body ? club.post(path, body) : club.get(path));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body.data;
  }, CLUB);
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  const published = await fetch(`${club.url}/staff/publish_results`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: entered.headers.get('set-cookie')!.split(';')[0]!,
    },
    body: JSON.stringify({ regatta_id: id, status: 'provisional' }),
  });
  expect(published.status).toBe(200);
  const file = async (name: string) =>
    utf8(await (await fetch(`${club.url}/results/${id}/versions/1/${name}`)).text());
  files = { bundle: await file('bundle.json'), page: await file('verify.html') };
});
afterAll(() => club.close());

it('all that it was worked out from is in it, and comes out the same', async () => {
  const { ok, findings, bundle, scores } = verifyPublication(files.bundle);
  expect(findings).toEqual([]);
  expect([ok, scores > 100]).toEqual([true, true]);
  const { fleets } = bundle!.results;
  expect(fleets.map(({ rating_system }) => rating_system)).toEqual(
    expect.arrayContaining(['tcf', 'phrf_tot', 'phrf_tod', 'tod', 'py', 'none']),
  );
  expect(fleets.find(({ series }) => series?.id === 'Season')?.races).toHaveLength(2);
  expect(bundle!.regatta.championships[0]?.assignments).toHaveLength(3);
  const codes = fleets.flatMap(({ standings }) =>
    standings.flatMap((line) => line.scores.map(({ code }) => code)),
  );
  for (const code of ['OOD', 'RDG', 'SCP', 'DNF', 'UFD']) expect(codes).toContain(code);
  expect(verifyPublication(publicationIn(files.page))).toMatchObject({ ok: true, scores });
  expect(await checkPage(files.page)).toMatchObject({ known: true, findings: [] });
});

it('its explanations may be in another language, and its figures may not differ then', () => {
  const differencesWith = (version: string, texts: string) => {
    const text = textOf(files.bundle)
      .replace(/"version":"[^"]*"\}/, `"version":"${version}"}`)
      .replaceAll(/"(explanation|discard_rule)":"[^"]*"/g, `"$1":"${texts}"`);
    return verifyPublication(utf8(text)).findings.filter(({ kind }) => kind === 'score').length;
  };
  const { version } = verifyPublication(files.bundle).bundle!.engine;
  expect(differencesWith(version, 'auf Deutsch')).toBeGreaterThan(0);
  expect(differencesWith(`${version}+de`, 'auf Deutsch')).toBe(0);
});

it('each of ten bytes that is another one is refused with the place, in the bundle and in the page', async () => {
  const chance = new Random('bytes');
  for (const [name, file] of Object.entries(files)) {
    for (let time = 0; time < 10; time++) {
      const at = chance.below(file.length);
      const altered = Uint8Array.from(file);
      altered[at] = altered[at]! ^ (1 << chance.below(7));
      const found = await findingsIn(altered, name === 'page');
      expect({ name, at, found: found.length > 0 }).toEqual({ name, at, found: true });
      if (name === 'bundle')
        expect(found.filter(({ bytes }) => bytes && bytes.from <= at && at < bytes.to)).toHaveLength(1);
      expect(found[0]!.text).toMatch(/byte|line|The page|tables|script/);
    }
  }
});

/** Findings of `dockside verify` in a file. */
async function findingsIn(file: Uint8Array, isPage: boolean) {
  try {
    const { findings } = verifyPublication(publicationIn(file));
    return isPage ? [...findings, ...(await checkPage(file)).findings] : findings;
  } catch (error) {
    return [{ text: (error as Error).message, bytes: undefined }];
  }
}
