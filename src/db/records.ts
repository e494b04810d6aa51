import { isDeepStrictEqual } from 'node:util';
import { notFound } from '@messages/refusals';
import { database } from '@messages/server/system';
import { type ApiError, invalid } from '../contract/errors';
import type { PageRequest, Window } from '../contract/paging';
import {
  descriptorOf,
  isVersioned,
  type RecordOf,
  type ResourceName,
  resourceNames,
  type Unversioned,
  type VersionedResource,
} from '../contract/resources';
import { mayBeUnstorable, requireStorable } from '../contract/text';
import type { Readable, Writable } from './connection';
import { decodeCursor, encodeCursorOfRow, type ListTag, type SortKey } from './cursor';
import { joinKey } from './ids';
import { requireOwnReferences } from './references';
import { charactersOf, fromCharacters, textOf, type Utf8, utf8Of } from './utf8';
import { yieldToEventLoop } from './yield-to-event-loop';

/** A record as the JSON text that is stored and served. */
export type JsonText = string;

/** A record of a list: its JSON text, an object's, and the cursor that it is served with. */
export interface ListedRecord {
  json: Utf8;
  cursor: string;
}

/** One page of a list. */
export interface Page {
  records: ListedRecord[];
  has_more: boolean;
  next_cursor: string | null;
}

/** The table of a kind of record, for queries of its area's own. */
export function tableOf(resource: ResourceName): string {
  return descriptorOf(resource).table;
}

/** The columns of each kind's table, read once. */
const columns = new Map<ResourceName, ReadonlySet<string>>();

/** A field of a kind of record in SQL: its column, or where it has none, the field of the stored JSON. */
export function fieldOf(db: Readable, resource: ResourceName, field: string): string {
  let known = columns.get(resource);
  if (!known) {
    const rows = db.all<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${tableOf(resource)}')`);
    known = new Set(rows.map(({ name }) => name));
    columns.set(resource, known);
  }
  return known.has(field) ? field : `json ->> '$.${field}'`;
}

/** The column that the list of a kind of record is ordered by before its key; null where the key alone orders it. */
export function sortColumnOf(resource: ResourceName): string | null {
  return descriptorOf(resource).order?.by ?? null;
}

/** The columns of each index of each kind's table, read once. */
const indexes = new Map<ResourceName, string[]>();

/**
 * True if an index holds the records of one value of this column in the order of the list.
 *
 * @param owner the column of the list's owner: `club_id`, or the parent's field
 */
export function isIndexed(db: Readable, resource: ResourceName, owner: string, column: string): boolean {
  let known = indexes.get(resource);
  if (!known) {
    known = indexesOf(db, tableOf(resource));
    indexes.set(resource, known);
  }
  const sort = sortColumnOf(resource);
  const order = sort === null || sort === column ? ['key'] : [sort, 'key'];
  return known.includes([owner, column, ...order].join());
}

function indexesOf(db: Readable, table: string): string[] {
  const columns = new Map<string, string[]>();
  for (const { of, name } of db.all<{ of: string; name: string | null }>(
    `SELECT one.name AS of, part.name FROM pragma_index_list('${table}') AS one, pragma_index_info(one.name) AS part`,
  ))
    columns.set(of, [...(columns.get(of) ?? []), String(name)]);
  return [...columns.values()].map((names) => names.join());
}

/** A record's key: its id, or for kinds whose ids are unique within a parent only, the parent's id with it. */
export function keyOf<Keyed extends { id: string }>(resource: ResourceName, record: Keyed): string {
  const { parent } = descriptorOf(resource);
  return parent?.scopesIds ? joinKey([String(record[parent.field as keyof Keyed]), record.id]) : record.id;
}

/** A condition of a list: SQL over the table's columns, and its values. */
export interface Filter {
  sql: string;
  values: (string | number)[];
}

/** Records of a list. */
export interface Selection {
  /** The owner of the records. An index holds them in the order of the list. */
  of: Filter;
  /** Half-open, over the column that the list is ordered by. */
  window?: Window | undefined;
  /** Filters by fields. */
  by?: Filter[];
}

/** The most that a page holds, in bytes of JSON, unless its first record is larger. */
const MOST_PAGE_BYTES = 4 * 1024 * 1024;

