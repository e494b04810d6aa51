import type { TeeTime } from '@contract/areas/golf/tee-times';
import { dayDiff as t } from '@messages/tee-times';
import { formatList } from '@/lib/format';

/** A tee time's last known state, for comparing bookings. */
export type KnownTeeTime = Pick<TeeTime, 'id' | 'starts_at' | 'side' | 'status' | 'players'> & {
  course: { name: string | null } | null;
};

/** A booking's place on the sheet. */
export interface Place {
  startsAt: number;
  course: string | null;
  side: string | null;
}

/** Change of one booking or tee time: players of a tee time with the same change are one booking. */
export interface DayChange {
  kind: 'moved' | 'cancelled' | 'new' | 'blocked';
  names: readonly string[];
  from: Place | null;
  to: Place | null;
}

/** The part of a tee time to store for comparison. */
export function toKnown({ id, starts_at, side, status, players, course }: TeeTime): KnownTeeTime {
  return { id, starts_at, side, status, players, course: course && { name: course.name } };
}

interface Seat {
  name: string;
  teeTime: KnownTeeTime;
}

/**
 * Changes of a day's bookings between two readings, in the sheet's order. Players are matched by member, else by name,
 * wherever they moved. Payment and check-in do not count.
 */
export function dayDiff(before: readonly KnownTeeTime[], after: readonly KnownTeeTime[]): DayChange[] {
  const [was, is] = [seatsOf(before), seatsOf(after)];
  const found = new Map<string, DayChange & { names: string[] }>();
  const note = (
    kind: DayChange['kind'],
    name: string | null,
    from: KnownTeeTime | null,
    to: KnownTeeTime | null,
  ) => {
    const key = [kind, from?.id, to?.id].join('/');
    const change = found.get(key) ?? { kind, names: [], from: from && placeOf(from), to: to && placeOf(to) };
    if (name !== null) change.names.push(name);
    found.set(key, change);
  };
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [gone, come] = apart(was.get(key) ?? [], is.get(key) ?? []);
    for (let index = 0; index < Math.max(gone.length, come.length); index++) {
      const [from, to] = [gone[index], come[index]];
      const kind = from && to ? 'moved' : from ? 'cancelled' : 'new';
      note(kind, (to ?? from)!.name, from?.teeTime ?? null, to?.teeTime ?? null);
    }
  }
  const blockedBefore = new Set(before.filter(({ status }) => status === 'blocked').map(({ id }) => id));
  for (const teeTime of after)
    if (teeTime.status === 'blocked' && !blockedBefore.has(teeTime.id)) note('blocked', null, null, teeTime);
  const at = ({ from, to }: DayChange) => (from ?? to)!.startsAt;
  return [...found.values()].sort((a, b) => at(a) - at(b));
}

/** Seats of each player, by member, else by name. Unnamed guests are matched within their tee time. */
function seatsOf(teeTimes: readonly KnownTeeTime[]): Map<string, Seat[]> {
  const seats = teeTimes.flatMap((teeTime) =>
    teeTime.players.map(({ name, member_id }) => ({
      key: member_id ? `member ${member_id}` : name ? `name ${name.toLowerCase()}` : `guest ${teeTime.id}`,
      seat: { name: name ?? t.noName, teeTime },
    })),
  );
  const byKey = new Map<string, Seat[]>();
  for (const { key, seat } of seats) byKey.set(key, [...(byKey.get(key) ?? []), seat]);
  return byKey;
}

/** A player's removed and added seats, without unchanged ones. */
function apart(was: readonly Seat[], is: readonly Seat[]): [Seat[], Seat[]] {
  const left = [...is];
  const gone = was.filter((seat) => {
    const same = left.findIndex((other) => isSamePlace(seat.teeTime, other.teeTime));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
  return [gone, left];
}

/** A tee time given another time has moved with all its players. */
function isSamePlace(a: KnownTeeTime, b: KnownTeeTime): boolean {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one.startsAt === other.startsAt && one.course === other.course && one.side === other.side;
}

function placeOf({ starts_at, course, side }: KnownTeeTime): Place {
  return { startsAt: starts_at, course: course?.name ?? null, side };
}

/** Counts of the first kind, which names bookings, and of the others. */
const first = { moved: t.bookingsMoved, cancelled: t.bookingsCancelled, new: t.bookingsNew };
const other = { moved: t.moved, cancelled: t.cancelled, new: t.added };

/** `3 bookings moved, 1 cancelled and 2 new`. */
export function changesText(changes: readonly DayChange[]): string {
  const count = (kind: DayChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const kinds = (['moved', 'cancelled', 'new'] as const).filter((kind) => count(kind) > 0);
  const parts = kinds.map((kind, index) => (index === 0 ? first : other)[kind](count(kind)));
  if (count('blocked') > 0) parts.push(t.teeTimesBlocked(count('blocked')));
  return formatList(parts);
}
