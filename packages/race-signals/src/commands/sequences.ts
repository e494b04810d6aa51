import { stepSignal } from '../drafts';
import { groupLabel } from '../line';
import { plannedStarts } from '../planned-starts';
import { warningLead } from '../procedures';
import { dueSignals } from '../schedule';
import type { Command, StartLineState } from '../state';
import { sequences as t } from '../words';

/** Commands that answer if a signal was made while no screen recorded it. */
export function missedSignals(state: StartLineState, now: number): Command[] {
  return dueSignals(state, now)
    .filter(({ missed }) => missed)
    .map(({ key, group, text, up, down, draft }) => ({
      key: `made:${key}`,
      label: t.itWasMadeOnTime(text),
      section: 'sequence',
      group,
      up,
      down,
      // No sound now: it belonged to that moment.
      sounds: [],
      asks: null,
      drafts: [draft],
      follows: t.sequenceGoesOnFromIt,
    }));
}

/** Commands that begin a sequence by hand. */
export function sequences(state: StartLineState, now: number): Command[] {
  const { plan, groups, order } = state;
  const step = plan.procedure.steps.find(({ signal }) => signal === 'warning');
  if (!step) return [];
  const starts = plannedStarts(state);
  const waiting = order.filter((index) => groups[index]!.phase === 'waiting');
  const underWay = groups.some(({ phase }) => phase === 'sequence');
  const offered = waiting.filter((index, place) => {
    const start = starts[index]!.at;
    // A group that follows automatically is left to the clock, unless its warning signal may have been missed.
    return start === null || start - warningLead(plan.procedure) * 1000 <= now || (place === 0 && !underWay);
  });
  return offered.map((index) => {
    const group = groups[index]!;
    const { up, down, sounds, draft } = stepSignal(group, step, now);
    return {
      key: `warning:${index}`,
      label: t.warningSignalNow(groupLabel(group.group)),
      section: 'sequence',
      group: index,
      up,
      down,
      sounds,
      asks: null,
      drafts: [draft],
      follows: t.startFollowsIn(minutes(step.seconds_before)),
    };
  });
}

function minutes(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (rest === 0) return t.minutes(whole);
  return whole === 0 ? t.seconds(rest) : t.minutesAndSeconds(whole, rest);
}
