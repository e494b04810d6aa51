import { isDeepStrictEqual } from 'node:util';
import { restore as t } from '@messages/server/import';
import { counts, refusals } from '@messages/server/in-use';
import { removeDecision, saveDecision } from '../../club/hearings/decisions';
import { saveHearingRequest } from '../../club/hearings/hearing-requests';
import { fingerprint } from '../../club/integration/fingerprint';
import { type ImportChange, recordAt } from '../../club/integration/imports';
import { setRecord } from '../../club/members/office-records';
import { acceptAssignment } from '../../club/racing/assignments';
import { removeCrossing, saveCrossing } from '../../club/racing/crossings';
import { removeRace, saveRace } from '../../club/racing/races';
import { removeRegatta, saveRegatta } from '../../club/racing/regattas';
import { removeRegistration, saveRegistration } from '../../club/racing/registrations';
import { editScore } from '../../club/racing/score-edit';
import { refuseWhileUsed, type WriteContext } from '../../club/writes';
import { DecisionInput } from '../../contract/areas/hearings/decisions';
import { type HearingRequest, HearingRequestInput } from '../../contract/areas/hearings/hearing-requests';
import { AssignmentInput } from '../../contract/areas/racing/assignments';
import { CrossingInput } from '../../contract/areas/racing/crossings';
import { wholeRedress } from '../../contract/areas/racing/penalties';
import { type Race, RaceInput } from '../../contract/areas/racing/races';
import { type Regatta, RegattaInput } from '../../contract/areas/racing/regattas';
import { RegistrationInput } from '../../contract/areas/racing/registrations';
import { type Score, ScoreEdit } from '../../contract/areas/racing/scores';
import { invalid } from '../../contract/errors';
import { startNames } from '../../contract/race-groups';
import type { Readable, Writable } from '../../db/connection';
import { putRecord, selectRecords } from '../../db/records';

/**
 * Restores a record's state from before an import.
 *
 * @param stands its present state; null if it does not exist
 * @throws ApiError if others depend on its present state
 */
export function restore(
  db: Writable,
  write: WriteContext,
  change: ImportChange,
  stands: object | null,
): void {
  const { resource, key, before } = change;
  const { reason } = write;
  switch (resource) {
    case 'registrations':
      if (before) saveRegistration(db, write, { ...RegistrationInput.parse(before), reason: reason! });
      else if (stands) removeRegistration(db, write, { id: key });
      return;
    case 'crossings':
      if (before) saveCrossing(db, write, CrossingInput.parse(before));
      else if (stands) removeCrossing(db, write, { id: key });
      return;
    case 'scores':
      if (before || stands)
        editScore(
          db,
          write,
          ScoreEdit.parse(editTo(before as Score | null, stands as Score | null, reason!)),
        );
      return;
    case 'races':
      if (before) saveRace(db, write, { ...RaceInput.parse(before), reason: reason! });
      else if (stands) removeRace(db, write, { ...(stands as Race), reason: reason! });
      return;
    case 'regattas':
      if (before) restoreRegatta(db, write, before as Regatta);
      else if (stands) removeImported(db, write, key);
      return;
    case 'decisions':
      if (before) saveDecision(db, write, DecisionInput.parse(before));
      else if (stands) removeDecision(db, write, { id: key });
      return;
    case 'hearing-requests':
      if (before) saveHearingRequest(db, write, HearingRequestInput.parse(withoutDecided(before)));
      return;
    case 'wristbands':
      // Bands follow from the entries, and stand again exactly as they did once all of those do.
      return;
    default:
      setRecord(db, write, change, change.before, stands);
  }
}

/** A request as it may be saved: a signed decision alone makes it decided. */
function withoutDecided(request: object): object {
  const { status, ...fields } = request as HearingRequest;
  return status === 'decided' ? fields : { ...fields, status };
}

/** Sets a record to its exact former state, after `restore` came close through staff's writes. */
export function restoreExactly(db: Writable, clubId: string, change: ImportChange): void {
  const { resource, before } = change;
  if (before && fingerprint(recordAt(db, clubId, change)) !== fingerprint(before))
    putRecord(db, resource, clubId, before as never);
}

