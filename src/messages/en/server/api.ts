/** Texts of `server/listener.ts`. */
export const listener = {
  socketIsInUse: (path: string) => `Another program is using the socket ${path}. Choose another.`,
  folderIsNotWritable: (path: string) =>
    `Can’t create the socket ${path}: this user can’t write to its folder. Choose another folder.`,
  folderIsMissing: (path: string) =>
    `Can’t create the socket ${path}: its folder doesn’t exist. Create the folder or choose another.`,
  pathIsTooLong: (path: string) => `The socket path ${path} is too long. Use about 100 characters at most.`,
  portIsInUse: (port: number, host: string) =>
    `Another program is using port ${port} on ${host}. Choose another port, or 0 for any free one.`,
  portIsReserved: (port: number) => `This user can’t open port ${port}. Choose one above 1023.`,
  isNotAddressHere: (host: string) =>
    `${host} isn’t an address of this computer. Choose one of its own, or 0.0.0.0 for all.`,
};

/** Texts of `server/middleware/idempotency.ts`. */
export const idempotency = {
  mustHaveLength: (most: number) => `must have 1 to ${most} characters`,
};

/** Texts of `server/routes/changes.ts`. */
export const changes = {
  mustBeResource: (names: string, given: string) => `must be one of ${names}; not ${JSON.stringify(given)}`,
  isNoEventId: 'isn’t an event id of this stream',
};

/** Texts of `server/middleware/unknown-members.ts`. */
export const unknownMembers = {
  isNotKnown: (meant: string) => `isn’t known here; write ${meant}`,
  isListNotKnown: (meant: string) => `isn’t known here; write ${meant}=…, repeated for several values`,
  takesNoParameters: 'isn’t served by this route; it takes no parameters',
  isNotServed: (parameters: string) => `isn’t served by this route; it takes ${parameters}`,
};

/** Texts of `server/logged-request.ts`. */
export const loggedRequest = {
  recordHadChanged: 'Someone else changed the record first. Nothing was written.',
};
