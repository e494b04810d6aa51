import type { Registration } from '../contract/areas/registrations';
import type { ScanInput, Wristband } from '../contract/areas/wristbands';
import { invalid } from '../contract/errors';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';
import { findRecord, keyOf, putRecord, removeRecord, requireRecord, selectRecords } from '../db/records';
import { enqueue } from './outbox';
import type { WriteContext } from './writes';

/**
 * Records a wristband check. The check with the latest timestamp decides, ties by arrival; one dated after this
 * machine's clock counts as of its arrival, so that a wrong clock cannot freeze a band. Every check is kept.
 */
export function recordScan(
  db: Writable,
  context: WriteContext,
  input: ScanInput,
): Wristband & { applied: boolean } {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const before = findBand(db, context.clubId, regatta.id, input.id);
  const decided = decidedAt(db, before);
  // A clock that was ahead and has been put right since leaves a decision in the future: arrival alone orders then.
  const applied = input.timestamp >= decided || decided > context.now;
  const wearer = wearerOf(db, regatta.id, input.id);
  const band: Wristband = {
    ...(before ?? { id: input.id, regatta_id: regatta.id }),
    status: applied || !before ? input.status : before.status,
    timestamp: applied || !before ? input.timestamp : before.timestamp,
    ...wearer,
  };
  putRecord(db, 'wristbands', context.clubId, band);
  putRecord(db, 'scan-events', context.clubId, {
    id: newId('scn'),
    regatta_id: regatta.id,
    wristband_id: band.id,
    status: input.status,
    timestamp: input.timestamp,
    received_at: context.now,
    applied,
  });
  enqueue(
    db,
    context,
    'wristbandScanEvent',
    { body: input },
    {
      writes: [{ kind: 'wristband', regattaId: regatta.id, id: band.id }],
      reads: [{ kind: 'regatta', id: regatta.id }],
    },
  );
  return { ...band, applied };
}

/**
 * Brings a regatta's wristbands in line with an entry: the bands it lists are handed out to its crew, ashore until
 * scanned; those it no longer lists are taken back, or, once scanned, kept as unknown.
 *
 * @throws ApiError `INVALID_REQUEST` when another boat's crew wears one of them.
 */
export function issueWristbands(db: Writable, clubId: string, registration: Registration): void {
  for (const band of bandsOf(db, registration)) {
    if (registration.wristband_ids.includes(band.id)) continue;
    if (band.timestamp === null) removeRecord(db, 'wristbands', clubId, keyOf('wristbands', band));
    else putRecord(db, 'wristbands', clubId, { ...band, ...nobody });
  }
  for (const [index, id] of registration.wristband_ids.entries()) {
    const before = findBand(db, clubId, registration.regatta_id, id);
    if (before?.registration_id && before.registration_id !== registration.id)
      throw invalid(
        `wristband_ids.${index}`,
        `${before.sail_number ?? before.registration_id} already wears wristband ${id}`,
      );
    const issued = { id, regatta_id: registration.regatta_id, status: 'ashore', timestamp: null } as const;
    putRecord(db, 'wristbands', clubId, { ...(before ?? issued), ...wearer(registration, id) });
  }
}

/** An SQL condition on a wristband: it has been scanned. */
export const IS_SCANNED = "json ->> '$.timestamp' IS NOT NULL";

type Wearer = Pick<Wristband, 'registration_id' | 'sail_number' | 'holder' | 'known'>;

const nobody: Wearer = { registration_id: null, sail_number: null, holder: null, known: false };

/** Who wears a band, from the entry that lists it: the first band is the helm's, the others the crew's, in order. */
function wearer(registration: Registration, bandId: string): Wearer {
  const position = registration.wristband_ids.indexOf(bandId);
  return {
    registration_id: registration.id,
    sail_number: registration.sail_number,
    holder: [registration.helm, ...registration.crew][position] ?? null,
    known: true,
  };
}

function wearerOf(db: Readable, regattaId: string, bandId: string): Wearer {
  const where =
    "regatta_id = ? AND ? IN (SELECT value FROM json_each(registrations.json, '$.wristband_ids'))";
  const [registration] = selectRecords(db, 'registrations', where, regattaId, bandId);
  return registration ? wearer(registration, bandId) : nobody;
}

function findBand(db: Readable, clubId: string, regattaId: string, id: string): Wristband | undefined {
  return findRecord(db, 'wristbands', clubId, keyOf('wristbands', { id, regatta_id: regattaId }));
}

function bandsOf(db: Readable, registration: Registration): Wristband[] {
  const where = 'registration_id = ? AND regatta_id = ?';
  return selectRecords(db, 'wristbands', where, registration.id, registration.regatta_id);
}

/** The moment that the check which decided a band's status counts as of: its own, or that of its arrival if that was earlier. */
function decidedAt(db: Readable, band: Wristband | undefined): number {
  if (!band || band.timestamp === null) return Number.NEGATIVE_INFINITY;
  const event = db.get<{ received_at: number }>(
    `SELECT json ->> '$.received_at' AS received_at FROM scan_events
     WHERE regatta_id = ? AND wristband_id = ? AND applied = 1 AND json ->> '$.timestamp' = ?
     ORDER BY row DESC LIMIT 1`,
    band.regatta_id,
    band.id,
    band.timestamp,
  );
  return Math.min(band.timestamp, event?.received_at ?? band.timestamp);
}
