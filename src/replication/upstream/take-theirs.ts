import { type EntityKey, parseEntityKey, resourceOf } from '../../club/integration/entity-refs';
import { resourceNames } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { keyOf } from '../../db/records';
import { findMine, received, type Theirs } from './both-versions';
import { applyInCycle } from './pull/apply';
import { missingRecord } from './pull/removals';
import type { UpstreamChange } from './state/deferred-changes';
import { discard, type QueuedWrite } from './state/outbox';
import { findUpstream, restartFeed } from './state/upstream';

/**
 * Discards refused writes and takes upstream's versions instead. Unknown versions are read again, and records upstream
 * never had are deleted.
 *
 * @param theirs upstream's versions of what the writes change
 * @returns the number applied at once; the others follow when upstream is next read
 */
export function takeTheirs(
  db: Writable,
  { clock }: { clock: () => number },
  items: readonly QueuedWrite[],
  theirs: ReadonlyMap<EntityKey, Theirs>,
): { taken: number; applied: number } {
  const upstream = findUpstream(db)!;
  const { club_id: clubId, run, capabilities, generation } = upstream;
  const given = items.filter(({ id }) => discard(db, id));
  const changes = new Map<EntityKey, UpstreamChange>();
  let applied = 0;
  for (const item of given) {
    for (const [index, entity] of item.dependencies.writes.entries()) {
      const ref = parseEntityKey(entity);
      if (!ref) continue;
      const resource = resourceOf(ref);
      const mine = findMine(db, item, entity);
      const known = theirs.get(entity) ?? received(db, resource, mine);
      if (!known) continue;
      if (index === 0) applied += 1;
      // Among a write's effects, only a derived score is newly created by it.
      const mayGo = index === 0 || resource === 'scores';
      const change = known.change ?? (mine && mayGo ? missingRecord(resource, keyOf(resource, mine)) : null);
      if (change) changes.set(entity, change);
    }
  }
  applyInCycle(db, { clubId, clock }, { run, removals: 'approved' }, inOrder([...changes.values()]));
  if (capabilities?.feed) restartFeed(db, generation);
  return { taken: given.length, applied };
}

/** Deletes children first, then upserts parents first. */
function inOrder(changes: readonly UpstreamChange[]): UpstreamChange[] {
  const rank = ({ resource, record }: UpstreamChange) => {
    const place = resourceNames.indexOf(resource);
    return record === null ? -place - 1 : place;
  };
  return changes.toSorted((a, b) => rank(a) - rank(b));
}
