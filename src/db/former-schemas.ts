import type { Readable } from './connection';
import { DEFINITIONS, type Definition, schemaFingerprint } from './schema-definitions';

/**
 * A schema that the main branch once wrote under a number that means another one today: its steps came in another order
 * or were changed. `version` is the file's number, `fingerprint` that of its definitions. It has the first `taken` of
 * today's steps, except `without`; `repair` makes what its own version of a step lacked.
 */
interface FormerSchema {
  version: number;
  fingerprint: string;
  taken: number;
  without?: readonly string[];
  repair?: string;
}

const PUBLICATIONS = `CREATE TABLE publications (
  regatta_id TEXT PRIMARY KEY REFERENCES regattas (key) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('provisional', 'final')),
  published_at INTEGER NOT NULL,
  results TEXT NOT NULL CHECK (json_valid(results))
) STRICT, WITHOUT ROWID;`;

const ALIKE = `CREATE INDEX membership_applicants_alike ON membership_applicants (
  club_id, json ->> '$.plan_id', json ->> '$.standard_fields.first_name',
  json ->> '$.standard_fields.last_name', json ->> '$.standard_fields.email'
);
CREATE INDEX score_history_by_boat ON score_history (
  regatta_id, race_number, json ->> '$.registration_id', json ->> '$.action'
);`;

const MANY_HANDS = `ALTER TABLE setting_changes ADD COLUMN regatta_id TEXT;
ALTER TABLE setting_changes ADD COLUMN reason TEXT;
CREATE INDEX setting_changes_1 ON setting_changes (regatta_id, id);
CREATE TABLE device_reports (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  club_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  report TEXT NOT NULL CHECK (json_valid(report)),
  UNIQUE (club_id, device_id)
) STRICT;`;

const HEARING_FORMS = `UPDATE decisions SET json = json_insert(json, '$.valid', NULL, '$.conflicts', NULL,
  '$.parties', json('[]'), '$.witnesses', json('[]'), '$.interpreters', json('[]'), '$.observers', json('[]'));
UPDATE hearing_requests SET json = json_insert(json, '$.informed', NULL);`;

/** Every former schema. From the first release on there are no new ones: no step comes before a released one. */
export const formerSchemas: readonly FormerSchema[] = [
  { version: 1, fingerprint: '491d565579c585d3', taken: 1, repair: PUBLICATIONS },
  { version: 10, fingerprint: 'bd8884928ba96014', taken: 10, repair: ALIKE },
  { version: 11, fingerprint: '36bbf463d1cb8375', taken: 11, repair: ALIKE },
  {
    version: 13,
    fingerprint: 'b70c054e573964a2',
    taken: 14,
    without: ['013-application-id-and-running-time'],
  },
  {
    version: 17,
    fingerprint: '736ec8a3744aa56b',
    taken: 20,
    without: ['017-change-log-by-club', '018-progressive-ratings-and-options', '019-time-penalties'],
  },
  {
    version: 18,
    fingerprint: '736ec8a3744aa56b',
    taken: 20,
    without: ['017-change-log-by-club', '018-progressive-ratings-and-options'],
  },
  {
    version: 19,
    fingerprint: '7269c64eb89f4eae',
    taken: 20,
    without: ['018-progressive-ratings-and-options'],
  },
  { version: 22, fingerprint: '7269c64eb89f4eae', taken: 23, without: ['022-championships'] },
  {
    version: 38,
    fingerprint: '5254661778023ced',
    taken: 41,
    without: ['040-clocks', '041-safety', '042-pairing'],
  },
  { version: 39, fingerprint: '049ce0feacba80cc', taken: 41, without: ['041-safety', '042-pairing'] },
  { version: 40, fingerprint: 'ca88f28bb6af0627', taken: 41, without: ['042-pairing'] },
  { version: 42, fingerprint: '1aee3d9c8d6612d9', taken: 42 },
  {
    version: 44,
    fingerprint: '1dd183bb59a4d8e2',
    taken: 45,
    without: ['048-table-mappings'],
    repair: MANY_HANDS,
  },
  { version: 45, fingerprint: '381a87c9f7b95321', taken: 45, repair: MANY_HANDS },
  {
    version: 46,
    fingerprint: '3f5a401a49948e48',
    taken: 48,
    without: ['052-paired-publications', '053-table-imports'],
  },
  { version: 47, fingerprint: 'd4fd1291d5b5c0c6', taken: 48, without: ['053-table-imports'] },
  {
    version: 50,
    fingerprint: 'b8113a459a3d44ea',
    taken: 52,
    without: ['056-paired-settings', '058-imports'],
    repair: HEARING_FORMS,
  },
  { version: 51, fingerprint: '65eb85aca1eeae83', taken: 52, without: ['058-imports'] },
  { version: 53, fingerprint: '616fc74c2065ffda', taken: 54, without: ['061-sent-writes'] },
  {
    version: 57,
    fingerprint: '419dc4c5b26943d2',
    taken: 59,
    without: ['073-paired-sent-writes', '074-unsent-entities'],
  },
  { version: 58, fingerprint: '4dec8a627540f232', taken: 59, without: ['074-unsent-entities'] },
  { version: 68, fingerprint: '8c4f3bf821bd5efd', taken: 68, without: ['084-folded-search'] },
  { version: 68, fingerprint: '2bc943e5abca7b8f', taken: 67 },
  { version: 69, fingerprint: '23cf46818fb1050e', taken: 69, without: ['084-folded-search'] },
  { version: 70, fingerprint: '640fdbd1d85c401f', taken: 70, without: ['084-folded-search'] },
  { version: 70, fingerprint: 'c4dc93abd8dae3ae', taken: 70, without: ['084-folded-search'] },
  { version: 71, fingerprint: '65ac320c3d8ef58f', taken: 70 },
];

/** The former schema that an open database has; undefined for any other. */
export function formerSchema(db: Readable): FormerSchema | undefined {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')!.user_version;
  const candidates = formerSchemas.filter((former) => former.version === version);
  if (candidates.length === 0) return undefined;
  const fingerprint = schemaFingerprint(db.all<Definition>(DEFINITIONS));
  return candidates.find((former) => former.fingerprint === fingerprint);
}
