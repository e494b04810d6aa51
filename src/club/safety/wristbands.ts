import { notFound } from '@messages/refusals';
import { wristbands as t } from '@messages/server/safety';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { ScanEvent, ScanInput, Wristband } from '../../contract/areas/safety/wristbands';
import { readMoment } from '../../contract/units';
import type { Readable, Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { findRecord, keyOf, putRecord, removeRecord, requireRecord, selectRecords } from '../../db/records';
import { decidingScan, isByScan, standingState } from '../../shared/safety/standing-scans';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { authorshipOf, type WriteContext } from '../writes';

/**
 * Records a wristband scan. The scan with the latest timestamp decides, ties by arrival. One dated after this
 * computer's clock counts from its arrival, so that a wrong clock cannot freeze a band. Every scan is stored once: a
 * known `event_id` returns the existing scan. A scan that takes back another one leaves the state to the scans that stand:
 * an unworn band without any is gone, answered at version 0. The specification leaves the unit of `timestamp` open, so seconds and
 * microseconds are converted to milliseconds.
 *
 * @throws ApiError `NOT_FOUND` for another regatta's scan
 */
export function recordScan(
  db: Writable,
  context: WriteContext,
  scan: ScanInput,
): Wristband & { applied: boolean; version?: number; converted_from?: 'seconds' | 'microseconds' } {
  const { ms, convertedFrom } = readMoment(scan.timestamp);
  const input = { ...scan, timestamp: ms };
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findBand(db, context.clubId, regatta.id, input.id);
  const { event_id = newId('scn'), ...check } = input;
  const known = findRecord(db, 'scan-events', context.clubId, event_id);
  if (known && known.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'scan-events', id: event_id });
  if (known) return { ...answerOf(before, regatta.id, input.id), applied: known.applied };
  const earlier = scansOf(db, regatta.id, input.id);
  const state = stateAfter(db, before, { ...input, event_id }, earlier, context.now);
  const applied = state !== undefined;
  const band: Wristband = {
    ...(before ?? newBand(regatta.id, input.id)),
    ...state,
    ...wearerOf(db, regatta.id, input.id, before),
  };
  putRecord(db, 'scan-events', context.clubId, {
    id: event_id,
    regatta_id: regatta.id,
    wristband_id: band.id,
    status: input.status,
    timestamp: input.timestamp,
    received_at: context.now,
    applied,
    place: input.place ?? null,
    ...(input.wearer && { wearer: input.wearer }),
    ...(input.undoes !== undefined && { undoes: input.undoes }),
    ...(applied && stateFromElsewhere(before, earlier)),
    ...authorshipOf(context),
  });
  const isThere = putOrRemove(db, context.clubId, band);
  enqueue(
    db,
    context,
    'wristbandScanEvent',
    // An upstream that does not know `undoes` is told the state that it leads to.
    { body: { ...check, ...(input.undoes !== undefined && { status: band.status }), event_id } },
    {
      fact: { kind: 'scan-event', id: event_id },
      writes: [{ kind: 'wristband', regattaId: regatta.id, id: band.id }],
      reads: [{ kind: 'regatta', id: regatta.id }],
    },
  );
  return {
    ...answerOf(isThere ? band : undefined, regatta.id, input.id),
    applied,
    ...(convertedFrom && { converted_from: convertedFrom }),
  };
}

/** A band as answered; one that is gone at version 0. */
function answerOf(
  band: Wristband | undefined,
  regattaId: string,
  id: string,
): Wristband & { version?: number } {
  return band ?? { ...newBand(regattaId, id), version: 0 };
}

type BandState = Pick<Wristband, 'status' | 'timestamp' | 'place'>;

/** State of a band after one more scan; undefined where the scan changes nothing. */
function stateAfter(
  db: Readable,
  before: Wristband | undefined,
  scan: ScanInput & { event_id: string },
  earlier: readonly ScanEvent[],
  now: number,
): BandState | undefined {
  const { status, timestamp, place = null, undoes } = scan;
  if (undoes !== undefined) {
    if (decidingScan(earlier)?.id !== undoes || stateFromElsewhere(before, earlier)) return undefined;
    const undo = { id: scan.event_id, status, timestamp, place, received_at: now, undoes };
    const next = standingState([...earlier, undo]);
    return next
      ? { status: next.status, timestamp: next.timestamp, place: next.place }
      : { status: 'ashore', timestamp: null, place: null };
  }
  if (earlier.some((one) => one.undoes === scan.event_id)) return undefined;
  const decided = decidedAt(db, before, now);
  // A clock that was ahead and is now right leaves a deciding scan in the future; then arrival alone orders.
  return timestamp >= decided || decided > now ? { status, timestamp, place } : undefined;
}

