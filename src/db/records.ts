import { isDeepStrictEqual } from 'node:util';
import { ApiError, invalid, notFound } from '../contract/errors';
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
import { decodeCursor, encodeCursorOfRow, type ListTag } from './cursor';
import { joinKey } from './ids';
import { requireOwnReferences } from './references';
import { charactersOf, fromCharacters, textOf, type Utf8, utf8Of } from './utf8';

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
  const { window, sort = window } = descriptorOf(resource);
  return sort ?? null;
}

/** A record's key: its id, or for kinds whose ids are unique within a parent only, the parent's id with it. */
export function keyOf<Keyed extends { id: string }>(resource: ResourceName, record: Keyed): string {
  const { parent, keyedByParent } = descriptorOf(resource);
  return keyedByParent ? joinKey([String(record[parent!.field as keyof Keyed]), record.id]) : record.id;
}

/** A condition of a list: SQL over the table's columns, and its values. */
export interface Filter {
  sql: string;
  values: (string | number)[];
}

/** The most that a page holds, in bytes of JSON, unless its first record is larger. */
const MOST_PAGE_BYTES = 4 * 1024 * 1024;

/** Records that are larger are read one by one, so that a page of them ends early without all of them being read. */
const LARGE_RECORD_BYTES = 32 * 1024;

/**
 * Reads one page, by key set: its cost does not depend on how deep the page lies, and rows that come or go move nothing. A page
 * of large records ends early, with `has_more`.
 *
 * SQLite answers it as bytes of one text, with a NUL, which no text has that is stored, between records, what they sort by and
 * their keys: to hand over each row by itself costs more than to take this apart.
 *
 * @param tag of this list with these filters: a cursor of any other is refused
 */
export function listRecords(
  db: Readable,
  resource: ResourceName,
  filters: Filter[],
  page: PageRequest,
  tag: ListTag = resource,
): Page {
  const sort = sortColumnOf(resource);
  const descending = isFromEnd(page);
  const after = page.cursor === undefined ? [] : [afterCursor(page.cursor, sort, tag, descending)];
  const down = descending ? ' DESC' : '';
  const all = [...filters, ...after];
  const { rows } = db.get<{ rows: Buffer | null }>(
    `SELECT CAST(group_concat(json || char(0) || sort || char(0) || key, char(0)) AS BLOB) AS rows
     FROM (SELECT iif(octet_length(json) > ${LARGE_RECORD_BYTES}, '', json) AS json, ${sort ?? "''"} AS sort, key FROM ${tableOf(resource)}
       WHERE ${all.map((filter) => filter.sql).join(' AND ')}
       ORDER BY ${sort ? `${sort}${down}, key${down}` : `key${down}`} LIMIT ? OFFSET ?) AS page`,
    ...all.flatMap((filter) => filter.values),
    page.limit + 1,
    page.skip,
  )!;
  const found = rows === null ? [] : charactersOf(utf8Of(rows)).split('\0');
  const records: ListedRecord[] = [];
  let bytes = 0;
  for (let at = 0; at < found.length && records.length < page.limit; at += 3) {
    const key = fromCharacters(found[at + 2]!);
    const json = found[at] === '' ? largeRecord(db, resource, textOf(key)) : fromCharacters(found[at]!);
    bytes += charactersOf(json).length;
    if (bytes > MOST_PAGE_BYTES && records.length > 0) break;
    records.push({ json, cursor: encodeCursorOfRow(found[at + 1]!, key, tag) });
  }
  const has_more = found.length > 3 * records.length;
  return { records, has_more, next_cursor: has_more ? records.at(-1)!.cursor : null };
}

function largeRecord(db: Readable, resource: ResourceName, key: string): Utf8 {
  const sql = `SELECT CAST(json AS BLOB) AS json FROM ${tableOf(resource)} WHERE key = ?`;
  return utf8Of(db.get<{ json: Buffer }>(sql, key)!.json);
}

/** True for a list that is read from its end. */
function isFromEnd({ sort }: Partial<PageRequest>): boolean {
  return sort?.startsWith('-') ?? false;
}

function afterCursor(cursor: string, sort: string | null, tag: ListTag, descending: boolean): Filter {
  const decoded = decodeCursor(cursor, sort !== null, tag);
  if (!decoded)
    throw invalid('cursor', 'is not from this list with these filters. Start again without a cursor');
  const beyond = descending ? '<' : '>';
  return decoded.sort === null
    ? { sql: `key ${beyond} ?`, values: [decoded.key] }
    : { sql: `(${sort}, key) ${beyond} (?, ?)`, values: [decoded.sort, decoded.key] };
}

/** Filter of a club's own records. */
export function ofClub(clubId: string): Filter {
  return { sql: 'club_id = ?', values: [clubId] };
}

/** Filter of a half-open window over the column that the list is ordered by. */
export function within(column: string, window: Window & Partial<PageRequest>): Filter {
  // SQLite seeks to one bound on each side. Behind a cursor that has to be the cursor, or it would read the window from
  // its edge to there on every page: a `+` keeps a column out of the search, and the condition only filters.
  const behind = (isBehind: boolean) => (window.cursor !== undefined && isBehind ? `+${column}` : column);
  const descending = isFromEnd(window);
  return {
    sql: `${behind(!descending)} >= ? AND ${behind(descending)} < ?`,
    values: [window.start_date, window.end_date],
  };
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
  if (text === undefined) throw notFound(descriptorOf(resource).noun, key);
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
  if (!record) throw notFound(descriptorOf(resource).noun, key);
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
  if (keyOf(resource, record) !== key) throw invalid('id', 'is not the one that the record is known by');
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
  if (db.run(updateSql[resource], json, key, clubId) === 0) throw taken(descriptorOf(resource).noun, id);
}

/** An id is one club's alone. That another one has it is not said: the same would hold of an id that this server keeps back. */
function taken(noun: string, id: string): ApiError {
  const { message } = notFound(noun, id);
  return new ApiError('NOT_FOUND', `${message} A new one cannot have this id: choose another.`);
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
