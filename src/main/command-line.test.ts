import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith } from '../../test/temp';
import { readCommandLine, withDataDir } from './command-line';

const file = fileWith('boats.CSV', 'Sail number\n');
const cwd = dirname(file);

test.each([
  [['--data-dir', 'club'], `${cwd}/club`],
  [['--data-dir=club'], `${cwd}/club`],
  [['--data-dir', '/srv/club'], '/srv/club'],
  [['--data-dir='], null],
  [['--data-dir', ' '], null],
  [[], null],
])('%j names the data folder %s', (args, dataDir) => {
  expect(readCommandLine(['electron', '.', ...args], cwd).dataDir).toBe(dataDir);
});

test('a file to import is found among the switches, and only one that is there', () => {
  expect(readCommandLine(['dockside', '--no-sandbox', 'boats.CSV'], cwd).file).toBe(file);
  expect(readCommandLine(['dockside', 'gone.csv'], cwd).file).toBeNull();
  expect(readCommandLine(['electron', '.', '--demo'], cwd)).toEqual({
    dataDir: null,
    demo: true,
    file: null,
  });
});

test('a new start names the new folder in place of the old one', () => {
  expect(withDataDir(['electron', '.', '--data-dir', '/old', '--demo'], '/new')).toEqual([
    '.',
    '--demo',
    '--data-dir=/new',
  ]);
  expect(withDataDir(['dockside', '--data-dir=/old'], '/new')).toEqual(['--data-dir=/new']);
});
