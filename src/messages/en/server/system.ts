/** Texts of `db/system-error.ts`. */
export const systemErrors = {
  full: 'The disk is full: nothing was written. Free some space and try again.',
  readOnly: (what: string) =>
    `Nothing can be written to ${what}: its disk or folder is read-only. Make it writable, or choose another folder.`,
  notPermitted: (what: string) =>
    `This user may not use ${what}. Run Dockside as the user it belongs to, or give this user the right to read and write it.`,
  mayNotListen: (what: string) =>
    `This user may not listen at ${what}. Choose a port from 1024 on, or another file for the socket.`,
  pathTooLong: (path: string, characters: number) =>
    `The path is too long (${characters} characters): ${path}. Choose a folder with a shorter path.`,
  notFolder: (what: string) =>
    `${what} isn’t a folder, or a part of its path is a file. Choose another folder.`,
  isFolder: (what: string) =>
    `${what} is a folder, and a file is needed. Name a file, or move the folder away.`,
  missing: (what: string) => `No ${what}. Check its name and place.`,
  unreachable: (what: string) =>
    `The disk or network drive of ${what} isn’t answering. Connect it again and try again. What was saved before is still on it.`,
  tooManyFiles:
    'Too many files are open on this computer. Close other programs, or raise the limit (ulimit -n), and try again.',
  busy: (what: string) => `Another program is using ${what}. Close it and try again.`,
  readOnce: (what: string) => `${what} is a pipe, which can be read only once. Save it to a file first.`,
  tooLarge: (what: string) => `${what} is larger than its disk allows. Choose a disk that takes large files.`,
  memory: 'This computer has too little free memory. Close other programs and try again.',
  damaged: (what: string) =>
    `${what} is damaged, or no Dockside database. Restore a backup: dockside restore FILE.`,
  addressInUse: (what: string) =>
    `Another program listens at ${what} already. Stop it, or choose another port.`,
  noSuchAddress: (what: string) =>
    `This computer has no address ${what}. Choose one that it has, or 0.0.0.0 for all.`,
  noAnswer: (what: string) => `${what} isn’t answering. Check its address and the network, and try again.`,
  cannotOpen: (what: string) =>
    `${what} can’t be opened. Check that this user may read and write its folder, and try again.`,
  refused: (what: string, reason: string) =>
    `The operating system refused ${what}: ${reason}. Try again, or choose another place.`,
  aFile: 'a file or folder that was named',
};

/** Texts of `db/storage-error.ts`. */
export const storageErrors = {
  dataFolder: 'the data folder',
  notNow: 'The database can’t be written just now: nothing was written.',
  tryAgain: 'Try again.',
};

/** Texts of `db/store.ts`, `db/migrate.ts`, `db/data-dir-lock.ts` and `db/records.ts`. */
export const database = {
  newerSchema: (file: string, found: number, known: number) =>
    `${file} was written by a newer Dockside (schema ${found}; this one knows ${known}). Install the newer version; the file is untouched.`,
  inUse: (folder: string) =>
    `A Dockside server is already running on ${folder}. Stop it first, or choose another --data-dir.`,
  inUseBy: (folder: string, pid: number) =>
    `A Dockside server is already running on ${folder} (process ${pid}). Stop it first, or choose another --data-dir.`,
  inUseAt: (folder: string, pid: number, url: string) =>
    `A Dockside server is already running on ${folder} (process ${pid}, ${url}). Stop it first, or choose another --data-dir.`,
  openByOtherName: (folder: string) =>
    `The database in ${folder} is the same file as one in another folder (a link or a mount), and a Dockside works on it there. Stop that one first, or work in that folder.`,
  cursorOfOtherList: 'isn’t from this list with these filters. Start again without a cursor',
  otherId: 'isn’t the one that the record is known by',
};

/** Differences of a database from its schema, of `db/verify-schema.ts`. */
export const schemaDifferences = {
  otherProgram: 'it says that it is of another program',
  cannotBeRead: (reason: string) => `its schema can’t be read (${reason})`,
  unknown: (thing: string) => `it has a ${thing} that Dockside doesn’t make`,
  changed: (thing: string) => `its ${thing} isn’t as Dockside makes it`,
  twoOfOneName: 'it has two things of one name',
  missing: (thing: string) => `its ${thing} is missing`,
};
