import { notFound } from '@messages/refusals';
import type { Championship, ChampionshipsInput } from '../../contract/areas/racing/championships';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { brokenRule } from '../broken-rule';

/** The regatta's championship with this id. @throws ApiError `NOT_FOUND`. */
export function requireChampionship({ championships }: Regatta, id: string): Championship {
  const found = championships.find((one) => one.id === id);
  if (!found) throw notFound('no_championship', { id });
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
      throw brokenRule('championships', 'championship_assigned', { name });
  const known = new Set(fleets.map((fleet) => fleet.name));
  const taken = new Set(known);
  for (const [index, championship] of championships.entries()) {
    const at = (path: string) => `championships.${index}.${path}`;
    const others = championships.slice(0, index);
    if (others.some(({ id }) => id === championship.id)) throw brokenRule(at('id'), 'twice');
    if (!known.has(championship.fleet))
      throw brokenRule(at('fleet'), 'championship_fleet_unknown', { fleet: championship.fleet });
    if (others.some(({ fleet }) => fleet === championship.fleet))
      throw brokenRule(at('fleet'), 'fleet_in_other_championship');
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
      throw brokenRule(at(`stages.${place}.stage`), 'twice');
    for (const [index, { name, boats }] of groups.entries()) {
      if (taken.has(name))
        throw brokenRule(at(`stages.${place}.groups.${index}.name`), 'group_name_taken', { name });
      taken.add(name);
      if (stage === 'heats' && groups.length === 1)
        throw brokenRule(at(`stages.${place}.groups`), 'too_few_heats');
      if (stage === 'qualifying' && boats !== null)
        throw brokenRule(at(`stages.${place}.groups.${index}.boats`), 'qualifying_groups_equal');
    }
  }
}

function requireAssignedGroups(
  championship: Championship,
  before: Championship | undefined,
  at: (path: string) => string,
): void {
  if (!before || before.assignments.length === 0) return;
  if (before.fleet !== championship.fleet) throw brokenRule(at('fleet'), 'groups_of_other_fleet');
  for (const assignment of before.assignments)
    for (const { name } of assignment.groups)
      if (!groupNames(championship, assignment.stage).includes(name))
        throw brokenRule(at('stages'), 'group_assigned', { name, from_race: assignment.from_race });
}

/** Group names of a stage; empty if the championship lacks that stage. */
export function groupNames(
  { stages }: Championship,
  stage: Championship['stages'][number]['stage'],
): string[] {
  return stages.find((one) => one.stage === stage)?.groups.map(({ name }) => name) ?? [];
}
