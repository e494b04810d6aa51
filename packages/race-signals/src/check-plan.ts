import { checkProcedure, type Problem } from './check-procedure';
import type { StartPlan } from './start-plan';
import { checkPlan as t } from './words';

/** Problems that prevent running a plan; empty if none. A pursuit race has one group. */
export function checkPlan(plan: StartPlan): Problem[] {
  return [
    ...checkProcedure(plan.procedure),
    ...groupProblems(plan),
    ...timeProblems(plan),
    ...laterProblems(plan),
  ];
}

function groupProblems({ groups, procedure }: StartPlan): Problem[] {
  if (groups.length === 0) return [{ at: null, message: t.sayWhichFleetsStart }];
  const problems: Problem[] = [];
  const placed = new Set<string>();
  const classes = new Set<string>();
  const hasPreparatory = procedure.steps.some(({ signal }) => signal === 'preparatory');
  groups.forEach(({ fleets, class_flag, preparatory }, at) => {
    if (fleets.length === 0) problems.push({ at, message: t.noFleet });
    for (const fleet of fleets) {
      if (placed.has(fleet)) problems.push({ at, message: t.planTwice(fleet) });
      placed.add(fleet);
    }
    if (class_flag.trim() === '') problems.push({ at, message: t.sayWhichClassFlag });
    else if (classes.has(class_flag)) problems.push({ at, message: t.classFlag(class_flag) });
    classes.add(class_flag);
    if (preparatory !== 'P' && !hasPreparatory) problems.push({ at, message: t.procedureHasNoPreparatory });
  });
  if (procedure.pursuit && groups.length > 1) problems.push({ at: null, message: t.pursuitRaceHasOneStart });
  return problems;
}

function timeProblems({ interval_seconds, warning_at }: StartPlan): Problem[] {
  const problems: Problem[] = [];
  if (interval_seconds !== null && !(Number.isInteger(interval_seconds) && interval_seconds > 0))
    problems.push({ at: null, message: t.intervalBetweenStarts });
  if (warning_at !== null && !(Number.isInteger(warning_at) && warning_at >= 0))
    problems.push({ at: null, message: t.warningSignalIsAtTime });
  return problems;
}

function laterProblems({ later_starts, procedure }: StartPlan): Problem[] {
  if (later_starts.length > 0 && !procedure.pursuit) return [{ at: null, message: t.onlyPursuitRace }];
  return later_starts.flatMap(({ seconds_after, label }, at) => {
    const messages: string[] = [];
    const before = later_starts[at - 1]?.seconds_after ?? 0;
    if (!Number.isInteger(seconds_after) || seconds_after <= before) messages.push(t.eachStartIsWhole);
    if (label.trim() === '') messages.push(t.sayWhoStarts);
    if (later_starts.findIndex((start) => start.label === label) < at) messages.push(t.startsTwice(label));
    return messages.map((message) => ({ at, message }));
  });
}
