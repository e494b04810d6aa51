import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempDir } from '../../test/temp';
import { requireAuthentic } from './authenticity';

it('takes a checksum in capital letters', () => {
  const folder = tempDir();
  const file = join(folder, 'dockside.tgz');
  const bytes = Buffer.from('a release');
  mkdirSync(join(folder, 'installation'));
  const sum = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  writeFileSync(`${file}.sha256`, `${sum} *dockside.tgz\r\n`);
  expect(requireAuthentic(file, bytes, join(folder, 'installation'))).toContain('Checksum: correct.');
});
