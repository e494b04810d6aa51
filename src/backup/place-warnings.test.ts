import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../test/temp';
import { placeWarnings } from './place-warnings';

const noMounts = () => [];
const folder = (...path: string[]) => {
  const made = join(tempDir(), ...path);
  mkdirSync(made, { recursive: true });
  return made;
};

test.each([
  ['OneDrive', ['OneDrive - Howth Yacht Club', 'Dockside']],
  ['Dropbox', ['Dropbox (Personal)', 'club']],
  ['iCloud Drive', ['Library', 'Mobile Documents', 'com~apple~CloudDocs', 'club']],
  ['Google Drive', ['Google Drive', 'club']],
  ['Google Drive', ['Library', 'CloudStorage', 'GoogleDrive-office@club.example', 'My Drive', 'club']],
  ['Nextcloud', ['Nextcloud', 'club']],
  ['Proton', ['Library', 'CloudStorage', 'ProtonDrive-office', 'club']],
])('a folder of %s is warned of', (program, path) => {
  const [warning, ...others] = placeWarnings(folder(...path), noMounts);
  expect(warning).toContain(program);
  expect(warning).toContain('Move the data');
  expect(others).toEqual([]);
});

test.each([
  ['Syncthing', '.stfolder'],
  ['Nextcloud', '._sync_0123abcd.db'],
  ['Dropbox', '.dropbox.cache'],
])('a folder that %s was told to keep in step is known by what it puts there', (program, mark) => {
  const parent = folder('papers');
  writeFileSync(join(parent, mark), '');
  const dataDir = join(parent, 'dockside');
  mkdirSync(dataDir);
  expect(placeWarnings(dataDir, noMounts)).toEqual([expect.stringContaining(program)]);
});

test.each(['nfs4', 'cifs', 'smb3', 'smbfs', 'fuse.sshfs'])(
  'a drive of the type %s is one of the network',
  (type) => {
    const dataDir = folder('club');
    const mounts = () => [
      { at: '/', type: 'ext4' },
      { at: join(dataDir, '..'), type },
    ];
    expect(placeWarnings(dataDir, mounts)).toEqual([expect.stringContaining(`network drive (${type} at `)]);
  },
);

test('a disk inside a network drive is a disk', () => {
  const dataDir = folder('club');
  const mounts = () => [
    { at: '/', type: 'nfs' },
    { at: dataDir, type: 'ext4' },
  ];
  expect(placeWarnings(dataDir, mounts)).toEqual([]);
});

test.each([
  'club (conflicted copy).db',
  'club (Office’s conflicted copy 2026-11-23).db',
  'club-LAPTOP.db',
  'club.sync-conflict-20261123-120000-ABCDEFG.db',
  'club 2.db',
  'club (Office’s conflicted copy 2026-11-23).db-wal',
])('%s beside the database is named', (name) => {
  const dataDir = folder('club');
  writeFileSync(join(dataDir, name), '');
  expect(placeWarnings(dataDir, noMounts)).toEqual([expect.stringContaining(JSON.stringify(name))]);
});

test('what Dockside itself keeps in a plain folder is no reason to warn', () => {
  const dataDir = folder('club');
  for (const name of ['club.db', 'club.db-wal', 'club.db.before-restore-20261123T120000Z', 'request-log.db'])
    writeFileSync(join(dataDir, name), '');
  expect(placeWarnings(dataDir)).toEqual([]);
});
