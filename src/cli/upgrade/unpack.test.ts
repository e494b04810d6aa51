import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tempDir } from '../../../test/temp';
import { requireAuthentic } from './authenticity';
import { unpack } from './installation';

it.skipIf(process.platform === 'win32')(
  'unpacks for every account, whatever the mask of who upgrades',
  () => {
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    const next = join(tempDir(), 'next');
    const data = Buffer.from('');
    unpack({ next }, [
      { path: 'bin/dockside.mjs', data },
      { path: 'out/main/cli.cjs', data },
    ]);
    const modes = ['out/main', 'out/main/cli.cjs', 'bin/dockside.mjs'].map(
      (path) => statSync(join(next, path)).mode % 0o1000,
    );
    expect(modes).toEqual([0o755, 0o644, 0o755]);
    expect(process.umask()).toBe(0o077);
  },
);

it('takes a checksum in capital letters', () => {
  const folder = tempDir();
  const file = join(folder, 'dockside.tgz');
  const bytes = Buffer.from('a release');
  mkdirSync(join(folder, 'installation'));
  const sum = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  writeFileSync(`${file}.sha256`, `${sum} *dockside.tgz\r\n`);
  expect(requireAuthentic(file, bytes, join(folder, 'installation'))).toContain('Checksum: correct.');
});
