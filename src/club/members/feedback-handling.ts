import type { FeedbackHandling, FeedbackHandlingInput } from '../../contract/areas/members/feedback';
import type { Readable, Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { conflictsOf, requireConditions, type WriteContext } from '../writes';

/** Staff's handling of feedback. The feedback itself may be the cloud's and stays as it came. */

/** All handling of a club's feedback; feedback without it is open. */
export function listFeedbackHandling(db: Readable, clubId: string): FeedbackHandling[] {
  return db
    .all<{ json: string }>(
      'SELECT json FROM feedback_handling WHERE club_id = ? ORDER BY feedback_id',
      clubId,
    )
    .map(({ json }) => JSON.parse(json));
}

/**
 * Stores whether feedback is handled, who is to, and a note.
 *
 * @throws ApiError `NOT_FOUND` for unknown feedback. ConflictError if somebody else stored it meanwhile.
 */
export function handleFeedback(
  db: Writable,
  { clubId, now, recordedBy }: WriteContext,
  input: FeedbackHandlingInput,
): FeedbackHandling {
  const { feedback_id, handled } = input;
  requireRecord(db, 'feedback', clubId, feedback_id);
  const row = db.get<{ json: string }>(
    'SELECT json FROM feedback_handling WHERE club_id = ? AND feedback_id = ?',
    clubId,
    feedback_id,
  );
  const before: FeedbackHandling | undefined = row && JSON.parse(row.json);
  const [assignee, note] = [input.assignee?.trim() || null, input.note?.trim() || null];
  const isSame = before?.handled === handled && before.assignee === assignee && before.note === note;
  if (before && isSame) return before;
  requireConditions(input, before, { ...conflictsOf('feedback_note'), none: { changed_at: null } });
  const after = { feedback_id, handled, assignee, note, changed_at: now, changed_by: recordedBy };
  db.run(
    'INSERT OR REPLACE INTO feedback_handling (club_id, feedback_id, json) VALUES (?, ?, ?)',
    clubId,
    feedback_id,
    JSON.stringify(after),
  );
  return after;
}
