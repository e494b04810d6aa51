import { type PlannedStart, plannedStarts } from './planned-starts';
import type { GroupState, StartLineState } from './state';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Longest display of X after the starting signal (RRS 29.1). */
const LONGEST_RECALL_MS = 4 * MINUTE_MS;

/** End of X for a group: after four minutes, or one minute before a later start (RRS 29.1). */
export function recallDeadline(state: StartLineState, group: GroupState): number | null {
  return deadline(state, group, plannedStarts(state));
}

/** The same, with the starts already computed. */
export function deadline(
  state: StartLineState,
  group: GroupState,
  starts: readonly PlannedStart[],
): number | null {
  if (group.started_at === null) return null;
  const own = [group.started_at, ...group.pursuit_starts.map(({ at }) => at)];
  const from = Math.max(...own);
  const later = [
    ...starts.flatMap(({ at }, index) => (index !== group.index && at !== null && at > from ? [at] : [])),
    ...pursuitTimes(state, group).flatMap(({ at }) => (at > from ? [at] : [])),
  ];
  // If the next start is less than a minute away, X would come down before it went up.
  return Math.max(from, Math.min(from + LONGEST_RECALL_MS, ...later.map((at) => at - MINUTE_MS)));
}

/** Later starts of a pursuit race with their times; none before the first start. */
export function pursuitTimes({ plan }: StartLineState, { started_at }: GroupState) {
  if (started_at === null || !plan.procedure.pursuit) return [];
  return plan.later_starts.map(({ label, seconds_after }) => ({
    label,
    at: started_at + seconds_after * SECOND_MS,
  }));
}
