import { useEffect, useMemo, useState } from 'react';
import { foldEmptyRows } from './fold';
import type { SheetMarks } from './marks';
import { scrollToMiddle, scrollToSeat } from './scroll-to-seat';
import { SheetCards } from './sheet-cards';
import type { Sheet } from './sheet-of-day';
import { SheetTable } from './sheet-table';
import type { SheetClock, SheetView } from './sheet-view';

interface DaySheetProps {
  sheet: Sheet;
  label: string;
  clock: SheetClock;
  /** The seat to scroll to and mark as found. */
  jumpTo: string | undefined;
  /** True if the screen is too small for a table. */
  asCards: boolean;
  /** Marks of other parts of the screen beside groups and players. */
  marks?: SheetMarks | undefined;
  /** Called with a chosen seat's `seatId`. */
  onSeat: (seatId: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** A day's tee times, scrolled to now or to a link's seat. */
export function DaySheet({ sheet, label, clock, jumpTo, asCards, marks, onSeat }: DaySheetProps) {
  const { now, isToday } = clock;
  const [unfolded, setUnfolded] = useState(none);
  // Another size shows another sheet, which begins at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (jumpTo && scrollToSeat(jumpTo)) return;
    const line = document.querySelector('[data-sheet] [data-now]');
    if (isToday && line) scrollToMiddle(line);
  }, [jumpTo, isToday, asCards]);

  const lines = useMemo(() => foldEmptyRows(sheet, isToday ? now : -Infinity), [sheet, isToday, now]);
  const next = isToday ? marks?.next : undefined;
  const onUnfold = (key: string) => {
    const changed = new Set(unfolded);
    if (!changed.delete(key)) changed.add(key);
    setUnfolded(changed);
  };
  const group = { next, found: jumpTo, marks, onOpen: onSeat };
  const view: SheetView = { sheet, label, clock, lines, group, unfolded, onUnfold };
  return asCards ? <SheetCards {...view} /> : <SheetTable {...view} />;
}
