import type { TeeTime } from '@contract/areas/golf/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import type { Attention, SheetMarks } from '../sheet/marks';
import { type Player, STANDBY } from '../sheet/sheet-of-day';
import { attentionOf, type GroupDue } from './attention';
import type { DayView } from './day-view';
import type { GroupView, StandbyParty } from './group-view';

/**
 * The day at the starter's desk, as sheet, totals and paper read it in place of the bookings.
 */
export function markedDay(
  teeTimes: readonly TeeTime[],
  { groups, waiting, holes }: Pick<DayView, 'groups' | 'waiting' | 'holes'>,
  now: number,
): Pick<SheetMarks, 'teeTimes' | 'open' | 'next' | 'holes' | 'times' | 'gone' | 'carts'> {
  const marked = new Map(groups.map((group) => [group.teeTime.id, asMarked(group)]));
  const dueOf = new Map(
    groups.map(({ teeTime: { id }, effectiveAt, teedOff, atTurn }) => [
      id,
      { at: effectiveAt, isGone: (teedOff ?? atTurn) !== undefined },
    ]),
  );
  // In a shotgun start, the groups of a side are next together.
  const next = waiting.filter(
    ({ side, effectiveAt }) => effectiveAt === waiting.find((first) => first.side === side)!.effectiveAt,
  );
  return {
    teeTimes: teeTimes.map((teeTime) => marked.get(teeTime.id) ?? teeTime),
    open: new Map([...marked.values()].flatMap((group) => openSeats(group, dueOf.get(group.id)!, now))),
    next: new Set(next.map(({ teeTime }) => teeTime.id)),
    holes,
    times: new Map(groups.map(({ teeTime: { id }, effectiveAt }) => [id, effectiveAt])),
    gone: new Map(
      groups.flatMap(({ teeTime: { id }, teedOff, atTurn }) => {
        const left = teedOff ?? atTurn;
        return left ? [[id, left.marked_at] as const] : [];
      }),
    ),
    carts: new Map(
      groups.flatMap(({ teeTime, seats }) =>
        seats.flatMap(({ seat, marks: { cart } }) =>
          cart?.details?.cart ? [[seatIdOf(teeTime, seat - 1), cart.details.cart] as const] : [],
        ),
      ),
    ),
  };
}

function openSeats(teeTime: TeeTime, due: GroupDue, now: number): [string, Attention][] {
  return teeTime.players.flatMap((player, seat): [string, Attention][] => {
    const open = attentionOf(player, due, now);
    return open.late || open.unpaid ? [[seatIdOf(teeTime, seat), open]] : [];
  });
}

function asMarked({ teeTime, seats, placed }: GroupView): TeeTime {
  const booked = seats.map(({ player, isCheckedIn, isPaid, isNoShow }) => ({
    ...player,
    ...{ checked_in: isCheckedIn, paid: isPaid, no_show: isNoShow },
  }));
  const players = [...booked, ...placed.flatMap(playersOf)];
  return { ...teeTime, players, status: teeTime.status === 'open' ? 'booked' : teeTime.status };
}

/** The people of a party from standby: they are there, and have no booking. */
function playersOf({ name, size }: StandbyParty): Player[] {
  return Array.from({ length: size }, (_, index) => ({
    name: size === 1 ? name : `${name} ${index + 1}/${size}`,
    ...{ kind: STANDBY, member_id: null, membership_number: null, transport: null, holes: null },
    ...{ checked_in: true, paid: false, no_show: false },
  }));
}
