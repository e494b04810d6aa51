import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Score, ScoreHistoryEntry, StartRecord, StatusRecord } from '../../contract/areas/racing/scores';
import type { Readable, Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { putRecord, selectRecords } from '../../db/records';
import { clockOf } from '../club-clock';
import type { Subject, WriteContext } from '../writes';

type Action = ScoreHistoryEntry['action'];

/** Records an action on a score, a crossing, a start or a race's status, with its author. @returns the entry's id */
export function keepHistory(
  db: Writable,
  context: WriteContext,
  action: Action,
  record: Score | Crossing | StartRecord | StatusRecord,
): string {
  const id = newId('sch');
  putRecord(db, 'score-history', context.clubId, {
    id,
    regatta_id: record.regatta_id,
    race_number: record.race_number,
    registration_id: 'registration_id' in record ? (record.registration_id as string | null) : null,
    action,
    record: { ...record },
    recorded_at: context.now,
    recorded_by: context.recordedBy,
    ...(context.recordedOn && { recorded_on: context.recordedOn }),
    reason: context.reason || null,
    ...(context.decisionId && { decision_id: context.decisionId }),
    caused_by: context.causedBy ?? null,
  });
  return id;
}

/** Filter of a race's history for one thing. */
interface About {
  raceNumber: number;
  actions: readonly Action[];
  /** Member and value that identify it in recorded states: `id` of a crossing, `fleet` of a start. */
  is?: readonly [member: string, value: string];
}

/** Finds the author of a state in the history, for `Subject.author`. */
export function authorIn(
  db: Readable,
  { clubId, now }: WriteContext,
  regatta: Regatta,
  { raceNumber, actions, is }: About,
): NonNullable<Subject['author']> {
  return (field) => {
    const entries = selectRecords(
      db,
      'score-history',
      `regatta_id = ? AND race_number = ? AND json ->> '$.action' IN (SELECT value FROM json_each(?))
       AND (? IS NULL OR json ->> ('$.record.' || ?) = ?) ORDER BY json ->> '$.recorded_at' DESC, row DESC`,
      regatta.id,
      raceNumber,
      JSON.stringify(actions),
      is?.[0] ?? null,
      is?.[0] ?? null,
      is?.[1] ?? null,
    );
    const isSo = ({ action, record }: ScoreHistoryEntry) =>
      field
        ? JSON.stringify(record[field.name] ?? null) === JSON.stringify(field.value ?? null)
        : record.version === 0 || action.endsWith('_removed');
    // A refused write may already be in the history, and will be rolled back.
    const latest = entries.slice(Math.max(0, entries.findIndex(isSo)));
    const other = latest.findIndex((entry) => !isSo(entry));
    const entry = latest.slice(0, other === -1 ? undefined : other).at(-1);
    if (!entry?.recorded_by) return null;
    const changed_at = clockOf(db, clubId, regatta, entry.recorded_at, now);
    return { changed_by: entry.recorded_by, changed_at };
  };
}
