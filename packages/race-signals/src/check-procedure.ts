import type { ProcedureStep, StartingProcedure, StepFlag } from './procedures';
import { SEQUENCE_SIGNALS, signalsInSentence } from './signals';
import { checkProcedure as t } from './words';

/** A problem of a procedure or plan, for its author. */
export interface Problem {
  /** Index of the step, group or later start; null if it concerns all. */
  at: number | null;
  message: string;
}

/** Longest time from the first signal to the start, in seconds. */
export const LONGEST_LEAD_S = 3600;

/** Problems that prevent running a procedure; empty if none. */
export function checkProcedure({ name, steps }: StartingProcedure): Problem[] {
  return [
    ...(name.trim() === '' ? [{ at: null, message: t.procedureNeedsName }] : []),
    ...signalProblems(steps),
    ...steps.flatMap((step, index) => stepProblems(step, index, steps)),
    ...flagProblems(steps),
  ];
}

function signalProblems(steps: readonly ProcedureStep[]): Problem[] {
  const problems: Problem[] = [];
  const numberOf = (signal: string) => steps.filter((step) => step.signal === signal).length;
  for (const signal of ['warning', 'start'] as const)
    if (numberOf(signal) === 0) problems.push({ at: null, message: t.thereIsNo(signalsInSentence[signal]) });
  for (const signal of SEQUENCE_SIGNALS) {
    const again = steps.findLastIndex((step) => step.signal === signal);
    if (numberOf(signal) > 1)
      problems.push({ at: again, message: t.thereIsMoreThanOne(signalsInSentence[signal]) });
  }
  const made = SEQUENCE_SIGNALS.map((signal) => steps.findIndex((step) => step.signal === signal));
  const present = made.filter((index) => index !== -1);
  const early = present.find((index, place) => place > 0 && index < present[place - 1]!);
  if (early !== undefined)
    problems.push({
      at: early,
      message: t.signalsGoInOrder,
    });
  if (numberOf('one_minute') > 0 && numberOf('preparatory') === 0)
    problems.push({
      at: null,
      message: t.oneMinuteSignalTakes,
    });
  return problems;
}

function stepProblems(
  { signal, name, seconds_before, up, down, sounds }: ProcedureStep,
  at: number,
  steps: readonly ProcedureStep[],
): Problem[] {
  const messages: string[] = [];
  if (!Number.isInteger(seconds_before) || seconds_before < 0 || seconds_before > LONGEST_LEAD_S)
    messages.push(t.timeBeforeStart(LONGEST_LEAD_S));
  const before = steps[at - 1];
  if (before && before.seconds_before <= seconds_before) messages.push(t.eachSignalIsMade);
  if (signal === 'start' && seconds_before !== 0) messages.push(t.startIsAt0Seconds);
  if (signal !== 'start' && seconds_before === 0) messages.push(t.onlyStart);
  if (signal === 'start' && at !== steps.length - 1) messages.push(t.startIsLastSignal);
  if (signal === 'sequence_step' && (name ?? '').trim() === '') messages.push(t.signalOfYourOwn);
  if (signal === 'sequence_step' && steps.findIndex((step) => step.name === name) < at)
    messages.push(t.twoSignalsAreCalled(name ?? ''));
  if (signal !== 'sequence_step' && name !== null)
    messages.push(t.hasItsNameFromRules(signalsInSentence[signal]));
  if (up.length + down.length + sounds.length === 0) messages.push(t.nothingIsDisplayed);
  if (sounds.length > MOST_SOUNDS) messages.push(t.noMoreThanSounds(MOST_SOUNDS));
  return messages.map((message) => ({ at, message }));
}

const MOST_SOUNDS = 10;

/** Checks that each flag goes up once and comes down by the start. */
function flagProblems(steps: readonly ProcedureStep[]): Problem[] {
  const problems: Problem[] = [];
  const flying = new Set<StepFlag>();
  steps.forEach(({ up, down, signal }, at) => {
    for (const flag of down)
      if (!flying.delete(flag)) problems.push({ at, message: t.comesDownWithoutHaving(flagName(flag)) });
    for (const flag of up) {
      if (flying.has(flag)) problems.push({ at, message: t.upAlready(flagName(flag)) });
      flying.add(flag);
    }
    if (signal === 'preparatory' && down.includes('preparatory'))
      problems.push({ at, message: t.preparatoryFlagGoesUp });
  });
  for (const flag of flying) problems.push({ at: null, message: t.stillUpAtStart(flagName(flag)) });
  return problems;
}

function flagName(flag: StepFlag): string {
  if (flag === 'class') return t.classFlag;
  return flag === 'preparatory' ? t.preparatoryFlag : t.flag(flag);
}
