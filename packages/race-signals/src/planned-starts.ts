import { warningLead } from './procedures';
import { startInterval } from './start-plan';
import type { GroupState, StartLineState } from './state';

const SECOND_MS = 1000;

/** Planned or actual start of a group. */
export interface PlannedStart {
  /** Epoch ms; null while unknown. */
  at: number | null;
  /** True if derived from a set time for the warning signal, with earlier signals before it. */
  scheduled: boolean;
}

/** Start of each group, by its index in the plan. */
export function plannedStarts(state: StartLineState): PlannedStart[] {
  const { plan, groups, order, last_event_at } = state;
  const starts = groups.map((): PlannedStart => ({ at: null, scheduled: false }));
  const lead = warningLead(plan.procedure) * SECOND_MS;
  const isQuiet = groups.every(({ phase }) => phase !== 'sequence');
  // A scheduled time is for the next sequence, and void once later signals were made.
  let scheduled = isQuiet && plan.warning_at !== null && plan.warning_at > (last_event_at ?? -1);
  let before: GroupState | null = null as GroupState | null;
  for (const index of order) {
    const group = groups[index]!;
    if (group.phase === 'started') starts[index] = { at: group.started_at, scheduled: false };
    else if (group.phase === 'sequence')
      starts[index] = { at: startOfSequence(state, group), scheduled: false };
    else {
      const rolling = before && followingStart(state, before, starts, group);
      // A recalled group that goes last already has its turn; any other held group waits for the race officer.
      if (group.phase !== 'waiting')
        starts[index] = {
          at: group.phase === 'recalled' && plan.recalled_group === 'last' ? rolling : null,
          scheduled: false,
        };
      else if (group.released?.warning_at != null)
        starts[index] = { at: group.released.warning_at + lead, scheduled: false };
      else if (rolling !== null) starts[index] = { at: rolling, scheduled: false };
      else if (scheduled) {
        starts[index] = { at: plan.warning_at! + lead, scheduled: true };
        scheduled = false;
      }
    }
    before = group;
  }
  return starts;
}

function startOfSequence({ plan }: StartLineState, { made }: GroupState): number {
  const first = made[0]!;
  return first.at + plan.procedure.steps[first.step]!.seconds_before * SECOND_MS;
}

/** Start of a group that follows another automatically; null if it does not, or the time is unknown. */
function followingStart(
  { plan }: StartLineState,
  before: GroupState,
  starts: readonly PlannedStart[],
  group: GroupState,
): number | null {
  const start = starts[before.index]!.at;
  if (!plan.rolling || start === null) return null;
  const at = start + startInterval(plan) * SECOND_MS;
  const warning = at - warningLead(plan.procedure) * SECOND_MS;
  // A group postponed, recalled or abandoned does not follow a start from before that.
  const since = Math.max(group.released?.at ?? 0, group.hold?.since ?? 0);
  return warning < since ? null : at;
}
