/** Texts of `server/admit.ts`. */
export const admit = {
  noUsableKey:
    'This API key doesn’t work here. Send one of this club’s keys in the api-key header, neither revoked nor expired. Test keys work on a sandbox only.',
  noUsableTestKey:
    'This key doesn’t work here: a sandbox takes test keys only. Send one that begins with dsk_test_ in the api-key header.',
};

/** Texts of `server/app.ts`. */
export const app = {
  noSuchPath: (path: string) => `There is no ${path} here; /docs lists the routes.`,
  pathTakes: (path: string, methods: string) => `${path} takes ${methods}.`,
};

/** Texts of `server/change-stream.ts`. */
export const changeStream = {
  keyHasStreamsOpen: (count: number) => `This key already has ${count} event streams open. Close one first.`,
  serverHasStreamsOpen: (count: number) =>
    `The server already has ${count} event streams open. Try again later.`,
};

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

/** Texts of `server/middleware/authorization.ts`. */
export const authorization = {
  signInFirst: 'Sign in first: choose your name on this device and enter your PIN.',
  roleMayNot: (role: string, scope: string) =>
    `The role ${role} may not do this: it needs the scope ${scope}.`,
  deviceMayNot: (role: string, scope: string) =>
    `This device was added as ${role} and may not do this: it needs the scope ${scope}.`,
  keyLacksScope: (scope: string) => `This key lacks the scope ${scope}.`,
  keyIsOfAnotherClub: 'This key belongs to a different club from the club_id sent.',
};

/** Texts of `server/middleware/host-allowlist.ts`. */
export const hostAllowlist = {
  hostIsNotAllowed:
    'This server doesn’t answer to that host name. Use its address, or add the name to its allowed hosts.',
};

/** Texts of `server/middleware/idempotency.ts`. */
export const idempotency = {
  mustHaveLength: (most: number) => `must have 1 to ${most} characters`,
};

/** Texts of `server/middleware/json-body.ts`. */
export const jsonBody = {
  sendAsJson: 'Send the body as content-type: application/json.',
  sendUncompressed: 'Send the body uncompressed, without a content-encoding.',
};

/** Texts of `server/middleware/rate-limit.ts`. */
export const rateLimit = {
  tooManyRequests: (seconds: number) => `Too many requests. Wait ${seconds} s.`,
};

/** Texts of `server/operations.ts`. */
export const operations = {
  wasRestored: 'The database was restored from a backup since you read it.',
};

/** Texts of `server/responses.ts`. */
export const responses = {
  serverFailed: 'The server failed. Look up this request_id in its log.',
};

/** Texts of `server/routes/api-routes.ts`. */
export const apiRoutes = {
  mayReadOwnRequestsOnly:
    'This key may read its own requests only. Other keys’ requests need the scope request_log:read_all.',
  noBrowserCanOpenPage:
    'No browser can open this page yet. Share Dockside on the network first, under Settings → Network and tablets.',
  mergingNeedsScope: 'Merging entries moves their results, which needs the scope scores:write.',
  passingOnNeedsScope: 'Passing on a signed decision needs the scope decisions:sign.',
};

/** Texts of `server/routes/changes.ts`. */
export const changes = {
  mustBeResource: (names: string, given: string) => `must be one of ${names}; not ${JSON.stringify(given)}`,
  keyDoesNotRead: (scope: string, resource: string) =>
    `This key lacks the scope ${scope}, which reads ${resource}.`,
  isNoEventId: 'isn’t an event id of this stream',
  wasNeverReached: (position: number) =>
    `The change log never reached ${position}. Read everything again from after=0, then continue from the last next_after.`,
  wasRestored:
    'The database was restored from a backup since that event. Read everything again from after=0, then continue from the last next_after.',
};

/** Texts of `server/routes/people.ts`. */
export const people = {
  isKeyOfProgram:
    'This is a program’s key. People sign in on devices added under Settings → Network and tablets.',
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
