import type { SafetyEvent } from '../../contract/areas/safety/safety-events';

/** The drill in progress at a moment, as its first line. Starting a drill ends any other. */
export function drillAt(events: readonly SafetyEvent[], at: number): SafetyEvent | null {
  const begun = events.filter((event) => event.kind === 'drill_started' && event.at <= at);
  const last = begun.toSorted((a, b) => a.at - b.at).at(-1);
  if (!last) return null;
  const isOver = events.some(
    (event) => event.kind === 'drill_ended' && event.about === last.id && event.at <= at,
  );
  return isOver ? null : last;
}

export function isDrillAt(events: readonly SafetyEvent[], at: number): boolean {
  return drillAt(events, at) !== null;
}

/**
 * Log lines that determine the present state: lines outside drills and, during a drill, that drill's lines. After a
 * drill, everything is as if it had not happened.
 */
export function eventsInForce(events: readonly SafetyEvent[], now: number): SafetyEvent[] {
  const drill = drillAt(events, now);
  return events.filter((event) => !event.drill || (drill !== null && event.at >= drill.at));
}
