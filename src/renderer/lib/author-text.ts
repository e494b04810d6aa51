import { authorText as t } from '@messages/lib';

/** Author of a record: `Anna Byrne, on Slip tablet`; null if unknown. */
export function authorText(record: {
  recorded_by?: string | null | undefined;
  recorded_on?: string | null | undefined;
}): string | null {
  const { recorded_by, recorded_on } = record;
  if (!recorded_by) return null;
  return recorded_on ? t.onDevice(recorded_by, recorded_on) : recorded_by;
}
