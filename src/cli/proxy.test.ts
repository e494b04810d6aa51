import { expect, it } from 'vitest';
import { makeKey, runCli, runJson, serveCli, tempDir } from '../../test/cli';

/** A proxy address without a proxy. */
const env = {
  ...{ HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' },
  NO_PROXY: 'example.org',
};

it('this computer is asked without the proxy of the environment: for a staff link, and as a cloud', async () => {
  const dataDir = tempDir();
  const key = await makeKey(dataDir);
  const server = await serveCli(dataDir);
  expect(await runJson(['staff-link'], { dataDir, env })).toMatchObject({
    staff_url: expect.stringContaining(server.url),
  });
  const laptop = tempDir();
  const set = ['upstream', 'set', '--url', server.url];
  expect((await runCli(set, { dataDir: laptop, env, input: key })).code).toBe(0);
  const synced = await runCli(['sync', '--once'], { dataDir: laptop, env });
  expect([synced.code, synced.stderr]).toEqual([0, '']);
  await server.stop();
});