/** The edit that returns a boat's result to `was`. */
function editTo(was: Score | null, stands: Score | null, reason: string): object {
  const { registration_id, race_number } = (was ?? stands)!;
  const { finish_place = null, laps = null, code = null, checked_in = null } = was ?? {};
  const places = finish_place !== (stands?.finish_place ?? null) && { finish_place };
  const figures = was &&
    code !== null && {
      ...was.penalty,
      redress: wholeRedress(was.redress),
    };
  return {
    ...{ registration_id, race_number },
    ...((hasFinish(was) || hasFinish(stands)) && finishOf(was)),
    ...places,
    ...((laps !== null || was?.finish_time != null) && { laps }),
    ...(was && { rating: was.rating, fleet_ratings: was.fleet_ratings, time_penalty: was.time_penalty }),
    checked_in,
    code,
    ...figures,
    reason,
  };
}

/** An edit that says nothing of a finish leaves a time at the line as it is, with its name. */
const hasFinish = (score: Score | null) => score?.finish_time != null || score?.crossing_id != null;

function finishOf(was: Score | null): object {
  if (was?.crossing_id) return { crossing_id: was.crossing_id };
  const { finish_time = null, finished_at = null } = was ?? {};
  return { finish_time, ...(finish_time !== null && { finished_at }) };
}

/** @throws ApiError while remaining boats or races use a fleet created by the import, or a boat is in no group */
function restoreRegatta(db: Writable, write: WriteContext, before: Regatta): void {
  const names = new Set(startNames(before));
  const inUse = new Set(fleetsInUse(db, before.id));
  const used = [...inUse].find((name) => !names.has(name));
  if (used !== undefined) throw invalid('fleets', t.fleetIsUsed(used));
  const stands = saveRegatta(db, write, { ...RegattaInput.parse(before), reason: write.reason! });
  for (const { id, assignments } of before.championships) {
    const now = stands.championships.find((one) => one.id === id)?.assignments ?? [];
    const changed = assignments.filter((one) => !now.some((other) => isDeepStrictEqual(one, other)));
    for (const assignment of changed)
      acceptAssignment(
        db,
        write,
        AssignmentInput.parse({ ...assignment, regatta_id: before.id, championship_id: id }),
      );
  }
}

/** True if a regatta's boats were in other groups before the import: results need the starts of those. */
export function changesGroups({ before }: ImportChange, stands: object | null): boolean {
  const assignmentsOf = (regatta: object | null) =>
    (regatta as Regatta | null)?.championships.flatMap(({ assignments }) => assignments) ?? [];
  return !isDeepStrictEqual(assignmentsOf(before), assignmentsOf(stands));
}

function fleetsInUse(db: Readable, regattaId: string): string[] {
  const boats = selectRecords(db, 'registrations', 'regatta_id = ?', regattaId);
  const races = selectRecords(db, 'races', 'regatta_id = ?', regattaId);
  return [
    ...boats.flatMap(({ fleets }) => fleets),
    ...races.flatMap(({ fleets, starts }) => [...(fleets ?? []), ...starts.map(({ fleet }) => fleet)]),
  ];
}

/**
 * Deletes a regatta created by the import, unless other records were added to it: its boats and races would go with it.
 */
function removeImported(db: Writable, write: WriteContext, id: string): void {
  refuseWhileUsed(db, 'id', refusals.importedRegatta, [
    [counts.boats, 'SELECT 1 FROM registrations WHERE regatta_id = ?', id],
    [counts.races, 'SELECT 1 FROM races WHERE regatta_id = ?', id],
    [counts.publishedVersions, 'SELECT 1 FROM publication_versions WHERE regatta_id = ?', id],
    [counts.safetyPlans, 'SELECT 1 FROM safety_plans WHERE regatta_id = ?', id],
  ]);
  removeRegatta(db, write, { id, reason: write.reason! });
}
