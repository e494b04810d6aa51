import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tempDir } from '../../../test/temp';
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
