import { notFound } from '@messages/refusals';
import { boundedBy } from '../contract/list-filters';
import type { PageRequest, Window } from '../contract/paging';
import { descriptorOf, type Resource, type ResourceName, windowOf } from '../contract/resources';
import type { Readable } from '../db/connection';
import { type ListTag, listTag } from '../db/cursor';
import { EventLoopQueue } from '../db/event-loop-queue';
import { joinKey } from '../db/ids';
import {
  equals,
  type Filter,
  fieldOf,
  hasRecord,
  isIndexed,
  listInSlices,
  listRecords,
  ofClub,
  type Page,
  type Selection,
  sortColumnOf,
} from '../db/records';
import { searchExpression } from './search-words';

/** Checked parameters of a list route: position and filters. */
export type ListQuery = PageRequest & Partial<Window> & Record<string, unknown>;

/** The turns of the event loop for slices of lists: one each, whoever asked. */
const slices = new EventLoopQueue();

/**
 * A page of records of one kind: the club's, or those of the query's parent, within its window and filters.
 *
 * @param pause awaited between two slices of a list whose filters no index serves
 * @returns the page itself, unless more than one slice has to be read
 * @throws ApiError `NOT_FOUND` if the club has no such parent
 */
export function listPage(
  db: Readable,
  resource: ResourceName,
  clubId: string,
  query: ListQuery,
  pause: () => Promise<void> = () => slices.next(),
): Page | Promise<Page> {
  const kind = descriptorOf(resource);
  const { parent } = kind;
  const ofAll = isSearched(query) ? searchedOfClub(clubId) : ofClub(clubId);
  const names = Object.keys(query).filter(
    (name) => query[name] !== undefined && name !== parent?.field && !notFilters.has(name),
  );
  const selection: Selection = {
    of: parent ? ofParent(db, clubId, parent, query) : ofAll,
    window: windowOf(kind) === null ? undefined : (query as Window),
    by: names.map((name) => {
      const filterBy = special[name] ?? ((asked) => ofField(db, resource, name, asked));
      return filterBy(query[name], query, resource);
    }),
  };
  const tag = listTagOf(resource, clubId, query);
  return isServedByIndex(db, resource, names, query)
    ? listRecords(db, resource, selection, query, tag)
    : listInSlices(db, resource, selection, query, tag, pause);
}

/** True if SQLite need not look at many records that these filters leave out. */
function isServedByIndex(
  db: Readable,
  resource: ResourceName,
  names: readonly string[],
  query: ListQuery,
): boolean {
  const owner = descriptorOf(resource).parent?.field ?? 'club_id';
  const hasIndex = (name: string) => name === sortColumnOf(resource) || isIndexed(db, resource, owner, name);
  const isOfFew = names.some(
    (name) => name === 'id' || (name === 'q' && isSearched(query)) || (ofFew.has(name) && hasIndex(name)),
  );
  return isOfFew || names.length === 0 || (names.length === 1 && hasIndex(names[0]!));
}

/** Identity of a cursor's list, independent of the requested page and the spelling of filters. */
export function listTagOf(resource: ResourceName, clubId: string, query: ListQuery): ListTag {
  const { limit, cursor, skip, ratings, ...filters } = query;
  filters.club_id = clubId;
  if ('primary_only' in filters) filters.primary_only = filters.primary_only === 'true' ? true : undefined;
  if (ratings !== undefined) filters.ratings = [...new Set(ratings as number[])].toSorted();
  return listTag(resource, filters);
}

function ofParent(
  db: Readable,
  clubId: string,
  { resource, field }: NonNullable<Resource['parent']>,
  query: ListQuery,
): Filter {
  const id = String(query[field]);
  if (!hasRecord(db, resource, clubId, id)) throw notFound('no_record', { resource, id });
  return equals(field, id);
}

const notFilters = new Set(['club_id', 'sort', 'limit', 'cursor', 'skip', 'start_date', 'end_date']);

/** The filter by a field, or by a moment that bounds one. */
function ofField(db: Readable, resource: ResourceName, name: string, asked: unknown): Filter {
  const { record } = descriptorOf(resource);
  const bounded = Object.hasOwn(record.shape, name) ? undefined : boundedBy(name, record);
  if (bounded !== undefined)
    return { sql: `${fieldOf(db, resource, bounded)} >= ?`, values: [Number(asked)] };
  // SQLite reads a JSON true as 1.
  const value = asked === 'true' ? 1 : asked === 'false' ? 0 : (asked as string | number);
  const filter = equals(fieldOf(db, resource, name), value);
  return ofFew.has(name) ? { ...filter, sql: `likelihood(${filter.sql}, 0.001)` } : filter;
}

/** Fields that few records share: the hint makes SQLite use their index instead of scanning a list by date. */
const ofFew = new Set(['household_id', 'member_id']);

const everything: Filter = { sql: 'true', values: [] };

/** Parameters with another meaning than equality with the column of their name. */
const special: Record<string, (value: unknown, query: ListQuery, resource: ResourceName) => Filter> = {
  primary_only: (only) => (only === 'true' ? { sql: 'is_primary = 1', values: [] } : everything),
  q: (q) => searchedBy(String(q)),
  id: (id, query, resource) => {
    const { parent } = descriptorOf(resource);
    const parts = parent?.scopesIds ? [String(query[parent.field]), String(id)] : [String(id)];
    return equals('key', joinKey(parts));
  },
  // Within the regatta, whose rows are in list order; an index by entry would require sorting.
  registration_id: (id) => ({ sql: '+registration_id = ?', values: [String(id)] }),
  ratings: (wanted) => ({
    sql: 'rating IN (SELECT value FROM json_each(?))',
    values: [JSON.stringify(wanted)],
  }),
};

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
