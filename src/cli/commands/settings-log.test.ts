import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeKey, root, runJson, serveCli, tempDir } from '../../../test/cli';

const club = { id: 'c', name: 'Pier Club', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 };

it('a server that is killed before it notes who changed a setting has not changed the setting', async () => {
  const dataDir = tempDir();
  await makeKey(dataDir);
  const killed = await serveCli(dataDir, [], {
    nodeArgs: ['--require', join(root, 'test/crash-at-sql.cjs')],
    env: { CRASH_SQL: 'INSERT INTO setting_changes' },
  });
  await expect(killed.asStaff('save_club', club)).rejects.toThrow();
  expect((await killed.ended).stderr).toContain('crashed');

  const server = await serveCli(dataDir);
  const state = async () => {
    const { clubs } = (await server.asStaff('session')) as { clubs: { name: string }[] };
    const { changes } = (await server.asStaff('setting_changes', { before: null })) as { changes: unknown[] };
    return [clubs[0]!.name, changes.length];
  };
  expect(await state()).toEqual(['c', 0]);
  await server.asStaff('save_club', club);
  expect(await state()).toEqual(['Pier Club', 1]);
  await server.stop();
  expect(await runJson(['doctor'], { dataDir })).toMatchObject({ ok: true });
});
