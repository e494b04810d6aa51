import { assignmentFor } from '@dockside/scoring';
import type { Assignment, Championship } from './areas/racing/championships';
import type { Race } from './areas/racing/races';
import type { Fleet, Regatta } from './areas/racing/regattas';
import type { Registration } from './areas/racing/registrations';

/**
 * Groups of split fleets on the water. In a race, a group acts as its boats' fleet, with its own start and name.
 * Anything that asks for the fleets of a race or boat therefore gets the groups instead of the split fleet.
 */

/** The parts of a regatta that determine how fleets are split. */
type Split = Pick<Regatta, 'fleets' | 'championships'>;

/** A championship's assignment for a race; undefined before the first. A heat is assigned to its own race only. */
export function assignmentIn(championship: Championship, raceNumber: number): Assignment | undefined {
  const found = assignmentFor(championship.assignments, raceNumber);
  return found?.stage === 'heats' && found.from_race !== raceNumber ? undefined : found;
}

/** Names of a championship's groups in a race; null while its fleet is not split yet. Heats without boats do not sail. */
export function groupsIn(championship: Championship, raceNumber: number): string[] | null {
  const assignment = assignmentIn(championship, raceNumber);
  if (!assignment) return null;
  const { stage, groups } = assignment;
  return groups
    .filter(({ registration_ids }) => stage !== 'heats' || registration_ids.length > 0)
    .map(({ name }) => name);
}

/** True for a stage whose races part of the fleet sails without the others. */
export const leavesBoatsOut = (stage: Assignment['stage']): boolean => stage === 'medal' || stage === 'heats';

/** The championship of a fleet. */
export function championshipOf(
  { championships }: Pick<Split, 'championships'>,
  fleet: string,
): Championship | undefined {
  return championships.find((one) => one.fleet === fleet);
}

/** A fleet with its own start in a race, or a group of the split fleet named in `splitFrom`. */
export type StartingFleet = Fleet & { splitFrom: string | null };

/** The fleets that start in a race. Groups replace their fleet and are scored like it. */
export function startingFleets(regatta: Split, race: Pick<Race, 'fleets' | 'race_number'>): StartingFleet[] {
  return regatta.fleets
    .filter(({ name }) => race.fleets === null || race.fleets.includes(name))
    .flatMap((fleet): StartingFleet[] => {
      const championship = championshipOf(regatta, fleet.name);
      const groups = championship && groupsIn(championship, race.race_number);
      if (!groups) return [{ ...fleet, splitFrom: null }];
      return groups.map((name) => ({ ...fleet, name, splitFrom: fleet.name }));
    });
}

/** Every possible name of a start: fleets and championship groups. */
export function startNames({ fleets, championships }: Split): string[] {
  const groups = championships.flatMap(({ stages }) => stages.flatMap((stage) => stage.groups));
  return [...fleets, ...groups].map(({ name }) => name);
}

/**
 * A boat's fleets in a race, with her group first. If a medal race or heat is sailed without her, she is not in the split
 * fleet either.
 */
export function fleetsInRace(
  { championships }: Pick<Split, 'championships'>,
  { id, fleets }: Pick<Registration, 'id' | 'fleets'>,
  raceNumber: number,
): string[] {
  const own = championships.filter(({ fleet }) => fleets.includes(fleet));
  const assignments = own.flatMap((championship) => {
    const assignment = assignmentIn(championship, raceNumber);
    const group = assignment?.groups.find(({ registration_ids }) => registration_ids.includes(id));
    return assignment ? [{ fleet: championship.fleet, stage: assignment.stage, group: group?.name }] : [];
  });
  const groups = assignments.flatMap(({ group }) => group ?? []);
  const left = assignments.filter(({ group, stage }) => group === undefined && leavesBoatsOut(stage));
  return [...groups, ...fleets.filter((name) => !left.some(({ fleet }) => fleet === name))];
}
