import type { ResourceName } from '../../contract/resources.js';
import type { Readable } from '../../db/connection.js';
import { tableOf } from '../../db/records.js';

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
