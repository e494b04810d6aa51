import { scopesOfKey } from '../../club/access/api-keys';
import {
  deliveryDetails,
  listDeliveries,
  redeliver,
  redeliverFailed,
  type Times,
} from '../../club/integration/webhook-deliveries';
import { queuePing, skipToEnd } from '../../club/integration/webhook-events';
import {
  createWebhook,
  type Endpoint,
  findEndpoint,
  listWebhooks,
  noteRotation,
  removeWebhook,
  requireEndpoint,
  updateWebhook,
} from '../../club/integration/webhooks';
import type { Webhook, WebhookWithSecret } from '../../contract/areas/integration/webhooks';
import type { Scope } from '../../contract/scopes';
import type { Writable } from '../../db/connection';
import { newId } from '../../db/ids';
import { commit, list, read, register, write } from '../operations';
import type { Api } from '../types';

const HOUR_MS = 3_600_000;

/** Registers the routes of webhooks. A key works with the endpoints that it made, staff with all of the club. */
export function webhookRoutes(api: Api): void {
  const { store, clock } = api;
  const times = (): Times => ({ now: clock(), running: store.runningTime.now() });

  read(api, 'webhooks', (_, { c }) => listWebhooks(store.read, c.get('apiKey'), clock()));
  list(api, 'webhooks.deliveries', (db, { query }, { c }) =>
    listDeliveries(db, c.get('apiKey'), query, times()),
  );
  read(api, 'webhooks.delivery', ({ params }, { c }) =>
    deliveryDetails(store.read, c.get('apiKey'), params.id, times()),
  );

  register(api, 'webhooks.create', async (c, { body }) => {
    const id = newId('whk');
    const secret = await api.webhookSecrets.renew(id);
    const apply = (db: Writable): WebhookWithSecret => ({
      ...createWebhook(db, c.get('apiKey'), id, body, clock()),
      secret,
    });
    return orForget(api, id, () => commit(api, 'webhooks.create', c, apply, withoutSecret));
  });
  register(api, 'webhooks.rotateSecret', async (c, { params, body }) => {
    requireEndpoint(store.read, c.get('apiKey'), params.id);
    const secret = await api.webhookSecrets.renew(params.id);
    const until = body.keep_previous_hours === 0 ? null : clock() + body.keep_previous_hours * HOUR_MS;
    const apply = (db: Writable): WebhookWithSecret => ({
      ...noteRotation(db, c.get('apiKey'), params.id, until, clock()),
      secret,
    });
    return commit(api, 'webhooks.rotateSecret', c, apply, withoutSecret);
  });
  write(api, 'webhooks.update', (db, { now }, { params, body }, { c }) => {
    const asker = c.get('apiKey');
    if (body.event_types) {
      const endpoint = requireEndpoint(db, asker, params.id);
      if (endpoint.disabled_at === null) skipToEnd(db, endpoint, scopesOf(api, endpoint), times());
    }
    return updateWebhook(db, asker, params.id, body, now);
  });
  register(api, 'webhooks.remove', async (c, { params }) => {
    const apply = (db: Writable): Webhook => removeWebhook(db, c.get('apiKey'), params.id, clock());
    const answer = await commit(api, 'webhooks.remove', c, apply);
    await api.webhookSecrets.forget(params.id);
    return answer;
  });
  write(api, 'webhooks.ping', (db, _, { params }, { c }) => {
    const asker = c.get('apiKey');
    const {
      body: _body,
      attempt_list: _list,
      ...delivery
    } = deliveryDetails(db, asker, queuePing(db, asker, params.id, times()), times());
    return delivery;
  });
  write(api, 'webhooks.redeliver', (db, _, { params }, { c }) =>
    redeliver(db, c.get('apiKey'), params.id, times()),
  );
  write(api, 'webhooks.redeliverFailed', (db, _, { params, body }, { c }) => ({
    queued: redeliverFailed(db, c.get('apiKey'), params.id, body.since, times()),
  }));
}

/** The stored answer for a repeated request: without the secret, which is in no database. */
const withoutSecret = (answer: WebhookWithSecret): WebhookWithSecret => ({ ...answer, secret: null });

/** A key that may be used no more reads nothing. */
function scopesOf({ store, clock }: Api, { api_key_id }: Endpoint): readonly Scope[] | null {
  return api_key_id === null ? null : (scopesOfKey(store.read, api_key_id, clock()) ?? []);
}

/** Forgets the secret of an endpoint that was not made after all. */
async function orForget(
  { webhookSecrets, store }: Api,
  id: string,
  make: () => Promise<Response>,
): Promise<Response> {
  try {
    return await make();
  } finally {
    if (!findEndpoint(store.read, id)) await webhookSecrets.forget(id);
  }
}