/** Records that are larger are read one by one, so that a page of them ends early without all of them being read. */
const LARGE_RECORD_BYTES = 32 * 1024;

/**
 * Reads one page, by key set: its cost does not depend on how deep the page lies, and rows that come or go move nothing.
 * A page of large records ends early, with `has_more`.
 *
 * @param tag of this list with these filters: a cursor of any other is refused
 */
export function listRecords(
  db: Readable,
  resource: ResourceName,
  selection: Selection,
  page: PageRequest,
  tag: ListTag = resource,
): Page {
  const order = orderOf(resource, page);
  const stretch = { after: placeOf(page, order, tag) };
  const rows = rowsOf(db, order, selection, stretch, page.limit + 1, page.skip);
  return pageOf(db, resource, rows, page.limit, tag);
}

/** The records of a list that are looked at in one turn of the event loop: a few milliseconds. */
export const SLICE = 5000;

/**
 * The same page of a list whose filters no index serves, read in slices of the list's order. The page is as full as one
 * that is read at once. A record that changes meanwhile counts as its slice found it.
 *
 * @param pause awaited between two slices
 * @returns the page itself where the first slice fills it or ends the list
 */
export function listInSlices(
  db: Readable,
  resource: ResourceName,
  selection: Selection,
  page: PageRequest,
  tag: ListTag,
  pause: () => Promise<void>,
): Page | Promise<Page> {
  const order = orderOf(resource, page);
  const wanted = page.limit + 1;
  const rows: string[] = [];
  let after = placeOf(page, order, tag);
  let { skip } = page;

  /** Reads the next slice. @returns false if the page is full or the list at its end */
  function readSlice(): boolean {
    const upTo = endOfSlice(db, order, selection, after);
    const slice = { after, upTo };
    const passed = skip === 0 ? 0 : Math.min(skip, countOf(db, order, selection, slice));
    const isPassed = passed > 0 && passed === skip;
    if (skip === 0) rows.push(...rowsOf(db, order, selection, slice, wanted - rows.length / ROW, 0));
    else if (isPassed) rows.push(...rowsOf(db, order, selection, slice, wanted, skip));
    skip -= passed;
    after = upTo;
    return upTo !== undefined && rows.length < wanted * ROW;
  }

  async function readOn(): Promise<Page> {
    do await pause();
    while (readSlice());
    return pageOf(db, resource, rows, page.limit, tag);
  }

  return readSlice() ? readOn() : pageOf(db, resource, rows, page.limit, tag);
}

/** A list's table, and the column that orders it before the key, if any. */
interface Order {
  table: string;
  sort: string | null;
  descending: boolean;
}

/** A part of a list: behind one place, and up to another. */
interface Stretch {
  after?: SortKey | undefined;
  upTo?: SortKey | undefined;
}

function orderOf(resource: ResourceName, { sort }: PageRequest): Order {
  const descending = sort?.startsWith('-') ?? false;
  return { table: tableOf(resource), sort: sortColumnOf(resource), descending };
}

function placeOf({ cursor }: PageRequest, { sort }: Order, tag: ListTag): SortKey | undefined {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(cursor, sort !== null, tag);
  if (!place) throw invalid('cursor', database.cursorOfOtherList);
  return place;
}

/** The place where a slice ends; undefined if the list ends before. It is found in the index of the list's order. */
function endOfSlice(
  db: Readable,
  order: Order,
  { of, window }: Selection,
  after: SortKey | undefined,
): SortKey | undefined {
  const { sql, values } = whereOf(order, { of, window }, { after });
  return db.get<SortKey>(
    `SELECT ${order.sort} AS sort, key FROM ${order.table} WHERE ${sql} ${orderBy(order)} LIMIT 1 OFFSET ${SLICE - 1}`,
    ...values,
  );
}

function countOf(db: Readable, order: Order, selection: Selection, stretch: Stretch): number {
  const { sql, values } = whereOf(order, selection, stretch);
  return db.get<{ count: number }>(`SELECT count(*) AS count FROM ${order.table} WHERE ${sql}`, ...values)!
    .count;
}

