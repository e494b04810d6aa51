import type { PageRequest, Window } from '../contract/paging';
import { descriptorOf, type Resource, type ResourceName } from '../contract/resources';
import type { Readable } from '../db/connection';
import { equals, type Filter, listRecords, ofClub, type Page, requireRecord, within } from '../db/records';

/** The checked parameters of a list route: where in the list, and what to filter it by. */
export type ListQuery = PageRequest & Partial<Window> & Record<string, unknown>;

/**
 * A page of the records of one kind: all of the club's, or those of the parent that the query names, which lie in its
 * window and pass its filters.
 *
 * @throws ApiError `NOT_FOUND` when the club has no such parent
 */
export function listPage(db: Readable, resource: ResourceName, clubId: string, query: ListQuery): Page {
  const { parent, window } = descriptorOf(resource);
  const filters = [parent ? ofParent(db, clubId, parent, query) : ofClub(clubId)];
  if (window) filters.push(within(window, query as Window));
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || name === parent?.field || notFilters.has(name)) continue;
    const filterBy = special[name] ?? ((equal) => equals(name, equal as string | number));
    filters.push(filterBy(value, query));
  }
  return listRecords(db, resource, filters, query);
}

function ofParent(
  db: Readable,
  clubId: string,
  { resource, field }: NonNullable<Resource['parent']>,
  query: ListQuery,
): Filter {
  return equals(field, requireRecord(db, resource, clubId, String(query[field])).id);
}

const notFilters = new Set(['club_id', 'limit', 'cursor', 'skip', 'start_date', 'end_date']);

const everything: Filter = { sql: 'true', values: [] };

/** The parameters that say something else than "the column of this name equals". */
const special: Record<string, (value: unknown, query: ListQuery) => Filter> = {
  primary_only: (only) => (only === 'true' ? { sql: 'is_primary = 1', values: [] } : everything),
  q: (q) => searchedBy(String(q)),
  // With a hint of how few these are, SQLite takes the index of each household's postings instead of walking all the club's by date.
  household_id: (id) => ({ sql: 'likelihood(household_id = ?, 0.001)', values: [String(id)] }),
  ratings: (_, query) => ratedBy(query),
  'ratings[]': (_, query) => ratedBy(query),
};

function ratedBy({ ratings = [], 'ratings[]': more = [] }: ListQuery): Filter {
  const wanted = [...(ratings as number[]), ...(more as number[])];
  return { sql: 'rating IN (SELECT value FROM json_each(?))', values: [JSON.stringify(wanted)] };
}

/**
 * Members found by an FTS5 expression in which every word must match the beginning of a word. Each word is quoted, so that
 * no character of it is taken for a search operator. A word without letters or digits matches nothing and is left out.
 */
function searchedBy(q: string): Filter {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return everything;
  const expression = words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' AND ');
  return {
    sql: 'row IN (SELECT rowid FROM members_search WHERE members_search MATCH ?)',
    values: [expression],
  };
}
