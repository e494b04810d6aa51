import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext, useEffect } from 'react';

/** Takes the ids of the list that a record is opened from, as they are shown. */
export const RecordOrderContext = createContext<(ids: readonly string[]) => void>(() => {});

/** Gives the record beside the list those before and after it. */
export function useReportOrder<Row>(shown: readonly Row[], rowId: (row: Row) => string): void {
  const report = useContext(RecordOrderContext);
  useEffect(() => report(shown.map(rowId)), [report, shown, rowId]);
}

/** Wide enough for a record beside its list. */
const WIDE = '(min-width: 68.75em)';

/** Whether a record stands beside its list; else it covers it. */
export function useIsWide(): boolean {
  return useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
}
