import { plural } from '@messages/numbers';

/** Texts of `backup/backup.ts`. */
export const backups = {
  fileExists: (file: string) =>
    `${file} already exists. Choose another name. A backup never overwrites a file.`,
  noFolder: (folder: string) => `No folder ${folder}. Create it first.`,
  noFile: (file: string) => `No file ${file}. Check the name.`,
  isOfSandbox: (file: string) =>
    `${file} is a sandbox backup with invented people. It can’t replace the club's own data, which is unchanged.`,
  isOfClub: (file: string) =>
    `${file} has a club's own data, which doesn’t belong in a sandbox. Copy it there with invented people: dockside restore ${file} --copy`,
  isInUse: (file: string) => `Another program is using ${file}. Close it and try again.`,
  isNoBackup: (file: string) => `${file} isn’t a Dockside backup.`,
  isDamaged: (file: string) => `${file} is damaged.`,
  hasDamage: (file: string, damage: string) => `${file} is damaged: ${damage}.`,
  isIncomplete: (file: string, count: number, table: string, parent: string) =>
    `${file} is incomplete: records refer to missing ones (${count}, the first in ${table} to ${parent}). Nothing was changed. Choose another backup.`,
  wasChanged: (file: string, difference: string) =>
    `${file} was changed by another program: ${difference}. Nothing was restored or changed. Choose another backup.`,
};

/** Texts of `backup/doctor.ts`. */
export const doctor = {
  noDatabase: (file: string) => `No ${file} yet. Make it with serve or import.`,
  restoreBackup: (loss: string) => `${loss} Restore a backup: dockside restore FILE.`,
  cannotOpen: (file: string, problem: string) =>
    `Can’t open ${file}: ${problem} Its data may be sound, so don’t restore a backup.`,
  isOnDisk: 'the data is on this computer’s disk',
  databaseSize: (file: string, mebibytes: string) => `${file}, ${mebibytes} MiB`,
  schemaIsNewer: (version: number, known: number) =>
    `schema ${version} is from a newer Dockside (this one knows ${known}). Install the newer one.`,
  isSound: 'every page and reference is sound',
  clockIsBehind: (now: string, latest: string) =>
    `the clock says ${now}, before the latest record at ${latest}. Set the clock.`,
  onlyThisUser: 'only this user can open the data folder',
  othersCanOpen: (folder: string) =>
    `other users of this computer can open ${folder}. Run chmod 700 on it, or move the data to a disk with permissions`,
  restoreKey: (problem: string) =>
    `${problem} Restore it (dockside signing-key restore FILE) or start with a new one (dockside signing-key new).`,
  keyIsIntact: 'the signing key’s file is intact',
  noKey: 'no signing key yet: the first publication makes one',
  noServer: 'no server is running on this data',
  schemaGrows: (version: number, next: number) => `schema ${version}, becomes ${next} when next opened`,
  schema: (version: number) => `schema ${version}`,
  referToMissing: (count: number) =>
    plural(count, {
      one: `${count} record refers to a missing one`,
      other: `${count} records refer to missing ones`,
    }),
  isFree: (gibibytes: string) => `${gibibytes} GiB free`,
  isNearlyFull: (gibibytes: string) => `only ${gibibytes} GiB free. Free some space`,
  serverIsRunning: 'a server is running',
  serverIsRunningAt: (url: string) => `a server is running at ${url}`,
};

/** Texts of `backup/emergency-pack/write-pack.ts`. */
export const writePack = {
  couldNotWrite: (folder: string, problem: string) =>
    `Couldn’t write the emergency pack to ${folder}: ${problem}`,
};

/** Texts of `backup/keep-backup.ts`. */
export const keepBackup = {
  notEnoughSpace: (needed: string, free: string, folder: string) =>
    `Not enough space for a backup: it needs ${needed} and ${free} are free. Free some space on the disk of ${folder}.`,
  isNearlyFull: (folder: string, free: string) => `The disk of ${folder} is nearly full: ${free} free.`,
  isNearlyFullAfterDeleting: (folder: string, free: string, deleted: number) =>
    plural(deleted, {
      one: `The disk of ${folder} is nearly full: ${free} free. The oldest backup was deleted to make room.`,
      other: `The disk of ${folder} is nearly full: ${free} free. The ${deleted} oldest backups were deleted to make room.`,
    }),
  couldNotCopy: (folder: string, problem: string) => `Couldn’t copy the backup to ${folder}: ${problem}`,
  diskIsFull: (folder: string) => `Couldn’t copy the backup to ${folder}: its disk is full.`,
  userHasNoAccess: (folder: string) =>
    `Couldn’t copy the backup to ${folder}: this user has no write access.`,
  isReadOnly: (folder: string) => `Couldn’t copy the backup to ${folder}: it is read-only.`,
  diskIsNotAnswering: (folder: string) => `Couldn’t copy the backup to ${folder}: its disk isn’t answering.`,
};

/** Texts of `backup/missing-data.ts`. */
export const missingData = {
  isMissing: (file: string, folder: string) =>
    `${file} is missing from ${folder}, but its backups are there. Nothing was changed.`,
  logIsAlone: (file: string, folder: string) =>
    `${file} is missing from ${folder}, but ${file}-wal with its newest changes is there. Look for ${file} in the bin or elsewhere, and put it back: the changes are then complete. Nothing was changed.`,
  isEmpty: (file: string, folder: string) =>
    `${file} in ${folder} is empty (0 bytes). Its contents are lost. Nothing was changed.`,
  isNotDatabase: (file: string, folder: string) =>
    `${file} in ${folder} isn’t a database. Another program overwrote it, or it is damaged. Nothing was changed.`,
};

/** Texts of `backup/place-warnings.ts`. */
export const placeWarnings = {
  isInSyncedFolder: (folder: string, program: string, file: string) =>
    `${folder} is in a folder of ${program}, which can overwrite ${file} with an old copy. Move the data to a folder on this computer only. For a second computer use pairing; for safety use backups.`,
  isOnNetworkDrive: (folder: string, drive: string) =>
    `${folder} is on a network drive (${drive}), where a network failure can damage the data. Move the data to this computer’s disk, and send backups to the network drive.`,
  hasCopies: (folder: string, copies: string, file: string) =>
    `${folder} contains ${copies} beside ${file}. Two computers may have written here, and some records may be in that file only. Keep the file, and ask for help before deleting it.`,
};

/** Texts of `backup/second-folder.ts`. */
export const secondFolder = {
  noFolder: (folder: string) => `No folder ${folder} on the club computer. Create it, or choose another.`,
  isInsideData: (folder: string) =>
    `${folder} is inside the data folder, so the copies would be lost with it. Choose another folder.`,
  cannotWrite: (folder: string) =>
    `Can’t write to ${folder}. Choose another folder, or change its permissions.`,
  giveFullPath: (example: string) => `Give the folder’s full path, such as ${example}.`,
};
