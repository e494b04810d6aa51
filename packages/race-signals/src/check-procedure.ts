import type { ProcedureStep, StartingProcedure, StepFlag } from './procedures';
import { SEQUENCE_SIGNALS, signalLabels } from './signals';

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
    ...(name.trim() === '' ? [{ at: null, message: 'The procedure needs a name' }] : []),
    ...signalProblems(steps),
    ...steps.flatMap((step, index) => stepProblems(step, index, steps)),
    ...flagProblems(steps),
  ];
}

function signalProblems(steps: readonly ProcedureStep[]): Problem[] {
  const problems: Problem[] = [];
  const numberOf = (signal: string) => steps.filter((step) => step.signal === signal).length;
  for (const signal of ['warning', 'start'] as const)
    if (numberOf(signal) === 0) problems.push({ at: null, message: `There is no ${lower(signal)}` });
  for (const signal of SEQUENCE_SIGNALS) {
    const again = steps.findLastIndex((step) => step.signal === signal);
    if (numberOf(signal) > 1)
      problems.push({ at: again, message: `There is more than one ${lower(signal)}` });
  }
  const made = SEQUENCE_SIGNALS.map((signal) => steps.findIndex((step) => step.signal === signal));
  const present = made.filter((index) => index !== -1);
  const early = present.find((index, place) => place > 0 && index < present[place - 1]!);
  if (early !== undefined)
    problems.push({
      at: early,
      message: 'The signals go in the order: warning, preparatory, one minute, start',
    });
  if (numberOf('one_minute') > 0 && numberOf('preparatory') === 0)
    problems.push({
      at: null,
      message: 'A one-minute signal takes down the preparatory flag: there is none',
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
    messages.push(`The time before the start is whole seconds from 0 to ${LONGEST_LEAD_S}`);
  const before = steps[at - 1];
  if (before && before.seconds_before <= seconds_before)
    messages.push('Each signal is made later than the one before it');
  if (signal === 'start' && seconds_before !== 0) messages.push('The start is at 0 seconds');
  if (signal !== 'start' && seconds_before === 0) messages.push('Only the start is at 0 seconds');
  if (signal === 'start' && at !== steps.length - 1) messages.push('The start is the last signal');
  if (signal === 'sequence_step' && (name ?? '').trim() === '')
    messages.push('A signal of your own needs a name');
  if (signal === 'sequence_step' && steps.findIndex((step) => step.name === name) < at)
    messages.push(`Two signals are called “${name}”`);
  if (signal !== 'sequence_step' && name !== null)
    messages.push(`The ${lower(signal)} has its name from the rules`);
  if (up.length + down.length + sounds.length === 0)
    messages.push('Nothing is displayed, taken down or heard');
  if (sounds.length > MOST_SOUNDS) messages.push(`No more than ${MOST_SOUNDS} sounds`);
  return messages.map((message) => ({ at, message }));
}

const MOST_SOUNDS = 10;

/** Checks that each flag goes up once and comes down by the start. */
function flagProblems(steps: readonly ProcedureStep[]): Problem[] {
  const problems: Problem[] = [];
  const flying = new Set<StepFlag>();
  steps.forEach(({ up, down, signal }, at) => {
    for (const flag of down)
      if (!flying.delete(flag))
        problems.push({ at, message: `${flagName(flag)} comes down without having gone up` });
    for (const flag of up) {
      if (flying.has(flag)) problems.push({ at, message: `${flagName(flag)} is up already` });
      flying.add(flag);
    }
    if (signal === 'preparatory' && down.includes('preparatory'))
      problems.push({ at, message: 'The preparatory flag goes up at the preparatory signal' });
  });
  for (const flag of flying)
    problems.push({ at: null, message: `${flagName(flag)} is still up at the start: take it down by then` });
  return problems;
}

function flagName(flag: StepFlag): string {
  return flag === 'class' || flag === 'preparatory' ? `The ${flag} flag` : `Flag ${flag}`;
}

function lower(signal: ProcedureStep['signal']): string {
  return signalLabels[signal].toLowerCase();
}
