import { championships as t } from '@messages/server/racing';
import { missing } from '@messages/server/records';
import type { Championship, ChampionshipsInput } from '../../contract/areas/racing/championships';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { invalid, notFound } from '../../contract/errors';

/** The regatta's championship with this id. @throws ApiError `NOT_FOUND`. */
export function requireChampionship({ championships }: Regatta, id: string): Championship {
  const found = championships.find((one) => one.id === id);
  if (!found) throw notFound(missing.championship(id));
  return found;
}

/**
 * A regatta's championships after a request. Assignments to groups always stay.
 *
 * @param before the regatta's previous ones
 * @param input undefined: unchanged
 */
export function championshipsAfter(
  before: readonly Championship[],
  input: ChampionshipsInput,
): Championship[] {
  if (!input) return [...before];
  return input.map((one) => ({
    ...one,
    assignments: before.find(({ id }) => id === one.id)?.assignments ?? [],
  }));
}

/**
 * Refuses championships that would make a boat's start ambiguous. Groups and fleets of a regatta need distinct names,
 * and groups with boats must not disappear.
 *
 * @param before the regatta's previous ones, with fleets under their new names
 */
export function requireChampionships(
  regatta: Pick<Regatta, 'championships' | 'fleets'>,
  before: readonly Championship[],
): void {
  const { championships, fleets } = regatta;
  for (const { id, name, assignments } of before)
    if (assignments.length > 0 && !championships.some((one) => one.id === id))
      throw invalid('championships', t.hasGroupsWithBoats(name));
  const known = new Set(fleets.map((fleet) => fleet.name));
  const taken = new Set(known);
  for (const [index, championship] of championships.entries()) {
    const at = (path: string) => `championships.${index}.${path}`;
    const others = championships.slice(0, index);
    if (others.some(({ id }) => id === championship.id)) throw invalid(at('id'), t.isThereTwice);
    if (!known.has(championship.fleet)) throw invalid(at('fleet'), t.regattaHasNoFleet(championship.fleet));
    if (others.some(({ fleet }) => fleet === championship.fleet))
      throw invalid(at('fleet'), t.sailsAnotherChampionshipAlready);
    requireStages(championship, taken, at);
    requireAssignedGroups(
      championship,
      before.find(({ id }) => id === championship.id),
      at,
    );
  }
}

function requireStages({ stages }: Championship, taken: Set<string>, at: (path: string) => string): void {
  for (const [place, { stage, groups }] of stages.entries()) {
    if (stages.slice(0, place).some((other) => other.stage === stage))
      throw invalid(at(`stages.${place}.stage`), t.isThereTwice);
    for (const [index, { name, boats }] of groups.entries()) {
      if (taken.has(name)) throw invalid(at(`stages.${place}.groups.${index}.name`), t.isNameOfOther(name));
      taken.add(name);
      if (stage === 'heats' && groups.length === 1)
        throw invalid(at(`stages.${place}.groups`), t.fleetSailsTwoHeatsOrMore);
      if (stage === 'qualifying' && boats !== null)
        throw invalid(at(`stages.${place}.groups.${index}.boats`), t.qualifyingGroupsAreOfEqualSize);
    }
  }
}

function requireAssignedGroups(
  championship: Championship,
  before: Championship | undefined,
  at: (path: string) => string,
): void {
  if (!before || before.assignments.length === 0) return;
  if (before.fleet !== championship.fleet) throw invalid(at('fleet'), t.groupsHaveBoatsOfOtherFleet);
  for (const assignment of before.assignments)
    for (const { name } of assignment.groups)
      if (!groupNames(championship, assignment.stage).includes(name))
        throw invalid(at('stages'), t.hasBoatsFromRaceOn(name, assignment.from_race));
}

/** Group names of a stage; empty if the championship lacks that stage. */
export function groupNames(
  { stages }: Championship,
  stage: Championship['stages'][number]['stage'],
): string[] {
  return stages.find((one) => one.stage === stage)?.groups.map(({ name }) => name) ?? [];
}
