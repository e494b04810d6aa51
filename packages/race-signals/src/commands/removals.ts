import { afterwardsOf } from '../apply-hold';
import { removalOf } from '../drafts';
import { hoistLabel } from '../flags';
import { groupLabel } from '../line';
import { plannedStarts } from '../planned-starts';
import type { Command, GroupState, StartLineState } from '../state';
import { removals as t } from '../words';
import { inOrderOfStart } from './hoist';

const MINUTE_MS = 60_000;

/** Commands that lower flags holding groups, except X. */
export function removals(state: StartLineState, now: number): Command[] {
  const seen = new Set<string>();
  return inOrderOfStart(state).flatMap((group): Command[] => {
    const { hold } = group;
    if (!hold) return [];
    const key = JSON.stringify([hold.signal, hold.flags, hold.fleets, hold.since]);
    if (seen.has(key) || !mayComeDown(state, group, now)) return [];
    seen.add(key);
    const { draft, ...shown } = removalOf(hold.signal, hold.flags, hold.fleets, now);
    const sections = {
      general_recall: 'recall',
      postponement: 'postpone',
      abandonment: 'abandon',
    } as const;
    const afterwards = afterwardsOf(hold);
    return [
      {
        ...shown,
        key: `${hold.signal}_removed:${group.index}`,
        label: t.down(hoistLabel(hold.flags)),
        section: sections[hold.signal],
        group: hold.fleets === null ? null : group.index,
        asks: null,
        drafts: [draft],
        follows:
          afterwards === 'warning_one_minute_after_removal'
            ? t.warningSignal(groupLabel(group.group))
            : afterwards === 'warning_hours_after_schedule'
              ? t.warningSignalIsMade
              : t.nextSequenceBeginsWhen,
      },
    ];
  });
}

/** True unless a recalled group that goes last must wait for the others' last minute. */
function mayComeDown(state: StartLineState, group: GroupState, now: number): boolean {
  if (group.phase !== 'recalled' || state.plan.recalled_group === 'next') return true;
  const starts = plannedStarts(state);
  const before = state.order.slice(0, state.order.indexOf(group.index)).map((index) => state.groups[index]!);
  return before.every(({ phase, index }) => {
    const start = starts[index]!.at;
    return phase === 'started' || (phase === 'sequence' && start !== null && start - now <= MINUTE_MS);
  });
}
