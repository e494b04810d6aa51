import { isDeepStrictEqual } from 'node:util';
import {
  type AssignmentTable,
  assignGroups,
  heatRounds,
  inTableOrder,
  moveOn,
  type RaceScore,
  type SeriesStandings,
  tableRows,
} from '@dockside/scoring';
import { notFound } from '@messages/refusals';
import { assignments as t } from '@messages/server/racing';
import type { AssignmentInput, AssignmentProposal } from '../../contract/areas/racing/assignments';
import type { Assignment, Championship } from '../../contract/areas/racing/championships';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import { assignmentIn, leavesBoatsOut } from '../../contract/race-groups';
import type { Readable, Writable } from '../../db/connection';
import { putVersioned, requireRecord, selectRecords } from '../../db/records';
import { titleOfRace } from '../../shared/race-title';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { conflictsOf, type Removal, requireConditions, type WriteContext, writtenFields } from '../writes';
import { groupNames, requireChampionship } from './championships';
import { rescore, scoresFromStarts } from './crossings';
import { keepRegattaChange } from './regattas';
import { nextHeatAs, standingsBefore } from './standings';

/** The assignment to propose. */
export interface ProposalFor {
  regatta_id: string;
  championship_id: string;
  from_race: number;
  stage: Assignment['stage'];
}

/**
 * Proposes groups from a race on, by the stage's table and the present ranking or the last race. In heats, proposes the
 * next heat. Stores nothing.
 *
 * @throws ApiError `NOT_FOUND` for an unknown championship, `INVALID_REQUEST` for a stage it does not have
 */
export function proposeAssignment(db: Readable, regatta: Regatta, wanted: ProposalFor): AssignmentProposal {
  const championship = requireChampionship(regatta, wanted.championship_id);
  const { from_race, stage } = wanted;
  const ofStage = championship.stages.find((one) => one.stage === stage);
  if (!ofStage) throw brokenRule('stage', 'no_such_stage', { championship: championship.name, stage });
  if (stage === 'heats') return proposeHeat(db, regatta, championship, from_race);
  const { standings, races } = standingsBefore(db, regatta, championship, from_race);
  const before = assignmentIn(championship, from_race - 1);
  const accepted = championship.assignments.find((one) => one.from_race === from_race) ?? null;
  const follows = stage === 'qualifying' && ofStage.regroup === 'last_race';
  const table = stage !== 'qualifying' ? 'by_rank' : follows ? 'dealt' : 'alternating';
  const places = before?.groups.map(({ name }) => name) ?? [];
  const isSailed = races.length > 0;
  const ranked = new Map(standings.map((standing) => [standing.registration_id, standing]));
  const order = inTableOrder(
    standings.map(({ registration_id, sail_number, rank }) => {
      const group = before ? places.indexOf(groupOf(before, registration_id) ?? '') : -1;
      return { registration_id, sail_number, rank: isSailed ? rank : null, group: group < 0 ? null : group };
    }),
  );
  const last = follows && before ? inLastRace(standings, before, races.at(-1)?.race_number) : null;
  const assigned = last ? moveOn(last.groups) : assignGroups(order, ofStage.groups, table).map(idsOf);
  const groups = ofStage.groups.map(({ name }, index) => ({ name, registration_ids: assigned[index]! }));
  const rows = last
    ? []
    : tableRows(
        table === 'by_rank' ? order.length : 2 * ofStage.groups.length,
        ...([ofStage.groups, table] as const),
      );
  return {
    regatta_id: regatta.id,
    championship_id: championship.id,
    stage,
    from_race,
    after_races: races.map(({ race_number }) => race_number),
    rule: last ? MOVED_ON : ruleText(rows, table, groups),
    table: rows,
    groups,
    boats: order.map(({ registration_id, sail_number, rank }) => ({
      registration_id,
      sail_number,
      rank: last ? (last.places.get(registration_id) ?? null) : rank,
      net: isSailed ? ranked.get(registration_id)!.net : null,
      group: groupOf({ groups }, registration_id),
      before: before ? groupOf(before, registration_id) : null,
      later: null,
      accepted: accepted && groupOf(accepted, registration_id),
    })),
    warnings: warningsOf(db, regatta, championship, wanted, { isSailed, standings }),
    accepted,
    differs: accepted !== null && differ(accepted, { stage, groups }),
  };
}

