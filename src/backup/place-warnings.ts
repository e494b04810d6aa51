import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { placeWarnings as t } from '@messages/server/backup';
import { DATABASE_FILE } from '../db/store';

/** A mounted file system. */
export interface Mount {
  at: string;
  type: string;
}

/** File sync programs, recognized by their folders' names and the files they leave there. */
const syncing: { program: string; folder: RegExp; mark?: RegExp; variables?: string[] }[] = [
  {
    program: 'OneDrive',
    folder: /^OneDrive\b/i,
    variables: ['OneDrive', 'OneDriveCommercial', 'OneDriveConsumer'],
  },
  { program: 'Dropbox', folder: /^Dropbox\b/i, mark: /^\.dropbox(\.cache)?$/ },
  { program: 'iCloud Drive', folder: /^(iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/i },
  { program: 'Google Drive', folder: /^(Google ?Drive\b.*|My Drive)$/i, mark: /^\.tmp\.driveupload$/ },
  {
    program: 'Nextcloud',
    folder: /^Nextcloud\d*$/i,
    mark: /^(\.nextcloudsync\.log|\._?sync_[0-9a-f]+\.db)$/,
  },
  { program: 'ownCloud', folder: /^ownCloud\d*$/i, mark: /^\.owncloudsync\.log$/ },
  { program: 'Syncthing', folder: /^Syncthing$/i, mark: /^\.stfolder$/ },
  { program: 'Box', folder: /^(Box|Box Sync|Box-Box)$/ },
  { program: 'pCloud', folder: /^pCloud ?Drive$/i },
  { program: 'MEGA', folder: /^MEGA(sync)?$/i, mark: /^\.megaignore$/ },
];

const networkTypes =
  /^(nfs\d?|cifs|smb\d?|smbfs|afpfs|afs|ncpfs|webdav|davfs2?|ceph|glusterfs|fuse\.(sshfs|rclone|davfs2?|glusterfs|s3fs|gcsfuse|smbnetfs|curlftpfs))$/;

/** Names that sync programs give a second `club.db`, or a second log of it, after two computers changed it. */
const CONFLICT_COPY = /^club.+\.db(-wal)?$/i;

/**
 * Warns of a place where SQLite's data is not safe: a synced folder, a network drive, or a conflict copy beside the
 * database.
 *
 * @returns one warning each; empty if the place is good
 */
export function placeWarnings(dataDir: string, mounts: () => readonly Mount[] = systemMounts): string[] {
  const folder = realPath(dataDir);
  const program = syncingProgram(folder);
  const drive = networkDrive(folder, mounts());
  const copies = conflictCopies(dataDir);
  return [
    program && t.isInSyncedFolder(dataDir, program, DATABASE_FILE),
    drive && t.isOnNetworkDrive(dataDir, drive),
    copies.length > 0 &&
      t.hasCopies(dataDir, copies.map((name) => JSON.stringify(name)).join(', '), DATABASE_FILE),
  ].filter((text) => typeof text === 'string');
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function syncingProgram(folder: string): string | undefined {
  const above = foldersAbove(folder);
  const inCloudStorage = /[\\/]Library[\\/]CloudStorage[\\/]([^\\/]+)/.exec(folder)?.[1];
  const found = syncing.find(
    ({ folder: name, mark, variables = [] }) =>
      folder.split(/[\\/]/).some((part) => name.test(part)) ||
      variables.some((variable) => isInside(folder, process.env[variable])) ||
      (mark !== undefined && above.some((one) => namesIn(one).some((entry) => mark.test(entry)))),
  );
  return found?.program ?? inCloudStorage;
}

function isInside(folder: string, parent: string | undefined): boolean {
  return parent !== undefined && parent !== '' && (folder + sep).startsWith(parent.replace(/[\\/]*$/, sep));
}

/** A folder and its parents. */
function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Name of a network drive as people know it; undefined for a local disk. */
function networkDrive(folder: string, mounts: readonly Mount[]): string | undefined {
  if (/^\\\\[^?.]/.test(folder)) return folder.split('\\').slice(0, 4).join('\\');
  const [mount] = mounts
    .filter(({ at }) => folder === at || isInside(folder, at))
    .toSorted((a, b) => b.at.length - a.at.length);
  return mount && networkTypes.test(mount.type) ? `${mount.type} at ${mount.at}` : undefined;
}

function conflictCopies(dataDir: string): string[] {
  return namesIn(dataDir).filter(
    (name) => CONFLICT_COPY.test(name) && name !== DATABASE_FILE && !name.startsWith(`${DATABASE_FILE}.`),
  );
}

/** Mounted file systems; empty if unknown. */
function systemMounts(): Mount[] {
  try {
    if (existsSync('/proc/self/mounts')) return readMounts(readFileSync('/proc/self/mounts', 'utf8'));
    if (process.platform === 'darwin')
      return readMacMounts(execFileSync('/sbin/mount', { encoding: 'utf8' }));
  } catch {
    // Without the list, no drive is treated as a network drive.
  }
  return [];
}

/** Parses `server:/club /mnt/club nfs4 rw 0 0`, with spaces as `\040`. */
function readMounts(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [, at, type] = line.split(' ');
    const plain = at?.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
    return plain && type ? [{ at: plain, type }] : [];
  });
}

/** Parses `//office@server/club on /Volumes/club (smbfs, nodev, nosuid)`. */
function readMacMounts(text: string): Mount[] {
  return [...text.matchAll(/ on (.+) \((\w+)/g)].map(([, at, type]) => ({ at: at!, type: type! }));
}
