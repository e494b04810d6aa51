import type { LimitsInput, Regatta } from '../contract/areas/regattas.js';
import type { Writable } from '../db/connection.js';
import { putVersioned } from '../db/records.js';
import { enqueue } from './outbox.js';
import { requireRegatta } from './regatta-lookups.js';
import type { WriteContext } from './write-context.js';

/** Sets some of a regatta's limits and leaves the rest of it alone. @throws ApiError `NOT_FOUND` for another club's */
export function setLimits(db: Writable, context: WriteContext, input: LimitsInput): Regatta {
  const { regatta_id, ...limits } = input;
  const before = requireRegatta(db, context.clubId, regatta_id);
  const { record, changed } = putVersioned(db, 'regattas', context.clubId, { ...before, ...limits });
  if (!changed) return record;
  enqueue(
    db,
    context,
    'regattas.setLimits',
    { resource: 'regattas', key: record.id },
    { body: input },
    { writes: [{ kind: 'regatta', id: record.id }], reads: [] },
  );
  return record;
}
