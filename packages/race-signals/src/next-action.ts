import { afterwardsOf } from './apply-hold';
import { removalOf, stepSignal } from './drafts';
import { hoistLabel } from './flags';
import { groupLabel } from './line';
import { preparatoryRules } from './preparatory';
import { dueSignals, plannedSignals } from './schedule';
import type { GroupState, Hold, NextAction, PlannedSignal, StartLineState } from './state';
import { nextAction as t } from './words';

/**
 * The race officer's next action. Every state has one: a signal with its time, a flag waiting for a decision, or the
 * remaining work after all starts.
 */
export function nextAction(state: StartLineState, now: number): NextAction {
  const missed = dueSignals(state, now).find((signal) => signal.missed);
  if (missed)
    return action(t.sayWhether(missed.text), {
      at: missed.at,
      notes: [t.ifItWasNot],
    });
  // Actions without a time come before later ones. A race officer sees both, the nearer first.
  const planned = plannedSignals(state)[0];
  if (planned) return plannedAction(state, planned);
  const groups = state.order.map((index) => state.groups[index]!);
  const open = groups.filter(({ phase }) => phase !== 'started');
  const next = open.find((group) => !hasEnded(group)) ?? open[0];
  if (next) return next.hold ? holdAction(state, next, next.hold) : waitingAction(state, next);
  return afterStarts(groups);
}

type Details = Partial<Omit<NextAction, 'text'>>;

function action(
  text: string,
  { at = null, up = [], down = [], sounds = [], notes = [] }: Details,
): NextAction {
  return { text, at, up, down, sounds, notes };
}

function plannedAction(state: StartLineState, signal: PlannedSignal): NextAction {
  const { text, at, up, down, sounds, draft } = signal;
  const group = state.groups[signal.group]!;
  const notes = [
    ...(draft.signal === 'warning' ? beforeWarning(group) : []),
    ...(draft.signal === 'preparatory' ? beforePreparatory(group) : []),
    ...(draft.signal === 'start' ? beforeStart(group) : []),
    ...(draft.signal === 'individual_recall_removed' ? [t.atLatestThen] : []),
  ];
  return action(text, { at, up, down, sounds, notes });
}

/** Duties before a warning signal. */
function beforeWarning({ recalled_preparatory, attempt }: GroupState): string[] {
  const notes = [t.sayWhichCourse];
  // Also if Y is already known: displayed later, it has no effect.
  if (attempt === 0) notes.push(t.displayYNoLater);
  if (recalled_preparatory === 'black') notes.push(t.beforeThisSignal);
  return notes;
}

function beforePreparatory({ preparatory }: GroupState): string[] {
  const { rule } = preparatoryRules[preparatory];
  const notes = [t.noStartingMarkMoves];
  if (rule !== null) notes.push(t.startingPenaltyOfRrs(rule));
  return notes;
}

function beforeStart({ preparatory }: GroupState): string[] {
  const { codes, individual_recall } = preparatoryRules[preparatory];
  return [
    individual_recall
      ? t.boatsOverAtStart([...codes].reduce<string>((all, code) => (all ? t.or(all, code) : code), ''))
      : t.boatsOverAre(codes[0]!),
  ];
}

/** True if the group races no more today. */
function hasEnded({ hold }: GroupState): boolean {
  return hold !== null && afterwardsOf(hold) === 'no_more_racing_today';
}

function waitingAction({ plan }: StartLineState, group: GroupState): NextAction {
  const who = groupLabel(group.group);
  const step = plan.procedure.steps.find(({ signal }) => signal === 'warning');
  const text = t.makeWarningFor(who);
  if (!step) return action(text, {});
  const { up, down, sounds } = stepSignal(group, step, 0);
  return action(text, { up, down, sounds, notes: beforeWarning(group) });
}

function holdAction({ plan }: StartLineState, group: GroupState, hold: Hold): NextAction {
  const who = groupLabel(group.group);
  const name = hoistLabel(hold.flags);
  const { down, sounds } = removalOf(hold.signal, hold.flags, hold.fleets, 0);
  switch (afterwardsOf(hold)) {
    case 'no_more_racing_today':
      return action(t.noMoreRacingToday, {
        notes: [t.mayComeDownWhen(name)],
      });
    case 'signals_ashore':
      return action(t.signalsForAreMadeAshore(who, name), {
        down,
        sounds,
      });
    case 'warning_hours_after_schedule':
      return action(t.lowerFor(name, who), {
        down,
        sounds,
        notes: [t.noTimeWasSet],
      });
    default:
      return action(t.lowerWhenReady(name, who), {
        down,
        sounds,
        notes: [
          ...(hold.signal === 'general_recall' && plan.recalled_group === 'last'
            ? [t.theyStartAfterAllOthers]
            : []),
          ...(group.recalled_preparatory === 'black' ? [t.displaySailNumbers] : []),
        ],
      });
  }
}

function afterStarts(groups: readonly GroupState[]): NextAction {
  const recalled = groups.filter((group) => group.individual_recall_at !== null);
  if (recalled.length > 0) return action(t.lowerXWhenAll, { down: ['X'] });
  if (groups.length === 0) return action(t.sayWhichFleetsStartTogether, {});
  return action(t.allHaveStarted, {
    notes: [t.ifCourseMustBeShorter],
  });
}
