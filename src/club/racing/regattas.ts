import { isDeepStrictEqual } from 'node:util';
import { systemOf } from '@dockside/scoring';
import { counts, refusals } from '@messages/server/in-use';
import { regattas as t } from '@messages/server/racing';
import { finishLimitsAfter } from '../../contract/areas/racing/finish-limits';
import { ownPenalties } from '../../contract/areas/racing/penalties';
import { fleetPointsAfter } from '../../contract/areas/racing/points-tables';
import type { Prize } from '../../contract/areas/racing/prizes';
import { type Race, RaceInput } from '../../contract/areas/racing/races';
import {
  type Fleet,
  type LimitsInput,
  ownLimits,
  type Regatta,
  type RegattaInput,
  type RegattaPart,
  regattaParts,
} from '../../contract/areas/racing/regattas';
import type { Unversioned } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { nameId, newId } from '../../db/ids';
import {
  findRecord,
  putVersioned,
  removeRecord,
  requireRecord,
  selectRecords,
  tableOf,
} from '../../db/records';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { IS_SCANNED } from '../safety/wristbands';
import {
  conflictsOf,
  mergeRecord,
  type Removal,
  refuseWhileUsed,
  requireConditions,
  type WriteContext,
  writtenFields,
} from '../writes';
import { championshipsAfter, requireChampionships } from './championships';
import { renameFleets, withFleetNames } from './fleets';
import { requireScorable } from './scorable';
import { requireUsedCodes } from './scoring-codes';
import { keepSetupChange } from './setup-changes';
import { IS_SAILED_BY_TEAMS, requireTeamsKept } from './team-races';

/** Creates a regatta or replaces the one with its id; entries and races follow a renamed fleet. */
export function saveRegatta(
  db: Writable,
  given: WriteContext,
  { reason, parts, if_parts, ...stands }: RegattaInput,
): Regatta {
  const context = { ...given, reason };
  const id = stands.id ?? newId('reg');
  const before = findRecord(db, 'regattas', context.clubId, id);
  const input = parts && before ? withParts(before, stands, parts) : stands;
  const stated = input.fleets.map((fleet) => withLeftOut(fleet, before));
  const fleets = stated.map(({ was: _, ...fleet }) => fleet);
  const renames = new Map(input.fleets.map(({ was, name }) => [was ?? name, name]));
  const scoring_codes = input.scoring_codes ?? before?.scoring_codes ?? [];
  if (before) requireUsedCodes(db, before, scoring_codes);
  const renamed = before && withFleetNames(before, renames);
  const fields = mergeRecord('regattas', renamed, {
    ...ownLimits(before),
    ...writtenFields(input),
    series: input.series ?? renamed?.series ?? [],
    id,
    club_id: context.clubId,
    fleets,
    scoring_codes,
    prizes: prizesOf(input, renamed),
    championships: championshipsAfter(renamed?.championships ?? [], input.championships),
    team_racing: input.team_racing === undefined ? (before?.team_racing ?? null) : input.team_racing,
    waived_checks: before?.waived_checks ?? [],
  });
  requireScorable('regattas', fields);
  requireChampionships(fields, renamed?.championships ?? []);
  if (before) requireTeamsKept(db, before, fields.team_racing);
  const { record: regatta, changed } = putVersioned(db, 'regattas', context.clubId, fields, () =>
    requireConditions(
      { ...input, ...conditionsOf(if_parts) },
      before,
      conflictsOf('regatta', { name: before?.name ?? fields.name }),
    ),
  );
  if (!changed) return regatta;
  keepRegattaChange(db, context, before, regatta);
  const followed = renameFleets(db, context, regatta.id, renames);
  const changedParts = before && partsBetween(before, regatta);
  const meant = changedParts && partsToSend(db, context.clubId, regatta.id, changedParts);
  enqueue(
    db,
    context,
    'regattas.save',
    { body: { ...fields, fleets: stated, ...(meant && { parts: meant }), ...(reason && { reason }) } },
    { writes: [{ kind: 'regatta', id: regatta.id }, ...followed] },
  );
  return regatta;
}

