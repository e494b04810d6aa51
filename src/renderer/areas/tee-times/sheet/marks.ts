import type { TeeTime } from '@contract/areas/tee-times';
import type { ReactNode } from 'react';

/**
 * What another part of the screen shows on the sheet beside the booking, such as the starter's marks. Each answers null
 * where it has nothing to say.
 */
export interface SheetMarks {
  /** Beside a group, behind its notes. */
  ofGroup?: (teeTime: TeeTime) => ReactNode;
  /** Below a player's name; `seat` counts from 0. */
  ofSeat?: (teeTime: TeeTime, seat: number) => ReactNode;
}
