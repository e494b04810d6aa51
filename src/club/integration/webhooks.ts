import { notFound } from '@messages/refusals';
import { webhooks as t } from '@messages/server/integration';
import type { Webhook, WebhookChange, WebhookInput } from '../../contract/areas/integration/webhooks';
import { MOST_ENDPOINTS } from '../../contract/areas/integration/webhooks';
import { invalid } from '../../contract/errors';
import { latestChange } from '../../db/change-log';
import type { Readable, Writable } from '../../db/connection';
import type { ApiKey } from '../access/api-keys';
import { brokenRule } from '../broken-rule';
import { isHostAllowed } from './webhook-hosts';
import { urlRefusal } from './webhook-targets';

/** An endpoint as stored. */
export interface Endpoint {
  id: string;
  club_id: string;
  url: string;
  description: string | null;
  event_types: string[];
  /** The key that created it, whose scopes limit its events; null for staff. */
  api_key_id: string | null;
  created_by: string;
  created_at: number;
  disabled_reason: string | null;
  disabled_at: number | null;
  /** Null for the server. */
  disabled_by: string | null;
  /** The last change for which deliveries were queued. */
  after: number;
  /** Consecutive failed attempts, and since when. */
  failures: number;
  failing_since: number | null;
  /** Requested pause, until this running time. */
  paused_until: number;
  previous_secret_until: number | null;
}

type Row = Omit<Endpoint, 'event_types'> & { event_types: string };

const fromRow = (row: Row): Endpoint => ({ ...row, event_types: JSON.parse(row.event_types) });

/** Every endpoint of every club, for the sender. */
export function allEndpoints(db: Readable): Endpoint[] {
  return db.all<Row>('SELECT * FROM webhook_endpoints ORDER BY club_id, created_at, id').map(fromRow);
}

export function findEndpoint(db: Readable, id: string): Endpoint | undefined {
  const row = db.get<Row>('SELECT * FROM webhook_endpoints WHERE id = ?', id);
  return row && fromRow(row);
}

/** The caller: a key may see and change its own endpoints, staff all of the club. */
export type Asker = Pick<ApiKey, 'id' | 'club_id' | 'device' | 'name'>;

const isOwn = (endpoint: Endpoint, { id, club_id, device }: Asker) =>
  endpoint.club_id === club_id && (device !== undefined || endpoint.api_key_id === id);

/** The caller's own endpoint. @throws ApiError `NOT_FOUND`, also if it is another key's */
export function requireEndpoint(db: Readable, asker: Asker, id: string): Endpoint {
  const endpoint = findEndpoint(db, id);
  if (!endpoint || !isOwn(endpoint, asker)) throw notFound('no_webhook_endpoint', { id });
  return endpoint;
}

/** The caller's own endpoints in order of creation. */
export function listWebhooks(db: Readable, asker: Asker, now: number): Webhook[] {
  const rows = db.all<Row>(
    'SELECT * FROM webhook_endpoints WHERE club_id = ? ORDER BY created_at, id',
    asker.club_id,
  );
  return rows
    .map(fromRow)
    .filter((endpoint) => isOwn(endpoint, asker))
    .map((endpoint) => toWebhook(db, endpoint, now));
}

/** An endpoint as the API shows it. */
export function toWebhook(db: Readable, endpoint: Endpoint, now: number): Webhook {
  const { id, url, description, event_types, disabled_reason, disabled_at, disabled_by, failing_since } =
    endpoint;
  const { created_at, created_by, previous_secret_until } = endpoint;
  const count = (state: 'waiting' | 'failed') =>
    db.get<{ n: number }>(
      'SELECT count(*) AS n FROM webhook_deliveries WHERE endpoint_id = ? AND state = ?',
      id,
      state,
    )!.n;
  return {
    id,
    url,
    description,
    event_types,
    enabled: disabled_at === null,
    disabled_reason,
    disabled_at,
    disabled_by,
    failing_since,
    waiting: count('waiting'),
    failed: count('failed'),
    created_at,
    created_by,
    previous_secret_until:
      previous_secret_until !== null && previous_secret_until > now ? previous_secret_until : null,
  };
}