const idsOf = (boats: readonly { registration_id: string }[]) =>
  boats.map(({ registration_id }) => registration_id);

const MOVED_ON = t.byPlacesInRaceBefore;

/** The boats of each group in the order of the last race, and their places in it. */
function inLastRace(
  standings: SeriesStandings['standings'],
  { groups }: Assignment,
  race: number | undefined,
): { groups: string[][]; places: Map<string, number | null> } | null {
  if (race === undefined) return null;
  const scores = new Map(
    standings.map(({ registration_id, scores }) => [
      registration_id,
      scores.find(({ race_number }) => race_number === race),
    ]),
  );
  const by = (pick: (score: RaceScore | undefined) => number | null | undefined, a: string, b: string) =>
    (pick(scores.get(a)) ?? Number.MAX_SAFE_INTEGER) - (pick(scores.get(b)) ?? Number.MAX_SAFE_INTEGER);
  const isAssigned = new Set(groups.flatMap(({ registration_ids }) => registration_ids));
  const late = standings.map(({ registration_id }) => registration_id).filter((id) => !isAssigned.has(id));
  const ordered = groups.map(({ registration_ids }) =>
    registration_ids
      .filter((id) => scores.has(id))
      .sort((a, b) => by((score) => score?.place, a, b) || by((score) => score?.points, a, b)),
  );
  for (const id of late) [...ordered].sort((a, b) => a.length - b.length)[0]!.push(id);
  return { groups: ordered, places: new Map([...scores].map(([id, score]) => [id, score?.place ?? null])) };
}

/** Proposes the heat to be sailed as a race. */
function proposeHeat(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  from_race: number,
): AssignmentProposal {
  const stage = championship.stages.find((one) => one.stage === 'heats')!;
  const next = nextHeatAs(db, regatta, championship, from_race);
  const names = stage.groups.map(({ name }) => name);
  const groups = names.map((name, index) => ({ name, registration_ids: next.groups[index]! }));
  const accepted = championship.assignments.find((one) => one.from_race === from_race) ?? null;
  const earlier = championship.assignments.filter((one) => one.from_race < from_race);
  const sailing = groups.filter(({ registration_ids }) => registration_ids.length > 0);
  const sails = new Map(fleetBoats(db, regatta.id, championship.fleet));
  const rows = next.isSeeding ? tableRows(2 * names.length, stage.groups, 'dealt') : [];
  return {
    regatta_id: regatta.id,
    championship_id: championship.id,
    stage: 'heats',
    from_race,
    after_races: [
      ...new Set(heatRounds(earlier).flatMap(({ heats }) => heats.map((heat) => heat.race_number))),
    ],
    rule: next.isSeeding
      ? t.seedingRace(ruleText(rows, 'dealt', groups))
      : t.raceHeat(next.round, sailing.map(({ name }) => name).join(' and ')),
    table: rows,
    groups,
    boats: next.boats.map(({ registration_id, last_heat, place, heat, later }) => ({
      registration_id,
      sail_number: sails.get(registration_id)!.sail_number,
      ...{ rank: place, net: null, group: heat, before: last_heat, later },
      accepted: accepted && groupOf(accepted, registration_id),
    })),
    warnings: heatWarnings(db, regatta, championship, from_race, next.unsailed),
    accepted,
    differs: accepted !== null && differ(accepted, { stage: 'heats', groups }),
  };
}

function heatWarnings(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  from_race: number,
  unsailed: string | null,
): string[] {
  const accepted = championship.assignments.find((one) => one.from_race === from_race);
  const later = championship.assignments.find((one) => one.from_race > from_race);
  const races = selectRecords(db, 'races', 'regatta_id = ?', regatta.id);
  const sailed = racesWithScores(db, regatta.id);
  return [
    ...(unsailed === null ? [] : [t.noBoatHasFinishedHeatYet(unsailed)]),
    ...(!accepted && sailed.includes(from_race) ? [t.raceHasResultsAlready(from_race)] : []),
    ...(later ? [t.isAcceptedAlready(titleOfRace(races, later.from_race))] : []),
  ];
}

function ruleText(
  rows: AssignmentProposal['table'],
  table: AssignmentTable,
  groups: Assignment['groups'],
): string {
  if (table !== 'by_rank') return t.andSoOn(rows.map(({ rank, group }) => `${rank} ${group}`).join(', '));
  let from = 1;
  const parts = groups.map(({ name, registration_ids }) => {
    const part = t.placesOfGroup(name, from, from + registration_ids.length - 1);
    from += registration_ids.length;
    return part;
  });
  return t.byRank(parts.join(', '));
}

