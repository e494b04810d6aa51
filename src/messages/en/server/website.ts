/** Texts of `replication/site/folder-place.ts`. */
export const folderPlace = {
  giveFullPath: 'Give the folder’s full path.',
  diskIsFull: (path: string, folder: string) =>
    `Can’t write ${path} in ${folder}: the disk is full. Free some space.`,
  userHasNoAccess: (path: string, folder: string) =>
    `Can’t write ${path} in ${folder}: this user has no write access. Allow it, or choose another folder.`,
  nameIsTaken: (path: string, folder: string) =>
    `Can’t write ${path} in ${folder}: that name is taken. Remove what has it, or choose another folder.`,
  diskIsReadOnly: (path: string, folder: string) =>
    `Can’t write ${path} in ${folder}: the disk is read-only. Choose another folder.`,
  diskIsNotAnswering: (path: string, folder: string) =>
    `Can’t write ${path} in ${folder}: the disk isn’t answering. Check that it is connected.`,
};

/** Texts of `replication/site/send-site.ts`. */
export const sendSite = {
  folderIsOfAnotherProgram:
    'That folder has an index.html from another program. Choose an empty folder for the results.',
  manifestCannotBeRead: (file: string) => `Can’t read ${file} in that folder. Remove it and index.html.`,
};

/** Texts of `replication/site/sftp-place.ts`. */
export const sftpPlace = {
  keyHasChanged: (host: string, fingerprint: string) =>
    `The key of ${host} has changed (${fingerprint}). If its owner changed it, fetch the key again under Settings and compare it. Otherwise someone may be intercepting.`,
  keyCannotBeUsed: (problem: string) => `Can’t use the private key: ${problem}`,
  userIsRefused: (host: string) => `${host} refused this user. Check the password or key.`,
  isNotAnswering: (host: string) => `${host} isn’t answering.`,
  cannotBeReached: (host: string, problem: string) => `Can’t reach ${host}: ${problem}`,
  cannotWrite: (path: string, problem: string, folder: string) =>
    `Can’t write ${path} on the server: “${problem}”. Check its free space and this user’s write access to ${folder}.`,
  connectionWasLost: 'The connection to the server was lost.',
  serverStoppedAnswering: 'The server stopped answering.',
  serverHasNoBytes: (path: string, sent: number) => `The server has no bytes of ${path} instead of ${sent}.`,
  serverHasFewerBytes: (bytes: number, path: string, sent: number) =>
    `The server has ${bytes} bytes of ${path} instead of ${sent}.`,
};

/** Texts of `replication/site/site-sender.ts`. */
export const siteSender = {
  enterPasswordOrKey: (user: string, host: string) =>
    `Enter the password or private key of ${user} at ${host}.`,
  passwordCannotBeRead: 'This computer can’t read the password or key. Enter it again.',
};
