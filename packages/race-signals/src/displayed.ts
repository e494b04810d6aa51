import type { ChangingGroup, Line } from './line';
import { groupFlags } from './start-plan';
import type { DisplayedHoist } from './state';

/** Flags displayed now, longest displayed first. */
export function displayedHoists(line: Line): DisplayedHoist[] {
  const hoists = [
    ...line.shown,
    ...line.groups.flatMap((group) => [
      ...sequenceHoists(line, group),
      ...holdHoists(group),
      ...recallHoists(group),
    ]),
  ];
  return once(hoists).sort((a, b) => a.since - b.since);
}

/** Class and preparatory flag of a sequence under way, and other flags its steps have not lowered. */
function sequenceHoists({ plan }: Line, group: ChangingGroup): DisplayedHoist[] {
  if (group.phase !== 'sequence') return [];
  const last = group.made.at(-1)!.step;
  const steps = plan.procedure.steps.slice(0, last + 1);
  return steps.flatMap(({ up, signal, name }, index) => {
    const staying = up.filter((flag) => !steps.slice(index + 1).some(({ down }) => down.includes(flag)));
    if (staying.length === 0) return [];
    return [
      {
        flags: groupFlags(staying, group.group, group.preparatory),
        signal,
        fleets: group.group.fleets,
        // An unrecorded step counts as displayed by the next recorded one.
        since: group.made.find(({ step }) => step >= index)!.at,
        details: name === null ? null : { text: name },
      },
    ];
  });
}

function holdHoists({ hold }: ChangingGroup): DisplayedHoist[] {
  return hold ? [{ ...hold, details: null }] : [];
}

function recallHoists({ group, individual_recall_at: since }: ChangingGroup): DisplayedHoist[] {
  if (since === null) return [];
  return [{ flags: ['X'], signal: 'individual_recall', fleets: group.fleets, since, details: null }];
}

/** Merges a hoist that holds several groups. */
function once(hoists: readonly DisplayedHoist[]): DisplayedHoist[] {
  const seen = new Set<string>();
  return hoists.filter(({ flags, signal, fleets, since, details }) => {
    const key = JSON.stringify([flags, signal, fleets, since, details]);
    return !seen.has(key) && seen.add(key);
  });
}
