import type { ResourceName } from '../../../contract/resources';
import type { Readable, Writable } from '../../../db/connection';
import { joinKey } from '../../../db/ids';
import type { ListPart } from '../upstream-lists';

/** The progress of reading one part of a list, and the time of its last complete reading. */
export interface ListRead extends ListPart {
  /** The run that reads the part, or the last one that did. */
  run: number;
  /** The last complete run before that. */
  previous_run: number;
  cursor: string | null;
  skip: number;
  /** When the run that reads it began; null while none does. */
  started_at: number | null;
  as_of: number | null;
}

const where = 'resource = ? AND parent = ? AND start_date = ? AND end_date = ?';
/** Names a part. */
export const partName = (part: ListPart) => joinKey(keyOf(part));

const keyOf = ({ resource, parent, start_date, end_date }: ListPart) =>
  [resource, parent, start_date, end_date] as const;

export function findListRead(db: Readable, part: ListPart): ListRead | undefined {
  return db.get<ListRead>(`SELECT * FROM list_reads WHERE ${where}`, ...keyOf(part));
}

/** The progress of all parts, by the name of the part. */
export function allListReads(db: Readable): Map<string, ListRead> {
  return new Map(db.all<ListRead>('SELECT * FROM list_reads').map((read) => [partName(read), read]));
}

/** Notes the parts to be read, so that unread ones show. */
export function planListReads(db: Writable, parts: readonly ListPart[]): void {
  const known = allListReads(db);
  for (const part of parts.filter((one) => !known.has(partName(one))))
    db.run(
      `INSERT INTO list_reads (resource, parent, start_date, end_date, run, previous_run, skip)
       VALUES (?, ?, ?, ?, 0, 0, 0) ON CONFLICT DO NOTHING`,
      ...keyOf(part),
    );
}

/** Begins to read a part from its start. */
export function beginListRead(db: Writable, part: ListPart, run: number, now: number): ListRead {
  return db.get<ListRead>(
    `INSERT INTO list_reads (resource, parent, start_date, end_date, run, previous_run, cursor, skip, started_at)
     VALUES (?, ?, ?, ?, ?, 0, NULL, 0, ?)
     ON CONFLICT (resource, parent, start_date, end_date) DO UPDATE SET run = excluded.run,
       previous_run = CASE WHEN started_at IS NULL THEN run ELSE previous_run END,
       cursor = NULL, skip = 0, started_at = excluded.started_at
     RETURNING *`,
    ...keyOf(part),
    run,
    now,
  )!;
}

/** Saves the position at which the run continues with a part. */
export function saveListPosition(
  db: Writable,
  { run, ...part }: ListPart & { run: number },
  { cursor, skip }: Pick<ListRead, 'cursor' | 'skip'>,
): void {
  const sql = `UPDATE list_reads SET cursor = ?, skip = ? WHERE ${where} AND run = ?`;
  db.run(sql, cursor, skip, ...keyOf(part), run);
}

/** Notes that the run has read a part to its end. The part is as of the start of the run. */
export function endListRead(db: Writable, { run, ...part }: ListPart & { run: number }): void {
  const sql = `UPDATE list_reads SET as_of = started_at, started_at = NULL WHERE ${where} AND run = ?`;
  db.run(sql, ...keyOf(part), run);
}

/** Forgets the parts that are not read any more, as windows move on and event orders go. */
export function forgetListReads(db: Writable, kept: readonly ListPart[]): void {
  const names = new Set(kept.map(partName));
  for (const [name, part] of allListReads(db))
    if (!names.has(name)) db.run(`DELETE FROM list_reads WHERE ${where}`, ...keyOf(part));
}

/** The number of parts, and of those read to their end. */
export function countListReads(db: Readable): { done: number; of: number } {
  return db.get<{ done: number; of: number }>(
    'SELECT count(as_of) AS done, count(*) AS "of" FROM list_reads',
  )!;
}

/** When some part of each kind of record was last read to its end, and whether one never was. */
export function listFreshness(db: Readable): Map<ResourceName, { as_of: number | null; filling: boolean }> {
  const rows = db.all<{ resource: ResourceName; as_of: number | null; unread: number }>(
    `SELECT resource, max(as_of) AS as_of, sum(as_of IS NULL) AS unread FROM list_reads GROUP BY resource`,
  );
  return new Map(rows.map(({ resource, as_of, unread }) => [resource, { as_of, filling: unread > 0 }]));
}