function warningsOf(
  db: Readable,
  regatta: Regatta,
  championship: Championship,
  { from_race, stage }: ProposalFor,
  { isSailed, standings }: { isSailed: boolean; standings: SeriesStandings['standings'] },
): string[] {
  const accepted = championship.assignments.find((one) => one.from_race === from_race);
  if (accepted) return inNoGroup(accepted, standings);
  const warnings: string[] = [];
  if (!isSailed) warnings.push(t.noRaceCountsYet);
  const unranked = standings.filter(({ rank }) => rank === null);
  if (isSailed && unranked.length > 0)
    warnings.push(t.noRank(unranked.map(({ sail_number }) => sail_number).join(', ')));
  if (isSailed && standings.some(({ tied }) => tied)) warnings.push(t.boatsShareRank);
  const sailed = racesWithScores(db, regatta.id).filter((race) => race >= from_race);
  if (sailed.length > 0) warnings.push(t.racesHaveResultsAlready(sailed.join(', ')));
  const later = championship.assignments.filter((one) => one.from_race > from_race);
  if (later.length > 0)
    warnings.push(t.anotherAssignmentHoldsFromRaceOn(Math.min(...later.map((one) => one.from_race))));
  const order = ['qualifying', 'heats', 'final', 'medal'];
  const before = assignmentIn(championship, from_race - 1);
  if (before && order.indexOf(before.stage) > order.indexOf(stage))
    warnings.push(t.stageHasBegun(before.stage, stage));
  return warnings;
}

/** Boats entered after groups were accepted. */
function inNoGroup(accepted: Assignment, standings: SeriesStandings['standings']): string[] {
  if (leavesBoatsOut(accepted.stage)) return [];
  const left = standings.filter(({ registration_id }) => groupOf(accepted, registration_id) === null);
  if (left.length === 0) return [];
  return [t.inNoGroup(left.map((boat) => boat.sail_number).join(', '))];
}

/** A start check-in alone is not a result. */
function racesWithScores(db: Readable, regattaId: string): number[] {
  return db
    .all<{ race_number: number }>(
      `SELECT DISTINCT race_number FROM scores
       WHERE regatta_id = ? AND (json ->> '$.finish_time' IS NOT NULL OR json ->> '$.code' IS NOT NULL)
       ORDER BY race_number`,
      regattaId,
    )
    .map(({ race_number }) => race_number);
}

function groupOf({ groups }: Pick<Assignment, 'groups'>, boat: string): string | null {
  return groups.find(({ registration_ids }) => registration_ids.includes(boat))?.name ?? null;
}

/** True if groups differ, ignoring boats that staff moved by hand. */
function differ(accepted: Assignment, proposed: Pick<Assignment, 'stage' | 'groups'>): boolean {
  if (accepted.stage !== proposed.stage) return true;
  const moved = new Set(accepted.moves.map(({ registration_id }) => registration_id));
  const boats = [...accepted.groups, ...proposed.groups].flatMap(({ registration_ids }) => registration_ids);
  return boats.some((boat) => !moved.has(boat) && groupOf(accepted, boat) !== groupOf(proposed, boat));
}

/**
 * Assigns boats to groups from a race on, replacing any assignment from the same race, and rescores crossings.
 *
 * @throws ApiError `INVALID_REQUEST` if a boat is in no group or in two; ConflictError if the regatta no longer has
 *   `if_version`
 */
export function acceptAssignment(db: Writable, context: WriteContext, input: AssignmentInput): Regatta {
  const before = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const championship = requireChampionship(before, input.championship_id);
  requireGroups(db, championship, input);
  const known = championship.assignments.find(({ from_race }) => from_race === input.from_race);
  const { from_race, stage, groups, after_races, moves } = input;
  const assignment = { ...known, from_race, stage, groups, after_races, moves };
  const isSame = known !== undefined && isDeepStrictEqual(assignment, known);
  const accepted_at = input.accepted_at ?? (isSame ? known.accepted_at : context.now);
  const others = championship.assignments.filter((one) => one !== known);
  const assignments = [...others, { ...assignment, accepted_at }];
  // Upstream may hear of it much later, so the time of acceptance here is sent along.
  const sent = { ...input, accepted_at };
  return store(db, context, before, championship, assignments, 'championships.assign', sent);
}

