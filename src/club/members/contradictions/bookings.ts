import { bookings as t } from '@messages/server/contradictions';
import type { TeeTime } from '../../../contract/areas/golf/tee-times';
import type { Contradiction } from '../../../contract/areas/members/contradictions';
import type { Member } from '../../../contract/areas/members/members';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { dateLocale } from '../../../shared/date-locale';
import { endOf, nameOf, type SeatDoubts, seatDoubts } from '../../../shared/golf/seat-doubts';
import { seatIdOf } from '../../../shared/golf/seat-id';
import { nameKey } from '../../../shared/name-key';
import { contradiction, memberLink, memberName } from './words';

/** Seats of players in two groups, of players who have left, and in blocked times. */
export async function doubtfulSeats(
  teeTimes: readonly TeeTime[],
  members: readonly Member[],
  timeZone: string,
): Promise<Contradiction[]> {
  const mayPlay = await playerFinder(members);
  const format = new Intl.DateTimeFormat(dateLocale(timeZone), {
    ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });
  // Two seats of one group say the same of each other.
  const found = new Map<string, Contradiction>();
  const pause = yieldToEventLoop();
  for (const apart of roundsApart(teeTimes)) {
    const doubts = seatDoubts(apart, mayPlay(apart));
    for (const teeTime of apart)
      for (const seat of teeTime.players.keys()) {
        const doubt = doubts.get(seatIdOf(teeTime, seat));
        if (!doubt) continue;
        for (const one of contradictionsOfSeat(teeTime, seat, doubt, (at) => format.format(at)))
          found.set(one.text, one);
      }
    await pause();
  }
  return [...found.values()];
}

/** Tee times in parts, such as days: no round of one part is still in progress in the next. */
function* roundsApart(teeTimes: readonly TeeTime[]): Generator<TeeTime[]> {
  let part: TeeTime[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const teeTime of teeTimes) {
    if (teeTime.starts_at >= end && part.length > 0) {
      yield part;
      part = [];
    }
    part.push(teeTime);
    for (const player of teeTime.players) end = Math.max(end, endOf(teeTime, player));
  }
  if (part.length > 0) yield part;
}

/** Finds the members who may be players of some tee times: by id, number or name. */
async function playerFinder(members: readonly Member[]): Promise<(teeTimes: readonly TeeTime[]) => Member[]> {
  const byKey = new Map<string, Member[]>();
  const pause = yieldToEventLoop();
  for (const member of members) {
    const { id, membership_number } = member;
    for (const key of keysOf({ id, membership_number, name: nameOf(member) })) {
      const having = byKey.get(key);
      if (having) having.push(member);
      else byKey.set(key, [member]);
    }
    await pause();
  }
  return (teeTimes) => {
    const found = new Set<Member>();
    for (const { member_id, membership_number, name } of teeTimes.flatMap(({ players }) => players))
      for (const key of keysOf({ id: member_id, membership_number, name: nameKey(name ?? '') }))
        for (const member of byKey.get(key) ?? []) found.add(member);
    return [...found];
  };
}

function keysOf(facts: Record<'id' | 'membership_number' | 'name', string | null>): string[] {
  return Object.entries(facts).flatMap(([fact, value]) => (value ? [`${fact} ${value}`] : []));
}

function contradictionsOfSeat(
  teeTime: TeeTime,
  seat: number,
  { member, alsoAt, hasLeft, isBlocked }: SeatDoubts,
  timeOf: (at: number) => string,
): Contradiction[] {
  const { starts_at, reason } = teeTime;
  const name = member ? memberName(member) : (teeTime.players[seat]!.name ?? t.playerWithoutName);
  const at = timeOf(starts_at);
  const records = [
    { kind: 'tee_time' as const, id: seatIdOf(teeTime, seat), name: at, at: starts_at },
    ...(member ? [memberLink(member)] : []),
  ];
  // The first booking speaks for a round that is booked twice.
  const isFirst = alsoAt.length > 0 && alsoAt.every((other) => other >= starts_at);
  return [
    ...(isFirst ? [contradiction('two_groups', t.isBookedTwice(name, at, alsoAt.map(timeOf)), records)] : []),
    ...(hasLeft
      ? [contradiction('left_but_booked', t.hasLeftAndIsBooked(name, member!.status!, at), records)]
      : []),
    ...(isBlocked
      ? [
          contradiction(
            'booked_in_block',
            reason ? t.isBookedInBlockFor(name, at, reason) : t.isBookedInBlock(name, at),
            records,
          ),
        ]
      : []),
  ];
}
