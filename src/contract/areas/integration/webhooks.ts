import { z } from 'zod';
import { page } from '../../paging';
import { defineRoute } from '../../route';
import { EpochMs, Id, optional, Timestamp } from '../../schema';
import { Subscription } from '../../webhook-events';
import { fieldChecks as checks } from '../../words';

/** Maximum number of endpoints per club. */
export const MOST_ENDPOINTS = 50;
/** Longest time that the secret before the last rotation continues to sign, in hours. */
export const LONGEST_OVERLAP_HOURS = 168;
/** Stored part of an answer's body, in bytes. */
export const KEPT_ANSWER_BYTES = 4096;

const Url = z
  .string()
  .min(1)
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: checks.webAddress,
  })
  .refine((text) => !URL.canParse(text) || (!new URL(text).username && !new URL(text).password), {
    message: checks.noPassword,
  })
  .refine((text) => !text.includes('#'), { message: checks.noFragment })
  .meta({
    description:
      'Where events are posted: `https://…`, at most 2,000 characters, without user name, password and fragment. Plain `http://`, and hosts in private networks, only where staff have allowed the host and port; a sandbox (`GET /club`) posts to such hosts alone. Redirects aren’t followed.',
  });

const Description = z.string().trim().max(200).nullable().meta({
  description: 'Its purpose, in its maker’s words; at most 200 characters. null: none.',
});

const EventTypes = z.array(Subscription).min(1).max(200).meta({
  description: 'The event types it gets, 1 to 200; `*` for all. It never gets what its key may not read.',
});

const WebhookId = Id.meta({ description: 'The endpoint: the `id` of an endpoint that this key made.' });
const DeliveryId = Id.meta({
  description: 'The delivery: its `id`, which is the header `webhook-id` of the request.',
});

/** An endpoint: an address that receives events. */
export const Webhook = z
  .object({
    id: Id.meta({ description: 'The id of the endpoint, 1 to 255 characters.' }),
    url: Url,
    description: Description,
    event_types: EventTypes,
    enabled: z.boolean().meta({
      description:
        'True if events are sent. Changes while disabled are sent once it is enabled, each record in its latest state.',
    }),
    disabled_reason: optional.text.meta({
      description: 'Why it isn’t enabled, in words; null while it is.',
    }),
    disabled_at: EpochMs.nullable().meta({
      description: 'When it was disabled: Unix epoch milliseconds, UTC; null while it is enabled.',
      format: 'int64',
    }),
    disabled_by: optional.text.meta({
      description: 'Who disabled it, by name; null when the server did, and while it is enabled.',
    }),
    failing_since: EpochMs.nullable().meta({
      description:
        'When the current run of failed attempts began: Unix epoch milliseconds, UTC; null when the latest succeeded, or without attempts.',
      format: 'int64',
    }),
    waiting: z
      .int()
      .min(0)
      .meta({ description: 'How many deliveries wait for their next attempt, 0 or more.' }),
    failed: z.int().min(0).meta({ description: 'How many saved deliveries were given up, 0 or more.' }),
    created_at: EpochMs.meta({
      description: 'When it was made: Unix epoch milliseconds, UTC.',
      format: 'int64',
    }),
    created_by: z.string().meta({ description: 'The key or the browser that made it, by its name.' }),
    previous_secret_until: EpochMs.nullable().meta({
      description:
        'Until when the previous secret also signs: Unix epoch milliseconds, UTC; null: it doesn’t.',
      format: 'int64',
    }),
  })
  .meta({ id: 'Webhook', description: 'An endpoint: an address that events are posted to.' });
export type Webhook = z.infer<typeof Webhook>;

