/** Texts of `club/publishing/notices.ts`. */
export const notices = {
  isNotRaceOfThisRegatta: 'isn’t a race of this regatta',
};

/** Texts of `club/publishing/publications.ts`. */
export const publications = {
  versionIsSame: (version: number, status: string) =>
    `Version ${version} is the same: results unchanged, still ${status}. Nothing was published.`,
  race: (race: number) => `race ${race}`,
  namedRace: (race: number, name: string) => `race ${race} (${name})`,
};

/** Texts of `club/publishing/displays.ts`. */
export const displays = {
  screenInClubhouse: 'screen in the clubhouse',
};

/** Texts of `club/publishing/signing-keys/key-problem.ts`. */
export const keyProblem = {
  mayNotReadKey: (file: string) =>
    `Can’t read the key that signs the club’s results: this user may not open the file ${file}.`,
  keyIsDamaged: (file: string) =>
    `Can’t read the key that signs the club’s results: the file ${file} is damaged.`,
  keyIsLocked: (file: string) =>
    `Can’t read the key that signs the club’s results in the file ${file}: this computer’s key store doesn’t open it. The store may be locked, or the key came from another user, computer or program.`,
  keyIsMissing: (file: string) =>
    `The key of the club’s earlier results is missing on this computer. It belongs in the file ${file}.`,
  nothingWasPublished: (problem: string) =>
    `${problem} Nothing was published. Restore the key from a backup, or start with a new key, under Racing → Publish or with dockside signing-key.`,
};

/** Texts of `club/publishing/signing-keys/signing-keys.ts`. */
export const signingKeys = {
  keyStaysInUse: 'The club’s key can be read, so it stays in use. Nothing was changed.',
  nothingToRestore: 'The club’s key can be read. Nothing to restore.',
  copyIsNotIntact: (file: string) => `That isn’t an intact copy of the file ${file}. Nothing was changed.`,
  fileHasNoKey: 'That file has no key of this club. Nothing was changed.',
  fileHasUnusedKey:
    'That file has a key of this club, and none that its results were signed with. Nothing was changed.',
  keyInFileCannotBeRead:
    'The key in that file can’t be read here: it is damaged, or the key store of another user or computer protects it. Nothing was changed.',
};