/** The texts of a row that `rowsOf` answers: its JSON, what it sorts by, and its key. */
const ROW = 3;

/**
 * Rows of a list, three texts each. SQLite answers them as bytes of one text, with a NUL, which no stored text has,
 * between them: to hand over each row by itself costs more than to take this apart. The JSON of a large record is empty.
 */
function rowsOf(
  db: Readable,
  order: Order,
  selection: Selection,
  stretch: Stretch,
  limit: number,
  skip: number,
): string[] {
  const { sql, values } = whereOf(order, selection, stretch);
  const { rows } = db.get<{ rows: Buffer | null }>(
    `SELECT CAST(group_concat(json || char(0) || sort || char(0) || key, char(0)) AS BLOB) AS rows
     FROM (SELECT iif(octet_length(json) > ${LARGE_RECORD_BYTES}, '', json) AS json, ${order.sort ?? "''"} AS sort, key FROM ${order.table}
       WHERE ${sql} ${orderBy(order)} LIMIT ? OFFSET ?) AS page`,
    ...values,
    limit,
    skip,
  )!;
  return rows === null ? [] : charactersOf(utf8Of(rows)).split('\0');
}

function orderBy({ sort, descending }: Order): string {
  const down = descending ? ' DESC' : '';
  return `ORDER BY ${sort ? `${sort}${down}, key${down}` : `key${down}`}`;
}

/** The page that these rows begin, of one more than its limit. */
function pageOf(db: Readable, resource: ResourceName, rows: string[], limit: number, tag: ListTag): Page {
  const records: ListedRecord[] = [];
  let bytes = 0;
  for (let at = 0; at < rows.length && records.length < limit; at += ROW) {
    const key = fromCharacters(rows[at + 2]!);
    const json = rows[at] === '' ? largeRecord(db, resource, textOf(key)) : fromCharacters(rows[at]!);
    bytes += charactersOf(json).length;
    if (bytes > MOST_PAGE_BYTES && records.length > 0) break;
    records.push({ json, cursor: encodeCursorOfRow(rows[at + 1]!, key, tag) });
  }
  const has_more = rows.length > ROW * records.length;
  return { records, has_more, next_cursor: has_more ? records.at(-1)!.cursor : null };
}

function largeRecord(db: Readable, resource: ResourceName, key: string): Utf8 {
  const sql = `SELECT CAST(json AS BLOB) AS json FROM ${tableOf(resource)} WHERE key = ?`;
  return utf8Of(db.get<{ json: Buffer }>(sql, key)!.json);
}

/** The condition of a stretch of a list. */
function whereOf(order: Order, { of, window, by = [] }: Selection, stretch: Stretch): Filter {
  const { after, upTo } = stretch;
  const { descending } = order;
  const all = [
    of,
    ...(window ? [within(order, window, stretch)] : []),
    ...by,
    ...(after ? [comparedTo(order, descending ? '<' : '>', after)] : []),
    ...(upTo ? [comparedTo(order, descending ? '>=' : '<=', upTo)] : []),
  ];
  return { sql: all.map(({ sql }) => sql).join(' AND '), values: all.flatMap(({ values }) => values) };
}

function comparedTo({ sort }: Order, comparison: string, place: SortKey): Filter {
  return sort === null
    ? { sql: `key ${comparison} ?`, values: [place.key] }
    : { sql: `(${sort}, key) ${comparison} (?, ?)`, values: [place.sort!, place.key] };
}

/**
 * Filter of a window. SQLite seeks to one bound on each side. That has to be the place of the stretch where there is
 * one, or each page would be read from the window's edge: a `+` keeps a column out of the search.
 */
function within({ sort, descending }: Order, window: Window, { after, upTo }: Stretch): Filter {
  const [start, end] = descending ? [upTo, after] : [after, upTo];
  const column = (place: SortKey | undefined) => (place ? `+${sort}` : sort);
  return {
    sql: `${column(start)} >= ? AND ${column(end)} < ?`,
    values: [window.start_date, window.end_date],
  };
}

/** Filter of a club's own records. */
export function ofClub(clubId: string): Filter {
  return { sql: 'club_id = ?', values: [clubId] };
}

export function equals(column: string, value: string | number): Filter {
  return { sql: `${column} = ?`, values: [value] };
}

