import { isUnsailed, stageProblem, teamRaceProblem, teamResults } from '@dockside/scoring';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { TeamRace, TeamRaceInput, TeamResults } from '../../contract/areas/racing/team-races';
import type { TeamRacing } from '../../contract/areas/racing/team-racing';
import { invalid } from '../../contract/errors';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord, selectRecords } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import {
  conflictsOf,
  mergeRecord,
  type Removal,
  requireConditions,
  type WriteContext,
  writtenFields,
} from '../writes';

/**
 * Pairs two teams, or writes the result of their race.
 *
 * @throws ApiError `NOT_FOUND` for another club's regatta; `INVALID_REQUEST` for a team or stage that the regatta does
 *   not have, for a race that its stage has no group or round for, and for a result that no race can have; `CONFLICT`
 */
export function saveTeamRace(db: Writable, context: WriteContext, input: TeamRaceInput): TeamRace {
  const { id: regattaId, team_racing } = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findRecord(db, 'team-races', context.clubId, input.id);
  if (before && before.regatta_id !== regattaId) throw brokenRule('id', 'race_of_other_regatta');
  requirePossible(team_racing, input);
  const fields = mergeRecord('team-races', before, writtenFields(input));
  const { record, changed } = putVersioned(db, 'team-races', context.clubId, fields, () =>
    requireConditions(
      input,
      before,
      conflictsOf('team_race', { race_number: before?.number ?? input.number }),
    ),
  );
  if (changed)
    enqueue(
      db,
      context,
      'teamRaces.save',
      { body: fields },
      {
        writes: [{ kind: 'team-race', id: record.id }],
        reads: [{ kind: 'regatta', id: regattaId }],
      },
    );
  return record;
}

function requirePossible(event: TeamRacing | null, input: TeamRaceInput): void {
  if (!event) throw brokenRule('regatta_id', 'no_team_racing');
  const stage = event.stages.find(({ id }) => id === input.stage_id);
  if (!stage) throw brokenRule('stage_id', 'team_stage_unknown');
  for (const side of ['first', 'second'] as const)
    if (!event.teams.some(({ id }) => id === input[side].team_id))
      throw brokenRule(`${side}.team_id`, 'team_unknown');
  if (input.first.team_id === input.second.team_id) throw brokenRule('second.team_id', 'same_team_twice');
  const problem =
    stageProblem(stage, input) ?? (isUnsailed(input) ? null : teamRaceProblem(event.boats, input));
  if (problem) throw invalid(problem.field, problem.problem);
}

/** SQL condition of a team race with a result. */
export const IS_SAILED_BY_TEAMS = `(json -> '$.first.boats' <> '[]' OR json -> '$.second.boats' <> '[]')`;

/** Takes a race off the pairing list. @throws ApiError `NOT_FOUND`, `CONFLICT` */
export function removeTeamRace(
  db: Writable,
  context: WriteContext,
  { id, ...conditions }: Removal,
): TeamRace {
  const record = requireRecord(db, 'team-races', context.clubId, id);
  requireConditions(conditions, record, conflictsOf('team_race', { race_number: record.number }));
  removeRecord(db, 'team-races', context.clubId, id);
  enqueue(
    db,
    context,
    'teamRaces.remove',
    { query: { id } },
    { writes: [{ kind: 'team-race', id }], reads: [{ kind: 'regatta', id: record.regatta_id }] },
  );
  return record;
}

/** A regatta's team races in order of sailing, stage by stage as they are listed. */
export function teamRacesOf(db: Readable, regattaId: string): TeamRace[] {
  return selectRecords(db, 'team-races', 'regatta_id = ? ORDER BY number, key', regattaId);
}

/** A regatta's team racing, scored by RRS Appendix D. */
export function scoredTeamRacing(
  db: Readable,
  { id, team_racing }: Pick<Regatta, 'id' | 'team_racing'>,
): TeamResults {
  if (!team_racing) return { races: [], stages: [], ranking: [] };
  return teamResults(team_racing, teamRacesOf(db, id));
}

/**
 * Refuses to take away what team races refer to.
 *
 * @throws ApiError `INVALID_REQUEST` for a team or stage with races, or another number of boats after a result
 */
export function requireTeamsKept(db: Readable, before: Regatta, after: TeamRacing | null): void {
  if (!before.team_racing) return;
  const races = teamRacesOf(db, before.id);
  const teams = new Set(after?.teams.map(({ id }) => id));
  const stages = new Set(after?.stages.map(({ id }) => id));
  for (const { number, stage_id, first, second } of races) {
    if (!stages.has(stage_id))
      throw brokenRule('team_racing.stages', 'stage_in_race', { race_number: number });
    for (const { team_id } of [first, second])
      if (!teams.has(team_id)) throw brokenRule('team_racing.teams', 'team_in_race', { race_number: number });
  }
  const sailed = races.find((race) => !isUnsailed(race));
  if (sailed && after && after.boats !== before.team_racing.boats)
    throw brokenRule('team_racing.boats', 'team_race_has_result', {
      race_number: sailed.number,
      boats: before.team_racing.boats,
    });
}
