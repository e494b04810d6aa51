import { isDeepStrictEqual } from 'node:util';
import { formatBoats, isUnsailed } from '@dockside/scoring';
import { common, teamRacing as t } from '@messages/server/published-changes';
import type { PublishedTeamRacing } from '../../contract/published-results';
import { isolated } from '../../shared/isolated-text';
import { changeText } from './change-text';

const { none } = common;

type Team = PublishedTeamRacing['teams'][number];
type Stage = PublishedTeamRacing['stages'][number];
type TeamRace = PublishedTeamRacing['races'][number];

/**
 * Compares team racing in words: teams, stages, and each race. Consequences for the ranking are counted: `2 teams move`.
 *
 * @returns empty if there is no difference
 */
export function changedTeamRacing(
  before: PublishedTeamRacing | null,
  after: PublishedTeamRacing | null,
): string[] {
  if (!before || !after) return before === after ? [] : [after ? t.teamRacingAdded : t.teamRacingRemoved];
  const causes = [
    ...changed(t.boatsPerTeam, String(before.boats), String(after.boats)),
    ...changedTeams(before.teams, after.teams),
    ...changedStages(before, after),
    ...changedRaces(before, after),
  ];
  return [...causes, ...effects(before, after, causes.length > 0)];
}

const changed = (name: string, before: string, after: string) =>
  before === after ? [] : [changeText(name, before, after)];

/** Pairs of what both have by id, and what only one has. */
function matched<Item extends { id: string }>(before: readonly Item[], after: readonly Item[]) {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  return {
    both: after.flatMap((item): [Item, Item][] => (old!.has(item.id) ? [[old!.get(item.id)!, item]] : [])),
    added: after.filter(({ id }) => !old!.has(id)),
    removed: before.filter(({ id }) => !now!.has(id)),
  };
}

/** True if those that both have are in another order. */
function isReordered<Item extends { id: string }>(pairs: readonly [Item, Item][], before: readonly Item[]) {
  const kept = before.filter(({ id }) => pairs.some(([old]) => old.id === id));
  return kept.some(({ id }, index) => pairs[index]![1].id !== id);
}

function changedTeams(before: readonly Team[], after: readonly Team[]): string[] {
  const { both, added, removed } = matched(before, after);
  return [
    ...added.map(({ name }) => t.teamAdded(isolated(name))),
    ...removed.map(({ name }) => t.teamRemoved(isolated(name))),
    ...both.flatMap(([was, is]) => [
      ...(was.name === is.name ? [] : [t.teamRenamed(isolated(was.name), isolated(is.name))]),
      ...changed(t.clubOfTeam(isolated(is.name)), was.club ?? none, is.club ?? none),
    ]),
    ...(isReordered(both, before) ? [t.orderOfTeams] : []),
  ];
}

function changedStages(before: PublishedTeamRacing, after: PublishedTeamRacing): string[] {
  const { both, added, removed } = matched(before.stages, after.stages);
  // Names of one version: a renamed team is not a change of each stage.
  const names = namesOf(after, before);
  const settings = ({ kind, groups, rounds, wins, ended, decided }: Stage): Record<string, string> => ({
    [t.kind]: kind.replace('_', '-'),
    [t.groups]:
      groups.map(({ name, teams }) => `${name} (${teams.map(names).join(', ')})`).join(', ') || none,
    [t.rounds]: rounds.join(', ') || none,
    [t.raceWins]: String(wins),
    [t.ended]: ended ? common.yes : common.no,
    [t.orderOfTie]: decided.map(names).join(', ') || none,
  });
  return [
    ...added.map(({ name }) => common.added(isolated(name))),
    ...removed.map(({ name }) => common.removed(isolated(name))),
    ...both.flatMap(([was, is]) => {
      const [old, now] = [settings(was), settings(is)];
      return [
        ...changed(t.stage, was.name, is.name),
        ...Object.keys(now).flatMap((name) =>
          changed(`${isolated(is.name)} ${name}`, old[name]!, now[name]!),
        ),
      ];
    }),
    ...(isReordered(both, before.stages) ? [t.orderOfStages] : []),
  ];
}

function changedRaces(before: PublishedTeamRacing, after: PublishedTeamRacing): string[] {
  const { both, added, removed } = matched(before.races, after.races);
  const names = namesOf(after, before);
  const stages = new Map([...before.stages, ...after.stages].map(({ id, name }) => [id, isolated(name)]));
  const stageOf = ({ stage_id }: TeamRace) => stages.get(stage_id) ?? stage_id;
  const labelOf = (race: TeamRace) => t.race(stageOf(race), race.number);
  const paired = added.filter(isUnsailed);
  return [
    ...[...new Set(paired.map(stageOf))].map((stage) => {
      const { length } = paired.filter((race) => stageOf(race) === stage);
      return t.racesPaired(stage, length);
    }),
    ...added
      .filter((race) => !isUnsailed(race))
      .map((race) => common.added(`${labelOf(race)}: ${pairText(race, names)}`)),
    ...removed.map((race) => common.removed(`${labelOf(race)}: ${pairText(race, names)}`)),
    ...both.flatMap(([was, is]) => [
      ...changed(t.numberOfRace, labelOf(was), labelOf(is)),
      ...changed(t.round(labelOf(is)), String(was.round), String(is.round)),
      ...changed(`${labelOf(is)}:`, pairText(was, names), pairText(is, names)),
    ]),
  ];
}

/** `Blue 1 3 5 v Gold 2 4 6`; `Blue v Gold` before the race. */
function pairText({ first, second }: TeamRace, names: (id: string) => string): string {
  return [first, second]
    .map(({ team_id, boats, wins_deducted }) =>
      [names(team_id), formatBoats(boats), wins_deducted > 0 && t.winsDeducted(wins_deducted)]
        .filter(Boolean)
        .join(' '),
    )
    .join(t.versus);
}

/** Names of teams, from the first version that has them. */
function namesOf(...versions: readonly PublishedTeamRacing[]): (id: string) => string {
  const names = new Map(
    versions
      .flatMap(({ teams }) => teams)
      .toReversed()
      .map(({ id, name }) => [id, isolated(name)]),
  );
  return (id) => names.get(id) ?? id;
}

/** The number of teams whose rank changed, or else that figures did without a recorded cause. */
function effects(before: PublishedTeamRacing, after: PublishedTeamRacing, hasCause: boolean): string[] {
  const ranks = new Map(before.results.ranking.map(({ team_id, rank }) => [team_id, rank]));
  const moved = after.results.ranking.filter(
    ({ team_id, rank }) => ranks.has(team_id) && ranks.get(team_id) !== rank,
  ).length;
  if (moved > 0) return [t.teamsMove(moved)];
  if (hasCause || isDeepStrictEqual(figuresOf(before), figuresOf(after))) return [];
  return [t.recalculated];
}

/** Figures without their explanations. */
function figuresOf({ results }: PublishedTeamRacing): unknown {
  return JSON.parse(
    JSON.stringify(results, (name, value) =>
      name === 'explanation' || name === 'notes' || name === 'not_scored' ? undefined : value,
    ),
  );
}
