/** Texts of `club/access/api-keys.ts`. */
export const apiKeys = {
  desktopApp: 'Desktop app',
};

/** Texts of `club/access/request-log.ts`. */
export const requestLog = {
  isNotFromThisList: 'isn’t from this list. Start again without it',
};

/** Texts of `club/actor.ts`. */
export const actor = {
  notVerified: (name: string) => `${name} (not verified)`,
};
