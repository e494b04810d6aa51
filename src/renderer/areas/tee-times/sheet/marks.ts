import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { ReactNode } from 'react';

/** Open items of a player. */
export interface Attention {
  /** The group is due and has not gone, and the player is not checked in. */
  late: boolean;
  /** Not paid, with less than an hour to go, or past it: earlier, nobody is asked to pay. */
  unpaid: boolean;
}

/** The starter's marks of a day. */
export interface SheetMarks {
  /** The day with the marks in it: who is checked in, paid, not there or placed from standby. */
  teeTimes: readonly TeeTime[];
  /** Open items by seat id. */
  open: ReadonlyMap<string, Attention>;
  /** The next groups to start, one on each side. */
  next: ReadonlySet<string>;
  /** Names of starting holes that the side does not tell, by tee time. */
  holes: ReadonlyMap<string, string>;
  /** Times of groups with the delay, by tee time. */
  times: ReadonlyMap<string, number>;
  /** Moments when groups were marked as teed off, by tee time; only of those that have. */
  gone: ReadonlyMap<string, number>;
  /** Numbers of carts, by seat id. */
  carts: ReadonlyMap<string, string>;
  /** Beside a group, after its notes; null without any. */
  ofGroup: (teeTime: TeeTime) => ReactNode;
  /** Below a player's name; `seat` counts from 0. Null without any. */
  ofSeat: (teeTime: TeeTime, seat: number) => ReactNode;
  /** Doubts about seats, in words, by seat id. */
  doubts: ReadonlyMap<string, string>;
}
