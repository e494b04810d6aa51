import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { addedRoutes, keyedRoutes, publicRoutes, specifiedRoutes } from '../../test/specification';
import { resources } from '../contract/resources';

interface Media {
  schema: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  security?: object[];
  servers?: { url: string }[];
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { headers?: object; content: Record<string, Media> }>;
  [extension: `x-${string}`]: unknown;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
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
      ({ method, path, operationId }) => `${method.toLowerCase()} ${path} ${operationId}`,
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
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
    });
    for (const { path, security, servers } of operations) {
      const open = publicRoutes.includes(path);
      expect.soft(security, path).toEqual(open ? [] : [{ apiKey: [] }]);
      expect.soft(servers, path).toEqual(open ? [{ url: '/' }] : undefined);
    }
  });

  it('says the scope of each keyed route', () => {
    for (const { operationId, scope } of keyedRoutes)
      expect.soft(operationOf(operationId)['x-scope'], operationId).toBe(scope);
  });

  it('knows no www-authenticate, no bearer and no OAuth', () => {
    expect(JSON.stringify(document).toLowerCase()).not.toMatch(/www-authenticate|bearer|oauth/);
  });

  it.each([
    ['members', ['club_id'], ['primary_only', 'skip', 'limit', 'cursor', 'q']],
    ['applicants', ['club_id', 'start_date', 'end_date'], ['skip', 'limit', 'cursor']],
    // `household_id` is an addition.
    ['lineItems', ['club_id', 'start_date', 'end_date'], ['household_id', 'skip', 'limit', 'cursor']],
    ['agingReport', ['club_id'], ['as_of_timestamp']],
    ['orders', ['club_id', 'start_date', 'end_date'], ['skip', 'limit', 'cursor']],
    ['feedback', ['club_id', 'start_date', 'end_date'], ['ratings', 'ratings[]', 'skip', 'limit', 'cursor']],
    ['wristbands', ['regatta_id'], ['status', 'skip', 'limit', 'cursor']],
    ['banquets', ['club_id', 'start_date', 'end_date'], ['skip', 'limit', 'cursor']],
    ['banquetLineItems', ['club_id', 'event_order_id'], ['skip', 'limit', 'cursor']],
    ['campRegistrations', ['club_id', 'start_date', 'end_date'], ['camp_id', 'skip', 'limit', 'cursor']],
  ])('gives %s its query parameters, required and optional', (id, required, optional) => {
    const query = (operationOf(id).parameters ?? []).filter((parameter) => parameter.in === 'query');
    const names = (wanted: boolean) =>
      query.filter((one) => Boolean(one.required) === wanted).map(({ name }) => name);
    expect(names(true).toSorted()).toEqual(required.toSorted());
    expect(names(false).toSorted()).toEqual(optional.toSorted());
  });

  it('names the schema of each kind of record, so that generated clients have a type for it', () => {
    for (const { list } of Object.values(resources)) {
      const { schema } = operationOf(list).responses[200]!.content['application/json']!;
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
    for (const { operationId, method, parameters = [] } of operations) {
      const offered = parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key');
      expect.soft(offered, operationId).toBe(method !== 'get' && operationId !== 'teeTimes');
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
        const { schema, example } = described.content['application/json']!;
        expect.soft(example, `${operationId} ${where}`).toBeDefined();
        expect.soft(problems(schema, example), `${operationId} ${where}`).toBeNull();
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(250);
  });

  it('of required parameters are there, and of all parameters match their own schemas', () => {
    for (const { operationId, parameters = [] } of operations)
      for (const { name, in: place, required, schema, example } of parameters) {
        if (required && place === 'query') expect.soft(example, `${operationId} ${name}`).toBeDefined();
        if (example !== undefined && name !== 'ratings')
          expect.soft(problems(schema, example), `${operationId} ${name}`).toBeNull();
      }
  });
});

describe('the public registers', () => {
  it.each(publicRoutes)('%s needs no key and minds none', async (path) => {
    for (const key of [null, 'nonsense', club.key]) {
      const { status, body, headers } = await club.get(path, {}, { key });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['request_id', 'code', 'status', 'data']);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.has('ratelimit')).toBe(false);
    }
  });

  it('say who processes data, and where AI is used and what it may decide', async () => {
    expect((await club.get('/trust/subprocessors')).body.data.subprocessors).toBeInstanceOf(Array);
    expect((await club.get('/trust/ai-systems')).body.data.ai_systems).toBeInstanceOf(Array);
  });

  it('lie under the host, not under /api/v1', async () => {
    for (const path of publicRoutes) {
      const response = await fetch(`${club.url}/api/v1${path}`, { headers: { 'api-key': club.key } });
      expect(response.status).toBe(404);
    }
  });
});
