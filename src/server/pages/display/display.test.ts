import { readyProcedures } from '@dockside/race-signals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';
import { newDisplay } from '../../../contract/areas/publishing/displays';

const NOW = Date.UTC(2026, 5, 6, 16, 42);
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  club.now.at = NOW;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets });
  await club.post('/registrations', {
    ...{ id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL <66>', helm: 'M. Byrne', fleets: ['IRC'] },
    ...{ ratings: { tcf: 1 }, wristband_ids: ['0417'] },
  });
  const starts = [{ fleet: 'IRC', starts_at: NOW - 90 * MINUTE }];
  await club.post('/races', { regatta_id: 'reg_1', race_number: 1, starts, status: 'sailed' });
  await club.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 3_601 });
  await club.post('/wristbands/scan_event', {
    ...{ id: '0417', regatta_id: 'reg_1', status: 'sailing', timestamp: NOW - MINUTE },
  });
});
afterAll(() => club.close());

const panels = async (key?: string) => {
  const headers = key ? { 'api-key': key } : {};
  const answer = await fetch(`${club.url}/display/reg_1/panels`, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

it('is for keys of the club that read regattas, and for everybody once the club allows it', async () => {
  expect((await panels()).status).toBe(403);
  expect((await panels('dsk_nobodys')).status).toBe(403);
  const bands = await club.newKey({ scopes: ['wristbands:read'] });
  expect((await panels(bands.key)).status).toBe(403);
  const other = await club.newKey({ clubId: 'neighbours' });
  expect((await panels(other.key)).status).toBe(403);
  const { key } = await club.newKey({ scopes: ['regattas:read'] });
  expect((await panels(key)).status).toBe(200);
  await club.post('/displays', { ...newDisplay('reg_1'), public: true });
  const { status, body } = await panels();
  expect([status, body.as_of, body.name, body.theme]).toEqual([200, NOW, 'Cup', 'dark']);
});

it('shows boats, and people by name only where the club has said so', async () => {
  const { html } = (await panels()).body;
  for (const part of [
    'IRL &lt;66&gt;',
    'On the water',
    'Last finishers',
    'IRC, provisional',
    'not published yet',
    '17:12',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('Byrne');
  const short = { panels: [{ panel: 'out', seconds: 5 }], people_by_name: true, theme: 'sunlight' };
  await club.post('/displays', { ...newDisplay('reg_1'), ...short, public: true });
  const named = (await panels()).body;
  expect(named.html).toContain('M. Byrne');
  expect(named.html).not.toContain('Last finishers');
  expect(named.theme).toBe('sunlight');
});

it('has the protest time limit to the full minute, as it is posted and as requests are held to it', async () => {
  await club.post('/displays', { ...newDisplay('reg_1'), public: true });
  const { html } = (await panels()).body;
  // The last boat finished at 17:12:01.
  expect(html).toContain('<time>19:13</time>');
});

it('is a page that has nothing in it but its script, under a policy that lets no other run', async () => {
  const page = await fetch(`${club.url}/display/reg_1`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'");
  expect(await page.text()).toContain('/display/display.js');
  expect((await fetch(`${club.url}/display`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/display/reg_1',
  );
});

it('says the day of what was not today, and that a planned start is over its time', async () => {
  const start_plan = {
    procedure: readyProcedures.rrs26,
    groups: [{ fleets: ['IRC'], class_flag: 'E', preparatory: 'P' }],
    ...{ rolling: true, interval_seconds: null, recalled_group: 'next', later_starts: [] },
  };
  const plan = (race_number: number, warning_at: number) =>
    club.post('/races/start-plan', {
      regatta_id: 'reg_1',
      race_number,
      start_plan: { ...start_plan, warning_at },
    });
  await plan(2, NOW - 10 * MINUTE);
  await plan(3, NOW + 24 * 60 * MINUTE);
  const { html } = (await panels()).body;
  expect(html).toContain('<time>warning was planned for 17:32</time>');
  expect(html).toContain('<time>warning 7 Jun, 17:42</time>');
  club.now.at = NOW + 24 * 60 * MINUTE;
  expect((await panels()).body.html).toContain('<time>6 Jun, 17:12</time>');
  club.now.at = NOW;
});

it('says until when a boat on the course wins, from the first finisher on', async () => {
  const boats = { B: 1.1, C: 0.9, D: 0.95, E: null };
  for (const [sail, tcf] of Object.entries(boats))
    await club.post('/registrations', {
      ...{ id: `ent_${sail}`, regatta_id: 'reg_1', sail_number: `IRL ${sail}`, fleets: ['IRC'] },
      ...(tcf && { ratings: { tcf } }),
    });
  // 16:42:00 UTC is 17:42 in Dublin.
  const starts = [{ fleet: 'IRC', starts_at: NOW - 50 * MINUTE }];
  await club.post('/races', { regatta_id: 'reg_1', race_number: 4, starts, status: 'racing' });
  const timeToWin = async () => /Time to win<\/h1>(.*?)<\/section>/s.exec((await panels()).body.html!)![1]!;
  // All may still win: nothing says otherwise.
  expect(await timeToWin()).toContain('No times now. They start with a fleet’s first finisher.');
  await club.post('/scores/check-in', {
    ...{ regatta_id: 'reg_1', race_number: 4 },
    boats: [{ registration_id: 'ent_D', checked_in: false }],
  });
  await club.post('/scores', { registration_id: 'ent_1', race_number: 4, finish_time: 3_000 });
  // 3000 s corrected: C wins with 55:32 (2998.8), and ties with 55:33; B was late at 45:27.
  expect(await timeToWin()).toMatch(/<b>IRL C<\/b> <span>Race 4, IRC<\/span> <time>by 17:47:32<\/time>/);
  for (const other of ['IRL B', 'IRL D', 'IRL E']) expect(await timeToWin()).not.toContain(other);
  await club.post('/scores', { registration_id: 'ent_C', race_number: 4, finish_time: 3_332 });
  expect(
    (await club.get('/standings', { regatta_id: 'reg_1', fleet: 'IRC' })).body.data.standings,
  ).toContainEqual(
    expect.objectContaining({ provisional: [expect.objectContaining({ place: 1, corrected: 2999 })] }),
  );
  await club.post('/races', { regatta_id: 'reg_1', race_number: 4, status: 'sailed' });
  expect(await timeToWin()).toContain('No times now');
});

it('says what the cloud sent that could not be read', async () => {
  expect((await panels()).body.html).not.toContain('couldn’t be read');
  await club.server.store.write((db) =>
    db.run(
      `INSERT INTO deferred_changes (resource, key, reason, message, change, run, received_at)
       VALUES ('wristbands', 'k', 'invalid', 'status', '{}', 1, 1)`,
    ),
  );
  expect((await panels()).body.html).toContain('1 wristband from the cloud couldn’t be read.');
});

it('shows the ranking of the teams once a team race is sailed', async () => {
  const teams = ['Red', 'Blue'].map((name) => ({ id: name, name: `${name} <team>` }));
  const groups = [{ name: 'All', teams: ['Red', 'Blue'] }];
  const team_racing = { boats: 2, teams, stages: [{ id: 'rr', name: 'RR', kind: 'round_robin', groups }] };
  await club.post('/regattas', { id: 'reg_team', club_id: CLUB, name: 'Team Cup', team_racing });
  await club.post('/displays', {
    ...{ ...newDisplay('reg_team'), panels: [{ panel: 'standings', seconds: 5 }], public: true },
  });
  const html = async () =>
    ((await (await fetch(`${club.url}/display/reg_team/panels`)).json()) as { html: string }).html;
  expect(await html()).not.toContain('Team racing');
  const side = (team_id: string, ...places: number[]) => ({
    ...{ team_id, boats: places.map((place) => ({ place })) },
  });
  const race = { id: 'trc_1', regatta_id: 'reg_team', stage_id: 'rr', number: 1, round: 1 };
  await club.post('/team-races', { ...race, first: side('Red', 3, 4), second: side('Blue', 1, 2) });
  expect(await html()).toMatch(
    /Team racing, provisional[\s\S]*>1<[\s\S]*Blue &lt;team&gt;[\s\S]*>2<[\s\S]*Red &lt;team&gt;/,
  );
});

it('cuts elapsed times to seconds', async () => {
  await club.post('/races', { regatta_id: 'reg_1', race_number: 5, status: 'sailed' });
  await club.post('/scores', { registration_id: 'ent_1', race_number: 5, finish_time: 3_599.9 });
  const { html } = (await panels()).body;
  expect(html).toContain('<time>0:59:59</time>');
});
