import type { SheetLine } from './fold';
import type { Sheet } from './sheet-of-day';
import type { GroupView } from './tee-time-group';

/** The time for showing a day. */
export interface SheetClock {
  now: number;
  isToday: boolean;
}

/** Props shared by both views of a day: the table, and cards on narrow screens. */
export interface SheetView {
  sheet: Sheet;
  label: string;
  clock: SheetClock;
  lines: readonly SheetLine[];
  group: GroupView;
  /** Keys of unfolded lines. */
  unfolded: ReadonlySet<string>;
  onUnfold: (key: string) => void;
}
