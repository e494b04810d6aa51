import type { ScoreHistoryEntry } from '@contract/areas/scores';

/** One line of a race's history. */
export interface HistoryLine {
  entry: ScoreHistoryEntry;
  /** How many boats' finishes follow from it and have no lines of their own. */
  follow: number;
}

/** A race's history, the latest first. What follows from a start that was moved is shown with the start. */
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