/** The state of a band that no scan here says: upstream had the scan, and may list bands only. */
function stateFromElsewhere(
  band: Wristband | undefined,
  scans: readonly ScanEvent[],
): Pick<ScanEvent, 'replaced'> | undefined {
  if (!band || band.timestamp === null || isByScan(scans, band.timestamp)) return undefined;
  const { status, timestamp, place } = band;
  return { replaced: { status, timestamp, place } };
}

/** A band's scans in the order they arrived. */
function scansOf(db: Readable, regattaId: string, bandId: string): ScanEvent[] {
  return selectRecords(
    db,
    'scan-events',
    'regatta_id = ? AND wristband_id = ? ORDER BY row',
    regattaId,
    bandId,
  );
}

/**
 * True for a band that nobody wears and that is not lost, all of whose scans were taken back: a misread. A band without
 * scans here, or of another time than theirs, was scanned elsewhere.
 */
export function isMisread(
  db: Readable,
  {
    id,
    regatta_id,
    known,
    lost_at,
    timestamp,
  }: Pick<Wristband, 'id' | 'regatta_id' | 'known' | 'lost_at' | 'timestamp'>,
): boolean {
  if (known || lost_at !== null) return false;
  const scans = scansOf(db, regatta_id, id);
  if (timestamp !== null && !isByScan(scans, timestamp)) return false;
  return scans.length > 0 && standingState(scans) === undefined;
}

/** Writes a band, or removes a misread. Returns true if the band is there. */
function putOrRemove(db: Writable, clubId: string, band: Wristband): boolean {
  const isThere = !isMisread(db, band);
  if (isThere) putRecord(db, 'wristbands', clubId, band);
  else removeRecord(db, 'wristbands', clubId, keyOf('wristbands', band));
  return isThere;
}

/**
 * Updates a regatta's wristbands from an entry. Listed bands are issued to its crew, ashore until scanned. Bands no
 * longer listed are returned or, once scanned, kept as unknown. Whoever is on the water stays the wearer, even where
 * the entry moves the band in its list or no longer names the person.
 *
 * @throws ApiError `INVALID_REQUEST` if another boat's crew wears one of them.
 */
export function issueWristbands(db: Writable, clubId: string, registration: Registration): void {
  const worn = bandsOf(db, registration);
  const isOut = ({ status, holder }: Wristband) => status === 'sailing' && holder !== null;
  const moves = (band: Wristband) =>
    registration.wristband_ids.includes(band.id) &&
    wearer(registration, band.id, band.assigned_to).holder !== band.holder;
  if (worn.some((band) => isOut(band) && moves(band))) {
    const people = peopleOf(registration);
    keepWearers(
      db,
      clubId,
      worn.filter((band) => isOut(band) || people.includes(band.holder)),
    );
  }
  for (const band of worn) {
    if (registration.wristband_ids.includes(band.id)) continue;
    if (band.timestamp === null) removeRecord(db, 'wristbands', clubId, keyOf('wristbands', band));
    else putOrRemove(db, clubId, { ...band, ...nobody });
  }
  for (const [index, id] of registration.wristband_ids.entries()) {
    const before = findBand(db, clubId, registration.regatta_id, id);
    if (before?.registration_id && before.registration_id !== registration.id)
      throw brokenRule(`wristband_ids.${index}`, 'band_of_other_entry', {
        sail_number: before.sail_number ?? before.registration_id,
        wristband_id: id,
      });
    const found = before?.registration_id ? {} : { lost_at: null, replaced_by: null };
    const band = { ...(before ?? newBand(registration.regatta_id, id)), ...found };
    putRecord(db, 'wristbands', clubId, { ...band, ...wearer(registration, id, band.assigned_to) });
  }
}

/** Keeps the wearers of these bands by name, whatever the bands' places in the entry's list. */
export function keepWearers(db: Writable, clubId: string, bands: readonly Wristband[]): void {
  for (const band of bands)
    if (band.assigned_to === null && band.holder !== null)
      putRecord(db, 'wristbands', clubId, { ...band, assigned_to: band.holder });
}

/** Subject of an entry's changes among the changes of a regatta's set-up. */
export function entrySubject(sailNumber: string): string {
  return t.entry(sailNumber);
}

/** Subject of a band's changes of wearer among the changes of a regatta's set-up. */
export function wearerSubject(bandId: string): string {
  return t.wristband(bandId);
}

/**
 * Refuses to take bands from wearers on the water, who would be missing on the list of those out. A band that was
 * scanned out before its wearer was known is free: the hand-out may have named the wrong person.
 *
 * @throws ApiError `INVALID_REQUEST` that says what to do
 */
