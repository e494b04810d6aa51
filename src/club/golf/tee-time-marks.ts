import {
  NO_MARK_DETAILS,
  type TeeTimeMark,
  type TeeTimeMarkInput,
} from '../../contract/areas/golf/tee-time-marks';
import type { Unversioned } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { findRecord, putVersioned } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { mergeRecord, type WriteContext, writtenFields } from '../writes';

/**
 * Records a starter's mark. An existing mark stays unchanged; only a sent `void` revokes or restores it, so that a late
 * repeat undoes nothing.
 *
 * The tee time is not checked: a mark made offline must not be lost because its booking has been removed.
 *
 * @throws ApiError `INVALID_REQUEST` for the id of a different mark
 */
export function saveTeeTimeMark(db: Writable, context: WriteContext, input: TeeTimeMarkInput): TeeTimeMark {
  const known = findRecord(db, 'tee-time-marks', context.clubId, input.id);
  if (!known) return store(db, context, newMark(context, input));
  if (known.kind !== input.kind || known.tee_time_id !== input.tee_time_id)
    throw brokenRule('id', 'mark_id_taken', { kind: known.kind });
  if (input.void === undefined || input.void === known.void) return known;
  return store(db, context, { ...known, void: input.void });
}

function newMark(context: WriteContext, input: TeeTimeMarkInput): Unversioned<TeeTimeMark> {
  const { recorded_by = context.recordedBy, ...fields } = writtenFields(input);
  return mergeRecord('tee-time-marks', undefined, {
    ...fields,
    details: input.details && { ...NO_MARK_DETAILS, ...input.details },
    void: input.void ?? false,
    recorded_at: context.now,
    recorded_by,
  });
}

function store(db: Writable, context: WriteContext, mark: Unversioned<TeeTimeMark>): TeeTimeMark {
  const { record } = putVersioned(db, 'tee-time-marks', context.clubId, mark);
  const { version: _, recorded_at: __, ...body } = record;
  enqueue(db, context, 'teeTimeMarks.save', { body }, { writes: [{ kind: 'tee-time-mark', id: record.id }] });
  return record;
}
