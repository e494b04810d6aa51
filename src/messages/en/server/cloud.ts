/** Texts of `replication/upstream/connect.ts`. */
export const connect = {
  addressWasReplaced: 'Another address replaced this one before it answered.',
  isNotServersAddress: (written: string, path: string) =>
    `"${written}" is not a server’s address. Give one such as https://cloud.example.org, with or without ${path}.`,
  keyIsOfAnotherClub: (theirs: string, given: string) =>
    `That key belongs to the club ${theirs}, not ${given}.`,
  checkAddress: (problem: string) => `${problem} Check the address, or connect again later.`,
  enterClubId: 'That server does not name the key’s club. Enter the club’s id too.',
};

/** Texts of `replication/upstream/engine.ts`. */
export const engine = {
  changesCouldNotBeSaved: (problem: string) => `Could not save the cloud’s changes: ${problem}`,
};

/** Texts of `replication/upstream/errors.ts`. */
export const syncErrors = {
  hasTooManyRequests: 'The cloud has too many requests. Dockside waits and retries.',
  answersAreIncomplete: 'The cloud’s answers are incomplete or not those of the club API. Check the address.',
  isNotClubApi: (status: number) =>
    `That address is not the club API (${status}). Check the address, and sign in to this network if it asks.`,
  keyIsRefused:
    'The cloud refused the API key: revoked, expired or mistyped. Nothing is lost. Enter another key under Settings → Cloud sync.',
  hasFault: (status: number, message: string) => `The cloud has a fault (${status}): ${message}`,
  answerIsTooLarge: (megabytes: number) =>
    `An answer from the cloud is larger than ${megabytes} MB and was not read.`,
  didNotAnswer: (seconds: number) => `The cloud did not answer within ${seconds} s.`,
  certificateIsNotValid: (code: string) => `Cannot trust the cloud: its certificate is not valid (${code}).`,
  noInternetOrMistyped: 'The cloud is not answering: no internet connection, or the address is mistyped.',
  noInternet: 'The cloud is not answering: no internet connection.',
  noNetwork: 'The cloud is not answering: no network.',
  networkCannotReachIt: 'The cloud is not answering: this network cannot reach it.',
  isNotAnswering: 'The cloud is not answering.',
};

/** Texts of `replication/upstream/loop-check.ts`. */
export const loopCheck = {
  isThisServer: 'That is this server’s own address. Enter the cloud’s.',
  usesThisAsItsCloud:
    'That server uses this one as its cloud. Sync is off until you disconnect one of them under Settings → Cloud sync.',
};

/** Texts of `replication/upstream/open-sync.ts`. */
export const openSync = {
  sandboxCannotConnect: 'A sandbox cannot connect to a cloud. This keeps the club’s own data safe.',
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
  hasUnsentChanges: 'changes made here are not sent yet',
  waitsForAnotherRecord: 'belongs with a record that has not arrived yet',
  cannotBeStored: (problem: string) => `cannot be stored: ${problem}`,
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
  isNotChangeFeed: 'The cloud’s answer is not a change feed.',
  keyMayNotRead: (resource: string) => `The API key may no longer read ${resource}.`,
  listRepeatsPage: (resource: string) => `The cloud refused its ${resource}: it repeats the same page.`,
  listExceedsPages: (resource: string, pages: number) =>
    `The cloud refused its ${resource}: it exceeds ${pages} pages.`,
  listIsRefused: (resource: string, status: number, message: string) =>
    `The cloud refused its ${resource}: ${message} (${status})`,
  answerIsNotList: (resource: string) => `The cloud refused its ${resource}: its answer is not a list.`,
};

/** Texts of `replication/upstream/pull/parse-record.ts`. */
export const parseRecord = {
  cannotBeRead: (problem: string) => `cannot be read: ${problem}`,
  isNotRecord: 'is not a record',
  idCannotBeStored: 'has an id that cannot be stored',
  isOfAnotherClub: (club: string) => `is of another club (${club})`,
};

/** Texts of `replication/upstream/push/push.ts`. */
export const push = {
  cannotBeSent: (operation: string) =>
    `This version of Dockside cannot send ${operation}. Install the current version on this computer.`,
  answerCouldNotBeSaved: (problem: string) => `Could not save the cloud’s answer: ${problem}`,
};

/** Texts of `replication/upstream/state/deferred-changes.ts`. */
export const deferredChanges = {
  isNoLongerInCloud: 'is no longer in the cloud',
};

/** Texts of `replication/upstream/credentials.ts`. */
export const credentials = {
  keyIsForAnotherAddress: (saved: string, asked: string) =>
    `The saved API key is for ${saved}, so it was not sent to ${asked}. Enter the key again under Settings → Cloud sync or with \`dockside upstream set\`.`,
  keyCannotBeRead:
    'This program cannot read the cloud’s API key: it is missing, or the desktop app locked it. Enter the key again under Settings → Cloud sync or with `dockside upstream set`.',
};
