import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { appRoot } from '../../app-root';
import type { Finding } from '../../backup/doctor';
import { backupsFolder } from '../../backup/settings';
import { UserError } from '../../contract/errors';
import { DataDirInUseError, findServer } from '../../db/data-dir-lock';
import { DATABASE_FILE } from '../../db/store';
import { requireAuthentic } from '../../upgrade/authenticity';
import { backUpBefore, GRAVE } from '../../upgrade/back-up-before';
import { isNewer } from '../../upgrade/versions';
import { type CommonOptions, command, print } from '../common';
import { withExistingStore } from '../open-data';
import {
  ask,
  type Installation,
  manifestOf,
  requireInstallation,
  requirePrevious,
  swapBack,
  swapIn,
  unpack,
} from '../upgrade/installation';
import { readTarball, TarballError } from '../upgrade/tarball';

interface UpgradeOptions extends CommonOptions {
  back?: boolean;
  /** False with `--no-backup`. */
  backup: boolean;
}

export function upgradeCommand(): Command {
  return command(
    'upgrade',
    'Replace this program with a newer one, after a backup and a trial. The server is stopped.',
  )
    .argument('[file]', 'tarball of the newer version')
    .addOption(new Option('--back', 'return to the version before'))
    .option('--no-backup', 'the program alone, where it serves no club in --data-dir')
    .action((file: string | undefined, options: UpgradeOptions) => {
      if (options.back && file === undefined) return goBack(options);
      if (options.back || file === undefined) throw new UserError('Give a tarball, or --back.');
      return upgrade(resolve(file), options);
    });
}

/** Prefix of trial folders. An interrupted trial leaves its folder, and the next trial removes it. */
const TRIAL = '.trial-';

async function upgrade(file: string, options: UpgradeOptions): Promise<void> {
  const say = (step: string) => process.stderr.write(`${step}\n`);
  const installation = requireInstallation(appRoot);
  const from = manifestOf(installation.root).version;
  requireStopped(options);

  const bytes = readFileSync(file);
  for (const check of requireAuthentic(file, bytes, installation.root)) say(check);
  const files = readTarball(bytes);
  const to = requireNewer(files.find(({ path }) => path === 'package.json')?.data, from);
  say(`${file} has Dockside ${to}; this is ${from}.`);

  const backup = options.backup ? await backUpStopped(options.dataDir, from, say) : null;
  try {
    unpack(installation, files);
    say(`Unpacked to ${installation.next}.`);
    tryOut(installation, options.dataDir, backup);
    say(backup ? `Dockside ${to} runs here and read a copy of the data.` : `Dockside ${to} runs here.`);
    // Somebody may have started the server since.
    requireStopped(options);
    swapIn(installation);
  } catch (error) {
    rmSync(installation.next, { recursive: true, force: true });
    throw error;
  }
  print(
    options,
    { from, to, backup },
    `This is Dockside ${to} now. Start the server. dockside upgrade --back returns to ${from}.`,
  );
}

/**
 * A running server loads parts of its program later, which would be of another version. A folder without data is not that of
 * the server, so that nothing can be said about it.
 */
function requireStopped({ dataDir, backup }: UpgradeOptions): void {
  if (backup && !existsSync(join(dataDir, DATABASE_FILE)))
    throw new UserError(
      `No club data in ${dataDir}. Use --data-dir, or --no-backup to change the program alone.`,
    );
  const { running, info } = findServer(dataDir);
  if (running) throw new DataDirInUseError(dataDir, info);
}

function requireNewer(manifest: Buffer | undefined, present: string): string {
  const { name, version } = manifestIn(manifest);
  if (name !== 'dockside' || version === undefined)
    throw new TarballError('The tarball holds another program, not Dockside.');
  if (!isNewer(version, present))
    throw new TarballError(
      `The tarball has Dockside ${version}, and this is ${present}. Choose a newer one.`,
    );
  return version;
}

function manifestIn(text: Buffer | undefined): { name?: string; version?: string } {
  try {
    return JSON.parse(text?.toString() ?? '{}');
  } catch {
    return {};
  }
}

function backUpStopped(dataDir: string, version: string, say: (step: string) => void): Promise<string> {
  return backUpBefore(dataDir, version, (work) => withExistingStore(dataDir, work), say);
}

/** Lets the next version restore the backup into a folder of its own, which upgrades that copy, and examine it. */
function tryOut({ next }: Installation, dataDir: string, backup: string | null): void {
  if (backup === null) {
    ask(next, ['config']);
    return;
  }
  const folder = backupsFolder(dataDir);
  for (const name of readdirSync(folder))
    if (name.startsWith(TRIAL)) rmSync(join(folder, name), { recursive: true, force: true });
  const trial = mkdtempSync(join(folder, TRIAL));
  try {
    ask(next, ['restore', backup, '--data-dir', trial]);
    const { findings } = ask(next, ['doctor', '--data-dir', trial]) as { findings: Finding[] };
    const grave = findings.find(({ check, ok }) => !ok && GRAVE.includes(check));
    if (grave)
      throw new UserError(`The newer version can’t read this data: ${grave.detail} Nothing was changed.`);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

async function goBack(options: UpgradeOptions): Promise<void> {
  const installation = requireInstallation(appRoot);
  requirePrevious(installation);
  requireStopped(options);
  const from = manifestOf(installation.root).version;
  const to = manifestOf(installation.previous).version;
  const isReadable = canRead(installation.previous, options.dataDir);
  swapBack(installation);
  const data = isReadable
    ? 'Start the server.'
    : `It can’t read data of ${from}. Restore a backup of before the upgrade: dockside restore FILE. The newer data is kept beside it.`;
  print(options, { from, to, can_read_data: isReadable }, `This is Dockside ${to} again. ${data}`);
}

function canRead(root: string, dataDir: string): boolean {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return true;
  const { findings } = ask(root, ['doctor', '--data-dir', dataDir]) as { findings: Finding[] };
  return findings.every(({ check, ok }) => ok || check !== 'schema');
}
