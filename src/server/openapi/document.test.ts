import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../../test/club';
import { addedRoutes, keyedRoutes, publicRoutes, specifiedRoutes } from '../../../test/specification';
import { resources } from '../../contract/resources';
import { eventTypes, PING } from '../../contract/webhook-events';

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}
interface Response {
  headers?: object;
  content: Record<string, Media>;
}
interface Operation {
  operationId: string;
  security?: object[];
  tags: string[];
  parameters?: {
    name: string;
    in: string;
    description?: string;
    required?: boolean;
    schema: object;
    example?: unknown;
  }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
  [extension: `x-${string}`]: unknown;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  tags: { name: string; description: string }[];
  components: { schemas: object; responses: Record<string, Response>; securitySchemes: object };
}

let club: TestClub;
let document: Document;
let operations: (Operation & { path: string; method: string })[];
beforeAll(async () => {
  club = await startClub();
  document = (await (await fetch(`${club.url}/openapi.json`)).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
});
afterAll(() => club.close());

/** A response with its reference resolved. */
function resolved(response: Response | { $ref: string }): Response {
  return '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1)!]! : response;
}

const operationOf = (operationId: string) => operations.find((one) => one.operationId === operationId)!;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, says an OpenAPI validator', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every route of the specification and of the additions, and no other', () => {
    const described = operations.map(({ method, path, operationId }) => `${method} ${path} ${operationId}`);
    const specified = keyedRoutes.map(
      ({ method, path, operationId }) => `${method.toLowerCase()} /api/v1${path} ${operationId}`,
    );
    const open = ['get /trust/subprocessors trust.subprocessors', 'get /trust/ai-systems trust.aiSystems'];
    expect(described.toSorted()).toEqual([...specified, ...open].toSorted());
  });

  it('marks the additions with x-addition, and nothing that the specification has', () => {
    const added = operations.filter((operation) => operation['x-addition'] === true);
    const ids = ({ operationId }: { operationId: string }) => operationId;
    expect(added.map(ids).toSorted()).toEqual(addedRoutes.map(ids).toSorted());
    expect(specifiedRoutes).toHaveLength(15);
  });

  it('asks for the key on every route under /api/v1, and on neither public one', () => {
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
    });
    for (const { path, security } of operations)
      expect.soft(security, path).toEqual(publicRoutes.includes(path) ? [] : [{ apiKey: [] }]);
  });

  it('declares each tag that a route has, and says what it is about', () => {
    const used = new Set(operations.flatMap((operation) => operation.tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    for (const { name, description } of document.tags) expect.soft(description, name).toMatch(/\.$/);
  });

  it('says of a change and of a webhook’s event what their record is, by its kind', async () => {
    const { schemas } = document.components as {
      schemas: Record<string, { oneOf: object[]; discriminator: { mapping: object } }>;
    };
    const kinds = Object.keys(resources);
    expect(schemas.Change!.oneOf).toHaveLength(kinds.length);
    expect(Object.keys(schemas.Change!.discriminator.mapping)).toEqual(kinds);
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema({ $id: 'openapi', components: document.components });
    const isChange = ajv.compile({ $ref: 'openapi#/components/schemas/Change' });
    const change = {
      seq: 1,
      id: 'mem_1',
      regatta_id: null,
      event_order_id: null,
      deleted: true,
      record: null,
    };
    expect(isChange({ ...change, resource: 'members' })).toBe(true);
    expect(isChange({ ...change, resource: 'spaceships' })).toBe(false);
    expect(isChange({ ...change, resource: 'members', record: { id: 1 } })).toBe(false);

    const posted = Object.values(document.webhooks).map(
      ({ post }) => post.requestBody!.content['application/json']!,
    );
    expect(posted).toHaveLength(kinds.length + 1);
    const isEvent = ajv.compile({
      anyOf: JSON.parse(JSON.stringify(posted.map(({ schema }) => schema)).replaceAll('"#/', '"openapi#/')),
    });
    const event = {
      timestamp: '2026-09-01T12:00:00.000Z',
      data: { ...change, club_id: 'c', resource: 'members' },
    };
    for (const type of eventTypes.filter((one) => one.startsWith('member.')))
      expect(isEvent({ ...event, type })).toBe(true);
    expect(isEvent({ ...event, type: 'score.created' })).toBe(false);
    expect(isEvent({ ...event, type: PING, data: {} })).toBe(true);
  });

  it('says the scope of each keyed route', () => {
    for (const { operationId, scope } of keyedRoutes)
      expect.soft(operationOf(operationId)['x-scope'], operationId).toBe(scope);
  });

  it('knows no www-authenticate, no bearer and no OAuth', () => {
    expect(JSON.stringify(document).toLowerCase()).not.toMatch(/www-authenticate|bearer|oauth/);
  });

  it.each([
    ['members', ['club_id'], ['household_id', 'primary_only', 'skip', 'limit', 'cursor', 'q', 'id']],
    ['applicants', ['club_id', 'start_date', 'end_date'], ['skip', 'limit', 'cursor']],
    // `household_id`, `registration_id` and `session_id` are additions.
    ['lineItems', ['club_id', 'start_date', 'end_date'], ['household_id', 'skip', 'limit', 'cursor']],
    ['agingReport', ['club_id'], ['as_of_timestamp']],
    ['orders', ['club_id', 'start_date', 'end_date'], ['skip', 'limit', 'cursor']],
    ['feedback', ['club_id', 'start_date', 'end_date'], ['ratings', 'skip', 'limit', 'cursor']],
    ['wristbands', ['regatta_id'], ['registration_id', 'status', 'skip', 'limit', 'cursor']],
    ['banquets', ['club_id', 'start_date', 'end_date'], ['skip', 'limit', 'cursor']],
    ['banquetLineItems', ['club_id', 'event_order_id'], ['skip', 'limit', 'cursor']],
    [
      'campRegistrations',
      ['club_id', 'start_date', 'end_date'],
      ['session_id', 'camp_id', 'skip', 'limit', 'cursor'],
    ],
  ])(
    'gives %s its query parameters, required and optional, and says what is an addition',
    (id, required, optional) => {
      const query = (operationOf(id).parameters ?? []).filter((parameter) => parameter.in === 'query');
      const names = (wanted: boolean) =>
        query.filter((one) => Boolean(one.required) === wanted).map(({ name }) => name);
      expect(names(true).toSorted()).toEqual(required.toSorted());
      expect(names(false)).toEqual(expect.arrayContaining(optional));
      for (const { name, description } of query.filter(
        (one) => !required.concat(optional).includes(one.name),
      ))
        expect(description, name).toMatch(/ An addition\.$/);
    },
  );

  it('says what each list takes for limit and skip where they are left out', () => {
    for (const { list } of Object.values(resources)) {
      const query = (operationOf(list).parameters ?? []).filter((parameter) => parameter.in === 'query');
      const defaultOf = (name: string) => query.find((one) => one.name === name)!.schema;
      if (list === 'teeTimes') continue; // The tee sheet takes those of its body first.
      expect.soft(defaultOf('limit'), list).toMatchObject({ minimum: 1, maximum: 100, default: 25 });
      expect.soft(defaultOf('skip'), list).toMatchObject({ default: 0 });
    }
  });

  it('says of each window that it may be in seconds', () => {
    const said = operations
      .filter(({ responses }) => 'x-dockside-converted-from' in (resolved(responses[200]!).headers ?? {}))
      .map(({ operationId }) => operationId);
    expect(said).toEqual(
      expect.arrayContaining(['lineItems', 'orders', 'feedback', 'teeTimes', 'agingReport']),
    );
    expect(said).not.toContain('members');
  });

  it('names the schema of each kind of record, so that generated clients have a type for it', () => {
    for (const { list } of Object.values(resources)) {
      const { schema } = resolved(operationOf(list).responses[200]!).content['application/json']!;
      expect
        .soft(JSON.stringify(schema), list)
        .toMatch(/"items":\{"allOf":\[\{"\$ref":"#\/components\/schemas\/\w+"/);
    }
  });

  it('says of every moment and every amount what it counts', () => {
    const bare: string[] = [];
    JSON.stringify(document, (name, value) => {
      const isNumber = [value?.type].flat().includes('integer');
      if (
        isNumber &&
        /(_at|^timestamp|_?amount|^total|_charge)$/.test(name) &&
        !(value.description && value.format === 'int64')
      )
        bare.push(name);
      return value;
    });
    expect(bare).toEqual([]);
  });

  it('offers idempotency-key on every mutation and on no query', () => {
    const queries = [
      ...['teeTimes', 'wristbands.unlockKiosk', 'people.signIn', 'people.signOut'],
      ...['time.report', 'clockCorrections.preview', 'emergencyContacts.read'],
      'standings.whatIf',
    ];
    for (const { operationId, method, parameters = [] } of operations) {
      const offered = parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key');
      expect.soft(offered, operationId).toBe(method !== 'get' && !queries.includes(operationId));
    }
  });
});

describe('its examples', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);

  function problems(schema: object, example: unknown): string | null {
    const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'));
    return ajv.validate(rooted, example) ? null : ajv.errorsText();
  }

  beforeAll(() => {
    ajv.addSchema({ $id: 'openapi', components: document.components });
  });

  it('are there for every body and every answer, errors too, and match their own schemas', () => {
    let checked = 0;
    for (const { operationId, requestBody, responses } of operations) {
      const media = { body: requestBody, ...responses };
      for (const [where, described] of Object.entries(media)) {
        if (!described) continue;
        const media = 'required' in described ? described : resolved(described as Response);
        const { schema, example, examples = {} } = media.content['application/json']!;
        const all = [example, ...Object.values(examples).map(({ value }) => value)].filter(Boolean);
        expect.soft(all, `${operationId} ${where}`).not.toEqual([]);
        for (const one of all) expect.soft(problems(schema, one), `${operationId} ${where}`).toBeNull();
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(250);
  });

  it('of required parameters are there, and of all parameters match their own schemas', () => {
    for (const { operationId, parameters = [] } of operations)
      for (const { name, in: place, required, schema, example } of parameters) {
        if (required && place === 'query') expect.soft(example, `${operationId} ${name}`).toBeDefined();
        if (example !== undefined)
          expect.soft(problems(schema, example), `${operationId} ${name}`).toBeNull();
      }
  });
});
