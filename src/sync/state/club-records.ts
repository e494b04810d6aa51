import type { Applicant } from '../../contract/areas/applications';
import type { Regatta } from '../../contract/areas/regattas';
import type { ResourceName } from '../../contract/resources';
import type { Readable } from '../../db/connection';
import { tableOf } from '../../db/records';

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

/**
 * The key of a boat's score in a race, if upstream has never reported one of her in that race.
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

/** By what a record that was made here is recognised when it comes from upstream under another id. */
interface NaturalKey {
  /** Columns, or paths into the JSON where they begin with `$.`: as the indexes have them. */
  fields: string[];
  /** A further condition, with one value of the record from upstream in it. */
  also?: { sql: string; field: string };
  /** Set where two records can be alike and yet two: each from upstream then replaces one that was made here. */
  localOnly?: true;
}

const naturalKeys: { [Name in ResourceName]?: NaturalKey } = {
  races: { fields: ['regatta_id', 'race_number'] },
  scores: { fields: ['registration_id', 'race_number'] },
  'scan-events': {
    fields: ['regatta_id', 'wristband_id', '$.status'],
    // One that was dated ahead may have been sent as of its arrival here.
    also: {
      sql: "? IN (json ->> '$.timestamp', min(json ->> '$.timestamp', json ->> '$.received_at'))",
      field: 'timestamp',
    },
    localOnly: true,
  },
  'score-history': {
    fields: ['regatta_id', 'race_number', '$.registration_id', '$.action'].concat(
      ['finish_time', 'code', 'crossed_at'].map((field) => `$.record.${field}`),
    ),
    localOnly: true,
  },
  'membership-applicants': {
    fields: ['club_id', '$.plan_id'].concat(
      ['first_name', 'last_name', 'email'].map((field) => `$.standard_fields.${field}`),
    ),
    localOnly: true,
  },
};

/** Not one that came from upstream. */
const LOCAL_ONLY = 'NOT EXISTS (SELECT 1 FROM mirror WHERE mirror.resource = ? AND mirror.key = record.key)';

/** The record here that is the same as one that upstream sent under an id not known here. */
export function findLocalDuplicate(
  db: Readable,
  resource: ResourceName,
  key: string,
  record: Fields,
): { key: string; json: string } | undefined {
  const naturalKey = naturalKeys[resource];
  if (!naturalKey) return undefined;
  const { fields, also, localOnly } = naturalKey;
  const conditions = fields.map((field) => `${field.startsWith('$') ? `json ->> '${field}'` : field} IS ?`);
  return db.get(
    `SELECT key, json FROM ${tableOf(resource)} AS record WHERE key <> ? AND ${conditions.join(' AND ')}
     ${also ? `AND ${also.sql}` : ''} ${localOnly ? `AND ${LOCAL_ONLY}` : ''} ORDER BY row LIMIT 1`,
    key,
    ...[...fields, ...(also ? [also.field] : [])].map((field) => valueAt(record, field)),
    ...(localOnly ? [resource] : []),
  );
}

/** @param path as in `NaturalKey.fields` */
function valueAt(record: Fields, path: string): Value {
  const names = path.replace('$.', '').split('.');
  const value = names.reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], record);
  return (value ?? null) as Value;
}
