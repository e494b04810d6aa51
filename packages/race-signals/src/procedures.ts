import type { FlagName } from './flags';
import type { SequenceSignal } from './signals';
import { oneLongSound, oneSound, type Sounds } from './sounds';

/** A flag of a step: a named flag, or the group's own class or preparatory flag. */
export type StepFlag = FlagName | 'class' | 'preparatory';

/** A signal of a starting procedure. */
export interface ProcedureStep {
  /** `sequence_step`: a flag or sound of the club's own, such as an attention signal. */
  signal: SequenceSignal | 'sequence_step';
  /** Name of a club's own step; null for signals of the rules. */
  name: string | null;
  /** Whole seconds before the starting signal; 0 for the start. */
  seconds_before: number;
  up: readonly StepFlag[];
  down: readonly StepFlag[];
  sounds: Sounds;
}

/** A starting procedure as data: flags up and down, with times. */
export interface StartingProcedure {
  name: string;
  /** Boats start in turn after the first start, by the plan's `later_starts`. */
  pursuit: boolean;
  /** From the first signal to the start. */
  steps: readonly ProcedureStep[];
}

function step(
  signal: SequenceSignal,
  seconds_before: number,
  { up = [], down = [], sounds = oneSound }: Partial<Pick<ProcedureStep, 'up' | 'down' | 'sounds'>>,
): ProcedureStep {
  return { signal, name: null, seconds_before, up, down, sounds };
}

/** The table of RRS 26. */
const rule26: readonly ProcedureStep[] = [
  step('warning', 300, { up: ['class'] }),
  step('preparatory', 240, { up: ['preparatory'] }),
  step('one_minute', 60, { down: ['preparatory'], sounds: oneLongSound }),
  step('start', 0, { down: ['class'] }),
];

const procedures = {
  rrs26: { name: 'RRS 26: 5-4-1-0', pursuit: false, steps: rule26 },
  three: {
    name: '3-2-1-0',
    pursuit: false,
    steps: [
      step('warning', 180, { up: ['class'] }),
      step('preparatory', 120, { up: ['preparatory'] }),
      step('one_minute', 60, { down: ['preparatory'], sounds: oneLongSound }),
      step('start', 0, { down: ['class'] }),
    ],
  },
  two: {
    name: 'Dinghies: 2-1-0',
    pursuit: false,
    steps: [
      step('warning', 120, { up: ['class'] }),
      step('preparatory', 60, { up: ['preparatory'] }),
      step('start', 0, { down: ['class', 'preparatory'] }),
    ],
  },
  pursuit: { name: 'Pursuit race: 5-4-1-0, then boat by boat', pursuit: true, steps: rule26 },
} satisfies Record<string, StartingProcedure>;

export type ReadyProcedure = keyof typeof procedures;

/** Procedures available to every club, besides its own. */
export const readyProcedures: Record<ReadyProcedure, StartingProcedure> = procedures;

/** Time of the warning signal before the start, in seconds. */
export function warningLead({ steps }: Pick<StartingProcedure, 'steps'>): number {
  return steps.find(({ signal }) => signal === 'warning')?.seconds_before ?? 0;
}