type RegattaFields = Omit<RegattaInput, 'reason' | 'parts' | 'if_parts'>;

/** The stored regatta with these parts of a request applied. */
function withParts(before: Regatta, stated: RegattaFields, parts: readonly RegattaPart[]): RegattaFields {
  const { id, club_id, if_version } = stated;
  const { name, venue, time_zone, starts_at, ends_at, fleets } = before;
  const meant = Object.entries(stated).filter(([part]) => parts.includes(part as RegattaPart));
  return {
    ...{ id, club_id, name, venue, time_zone, starts_at, ends_at, fleets, if_version },
    ...Object.fromEntries(meant),
  };
}

/** Turns the expected value of each part into a condition on its field. */
function conditionsOf(parts: RegattaInput['if_parts'] = {}): object {
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`if_${part}`, value]));
}

/** Lists the parts that differ, for the cloud to replace no others. Undefined if anything else differs too. */
function partsBetween(before: Regatta, after: Regatta): RegattaPart[] | undefined {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]),
  );
  const parts = fields.filter((field): field is RegattaPart => regattaParts.includes(field as RegattaPart));
  return parts.length === fields.length ? parts : undefined;
}

/**
 * The parts a queued write names, including those of earlier unsent writes it may replace. Undefined if one of them
 * means the whole regatta.
 */
function partsToSend(
  db: Readable,
  clubId: string,
  id: string,
  parts: readonly RegattaPart[],
): RegattaPart[] | undefined {
  const unsent = db.all<{ parts: string | null }>(
    `SELECT request -> '$.body.parts' AS parts FROM outbox
     WHERE operation = 'regattas.save' AND resource = 'regattas' AND key = ? AND club_id = ? AND state <> 'sent'`,
    id,
    clubId,
  );
  if (unsent.some((one) => one.parts === null)) return undefined;
  return [...new Set([...unsent.flatMap((one) => JSON.parse(one.parts!)), ...parts])];
}

/**
 * Records a change of a regatta; null for its deletion. A deletion is listed with changes of the club's settings,
 * because the regatta can no longer be opened.
 */
export function keepRegattaChange(
  db: Writable,
  context: WriteContext,
  before: Regatta | undefined,
  after: Regatta | null,
): void {
  const { id, name } = (after ?? before)!;
  const regattaId = after === null ? null : id;
  keepSetupChange(db, context, { regattaId, name: t.regatta(name) }, before, after);
}

type FleetStated = RegattaInput['fleets'][number];

/** A fleet from a request; members left out stay, a progressive system only if it still fits the ratings. */
function withLeftOut(fleet: FleetStated, regatta: Regatta | undefined): FleetStated & Fleet {
  const known = regatta?.fleets.find(({ name }) => name === (fleet.was ?? fleet.name));
  const rules = systemOf(fleet.rating_system)?.progressive ?? [];
  const progressive =
    known?.progressive && rules.includes(known.progressive.system) ? known.progressive : null;
  const points_system = fleet.points_system ?? known?.points_system ?? 'low_point';
  const limits = finishLimitsAfter(fleet, known);
  const penalties = ownPenalties({ ...ownPenalties(known), ...fleet });
  const points = fleetPointsAfter(fleet, known);
  return { progressive, ...fleet, points_system, ...points, ...limits, ...penalties };
}

/** Prizes of a request, or previous ones whose fleets still exist. */
function prizesOf({ prizes, fleets }: RegattaInput, before: Regatta | undefined): Prize[] {
  const names = fleets.map(({ name }) => name);
  if (!prizes) return before?.prizes.filter(({ fleet }) => names.includes(fleet)) ?? [];
  for (const [index, { fleet }] of prizes.entries())
    if (!names.includes(fleet)) throw brokenRule(`prizes.${index}.fleet`, 'prize_fleet_unknown', { fleet });
  return prizes;
}

