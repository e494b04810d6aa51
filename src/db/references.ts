import { reasons } from '@messages/reasons';
import { records as t } from '@messages/server/records';
import { ApiError, invalid } from '../contract/errors';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import type { Readable } from './connection';

/** The references by id that the database requires to exist; see REFERENCES in `schema.sql`. */
export const references = resourceNames.flatMap((resource) => {
  const { namedBy: field, table, parent } = descriptorOf(resource);
  if (!field) return [];
  const owner = parent?.field ?? 'club_id';
  const sql = `SELECT club_id, ${owner} AS owner FROM ${table} WHERE key = ?`;
  return [{ field, resource, parent, owner, sql }];
});

/** `NOT_FOUND`: a record refers to one that its club does not have. */
export class UnknownReferenceError extends ApiError {
  constructor(resource: ResourceName, key: string) {
    const values = { resource, id: key };
    super('NOT_FOUND', reasons.no_record(values), [], {}, { reason: 'no_record', values });
  }
}

/** The same by the kind of record that names them: looked up once, not for each record. */
const referencesOf = Object.fromEntries(
  resourceNames.map((name) => {
    const { shape } = descriptorOf(name).record;
    return [name, references.filter(({ field }) => field in shape)];
  }),
) as Record<ResourceName, typeof references>;

/** True if records of a kind have references that the database requires to exist. */
export function namesOthers(resource: ResourceName): boolean {
  return referencesOf[resource].length > 0;
}

/**
 * Refuses a record that names a regatta, an entry or an event order of another club, or an entry of another regatta.
 * The database requires only that the record exists. A missing record is left to the database, because the history of
 * scores keeps entries that are gone.
 *
 * @throws UnknownReferenceError as if it were not there; ApiError `INVALID_REQUEST` for an entry of another regatta
 */
export function requireOwnReferences(
  db: Readable,
  resource: ResourceName,
  clubId: string,
  record: object,
): void {
  const fields = record as Record<string, unknown>;
  for (const { field, resource: named, parent, owner, sql } of referencesOf[resource]) {
    const key = fields[field];
    if (typeof key !== 'string') continue;
    const found = db.get<{ club_id: string; owner: string }>(sql, key);
    if (!found) continue;
    if (found.club_id !== clubId) throw new UnknownReferenceError(named, key);
    if (parent && found.owner !== fields[owner]) throw invalid(field, t.entryOfOtherRegatta(key));
  }
}
