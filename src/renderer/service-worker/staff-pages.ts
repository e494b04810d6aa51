/**
 * First path segments of the staff UI's screens. The service worker opens only these without the server: `/docs`,
 * `/board`, `/results`, `/portal`, `/certificate` and the API belong to the server.
 */
export const staffPages = [
  'today',
  'races',
  'wristbands',
  'tee-times',
  'club',
  'sync',
  'settings',
  'help',
  'set-up',
  'join',
  'stations',
] as const;

/** Paths of all of them, and `/`. */
export const STAFF_PAGE = new RegExp(`^/(?:(?:${staffPages.join('|')})(?:/.*)?)?$`);
