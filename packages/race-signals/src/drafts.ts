import { afterwardsOf } from './apply-hold';
import { groupLabel } from './line';
import type { ProcedureStep } from './procedures';
import { signalLabels } from './signals';
import { noSound, oneSound } from './sounds';
import { groupFlags } from './start-plan';
import type { GroupState, SignalDraft } from './state';

/** A procedure's step for a group at a moment: flags up and down, and the record. */
export function stepSignal(group: GroupState, step: ProcedureStep, at: number) {
  const up = groupFlags(step.up, group.group, group.preparatory);
  const down = groupFlags(step.down, group.group, group.preparatory);
  const draft: SignalDraft = {
    signal: step.signal,
    flags: up.length > 0 ? up : down,
    fleets: group.group.fleets,
    signalled_at: at,
    details: step.name === null ? null : { text: step.name },
  };
  const text = `${step.name ?? signalLabels[step.signal]} for ${groupLabel(group.group)}`;
  return { text, up, down, sounds: step.sounds, draft };
}

/** Lowers a hoist that holds groups: sounds from the table, and the record. */
export function removalOf(
  signal: 'general_recall' | 'postponement' | 'abandonment',
  flags: readonly string[],
  fleets: readonly string[] | null,
  at: number,
) {
  const sounded = ['warning_one_minute_after_removal', 'warning_hours_after_schedule'];
  return {
    up: [],
    down: flags,
    // Over A or H, lowering is silent.
    sounds: sounded.includes(afterwardsOf({ signal, flags })) ? oneSound : noSound,
    draft: { signal: `${signal}_removed`, flags, fleets, signalled_at: at, details: null } as SignalDraft,
  };
}
