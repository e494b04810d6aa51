import { counts, refusals } from '@messages/server/in-use';
import type {
  EntryFleetRatings,
  Registration,
  RegistrationInput,
} from '../../contract/areas/racing/registrations';
import type { Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { findRecord, putVersioned, removeRecord, requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { bandsOf, entrySubject, IS_SCANNED, issueWristbands, refuseWhileOut } from '../safety/wristbands';
import {
  conflictsOf,
  mergeRecord,
  type Removal,
  refuseWhileUsed,
  requireConditions,
  type WriteContext,
  writtenFields,
} from '../writes';
import { rescoreBoat, scoresFromStarts } from './crossings';
import { requireFleets } from './fleets';
import { requireFleetsOfRatings, requireRatings } from './scorable';
import { keepSetupChange } from './setup-changes';

/**
 * Enters a boat or replaces the entry with its id, and issues its wristbands. Scores from crossings follow a changed
 * fleet, which may have another start.
 *
 * @throws ApiError `INVALID_REQUEST` while somebody is on the water with a band that the entry no longer lists
 */
export function saveRegistration(
  db: Writable,
  given: WriteContext,
  { reason, ...input }: RegistrationInput,
): Registration {
  const context = { ...given, reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  requireFleets(regatta, 'fleets', input.fleets);
  const id = input.id ?? newId('ent');
  const before = findRecord(db, 'registrations', context.clubId, id);
  if (before && before.regatta_id !== regatta.id)
    throw brokenRule('regatta_id', 'entry_id_taken', { entry_id: id, regatta_id: before.regatta_id });
  if (input.fleet_ratings) requireFleetsOfRatings(regatta, input.fleet_ratings);
  const fleet_ratings = withUnstated(input.fleet_ratings, before?.fleet_ratings ?? []);
  const categories = input.categories ?? before?.categories ?? [];
  const fields = mergeRecord('registrations', before, {
    ...writtenFields(input),
    fleet_ratings,
    categories,
    length_m: input.length_m === undefined ? (before?.length_m ?? null) : input.length_m,
    other_sail_numbers: input.other_sail_numbers ?? before?.other_sail_numbers ?? [],
    id,
  });
  requireRatings(regatta, fields);
  const { record: registration, changed } = putVersioned(db, 'registrations', context.clubId, fields, () =>
    requireConditions(input, before, conflictsOf('entry', { sail_number: (before ?? fields).sail_number })),
  );
  if (!changed) return registration;
  keepEntryChange(db, context, before, registration);
  if (before) {
    const dropped = bandsOf(db, before).filter(({ id: band }) => !registration.wristband_ids.includes(band));
    refuseWhileOut(db, dropped, 'wristband_ids');
  }
  issueWristbands(db, context.clubId, registration);
  rescoreBoat(db, context, registration);
  const bands = [...new Set([...(before?.wristband_ids ?? []), ...registration.wristband_ids])].map(
    (band): EntityRef => ({ kind: 'wristband', regattaId: regatta.id, id: band }),
  );
  const scores = scoresFromStarts(db, { regatta_id: regatta.id, registration_id: registration.id });
  enqueue(
    db,
    context,
    'registrations.save',
    { body: reason ? { ...fields, reason } : fields },
    {
      writes: [{ kind: 'registration', id: registration.id }, ...bands, ...scores],
      reads: [{ kind: 'regatta', id: regatta.id }],
    },
  );
  return registration;
}

/** Records a change of an entry; null for its deletion. */
export function keepEntryChange(
  db: Writable,
  context: WriteContext,
  before: Registration | undefined,
  after: Registration | null,
): void {
  const { regatta_id: regattaId, sail_number } = (after ?? before)!;
  keepSetupChange(db, context, { regattaId, name: entrySubject(sail_number) }, before, after);
}

/** Ratings by fleet from a request; members left out stay unchanged. */
function withUnstated(
  stated: RegistrationInput['fleet_ratings'],
  before: EntryFleetRatings[],
): EntryFleetRatings[] {
  if (!stated) return before;
  return stated.map((own) => {
    const known = before.find(({ fleet }) => fleet === own.fleet);
    const { start = known?.start ?? null, options = known?.options ?? [] } = own;
    return { ...own, start, options };
  });
}

/**
 * Deletes an entry made by mistake, and returns its wristbands.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` while she has results or scans.
 */
export function removeRegistration(
  db: Writable,
  given: WriteContext,
  { id, reason, ...conditions }: Removal,
): Registration {
  const context = { ...given, reason };
  const registration = requireRecord(db, 'registrations', context.clubId, id);
  requireConditions(
    conditions,
    registration,
    conflictsOf('entry', { sail_number: registration.sail_number }),
  );
  refuseWhileUsed(db, 'id', (list) => refusals.entry(id, registration.sail_number, list), [
    [counts.scores, 'SELECT 1 FROM scores WHERE registration_id = ?', id],
    [counts.crossings, 'SELECT 1 FROM crossings WHERE registration_id = ?', id],
    [
      counts.decisions,
      `SELECT 1 FROM decisions JOIN json_each(decisions.json, '$.changes') AS change
         WHERE decisions.regatta_id = ? AND change.value ->> '$.registration_id' = ?`,
      registration.regatta_id,
      id,
    ],
    [
      counts.laps,
      `SELECT 1 FROM crossings WHERE regatta_id = ? AND json ->> '$.lap_of' = ?`,
      registration.regatta_id,
      id,
    ],
    [
      counts.scannedWristbands,
      `SELECT 1 FROM wristbands WHERE registration_id = ? AND regatta_id = ? AND ${IS_SCANNED}`,
      id,
      registration.regatta_id,
    ],
  ]);
  issueWristbands(db, context.clubId, { ...registration, wristband_ids: [] });
  removeRecord(db, 'registrations', context.clubId, id);
  keepEntryChange(db, context, registration, null);
  const { regatta_id, wristband_ids } = registration;
  enqueue(
    db,
    context,
    'registrations.remove',
    { query: { id, ...(reason && { reason }) } },
    {
      writes: [
        { kind: 'registration', id },
        ...wristband_ids.map((band): EntityRef => ({ kind: 'wristband', regattaId: regatta_id, id: band })),
      ],
      reads: [{ kind: 'regatta', id: regatta_id }],
    },
  );
  return registration;
}
