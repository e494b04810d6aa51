import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { BASE_PATH } from '../src/contract/route';
import { openApiDocument } from '../src/server/openapi/document';

interface Media {
  headers?: object;
  content: { 'application/json': { schema: object } };
}

type Response = Media | { $ref: string };

interface Operation {
  requestBody?: Media;
  responses: Record<string, Response>;
}

const document = openApiDocument('test', 'http://127.0.0.1') as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Media> };
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'openapi', components: document.components });
/** Cached by the answer or body they check: compiling one takes longer than most tests. */
const validators = new Map<string, ReturnType<typeof ajv.compile>>();
const templates = Object.keys(document.paths).map((path) => ({ path, matches: pattern(path) }));

/**
 * Fails unless an answer matches the OpenAPI document for its operation. Unknown paths and methods must be refused as
 * such, in the error envelope.
 */
export function checkResponse(
  method: string,
  path: string,
  answer: { status: number; headers: Headers; body: unknown },
): void {
  const bare = fullPath(path.split('?')[0]!.replace(/(?<=.)\/$/, ''));
  const template = templates.find(({ matches }) => matches.test(bare))?.path;
  const operation = template ? document.paths[template]![method.toLowerCase()] : undefined;
  const name = `${method} ${bare} ${answer.status}`;
  const isUnchanged = answer.status === 304;
  const promised = operation && resolved(operation.responses[isUnchanged ? '200' : String(answer.status)]);
  const hasTag = 'etag' in (promised?.headers ?? {});
  if (hasTag && !answer.headers.has('etag'))
    throw new Error(`${name}: the etag that the OpenAPI document promises is missing`);
  if (hasTag && isUnchanged) return;
  const schema = operation
    ? promised?.content['application/json'].schema
    : { $ref: '#/components/schemas/ApiError' };
  if (!schema) throw new Error(`${name}: the OpenAPI document does not promise this status`);
  if (method === 'HEAD') return;
  const validate = validatorOf(operation ? `${method} ${template} ${answer.status}` : 'error', schema);
  if (!validate(answer.body)) {
    const problems = ajv.errorsText(validate.errors, { separator: '\n' });
    throw new Error(
      `${name} does not match the OpenAPI document:\n${problems}\n${JSON.stringify(answer.body)}`,
    );
  }
  const requestId = (answer.body as { request_id?: string }).request_id;
  if (requestId !== answer.headers.get('x-request-id'))
    throw new Error(
      `${name}: request_id ${requestId} is not the header's ${answer.headers.get('x-request-id')}`,
    );
}

/** True if the OpenAPI document allows this body for an operation, given as in the document: `POST /scores`. */
export function allowsBody(operation: string, body: unknown): boolean {
  const [method, path] = operation.split(' ') as [string, string];
  const schema =
    document.paths[fullPath(path)]![method.toLowerCase()]!.requestBody!.content['application/json'].schema;
  return validatorOf(`body of ${operation}`, schema)(body) === true;
}

function validatorOf(name: string, schema: object): ReturnType<typeof ajv.compile> {
  const validate = validators.get(name) ?? ajv.compile(rebase(schema));
  validators.set(name, validate);
  return validate;
}

/** Tests call keyed routes by their path in the API. */
function fullPath(path: string): string {
  return path.startsWith('/trust/') ? path : `${BASE_PATH}${path}`;
}

function resolved(response: Response | undefined): Media | undefined {
  return response && '$ref' in response
    ? document.components.responses[response.$ref.split('/').at(-1)!]
    : response;
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** References in the document start at its root; here they start at the schema registered above. */
function rebase(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'));
}
