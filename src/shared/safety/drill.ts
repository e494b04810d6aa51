import type { SafetyEvent } from '../../contract/areas/safety-events';

/** The drill that is on at a moment: the line that began it. One that was begun ends whichever was on. */
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
 * What says how things are: the lines that are no part of a drill and, while one is on, those of that drill. When it is over
 * all is as if it had not been.
 */
export function eventsInForce(events: readonly SafetyEvent[], now: number): SafetyEvent[] {
  const drill = drillAt(events, now);
  return events.filter((event) => !event.drill || (drill !== null && event.at >= drill.at));
}
