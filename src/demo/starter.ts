import { type MarkKind, NO_MARK_DETAILS, type TeeTimeMark } from '../contract/areas/golf/tee-time-marks';
import type { TeeTime } from '../contract/areas/golf/tee-times';
import { Random } from '../shared/random';
import { isoDate } from './calendar';
import type { Demo } from './demo';
import { demoId } from './ids';

const MINUTE = 60_000;

/** The starter's marks of yesterday, so that none lies in the future: carts, tee-off times, and the turn. */
export function drawMarks({ clubId, calendar }: Demo, teeTimes: readonly TeeTime[]): TeeTimeMark[] {
  const yesterday = calendar.today - 1;
  const random = new Random(`starter ${isoDate(yesterday)}`);
  const [first, end] = [calendar.at(yesterday, 0), calendar.at(calendar.today, 0)];
  const marks: TeeTimeMark[] = [];
  const mark = (kind: MarkKind, teeTime: TeeTime, marked_at: number, seat: number | null, cart?: string) =>
    marks.push({
      id: demoId(clubId, 'mrk', teeTime.id, kind, seat ?? 0),
      club_id: clubId,
      kind,
      tee_time_id: teeTime.id,
      seat,
      player: seat === null ? null : (teeTime.players[seat - 1]?.name ?? null),
      about_id: null,
      sheet_at: teeTime.starts_at,
      marked_at,
      details: cart === undefined ? null : { ...NO_MARK_DETAILS, cart },
      void: false,
      recorded_at: marked_at + 400,
      recorded_by: 'First tee tablet',
      version: 1,
    });
  let cart = 1;
  for (const teeTime of teeTimes) {
    const { starts_at, players } = teeTime;
    if (starts_at < first || starts_at >= end || players.every(({ no_show }) => no_show)) continue;
    for (const [index, { transport }] of players.entries())
      if (transport === 'riding') mark('cart', teeTime, starts_at - 8 * MINUTE, index + 1, String(cart++));
    const off = starts_at + random.int(0, 6) * MINUTE;
    mark('teed_off', teeTime, off, null);
    mark('at_turn', teeTime, off + random.int(112, 141) * MINUTE, null);
  }
  return marks;
}
