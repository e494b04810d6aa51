import { createContext, useContext, useEffect } from 'react';
import { useMedia } from '@/lib/use-media';

/** Receives the ids of the list behind a record, in order. */
export const RecordOrderContext = createContext<(ids: readonly string[]) => void>(() => {});

/** Reports the list's order, for stepping from its record. */
export function useReportOrder<Row>(shown: readonly Row[], rowId: (row: Row) => string): void {
  const report = useContext(RecordOrderContext);
  useEffect(() => report(shown.map(rowId)), [report, shown, rowId]);
}

/** True if a record shows beside its list; else it covers the list. */
export function useIsWide(): boolean {
  return !useMedia('single');
}
