import type { SheetLine } from './fold';
import type { Sheet } from './sheet-of-day';
import type { GroupView } from './tee-time-group';

/** The moment that a day is looked at. */
export interface SheetClock {
  now: number;
  isToday: boolean;
}

/** What the two ways to show a day are given: the table, and the cards on a narrow screen. */
export interface SheetView {
  sheet: Sheet;
  label: string;
  clock: SheetClock;
  lines: readonly SheetLine[];
  group: GroupView;
  /** The keys of folded lines that are opened. */
  unfolded: ReadonlySet<string>;
  onUnfold: (key: string) => void;
}
