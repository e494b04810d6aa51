import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUpBefore as t } from '@messages/server/upgrade';
import { backUp } from '../backup/backup';
import { examine, type Finding } from '../backup/doctor';
import { backupsFolder } from '../backup/settings';
import { makePrivateFolder } from '../db/private-files';
import type { Store } from '../db/store';
import { UpgradeError } from './upgrade-error';

/** Findings that stop an upgrade: it would change data that is not sound. Others are only named. */
export const GRAVE: readonly Finding['check'][] = ['database', 'integrity', 'schema'];

/**
 * Examines a club's data and backs it up, before another version of the program opens it.
 *
 * @param version the present version, in the backup's name
 * @param withStore lends the open store
 * @param say reports each step in a sentence
 * @returns the backup's file
 * @throws UpgradeError if the data is not sound
 */
export async function backUpBefore(
  dataDir: string,
  version: string,
  withStore: (work: (store: Store) => Promise<unknown>) => Promise<unknown>,
  say: (step: string) => void,
): Promise<string> {
  const wrong = (await examine(dataDir, Date.now())).filter(({ ok }) => !ok);
  const grave = wrong.find(({ check }) => GRAVE.includes(check));
  if (grave) throw new UpgradeError(t.notSound(grave.detail));
  for (const { check, detail } of wrong) say(t.finding(check, detail));
  say(t.sound);

  const folder = backupsFolder(dataDir);
  makePrivateFolder(folder);
  const file = join(
    folder,
    `before-upgrade-of-${version}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`,
  );
  await withStore((store) => backUp(store, file));
  giveToOwner(folder, dataDir);
  giveToOwner(file, dataDir);
  say(t.backedUp(file));
  return file;
}

/** Where root upgrades, the server's account must be able to read what was made. */
function giveToOwner(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(path, uid, gid);
}
