import type { SafetyEvent } from '../../contract/areas/safety/safety-events';
import { inOrder } from './order';

/** An incident with all its log lines. */
export interface Incident {
  /** The first report; its id is the incident's. */
  first: SafetyEvent;
  /** The present version: the last correction, or the first report. */
  now: SafetyEvent;
  /** Earlier versions before each correction, oldest first. */
  before: readonly SafetyEvent[];
  /** The line that closed it; null while open. */
  closed: SafetyEvent | null;
}

/** Incidents of a log, latest first. A correction may refer to the incident or to another correction of it. */
export function incidents(events: readonly SafetyEvent[]): Incident[] {
  const log = inOrder(events).filter(({ kind }) => kind === 'incident' || kind === 'incident_closed');
  const byId = new Map(log.map((event) => [event.id, event]));
  const rootOf = (event: SafetyEvent): string => {
    let root = event;
    // A line cannot refer to itself, so a chain of corrections ends.
    for (let steps = 0; steps < log.length; steps += 1) {
      const parent = root.about === null ? undefined : byId.get(root.about);
      if (!parent) break;
      root = parent;
    }
    return root.id;
  };
  return log
    .filter((event) => event.kind === 'incident' && rootOf(event) === event.id)
    .map((first) => {
      const own = log.filter((event) => rootOf(event) === first.id);
      const versions = own
        .filter(({ kind }) => kind === 'incident')
        .toSorted((a, b) => a.recorded_at - b.recorded_at);
      return {
        first,
        now: versions.at(-1)!,
        before: versions.slice(0, -1),
        closed: own.find(({ kind }) => kind === 'incident_closed') ?? null,
      };
    })
    .toReversed();
}
