import type { AssignmentProposal } from '@contract/areas/racing/assignments';
import type { Assignment, Championship } from '@contract/areas/racing/championships';
import type { Race } from '@contract/areas/racing/races';
import { nextAssignment as t } from '@messages/races/championship';

export type Stage = Assignment['stage'];
export type Groups = Assignment['groups'];
export type Move = Assignment['moves'][number];

export const stageNames: Record<Stage, string> = {
  qualifying: t.qualifyingSeries,
  heats: t.heats,
  final: t.finalSeries,
  medal: t.medalRace,
};

/** The next race to assign boats for: the first neither sailed nor started. */
export function nextRace(races: readonly Race[]): number {
  const begun = races.filter(({ status, starts }) => status !== 'scheduled' || starts.length > 0);
  return Math.max(0, ...begun.map(({ race_number }) => race_number)) + 1;
}

/** The current stage: the last assignment's, initially the championship's first. */
export function nextStage({ stages, assignments }: Championship, raceNumber: number): Stage {
  const before = assignments.filter(({ from_race }) => from_race < raceNumber);
  return before.at(-1)?.stage ?? stages[0]!.stage;
}

/** Group of a boat that is left out of a heat by hand. */
export const NO_GROUP = 'none';

/** Groups after moving boats by hand. */
export function withMoves(groups: Groups, moves: readonly Move[]): Groups {
  const target = new Map(moves.map(({ registration_id, to }) => [registration_id, to]));
  return groups.map((group) => {
    const stayed = group.registration_ids.filter((id) => (target.get(id) ?? group.name) === group.name);
    const came = moves.filter(
      ({ to, registration_id }) => to === group.name && !group.registration_ids.includes(registration_id),
    );
    return { ...group, registration_ids: [...stayed, ...came.map(({ registration_id }) => registration_id)] };
  });
}

export function groupOf(groups: Groups, boat: string): string | null {
  return groups.find(({ registration_ids }) => registration_ids.includes(boat))?.name ?? null;
}

/** Number of boats the table would now group differently than accepted. */
export function differingBoats({ boats, accepted }: AssignmentProposal): number {
  if (!accepted) return 0;
  const moved = new Set(accepted.moves.map(({ registration_id }) => registration_id));
  return boats.filter((boat) => !moved.has(boat.registration_id) && boat.group !== boat.accepted).length;
}
