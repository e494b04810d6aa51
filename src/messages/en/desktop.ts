import { formatList, formatNumber, plural } from '@messages/numbers';

/** Texts of `main/bridge/desktop-operations.ts`. */
export const desktopOperations = {
  couldNotSave: (file: string, reason: string) => `Couldn’t save ${file}: ${reason}`,
  diskFull: (file: string) => `Couldn’t save ${file}: the disk is full.`,
  noWriteAccess: (file: string) => `Couldn’t save ${file}: this user has no write access.`,
  readOnly: (file: string) => `Couldn’t save ${file}: the disk is read-only.`,
  folderGone: (file: string) => `Couldn’t save ${file}: the folder no longer exists.`,
  exportEverything: 'Export everything',
  saveAsPdf: 'Save as PDF',
};

/** Texts of `main/bridge/host-gate.ts`. */
export const hostGate = {
  desktopApp: 'Desktop app',
};

/** Texts of `main/bridge/staff-calls.ts`. */
export const staffCalls = {
  notFromThisPage: 'Not from this page.',
};

/** Texts of `main/club-host.ts`. */
export const clubHost = {
  closed: 'Dockside is closed.',
};

/** Texts of `main/dialogs.ts`. */
export const dialogs = {
  import: 'Import',
  importFiles: 'Records, entries, series',
  restoreBackup: 'Restore a backup',
  backups: 'Dockside backups',
  allFiles: 'All files',
  chooseBackupFolder: 'Choose a folder for backup copies',
  whichBackupFolder: 'A USB stick or another disk. Dockside adds its own folder there.',
  useThisFolder: 'Use this folder',
  chooseUpdateFolder: 'Choose the folder with updates',
  whichUpdateFolder: 'A folder on the club’s server, or a USB stick.',
  chooseDataFolder: 'Choose the club’s data folder',
  whichDataFolder: 'Choose a Dockside folder, or an empty one to start a new club.',
  openThisFolder: 'Open this folder',
  goBackTo: (backup: string) => `Go back to ${backup}?`,
  everyScreenGoesBack:
    'Every screen goes back to this backup, on the network too. The present data is saved in a file beside it.',
  keepPresentData: 'Keep present data',
  restoreTheBackup: 'Restore the backup',
  unsafeFolder: 'This folder isn’t safe for the club’s data.',
  keepThisFolder: 'Keep this folder',
  chooseAnotherFolder: 'Choose another folder…',
  makeStation: 'Make this a wristband station?',
  stationTakesOver: (keys: string) => `The wristband screen takes over this computer. Leave with ${keys}.`,
  startStation: 'Start station',
  cancel: 'Cancel',
};

/** Texts of `main/file-handles.ts`. */
export const fileHandles = {
  tooLarge: (name: string, path: string) =>
    `${name} is too large for this screen. Import it on the command line: npm run -s dockside -- import "${path}"`,
  chooseAgain: 'Choose the file again.',
  cannotBeRead: (name: string) => `${name} can’t be read. Check that you may open it.`,
};

/** Texts of `main/lifecycle.ts`. */
export const lifecycle = {
  didNotOpen: (file: string, reason: string) => `${file} didn’t open: ${reason} Open it yourself.`,
};

/** Texts of `main/menu/template.ts`. `&` stands before the letter that opens a menu. */
export const menu = {
  today: 'Today',
  racing: 'Racing',
  onTheWater: 'On the Water',
  golf: 'Golf',
  clubOffice: 'Club Office',
  settings: 'Settings',
  sync: 'Sync',
  file: '&File',
  import: 'Import…',
  exportEverything: 'Export Everything…',
  saveAsPdf: 'Save as PDF…',
  print: 'Print…',
  backUp: 'Back Up…',
  restoreBackup: 'Restore a Backup…',
  openAnotherDataFolder: 'Open Another Data Folder…',
  go: '&Go',
  back: 'Back',
  forward: 'Forward',
  findAnything: 'Find Anything to Do…',
  chooseAnotherClub: 'Choose Another Club',
  view: '&View',
  lightTheme: 'Light Theme',
  darkTheme: 'Dark Theme',
  sunlightTheme: 'Sunlight Theme',
  station: 'Wristband Station (Kiosk)',
  reload: 'Reload',
  keyboardShortcuts: 'Keyboard Shortcuts',
  apiDocumentation: 'API Documentation',
  showLogs: 'Show Logs',
  leaveStation: 'Leave the Wristband Station',
};

