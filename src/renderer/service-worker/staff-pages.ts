/**
 * The first parts of the addresses that the staff UI has screens at. The service worker opens these alone without the
 * server: `/docs`, `/board`, `/results`, `/portal`, `/certificate` and the API are the server’s own to answer.
 */
export const staffPages = [
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

/** The paths of all of them, and `/`. */
export const STAFF_PAGE = new RegExp(`^/(?:(?:${staffPages.join('|')})(?:/.*)?)?$`);
