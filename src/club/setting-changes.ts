import { isDeepStrictEqual } from 'node:util';
import type { SettingChange } from '../contract/staff-operations/people';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';

/** Author, device and time of a setting's change. */
export interface SettingAuthor {
  recordedBy: string | null;
  recordedOn?: string | null | undefined;
  /** Unix epoch milliseconds. */
  now: number;
}

/** Owner of a setting, and the reason for its change. */
interface SettingOwner {
  /** Its club; null for this computer. */
  clubId?: string | null | undefined;
  /** The regatta, for its set-up. */
  regattaId?: string | null;
  reason?: string | null;
  /** True if it belongs only to this computer and is not shown on paired ones. */
  isOwn?: boolean;
}

type Fields = Record<string, unknown>;

/**
 * Records the differences between two states of a setting with their author; nothing if equal. Null means that it does
 * not exist.
 */
export function noteSettingChange(
  db: Writable,
  { recordedBy, recordedOn = null, now }: SettingAuthor,
  subject: string,
  before: object | null,
  after: object | null,
  { clubId = null, regattaId = null, reason = null, isOwn = false }: SettingOwner = {},
): void {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  db.run(
    `INSERT INTO setting_changes (key, at, recorded_by, recorded_on, club_id, regatta_id, reason, subject, changes,
       change)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[newId('set'), now, recordedBy, recordedOn, clubId, regattaId, reason, subject],
    ...[JSON.stringify(changes), isOwn ? NEVER_SENT : null],
  );
}

/** Number of a change never sent to paired Docksides; theirs begin with 1. */
const NEVER_SENT = 0;

/** True if a paired Dockside has sent a change with one of these names between two states. */
export function isNotedElsewhere(
  db: Readable,
  subjects: readonly string[],
  before: object | null,
  after: object | null,
): boolean {
  return subjects.some((subject) =>
    db.get(
      'SELECT 1 FROM setting_changes WHERE laptop IS NOT NULL AND subject = ? AND changes = ?',
      subject,
      JSON.stringify(changesBetween(before, after)),
    ),
  );
}

function changesBetween(before: object | null, after: object | null) {
  const [from, to] = [before ?? {}, after ?? {}] as [Fields, Fields];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to));
}

const PAGE = 100;

/** Changes of settings, latest first; with `before`, only those before that id. */
export function listSettingChanges(
  db: Readable,
  before: number | null,
): { changes: SettingChange[]; has_more: boolean } {
  return pageOfChanges(db, { regattaId: null, before, size: PAGE });
}

/**
 * A page of changes by time, latest first: those of a paired Dockside arrive later than they were made.
 *
 * @param regattaId for its set-up; null for none
 * @param before the last id of the previous page; null for the first page
 */
export function pageOfChanges(
  db: Readable,
  { regattaId, before, size }: { regattaId: string | null; before: number | null; size: number },
): { changes: SettingChange[]; has_more: boolean } {
  const rows = db.all<Omit<SettingChange, 'changes'> & { changes: string }>(
    `SELECT id, at, recorded_by, recorded_on, laptop, reason, subject, changes FROM setting_changes
     WHERE regatta_id IS ? AND (? IS NULL OR (at, id) < (SELECT at, id FROM setting_changes WHERE id = ?))
     ORDER BY at DESC, id DESC LIMIT ?`,
    ...[regattaId, before, before, size + 1],
  );
  const changes = rows.slice(0, size).map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
  return { changes, has_more: rows.length > size };
}
