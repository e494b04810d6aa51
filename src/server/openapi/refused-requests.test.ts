import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';
import { openApiDocument } from './document';
import { fullPath } from './operation';
import { refusedRequests } from './refused-requests';
import type { JsonSchema } from './schemas';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const keyed = (Object.values(routes) as Route[]).filter(({ scope }) => scope !== 'public');
const own = <Value>(value: Value): Value =>
  value && JSON.parse(JSON.stringify(value).replaceAll('"demo"', JSON.stringify(CLUB)));

it.each(keyed)('$operationId answers what its examples of refusals say', async (route) => {
  for (const { summary, query, body, message, issues } of refusedRequests(route)) {
    const { status, body: answer } = await club.call(
      route.method.toUpperCase(),
      route.path.replace('{id}', 'app_01'),
      { query: own(query) as never, body: own(body) },
    );
    expect.soft({ status, message: answer.message, errors: answer.errors }, summary).toEqual({
      status: 400,
      message,
      errors: issues,
    });
  }
});

it('rules that a route states of its body are in the document', () => {
  const document = openApiDocument('test', 'http://127.0.0.1') as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
    >;
    components: object;
  };
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const accepts = (route: Route, body: unknown) => {
    const { schema } =
      document.paths[fullPath(route)]![route.method]!.requestBody!.content['application/json']!;
    return ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')), body);
  };
  for (const route of keyed.filter(({ body }) => body)) {
    expect.soft(accepts(route, JSON.parse(JSON.stringify(route.example.body))), route.operationId).toBe(true);
    for (const { summary, body } of refusedRequests(route))
      if (!CANNOT_BE_SAID.includes(summary))
        expect
          .soft(accepts(route, JSON.parse(JSON.stringify(body))), `${route.operationId}: ${summary}`)
          .toBe(false);
  }
});

/** JSON Schema cannot express a member unique in a list, or a comparison of two members. */
const CANNOT_BE_SAID = [
  'Two fleets of one name',
  'Two copies of one id',
  'A window that ends before it starts',
];
