import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileWith, makeKey, root, runCli, runJson, serveCli, tempDir } from '../../../test/cli';

const file = join(root, 'fixtures/publications/format-1-version-1.json');

it('plays a published regatta into a new sandbox, where the standings are then those that were published', async () => {
  const dataDir = tempDir();
  const replayed = await runJson(['replay', file, '--speed', '1000000'], { dataDir });
  expect(replayed).toMatchObject({ event: 'replayed', differences: [] });
  expect(replayed.scores).toBeGreaterThan(100);
  const again = await runCli(['replay', file], { dataDir });
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('dockside sandbox reset --empty demo'),
  ]);
});

it('is played into no club’s own server, and from no file that was altered', async () => {
  const dataDir = tempDir();
  const key = await makeKey(dataDir, 'all', 'demo');
  const server = await serveCli(dataDir);
  const refused = await runCli(['replay', file, '--to', server.url, '--key-file', '-'], { input: key });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is no sandbox')]);
  await server.stop();
  const other = fileWith('altered.json', '{"bundle":{},"seal":{}}');
  expect((await runCli(['replay', other], { dataDir })).stderr).toContain('is not replayed');
});
