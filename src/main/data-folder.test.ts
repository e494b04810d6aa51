import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, tempDir } from '../../test/temp';
import { defaultDataDir } from '../app-root';
import { chooseDataFolder, profileFolder, rememberDataFolder } from './data-folder';

test('the command line goes before the environment, and that before what was chosen in the app', () => {
  const appFolder = tempDir();
  expect(chooseDataFolder(null, undefined, appFolder)).toEqual({ dir: defaultDataDir, remembered: false });
  rememberDataFolder('/srv/chosen', appFolder);
  expect(chooseDataFolder(null, undefined, appFolder)).toEqual({ dir: '/srv/chosen', remembered: true });
  expect(chooseDataFolder(null, '', appFolder).dir).toBe('/srv/chosen');
  expect(chooseDataFolder(null, '/srv/env', appFolder)).toEqual({ dir: '/srv/env', remembered: false });
  expect(chooseDataFolder('/srv/arg', '/srv/env', appFolder).dir).toBe('/srv/arg');
});

test('a choice that cannot be read is no choice', () => {
  const file = fileWith('data-folder.json', '{"data_dir":7}');
  expect(chooseDataFolder(null, undefined, join(file, '..')).dir).toBe(defaultDataDir);
});

test('each data folder has a profile of its own; one that cannot be written has it elsewhere', () => {
  const [dir, appFolder] = [tempDir(), tempDir()];
  expect(profileFolder({ dir, remembered: false }, appFolder)).toBe(join(dir, 'desktop'));
  expect(profileFolder({ dir: defaultDataDir, remembered: false }, appFolder)).toBe(appFolder);
  const noFolder = fileWith('club', '');
  expect(profileFolder({ dir: noFolder, remembered: false }, appFolder)).toBe(
    join(appFolder, 'without-data-folder'),
  );

  const gone = join(tempDir(), 'stick');
  expect(profileFolder({ dir: gone, remembered: true }, appFolder)).not.toContain(gone);
  expect(existsSync(gone)).toBe(false);
});

test('a profile is this user’s alone, also where it was everybody’s before', () => {
  const dir = tempDir();
  const profile = join(dir, 'desktop');
  mkdirSync(profile);
  chmodSync(profile, 0o777);
  expect(profileFolder({ dir, remembered: false }, tempDir())).toBe(profile);
  expect(statSync(profile).mode & 0o777).toBe(0o700);
});

test('where nothing can be written, the profile is in a temporary folder that nobody can foresee or enter', () => {
  const [dir, appFolder] = [fileWith('club', ''), fileWith('app', '')];
  const profiles = [1, 2].map(() => profileFolder({ dir, remembered: false }, appFolder));
  for (const profile of profiles) {
    expect(dirname(profile)).toBe(tmpdir());
    expect(statSync(profile).mode & 0o777).toBe(0o700);
    rmSync(profile, { recursive: true });
  }
  expect(profiles[0]).not.toBe(profiles[1]);
});
