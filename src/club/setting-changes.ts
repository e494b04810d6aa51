import { isDeepStrictEqual } from 'node:util';
import type { SettingChange } from '../contract/staff-operations/people';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';

/** Who changed a setting, on which device, and when. */
export interface SettingAuthor {
  recordedBy: string | null;
  recordedOn?: string | null | undefined;
  /** Unix epoch milliseconds. */
  now: number;
}

/** Of what a setting is, and why it was changed. */
interface SettingOwner {
  /** The club that it is of; null: of this computer. */
  clubId?: string | null | undefined;
  /** The regatta whose set-up it is of. */
  regattaId?: string | null;
  reason?: string | null;
  /** Whether it is of this computer alone, and is not shown by those that are paired with it. */
  isOwn?: boolean;
}

type Fields = Record<string, unknown>;

/** Notes what differs between two states of a setting, and by whom; nothing where nothing does. Null: it is not there. */
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

/** The number of a change that no paired Dockside is sent: theirs begin with 1. */
const NEVER_SENT = 0;

/** Whether a paired Dockside has sent a change of one of these names between two states. */
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

/** The latest changes of settings first, those before the one of an id where that is given. */
export function listSettingChanges(
  db: Readable,
  before: number | null,
): { changes: SettingChange[]; has_more: boolean } {
  return pageOfChanges(db, { regattaId: null, before, size: PAGE });
}

/**
 * A page of changes by their time, the latest first: those of a paired Dockside came here later than they were made.
 *
 * @param regattaId of its set-up; null: of no regatta
 * @param before the id of the last one of the page before; null: the first page
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
