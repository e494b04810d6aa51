/** Texts of `staff-api/backups.ts`. */
export const backups = {
  doInDesktopApp: 'Do this in the desktop app.',
  hasClubAlready: 'This Dockside has a club already. Restore its own backups in Settings → Backups.',
  backupIsGone: (file: string) =>
    `${file} no longer exists, or isn’t a backup of this data folder. Reload the list.`,
};

/** Texts of `staff-api/dispatch.ts`. */
export const dispatch = {
  unknownOperation: (name: string) => `Unknown operation ${name}.`,
  wentWrong: (problem: string) => `Something went wrong: ${problem}`,
};

/** Texts of `staff-api/http.ts`. */
export const http = {
  onlyOnClubComputer: 'Staff operations work on the club computer only. From here, use an API key.',
  originIsNotAllowed: 'This origin isn’t allowed. Open Dockside at its own address.',
  isForStaffLink: 'This is for `dockside staff-link`.',
  signInWithStaffLink: 'Sign in with a staff link: the one the server printed, or a new one.',
  unknownOperation: (name: string) => `Unknown operation ${name}.`,
  isTooMuch: 'This is too much for one call. Send it in parts.',
};

/** Texts of `staff-api/join-http.ts`. */
export const join = {
  linkIsUsedUp:
    'This link has been used or has expired. It adds one tablet, within 15 minutes. Ask staff for a new one from Settings → Network and tablets.',
};

/** Texts of `staff-api/operations.ts`. */
export const operations = {
  noClub: (id: string) => `No club ${id} here. Reload the page.`,
  expiryIsPast: 'The expiry is in the past. Choose a later one.',
  keyIsGone: 'That key no longer exists. Reload the list.',
};

/** Texts of `staff-api/personal-data.ts`. */
export const personalData = {
  noClubIsCalled: (name: string) => `No club here is called “${name}”. Nothing was removed.`,
};

/** Texts of `staff-api/staff-gate.ts`. */
export const staffGate = {
  roleMayNot: (role: string, act: string) => `The role ${role} may not ${act}.`,
  desktopApp: 'Desktop app',
  signInFirst: 'Sign in first: choose your name on this device and enter your PIN.',
};

/** Texts of `staff-api/transfers.ts`. */
export const transfers = {
  sendName: 'Send the name of the file too.',
  importIsTooLarge: (file: string, mebibytes: number) =>
    `${file} is too large for this screen (limit ${mebibytes} MiB). Import it on the command line: npm run -s dockside -- import FILE`,
  backupIsTooLarge: (file: string, mebibytes: number) =>
    `${file} is too large for this screen (limit ${mebibytes} MiB). Restore it on the command line: npm run -s dockside -- restore FILE`,
};
