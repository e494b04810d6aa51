import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { CourseSettings } from '@contract/club';
import { delayOfGroup, holdingDelays } from '@shared/golf/delays';
import { markSeat } from '@shared/golf/mark-seat';
import { sideKey } from '@shared/golf/side-key';
import { holeNames } from '@shared/golf/start-holes';
import { freeSeatsOf, sheetOf } from '../sheet/sheet-of-day';
import {
  type GroupView,
  isWaiting,
  SEAT_KINDS,
  type SeatKind,
  type SeatView,
  type StandbyParty,
  teeKey,
} from './group-view';
import type { KnownMark } from './marks/known-marks';
import { meetingsOf } from './meetings';
import { paceOf } from './pace';
import { partiesOf } from './standby/parties';

export interface DayView {
  /** In order of effective times. */
  groups: readonly GroupView[];
  /** Groups still to tee off, the next one first; without those that have gone unmarked. */
  waiting: readonly GroupView[];
  /** Playable tee times without players, in order. */
  open: readonly GroupView[];
  parties: readonly StandbyParty[];
  delays: readonly KnownMark[];
  /** Names of starting holes that the side does not tell, by tee time. */
  holes: ReadonlyMap<string, string>;
}

export const MINUTE_MS = 60_000;

/** A group this late was left unmarked rather than being late. */
const FORGOTTEN_MS = 45 * MINUTE_MS;

/** The same on a day that nobody marks. */
const UNMARKED_MS = 15 * MINUTE_MS;

/** Minutes allowed for nine holes by default. */
export const ALLOWED_MINUTES = 130;

/**
 * The day at the starter's desk: bookings with marks, delays and their effects.
 *
 * @param marks of that day, in order of creation
 * @param allowed minutes for nine holes
 * @param courses settings of the club's courses
 */
export function dayView(
  teeTimes: readonly TeeTime[],
  marks: readonly KnownMark[],
  now: number,
  allowed: number,
  courses: readonly CourseSettings[] | undefined,
): DayView {
  const holding = marks.filter((mark) => !mark.void);
  const delays = holdingDelays(holding);
  const parties = partiesOf(holding);
  const byTeeTime = new Map<string | null, KnownMark[]>();
  for (const mark of holding)
    byTeeTime.set(mark.tee_time_id, [...(byTeeTime.get(mark.tee_time_id) ?? []), mark]);
  const holes = holeNames(teeTimes);
  const sides = sheetOf(teeTimes).sides.map(({ key }) => key);
  const views = teeTimes
    .map((teeTime) => ({
      ...groupOf(teeTime, byTeeTime.get(teeTime.id) ?? [], parties, delays, now),
      hole: holes.get(teeTime.id),
    }))
    .sort(
      (a, b) =>
        a.effectiveAt - b.effectiveAt ||
        sides.indexOf(a.side) - sides.indexOf(b.side) ||
        (a.teeTime.start_hole ?? 0) - (b.teeTime.start_hole ?? 0),
    );
  const isPlaying = ({ seats, placed }: GroupView) => seats.length + placed.length > 0;
  const groups = withExpected(views.filter(isPlaying), teeTimes, courses ?? [], now);
  const isOpen = (view: GroupView) => !isPlaying(view) && view.teeTime.status === 'open';
  const paced = groups.map((group) => ({ ...group, pace: paceOf(group, groups, now, allowed) }));
  const meetings = meetingsOf(paced, allowed);
  const met = paced.map((group) => ({ ...group, meets: meetings.get(group.teeTime.id) ?? null }));
  return {
    groups: met,
    waiting: waitingOf(met, now),
    open: views.filter(isOpen),
    parties,
    delays,
    holes,
  };
}

/** Groups still to tee off. On a day that nobody marks, as a forgotten group shows, they leave unmarked. */
function waitingOf(groups: readonly GroupView[], now: number): GroupView[] {
  const isUnmarkedDay = !groups.some(isMarked) && groups.some(({ isForgotten }) => isForgotten);
  return groups.filter(
    (group) =>
      isWaiting(group) && (isUnmarkedDay ? now - group.effectiveAt <= UNMARKED_MS : !group.isForgotten),
  );
}

function isMarked({ seats, placed, teedOff, atTurn }: GroupView): boolean {
  const hasMarks = placed.length > 0 || seats.some(({ marks }) => Object.keys(marks).length > 0);
  return hasMarks || (teedOff ?? atTurn) !== undefined;
}

