import { isDeepStrictEqual } from 'node:util';
import type { SettingChange } from '../contract/staff-operations/people';
import type { Readable, Writable } from '../db/connection';

/** Who changed a setting, on which device, and when. */
export interface SettingAuthor {
  recordedBy: string | null;
  recordedOn?: string | null | undefined;
  /** Unix epoch milliseconds. */
  now: number;
}

type Fields = Record<string, unknown>;

/**
 * Notes what differs between two states of a setting, and by whom; nothing where nothing does. Null: it is not there.
 *
 * @param about the regatta whose set-up it is of, and why it was changed
 */
export function noteSettingChange(
  db: Writable,
  { recordedBy, recordedOn = null, now }: SettingAuthor,
  subject: string,
  before: object | null,
  after: object | null,
  about: { regattaId?: string | null; reason?: string | null } = {},
): void {
  const [from, to] = [before ?? {}, after ?? {}] as [Fields, Fields];
  const changes = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to));
  if (changes.length > 0)
    db.run(
      `INSERT INTO setting_changes (at, recorded_by, recorded_on, subject, changes, regatta_id, reason)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[
        now,
        recordedBy,
        recordedOn,
        subject,
        JSON.stringify(changes),
        about.regattaId ?? null,
        about.reason ?? null,
      ],
    );
}

const PAGE = 100;

/** The latest changes first, those before the one of an id where that is given. */
export function listSettingChanges(
  db: Readable,
  before: number | null,
): { changes: SettingChange[]; has_more: boolean } {
  const rows = db.all<Omit<SettingChange, 'changes'> & { changes: string }>(
    `SELECT id, at, recorded_by, recorded_on, reason, subject, changes FROM setting_changes
     WHERE regatta_id IS NULL AND id < ? ORDER BY id DESC LIMIT ?`,
    before ?? Number.MAX_SAFE_INTEGER,
    PAGE + 1,
  );
  const changes = rows.slice(0, PAGE).map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
  return { changes, has_more: rows.length > PAGE };
}
