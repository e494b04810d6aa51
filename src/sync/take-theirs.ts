import { type EntityKey, parseEntityKey } from '../club/entity-refs';
import { resourceNames } from '../contract/resources';
import type { Writable } from '../db/connection';
import { keyOf } from '../db/records';
import { findMine, received, resourceOf, type Theirs } from './both-versions';
import { applyInCycle } from './pull/apply';
import { missingRecord } from './pull/removals';
import type { UpstreamChange } from './state/deferred-changes';
import { discard, type QueuedWrite } from './state/outbox';
import { findUpstream, restartFeed } from './state/upstream';

/**
 * Gives refused writes up, and makes of what they changed what upstream has: what it is not known to have is read from it
 * again, and what it has never had goes.
 *
 * @param theirs what upstream was found to have of what the writes change
 * @returns how many became upstream’s at once; the others do when it is next read
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
      // Of what only follows from a write, a score is all that it makes anew.
      const mayGo = index === 0 || resource === 'scores';
      const change = known.change ?? (mine && mayGo ? missingRecord(resource, keyOf(resource, mine)) : null);
      if (change) changes.set(entity, change);
    }
  }
  applyInCycle(db, { clubId, clock }, { run, removals: 'approved' }, inOrder([...changes.values()]));
  if (capabilities?.feed) restartFeed(db, generation);
  return { taken: given.length, applied };
}

/** What is gone first, children before what they belong to; then what is there, the other way round. */
function inOrder(changes: readonly UpstreamChange[]): UpstreamChange[] {
  const rank = ({ resource, record }: UpstreamChange) => {
    const place = resourceNames.indexOf(resource);
    return record === null ? -place - 1 : place;
  };
  return changes.toSorted((a, b) => rank(a) - rank(b));
}
