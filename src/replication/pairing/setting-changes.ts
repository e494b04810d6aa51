import { z } from 'zod';
import { followRenumbering } from '../../club/racing/renumber-race';
import { SettingChange } from '../../contract/staff-operations/people';
import type { Readable, Writable } from '../../db/connection';
import { nextChange, requireNode } from './node';

/**
 * A changed setting, as all nodes know it: who changed it, when, from what to what, and on which laptop. None is ever
 * changed, so that they are a set by their keys.
 */
export const SettingChangeEntry = z.object({
  kind: z.literal('setting_change'),
  key: z.string().min(1).max(200),
  at: z.int(),
  recorded_by: z.string().nullable(),
  recorded_on: z.string().nullable(),
  laptop: z.string(),
  club_id: z.string().nullable(),
  regatta_id: z.string().nullable(),
  reason: z.string().nullable(),
  subject: z.string(),
  changes: SettingChange.shape.changes,
});
export type SettingChangeEntry = z.infer<typeof SettingChangeEntry>;

/** Number of changes that are numbered in one transaction. */
const BATCH = 500;

// Changes of another club on this computer do not go along. An OR would not use the index.
const UNNUMBERED = `SELECT id FROM (
    SELECT id FROM setting_changes WHERE change IS NULL AND club_id IS NULL
    UNION ALL SELECT id FROM setting_changes WHERE change IS NULL AND club_id = ?)
  ORDER BY id LIMIT ${BATCH}`;

/** Returns true if a setting was changed here and has no number yet. */
export function hasUnnumberedSettingChange(db: Readable, clubId: string): boolean {
  return db.get(UNNUMBERED, clubId) !== undefined;
}

/** Numbers some of the settings that were changed here since the last time. */
export function numberSettingChanges(db: Writable, clubId: string): void {
  for (const { id } of db.all<{ id: number }>(UNNUMBERED, clubId))
    db.run('UPDATE setting_changes SET change = ? WHERE id = ?', nextChange(db), id);
}

/** Adds one of another node. Answers whether it is news. */
export function mergeSettingChange(db: Writable, entry: SettingChangeEntry): boolean {
  if (db.get('SELECT 1 FROM setting_changes WHERE key = ?', entry.key)) return false;
  const { key, at, recorded_by, recorded_on, laptop, club_id, regatta_id, reason, subject, changes } = entry;
  db.run(
    `INSERT INTO setting_changes (key, at, recorded_by, recorded_on, laptop, club_id, regatta_id, reason, subject, changes,
       change)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[key, at, recorded_by, recorded_on, laptop, club_id, regatta_id, reason, subject],
    ...[JSON.stringify(changes), nextChange(db)],
  );
  followRenumbering(db, entry);
  return true;
}

/** The one of a key that is there. */
export function findSettingChange(db: Readable, key: string): SettingChangeEntry {
  const { name } = requireNode(db);
  const { changes, ...entry } = db.get<Omit<SettingChangeEntry, 'changes'> & { changes: string }>(
    `SELECT 'setting_change' AS kind, key, at, recorded_by, recorded_on, coalesce(laptop, ?) AS laptop, club_id,
       regatta_id, reason, subject, changes
     FROM setting_changes WHERE key = ?`,
    ...[name, key],
  )!;
  return { ...entry, changes: JSON.parse(changes) };
}
