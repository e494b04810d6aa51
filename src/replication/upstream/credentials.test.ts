import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { tempDir } from '../../../test/temp';
import { type KeyVault, noVault } from '../../club/key-vault';
import { UpstreamKey } from './credentials';

const HERE = 'https://here.example.org';
const noted = async () => {};

let dir: string;
let key: UpstreamKey;
beforeEach(() => {
  dir = tempDir();
  key = new UpstreamKey(dir, noVault);
});

it('is read for the address that it was given for, and for no other', async () => {
  await key.save(HERE, 'dsk_1', noted);
  expect(await key.read(HERE)).toBe('dsk_1');
  await expect(key.read('https://elsewhere.example.org')).rejects.toMatchObject({
    kind: 'key_unreadable',
    message: expect.stringMatching(/is for https:\/\/here.*Enter the key again/),
  });
});

it.skipIf(process.platform === 'win32')('is in a file for this user alone, whatever lies there', async () => {
  writeFileSync(join(dir, 'upstream-key.new'), 'left by a crash', { mode: 0o644 });
  await key.save(HERE, 'dsk_1', noted);
  expect(statSync(join(dir, 'upstream-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['upstream-key']);
});

it('takes the place of the one before only when its address was noted', async () => {
  await key.save(HERE, 'dsk_1', noted);
  const failed = key.save('https://there.example.org', 'dsk_2', async () => {
    throw new Error('disk full');
  });
  await expect(failed).rejects.toThrow('disk full');
  expect(await key.read(HERE)).toBe('dsk_1');
  expect(readdirSync(dir)).toEqual(['upstream-key']);
});

it('that is in a file of another form is asked for again', async () => {
  writeFileSync(join(dir, 'upstream-key'), JSON.stringify({ form: 'plain', value: 'dsk_1' }));
  await expect(key.read(HERE)).rejects.toMatchObject({ kind: 'key_unreadable' });
  await key.forget();
  await expect(key.read(HERE)).rejects.toMatchObject({ kind: 'key_unreadable' });
});

it('is kept by the platform where it can, and says so', async () => {
  const vault: KeyVault = {
    isAvailable: async () => true,
    protect: async (secret) => [...secret].reverse().join(''),
    reveal: async (stored) => [...stored].reverse().join(''),
  };
  const safe = new UpstreamKey(dir, vault);
  let isProtected: boolean | undefined;
  await safe.save(HERE, 'dsk_1', async (answer) => {
    isProtected = answer;
  });
  expect(isProtected).toBe(true);
  expect(readFileSync(join(dir, 'upstream-key'), 'utf8')).not.toContain('dsk_1');
  expect(await safe.read(HERE)).toBe('dsk_1');
  await expect(key.read(HERE)).rejects.toMatchObject({ kind: 'key_unreadable' });
});
