import type { Wristband } from '../../contract/areas/safety/wristbands';
import { withReason } from '../../contract/queued-operations';
import type { RouteInput } from '../../contract/route';
import type { Routes } from '../../contract/routes';
import type { Readable, Writable } from '../../db/connection';
import type { EntityRef } from '../integration/entity-refs';
import { enqueue } from '../integration/outbox';
import type { WriteContext } from '../writes';
import { findBand } from './wristbands';

/**
 * Queues who wears a band, or that it is lost. A band whose place another one took is handed out first, so that the
 * other one can take its place.
 */
export function sendBand(db: Writable, context: WriteContext, band: Wristband): void {
  const [lost, ...successors] = successionOf(db, context, band);
  const worn = successors.at(-1);
  if (lost && worn) {
    assign(db, context, lost, { ...worn, assigned_to: null }, null);
    let before = lost;
    for (const next of successors) {
      assign(db, context, next, worn, before);
      before = next;
    }
    return;
  }
  if (band.assigned_to !== null && band.registration_id !== null) assign(db, context, band, band, null);
  if (band.lost_at === null) return;
  const { id, regatta_id, lost_at } = band;
  send(db, context, 'wristbands.setLost', { body: { id, regatta_id, lost_at } }, band);
}

/** A lost band with those that took its place one after another, up to one that is worn; empty if there is none. */
function successionOf(db: Readable, { clubId }: WriteContext, band: Wristband): Wristband[] {
  const bands: Wristband[] = [];
  for (let next: Wristband | undefined = band; next && !bands.some(({ id }) => id === next!.id); ) {
    bands.push(next);
    if (next.registration_id !== null) return bands.length > 1 && next.assigned_to !== null ? bands : [];
    // Sent scans of a wearer on the water pass to the next band by themselves.
    if (next.replaced_by === null || next.lost_at === null || next.status === 'sailing') return [];
    next = findBand(db, clubId, band.regatta_id, next.replaced_by);
  }
  return [];
}

/** Queues that a band is worn as another one is, in the place of a third if that is given. */
function assign(
  db: Writable,
  context: WriteContext,
  { id, regatta_id, timestamp }: Wristband,
  { registration_id, assigned_to }: Pick<Wristband, 'registration_id' | 'assigned_to'>,
  lost: Wristband | null,
): void {
  const body = {
    ...{ id, regatta_id, registration_id, holder: assigned_to, replaces: lost?.id ?? null },
    timestamp: lost?.lost_at ?? timestamp ?? context.now,
  };
  send(db, context, 'wristbands.assign', { body }, { id, regatta_id, registration_id });
}

function send<Id extends 'wristbands.assign' | 'wristbands.setLost'>(
  db: Writable,
  context: WriteContext,
  operation: Id,
  request: RouteInput<Routes[Id]>,
  { id, regatta_id, registration_id }: Pick<Wristband, 'id' | 'regatta_id' | 'registration_id'>,
): void {
  const entry: EntityRef[] = registration_id === null ? [] : [{ kind: 'registration', id: registration_id }];
  enqueue(db, context, operation, withReason(operation, request, context.reason ?? null), {
    writes: [{ kind: 'wristband', regattaId: regatta_id, id }],
    reads: [{ kind: 'regatta', id: regatta_id }, ...entry],
  });
}
