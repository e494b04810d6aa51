import { classFlag } from './flags';
import { type Preparatory, preparatoryRules } from './preparatory';
import { type StartingProcedure, type StepFlag, warningLead } from './procedures';

/** Fleets that start together, with one signal. */
export interface StartGroup {
  fleets: readonly string[];
  /** Name of its class flag: `E`, `Laser`. */
  class_flag: string;
  /** Displayed at the preparatory signal, unless the race officer chooses another. */
  preparatory: Preparatory;
}

/** A later start of a pursuit race, in seconds after the first. */
export interface LaterStart {
  seconds_after: number;
  /** Label of the starting boats: `Laser`, `Enterprise and GP14`. Unique among the starts. */
  label: string;
}

/**
 * Plan for one race's starts. It is stored with the race and complete in itself: editing a procedure later changes no
 * past race.
 */
export interface StartPlan {
  procedure: StartingProcedure;
  /** In starting order. */
  groups: readonly StartGroup[];
  /** True if one group's sequence leads automatically into the next. */
  rolling: boolean;
  /** Seconds between starts when rolling; null: each warning is made with the start before it (RRS 26). */
  interval_seconds: number | null;
  /**
   * Place of a recalled group: `next`, before the others (RRS 29.2), or `last`, after all others, if the sailing
   * instructions say so.
   */
  recalled_group: 'next' | 'last';
  /** Scheduled time of the first warning signal, in epoch ms; null: made by hand. */
  warning_at: number | null;
  /** Later starts of a pursuit race; empty for other races. */
  later_starts: readonly LaterStart[];
}

/** Seconds from one group's start to the next. */
export function startInterval({ interval_seconds, procedure }: StartPlan): number {
  return interval_seconds ?? warningLead(procedure);
}

/** Flags of a step for a group, as recorded. */
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
