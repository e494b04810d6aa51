import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Member } from '../../contract/areas/members/members';
import { statusIs } from '../../contract/status-words';
import { groupBy } from '../group-by';
import { nameKey } from '../name-key';
import { fullName } from '../person-name';
import { seatIdOf } from './seat-id';

type Player = TeeTime['players'][number];

/** Doubts about a player's seat. */
export interface SeatDoubts {
  /** The member who plays, as far as records tell. */
  member: Member | undefined;
  /** Starts of the player's other seats within the same round, earliest first. */
  alsoAt: readonly number[];
  /** The member has left the club. */
  hasLeft: boolean;
  /** The tee time is blocked. */
  isBlocked: boolean;
}

/** Longest usual time for a hole; a round in progress ends within it. */
const HOLE_MS = 15 * 60_000;

/**
 * Doubtful seats, by {@link seatIdOf}. A no-show counts for nothing.
 *
 * @param teeTimes in order of their start
 */
export function seatDoubts(
  teeTimes: readonly TeeTime[],
  members: readonly Member[],
): ReadonlyMap<string, SeatDoubts> {
  const memberOf = memberFinder(members);
  const seats = teeTimes.flatMap((teeTime) =>
    teeTime.players.flatMap((player, seat) => {
      if (player.no_show) return [];
      const member = memberOf(player);
      const key = member?.id ?? player.member_id ?? numberAndName(player) ?? seatIdOf(teeTime, seat);
      return [{ id: seatIdOf(teeTime, seat), teeTime, member, key, endsAt: endOf(teeTime, player) }];
    }),
  );
  const doubts = new Map<string, SeatDoubts>();
  for (const own of groupBy(seats, ({ key }) => key).values())
    for (const { id, teeTime, member, endsAt } of own) {
      const alsoAt = own
        .filter((other) => other.id !== id && isDuring(other, { teeTime, endsAt }))
        .map((other) => other.teeTime.starts_at);
      const hasLeft = statusIs('left', member?.status);
      const isBlocked = teeTime.status === 'blocked';
      if (alsoAt.length > 0 || hasLeft || isBlocked) doubts.set(id, { member, alsoAt, hasLeft, isBlocked });
    }
  return doubts;
}

type Round = { teeTime: TeeTime; endsAt: number };

function isDuring(one: Round, other: Round): boolean {
  return one.teeTime.starts_at < other.endsAt && other.teeTime.starts_at < one.endsAt;
}

/** When a player's round ends at the latest. */
export function endOf({ starts_at, holes }: TeeTime, player: Player): number {
  return starts_at + (player.holes ?? holes ?? 18) * HOLE_MS;
}

/**
 * Finds the member of a seat: by id, else by number and name, else by a number or a name that one member alone has. A
 * guest may be booked on a host's number, and is found by name only with it.
 */
function memberFinder(members: readonly Member[]): (player: Player) => Member | undefined {
  const byId = new Map(members.map((member) => [member.id, member]));
  const byNumber = groupBy(members, ({ membership_number }) => membership_number);
  const byName = groupBy(members, nameOf);
  return ({ kind, name, member_id, membership_number }) => {
    if (member_id !== null) return byId.get(member_id);
    const written = nameKey(name ?? '');
    const ofNumber = membership_number === null ? [] : (byNumber.get(membership_number) ?? []);
    const named = ofNumber.filter((one) => nameOf(one) === written);
    if (named.length > 0) return onlyOne(named);
    if (kind !== 'member' || written === '') return undefined;
    return onlyOne(membership_number === null ? (byName.get(written) ?? []) : ofNumber);
  };
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function numberAndName({ kind, name, membership_number }: Player): string | undefined {
  return kind === 'member' && membership_number !== null
    ? `${membership_number} ${nameKey(name ?? '')}`
    : undefined;
}

/** A member's name as seats are compared with it. */
export function nameOf(member: Member): string {
  return nameKey(fullName(member));
}