export function refuseWhileOut(db: Readable, bands: readonly Wristband[], path: string): void {
  for (const band of bands) {
    if (!band.known || band.status !== 'sailing' || wasIssuedWhileOut(db, band)) continue;
    const { id, holder, sail_number } = band;
    const wearer = holder === null ? (sail_number ?? id) : `${holder} (${sail_number})`;
    throw brokenRule(path, 'band_wearer_afloat', { wearer, wristband_id: id });
  }
}

function wasIssuedWhileOut(db: Readable, { id, regatta_id, sail_number, timestamp }: Wristband): boolean {
  return (
    db.get(
      `SELECT 1 FROM setting_changes AS issued JOIN scan_events AS scan
         ON scan.regatta_id = issued.regatta_id AND scan.wristband_id = ? AND scan.applied = 1
           AND scan.json ->> '$.timestamp' = ? AND scan.json ->> '$.received_at' < issued.at
       WHERE issued.regatta_id = ? AND issued.subject IN (?, ?) AND EXISTS (
         SELECT 1 FROM json_each(issued.changes)
         WHERE value ->> '$.field' = 'entry' OR (value ->> '$.field' = 'wristband_ids'
           AND instr(value ->> '$.to', json_quote(?)) AND NOT instr(coalesce(value ->> '$.from', ''), json_quote(?))))`,
      ...[id, timestamp, regatta_id, wearerSubject(id), entrySubject(sail_number ?? ''), id, id],
    ) !== undefined
  );
}

/** SQL condition on a wristband: it has been scanned. */
export const IS_SCANNED = "json ->> '$.timestamp' IS NOT NULL";

type Wearer = Pick<Wristband, 'registration_id' | 'sail_number' | 'holder' | 'known' | 'assigned_to'>;

/** The wearer of an unworn band. */
export const nobody: Wearer = {
  registration_id: null,
  sail_number: null,
  holder: null,
  known: false,
  assigned_to: null,
};

/** An unworn band that was never scanned. */
export function newBand(regatta_id: string, id: string): Wristband {
  return {
    id,
    regatta_id,
    status: 'ashore',
    timestamp: null,
    ...nobody,
    lost_at: null,
    replaced_by: null,
    place: null,
  };
}

/**
 * The wearer of a band, from the entry that lists it: the person it was issued to by name, else by its place in the
 * list. The first band is the helm's, the others the crew's, in order.
 */
function wearer(registration: Registration, bandId: string, assignedTo: string | null): Wearer {
  const position = registration.wristband_ids.indexOf(bandId);
  return {
    registration_id: registration.id,
    sail_number: registration.sail_number,
    holder: assignedTo ?? peopleOf(registration)[position] ?? null,
    known: true,
    assigned_to: assignedTo,
  };
}

function peopleOf({ helm, crew }: Registration): (string | null)[] {
  return [helm, ...crew];
}

function wearerOf(
  db: Readable,
  regattaId: string,
  bandId: string,
  band: Pick<Wristband, 'assigned_to'> = nobody,
): Wearer {
  const where =
    "regatta_id = ? AND ? IN (SELECT value FROM json_each(registrations.json, '$.wristband_ids'))";
  const [registration] = selectRecords(db, 'registrations', where, regattaId, bandId);
  return registration ? wearer(registration, bandId, band.assigned_to) : nobody;
}

/** One band of a regatta. */
export function findBand(db: Readable, clubId: string, regattaId: string, id: string): Wristband | undefined {
  return findRecord(db, 'wristbands', clubId, keyOf('wristbands', { id, regatta_id: regattaId }));
}

/** Bands worn by an entry's crew. */
export function bandsOf(db: Readable, registration: Registration): Wristband[] {
  const where = 'registration_id = ? AND regatta_id = ?';
  return selectRecords(db, 'wristbands', where, registration.id, registration.regatta_id);
}

/**
 * Time from which the scan that decided a band's status counts: its own, or its arrival if earlier. A scan dated after
 * `now` may return from upstream with its arrival time before the band does; then the last scan decided.
 */
function decidedAt(db: Readable, band: Wristband | undefined, now: number): number {
  if (!band || band.timestamp === null) return Number.NEGATIVE_INFINITY;
  const event = db.get<{ received_at: number }>(
    `SELECT json ->> '$.received_at' AS received_at FROM scan_events
     WHERE regatta_id = ? AND wristband_id = ? AND applied = 1 AND json ->> '$.undoes' IS NULL
       AND (json ->> '$.timestamp' = ? OR ? > ?)
     ORDER BY json ->> '$.timestamp' = ? DESC, row DESC LIMIT 1`,
    band.regatta_id,
    band.id,
    band.timestamp,
    band.timestamp,
    now,
    band.timestamp,
  );
  return Math.min(band.timestamp, event?.received_at ?? band.timestamp);
}
