import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound, sentence } from '@messages/refusals';
import type { Bookings, BookingsInput } from '../../contract/areas/golf/bookings';
import type { TeeTimeMark } from '../../contract/areas/golf/tee-time-marks';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import { completeRecord } from '../../contract/complete-record';
import { invalid } from '../../contract/errors';
import { isValid } from '../../contract/is-valid';
import { toIssue } from '../../contract/issues';
import { resources } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { findRecord } from '../../db/records';
import { withSeatMarks } from '../../shared/golf/mark-seat';
import { brokenRule } from '../broken-rule';
import { fingerprint } from '../integration/fingerprint';
import { requireNoCloud, setRecord } from '../members/office-records';
import { mergeRecord, type WriteContext } from '../writes';

type Change = BookingsInput['changes'][number];

/**
 * Saves tee times of a club without a cloud together.
 *
 * @throws ConflictError if one is not as its editor saw it. ApiError `INVALID_REQUEST` if a cloud keeps the tee sheet, or
 *   a tee time breaks a rule.
 */
export function saveBookings(db: Writable, context: WriteContext, { changes }: BookingsInput): Bookings {
  const { clubId } = context;
  requireNoCloud(db, clubId);
  for (const [index, change] of changes.entries()) saveOne(db, context, change, `changes.${index}`);
  return {
    tee_times: changes.map(({ id }) => ({ id, record: findRecord(db, 'tee-times', clubId, id) ?? null })),
  };
}

function saveOne(
  db: Writable,
  context: WriteContext,
  { id, record, if_record: seen }: Change,
  path: string,
): void {
  const before = findRecord(db, 'tee-times', context.clubId, id);
  if (!record && !before) throw notFound('no_record', { resource: 'tee-times', id });
  const after = record && completed(before, { ...record, id, club_id: context.clubId }, path);
  if (isDeepStrictEqual(before ?? null, after)) return;
  if (seen !== undefined && fingerprint(before) !== fingerprint(seen))
    throw conflict(before, sentence(before ? 'tee_time_changed' : 'tee_time_deleted'));
  if (after) checkSeats(db, after, before, path);
  setRecord(db, context, { resource: 'tee-times', key: id }, after, before ?? null);
}

/** The tee time with every field, and those of the stored one that the editor does not know. */
function completed(before: TeeTime | undefined, record: object, path: string): TeeTime {
  const { record: schema } = resources['tee-times'];
  const whole = completeRecord(schema, mergeRecord('tee-times', before as never, record as never)) as TeeTime;
  if (!isValid(schema, whole)) {
    const [issue] = schema.safeParse(whole).error!.issues.map(toIssue);
    throw invalid(`${path}.record.${issue!.path}`, issue!.message);
  }
  if (whole.status !== 'open' && whole.status !== 'booked') return whole;
  return { ...whole, status: whole.players.length > 0 ? 'booked' : 'open' };
}

/** Refuses what makes it worse: a tee time that came with a fault can still be changed. */
function checkSeats(db: Readable, after: TeeTime, before: TeeTime | undefined, path: string): void {
  const { capacity, status } = after;
  const marks = marksOf(db, after);
  const comes = seatsTaken(after, marks);
  if (comes <= (before ? seatsTaken(before, marks) : 0)) return;
  if (status === 'blocked') throw brokenRule(`${path}.record.players`, 'tee_time_blocked');
  if (capacity === null) return;
  const placed = partySizes(db, after.club_id, marks);
  if (comes + placed <= capacity) return;
  throw placed > 0
    ? brokenRule(`${path}.record.players`, 'tee_time_full_with_standby', {
        players: comes,
        standby: placed,
        capacity,
      })
    : brokenRule(`${path}.record.players`, 'tee_time_full', { players: comes, capacity });
}

/** The starter's marks of a tee time that hold. */
function marksOf(db: Readable, { club_id, id, starts_at }: TeeTime): TeeTimeMark[] {
  const rows = db.all<{ json: string }>(
    'SELECT json FROM tee_time_marks WHERE club_id = ? AND sheet_at = ? ORDER BY key',
    club_id,
    starts_at,
  );
  const marks = rows.map(({ json }): TeeTimeMark => JSON.parse(json));
  return marks.filter((mark) => mark.tee_time_id === id && !mark.void);
}

/** Players who hold a seat: all except no-shows of the booking or by a mark. */
function seatsTaken(teeTime: TeeTime, marks: readonly TeeTimeMark[]): number {
  return withSeatMarks(teeTime, marks).players.filter(({ no_show }) => !no_show).length;
}

/** Number of people from standby who were placed there. */
function partySizes(db: Readable, clubId: string, marks: readonly TeeTimeMark[]): number {
  const parties = new Set(
    marks.flatMap(({ kind, about_id }) => (kind === 'placed' && about_id ? [about_id] : [])),
  );
  return [...parties]
    .map((id) => findRecord(db, 'tee-time-marks', clubId, id))
    .reduce((sum, party) => sum + (party && !party.void ? (party.details?.party_size ?? 1) : 0), 0);
}
