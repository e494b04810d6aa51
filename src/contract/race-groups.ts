import { assignmentFor } from '@dockside/scoring';
import type { Assignment, Championship } from './areas/championships';
import type { Race } from './areas/races';
import type { Fleet, Regatta } from './areas/regattas';
import type { Registration } from './areas/registrations';

/**
 * Groups of split fleets on the water. In a race, a group is to its boats what a fleet is: it has a start of its own, under
 * its own name, and its boats are timed from that. So whatever asks for the fleets of a race or of a boat gets the groups in
 * the place of the fleet that is split.
 */

/** What says how a regatta's fleets are split. */
type Split = Pick<Regatta, 'fleets' | 'championships'>;

/** A championship's assignment that holds in a race; undefined before the first. */
export function assignmentIn(championship: Championship, raceNumber: number): Assignment | undefined {
  return assignmentFor(championship.assignments, raceNumber);
}

/** The groups of a championship that sail a race, by name; null while its fleet is not split yet. */
export function groupsIn(championship: Championship, raceNumber: number): string[] | null {
  return assignmentIn(championship, raceNumber)?.groups.map(({ name }) => name) ?? null;
}

/** The championship that a fleet sails. */
export function championshipOf(
  { championships }: Pick<Split, 'championships'>,
  fleet: string,
): Championship | undefined {
  return championships.find((one) => one.fleet === fleet);
}

/** What has a start of its own in a race: a fleet, or a group of one that is split, whose name `splitFrom` is. */
export type StartingFleet = Fleet & { splitFrom: string | null };

/** The fleets that start in a race: each group in the place of its fleet, scored as that is. */
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

/** Every name that a start may have: of the fleets, and of the groups of championships. */
export function startNames({ fleets, championships }: Split): string[] {
  const groups = championships.flatMap(({ stages }) => stages.flatMap((stage) => stage.groups));
  return [...fleets, ...groups].map(({ name }) => name);
}

/**
 * The fleets that a boat is in as she sails a race: her group before her own ones. Where a medal race is sailed and she is
 * not in it, she is not in the fleet that is split either.
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
  const left = assignments.filter(({ group, stage }) => group === undefined && stage === 'medal');
  return [...groups, ...fleets.filter((name) => !left.some(({ fleet }) => fleet === name))];
}