/** Removes an assignment. @throws ApiError `NOT_FOUND` if there is none from this race. */
export function removeAssignment(
  db: Writable,
  given: WriteContext,
  query: Omit<ProposalFor, 'stage'> & Omit<Removal, 'id'>,
): Regatta {
  const context = { ...given, reason: query.reason };
  const before = requireRecord(db, 'regattas', context.clubId, query.regatta_id);
  const championship = requireChampionship(before, query.championship_id);
  const assignments = championship.assignments.filter(({ from_race }) => from_race !== query.from_race);
  if (assignments.length === championship.assignments.length)
    throw notFound('no_assignment', { from_race: query.from_race });
  return store(db, context, before, championship, assignments, 'championships.unassign', query);
}

function store<Operation extends 'championships.assign' | 'championships.unassign'>(
  db: Writable,
  context: WriteContext,
  before: Regatta,
  championship: Championship,
  assignments: Assignment[],
  operation: Operation,
  input: object,
): Regatta {
  const sorted = [...assignments].sort((a, b) => a.from_race - b.from_race);
  const championships = before.championships.map((one) =>
    one.id === championship.id ? { ...one, assignments: sorted } : one,
  );
  const wanted = { ...before, championships };
  const { record, changed } = putVersioned(db, 'regattas', context.clubId, wanted, () =>
    requireConditions(input, before, conflictsOf('regatta', { name: before.name })),
  );
  if (!changed) return record;
  keepRegattaChange(db, context, before, record);
  const races = selectRecords(db, 'races', 'regatta_id = ?', record.id);
  for (const race of races) rescore(db, context, race);
  const boats = new Set(
    assignments.flatMap(({ groups }) => groups.flatMap((group) => group.registration_ids)),
  );
  const written = writtenFields(input);
  enqueue(
    db,
    context,
    operation,
    (operation === 'championships.assign' ? { body: written } : { query: written }) as never,
    {
      writes: [{ kind: 'regatta', id: record.id }, ...races.flatMap((race) => scoresFromStarts(db, race))],
      reads: [...boats].map((id): EntityRef => ({ kind: 'registration', id })),
    },
  );
  return record;
}

/** Requires every boat of the fleet to be in one group, except in a medal race and in a heat sailed by itself. */
function requireGroups(
  db: Readable,
  championship: Championship,
  { regatta_id, stage, groups }: AssignmentInput,
): void {
  const names = groupNames(championship, stage);
  if (names.length === 0)
    throw brokenRule('stage', 'no_such_stage', { championship: championship.name, stage });
  const given = groups.map(({ name }) => name);
  if (given.join('\n') !== names.join('\n'))
    throw brokenRule('groups', 'groups_of_stage', { groups: names.join(', ') });
  const boats = fleetBoats(db, regatta_id, championship.fleet);
  const seen = new Map<string, string>();
  for (const [index, { name, registration_ids }] of groups.entries())
    for (const [place, id] of registration_ids.entries()) {
      const path = `groups.${index}.registration_ids.${place}`;
      const boat = boats.get(id);
      if (!boat)
        throw brokenRule(path, 'boat_not_in_fleet', { registration_id: id, fleet: championship.fleet });
      const other = seen.get(id);
      if (other !== undefined)
        throw brokenRule(path, 'boat_in_other_group', { sail_number: boat.sail_number, other_group: other });
      seen.set(id, name);
    }
  const sailing = groups.filter(({ registration_ids }) => registration_ids.length > 0);
  if (stage === 'medal' || (stage === 'heats' && sailing.length === 1)) return;
  if (stage === 'heats' && seen.size < boats.size) throw brokenRule('groups', 'heat_incomplete');
  const missing = [...boats.values()].filter(({ id }) => !seen.has(id)).map((boat) => boat.sail_number);
  if (missing.length > 0)
    throw brokenRule('groups', 'boats_without_group', { sail_numbers: missing.join(', ') });
}

function fleetBoats(db: Readable, regattaId: string, fleet: string): Map<string, Registration> {
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regattaId);
  const boats = entries.filter(({ fleets }) => fleets.includes(fleet));
  return new Map(boats.map((boat) => [boat.id, boat]));
}
