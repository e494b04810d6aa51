import type { CampCollection } from '@contract/areas/members/camp-collections';
import { type ItemState, type OutboxItem, type QueuedItem, stateOf } from '@/api/outbox/item';
import type { SentItem } from '@/api/outbox/outbox';

/** A collection as this device knows it. */
export interface KnownCollection
  extends Pick<
    CampCollection,
    'id' | 'camp_registration_id' | 'collected_by' | 'collected_at' | 'reason' | 'void'
  > {
  state: ItemState | 'sent';
  /** Words of a refusal. */
  problem: string | null;
}

/**
 * The server's collections as last listed, then its later answers, then what waits here. One whose taking back was
 * refused still holds.
 */
export function knownCollections(
  listed: readonly CampCollection[],
  sent: readonly SentItem[],
  items: readonly QueuedItem[],
): KnownCollection[] {
  const versions = new Map(listed.map(({ id, version }) => [id, version]));
  const known = new Map<string, KnownCollection>();
  for (const one of listed) known.set(one.id, { ...one, state: 'sent', problem: null });
  for (const { item, answer } of sent) {
    const body = bodyOf(item);
    if (!body) continue;
    const record = answer as CampCollection | undefined;
    if (record && record.version >= (versions.get(body.id) ?? 0)) {
      versions.set(body.id, record.version);
      known.set(body.id, { ...record, state: 'sent', problem: null });
    } else if (!record && !known.has(body.id))
      known.set(body.id, { ...ofBody(body), state: 'sent', problem: null });
  }
  for (const item of items) {
    const body = bodyOf(item);
    if (!body) continue;
    const [state, problem] = [stateOf(item), item.lastError];
    const isVoid = state === 'refused' ? (known.get(body.id)?.void ?? false) : (body.void ?? false);
    known.set(body.id, { ...ofBody(body), void: isVoid, state, problem });
  }
  return [...known.values()];
}

function ofBody(body: NonNullable<ReturnType<typeof bodyOf>>) {
  return { ...body, reason: body.reason ?? null, void: body.void ?? false };
}

function bodyOf(item: OutboxItem) {
  return item.operation === 'campCollections.save' ? item.input.body : null;
}
