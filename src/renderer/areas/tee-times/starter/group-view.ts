import type { TeeTime } from '@contract/areas/tee-times';
import type { Player } from '../sheet/sheet-of-day';
import type { KnownMark } from './marks/known-marks';

/** Marks of one player. */
export const SEAT_KINDS = ['checked_in', 'paid_seen', 'cart', 'no_show'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** One player of a group, with what was marked of him. */
export interface SeatView {
  /** Counted from 1. */
  seat: number;
  player: Player;
  marks: Partial<Record<SeatKind | 'called', KnownMark>>;
  /** In the booking or marked here. */
  isCheckedIn: boolean;
  isPaid: boolean;
  isNoShow: boolean;
}

/** A tee time with people in it, as the starter sees it. */
export interface GroupView {
  teeTime: TeeTime;
  /** What distinguishes the tees: course and side. */
  side: string;
  seats: readonly SeatView[];
  /** Parties on standby that were given seats here: no bookings. */
  placed: readonly StandbyParty[];
  /** Free seats, those of no-shows among them. */
  free: number;
  /** The booked time with the delay that holds. */
  effectiveAt: number;
  delayMinutes: number;
  /** When it can be expected to tee off, after those before it; its real time once it has. */
  expectedAt: number;
  teedOff: KnownMark | undefined;
  atTurn: KnownMark | undefined;
  /** Whole minutes past its effective time without having teed off; 0 while it is in time. */
  lateMinutes: number;
  /** So long past its time that it has played, or never came: nobody marked it, and it holds nobody up. */
  isForgotten: boolean;
  pace: GroupPace | null;
  /** Marks of players who are not in it any more. */
  stray: readonly KnownMark[];
}

/** How a group gets on over its first nine holes. */
export interface GroupPace {
  /** Whole minutes for nine holes, or so far. */
  minutes: number;
  /** Whether it has turned. */
  isDone: boolean;
  /** Minutes more than allowed; 0 within it. */
  behindBy: number;
  /** When it turned, or can be expected to: not before the group ahead on the same nine. */
  turnAt: number;
}

/** People who wait for free seats. */
export interface StandbyParty {
  id: string;
  name: string;
  size: number;
  phone: string | null;
  note: string | null;
  since: number;
  mark: KnownMark;
  /** Where they were given seats. */
  placed: KnownMark | undefined;
  /** That they went away. */
  gone: KnownMark | undefined;
}
