/** Names of the tables that words are searched in. */
export const SEARCH_TABLES = [
  'members_search',
  'tee_times_search',
  'registrations_search',
  'office_search',
] as const;
export type SearchTable = (typeof SEARCH_TABLES)[number];
