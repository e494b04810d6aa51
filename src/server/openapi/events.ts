import { z } from 'zod';
import { descriptorOf, type ResourceName, resourceNames } from '../../contract/resources';
import { eventSubject, eventTypes, PING } from '../../contract/webhook-events';
import type { JsonSchema } from './schemas';

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Component of a kind of record; undefined if its schema has no name. */
function componentOf(name: ResourceName): string | undefined {
  return z.globalRegistry.get(descriptorOf(name).record)?.id;
}

const changeOf = (name: ResourceName) => `ChangeOf${componentOf(name) ?? name}`;
const eventOf = (name: ResourceName) => `EventOf${componentOf(name) ?? name}`;

function recordSchema(name: ResourceName): JsonSchema {
  const component = componentOf(name);
  return component === undefined ? { type: 'object' } : reference(component);
}
const typesOf = (name: ResourceName) =>
  eventTypes.filter((type) => type.startsWith(`${eventSubject(name)}.`));

/**
 * Schemas of changes and webhook events by kind of record, told apart by `resource` and `type`.
 *
 * @param change the schema of a change of any kind
 */
export function eventSchemas(change: JsonSchema): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {
    Change: {
      description: change.description,
      oneOf: resourceNames.map((name) => reference(changeOf(name))),
      discriminator: {
        propertyName: 'resource',
        mapping: Object.fromEntries(resourceNames.map((name) => [name, reference(changeOf(name)).$ref])),
      },
    },
    WebhookPing: eventSchema('The test event, sent to each endpoint that asks for it.', [PING], {
      type: 'object',
      description: 'The endpoint that the test is for.',
    }),
  };
  for (const name of resourceNames) {
    schemas[changeOf(name)] = changeSchema(name, change);
    schemas[eventOf(name)] = eventSchema(`What happened to a ${descriptorOf(name).noun}.`, typesOf(name), {
      description: 'The change as in `/changes`, and its club.',
      allOf: [
        reference(changeOf(name)),
        {
          type: 'object',
          required: ['club_id'],
          properties: { club_id: { type: 'string', description: 'The club.' } },
        },
      ],
    });
  }
  return schemas;
}

function changeSchema(name: ResourceName, change: JsonSchema): JsonSchema {
  const properties = change.properties as Record<string, JsonSchema>;
  return {
    ...change,
    description: `The latest state of a ${descriptorOf(name).noun}.`,
    properties: {
      ...properties,
      resource: { ...properties.resource, enum: [name] },
      record: {
        description: properties.record!.description,
        anyOf: [recordSchema(name), { type: 'null' }],
      },
    },
  };
}

function eventSchema(description: string, types: readonly string[], data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    description,
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: types, description: 'What happened.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it was detected, UTC.' },
      data,
    },
  };
}

const headers = {
  'webhook-id': 'The event’s id, the same in each retry.',
  'webhook-timestamp': 'When it was sent, in Unix seconds.',
  'webhook-signature':
    'Standard Webhooks: `v1,` and the HMAC-SHA-256 in base64. Several are separated by spaces.',
};

/** Webhook requests this server sends: one for each kind of record, and the test. */
export function webhookOperations(): Record<string, JsonSchema> {
  const kinds = resourceNames.map((name) => {
    const types = typesOf(name).map((type) => `\`${type}\``);
    const summary = `A ${descriptorOf(name).noun} was created, changed or deleted`;
    return [
      eventSubject(name),
      posted(eventSubject(name), summary, `Types: ${types.join(', ')}.`, eventOf(name)),
    ];
  });
  const ping = posted(PING, 'The test of an endpoint', 'Sent when staff ask for it.', 'WebhookPing');
  return { ...Object.fromEntries(kinds), [PING]: ping };
}

function posted(name: string, summary: string, description: string, schema: string): JsonSchema {
  const text = (about: string) => ({ description: about, content: {} });
  return {
    post: {
      operationId: `webhooks.on.${name.replace('.', '_')}`,
      tags: ['webhooks'],
      summary,
      description,
      security: [],
      parameters: Object.entries(headers).map(([header, about]) => ({
        ...{ name: header, in: 'header', required: true, description: about, schema: { type: 'string' } },
      })),
      requestBody: { required: true, content: { 'application/json': { schema: reference(schema) } } },
      responses: {
        '2XX': text('Taken.'),
        410: text('The endpoint is disabled and gets no more events.'),
        default: text('Dockside retries later.'),
      },
    },
  };
}