/**
 * Creates an endpoint that receives changes from now on.
 *
 * @throws ApiError for an address refused whatever it resolves to, and beyond the club's maximum
 */
export function createWebhook(
  db: Writable,
  asker: Asker,
  id: string,
  { url, description, event_types }: WebhookInput,
  now: number,
): Webhook {
  requireUrl(db, asker.club_id, url);
  const sql = 'SELECT count(*) AS n FROM webhook_endpoints WHERE club_id = ?';
  if (db.get<{ n: number }>(sql, asker.club_id)!.n >= MOST_ENDPOINTS)
    throw brokenRule('', 'too_many_endpoints', { most: MOST_ENDPOINTS });
  db.run(
    `INSERT INTO webhook_endpoints (id, club_id, url, description, event_types, api_key_id, created_by, created_at, after)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    asker.club_id,
    url,
    description,
    JSON.stringify([...new Set(event_types)]),
    asker.device ? null : asker.id,
    asker.name,
    now,
    latestChange(db),
  );
  return toWebhook(db, findEndpoint(db, id)!, now);
}

/** Changes an endpoint. Re-enabled, it continues where it stopped, and all waiting deliveries are due at once. */
export function updateWebhook(
  db: Writable,
  asker: Asker,
  id: string,
  change: WebhookChange,
  now: number,
): Webhook {
  const before = requireEndpoint(db, asker, id);
  const { url = before.url, description = before.description, event_types = before.event_types } = change;
  if (url !== before.url) requireUrl(db, asker.club_id, url);
  db.run(
    'UPDATE webhook_endpoints SET url = ?, description = ?, event_types = ? WHERE id = ?',
    url,
    description,
    JSON.stringify([...new Set(event_types)]),
    id,
  );
  if (change.enabled === false && before.disabled_at === null)
    disableEndpoint(db, id, t.disabledIt(asker.name), now, asker.name);
  if (change.enabled && before.disabled_at !== null) enableEndpoint(db, id);
  return toWebhook(db, findEndpoint(db, id)!, now);
}

function enableEndpoint(db: Writable, id: string): void {
  db.run(
    `UPDATE webhook_endpoints SET disabled_reason = NULL, disabled_at = NULL, disabled_by = NULL, failures = 0, failing_since = NULL,
       paused_until = 0 WHERE id = ?`,
    id,
  );
  db.run(
    `UPDATE webhook_deliveries SET due_at = 0, tries = 0, tried_since = NULL WHERE endpoint_id = ? AND state = 'waiting'`,
    id,
  );
}

/** Disables an endpoint, with a reason for people. @param by author; null for the server */
export function disableEndpoint(
  db: Writable,
  id: string,
  reason: string,
  now: number,
  by: string | null = null,
): void {
  db.run(
    'UPDATE webhook_endpoints SET disabled_reason = ?, disabled_at = ?, disabled_by = ? WHERE id = ? AND disabled_at IS NULL',
    reason,
    now,
    by,
    id,
  );
}

/** Removes an endpoint with its deliveries, and returns it. */
export function removeWebhook(db: Writable, asker: Asker, id: string, now: number): Webhook {
  const webhook = toWebhook(db, requireEndpoint(db, asker, id), now);
  db.run('DELETE FROM webhook_endpoints WHERE id = ?', id);
  return webhook;
}

/**
 * Records until when the previous secret also signs. A person must enable an endpoint that was disabled for lack of a
 * secret.
 */
export function noteRotation(
  db: Writable,
  asker: Asker,
  id: string,
  previousUntil: number | null,
  now: number,
): Webhook {
  requireEndpoint(db, asker, id);
  db.run('UPDATE webhook_endpoints SET previous_secret_until = ? WHERE id = ?', previousUntil, id);
  return toWebhook(db, findEndpoint(db, id)!, now);
}

/** @throws ApiError for a URL refused whatever its name resolves to */
function requireUrl(db: Readable, clubId: string, text: string): void {
  const url = new URL(text);
  const refusal = urlRefusal(url, isHostAllowed(db, clubId, url.host));
  if (refusal) throw invalid('url', refusal);
}
