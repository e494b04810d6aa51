import type { ScoreHistoryEntry } from '@contract/areas/racing/scores';

/** One line of a race's history. */
export interface HistoryLine {
  entry: ScoreHistoryEntry;
  /** Number of boats whose finishes follow from it, without their own lines. */
  follow: number;
}

/** A race's history, latest first. Effects of a moved start are shown with it. */
export function historyLines(entries: readonly ScoreHistoryEntry[]): HistoryLine[] {
  const starts = new Set(entries.filter(({ action }) => action === 'start').map(({ id }) => id));
  const boats = new Map<string, Set<string | null>>();
  for (const { caused_by, registration_id } of entries)
    if (caused_by != null && starts.has(caused_by))
      boats.set(caused_by, (boats.get(caused_by) ?? new Set()).add(registration_id));
  return entries
    .filter(({ caused_by }) => caused_by == null || !starts.has(caused_by))
    .toSorted((a, b) => b.recorded_at - a.recorded_at || (a.id < b.id ? 1 : -1))
    .map((entry) => ({ entry, follow: boats.get(entry.id)?.size ?? 0 }));
}
