import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { Member } from '@contract/areas/members/members';
import type { CourseSettings } from '@contract/club';
import { fullName } from '@shared/person-name';
import { foldName } from '@shared/same-name';
import { momentShown } from '@shared/time-zone';
import { firstHole, freeSeatsOf, type Player } from '../sheet/sheet-of-day';

/** A tee time to write: as it was read, and as it is to be. Null: none. */
export interface BookingChange {
  id: string;
  before: TeeTime | null;
  after: TeeTime | null;
}

/** Tee times that the server changes together. */
export const MOST_CHANGES = 200;

/** Tee times with seats for so many, in order. */
export function withSeats(marked: readonly TeeTime[], seats: number): TeeTime[] {
  return marked.filter((teeTime) => freeSeatsOf(teeTime) >= seats);
}

/** Members by the text that stands for them in a field: `Aoife Byrne (1042)`. */
export function memberTexts(members: readonly Member[]): ReadonlyMap<string, Member> {
  return new Map(
    members.map((member) => [
      [fullName(member), member.membership_number && `(${member.membership_number})`]
        .filter(Boolean)
        .join(' '),
      member,
    ]),
  );
}

/** Members that a typed text names: the one a field proposes, else all of that name or number, in any spelling. */
export function membersNamed(text: string, members: ReadonlyMap<string, Member>): Member[] {
  const proposed = members.get(text.trim());
  if (proposed) return [proposed];
  const typed = foldName(text.trim());
  if (typed === '') return [];
  return [...members.values()].filter(
    (member) => foldName(fullName(member)) === typed || foldName(member.membership_number ?? '') === typed,
  );
}

/** A player as typed in a field: a member, or a guest by that name. */
export function playerOf(
  text: string,
  members: ReadonlyMap<string, Member>,
  more: Pick<Player, 'transport' | 'holes' | 'checked_in'>,
): Player {
  const [member] = membersNamed(text, members);
  return {
    name: member ? fullName(member) : text.trim(),
    kind: member ? 'member' : 'guest',
    member_id: member?.id ?? null,
    membership_number: member?.membership_number ?? null,
    ...{ paid: false, no_show: false },
    ...more,
  };
}

/** A booking: players added to a tee time. */
export function booked(teeTime: TeeTime, players: readonly Player[], notes: string): BookingChange {
  const after = {
    ...teeTime,
    players: [...teeTime.players, ...players],
    notes: notesOf(teeTime.notes, notes.trim()),
  };
  return { id: teeTime.id, before: teeTime, after };
}

/** Notes of two bookings beside each other; null for none. */
function notesOf(...notes: (string | null)[]): string | null {
  return notes.filter(Boolean).join('; ') || null;
}

/**
 * A booking that moves, or is cancelled without `to`. Its notes leave with the last players: while some of the group
 * stay, the notes stay with them.
 *
 * @param seats indexes of its players
 * @param players the players as they are on the sheet, with the starter's marks
 */
export function moved(
  from: TeeTime,
  seats: readonly number[],
  players: readonly Player[],
  to: TeeTime | undefined,
): BookingChange[] {
  const left = from.players.filter((_, seat) => !seats.includes(seat));
  const isEmpty = left.length === 0;
  const leaves = {
    ...{ id: from.id, before: from },
    after: { ...from, players: left, notes: isEmpty ? null : from.notes },
  };
  if (!to) return [leaves];
  // Somebody who did not come is expected again.
  const coming = seats.map((seat) => ({ ...players[seat]!, no_show: false }));
  const notes = isEmpty ? notesOf(to.notes, from.notes) : to.notes;
  return [leaves, { id: to.id, before: to, after: { ...to, players: [...to.players, ...coming], notes } }];
}

/** Empty tee times of a range that are blocked with a reason, or opened again for null. */
export function blocked(
  teeTimes: readonly TeeTime[],
  { from, to, side }: { from: number; to: number; side: string | null },
  reason: string | null,
): BookingChange[] {
  return teeTimes
    .filter(
      (one) =>
        one.starts_at >= from &&
        one.starts_at <= to &&
        (side === null || one.side === side) &&
        one.players.length === 0 &&
        one.status === (reason === null ? 'blocked' : 'open'),
    )
    .map((before) => ({
      ...{ id: before.id, before },
      after: { ...before, status: reason === null ? 'open' : 'blocked', reason },
    }));
}

/** Free tee times of a day. */
export interface CourseDay {
  /** The first and the last start, as the club's clock shows them: `07:30`. */
  first: string;
  last: string;
  /** Minutes between two starts. */
  every: number;
  seats: number;
  holes: number;
  /** True if groups also start on the 10th. */
  isTwoTees: boolean;
  course: TeeTime['course'];
}

/** A day like another one, for a course without settings; like a usual one if that has no tee times. */
export function courseDayOf(teeTimes: readonly TeeTime[], clock: (at: number) => string): CourseDay {
  const starts = [...new Set(teeTimes.map(({ starts_at }) => starts_at))].sort((a, b) => a - b);
  const [first] = teeTimes;
  if (!first || starts.length < 2)
    return { first: '08:00', last: '16:00', every: 10, seats: 4, holes: 18, isTwoTees: false, course: null };
  const between = starts.slice(1).map((at, index) => (at - starts[index]!) / 60_000);
  return {
    ...{ first: clock(starts[0]!), last: clock(starts.at(-1)!), every: Math.min(...between) },
    ...{ seats: first.capacity ?? 4, holes: first.holes ?? 18, course: first.course },
    isTwoTees: teeTimes.some(({ start_hole }) => start_hole === 10),
  };
}

/** A day by the settings of a course. */
export function dayOfCourse(course: CourseSettings, teeTimes: readonly TeeTime[]): CourseDay {
  const known = teeTimes.find((one) => (one.course?.name ?? null) === course.name)?.course;
  return {
    ...{ first: course.first_time, last: course.last_time, every: course.interval_minutes },
    ...{ seats: course.seats, holes: course.holes, isTwoTees: course.two_tees },
    course: known ?? (course.name === null ? null : { id: null, name: course.name }),
  };
}

/** Free tee times by a course's settings, without those that the day has. */
export function courseTimes(
  day: string,
  { first, last, every, seats, holes, isTwoTees, course }: CourseDay,
  there: readonly TeeTime[],
  { clubId, timeZone, newId }: { clubId: string; timeZone: string; newId: () => string },
): BookingChange[] {
  const keyOf = (at: number, hole: number, of: TeeTime['course']) => [at, hole, of?.name ?? of?.id].join('/');
  const known = new Set(there.map((one) => keyOf(one.starts_at, firstHole(one), one.course)));
  const changes: BookingChange[] = [];
  for (let minute = minutesOf(first)!; minute <= minutesOf(last)!; minute += every)
    for (const [start_hole, side] of isTwoTees ? bothTees : firstTee) {
      const starts_at = momentShown(Date.parse(`${day}T00:00:00Z`) + minute * 60_000, timeZone);
      if (known.has(keyOf(starts_at, start_hole, course))) continue;
      const after: TeeTime = {
        ...{ id: newId(), club_id: clubId, course, starts_at, start_hole, side, holes, capacity: seats },
        ...{ status: 'open', reason: null, players: [], notes: null },
      };
      changes.push({ id: after.id, before: null, after });
    }
  return changes;
}

const firstTee = [[1, 'front']] as const;
const bothTees = [...firstTee, [10, 'back']] as const;

/** Minutes after midnight of `07:30`; null for other text. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:.]?([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || Number(hours) > 23 ? null : Number(hours) * 60 + Number(minutes);
}
