import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';
import type {
  NextPublication,
  Publication,
  PublicationWithResults,
} from '../../../contract/areas/publishing/publications';
import type {
  OperationInput,
  OperationName,
  OperationOutput,
} from '../../../contract/staff-operations/operations';

let club: TestClub;
let cookie: string;

beforeAll(async () => {
  club = await startClub();
  await club.putClub();
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(() => club.close());

async function call<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationOutput<Name>> {
  const response = await fetch(`${club.url}/staff/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error((answer as { message: string }).message);
  return answer as OperationOutput<Name>;
}

/** Reads data as a program does. */
async function read<Data = unknown>(path: string, query: Record<string, string> = {}): Promise<Data> {
  return (await club.get(path, query)).body.data as Data;
}

/** Requests as a visitor: no key, no cookie. */
const visit = (path: string, init: RequestInit = {}) => fetch(`${club.url}${path}`, init);

const fleet = (name: string) => ({ name, discards: [] });

/** A regatta of two fleets and one race; IRC's first boat is named like a formula. */
async function sail(id: string, name = `Regatta ${id}`): Promise<void> {
  await club.post('/regattas', {
    id,
    club_id: CLUB,
    name,
    starts_at: Date.UTC(2026, 8, 5, 9),
    ends_at: Date.UTC(2026, 8, 6, 15),
    fleets: [fleet('IRC'), fleet('Class 1/2')],
  });
  await club.post('/races', { regatta_id: id, race_number: 1 });
  for (const [boat, fleets] of [
    ['1', ['IRC']],
    ['2', ['IRC']],
    ['3', ['Class 1/2']],
  ] as const) {
    await club.post('/registrations', {
      id: `${id}_${boat}`,
      regatta_id: id,
      sail_number: `IRL ${boat}`,
      boat_name: boat === '1' ? '=cmd|calc' : `Boat <${boat}>`,
      helm: `Helm ${boat}`,
      fleets,
    });
    await club.post('/scores', {
      registration_id: `${id}_${boat}`,
      race_number: 1,
      finish_time: 1000 + Number(boat),
    });
  }
}

describe('before anything is published', () => {
  test('the index says so and gives nothing away', async () => {
    await sail('secret', 'Secret Cup');
    const page = await visit('/results');
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('No results yet');
    expect(text).not.toContain('Secret Cup');
  });

  test.each(['/results/secret', '/results/secret/IRC.csv', '/results/nothing', '/results/a/b/c'])(
    '%s is 404 in words',
    async (path) => {
      const page = await visit(path, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('Results aren’t available yet');
    },
  );
});

describe('published results', () => {
  const asOf = '2026-09-06 16:30 (club time, Europe/Dublin), version 1';

  beforeAll(async () => {
    await sail('cup', 'Autumn <Cup>');
    club.now.at = Date.UTC(2026, 8, 6, 15, 30);
    await call('publish_results', { regatta_id: 'cup', status: 'provisional' });
  });

  test('state the changes to the racing rules that each table is scored by', async () => {
    const page = await (await visit('/results/cup')).text();
    const stated = page.split('Changes to the racing rules').slice(1);
    expect(stated).toHaveLength(2);
    for (const list of stated) expect(list).toContain('no score will be excluded');
  });

  test('have elapsed times cut to tenths', async () => {
    await sail('tenths');
    await club.post('/scores', { registration_id: 'tenths_1', race_number: 1, finish_time: 1000.99 });
    await call('publish_results', { regatta_id: 'tenths', status: 'provisional' });
    expect(await (await visit('/results/tenths')).text()).toMatch(
      /<td class="number">\s*0:16:40\.9\s*<\/td>/,
    );
  });

  test('name who published them', async () => {
    const { body } = await club.get('/publications', { regatta_id: 'cup' });
    expect(body.data).toMatchObject([{ number: 1, published_by: expect.stringMatching(/./) }]);
  });

  test('are listed and read without a key', async () => {
    expect(await (await visit('/results')).text()).toContain('href="/results/cup"');
    const page = await visit('/results/cup');
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('<h1>Autumn &lt;Cup&gt;</h1>');
    expect(text).toMatch(/Results as of[\s\S]*6 Sept 2026, 16:30[\s\S]*version 1[\s\S]*>provisional</);
    expect(text).toMatch(/5–6 Sept 2026/);
    expect(text).toContain('Boat &lt;2&gt;');
    expect(text).toContain('Helm 2');
    expect(text).toContain('0:16:41');
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/results/find-boat.js">']);
  });

  test('let no script run and are framed by nobody', async () => {
    for (const path of ['/results', '/results/cup', '/results/cup/IRC.csv', '/results/nothing']) {
      const { headers } = await visit(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('have their style sheet', async () => {
    const css = await visit('/results/results.css');
    expect(css.headers.get('content-type')).toContain('text/css');
    expect(await css.text()).toMatch(/size: landscape/);
  });

  test('come as a spreadsheet that runs nothing', async () => {
    const csv = await visit('/results/cup/IRC.csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain(
      'attachment; filename="Autumn _Cup_ IRC provisional, as of 2026-09-06 16.30, version 1.csv"',
    );
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer());
    expect(text.split('\r\n')).toEqual([
      '\uFEFFRank,Sail number,Boat,Helm,Class,Club,Net,Total,R1,As of',
      `1,IRL 1,"'=cmd|calc",Helm 1,,,1,1,1,"${asOf}"`,
      `2,IRL 2,Boat <2>,Helm 2,,,2,2,2,"${asOf}"`,
      '',
    ]);
  });

  test('say how many scores are excluded, and where that differs by boat', async () => {
    const fleets = [{ name: 'IRC', discards: [{ races: 2, exclude: 1, sailed: 2 }] }];
    await sail('sailed');
    await club.post('/regattas', {
      ...{ id: 'sailed', club_id: CLUB, name: 'Sailed' },
      fleets: [...fleets, fleet('Class 1/2')],
    });
    const said = async () => {
      await call('publish_results', { regatta_id: 'sailed', status: 'provisional' });
      return /\d races sailed · ([^<]*)/.exec(await (await visit('/results/sailed')).text())?.[1];
    };
    const finish = (boat: string) =>
      club.post('/scores', { registration_id: `sailed_${boat}`, race_number: 2, finish_time: 1000 });
    await finish('1');
    expect(await said()).toBe('up to 1 worst excluded, in brackets');
    await finish('2');
    expect(await said()).toBe('1 worst excluded, in brackets');
  });

  test('name a race that nobody in the fleet finished, and why it is not counted', async () => {
    await sail('calm');
    for (const [boat, code] of [
      ['1', 'DNF'],
      ['2', 'RET'],
    ])
      await club.post('/scores/codes', { registration_id: `calm_${boat}`, race_number: 2, code });
    await call('publish_results', { regatta_id: 'calm', status: 'final' });
    const why = 'Race 2 isn’t counted: no boat finished, so no boat is scored (RRS 90.3(a), 35).';
    expect(await (await visit('/results/calm')).text()).toContain(why);
    expect(await (await visit('/results/calm/IRC.csv')).text()).toContain(`"${why}"`);
    expect(await (await visit('/results/calm/Class%201%2F2.csv')).text()).not.toContain('Race 2');
    await call('unpublish_results', { regatta_id: 'calm' });
  });

  test('are not final while a race is under way, unless it is said that they go out without it', async () => {
    await sail('open');
    const race = { regatta_id: 'open', race_number: 2 };
    await club.post('/races', { ...race, name: 'Sun R1' });
    const start = { ...race, fleet: 'IRC', starts_at: Date.UTC(2026, 8, 6, 12) };
    expect((await club.post('/races/starts', start)).body.data).toMatchObject({ status: 'racing' });
    await club.post('/scores', { registration_id: 'open_2', race_number: 2, finish_time: 900 });
    const final = { regatta_id: 'open', status: 'final' } as const;
    await expect(call('publish_results', final)).rejects.toThrow(
      'without_races: under way: race 2 (Sun R1). End or abandon each race before final results',
    );
    await expect(call('publish_results', { ...final, without_races: [1] })).rejects.toThrow(/race 2/);
    expect((await visit('/results/open')).status).toBe(404);

    await call('publish_results', { ...final, without_races: [2] });
    const page = await (await visit('/results/open')).text();
    const why = 'Race 2 is under way: 1 finished so far, 1 still racing. It counts once it is sailed.';
    expect(page).toContain(why);
    expect(page).toMatch(/1 race\s+sailed/);
    expect(page).toContain('R2 (under way)');
    const csv = (await (await visit('/results/open/IRC.csv')).text()).split('\r\n');
    expect(csv.slice(0, 4)).toEqual([
      'Rank,Sail number,Boat,Helm,Class,Club,Net,Total,R1,R2 (under way),As of',
      `1,IRL 1,"'=cmd|calc",Helm 1,,,1,1,1,,"${asOf}"`,
      `2,IRL 2,Boat <2>,Helm 2,,,2,2,2,1,"${asOf}"`,
      `"${why}"`,
    ]);

    await club.post('/races/status', { ...race, status: 'sailed' });
    await call('publish_results', final);
    expect(await (await visit('/results/open')).text()).not.toContain('(under way)');
    await call('unpublish_results', { regatta_id: 'open' });
  });

  test('of a fleet whose name holds a slash have a spreadsheet too', async () => {
    const csv = await visit('/results/cup/Class%201%2F2.csv');
    expect(csv.status).toBe(200);
    expect(await csv.text()).toContain('IRL 3');
    expect((await visit('/results/cup/None.csv')).status).toBe(404);
  });

  test('are changed since until the change is taken back', async () => {
    const says = async (path: string) =>
      (await (await visit(path)).text()).includes('has changed something since');
    const publication = async () =>
      (await read<Publication[]>('/publications', { regatta_id: 'cup' })).at(-1);
    const race = { registration_id: 'cup_1', race_number: 1 };
    for (const [change, takeBack] of [
      [{ code: 'OCS' }, { code: null }],
      [{ code: 'RDG', redress: { method: 'points', points: 1.5 } }, { code: null }],
    ]) {
      await club.post('/scores/codes', { ...race, ...change });
      expect([await says('/results/cup'), await says('/results/cup/versions')]).toEqual([true, true]);
      await club.post('/scores/codes', { ...race, ...takeBack });
      expect([await says('/results/cup'), await says('/results/cup/versions')]).toEqual([false, false]);
      expect((await publication())?.changes_since).toBe(0);
    }
  });

  test('stay as published until they are published again', async () => {
    const versions = async () =>
      (await read<Publication[]>('/publications', { regatta_id: 'cup' })).map(
        ({ number, status, published_at, changes_since }) => [number, status, published_at, changes_since],
      );
    const first = [1, 'provisional', club.now.at];
    expect(await versions()).toEqual([[...first, 0]]);
    await club.post('/scores/codes', { registration_id: 'cup_1', race_number: 1, code: 'DSQ' });
    const stale = await (await visit('/results/cup')).text();
    expect(stale).not.toContain('DSQ');
    expect(stale).toContain('has changed something since');
    expect(await versions()).toEqual([[...first, 2]]);

    club.now.at = club.now.at! + 60_000;
    await call('publish_results', { regatta_id: 'cup', status: 'final', reason: 'Protest 2' });
    const text = await (await visit('/results/cup')).text();
    expect(text).toMatch(/version 2<[\s\S]*>final</);
    expect(text).toContain('provisional → final; R1 IRL 1 0:16:41 → DSQ; 1 boat moves');
    expect(text).toContain('Reason: Protest 2');
    expect(text).not.toContain('has changed something since');
    expect(await versions()).toEqual([
      [...first, null],
      [2, 'final', club.now.at, 0],
    ]);
  });

  test('each version opens again as it was, and the list has them all', async () => {
    const list = await (await visit('/results/cup/versions')).text();
    expect(list).toContain('href="/results/cup/versions/2"');
    expect(list).toContain('R1 IRL 1 0:16:41 → DSQ');
    const first = await (await visit('/results/cup/versions/1')).text();
    expect(first).toContain('This is version 1 as it was published');
    expect(first).not.toContain('DSQ');
    expect(first).toContain('href="/results/cup/versions/1/IRC.csv"');
    const csv = await (await visit('/results/cup/versions/1/IRC.csv')).text();
    expect(csv).toContain(asOf);
    expect(await (await visit('/results/cup/versions/2')).text()).toBe(
      await (await visit('/results/cup')).text(),
    );
    for (const number of ['0', '3', '01', 'x'])
      expect((await visit(`/results/cup/versions/${number}`)).status).toBe(404);
    const { results, changes } = await read<PublicationWithResults>('/publications/cup/1');
    expect(results.fleets[0]?.standings[0]).toMatchObject({ sail_number: 'IRL 1', net: 1 });
    expect(changes).toEqual([]);
    expect((await club.call('GET', '/publications/cup/3')).status).toBe(404);
  });

  test('are not published again while nothing has changed', async () => {
    const next = () => read<NextPublication>('/publications/next', { regatta_id: 'cup' });
    expect(await next()).toMatchObject({ number: 3, replaces: 2, changes: [] });
    await expect(call('publish_results', { regatta_id: 'cup', status: 'final' })).rejects.toThrow(
      'Version 2 is the same',
    );
    await club.post('/scores/codes', { registration_id: 'cup_1', race_number: 1, code: null });
    expect((await next()).changes.map(({ text }) => text)).toEqual([
      'R1 IRL 1 DSQ → 0:16:41',
      '1 boat moves in IRC',
    ]);
    await club.post('/scores/codes', { registration_id: 'cup_1', race_number: 1, code: 'DSQ' });
  });

  test('outlive a restart', async () => {
    await club.restart();
    expect((await visit('/results/cup')).status).toBe(200);
    const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
    cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  });

  test('can only be read', async () => {
    const refused = await visit('/results/cup', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
    expect((await visit('/results/cup', { method: 'HEAD' })).status).toBe(200);
  });

  test('are withdrawn in words, with every version, and come back with the next number', async () => {
    await call('unpublish_results', { regatta_id: 'cup', reason: 'The start of IRC was wrong' });
    const paths = ['', '/IRC.csv', '/versions', '/versions/1', '/versions/2'];
    for (const path of paths) {
      const page = await visit(`/results/cup${path}`);
      expect(page.status).toBe(410);
      const text = await page.text();
      expect(text).toContain('withdrew them 6 Sept 2026, 16:31');
      expect(text).toContain('Reason: The start of IRC was wrong');
    }
    expect(await (await visit('/results')).text()).not.toContain('Autumn');
    await call('unpublish_results', { regatta_id: 'cup' });
    expect(await read('/publications', { regatta_id: 'cup' })).toMatchObject([
      { number: 1, withdrawn_at: null },
      { number: 2, withdrawn_at: club.now.at, changes_since: null },
    ]);
    expect(await call('publish_results', { regatta_id: 'cup', status: 'final' })).toMatchObject({
      number: 3,
      replaces: 2,
      changes: [],
    });
    const found = paths.map(async (path) => (await visit(`/results/cup${path}`)).status);
    expect(await Promise.all(found)).toEqual([200, 200, 200, 200, 410]);
    await call('unpublish_results', { regatta_id: 'cup' });
  });
});

test('an unknown regatta cannot be published', async () => {
  await expect(call('publish_results', { regatta_id: 'nothing', status: 'final' })).rejects.toThrow(
    /nothing/,
  );
});

test('only staff publish', async () => {
  const response = await fetch(`${club.url}/staff/publish_results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ regatta_id: 'secret', status: 'final' }),
  });
  expect(response.status).toBe(401);
});
