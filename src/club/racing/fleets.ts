import { notFound } from '@messages/refusals';
import { fleets as t } from '@messages/server/racing';
import type { FleetRename, Regatta } from '../../contract/areas/racing/regattas';
import type { FleetRatings } from '../../contract/areas/racing/registrations';
import type { StartPlan } from '../../contract/areas/start/starting-procedures';
import { ApiError } from '../../contract/errors';
import { startNames } from '../../contract/race-groups';
import type { Writable } from '../../db/connection';
import { putVersioned, requireRecord, selectRecords } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { conflictsOf, requireConditions, type WriteContext, writtenFields } from '../writes';
import { keepHistory } from './score-history';
import { keepSetupChange } from './setup-changes';

/**
 * Renames a fleet, in the regatta and wherever it is named.
 *
 * @throws ApiError `NOT_FOUND` for an unknown fleet, `INVALID_REQUEST` if another has the name
 */
export function renameFleet(db: Writable, given: WriteContext, input: FleetRename): Regatta {
  const { from, to, reason } = input;
  const context = { ...given, reason };
  const before = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  requireConditions(input, before, conflictsOf('regatta', { name: before.name }));
  requireFleet(before, from);
  if (from !== to && before.fleets.some(({ name }) => name === to))
    throw brokenRule('to', 'fleet_name_taken');
  const newNames = new Map([[from, to]]);
  const renamed = withFleetNames(before, newNames);
  const { record: regatta, changed } = putVersioned(db, 'regattas', context.clubId, renamed);
  if (!changed) return regatta;
  const name = t.fleetOfRegatta(from, regatta.name);
  keepSetupChange(db, context, { regattaId: regatta.id, name }, { name: from }, { name: to });
  const followed = renameFleets(db, context, regatta.id, newNames);
  enqueue(
    db,
    context,
    'regattas.renameFleet',
    { body: writtenFields(input) },
    { writes: [{ kind: 'regatta', id: regatta.id }, ...followed] },
  );
  return regatta;
}

/**
 * Renames fleets in a regatta's entries, races, signals and race ratings, all at once, so that names can be swapped.
 * Results stay unchanged, because boats, starts and ratings stay together. Returns the records written.
 *
 * @param names new names by old ones
 */
export function renameFleets(
  db: Writable,
  context: WriteContext,
  regattaId: string,
  names: ReadonlyMap<string, string>,
): EntityRef[] {
  if ([...names].every(([before, after]) => before === after)) return [];
  const renamed = (name: string) => names.get(name) ?? name;
  // The start and ratings of a fleet removed earlier must not return with its name.
  const taken = new Set(names.values());
  const isLeftover = (name: string) => taken.has(name) && !names.has(name);
  const renamedRatings = <Ratings extends FleetRatings>(ratings: Ratings[]) =>
    ratings.filter(({ fleet }) => !isLeftover(fleet)).map((one) => ({ ...one, fleet: renamed(one.fleet) }));
  const written: EntityRef[] = [];
  for (const entry of selectRecords(db, 'registrations', 'regatta_id = ?', regattaId)) {
    const fleets = [...new Set(entry.fleets.map(renamed))];
    const fleet_ratings = renamedRatings(entry.fleet_ratings);
    const { changed } = putVersioned(db, 'registrations', context.clubId, {
      ...entry,
      fleets,
      fleet_ratings,
    });
    if (changed) written.push({ kind: 'registration', id: entry.id });
  }
  for (const race of selectRecords(db, 'races', 'regatta_id = ?', regattaId)) {
    const fleets = race.fleets && [...new Set(race.fleets.map(renamed))];
    const starts = race.starts
      .filter(({ fleet }) => !isLeftover(fleet))
      .map((start) => ({ ...start, fleet: renamed(start.fleet) }));
    const rating_options = race.rating_options
      .filter(({ fleet }) => !isLeftover(fleet))
      .map((option) => ({ ...option, fleet: renamed(option.fleet) }));
    const start_plan = race.start_plan && withFleetsOfPlan(race.start_plan, renamed);
    const { changed } = putVersioned(db, 'races', context.clubId, {
      ...race,
      fleets,
      starts,
      rating_options,
      start_plan,
    });
    if (changed) written.push({ kind: 'race', regattaId, raceNumber: race.race_number });
  }
  const ofFleets = "regatta_id = ? AND json_type(json, '$.fleets') = 'array'";
  for (const signal of selectRecords(db, 'signals', ofFleets, regattaId)) {
    const fleets = [...new Set(signal.fleets!.map(renamed))];
    const { changed } = putVersioned(db, 'signals', context.clubId, { ...signal, fleets });
    if (changed) written.push({ kind: 'signal', id: signal.id });
  }
  const rated = "regatta_id = ? AND json_array_length(json, '$.fleet_ratings') > 0";
  for (const score of selectRecords(db, 'scores', rated, regattaId)) {
    const fleet_ratings = renamedRatings(score.fleet_ratings);
    const put = putVersioned(db, 'scores', context.clubId, { ...score, fleet_ratings });
    if (!put.changed) continue;
    keepHistory(db, context, 'finish', put.record);
    written.push({
      kind: 'score',
      registrationId: score.registration_id,
      raceNumber: score.race_number,
    });
  }
  return written;
}

function withFleetsOfPlan(plan: StartPlan, renamed: (name: string) => string): StartPlan {
  const groups = plan.groups.map((group) => ({ ...group, fleets: [...new Set(group.fleets.map(renamed))] }));
  return { ...plan, groups };
}

/** A regatta with its fleets under their new names, in its series and prizes too. */
export function withFleetNames(regatta: Regatta, names: ReadonlyMap<string, string>): Regatta {
  const renamed = (name: string) => names.get(name) ?? name;
  const fleets = regatta.fleets.map((fleet) => ({ ...fleet, name: renamed(fleet.name) }));
  const series = regatta.series.map((one) => ({ ...one, fleet: renamed(one.fleet) }));
  const prizes = regatta.prizes.map((prize) => ({ ...prize, fleet: renamed(prize.fleet) }));
  const championships = regatta.championships.map((one) => ({ ...one, fleet: renamed(one.fleet) }));
  return { ...regatta, fleets, series, prizes, championships };
}

/** Refuses a fleet that the regatta does not list, as a typing error. A regatta without fleets accepts any. */
export function requireFleets(regatta: Regatta, path: string, names: string[]): void {
  if (regatta.fleets.length === 0) return;
  const known = regatta.fleets.map((fleet) => fleet.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new ApiError('INVALID_REQUEST', t.regattaHasNoFleet(path, regatta.id, unknown), [
    { path, message: t.noFleetInThisRegatta(unknown, known.join(', ')) },
  ]);
}

/** Refuses a start that belongs neither to a fleet nor to a championship's group. */
export function requireStarts(regatta: Regatta, path: string, names: string[]): void {
  const known = startNames(regatta);
  requireFleets(
    regatta,
    path,
    names.filter((name) => !known.includes(name)),
  );
}

/** The fleet of this name. @throws ApiError `NOT_FOUND`. */
export function requireFleet({ fleets }: Regatta, name: string): Regatta['fleets'][number] {
  const fleet = fleets.find((one) => one.name === name);
  if (fleet) return fleet;
  const known = fleets.map((one) => one.name).join(', ');
  throw known === ''
    ? notFound('no_fleet_yet', { fleet: name })
    : notFound('no_fleet', { fleet: name, fleets: known });
}
