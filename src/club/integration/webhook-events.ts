import { descriptorOf, type ResourceName, resourceNames, resources } from '../../contract/resources';
import type { Scope } from '../../contract/scopes';
import { eventType, isSubscribed, PING } from '../../contract/webhook-events';
import { readChanges } from '../../db/change-log';
import type { Readable, Writable } from '../../db/connection';
import { joinKey, newId } from '../../db/ids';
import {
  countWaiting,
  type QueuedEvent,
  queueDelivery,
  requireEnabled,
  type Times,
} from './webhook-deliveries';
import { type Asker, type Endpoint, findEndpoint, requireEndpoint } from './webhooks';

/** Number of changes read at once. */
const BATCH = 100;
/**
 * With this many waiting deliveries, an endpoint stops following the log; later changes of a record appear once when it
 * continues.
 */
const MOST_WAITING = 1_000;

/** A change as in the log. */
interface Change {
  seq: number;
  resource: ResourceName;
  id: string;
  regatta_id: string | null;
  deleted: boolean;
  record: object | null;
}

/** An endpoint's part of a stretch of the change log. */
export interface NewEvents {
  events: QueuedEvent[];
  /** Position up to which it was read. */
  after: number;
  /** True if there is more to read at once. */
  hasMore: boolean;
  /** True if it has no changes of the endpoint's kinds, so that nothing must be stored. */
  isEmpty: boolean;
}

/**
 * Events not yet sent to an endpoint, oldest first.
 *
 * @param after the endpoint's position, or a later one up to which nothing was for it
 * @param scopes of the key that created it; null for staff, who may read everything
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
  const key = descriptorOf(resource).parent?.scopesIds ? joinKey([change.regatta_id!, id]) : id;
  const happening = deleted ? 'deleted' : isNew(db, resource, key, after) ? 'created' : 'updated';
  const type = eventType(resource, happening);
  return {
    id: newId('msg'),
    type,
    record: { resource, key, id },
    body: payload(type, now, { club_id: clubId, ...change }),
  };
}

/** True if a record was created after a change. */
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

/** Body of a request by the Standard Webhooks: event type, time of detection, and record. */
function payload(type: string, now: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
}

/** Queues events for an endpoint and stores its position in the log; nothing if it has been removed or stopped. */
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
 * Moves an endpoint to the end of the log, if everything before was queued. Called when its subscription changes:
 * earlier changes do not concern the new one.
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

/** Queues a test event. @returns the id of its delivery @throws ApiError if the endpoint is disabled */
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