/** An endpoint with its new secret. */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().nullable().meta({
    description:
      'Signs the requests: `whsec_` and 32 random bytes in base64. Shown once; null in the answer to a retry with the same `idempotency-key`.',
  }),
}).meta({ id: 'WebhookWithSecret', description: 'An endpoint with its new secret.' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookInput = z
  .object({
    url: Url,
    description: Description.default(null),
    event_types: EventTypes,
  })
  .meta({ id: 'WebhookInput', description: 'A new endpoint.' });
export type WebhookInput = z.output<typeof WebhookInput>;

export const WebhookChange = z
  .object({
    url: Url.optional(),
    description: Description.optional(),
    event_types: EventTypes.optional(),
    enabled: z.boolean().optional().meta({
      description:
        'false stops it; true starts it again, also after it was disabled for failing. Left out: as it was.',
    }),
  })
  .meta({ id: 'WebhookChange', description: 'What is to change of an endpoint.' });
export type WebhookChange = z.output<typeof WebhookChange>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
const State = z.enum(deliveryStates);

/** Delivery of one event to one endpoint. */
export const WebhookDelivery = z
  .object({
    id: Id.meta({
      description: 'The header `webhook-id`: the same at each attempt. 1 to 255 characters.',
    }),
    webhook_id: Id.meta({ description: 'The endpoint it goes to.' }),
    event_type: z.string().meta({ description: 'Such as `tee_time.updated`; `webhook.ping` for a test.' }),
    resource: optional.text.meta({
      description: 'The kind of record, by its list route: `tee-times`; null for a test.',
    }),
    record_id: optional.text.meta({ description: 'The id of the record; null for a test.' }),
    state: State.meta({
      description: '`waiting` for its next attempt, `delivered` (2xx) or `failed`: given up.',
    }),
    attempts: z.int().min(0).meta({ description: 'How many attempts were made, 0 or more.' }),
    status: z.int().nullable().meta({
      description:
        'The HTTP status of the latest answer, 100 to 599, a number without a unit, never negative; null when there was none.',
    }),
    error: optional.text.meta({
      description: 'What went wrong at the latest attempt, in words; null when nothing did.',
    }),
    created_at: EpochMs.meta({
      description: 'When the event was queued: Unix epoch milliseconds, UTC.',
      format: 'int64',
    }),
    last_attempt_at: EpochMs.nullable().meta({
      description: 'When the latest attempt began: Unix epoch milliseconds, UTC; null before the first.',
      format: 'int64',
    }),
    next_attempt_at: EpochMs.nullable().meta({
      description:
        'When the next attempt is due, as long as nothing holds it up: Unix epoch milliseconds, UTC; null when none is planned.',
      format: 'int64',
    }),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event on its way to one endpoint.' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Headers = z
  .record(z.string(), z.string())
  .meta({ description: 'By their names in lower case; a long value is cut off.' });

/** One request and its result. */
export const WebhookAttempt = z
  .object({
    started_at: EpochMs.meta({
      description: 'When it began: Unix epoch milliseconds, UTC.',
      format: 'int64',
    }),
    duration_ms: z
      .int()
      .min(0)
      .meta({ description: 'How long it took until the answer was read, in milliseconds; 0 or more.' }),
    url: z.string().meta({ description: 'Where it was posted.' }),
    request_headers: Headers,
    status: z.int().nullable().meta({
      description:
        'The HTTP status of the answer, 100 to 599, a number without a unit, never negative; null when none came.',
    }),
    response_headers: Headers.nullable(),
    response_body: optional.text.meta({
      description: 'The first 4,096 bytes of the answer, as text; null when none came, or it was removed.',
    }),
    error: optional.text.meta({ description: 'What went wrong, in words; null when nothing did.' }),
  })
  .meta({ id: 'WebhookAttempt', description: 'One request and what came of it.' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A delivery with its body and answers. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  body: optional.text.meta({
    description:
      'What is sent, byte for byte, as JSON text; null once it was removed together with personal data.',
  }),
  attempt_list: z.array(WebhookAttempt).meta({ description: 'The latest 20 attempts, the newest first.' }),
}).meta({
  id: 'WebhookDeliveryDetails',
  description: 'A delivery with what was sent and what was answered.',
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

const example: Webhook = {
  id: 'whk_01',
  url: 'https://accounts.example.org/dockside',
  description: 'Accounting',
  event_types: ['line_item.created', 'line_item.updated'],
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  disabled_by: null,
  failing_since: null,
  waiting: 0,
  failed: 0,
  created_at: 1788264000000,
  created_by: 'Accounting export',
  previous_secret_until: null,
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const deliveryExample: WebhookDelivery = {
  id: 'msg_01',
  webhook_id: 'whk_01',
  event_type: 'line_item.created',
  resource: 'line-items',
  record_id: 'pst_1',
  state: 'delivered',
  attempts: 1,
  status: 204,
  error: null,
  created_at: 1788264000000,
  last_attempt_at: 1788264000120,
  next_attempt_at: null,
};

const detailsExample: WebhookDeliveryDetails = {
  ...deliveryExample,
  body: '{"type":"line_item.created","timestamp":"2026-09-01T12:00:00.000Z","data":{"club_id":"club_1","resource":"line-items","id":"pst_1","regatta_id":null,"seq":42,"deleted":false,"record":{"id":"pst_1"}}}',
  attempt_list: [
    {
      started_at: 1788264000120,
      duration_ms: 85,
      url: example.url,
      request_headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_01',
        'webhook-timestamp': '1788264000',
        'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      },
      status: 204,
      response_headers: { server: 'nginx' },
      response_body: '',
      error: null,
    },
  ],
};

const reads = {
  method: 'get',
  area: 'webhooks',
  scope: 'webhooks:read',
  addition: true,
  writes: false,
} as const;
const writes = {
  method: 'post',
  area: 'webhooks',
  scope: 'webhooks:write',
  addition: true,
  writes: true,
  conditional: false,
  record: null,
  queue: null,
} as const;
const ofWebhook = z.object({ id: WebhookId });
const ofDelivery = z.object({ id: DeliveryId });

export const webhooksRoute = defineRoute({
  ...reads,
  operationId: 'webhooks',
  path: '/webhooks',
  summary: 'List the webhook endpoints that this key made',
  description:
    'In the order they were made; a club has at most 50. Endpoints of other keys aren’t shown: what they are sent may be more than this key may read.',
  computedFrom: [],
  data: z.array(Webhook),
  example: { data: [example] },
});

export const createWebhookRoute = defineRoute({
  ...writes,
  operationId: 'webhooks.create',
  path: '/webhooks',
  summary: 'Make a webhook endpoint',
  description:
    'From now on, what changes in the club is posted to it, as far as it subscribes to it and this key may read it. The answer holds the secret that signs the requests, this once. Once the key is revoked or expired the endpoint is disabled.',
  body: WebhookInput,
  data: WebhookWithSecret,
  example: {
    body: { url: example.url, description: 'Accounting', event_types: example.event_types },
    data: { ...example, secret },
  },
});

export const updateWebhookRoute = defineRoute({
  ...writes,
  method: 'patch',
  operationId: 'webhooks.update',
  path: '/webhooks/{id}',
  summary: 'Change a webhook endpoint, or disable or enable it',
  description: 'What is left out stays as it was.',
  params: ofWebhook,
  body: WebhookChange,
  data: Webhook,
  example: {
    refused: [{ summary: 'No event types', body: { event_types: [] } }],
    body: { event_types: ['*'] },
    data: { ...example, event_types: ['*'] },
  },
});

export const removeWebhookRoute = defineRoute({
  ...writes,
  method: 'delete',
  operationId: 'webhooks.remove',
  path: '/webhooks/{id}',
  summary: 'Remove a webhook endpoint with its deliveries',
  params: ofWebhook,
  data: Webhook,
  example: { data: example },
});

export const rotateWebhookSecretRoute = defineRoute({
  ...writes,
  operationId: 'webhooks.rotateSecret',
  path: '/webhooks/{id}/secret',
  summary: 'Give a webhook endpoint a new secret',
  description:
    'The answer holds it, this once. For a while requests carry two signatures, by the new secret and by the one before, so that a receiver can change over without losing any.',
  params: ofWebhook,
  body: z
    .object({
      keep_previous_hours: z.int().min(0).max(LONGEST_OVERLAP_HOURS).default(24).meta({
        description: 'How long the previous secret also signs: a number of hours, 0 to 168, never negative.',
      }),
    })
    .meta({ id: 'WebhookSecretRotation', description: 'How long the previous secret stays valid.' }),
  data: WebhookWithSecret,
  example: {
    refused: [{ summary: 'Longer than a week', body: { keep_previous_hours: 169 } }],
    body: { keep_previous_hours: 24 },
    data: { ...example, previous_secret_until: 1788350400000, secret },
  },
});

export const pingWebhookRoute = defineRoute({
  ...writes,
  operationId: 'webhooks.ping',
  path: '/webhooks/{id}/ping',
  summary: 'Send a test event to a webhook endpoint',
  description:
    'Queues an event of the type `webhook.ping`, whatever the endpoint subscribes to, and answers its delivery; ask `/webhook-deliveries/{id}` what came of it. An endpoint that is disabled is refused.',
  params: ofWebhook,
  data: WebhookDelivery,
  example: {
    data: {
      ...deliveryExample,
      event_type: 'webhook.ping',
      resource: null,
      record_id: null,
      state: 'waiting',
      attempts: 0,
      status: null,
      last_attempt_at: null,
      next_attempt_at: 1788264000000,
    },
  },
});

export const webhookDeliveriesRoute = defineRoute({
  ...reads,
  operationId: 'webhooks.deliveries',
  path: '/webhook-deliveries',
  summary: 'List what was sent, or is to be sent, to a webhook endpoint',
  description:
    'Newest first. Finished ones are kept for 30 days of server running time, the newest 5,000 per endpoint.',
  query: z.object({
    webhook_id: WebhookId,
    state: State.optional().meta({
      description: 'Only deliveries in this state. Left out: all.',
    }),
    ...page,
  }),
  item: WebhookDelivery,
  example: { query: { webhook_id: 'whk_01', state: 'delivered' }, data: [deliveryExample] },
});

export const webhookDeliveryRoute = defineRoute({
  ...reads,
  operationId: 'webhooks.delivery',
  path: '/webhook-deliveries/{id}',
  summary: 'One delivery with its request and its answers',
  params: ofDelivery,
  computedFrom: [],
  data: WebhookDeliveryDetails,
  example: { data: detailsExample },
});

export const redeliverRoute = defineRoute({
  ...writes,
  operationId: 'webhooks.redeliver',
  path: '/webhook-deliveries/{id}/redeliver',
  summary: 'Send a delivery again',
  description:
    'Sends the request again with the same `webhook-id`, a new signature and the usual retries. Refused for a disabled endpoint or a removed body.',
  params: ofDelivery,
  data: WebhookDelivery,
  example: { data: { ...deliveryExample, state: 'waiting', next_attempt_at: 1788267600000 } },
});

export const redeliverFailedRoute = defineRoute({
  ...writes,
  operationId: 'webhooks.redeliverFailed',
  path: '/webhooks/{id}/redeliver',
  summary: 'Send again all that was given up since a time',
  params: ofWebhook,
  body: z
    .object({
      since: Timestamp.meta({
        description: 'Events queued at this time or later: Unix epoch milliseconds, UTC; 0 for all.',
        format: 'int64',
      }),
    })
    .meta({ id: 'WebhookRedeliveryInput', description: 'From when on to send again.' }),
  data: z
    .object({ queued: z.int().min(0).meta({ description: 'How many are sent again, 0 or more.' }) })
    .meta({ id: 'WebhookRedelivery', description: 'How much is sent again.' }),
  example: { body: { since: 1788220800000 }, data: { queued: 3 } },
});
