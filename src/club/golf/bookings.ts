import { isDeepStrictEqual } from 'node:util';
import type { Bookings, BookingsInput } from '../../contract/areas/golf/bookings';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import { completeRecord } from '../../contract/complete-record';
import { ConflictError, invalid, notFound } from '../../contract/errors';
import { isValid } from '../../contract/is-valid';
import { toIssue } from '../../contract/issues';
import { resources } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { findRecord } from '../../db/records';
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
  if (!record && !before) throw notFound('tee time', id);
  const after = record && completed(before, { ...record, id, club_id: context.clubId }, path);
  if (isDeepStrictEqual(before ?? null, after)) return;
  if (seen !== undefined && fingerprint(before) !== fingerprint(seen))
    throw new ConflictError(
      `The tee time was ${before ? 'changed' : 'deleted'} meanwhile; nothing was written.`,
      before,
    );
  if (after) checkSeats(after, before, path);
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
function checkSeats({ players, capacity, status }: TeeTime, before: TeeTime | undefined, path: string): void {
  const comes = players.filter(({ no_show }) => !no_show).length;
  const came = before?.players.filter(({ no_show }) => !no_show).length ?? 0;
  if (comes <= came) return;
  if (status === 'blocked')
    throw invalid(`${path}.record.players`, 'cannot be in a blocked time. Unblock it first');
  if (capacity !== null && comes > capacity)
    throw invalid(`${path}.record.players`, `are ${comes}, and ${capacity} fit. Choose another time`);
}
