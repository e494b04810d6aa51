import type { SafetyEvent } from '../../contract/areas/safety-events';

/** Lines of the log in the order in which they happened; those of one moment as they were recorded. */
export function inOrder(events: readonly SafetyEvent[]): SafetyEvent[] {
  return events.toSorted(
    (a, b) => a.at - b.at || a.recorded_at - b.recorded_at || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}
