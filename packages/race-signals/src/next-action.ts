import { afterwardsOf } from './apply-hold';
import { removalOf, stepSignal } from './drafts';
import { hoistLabel } from './flags';
import { groupLabel } from './line';
import { preparatoryRules } from './preparatory';
import { dueSignals, plannedSignals } from './schedule';
import { raceSignals, signalLabels } from './signals';
import type { GroupState, Hold, NextAction, PlannedSignal, StartLineState } from './state';

/**
 * The race officer's next action. Every state has one: a signal with its time, a flag waiting for a decision, or the
 * remaining work after all starts.
 */
export function nextAction(state: StartLineState, now: number): NextAction {
  const missed = dueSignals(state, now).find((signal) => signal.missed);
  if (missed)
    return action(`Say whether this was made on time: ${missed.text}`, {
      at: missed.at,
      notes: ['If it was not, the start is in doubt: postpone, or make the warning signal again.'],
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
    ...(draft.signal === 'individual_recall_removed'
      ? ['At the latest then; before that, once all boats that were over are back (RRS 29.1).']
      : []),
  ];
  return action(text, { at, up, down, sounds, notes });
}

/** Duties before a warning signal. */
function beforeWarning({ recalled_preparatory, attempt }: GroupState): string[] {
  const notes = ['Say which course is sailed no later than this signal (RRS 27.1).'];
  // Also if Y is already known: displayed later, it has no effect.
  if (attempt === 0)
    notes.push('Display Y no later than this signal if life jackets are to be worn (RRS 40).');
  if (recalled_preparatory === 'black')
    notes.push('Before this signal, display the sail numbers of the boats that are BFD (RRS 30.4).');
  return notes;
}

function beforePreparatory({ preparatory }: GroupState): string[] {
  const { rule } = preparatoryRules[preparatory];
  const notes = ['No starting mark moves after this signal (RRS 27.2).'];
  if (rule !== null) notes.push(`The starting penalty of RRS ${rule} is in force in the last minute.`);
  return notes;
}

function beforeStart({ preparatory }: GroupState): string[] {
  const { codes, individual_recall } = preparatoryRules[preparatory];
  return [
    individual_recall
      ? `Boats over at the start: X at once with one sound (RRS 29.1); they are ${codes.join(' or ')} unless they return.`
      : `Boats over are ${codes[0]}; there is no individual recall (RRS 29.1).`,
  ];
}

/** True if the group races no more today. */
function hasEnded({ hold }: GroupState): boolean {
  return hold !== null && afterwardsOf(hold) === 'no_more_racing_today';
}

function waitingAction({ plan }: StartLineState, group: GroupState): NextAction {
  const who = groupLabel(group.group);
  const step = plan.procedure.steps.find(({ signal }) => signal === 'warning');
  const text = `Make the ${signalLabels.warning.toLowerCase()} for ${who}, or set its time`;
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
      return action('No more racing today', {
        notes: [`${name} may come down when all boats have seen it, without a sound.`],
      });
    case 'signals_ashore':
      return action(`Signals for ${who} are made ashore: lower ${name} to start again afloat`, {
        down,
        sounds,
      });
    case 'warning_hours_after_schedule':
      return action(`Lower ${name} for ${who}: the warning signal follows one minute later`, {
        down,
        sounds,
        notes: ['No time was set from which the hours would count.'],
      });
    default:
      return action(`Lower ${name} when ready: the warning signal for ${who} follows one minute later`, {
        down,
        sounds,
        notes: [
          ...(hold.signal === 'general_recall' && plan.recalled_group === 'last'
            ? ['They start after all others.']
            : []),
          ...(group.recalled_preparatory === 'black'
            ? ['Display the sail numbers of the boats that are BFD before the warning signal (RRS 30.4).']
            : []),
        ],
      });
  }
}

function afterStarts(groups: readonly GroupState[]): NextAction {
  const recalled = groups.filter((group) => group.individual_recall_at !== null);
  if (recalled.length > 0) return action('Lower X when all boats that were over are back', { down: ['X'] });
  if (groups.length === 0) return action('Say which fleets start together', {});
  return action('All have started: take their finishes', {
    notes: [
      `If the course must be shorter: ${raceSignals.S.flags[0]} before the first boat finishes (RRS 32.2).`,
    ],
  });
}
