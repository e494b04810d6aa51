import type { Applicant } from '../../../contract/areas/members/applications';
import type { Regatta } from '../../../contract/areas/racing/regattas';
import { descriptorOf, type ResourceName } from '../../../contract/resources';
import type { Readable } from '../../../db/connection';

/** The club's event orders, the latest first. */
export function listEventOrders(db: Readable, clubId: string): { key: string; starts_at: number }[] {
  return db.all('SELECT key, starts_at FROM banquets WHERE club_id = ? ORDER BY starts_at DESC', clubId);
}

/** The club's regattas, the latest first. */
export function listRegattas(db: Readable, clubId: string): Regatta[] {
  const sql = 'SELECT json FROM regattas WHERE club_id = ? ORDER BY sort_at DESC, key';
  return db.all<{ json: string }>(sql, clubId).map(({ json }) => JSON.parse(json));
}

/** The applicants of an application, in the order they were given. */
export function listApplicants(db: Readable, clubId: string, applicationId: string): Applicant[] {
  const sql = 'SELECT json FROM membership_applicants WHERE application_id = ? AND club_id = ? ORDER BY row';
  return db.all<{ json: string }>(sql, applicationId, clubId).map(({ json }) => JSON.parse(json));
}

/** True if any club has a record of this kind with this key. */
export function isInUse(db: Readable, resource: ResourceName, key: string): boolean {
  return db.get(`SELECT 1 FROM ${descriptorOf(resource).table} WHERE key = ?`, key) !== undefined;
}

/**
 * The key of a boat's score in a race, if upstream has never reported a score of her in that race.
 *
 * @param ofReportedCrossing only where upstream has reported the crossing that the score comes from
 */
export function findUnreportedScore(
  db: Readable,
  registrationId: string,
  raceNumber: number,
  { ofReportedCrossing }: { ofReportedCrossing: boolean },
): string | undefined {
  const row = db.get<{ key: string }>(
    `SELECT key FROM scores WHERE registration_id = ? AND race_number = ?
     AND NOT EXISTS (SELECT 1 FROM mirror WHERE mirror.resource = 'scores' AND mirror.key = scores.key)
     AND NOT EXISTS (
       SELECT 1 FROM deferred_changes AS reported WHERE reported.resource = 'scores' AND (
         reported.key = scores.key
         OR reported.change ->> '$.record.registration_id' = scores.registration_id
         AND reported.change ->> '$.record.race_number' = scores.race_number)
     )
     AND (? OR EXISTS (
       SELECT 1 FROM mirror WHERE mirror.resource = 'crossings' AND mirror.key = scores.crossing_id
     ))`,
    registrationId,
    raceNumber,
    ofReportedCrossing ? 0 : 1,
  );
  return row?.key;
}

type Value = string | number | null;
type Fields = Record<string, unknown>;

/** Excludes records that came from upstream. */
const LOCAL_ONLY = 'NOT EXISTS (SELECT 1 FROM mirror WHERE mirror.resource = ? AND mirror.key = record.key)';

/** The local record that equals one with an unknown id from upstream, by the natural key of its kind. */
export function findLocalDuplicate(
  db: Readable,
  resource: ResourceName,
  key: string,
  record: Fields,
): { key: string; json: string } | undefined {
  const { naturalKey, table } = descriptorOf(resource);
  if (!naturalKey) return undefined;
  const { columns, fields, shared } = naturalKey;
  const conditions = [
    ...columns.map((column) => `${column} = ?`),
    ...fields.map((path) => isField(resource, path)),
    // Two equal records may both be real: each one from upstream replaces one made here.
    ...(shared ? [LOCAL_ONLY] : []),
  ];
  return db.get(
    `SELECT key, json FROM ${table} AS record WHERE key <> ? AND ${conditions.join(' AND ')} ORDER BY row LIMIT 1`,
    key,
    ...[...columns, ...fields].map((path) => valueAt(record, path)),
    ...(shared ? [resource] : []),
  );
}

/** The condition that a field has a value, in the words of the indexes. */
function isField(resource: ResourceName, path: string): string {
  const field = `json ->> '$.${path}'`;
  // A check that was dated ahead may have been sent as of its arrival here.
  const dated = resource === 'scan-events' && path === 'timestamp';
  // A line of before the sheets, or of an upstream that has none, is of sheet A.
  if (resource === 'score-history' && path === 'record.sheet')
    return `coalesce(${field}, 'A') = coalesce(?, 'A')`;
  return dated ? `? IN (${field}, min(${field}, json ->> '$.received_at'))` : `${field} IS ?`;
}

function valueAt(record: Fields, path: string): Value {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], record);
  // SQLite has no booleans; from JSON they come as 0 and 1.
  return (typeof value === 'boolean' ? Number(value) : (value ?? null)) as Value;
}
