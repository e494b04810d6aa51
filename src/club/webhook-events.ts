import { type ResourceName, resourceNames, resources } from '../contract/resources';
import type { Scope } from '../contract/scopes';
import { eventType, isSubscribed, PING } from '../contract/webhook-events';
import { readChanges } from '../db/change-log';
import type { Readable, Writable } from '../db/connection';
import { joinKey, newId } from '../db/ids';
import {
  countWaiting,
  type QueuedEvent,
  queueDelivery,
  requireEnabled,
  type Times,
} from './webhook-deliveries';
import { type Asker, type Endpoint, findEndpoint, requireEndpoint } from './webhooks';

/** So many changes are read at once. */
const BATCH = 100;
/** With so many waiting, an endpoint follows the log no further: what changes is there, once, whenever it goes on. */
const MOST_WAITING = 1_000;

/** A change as it stands in the log. */
interface Change {
  seq: number;
  resource: ResourceName;
  id: string;
  regatta_id: string | null;
  deleted: boolean;
  record: object | null;
}

/** What the change log holds for an endpoint, a stretch of it. */
export interface NewEvents {
  events: QueuedEvent[];
  /** How far it was read. */
  after: number;
  /** Whether there is more to read at once. */
  hasMore: boolean;
  /** Whether nothing was read of the kinds that the endpoint subscribes to: then there is nothing to note. */
  isEmpty: boolean;
}

/**
 * The events that an endpoint has not been sent yet, oldest first.
 *
 * @param after where to go on: the endpoint's own position, or one beyond it up to which nothing was for it
 * @param scopes of the key that made it; null where staff did, who read everything
 */
export function newEvents(
  db: Readable,
  endpoint: Endpoint,
  after: number,
  scopes: readonly Scope[] | null,
  now: number,
): NewEvents {
  const kinds = resourceNames.filter(
    (name) => isWanted(endpoint, name) && (scopes === null || scopes.includes(resources[name].scope)),
  );
  const room = MOST_WAITING - countWaiting(db, endpoint.id);
  if (room <= 0) return { events: [], after, hasMore: false, isEmpty: true };
  const batch = readChanges(db, { clubId: endpoint.club_id, resources: kinds }, after, Math.min(room, BATCH));
  const changes = batch.changes.map((text): Change => JSON.parse(text));
  const events = changes.map((change) => toEvent(db, endpoint.club_id, after, change, now));
  return {
    events: events.filter(({ type }) => isSubscribed(endpoint.event_types, type)),
    after: batch.next_after,
    hasMore: batch.has_more,
    isEmpty: changes.length === 0,
  };
}

function isWanted({ event_types }: Endpoint, name: ResourceName): boolean {
  return (['created', 'updated', 'deleted'] as const).some((one) =>
    isSubscribed(event_types, eventType(name, one)),
  );
}

function toEvent(db: Readable, clubId: string, after: number, change: Change, now: number): QueuedEvent {
  const { resource, id, deleted } = change;
  const { keyedByParent } = resources[resource] as { keyedByParent?: true };
  const key = keyedByParent ? joinKey([change.regatta_id!, id]) : id;
  const happening = deleted ? 'deleted' : isNew(db, resource, key, after) ? 'created' : 'updated';
  const type = eventType(resource, happening);
  return {
    id: newId('msg'),
    type,
    record: { resource, key, id },
    body: payload(type, now, { club_id: clubId, ...change }),
  };
}

/** Whether a record was made after a change. */
function isNew(db: Readable, resource: ResourceName, key: string, after: number): boolean {
  return (
    db.get(
      'SELECT 1 FROM webhook_new_records WHERE resource = ? AND record_key = ? AND change_before >= ?',
      resource,
      key,
      after,
    ) !== undefined
  );
}

/** The body of a request, by the Standard Webhooks: what happened, when that was noticed, and to what. */
function payload(type: string, now: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
}

/** Queues events for an endpoint and notes how far it has followed the log; nothing when it was removed or stopped meanwhile. */
export function queueEvents(
  db: Writable,
  endpointId: string,
  from: number,
  found: NewEvents,
  times: Times,
): boolean {
  const endpoint = findEndpoint(db, endpointId);
  if (!endpoint || endpoint.disabled_at !== null || endpoint.after > from) return false;
  for (const event of found.events) queueDelivery(db, endpointId, event, times);
  db.run('UPDATE webhook_endpoints SET after = ? WHERE id = ?', found.after, endpointId);
  return true;
}

/**
 * Has an endpoint follow the log from its end on, as far as all before was queued. Called where it subscribes to something
 * else: what changed before then is no business of the new subscription.
 */
export function skipToEnd(
  db: Writable,
  endpoint: Endpoint,
  scopes: readonly Scope[] | null,
  times: Times,
): void {
  let { after } = endpoint;
  for (;;) {
    const found = newEvents(db, endpoint, after, scopes, times.now);
    if (found.after === after || !queueEvents(db, endpoint.id, after, found, times)) return;
    after = found.after;
  }
}

/** Queues a test event. @returns the id of its delivery @throws ApiError where the endpoint is disabled */
export function queuePing(db: Writable, asker: Asker, webhookId: string, times: Times): string {
  const endpoint = requireEndpoint(db, asker, webhookId);
  requireEnabled(endpoint);
  const id = newId('msg');
  const data = { club_id: endpoint.club_id, webhook_id: endpoint.id };
  queueDelivery(
    db,
    endpoint.id,
    { id, type: PING, record: null, body: payload(PING, times.now, data) },
    times,
  );
  return id;
}