/** Builds the SQL of each kind of record once: looking up a statement by a newly joined text is slow. */
const sqlOf = (sql: (table: string) => string) =>
  Object.fromEntries(resourceNames.map((name) => [name, sql(tableOf(name))])) as Record<ResourceName, string>;

const recordSql = sqlOf((table) => `SELECT json FROM ${table} WHERE key = ? AND club_id = ?`);

/** The text of one record of the club by key, or undefined. */
export function findRecordText(
  db: Readable,
  resource: ResourceName,
  clubId: string,
  key: string,
): JsonText | undefined {
  return db.get<{ json: JsonText }>(recordSql[resource], key, clubId)?.json;
}

/** One record of the club by key, or undefined. */
export function findRecord<Name extends ResourceName>(
  db: Readable,
  resource: Name,
  clubId: string,
  key: string,
): RecordOf<Name> | undefined {
  const text = findRecordText(db, resource, clubId, key);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The same as text. @throws ApiError `NOT_FOUND`, also when it is another club's. */
export function requireRecordText(
  db: Readable,
  resource: ResourceName,
  clubId: string,
  key: string,
): JsonText {
  const text = findRecordText(db, resource, clubId, key);
  if (text === undefined) throw notFound('no_record', { resource, id: key });
  return text;
}

/**
 * Selects records of a kind, across all clubs.
 *
 * @param where SQL over the columns of its table, optionally with `ORDER BY` and `LIMIT`
 */
export function selectRecords<Name extends ResourceName>(
  db: Readable,
  resource: Name,
  where: string,
  ...values: (string | number | null)[]
): RecordOf<Name>[] {
  return db
    .all<{ json: string }>(`SELECT json FROM ${tableOf(resource)} WHERE ${where}`, ...values)
    .map(({ json }) => JSON.parse(json));
}

/** As {@link selectRecords}, with pauses between the records: for many of them, on a snapshot. */
export async function collectRecords<Name extends ResourceName>(
  db: Readable,
  resource: Name,
  where: string,
  ...values: (string | number)[]
): Promise<RecordOf<Name>[]> {
  const records: RecordOf<Name>[] = [];
  const pause = yieldToEventLoop();
  const sql = `SELECT json FROM ${tableOf(resource)} WHERE ${where}`;
  for (const { json } of db.iterate<{ json: string }>(sql, ...values)) {
    records.push(JSON.parse(json));
    await pause();
  }
  return records;
}

/** True if the club has a record with this key. */
export function hasRecord(db: Readable, resource: ResourceName, clubId: string, key: string): boolean {
  return (
    db.get(`SELECT 1 FROM ${tableOf(resource)} WHERE key = ? AND club_id = ?`, key, clubId) !== undefined
  );
}

/** One record of the club by key. @throws ApiError `NOT_FOUND`, also when it is another club's. */
export function requireRecord<Name extends ResourceName>(
  db: Readable,
  resource: Name,
  clubId: string,
  key: string,
): RecordOf<Name> {
  const record = findRecord(db, resource, clubId, key);
  if (!record) throw notFound('no_record', { resource, id: key });
  return record;
}

/**
 * Inserts a record, or replaces the one with its key.
 *
 * @throws ApiError `NOT_FOUND` when the key is another club's record, or the record belongs with one: to this club they do
 *   not exist. `INVALID_REQUEST` when a text of it cannot be stored.
 */
export function putRecord<Name extends ResourceName>(
  db: Writable,
  resource: Name,
  clubId: string,
  record: RecordOf<Name>,
): void {
  if (isVersioned(resource)) putVersioned(db, resource, clubId, record as never);
  else write(db, resource, clubId, record);
}

/** A versioned record as it stands after a put. */
export interface Put<Record> {
  record: Record;
  /** False when it stood so already: then nothing was written. */
  changed: boolean;
}

/**
 * Inserts or replaces a record of a kind with versions, and gives it one. A version in the record counts where the
 * record is new here, as in an import. A removed record that is made again continues from its last version. No version
 * ever stands for two states.
 *
 * @param check throws for a forbidden change. It runs before the check for records of another club, so a refused caller
 * learns nothing of that club
 * @throws ApiError as `putRecord` does
 */
export function putVersioned<Name extends VersionedResource>(
  db: Writable,
  resource: Name,
  clubId: string,
  record: Unversioned<RecordOf<Name>>,
  check: (before: RecordOf<Name> | undefined) => void = () => {},
): Put<RecordOf<Name>> {
  const { id, version = 1 } = record as unknown as { id: string; version?: number };
  const before = findRecord(db, resource, clubId, id);
  if (before && isSame(before, { ...record, version: before.version }))
    return { record: before, changed: false };
  check(before);
  const next = before ? before.version + 1 : Math.max(version, lastVersion(db, resource, clubId, id) + 1);
  const stored = { ...record, version: next } as unknown as RecordOf<Name>;
  write(db, resource, clubId, stored as { id: string });
  return { record: stored, changed: true };
}

/** True if both records are stored as the same JSON. */
function isSame(stored: object, record: object): boolean {
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(record)));
}

