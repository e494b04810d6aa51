import { groupLabel, type NextAction, plannedStarts, type StartLineState } from '@dockside/race-signals';
import { clockTarget as t } from '@messages/races/start-line';
import { formatElapsed } from '@/lib/elapsed';

/** Event the large figures count to or from. */
export interface ClockTarget {
  label: string;
  /** Epoch ms; null: nothing to count, the time of day is shown. */
  at: number | null;
  counts: 'down' | 'up';
}

/** The next start during a sequence, otherwise the clock's next signal, or the time since the last event. */
export function clockTarget(state: StartLineState, next: NextAction): ClockTarget {
  const starts = plannedStarts(state);
  const starting = state.groups
    .flatMap(({ phase, group, index }) => {
      const at = phase === 'sequence' ? starts[index]!.at : null;
      return at === null ? [] : [{ at, name: groupLabel(group) }];
    })
    .sort((a, b) => a.at - b.at)[0];
  if (starting) return { label: t.startOfAt(starting.name), at: starting.at, counts: 'down' };
  // X comes down automatically, and nobody waits for it.
  const isRecallEnd = next.down.join() === 'X';
  if (next.at !== null && !isRecallEnd) return { label: t.at(next.text), at: next.at, counts: 'down' };
  const [hold] = state.groups.flatMap((group) => group.hold ?? []).sort((a, b) => b.since - a.since);
  if (hold) return { label: holdLabels[hold.signal], at: hold.since, counts: 'up' };
  const started = state.groups
    .filter(({ started_at }) => started_at !== null)
    .sort((a, b) => b.started_at! - a.started_at!)[0];
  if (started) return { label: t.startedAt(groupLabel(started.group)), at: started.started_at, counts: 'up' };
  return { label: t.timeOfDay, at: null, counts: 'up' };
}

const holdLabels = {
  general_recall: t.generalRecallSince,
  postponement: t.postponedSince,
  abandonment: t.abandonedSince,
};

/** `4:12`, `1:02:13`. Counting down rounds up to the begun second: at 4.2 seconds to go it says 0:05. */
export function figures({ at, counts }: Pick<ClockTarget, 'at' | 'counts'>, now: number): string {
  if (at === null) return '';
  const seconds = counts === 'down' ? Math.ceil((at - now) / 1000) : Math.floor((now - at) / 1000);
  const text = formatElapsed(Math.abs(seconds)).replace(/^0:0?(?=\d+:)/, '');
  return seconds < 0 ? `−${text}` : text;
}