function groupOf(
  teeTime: TeeTime,
  marks: readonly KnownMark[],
  parties: readonly StandbyParty[],
  delays: readonly KnownMark[],
  now: number,
): Omit<GroupView, 'hole'> {
  const { delay, teedOff, atTurn } = delayOfGroup(teeTime, marks, delays);
  const { seats, stray } = seatsWith(teeTime, marks, delay);
  const delayMinutes = delay?.details?.minutes ?? 0;
  const effectiveAt = teeTime.starts_at + delayMinutes * MINUTE_MS;
  const placed = parties.filter(({ placed }) => placed?.tee_time_id === teeTime.id);
  const isGone = teedOff !== undefined || atTurn !== undefined;
  const coming = seats.filter(({ isNoShow }) => !isNoShow);
  const taken = coming.length + placed.reduce((sum, { size }) => sum + size, 0);
  const isExpected = taken > 0 && !isGone;
  const isForgotten = isExpected && now - effectiveAt > FORGOTTEN_MS;
  return {
    ...{ teeTime, side: sideKey(teeTime), seats, coming, placed, effectiveAt, delayMinutes, teedOff, stray },
    free: freeSeatsOf(teeTime, taken),
    expectedAt: teedOff?.marked_at ?? effectiveAt,
    atTurn,
    lateMinutes: isExpected && !isForgotten ? Math.max(0, Math.floor((now - effectiveAt) / MINUTE_MS)) : 0,
    isForgotten,
    ...{ pace: null, meets: null },
  };
}

/**
 * Players with their marks. A mark belongs to a name. If seats change it follows the player, and becomes stray once
 * they leave the tee time.
 */
function seatsWith(
  { players }: TeeTime,
  marks: readonly KnownMark[],
  delay: KnownMark | undefined,
): Pick<GroupView, 'seats' | 'stray'> {
  const found = players.map((): SeatView['marks'] => ({}));
  const stray: KnownMark[] = [];
  for (const mark of marks) {
    if (mark.seat === null || !isSeatKind(mark.kind)) continue;
    // A call about an earlier delay does not cover this one.
    if (mark.kind === 'called' && (!delay || mark.marked_at < delay.marked_at)) continue;
    const seat = markSeat(players, mark);
    if (seat === undefined) stray.push(mark);
    else found[seat]![mark.kind] = mark;
  }
  const seats = players.map((player, index) => ({
    ...{ seat: index + 1, player, marks: found[index]! },
    isCheckedIn: player.checked_in || found[index]!.checked_in !== undefined,
    isPaid: player.paid || found[index]!.paid_seen !== undefined,
    isNoShow: player.no_show || found[index]!.no_show !== undefined,
  }));
  return { seats, stray };
}

function isSeatKind(kind: KnownMark['kind']): kind is SeatKind | 'called' {
  return kind === 'called' || (SEAT_KINDS as readonly string[]).includes(kind);
}

/**
 * Expected tee-off of each group. A late group delays those behind it that start later on the same hole. They follow at
 * the sheet's interval until a gap absorbs the delay.
 */
function withExpected(
  groups: readonly GroupView[],
  teeTimes: readonly TeeTime[],
  courses: readonly CourseSettings[],
  now: number,
): GroupView[] {
  const ahead = new Map<string, GroupView>();
  return groups.map((group) => {
    const isGone = group.teedOff !== undefined || group.atTurn !== undefined;
    const isNobody = group.placed.length === 0 && group.coming.length === 0;
    if ((isNobody && !isGone) || group.isForgotten) return group;
    const tee = teeKey(group);
    const before = ahead.get(tee);
    const free =
      before && before.effectiveAt < group.effectiveAt
        ? before.expectedAt + intervalOf(group, teeTimes, courses)
        : 0;
    const waits = Math.max(group.effectiveAt, free, isGone ? 0 : now);
    const expectedAt = isGone ? group.expectedAt : Math.floor(waits / MINUTE_MS) * MINUTE_MS;
    ahead.set(tee, { ...group, expectedAt });
    return { ...group, expectedAt };
  });
}

/** Two starts further apart are two starts of the day, such as two shotguns, and no interval. */
const LONGEST_INTERVAL_MS = 20 * MINUTE_MS;

/** Time between two groups of a tee: as the course's settings say, else the shortest of the day; ten minutes by default. */
function intervalOf(
  { side, teeTime }: GroupView,
  teeTimes: readonly TeeTime[],
  courses: readonly CourseSettings[],
): number {
  const settings = courses.find(({ name }) => name === (teeTime.course?.name ?? null));
  if (settings) return settings.interval_minutes * MINUTE_MS;
  const times = [...new Set(teeTimes.filter((one) => sideKey(one) === side).map((one) => one.starts_at))];
  times.sort((a, b) => a - b);
  const between = times
    .slice(1)
    .map((at, index) => at - times[index]!)
    .filter((interval) => interval <= LONGEST_INTERVAL_MS);
  return between.length === 0 ? 10 * MINUTE_MS : Math.min(...between);
}