/** Texts of `main/scheme.ts`. */
export const scheme = {
  didNotAnswer: 'Dockside didn’t answer. Reload the page.',
};

/** Texts of `main/startup-problem/startup-problem.ts`. */
export const startupProblem = {
  restoreFromFile: 'Restore from a file…',
  chooseAnotherFolder: 'Choose another folder…',
  startEmptyClub: 'Start an empty club',
  showLogs: 'Show logs',
  tryAgain: 'Try again',
  quit: 'Quit',
  restoreBackup: (made: string, megabytes: string) => `Restore the backup of ${made} (${megabytes} MB)`,
  restoreCopy: (made: string, megabytes: string) =>
    `Restore the backup of ${made} (${megabytes} MB, second folder)`,
  newerDockside: 'This data was written by a newer Dockside',
  tooOldFor: (folder: string) => `This version of Dockside is too old for ${folder}. Nothing was changed.`,
  installNewer:
    'Install the newer Dockside on this computer. Until then, use another folder or a backup from this version.',
  damaged: 'The club’s data is damaged',
  missing: 'The club’s data is missing',
  folderMissing: 'The data folder is missing',
  folderGone: (folder: string) =>
    `The club’s data folder ${folder} no longer exists. It may be on a disk or USB stick that isn’t plugged in.`,
  plugItIn: 'Plug it in and try again, or choose another folder.',
  cannotBeRead: (folder: string) => `The database in ${folder} can’t be read. Nothing was changed.`,
  restoreNewestFirst: 'Restore a backup, newest first. The damaged file is saved beside it.',
  diskFull: 'The disk is full',
  noSpace: (folder: string) => `No space left in ${folder}, so Dockside can’t save.`,
  freeSpace: 'Free some space, then try again. Saved work is safe.',
  cannotUseFolder: 'Dockside can’t use the data folder',
  correctThis: (folder: string) =>
    `The data is in ${folder}. Correct this and try again, or choose another folder.`,
  couldNotStart: 'Dockside couldn’t start',
  dataUnchanged: 'An unexpected error occurred. The club’s data is unchanged.',
  sendLogs: 'Try again. If it happens again, send the logs to your Dockside support.',
  hadToStop: 'Dockside had to stop',
  savedWorkSafe: 'An unexpected error occurred in Dockside. Saved work is safe.',
  restoreOrStartEmpty:
    'Restore a backup, or start an empty club. The folder’s present files are kept either way.',
  newestBackupHas: (records: number, clubs: readonly string[]) =>
    plural(records, {
      one: `Restore a backup: the newest has ${formatNumber(records)} record of ${formatList(clubs)}. The folder’s present files are kept either way.`,
      other: `Restore a backup: the newest has ${formatNumber(records)} records of ${formatList(clubs)}. The folder’s present files are kept either way.`,
    }),
  inUse: 'Another program is using this data',
  usedByProgram: (folder: string) =>
    `Another Dockside (another program) is using ${folder}. Two at once would damage the data.`,
  usedByProcess: (process: number, folder: string) =>
    `Another Dockside (process ${process}) is using ${folder}. Two at once would damage the data.`,
  usedByServer: (process: number, address: string, folder: string) =>
    `Another Dockside (process ${process}, at ${address}) is using ${folder}. Two at once would damage the data.`,
  stopTheOther: 'Stop the other one and try again, or choose another folder.',
};

/** Texts of `main/startup-problem/window.ts`. */
export const problemWindow = {
  title: (problem: string) => `Dockside: ${problem}`,
};

/** Texts of `main/window/staff-window.ts`. */
export const staffWindow = {
  discardChanges: 'Discard changes?',
  notSaved: 'Your changes aren’t saved.',
  keepEditing: 'Keep editing',
  discard: 'Discard changes',
  notResponding: 'The page isn’t responding.',
  waitOrReload: 'Saved work is safe. Wait, or reload the page.',
  wait: 'Wait',
  reload: 'Reload',
  keepsCrashing: 'The page keeps crashing.',
  tryOrQuit: 'Saved work is safe, and Dockside still runs. Try the first screen, or quit.',
  tryFirstScreen: 'Try the first screen',
  quit: 'Quit',
};
