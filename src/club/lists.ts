import { notFound } from '../contract/errors';
import type { PageRequest, Window } from '../contract/paging';
import { descriptorOf, type Resource, type ResourceName } from '../contract/resources';
import type { Readable } from '../db/connection';
import { type ListTag, listTag } from '../db/cursor';
import { equals, type Filter, hasRecord, listRecords, ofClub, type Page, within } from '../db/records';
import { searchExpression } from './search-words';

/** Checked parameters of a list route: position and filters. */
export type ListQuery = PageRequest & Partial<Window> & Record<string, unknown>;

/**
 * A page of records of one kind: the club's, or those of the query's parent, within its window and filters.
 *
 * @throws ApiError `NOT_FOUND` if the club has no such parent
 */
export function listPage(db: Readable, resource: ResourceName, clubId: string, query: ListQuery): Page {
  const { parent, window } = descriptorOf(resource);
  const ofAll = isSearched(query) ? searchedOfClub(clubId) : ofClub(clubId);
  const filters = [parent ? ofParent(db, clubId, parent, query) : ofAll];
  if (window) filters.push(within(window, query as Window));
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || name === parent?.field || notFilters.has(name)) continue;
    const filterBy = special[name] ?? ((equal) => equals(name, equal as string | number));
    filters.push(filterBy(value, query));
  }
  return listRecords(db, resource, filters, query, listTagOf(resource, clubId, query));
}

/** Identity of a cursor's list, independent of the requested page and the spelling of filters. */
export function listTagOf(resource: ResourceName, clubId: string, query: ListQuery): ListTag {
  const { limit, cursor, skip, ratings, 'ratings[]': moreRatings, ...filters } = query;
  filters.club_id = clubId;
  if ('primary_only' in filters) filters.primary_only = filters.primary_only === 'true' ? true : undefined;
  const asked = new Set([ratings ?? [], moreRatings ?? []].flat());
  if (asked.size > 0) filters.ratings = [...asked].toSorted();
  return listTag(resource, filters);
}

function ofParent(
  db: Readable,
  clubId: string,
  { resource, field }: NonNullable<Resource['parent']>,
  query: ListQuery,
): Filter {
  const id = String(query[field]);
  if (!hasRecord(db, resource, clubId, id)) throw notFound(descriptorOf(resource).noun, id);
  return equals(field, id);
}

const notFilters = new Set(['club_id', 'limit', 'cursor', 'skip', 'start_date', 'end_date']);

const everything: Filter = { sql: 'true', values: [] };

/** Parameters with another meaning than equality with the column of their name. */
const special: Record<string, (value: unknown, query: ListQuery) => Filter> = {
  primary_only: (only) => (only === 'true' ? { sql: 'is_primary = 1', values: [] } : everything),
  q: (q) => searchedBy(String(q)),
  id: (id) => equals('key', String(id)),
  // The hint that these are few makes SQLite use the index by household, instead of scanning all the club's
  // transactions by date.
  household_id: (id) => ({ sql: 'likelihood(household_id = ?, 0.001)', values: [String(id)] }),
  // Within the regatta, whose rows are in list order; an index by entry would require sorting.
  registration_id: (id) => ({ sql: '+registration_id = ?', values: [String(id)] }),
  ratings: (_, query) => ratedBy(query),
  'ratings[]': (_, query) => ratedBy(query),
};

function ratedBy({ ratings = [], 'ratings[]': more = [] }: ListQuery): Filter {
  const wanted = [...(ratings as number[]), ...(more as number[])];
  return { sql: 'rating IN (SELECT value FROM json_each(?))', values: [JSON.stringify(wanted)] };
}

/** Members in whom every word matches the beginning of a word. */
function searchedBy(q: string): Filter {
  const expression = searchExpression(q);
  if (expression === null) return everything;
  return {
    sql: 'row IN (SELECT rowid FROM members_search WHERE members_search MATCH ?)',
    values: [expression],
  };
}

const isSearched = ({ q }: ListQuery) => q !== undefined && searchExpression(String(q)) !== null;

/**
 * The club's records without the index in list order: with it, SQLite would scan members until a page is full, or all
 * if fewer match. Matches are usually few and quickly sorted.
 */
function searchedOfClub(clubId: string): Filter {
  const { sql, values } = ofClub(clubId);
  return { sql: `+${sql}`, values };
}
