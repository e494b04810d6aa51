import { expect, it } from 'vitest';
import { makeKey, runCli, tempDir } from '../../test/cli';

const folder = tempDir();

it.each([
  [['import', folder]],
  [['import', '/dev/null', '--mapping', folder]],
  [['verify', folder]],
  [['replay', folder]],
  [['restore', folder]],
  [['signing-key', 'restore', folder]],
  [['upstream', 'set', '--url', 'http://127.0.0.1:1', '--key-file', folder]],
  [['pair', 'import', folder]],
  [['keys', 'list', '--config', folder]],
])('%j says that a folder is no file, and names it', async (args) => {
  const dataDir = tempDir();
  await makeKey(dataDir);
  const { code, stderr } = await runCli(args, args[0] === 'verify' ? {} : { dataDir });
  expect(code).toBeGreaterThan(0);
  expect(stderr).toContain(`${folder} is a folder`);
  expect(stderr).not.toMatch(/EISDIR|illegal operation/);
});
