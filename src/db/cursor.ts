/** A place in a list: what the record sorts by (null where the list is ordered by key alone), and its key. */
export interface SortKey {
  sort: number | null;
  key: string;
}

/** Opaque to clients: only this file knows what a cursor holds. */
export function encodeCursor({ sort, key }: SortKey): string {
  return Buffer.from(JSON.stringify(sort === null ? [key] : [sort, key])).toString('base64url');
}

/** The place a cursor names; undefined when it is not a cursor of such a list. */
export function decodeCursor(cursor: string, sorted: boolean): SortKey | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== (sorted ? 2 : 1)) return undefined;
  const [sort, key] = sorted ? parts : [null, parts[0]];
  if (typeof key !== 'string' || (sorted && !Number.isSafeInteger(sort))) return undefined;
  return { sort, key };
}
