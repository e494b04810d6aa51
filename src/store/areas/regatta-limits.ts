import type { LimitsInput, Regatta } from '../../contract/areas/regattas.js';
import { thing } from '../claims.js';
import type { Writable } from '../database.js';
import { enqueue } from '../outbox.js';
import { putVersioned } from '../records.js';
import type { WriteContext } from '../write-context.js';
import { requireRegatta } from './regatta-lookups.js';

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
    { writes: [thing.regatta(record.id)], reads: [] },
  );
  return record;
}
