import { classFlag } from '../flags';
import { groupLabel } from '../line';
import { preparatoryRules } from '../preparatory';
import { recallDeadline } from '../recall-deadline';
import type { Command, GroupState, StartLineState } from '../state';
import { recalls as t } from '../words';
import { hoist, inOrderOfStart, isSequenceOf, lowered, sameFleets } from './hoist';

const MINUTE_MS = 60_000;

/**
 * Time after a start during which its general recall is offered. The rule has no limit. Anything discovered later is a
 * reason to abandon, and a recall button lit through a race is one touch from ruining it.
 */
const GENERAL_RECALL_MS = 5 * MINUTE_MS;

/** Commands for X and First Substitute after a start, and for lowering X. */
export function recalls(state: StartLineState, now: number): Command[] {
  return inOrderOfStart(state).flatMap((group) => {
    if (group.started_at === null) return [];
    const who = groupLabel(group.group);
    const { fleets } = group.group;
    const commands: Command[] = [];
    const until = recallDeadline(state, group)!;
    const isUp = group.individual_recall_at !== null;
    if (preparatoryRules[group.preparatory].individual_recall && !isUp && now <= until)
      commands.push({
        ...hoist('X', now, { fleets }),
        key: `individual_recall:${group.index}`,
        label: t.individualRecall(who),
        section: 'recall',
        group: group.index,
        follows: t.xComesDownWhen,
      });
    if (isUp)
      commands.push({
        ...lowered('individual_recall', ['X'], now, { fleets }),
        key: `individual_recall_removed:${group.index}`,
        label: t.allAreBack(who),
        section: 'recall',
        group: group.index,
        follows: '',
      });
    if (now - lastStart(group) <= GENERAL_RECALL_MS) commands.push(generalRecall(state, group, now));
    return commands;
  });
}

function lastStart({ started_at, pursuit_starts }: GroupState): number {
  return Math.max(started_at ?? 0, ...pursuit_starts.map(({ at }) => at));
}

function generalRecall(state: StartLineState, group: GroupState, now: number): Command {
  const { plan, groups, displayed } = state;
  const { fleets, class_flag } = group.group;
  const flags = plan.groups.length > 1 ? ['first_substitute', classFlag(class_flag)] : ['first_substitute'];
  // If the recalled group is next, a sequence begun after it ends (RRS 29.2).
  const stopped = plan.recalled_group === 'next' ? groups.filter(({ phase }) => phase === 'sequence') : [];
  const down = displayed.filter(
    (hoisted) =>
      (hoisted.signal === 'individual_recall' && sameFleets(hoisted.fleets, fleets)) ||
      stopped.some((other) => isSequenceOf(hoisted, other)),
  );
  return {
    ...hoist('first_substitute', now, { fleets, flags }),
    down: down.flatMap((hoisted) => hoisted.flags),
    key: `general_recall:${group.index}`,
    label: t.generalRecall(groupLabel(group.group)),
    section: 'recall',
    group: group.index,
    follows: plan.recalled_group === 'next' ? t.theyStartNext : t.theyStartAfterAllOthers,
  };
}
