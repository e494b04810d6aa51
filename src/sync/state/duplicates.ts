import type { ResourceName } from '../../contract/resources.js';
import type { Readable } from '../../db/connection.js';
import { tableOf } from '../../db/records.js';

type Fields = Record<string, unknown>;

interface Rule {
  /** The natural key: what a record here has in common with the one that upstream sent, if they are the same. */
  sql: string;
  values: (record: Fields) => unknown[];
  /** Set where two records can be alike and yet two: each from upstream then replaces one that was made here. */
  localOnly?: true;
}

/** Not one that came from upstream. */
const LOCAL_ONLY = `NOT EXISTS (SELECT 1 FROM mirror WHERE mirror.resource = ? AND mirror.key = record.key)`;

const nameOf = (field: string) => (record: Fields) =>
  ((record.standard_fields ?? {}) as Fields)[field] ?? null;

/** How a record that was made here, and that upstream gave another id, is recognised. */
const rules: { [Name in ResourceName]?: Rule } = {
  races: {
    sql: 'regatta_id = ? AND race_number = ?',
    values: ({ regatta_id, race_number }) => [regatta_id, race_number],
  },
  scores: {
    sql: 'registration_id = ? AND race_number = ?',
    values: ({ registration_id, race_number }) => [registration_id, race_number],
  },
  'scan-events': {
    // One that was windowedResources ahead may have been sent as of its arrival here.
    sql: `regatta_id = ? AND wristband_id = ? AND json ->> '$.status' = ?
      AND (json ->> '$.timestamp' = ? OR min(json ->> '$.timestamp', json ->> '$.received_at') = ?)`,
    values: ({ regatta_id, wristband_id, status, timestamp }) => [
      regatta_id,
      wristband_id,
      status,
      timestamp,
      timestamp,
    ],
    localOnly: true,
  },
  'score-history': {
    sql: `regatta_id = ? AND race_number = ? AND json ->> '$.registration_id' IS ? AND json ->> '$.action' = ?
      AND json ->> '$.record.finish_time' IS ? AND json ->> '$.record.code' IS ?
      AND json ->> '$.record.crossed_at' IS ?`,
    values: ({ regatta_id, race_number, registration_id, action, record }) => {
      const { finish_time, code, crossed_at } = (record ?? {}) as Fields;
      return [regatta_id, race_number, registration_id, action, finish_time, code, crossed_at];
    },
    localOnly: true,
  },
  'membership-applicants': {
    sql: `club_id = ? AND json ->> '$.plan_id' IS ? AND json ->> '$.standard_fields.first_name' IS ?
      AND json ->> '$.standard_fields.last_name' IS ? AND json ->> '$.standard_fields.email' IS ?`,
    values: (record) => [
      record.club_id,
      record.plan_id,
      nameOf('first_name')(record),
      nameOf('last_name')(record),
      nameOf('email')(record),
    ],
    localOnly: true,
  },
};

/** The record here that is the same as one that upstream sent under an id not known here. */
export function findLocalDuplicate(
  db: Readable,
  resource: ResourceName,
  key: string,
  record: Fields,
): { key: string; json: string } | undefined {
  const rule = rules[resource];
  if (!rule) return undefined;
  const values = rule.values(record).map((value) => (value ?? null) as string | number | null);
  return db.get(
    `SELECT key, json FROM ${tableOf(resource)} AS record
     WHERE key <> ? AND ${rule.sql} ${rule.localOnly ? `AND ${LOCAL_ONLY}` : ''} ORDER BY row LIMIT 1`,
    key,
    ...values,
    ...(rule.localOnly ? [resource] : []),
  );
}