/** The version of a club's record at its removal; 0 if the club had none with that key. */
function lastVersion(db: Readable, resource: ResourceName, clubId: string, key: string): number {
  const row = db.get<{ version: number | null }>(
    'SELECT version FROM change_log WHERE resource = ? AND key = ? AND club_id = ?',
    resource,
    key,
    clubId,
  );
  return row?.version ?? 0;
}

// Two statements: with an update in it, an insert keeps a copy of each page that it changes, to undo the row alone.
const insertSql = sqlOf(
  (table) => `INSERT INTO ${table} (key, club_id, json) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING`,
);
const updateSql = sqlOf((table) => `UPDATE ${table} SET json = ? WHERE key = ? AND club_id = ?`);

function write(db: Writable, resource: ResourceName, clubId: string, record: { id: string }): void {
  requireOwnReferences(db, resource, clubId, record);
  const json = JSON.stringify(record);
  if (mayBeUnstorable(json)) requireStorable(record);
  putText(db, resource, clubId, keyOf(resource, record), record.id, json);
}

/**
 * Stores the text of another Dockside's record, with its version there.
 *
 * @throws ApiError as `putRecord` does
 */
export function putRecordText(
  db: Writable,
  resource: ResourceName,
  clubId: string,
  key: string,
  json: JsonText,
): void {
  const record: { id: string } = JSON.parse(json);
  requireOwnReferences(db, resource, clubId, record);
  if (mayBeUnstorable(json)) requireStorable(record);
  if (keyOf(resource, record) !== key) throw invalid('id', database.otherId);
  putText(db, resource, clubId, key, record.id, json);
}

/**
 * Inserts a record's text, which is checked already, or replaces the one of the same club.
 *
 * @throws ApiError `NOT_FOUND` when it is another club's
 */
export function putText(
  db: Writable,
  resource: ResourceName,
  clubId: string,
  key: string,
  id: string,
  json: JsonText,
): void {
  if (db.run(insertSql[resource], key, clubId, json) > 0) return;
  if (db.run(updateSql[resource], json, key, clubId) === 0) throw taken(resource, id);
}

/** An id is one club's alone. That another one has it is not said: the same would hold of an id that this server keeps back. */
function taken(resource: ResourceName, id: string): ApiError {
  return notFound('id_taken', { resource, id });
}

/** Deletes a record; answers whether it was there. */
export function removeRecord(db: Writable, resource: ResourceName, clubId: string, key: string): boolean {
  return db.run(`DELETE FROM ${tableOf(resource)} WHERE key = ? AND club_id = ?`, key, clubId) > 0;
}

/** Every record of a kind as text, of all clubs, by key. */
export function allRecords(
  db: Readable,
  resource: ResourceName,
): IterableIterator<{ key: string; json: JsonText }> {
  return db.iterate(`SELECT key, json FROM ${tableOf(resource)} ORDER BY key`);
}

/** Every record of a kind of one club as text, by key. */
export function recordsOfClub(
  db: Readable,
  resource: ResourceName,
  clubId: string,
): IterableIterator<{ json: JsonText }> {
  return db.iterate(`SELECT json FROM ${tableOf(resource)} WHERE club_id = ? ORDER BY key`, clubId);
}
