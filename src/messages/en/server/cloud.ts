/** Texts of `replication/upstream/connect.ts`. */
export const connect = {
  addressWasReplaced: 'Another address replaced this one before it answered.',
  isNotServersAddress: (written: string, path: string) =>
    `"${written}" isn’t a server’s address. Give one such as https://cloud.example.org, with or without ${path}.`,
  keyIsOfAnotherClub: (theirs: string, given: string) =>
    `That key belongs to the club ${theirs}, not ${given}.`,
  checkAddress: (problem: string) => `${problem} Check the address, or connect again later.`,
  enterClubId: 'That server doesn’t name the key’s club. Enter the club’s id too.',
};

/** Texts of `replication/upstream/engine.ts`. */
export const engine = {
  changesCouldNotBeSaved: (problem: string) => `Couldn’t save the cloud’s changes: ${problem}`,
};

/** Texts of `replication/upstream/errors.ts`. */
export const syncErrors = {
  hasTooManyRequests: 'The cloud has too many requests. Dockside waits and retries.',
  answersAreIncomplete: 'The cloud’s answers are incomplete or not those of the club API. Check the address.',
  isNotClubApi: (status: number) =>
    `That address isn’t the club API (${status}). Check the address, and sign in to this network if it asks.`,
  keyIsRefused:
    'The cloud refused the API key: revoked, expired or mistyped. Nothing is lost. Enter another key under Settings → Cloud sync.',
  hasFault: (status: number, message: string) => `The cloud has a fault (${status}): ${message}`,
  answerIsTooLarge: (megabytes: number) =>
    `An answer from the cloud is larger than ${megabytes} MB and wasn’t read.`,
  didNotAnswer: (seconds: number) => `The cloud didn’t answer within ${seconds} s.`,
  certificateIsNotValid: (code: string) => `Can’t trust the cloud: its certificate isn’t valid (${code}).`,
  noInternetOrMistyped: 'The cloud isn’t answering: no internet connection, or the address is mistyped.',
  noInternet: 'The cloud isn’t answering: no internet connection.',
  noNetwork: 'The cloud isn’t answering: no network.',
  networkCannotReachIt: 'The cloud isn’t answering: this network can’t reach it.',
  isNotAnswering: 'The cloud isn’t answering.',
};

/** Texts of `replication/upstream/loop-check.ts`. */
export const loopCheck = {
  isThisServer: 'That is this server’s own address. Enter the cloud’s.',
  usesThisAsItsCloud:
    'That server uses this one as its cloud. Sync is off until you disconnect one of them under Settings → Cloud sync.',
};

/** Texts of `replication/upstream/open-sync.ts`. */
export const openSync = {
  sandboxCannotConnect: 'A sandbox can’t connect to a cloud. This keeps the club’s own data safe.',
  isSandboxKey: 'This is a sandbox’s test key. Enter a key of the club’s own cloud.',
  cloudHasChangedThis: 'The cloud has changed this in the meantime. Read it again, then decide.',
  isNoLongerWaiting: 'That change is no longer waiting: it has been sent or discarded.',
};

/** Texts of `replication/upstream/outbox-items.ts`. */
export const outboxItems = {
  signalInRace: (signal: string, race: number) => `${signal} in race ${race}`,
  signal: 'Signal',
};

/** Texts of `replication/upstream/portal-link.ts`. */
export const portalLink = {
  noLink: 'The cloud gave no link. Try again later.',
};

/** Texts of `replication/upstream/pull/apply.ts`. */
export const applyChanges = {
  hasUnsentChanges: 'changes made here aren’t sent yet',
  waitsForAnotherRecord: 'belongs with a record that hasn’t arrived yet',
  cannotBeStored: (problem: string) => `can’t be stored: ${problem}`,
};

/** Texts of `replication/upstream/pull/feed.ts`. */
export const feed = {
  positionsAreRejected: 'The cloud rejects the positions of its own feed.',
  keepsReportingBackup: 'The cloud keeps reporting a restored backup.',
};

/** Texts of `replication/upstream/pull/pages.ts`. */
export const pages = {
  sendsNoChanges: 'The cloud keeps announcing changes but sends none.',
  changesExceedPages: (pages: number) => `The cloud’s changes exceed ${pages} pages.`,
  changesAreRefused: (status: number, message: string) =>
    `The cloud refused its changes (${status}): ${message}`,
  isNotChangeFeed: 'The cloud’s answer isn’t a change feed.',
  keyMayNotRead: (resource: string) => `The API key may no longer read ${resource}.`,
  listRepeatsPage: (resource: string) => `The cloud refused its ${resource}: it repeats the same page.`,
  listExceedsPages: (resource: string, pages: number) =>
    `The cloud refused its ${resource}: it exceeds ${pages} pages.`,
  listIsRefused: (resource: string, status: number, message: string) =>
    `The cloud refused its ${resource}: ${message} (${status})`,
  answerIsNotList: (resource: string) => `The cloud refused its ${resource}: its answer isn’t a list.`,
};

/** Texts of `replication/upstream/pull/parse-record.ts`. */
export const parseRecord = {
  cannotBeRead: (problem: string) => `can’t be read: ${problem}`,
  isNotRecord: 'isn’t a record',
  idCannotBeStored: 'has an id that can’t be stored',
  isOfAnotherClub: (club: string) => `is of another club (${club})`,
};

/** Texts of `replication/upstream/push/push.ts`. */
export const push = {
  cannotBeSent: (operation: string) =>
    `This version of Dockside can’t send ${operation}. Install the current version on this computer.`,
  answerCouldNotBeSaved: (problem: string) => `Couldn’t save the cloud’s answer: ${problem}`,
};

/** Texts of `replication/upstream/state/deferred-changes.ts`. */
export const deferredChanges = {
  isNoLongerInCloud: 'is no longer in the cloud',
};

/** Texts of `replication/upstream/credentials.ts`. */
export const credentials = {
  keyIsForAnotherAddress: (saved: string, asked: string) =>
    `The saved API key is for ${saved}, so it wasn’t sent to ${asked}. Enter the key again under Settings → Cloud sync or with \`dockside upstream set\`.`,
  keyCannotBeRead:
    'This program can’t read the cloud’s API key: it is missing, or the desktop app locked it. Enter the key again under Settings → Cloud sync or with `dockside upstream set`.',
};
