import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeKey, runCli, runJson, type ServedCli, serveCli, tempDir } from '../../../test/cli';
import { type Act, perfectDay, performActs } from '../../../test/rehearsal';
import { REHEARSAL_CLUB_ID, REHEARSAL_REGATTA_ID } from '../../contract/rehearsal';
import type { Debrief } from '../../shared/rehearsal/debrief';

const regatta_id = REHEARSAL_REGATTA_ID;

const serveRehearsal = (dataDir: string, ...args: string[]) =>
  serveCli(dataDir, args, { command: 'rehearse' });

const perform = (server: ServedCli, key: string, acts: readonly Act[]) =>
  performActs(acts, {
    post: (path, body) => server.call('POST', path, key, body),
    publish: () => server.asStaff('publish_results', { regatta_id, status: 'provisional' }),
  });

const debriefOf = (dataDir: string): Promise<Debrief> => runJson(['rehearse', '--debrief'], { dataDir });

it('is a race day in a folder of its own, which goes on after a kill and ends with what was missed', async () => {
  const dataDir = tempDir();
  const before = await runCli(['rehearse', '--debrief'], { dataDir });
  expect([before.code, before.stderr]).toEqual([
    1,
    expect.stringContaining('Start one with dockside rehearse'),
  ]);

  const server = await serveRehearsal(dataDir, '--speed', '1', '--seed', '3');
  const folder = join(dataDir, 'rehearsal');
  expect(existsSync(join(dataDir, 'club.db'))).toBe(false);
  const key = await makeKey(folder, 'all', REHEARSAL_CLUB_ID);
  const club = await server.call('GET', '/club', key);
  expect(club.body.data).toMatchObject({ id: REHEARSAL_CLUB_ID, sandbox: true });
  const day = perfectDay({ seed: 3, speed: 1 }, Date.now() - 6 * 3_600_000);
  // In the middle of the second race, with AP displayed.
  const middle = day.findIndex((act) => act.kind === 'signal' && act.draft.signal === 'postponement') + 1;
  await perform(server, key, day.slice(0, middle));
  await server.stop('SIGKILL');
  expect(await debriefOf(dataDir)).toMatchObject({
    over: false,
    findings: [],
    races: [{ over: true, finishes: { taken: 10, of: 10, median_s: 0 } }, { over: false }, { over: false }],
  });

  const again = await serveRehearsal(dataDir);
  await perform(again, key, day.slice(middle));
  expect(await debriefOf(dataDir)).toMatchObject({ over: true, findings: [] });
  const changed = await runCli(['rehearse', '--speed', '2'], { dataDir });
  expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining('--again')]);
  const { stdout } = await again.stop();
  expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toMatchObject({ event: 'debrief', findings: [] });
});

it('names in words what was missed, and starts another day with other incidents', async () => {
  const dataDir = tempDir();
  const first = await serveRehearsal(dataDir);
  await first.stop();
  const server = await serveRehearsal(dataDir, '--again');
  const key = await makeKey(join(dataDir, 'rehearsal'), 'all', REHEARSAL_CLUB_ID);
  const day = perfectDay({ seed: 2, speed: 5 }, Date.now() - 6 * 3_600_000);
  const finish = day.find((act) => act.kind === 'crossing')!;
  const isX = (act: Act) => act.kind === 'signal' && act.draft.signal.startsWith('individual_recall');
  await perform(
    server,
    key,
    day.filter((act) => act !== finish && !isX(act)),
  );
  const { findings } = await debriefOf(dataDir);
  expect(findings.map(({ race_number, kind, rule }) => [race_number, kind, rule])).toEqual([
    [1, 'finish_missed', 'A3'],
    [2, 'recall', '29.1'],
    // Without X she does not know, and sails on.
    [2, 'code', 'A5.1'],
  ]);
  await server.stop();
  const { stdout } = await runCli(['rehearse', '--debrief'], { dataDir });
  expect(stdout).toContain('The rehearsal is over.');
  expect(stdout).toMatch(/Race 2, RRS 29\.1: X wasn’t displayed for .+ and .+\. Expected: X with one sound/);
});

it('starts another day where somebody deleted the regatta', async () => {
  const dataDir = tempDir();
  const server = await serveRehearsal(dataDir);
  const key = await makeKey(join(dataDir, 'rehearsal'), 'all', REHEARSAL_CLUB_ID);
  expect((await server.call('DELETE', `/regattas?id=${regatta_id}`, key)).status).toBe(200);
  const stopped = await server.stop();
  const gone = 'The regatta of the rehearsal is gone. Start over with dockside rehearse --again.';
  expect([stopped.code, stopped.stderr]).toEqual([1, expect.stringContaining(gone)]);
  const refused = await runCli(['rehearse', '--debrief'], { dataDir });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(gone)]);
  const again = await serveRehearsal(dataDir, '--again');
  expect(await debriefOf(dataDir)).toMatchObject({ over: false });
  await again.stop();
});

it('never takes a club’s own data for a rehearsal', async () => {
  const dataDir = tempDir();
  await runJson(['demo'], { dataDir: join(dataDir, 'rehearsal') });
  const refused = await runCli(['rehearse'], { dataDir });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('not a sandbox')]);
});
