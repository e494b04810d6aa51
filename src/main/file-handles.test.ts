import { truncateSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileWith, tempFile } from '../../test/temp';
import { MAX_IMPORT_BYTES } from '../contract/staff-operations/import';
import { FileHandles } from './file-handles';

it('a file is known to the page by its name, its size and a handle, and found by that', async () => {
  const files = new FileHandles();
  const path = fileWith('boats.csv', 'Sail,Boat\n');
  const offered = await files.register(path);
  expect(offered).toEqual({ handle: expect.any(String), name: 'boats.csv', bytes: 10 });
  expect(offered.handle).not.toContain('boats');
  expect(files.find(offered.handle)).toEqual({ path, name: 'boats.csv' });
});

it('a page cannot name a file of its own', async () => {
  const files = new FileHandles();
  const path = fileWith('boats.csv', '');
  await files.register(path);
  expect(() => files.find(path)).toThrow('Choose the file again.');
});

it('a file that is too large, or not there, is refused with what to do', async () => {
  const files = new FileHandles();
  const large = fileWith('all.ndjson', '');
  truncateSync(large, MAX_IMPORT_BYTES + 1);
  await expect(files.register(large)).rejects.toThrow(/^all\.ndjson is too large.*import "/);
  await expect(files.register(tempFile('gone.csv'))).rejects.toThrow(
    'gone.csv can’t be read. Check that you may open it.',
  );
});
