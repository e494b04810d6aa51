import type { FoundSeat, FoundSeats, TeeTime } from '../../contract/areas/golf/tee-times';
import type { Club } from '../../contract/club';
import type { Readable } from '../../db/connection';
import { addDays, dayAt, startOfDay } from '../../shared/days';
import { quoted, searchExpression } from '../search-words';

/** A seat's row id in the search index: its tee time's row times this, plus its index in the group (migration 034). */
const SEATS_PER_TEE_TIME = 128;

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

/** Query for seats: SQL that selects `row`, `seat` and `starts_at`, with its values. */
interface Seats {
  sql: string;
  values: string[];
}

/** Parts of an answer, each with condition and order. */
const parts = {
  today: { where: 'starts_at >= now AND starts_at < tomorrow', order: 'starts_at' },
  upcoming: { where: 'starts_at >= tomorrow', order: 'starts_at' },
  past: { where: 'starts_at < now', order: 'starts_at DESC' },
} as const;

/** Counts and sorts in SQL, because a name may have thousands of seats; only returned ones are read. */
const selectParts = Object.entries(parts)
  .map(
    ([name, { where, order }]) => `SELECT * FROM (
       SELECT '${name}' AS part, row, seat, (SELECT count(*) FROM hit, asked WHERE ${where}) AS total
       FROM hit, asked WHERE ${where} ORDER BY ${order}, row, seat LIMIT (SELECT most FROM asked))`,
  )
  .join(' UNION ALL ');

/** Players on the club's tee sheet that match a search: today's to come, later days, and the past. */
export function searchSeats(db: Readable, club: Club, search: SeatSearch, now: number): FoundSeats {
  const tomorrow = startOfDay(addDays(dayAt(now, club.time_zone), 1), club.time_zone);
  const { sql, values } = seatsOf(db, club.id, search);
  const found = db.all<Hit & { part: keyof typeof parts; total: number }>(
    `WITH asked (now, tomorrow, most) AS (VALUES (?, ?, ?)), hit AS MATERIALIZED (${sql}) ${selectParts}`,
    ...[now, tomorrow, search.limit, ...values],
  );
  const some = (wanted: keyof typeof parts) => {
    const hits = found.filter(({ part }) => part === wanted);
    return { total: hits[0]?.total ?? 0, seats: hits.map((hit) => readSeat(db, hit)) };
  };
  return { as_of: now, today: some('today'), upcoming: some('upcoming'), past: some('past') };
}

function seatsOf(db: Readable, clubId: string, { q = '', member_id }: SeatSearch): Seats {
  if (member_id !== undefined) return seatsOfMember(clubId, member_id);
  const isTeeTime = db.get('SELECT 1 FROM tee_times WHERE key = ? AND club_id = ?', q, clubId) !== undefined;
  if (isTeeTime) return seatsOfTeeTime(clubId, q);
  return seatsOfWords(clubId, searchExpression(q, ['name', 'membership_number', 'hosts']));
}

const nobody: Seats = { sql: 'SELECT 0 AS row, 0 AS seat, 0 AS starts_at WHERE false', values: [] };

function seatsOfWords(clubId: string, expression: string | null): Seats {
  if (expression === null) return nobody;
  return {
    // The search comes first, or SQLite would scan all the club's tee times and search each.
    sql: `SELECT tee_times.row AS row, tee_times_search.rowid % ${SEATS_PER_TEE_TIME} AS seat, starts_at
      FROM tee_times_search CROSS JOIN tee_times ON tee_times.row = tee_times_search.rowid / ${SEATS_PER_TEE_TIME}
      WHERE tee_times_search MATCH ? AND +tee_times.club_id = ?`,
    values: [expression, clubId],
  };
}

/** Ids are also split into words, so other ids that contain this one must be excluded. */
function seatsOfMember(clubId: string, memberId: string): Seats {
  if (!/[\p{L}\p{N}]/u.test(memberId)) return nobody;
  const { sql, values } = seatsOfWords(clubId, `member_id : ${quoted(memberId)}`);
  return {
    sql: `${sql} AND tee_times.json ->> ('$.players[' || (tee_times_search.rowid % ${SEATS_PER_TEE_TIME}) || '].member_id') = ?`,
    values: [...values, memberId],
  };
}

function seatsOfTeeTime(clubId: string, id: string): Seats {
  return {
    sql: `SELECT row, seat.key AS seat, starts_at FROM tee_times, json_each(tee_times.json, '$.players') AS seat
      WHERE tee_times.key = ? AND club_id = ?`,
    values: [id, clubId],
  };
}

function readSeat(db: Readable, { row, seat }: Hit): FoundSeat {
  const { json } = db.get<{ json: string }>('SELECT json FROM tee_times WHERE row = ?', row)!;
  return { seat, tee_time: JSON.parse(json) as TeeTime };
}
