import type { TeeTime } from '@contract/areas/golf/tee-times';
import { groupView as t } from '@messages/tee-times';
import type { Player } from '../sheet/sheet-of-day';
import type { KnownMark } from './marks/known-marks';

/** Kinds of marks for one player. */
export const SEAT_KINDS = ['checked_in', 'paid_seen', 'cart', 'no_show'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** One player of a group, with their marks. */
export interface SeatView {
  /** Counted from 1. */
  seat: number;
  player: Player;
  marks: Partial<Record<SeatKind | 'called', KnownMark>>;
  /** Checked in with the booking, or marked here. */
  isCheckedIn: boolean;
  isPaid: boolean;
  isNoShow: boolean;
}

/** A tee time with people, as seen by the starter. */
export interface GroupView {
  teeTime: TeeTime;
  /** Key of the tee: course and side. */
  side: string;
  /** `Hole 4` or `Hole 4A`, where the side does not tell. */
  hole: string | undefined;
  seats: readonly SeatView[];
  /** Players who came or are expected: no no-shows. */
  coming: readonly SeatView[];
  /** Standby parties given seats here, without bookings. */
  placed: readonly StandbyParty[];
  /** Free seats, including those of no-shows. */
  free: number;
  /** The booked time plus the current delay. */
  effectiveAt: number;
  delayMinutes: number;
  /** Expected tee-off after the groups ahead; the real time once teed off. */
  expectedAt: number;
  teedOff: KnownMark | undefined;
  atTurn: KnownMark | undefined;
  /** Whole minutes past its effective time without tee-off; 0 while on time. */
  lateMinutes: number;
  /** True if it probably played unmarked, or never came: it delays nobody. */
  isForgotten: boolean;
  pace: GroupPace | null;
  /** Groups that come from the other tee as this one turns. Null unless the day starts from two tees. */
  meets: Meeting | null;
  /** Marks of players no longer in the group. */
  stray: readonly KnownMark[];
}

/** True if a group has not teed off and has players expected. */
export function isWaiting({ teedOff, atTurn, coming, placed }: GroupView): boolean {
  return !teedOff && !atTurn && (placed.length > 0 || coming.length > 0);
}

/** Names of those who play, parties from standby last. */
export function playersOf({ coming, placed }: GroupView): string[] {
  return [
    ...coming.map(({ player }) => player.name ?? t.noName),
    ...placed.map(({ name }) => t.fromStandby(name)),
  ];
}

/** Key of the hole that a group starts on. */
export function teeKey({ side, teeTime }: GroupView): string {
  return `${side}/${teeTime.start_hole}`;
}

/** Where a group starts: its side by name, and its hole. */
export function teeOf({ side, hole }: GroupView, sideLabels: ReadonlyMap<string, string>): string {
  return [sideLabels.get(side), hole].filter(Boolean).join(', ');
}

/** A group's pace over its first nine holes. */
export interface GroupPace {
  /** Whole minutes for nine holes, or so far. */
  minutes: number;
  /** True after the turn. */
  isDone: boolean;
  /** Minutes over the allowed time; 0 within it. */
  behindBy: number;
  /** Time of the turn, or the expected time: not before the group ahead on the same nine. */
  turnAt: number;
}

/** Two groups that change tees at the turn. */
export interface Meeting {
  /** Expected time of the turn. */
  at: number;
  with: readonly GroupView[];
}

/** People waiting for free seats. */
export interface StandbyParty {
  id: string;
  name: string;
  size: number;
  phone: string | null;
  note: string | null;
  since: number;
  mark: KnownMark;
  /** Mark of the seats they were given. */
  placed: KnownMark | undefined;
  /** Mark of their leaving. */
  gone: KnownMark | undefined;
}
