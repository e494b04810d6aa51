import type { SafetyEvent } from '../../contract/areas/safety/safety-events';

/** Sorts log lines by time, then in the order they were recorded. */
export function inOrder(events: readonly SafetyEvent[]): SafetyEvent[] {
  return events.toSorted(
    (a, b) => a.at - b.at || a.recorded_at - b.recorded_at || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}
