/** Texts of `club/access/api-keys.ts`. */
export const apiKeys = {
  desktopApp: 'Desktop app',
};

/** Texts of `club/access/people.ts`. */
export const people = {
  anotherPersonIsCalled: (name: string) => `Another person is called ${name}. Choose a different name.`,
  givePin: 'Give a PIN of 4 to 8 digits.',
  personNoLongerExists: 'That person no longer exists. Reload the page.',
  anotherPersonIsNowCalled: (name: string) => `Another person is now called ${name}. Change that name first.`,
  keepAtLeastOneManager: 'Keep at least one manager. Only managers change settings and people.',
};

/** Texts of `club/access/request-log.ts`. */
export const requestLog = {
  isNotFromThisList: 'isn’t from this list. Start again without it',
};

/** Texts of `club/actor.ts`. */
export const actor = {
  notVerified: (name: string) => `${name} (not verified)`,
};

/** Texts of `club/clubs.ts`. */
export const clubs = {
  clubHasRecordsOrKeys: 'This club now has its own records or keys, so it was kept.',
};