/** The race with this number; undefined if not set up. */
export function findRace(db: Readable, regattaId: string, raceNumber: number): Race | undefined {
  return selectRecords(db, 'races', 'regatta_id = ? AND race_number = ?', regattaId, raceNumber)[0];
}

/** A race with default values. */
export function newRace(regattaId: string, raceNumber: number): Unversioned<Race> {
  const defaults = RaceInput.parse({ regatta_id: regattaId, race_number: raceNumber });
  const id = nameId('rac', [regattaId, raceNumber]);
  return {
    ...{ id, rating_options: [], scoring: 'time', score_without_finish: null, day: null, start_plan: null },
    ...defaults,
  };
}

/** The race with this number, created with default values if not set up. */
export function ensureRace(db: Writable, context: WriteContext, regattaId: string, raceNumber: number): Race {
  const known = findRace(db, regattaId, raceNumber);
  return known ?? putVersioned(db, 'races', context.clubId, newRace(regattaId, raceNumber)).record;
}

/** Sets some of a regatta's limits and leaves the rest alone. @throws ApiError `NOT_FOUND` for another club's */
export function setLimits(db: Writable, given: WriteContext, input: LimitsInput): Regatta {
  const { regatta_id, reason, ...limits } = input;
  const context = { ...given, reason };
  const before = requireRecord(db, 'regattas', context.clubId, regatta_id);
  const { record, changed } = putVersioned(db, 'regattas', context.clubId, { ...before, ...limits });
  if (!changed) return record;
  keepRegattaChange(db, context, before, record);
  enqueue(
    db,
    context,
    'regattas.setLimits',
    { body: input },
    { writes: [{ kind: 'regatta', id: record.id }] },
  );
  return record;
}

/**
 * Deletes a regatta made by mistake, with its entries, races, wristbands, publications and history of removed scores.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while it has results or scans.
 */
export function removeRegatta(
  db: Writable,
  given: WriteContext,
  { id, reason, ...conditions }: Removal,
): Regatta {
  const context = { ...given, reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, id);
  requireConditions(conditions, regatta, conflictsOf('regatta', { name: regatta.name }));
  const scanned = `SELECT id FROM wristbands WHERE regatta_id = ? AND ${IS_SCANNED}
    UNION SELECT wristband_id FROM scan_events WHERE regatta_id = ?`;
  refuseWhileUsed(db, 'id', (list) => refusals.regatta(id, list), [
    [counts.scores, 'SELECT 1 FROM scores WHERE regatta_id = ?', id],
    [
      counts.resultsOfTeamRaces,
      `SELECT 1 FROM team_races WHERE regatta_id = ? AND ${IS_SAILED_BY_TEAMS}`,
      id,
    ],
    [counts.crossings, 'SELECT 1 FROM crossings WHERE regatta_id = ?', id],
    [counts.signals, 'SELECT 1 FROM signals WHERE regatta_id = ? AND void = 0', id],
    [counts.scannedWristbands, scanned, id, id],
    [counts.linesOfSafetyLog, 'SELECT 1 FROM safety_events WHERE regatta_id = ?', id],
    [counts.notices, 'SELECT 1 FROM notices WHERE regatta_id = ?', id],
    [counts.hearingRequests, 'SELECT 1 FROM hearing_requests WHERE regatta_id = ?', id],
    [counts.decisions, 'SELECT 1 FROM decisions WHERE regatta_id = ?', id],
  ]);
  for (const resource of [
    'score-history',
    'signals',
    'wristbands',
    'races',
    'registrations',
    'safety-plans',
    'team-races',
  ] as const)
    db.run(`DELETE FROM ${tableOf(resource)} WHERE regatta_id = ?`, id);
  removeRecord(db, 'regattas', context.clubId, id);
  keepRegattaChange(db, context, regatta, null);
  enqueue(
    db,
    context,
    'regattas.remove',
    { query: { id, ...(reason && { reason }) } },
    { writes: [{ kind: 'regatta', id }] },
  );
  return regatta;
}
