/** A Dockside whose name is not known. */
export const pairedDockside = {
  pairedDockside: 'paired Dockside',
  aPairedDockside: 'a paired Dockside',
  anotherDockside: 'another Dockside',
};

/** Texts of `replication/pairing/open-pairing.ts`. */
export const openPairing = {
  isNotPaired: 'This Dockside isn’t paired. It syncs with the cloud itself.',
  isNotAnswering: (origin: string) =>
    `${origin} isn’t answering. Share the other Dockside under Settings → Network and tablets, and check that both computers are on the same network.`,
  sandboxCannotBePaired: 'A sandbox can’t be paired. This keeps the club’s own data safe.',
};

/** Texts of `replication/pairing/apply-to-table.ts`. */
export const applyToTable = {
  standsForSame: (key: string) => `stands for the same as ${key}`,
};

/** Texts of `replication/pairing/conflicts.ts`. */
export const pairingConflicts = {
  beforeItWasDeleted: 'before it was deleted',
};

/** Texts of `replication/pairing/entries.ts`. */
export const entries = {
  cannotBeTaken: (problem: string) => `A record from the other computer ${problem}. Delete it there.`,
};

/** Texts of `replication/pairing/errors.ts`. */
export const errors = {
  messageHasAnotherFormat: 'The message has another format.',
};

/** Texts of `replication/pairing/file.ts`. */
export const file = {
  isNotFromPairedDockside:
    'This file isn’t from a paired Dockside. Make one under Settings → Second laptop, or with `dockside pair export`.',
  fileIsDamaged: 'The file is damaged or incomplete. Nothing was imported. Copy it again.',
  fileIsOfAnotherVersion:
    'The file is from another version of Dockside. Install the same version on both computers.',
};

/** Texts of `replication/pairing/http.ts`. */
export const http = {
  versionsDiffer: 'The two computers have different Dockside versions. Install the same one on both.',
  isNoLongerPaired: 'This Dockside is no longer paired with yours. Pair the two again.',
};

/** Texts of `replication/pairing/join.ts`. */
export const join = {
  codeIsUsedUp: 'That code is wrong, used or older than 15 minutes. Make a new one on the other computer.',
  oneIsCloudOfOther:
    'One of the two uses the other as its cloud. First disconnect that under Settings → Cloud sync, then pair.',
  noClub: (id: string) => `No club ${id} here. Reload the page.`,
  isPairedForAnotherClub: (own: string, other: string) =>
    `This Dockside is already paired for the club ${own}, so it can’t pair for ${other}.`,
  isThisDockside: 'That address is this Dockside, or a copy of its files. Give the other computer’s address.',
  clubsDiffer: (theirs: string, ours: string) =>
    `That Dockside has the club ${theirs}, this one ${ours}. Pair computers of the same club only.`,
  isNotAddress: (address: string) =>
    `"${address}" isn’t an address. Copy it from the other computer, such as http://192.168.1.5:4010.`,
  enterCode: 'Also enter the code from the other computer.',
};

/** Texts of `replication/pairing/link.ts`. */
export const link = {
  areNoLongerPaired: 'The two are no longer paired. Pair them again.',
  otherComputerSays: (message: string) => `The other computer says: ${message}`,
  isNotDockside: (origin: string, status: number) =>
    `${origin} isn’t a Dockside that can be paired (${status}). Check the address.`,
  isOfAnotherVersion: (origin: string) =>
    `${origin} isn’t a Dockside of this version. Check the address, and install the same version on both.`,
  isNotShared: 'The other computer isn’t answering. Start Dockside there and share it on the network.',
  certificateIsNotTrusted: (code: string) => `This computer doesn’t trust its certificate (${code}).`,
  isNotAnswering: 'The other computer isn’t answering: it is off, asleep or on another network.',
};

/** Texts of `replication/pairing/merge.ts`. */
export const merge = {
  belongsToAnotherClub: (theirs: string, ours: string) =>
    `That belongs to the club ${theirs}, this Dockside to ${ours}. Pair computers of the same club only.`,
  isOfSameDatabase:
    'That comes from this database or an unused copy of it. Start Dockside on the copy once, then try again.',
  changesAreMissing: (first: number, name: string, last: number) =>
    `Earlier changes are missing: this file starts after change ${first} of ${name}, but ${last} is the last one here. Import the files in order, or make one with everything.`,
};

/** Texts of `replication/pairing/node.ts`. */
export const node = {
  isNotPaired: 'This Dockside isn’t paired. Pair it under Settings → Second laptop.',
};

/** Texts of `replication/pairing/peer-keys.ts`. */
export const peerKeys = {
  keyCannotBeRead: 'This program can’t read the key for the paired Dockside. Pair the two again.',
};
