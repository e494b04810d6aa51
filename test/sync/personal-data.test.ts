import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { personalKinds } from '../../src/sync/personal-data';
import { runCli, runJson } from '../cli';
import { record, T0 } from '../records';
import { CLUB, World } from './world';

async function filledWorld(): Promise<World> {
  const world = await World.open({ connected: false });
  onTestFinished(() => world.close());
  const { upstream } = world;
  await upstream.put('members', [record('members', { id: 'm_1', email: 'nora@secret.example' })]);
  await upstream.put('line-items', [
    record('line-items', { id: 'item_1', memo: 'secret bar bill' } as never),
  ]);
  await upstream.put('feedback', [record('feedback', { id: 'fb_1', comment: 'secret feedback' } as never)]);
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await upstream.write('POST', '/registrations', {
    id: 'ent_1',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    helm: 'A. Helm',
  });
  await world.connect();
  await world.settle();
  await world.laptop.write('POST', '/crossings', {
    id: 'crossing_1',
    regatta_id: 'reg_1',
    race_number: 1,
    crossed_at: T0,
  });
  await world.settle();
  return world;
}

test('after an event one command removes what upstream sent about people, and results stay', async () => {
  const { laptop } = await filledWorld();
  await laptop.put('members', [record('members', { id: 'm_made_here' })]);
  await laptop.stop();
  const { dataDir } = laptop;

  const { removed } = await runJson(['remove-personal-data'], { dataDir });
  expect(removed).toEqual({ members: 1, 'line-items': 1, feedback: 1 });
  const { stdout } = await runCli(['export'], { dataDir });
  const left = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(left.map(({ resource, record: { id } }) => `${resource} ${id}`)).toEqual(
    expect.arrayContaining(['members m_made_here', 'registrations ent_1', 'crossings crossing_1']),
  );
  expect(left.filter(({ resource }) => personalKinds.includes(resource))).toHaveLength(1);

  // Nor is it left in the file, where deleted text stays by default.
  const file = readFileSync(join(dataDir, 'club.db')).toString('latin1');
  expect(file).toContain('A. Helm');
  for (const text of ['nora', 'secret bar bill', 'secret feedback']) expect(file).not.toContain(text);

  // Nothing comes back.
  await laptop.start();
  expect(await laptop.staff('sync_status', {})).toMatchObject({ upstream: null });
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);
  await laptop.stop();
  expect(await runCli(['remove-personal-data'], { dataDir })).toMatchObject({
    code: 1,
    stderr: 'dockside: No upstream is set: nothing here is known to have come from one.\n',
  });
});

test('nothing is removed while a write waits to be sent', async () => {
  const { laptop, link } = await filledWorld();
  await link.down();
  await laptop.write('POST', '/crossings', {
    id: 'crossing_2',
    regatta_id: 'reg_1',
    race_number: 1,
    crossed_at: T0 + 1,
  });
  await laptop.stop();
  const { dataDir } = laptop;
  const { code, stderr } = await runCli(['remove-personal-data'], { dataDir });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^dockside: Not everything was sent to upstream \(1 write is left\)/);
  expect((await runCli(['export', '--resource', 'members'], { dataDir })).stdout).toContain('nora');
});
