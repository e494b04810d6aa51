import type { FoundSeat, FoundSeats, TeeTime } from '../../contract/areas/golf/tee-times';
import type { Club } from '../../contract/club';
import type { Readable } from '../../db/connection';
import { addDays, dayAt, startOfDay } from '../../shared/days';
import { MOST_COUNTED } from '../../shared/most-counted';
import { completionsIn, isOfClub, quoted, searchExpression } from '../search-words';
import { startingHoleOf } from './starting-hole';

/**
 * A seat's row id in the search index (migration 096): the minute of its start, the tee time's row in 30 bits, and its
 * index in the group in 7. The index alone tells when a seat is played.
 */
const ROW_OF_SEAT = '(found.id >> 7 & 0x3fffffff)';
const FIRST_OF_MINUTE = '<< 37';
const MINUTE_MS = 60_000;

/** Search words, which may be a tee time's id, or a member's id. */
export interface SeatSearch {
  q?: string | undefined;
  member_id?: string | undefined;
  /** Maximum results of each group. */
  limit: number;
}

/** A matching seat, before its tee time is read. */
interface Hit {
  row: number;
  seat: number;
}

/** Query for seats: SQL that continues a selection of `found.id`, row ids of the index, with its values. */
interface Seats {
  from: string;
  values: string[];
}

/** Exact start of a seat: tee times are read in the present minute alone. */
const startsAt = `(SELECT starts_at FROM tee_times WHERE row = ${ROW_OF_SEAT})`;

/** The minute of now and of tomorrow, since 1970, and now in milliseconds. */
interface Moments {
  minute: number;
  tomorrow: number;
  now: number;
}

/** Start of a minute in the index. Its value is bound, so that the index is read from there, in its order. */
const bound = `(? ${FIRST_OF_MINUTE})`;

/** Parts of an answer, each with its condition on rows of the index, and its order. */
const parts = {
  today: {
    where: `found.id >= ${bound} AND found.id < ${bound} AND (found.id >= ${bound} OR ${startsAt} >= ?)`,
    values: ({ minute, tomorrow, now }: Moments) => [minute, tomorrow, minute + 1, now],
    order: 'ASC',
  },
  upcoming: {
    where: `found.id >= ${bound}`,
    values: ({ tomorrow }: Moments) => [tomorrow],
    order: 'ASC',
  },
  past: {
    where: `found.id < ${bound} AND (found.id < ${bound} OR ${startsAt} < ?)`,
    values: ({ minute, now }: Moments) => [minute + 1, minute, now],
    order: 'DESC',
  },
} as const;

/** Players on the club's tee sheet that match a search: today's to come, later days, and the past. */
export function searchSeats(db: Readable, club: Club, search: SeatSearch, now: number): FoundSeats {
  const tomorrow = startOfDay(addDays(dayAt(now, club.time_zone), 1), club.time_zone);
  const moments = { minute: Math.floor(now / MINUTE_MS), tomorrow: Math.floor(tomorrow / MINUTE_MS), now };
  const { from, values } = seatsOf(db, club.id, search);
  const some = (part: keyof typeof parts) => {
    const { where, order } = parts[part];
    const hits = db.all<Hit & { total: number }>(
      `WITH found (id) AS MATERIALIZED
         (SELECT found.id ${from} AND ${where} ORDER BY found.id ${order} LIMIT ${MOST_COUNTED})
       SELECT ${ROW_OF_SEAT} AS row, found.id & 127 AS seat, (SELECT count(*) FROM found) AS total
       FROM found LIMIT ?`,
      ...[...values, ...parts[part].values(moments), search.limit],
    );
    return { total: hits[0]?.total ?? 0, seats: readSeats(db, hits, order) };
  };
  return { as_of: now, today: some('today'), upcoming: some('upcoming'), past: some('past') };
}

function seatsOf(db: Readable, clubId: string, { q = '', member_id }: SeatSearch): Seats {
  if (member_id !== undefined) return seatsOfMember(clubId, member_id);
  const isTeeTime = db.get('SELECT 1 FROM tee_times WHERE key = ? AND club_id = ?', q, clubId) !== undefined;
  if (isTeeTime) return seatsOfTeeTime(clubId, q);
  const columns = ['name', 'membership_number', 'hosts'];
  return seatsOfWords(clubId, searchExpression(q, columns, completionsIn(db, 'tee_times_search')));
}

const nobody: Seats = { from: 'FROM (SELECT 0 AS id) AS found WHERE false', values: [] };

function seatsOfWords(clubId: string, expression: string | null): Seats {
  if (expression === null) return nobody;
  return {
    from: `FROM (SELECT tee_times_search.rowid AS id FROM tee_times_search WHERE tee_times_search MATCH ?) AS found
      WHERE ${isOfClub('tee_times', ROW_OF_SEAT)}`,
    values: [expression, clubId],
  };
}

/** Ids are also split into words, so other ids that contain this one must be excluded. */
function seatsOfMember(clubId: string, memberId: string): Seats {
  if (!/[\p{L}\p{N}]/u.test(memberId)) return nobody;
  const { from, values } = seatsOfWords(clubId, `member_id : ${quoted(memberId)}`);
  return {
    from: `${from} AND (SELECT json ->> ('$.players[' || (found.id & 127) || '].member_id')
      FROM tee_times WHERE row = ${ROW_OF_SEAT}) = ?`,
    values: [...values, memberId],
  };
}

function seatsOfTeeTime(clubId: string, id: string): Seats {
  return {
    from: `FROM (
        SELECT (min(max(starts_at / ${MINUTE_MS}, 0), 0x3ffffff) ${FIRST_OF_MINUTE}) + (row << 7) + seat.key AS id
        FROM tee_times, json_each(tee_times.json, '$.players') AS seat
        WHERE tee_times.key = ? AND club_id = ? AND seat.key < 128
      ) AS found WHERE true`,
    values: [id, clubId],
  };
}

/** Reads seats by their exact start, and within a group in its order: the index has minutes, and the past backwards. */
function readSeats(db: Readable, hits: readonly Hit[], order: 'ASC' | 'DESC'): FoundSeat[] {
  const sign = order === 'ASC' ? 1 : -1;
  return hits
    .toSorted((a, b) => a.row - b.row || a.seat - b.seat)
    .map((hit) => readSeat(db, hit))
    .sort((a, b) => sign * (a.tee_time.starts_at - b.tee_time.starts_at));
}

function readSeat(db: Readable, { row, seat }: Hit): FoundSeat {
  const { json } = db.get<{ json: string }>('SELECT json FROM tee_times WHERE row = ?', row)!;
  const tee_time = JSON.parse(json) as TeeTime;
  return { seat, tee_time, hole: startingHoleOf(db, tee_time) };
}
