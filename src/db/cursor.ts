import { hash } from 'node:crypto';
import { bytesOf, charactersOf, type Utf8, utf8Of } from './utf8';

/** A place in a list: what the record sorts by (null where the list is ordered by key alone), and its key. */
export interface SortKey {
  sort: number | null;
  key: string;
}

/** Which list a cursor belongs to: the same text for the same list with the same filters, another one for every other. */
export type ListTag = string;

/** @param filters the filters of the list; undefined filters and their order make no difference */
export function listTag(list: string, filters: Record<string, unknown>): ListTag {
  const names = Object.keys(filters).filter((name) => filters[name] !== undefined);
  const text = JSON.stringify([list, names.sort().map((name) => [name, filters[name]])]);
  return hash('sha256', text, 'base64url').slice(0, 12);
}

/** A key that a cursor holds unencoded, after a `k`, with which no hexadecimal number begins. */
const PLAIN_KEY = /^[\w-]+$/;

/** The part after the tag: the sort, and the key. */
const PLACE = /^_(-?\d+)?_(?:k([\w-]+)|((?:[\da-f]{2})*))$/;

/** Opaque to clients: only this file knows what a cursor holds. Every record of a list has one, made of what needs no escaping. */
export function encodeCursor({ sort, key }: SortKey, tag: ListTag): string {
  return encodeCursorOfRow(String(sort ?? ''), utf8Of(key), tag);
}

/** The same of a row as SQLite has it. @param sort the number as its digits; empty where the list is ordered by key alone */
export function encodeCursorOfRow(sort: string, key: Utf8, tag: ListTag): string {
  return `${tag}_${sort}_${PLAIN_KEY.test(charactersOf(key)) ? `k${charactersOf(key)}` : bytesOf(key).toString('hex')}`;
}

/** The place a cursor names in the list of this tag; undefined when it is not a cursor of it. */
export function decodeCursor(cursor: string, sorted: boolean, tag: ListTag): SortKey | undefined {
  const place = cursor.startsWith(tag) ? PLACE.exec(cursor.slice(tag.length)) : null;
  if (!place) return undefined;
  const [, number, plain, hex = ''] = place;
  const sort = number === undefined ? null : Number(number);
  const isPlace = sorted ? Number.isSafeInteger(sort) : sort === null;
  return isPlace ? { sort, key: plain ?? Buffer.from(hex, 'hex').toString() } : undefined;
}
