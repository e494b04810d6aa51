import { checkProcedure, type Problem } from './check-procedure';
import type { StartPlan } from './start-plan';

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
  if (groups.length === 0) return [{ at: null, message: 'Say which fleets start' }];
  const problems: Problem[] = [];
  const placed = new Set<string>();
  const classes = new Set<string>();
  const hasPreparatory = procedure.steps.some(({ signal }) => signal === 'preparatory');
  groups.forEach(({ fleets, class_flag, preparatory }, at) => {
    if (fleets.length === 0) problems.push({ at, message: 'No fleet is in this start' });
    for (const fleet of fleets) {
      if (placed.has(fleet)) problems.push({ at, message: `${fleet} is in the plan twice` });
      placed.add(fleet);
    }
    if (class_flag.trim() === '') problems.push({ at, message: 'Say which class flag is displayed' });
    else if (classes.has(class_flag))
      problems.push({ at, message: `Class flag ${class_flag} is that of another start` });
    classes.add(class_flag);
    if (preparatory !== 'P' && !hasPreparatory)
      problems.push({ at, message: 'The procedure has no preparatory signal that could show a penalty' });
  });
  if (procedure.pursuit && groups.length > 1)
    problems.push({ at: null, message: 'A pursuit race has one start, and later ones for faster boats' });
  return problems;
}

function timeProblems({ interval_seconds, warning_at }: StartPlan): Problem[] {
  const problems: Problem[] = [];
  if (interval_seconds !== null && !(Number.isInteger(interval_seconds) && interval_seconds > 0))
    problems.push({ at: null, message: 'The interval between starts is whole seconds above 0' });
  if (warning_at !== null && !(Number.isInteger(warning_at) && warning_at >= 0))
    problems.push({ at: null, message: 'The warning signal is at a time' });
  return problems;
}

function laterProblems({ later_starts, procedure }: StartPlan): Problem[] {
  if (later_starts.length > 0 && !procedure.pursuit)
    return [{ at: null, message: 'Only a pursuit race has later starts' }];
  return later_starts.flatMap(({ seconds_after, label }, at) => {
    const messages: string[] = [];
    const before = later_starts[at - 1]?.seconds_after ?? 0;
    if (!Number.isInteger(seconds_after) || seconds_after <= before)
      messages.push('Each start is whole seconds later than the one before it');
    if (label.trim() === '') messages.push('Say who starts');
    if (later_starts.findIndex((start) => start.label === label) < at) messages.push(`${label} starts twice`);
    return messages.map((message) => ({ at, message }));
  });
}
