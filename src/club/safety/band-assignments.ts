import { notFound } from '@messages/refusals';
import { ownLimits, type Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import type {
  AssignmentInput,
  BandCrew,
  BandRegatta,
  LostInput,
} from '../../contract/areas/safety/band-assignments';
import type { Wristband } from '../../contract/areas/safety/wristbands';
import type { Readable, Writable } from '../../db/connection';
import {
  findRecord,
  keyOf,
  putRecord,
  putVersioned,
  removeRecord,
  requireRecord,
  selectRecords,
} from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import { keepSetupChange } from '../racing/setup-changes';
import type { WriteContext } from '../writes';
import {
  bandsOf,
  findBand,
  issueWristbands,
  keepWearers,
  newBand,
  nobody,
  recordScan,
  refuseWhileOut,
  wearerSubject,
} from './wristbands';

/**
 * Issues a band to a person of an entry, optionally replacing a lost one, or returns it. A wearer on the water with the
 * old band is on the water with the new one. Two scans record this, because every upstream knows scans.
 *
 * @throws ApiError `NOT_FOUND`; `INVALID_REQUEST` if another boat's crew wears the band, nobody of this entry wears the
 *   old one, or the band's wearer is on the water with it
 */
export function assignWristband(db: Writable, given: WriteContext, input: AssignmentInput): Wristband {
  const context = { ...given, reason: input.reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findBand(db, context.clubId, regatta.id, input.id);
  const worn = before?.registration_id
    ? findRecord(db, 'registrations', context.clubId, before.registration_id)
    : undefined;
  let old: Wristband | undefined;
  if (input.registration_id === null) {
    if (before && worn) {
      refuseWhileOut(db, [before], 'id');
      giveBands(db, context, worn, without(worn, before.id));
    }
  } else {
    const entry = requireRecord(db, 'registrations', context.clubId, input.registration_id);
    if (entry.regatta_id !== regatta.id)
      throw brokenRule('registration_id', 'entry_of_other_regatta', { entry_id: entry.id });
    if (worn && worn.id !== entry.id)
      throw brokenRule('id', 'band_worn', { sail_number: worn.sail_number, wristband_id: input.id });
    old = replacedBand(db, context, entry, input);
    if (isAssigned(before, entry, input) && !old) return before;
    // A wearer by the place in the entry's list is a guess: an upstream has only that until it hears the name.
    if (before && worn && before.assigned_to !== null && input.holder !== before.assigned_to)
      refuseWhileOut(db, [before], 'id');
    if (old) carryOver(db, context, old, input.id);
    handOut(db, context, entry, old, input);
  }
  const after = findBand(db, context.clubId, regatta.id, input.id) ?? newBand(regatta.id, input.id);
  if (input.registration_id === null && !worn) return after;
  keepBandChange(db, context, before, after);
  const replaced = old && findBand(db, context.clubId, regatta.id, old.id);
  if (replaced) keepBandChange(db, context, old, replaced);
  const bands = [input.id, ...(input.replaces === null ? [] : [input.replaces])];
  const entryId = input.registration_id ?? worn!.id;
  enqueue(
    db,
    context,
    'wristbands.assign',
    { body: input },
    {
      writes: [
        ...bands.map((id): EntityRef => ({ kind: 'wristband', regattaId: regatta.id, id })),
        { kind: 'registration', id: entryId },
      ],
      reads: [{ kind: 'regatta', id: regatta.id }],
    },
  );
  return after;
}

/** Marks a band as lost or found. Its wearer stays where the last scan says. @throws ApiError `NOT_FOUND` */
export function setLost(db: Writable, given: WriteContext, input: LostInput): Wristband {
  const context = { ...given, reason: input.reason };
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findBand(db, context.clubId, regatta.id, input.id);
  if (!before) throw notFound('no_record', { resource: 'wristbands', id: input.id });
  const { lost_at } = input;
  if (before.lost_at === lost_at) return before;
  const band = { ...before, lost_at, replaced_by: lost_at === null ? null : before.replaced_by };
  // A band without wearer and scans no longer belongs to the regatta.
  const isFree = !band.known && band.timestamp === null && lost_at === null;
  if (isFree) removeRecord(db, 'wristbands', context.clubId, keyOf('wristbands', band));
  else putRecord(db, 'wristbands', context.clubId, band);
  keepBandChange(db, context, before, band);
  enqueue(
    db,
    context,
    'wristbands.setLost',
    { body: input },
    {
      writes: [{ kind: 'wristband', regattaId: regatta.id, id: band.id }],
      reads: [{ kind: 'regatta', id: regatta.id }],
    },
  );
  return band;
}

/** Records a band's wearer, and that it is lost or found. Scans record where the wearer is. */
function keepBandChange(
  db: Writable,
  context: WriteContext,
  before: Wristband | undefined,
  after: Wristband,
): void {
  const said = ({ registration_id, assigned_to, lost_at, replaced_by }: Wristband) => ({
    entry: registration_id && findRecord(db, 'registrations', context.clubId, registration_id)?.sail_number,
    ...{ assigned_to, lost_at, replaced_by },
  });
  const { regatta_id: regattaId, id } = after;
  keepSetupChange(db, context, { regattaId, name: wearerSubject(id) }, before && said(before), said(after));
}

/** The club's regattas, as a station needs them. */
export function bandRegattas(db: Readable, clubId: string): BandRegatta[] {
  return selectRecords(db, 'regattas', 'club_id = ? ORDER BY key', clubId).map((regatta: Regatta) => {
    const { id, name, time_zone, starts_at, ends_at } = regatta;
    const { protest_time_limit_minutes: _, ...limits } = ownLimits(regatta);
    return { id, name, time_zone, starts_at, ends_at, ...limits };
  });
}

/** Crews of a regatta, for issuing bands. */
export function bandCrews(db: Readable, clubId: string, regattaId: string): BandCrew[] {
  const { id } = requireRecord(db, 'regattas', clubId, regattaId);
  return selectRecords(db, 'registrations', 'regatta_id = ? ORDER BY key', id).map((entry) => ({
    registration_id: entry.id,
    sail_number: entry.sail_number,
    boat_name: entry.boat_name,
    people: [entry.helm, ...entry.crew].filter((name) => name !== null),
    wristband_ids: entry.wristband_ids,
  }));
}

/** The band replaced by this one; undefined if none, or already replaced. */
function replacedBand(
  db: Readable,
  { clubId }: WriteContext,
  entry: Registration,
  { id, replaces }: AssignmentInput,
): Wristband | undefined {
  if (replaces === null) return undefined;
  if (replaces === id) throw brokenRule('replaces', 'band_replaces_itself');
  const old = findBand(db, clubId, entry.regatta_id, replaces);
  if (old?.registration_id === entry.id) return old;
  if (old?.replaced_by === id && entry.wristband_ids.includes(id)) return undefined;
  throw brokenRule('replaces', 'band_not_worn', { sail_number: entry.sail_number, wristband_id: replaces });
}

function isAssigned(
  before: Wristband | undefined,
  entry: Registration,
  { holder }: AssignmentInput,
): before is Wristband {
  if (before?.registration_id !== entry.id || before.lost_at !== null) return false;
  return holder === null || holder === before.assigned_to;
}

function handOut(
  db: Writable,
  context: WriteContext,
  entry: Registration,
  old: Wristband | undefined,
  { id, regatta_id, holder, timestamp }: AssignmentInput,
): void {
  const { clubId } = context;
  const band = findBand(db, clubId, regatta_id, id) ?? newBand(regatta_id, id);
  const assigned_to = holder ?? old?.holder ?? band.assigned_to;
  putRecord(db, 'wristbands', clubId, { ...band, assigned_to, lost_at: null, replaced_by: null });
  giveBands(db, context, entry, withBand(entry, id, old?.id));
  if (!old) return;
  const left = findBand(db, clubId, regatta_id, old.id) ?? { ...old, ...nobody };
  putRecord(db, 'wristbands', clubId, { ...left, lost_at: timestamp, replaced_by: id });
}

/** Gives an entry these bands. Existing wearers keep their bands, whatever their place in the list. */
function giveBands(
  db: Writable,
  { clubId }: WriteContext,
  entry: Registration,
  wristband_ids: string[],
): void {
  keepWearers(db, clubId, bandsOf(db, entry));
  const { record } = putVersioned(db, 'registrations', clubId, { ...entry, wristband_ids });
  issueWristbands(db, clubId, record);
}

function without({ wristband_ids }: Registration, band: string): string[] {
  return wristband_ids.filter((id) => id !== band);
}

function withBand(entry: Registration, band: string, old: string | undefined): string[] {
  if (entry.wristband_ids.includes(band)) return without(entry, old ?? '');
  if (old === undefined) return [...entry.wristband_ids, band];
  return entry.wristband_ids.map((id) => (id === old ? band : id));
}

/**
 * Moves a wearer on the water from the old band to the new one, out since the same moment. The old one comes ashore at
 * that moment, so that nobody counts twice and the change can be reversed.
 */
function carryOver(
  db: Writable,
  context: WriteContext,
  { id, regatta_id, status, timestamp }: Wristband,
  successor: string,
): void {
  if (status !== 'sailing' || timestamp === null) return;
  recordScan(db, context, { id: successor, regatta_id, status, timestamp });
  recordScan(db, context, { id, regatta_id, status: 'ashore', timestamp });
}
