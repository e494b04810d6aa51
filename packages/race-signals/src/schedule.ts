import { postponedTo } from './apply-hold';
import { removalOf, stepSignal } from './drafts';
import { hoistLabel } from './flags';
import { groupLabel } from './line';
import { type PlannedStart, plannedStarts } from './planned-starts';
import { warningLead } from './procedures';
import { deadline, pursuitTimes } from './recall-deadline';
import { raceSignals } from './signals';
import { oneSound } from './sounds';
import type { DueSignal, GroupState, PlannedSignal, StartLineState } from './state';
import { schedule as t } from './words';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** A running screen makes a signal sooner than this. A later one may not have been made at all. */
const MISSED_AFTER_MS = 3 * SECOND_MS;

/**
 * All coming signals with a time, soonest first. These are the rest of each sequence, following sequences, the latest
 * lowering of X, and flags to lower by hand for a timed start. A past time means that the signal was not recorded yet.
 */
export function plannedSignals(state: StartLineState): PlannedSignal[] {
  const starts = plannedStarts(state);
  const planned = state.groups.flatMap((group) => [
    ...sequenceSignals(state, group, starts[group.index]!),
    ...recallEnd(state, group, starts),
    ...laterStarts(state, group),
  ]);
  return [...planned, ...endsOfHolds(state, starts)]
    .map((signal) => ({ ...signal, key: signal.key + timesVoided(state, signal) }))
    .sort((a, b) => a.at - b.at || state.order.indexOf(a.group) - state.order.indexOf(b.group));
}

/** Suffix such as `:void1` for a signal with void records at the same moment; mostly empty. */
function timesVoided({ voided }: StartLineState, { draft, at }: PlannedSignal): string {
  const same = voided.filter(
    ({ signal, fleets, signalled_at }) =>
      signal === draft.signal && signalled_at === at && `${fleets}` === `${draft.fleets}`,
  );
  return same.length === 0 ? '' : `:void${same.length}`;
}

/**
 * The clock's due signals without a record, earliest first. A screen makes and records those that are not `missed`; for
 * the others a person says if they were made. If a sequence's first signal was missed, all its later ones are too. A
 * horn in the middle of a sequence nobody began would start a fleet that is not there.
 */
export function dueSignals(state: StartLineState, now: number): DueSignal[] {
  const isLate = ({ at }: PlannedSignal) => now - at > MISSED_AFTER_MS;
  const due = plannedSignals(state).filter(({ at, by_hand }) => at <= now && !by_hand);
  const inDoubt = new Set<number>();
  for (const index of state.order) {
    const first = due.find(({ group }) => group === index);
    if (state.groups[index]!.phase !== 'waiting' || !first) continue;
    if (isLate(first) || (inDoubt.size > 0 && state.plan.rolling)) inDoubt.add(index);
  }
  return due.map((signal) => ({ ...signal, missed: isLate(signal) || inDoubt.has(signal.group) }));
}

function sequenceSignals(state: StartLineState, group: GroupState, start: PlannedStart): PlannedSignal[] {
  const { phase, made } = group;
  if (start.at === null || (phase !== 'waiting' && phase !== 'sequence')) return [];
  const { steps } = state.plan.procedure;
  const warning = steps.findIndex(({ signal }) => signal === 'warning');
  const last = made.at(-1)?.step ?? -1;
  // A club's own signals before the warning have a time only if the warning is scheduled.
  const from = last >= 0 || start.scheduled ? last + 1 : warning;
  return steps.slice(from).map((step, index) => {
    const at = start.at! - step.seconds_before * SECOND_MS;
    const attempt = group.attempt + (phase === 'waiting' ? 1 : 0);
    return {
      key: `${group.index}:${attempt}:${from + index}`,
      group: group.index,
      at,
      ...stepSignal(group, step, at),
      by_hand: false,
    };
  });
}

function recallEnd(
  state: StartLineState,
  group: GroupState,
  starts: readonly PlannedStart[],
): PlannedSignal[] {
  const { individual_recall_at, index } = group;
  const latest = deadline(state, group, starts);
  if (individual_recall_at === null || latest === null) return [];
  const at = Math.max(latest, individual_recall_at);
  const { fleets } = group.group;
  return [
    {
      key: `${index}:${group.attempt}:X:${individual_recall_at}`,
      group: index,
      at,
      text: t.xComesDownFor(groupLabel(group.group)),
      up: [],
      down: ['X'],
      sounds: raceSignals.X.sounds_removed,
      by_hand: false,
      draft: { signal: 'individual_recall_removed', flags: ['X'], fleets, signalled_at: at, details: null },
    },
  ];
}

function laterStarts(state: StartLineState, group: GroupState): PlannedSignal[] {
  const { fleets } = group.group;
  return pursuitTimes(state, group)
    .filter(({ label }) => !group.pursuit_starts.some((start) => start.label === label))
    .map(({ label, at }) => ({
      key: `${group.index}:${group.attempt}:pursuit:${label}`,
      group: group.index,
      at,
      text: t.startOf(label),
      up: [],
      down: [],
      sounds: oneSound,
      by_hand: false,
      draft: { signal: 'pursuit_start', flags: [], fleets, signalled_at: at, details: { text: label } },
    }));
}

/** Flags to lower one minute before a timed warning signal. */
function endsOfHolds(state: StartLineState, starts: readonly PlannedStart[]): PlannedSignal[] {
  const lead = warningLead(state.plan.procedure) * SECOND_MS;
  const seen = new Set<string>();
  return state.order.flatMap((index) => {
    const { hold, group } = state.groups[index]!;
    if (!hold) return [];
    // A hoist for several groups comes down once, for the first of them.
    const key = `${hold.signal}:${hold.since}:${hold.fleets?.join() ?? ''}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const start = starts[index]!.at;
    const warning =
      hold.signal === 'postponement'
        ? postponedTo(state.plan.warning_at, hold)
        : hold.signal === 'general_recall' && state.plan.recalled_group === 'last' && start !== null
          ? start - lead
          : null;
    if (warning === null) return [];
    const at = Math.max(warning - MINUTE_MS, hold.since);
    const removal = removalOf(hold.signal, hold.flags, hold.fleets, at);
    return [
      {
        key,
        group: index,
        at,
        text: t.lowerFor(hoistLabel(hold.flags), groupLabel(group)),
        ...removal,
        by_hand: true,
      },
    ];
  });
}
