import { classFlag } from './flags';
import { type Preparatory, preparatoryRules } from './preparatory';
import { type StartingProcedure, type StepFlag, warningLead } from './procedures';

/** Fleets that start together, with one signal. */
export interface StartGroup {
  fleets: readonly string[];
  /** What its class flag is called: `E`, `Laser`. */
  class_flag: string;
  /** Displayed at the preparatory signal unless the race officer takes another. */
  preparatory: Preparatory;
}

/** In a pursuit race: those that start so many seconds after the first. */
export interface LaterStart {
  seconds_after: number;
  /** Who starts, for people: `Laser`, `Enterprise and GP14`. No two starts have the same. */
  label: string;
}

/**
 * How the starts of one race are made. It stands on the race and needs nothing else: a procedure that is edited later
 * changes no race that was sailed.
 */
export interface StartPlan {
  procedure: StartingProcedure;
  /** In the order in which they start. */
  groups: readonly StartGroup[];
  /** Whether one group’s sequence leads into the next one’s by itself. */
  rolling: boolean;
  /** From one start to the next when rolling, in seconds; null: each warning is made with the start before it (RRS 26). */
  interval_seconds: number | null;
  /**
   * Where a recalled group starts again: `next`, the others after it, as RRS 29.2 has it; `last`, after all others, where
   * the sailing instructions say so.
   */
  recalled_group: 'next' | 'last';
  /** When the first warning signal is scheduled, in epoch ms; null: the race officer makes it by hand. */
  warning_at: number | null;
  /** The starts of a pursuit race after the first; empty in every other race. */
  later_starts: readonly LaterStart[];
}

/** Seconds from one group’s start to the next one’s. */
export function startInterval({ interval_seconds, procedure }: StartPlan): number {
  return interval_seconds ?? warningLead(procedure);
}

/** The flags that a step shows for a group, as a record has them. */
export function groupFlags(
  step: readonly StepFlag[],
  group: StartGroup,
  preparatory: Preparatory = group.preparatory,
): string[] {
  return step.flatMap((flag): readonly string[] => {
    if (flag === 'class') return [classFlag(group.class_flag)];
    return flag === 'preparatory' ? preparatoryRules[preparatory].flags : [flag];
  });
}
