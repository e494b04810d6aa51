import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { ReactNode } from 'react';

/** Marks of another part of the screen, such as the starter's, beside bookings. Each returns null for no mark. */
export interface SheetMarks {
  /** Beside a group, after its notes. */
  ofGroup?: (teeTime: TeeTime) => ReactNode;
  /** Below a player's name; `seat` counts from 0. */
  ofSeat?: (teeTime: TeeTime, seat: number) => ReactNode;
  /** Doubts about seats, in words, by seat id. */
  doubts?: ReadonlyMap<string, string>;
}
