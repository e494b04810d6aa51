import { type Apply, type ChangingGroup, groupLabel, groupsOf, type Line } from './line';
import { preparatoryOf } from './preparatory';
import { signalsInSentence } from './signals';
import type { SignalRecord } from './state';
import { applySequence as t } from './words';

/**
 * Applies a signal of a starting sequence. Recorded sequences may have gaps, even down to the start alone; they
 * continue from the last recorded signal.
 */
export const applySequenceSignal: Apply = (line, record) => {
  const step = stepOf(line, record);
  if (step === -1) return t.procedureHasNoSuchSignal(line.plan.procedure.name);
  const found = groupsOf(line, record);
  if (found.length === 0) return NOT_IN_PLAN;
  const fitting = found.filter((group) => whyNot(line, group, step) === null);
  // Without a fleet, the signal belongs to the next group.
  const groups = record.fleets === null ? fitting.slice(0, 1) : fitting;
  if (groups.length === 0) return whyNot(line, found.find(isNext) ?? found.at(-1)!, step);
  for (const group of groups) makeStep(line, group, step, record);
  return null;
};

/** Applies a later start of a pursuit race. */
export const applyPursuitStart: Apply = (line, record) => {
  const label = record.details?.text;
  if (!label || !line.plan.later_starts.some((start) => start.label === label)) return t.planHasNoSuchStart;
  const found = groupsOf(line, record);
  if (found.length === 0) return NOT_IN_PLAN;
  const group = found.find(({ phase }) => phase === 'started');
  if (!group) return t.firstStartOfPursuit;
  if (group.pursuit_starts.some((start) => start.label === label)) return t.startedAlready(label);
  group.pursuit_starts = [...group.pursuit_starts, { label, at: record.signalled_at }];
  return null;
};

export const NOT_IN_PLAN = t.noStartOfPlan;

function stepOf({ plan }: Line, { signal, details }: SignalRecord): number {
  return plan.procedure.steps.findIndex(
    (step) => step.signal === signal && (signal !== 'sequence_step' || step.name === (details?.text ?? null)),
  );
}

function isNext({ phase }: ChangingGroup): boolean {
  return phase !== 'started';
}

function whyNot(line: Line, group: ChangingGroup, step: number): string | null {
  const who = groupLabel(group.group);
  if (group.phase === 'started') return t.startedAlready(who);
  if (group.hold) return t.cannotStart(who, holdLabels[group.hold.signal]);
  const last = group.made.at(-1);
  if (!last || step > last.step) return null;
  const { signal } = line.plan.procedure.steps[last.step]!;
  return step === last.step
    ? t.hadThisSignalAlready(who)
    : t.hadLaterSignalAlready(who, signalsInSentence[signal]);
}

const holdLabels = {
  general_recall: t.firstSubstitute,
  postponement: 'AP',
  abandonment: 'N',
};

function makeStep({ plan }: Line, group: ChangingGroup, index: number, record: SignalRecord): void {
  const step = plan.procedure.steps[index]!;
  if (group.made.length === 0) {
    group.attempt += 1;
    group.preparatory = group.group.preparatory;
  }
  group.made = [...group.made, { step: index, at: record.signalled_at }];
  group.released = null;
  group.phase = 'sequence';
  // The displayed flag counts, even if the plan differs: a race officer may choose another at the last moment.
  if (step.signal === 'preparatory') group.preparatory = preparatoryOf(record.flags) ?? group.preparatory;
  if (step.signal !== 'start') return;
  group.phase = 'started';
  group.started_at = record.signalled_at;
}
