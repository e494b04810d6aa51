import type { z } from 'zod';
import notes from '../../../resources/api-notes.md?raw';
import { ErrorEnvelope } from '../../contract/envelope';
import type { Route } from '../../contract/route';
import { routes } from '../../contract/routes';
import { scopes } from '../../contract/scopes';
import { tags } from '../../contract/tags';
import { errorsText } from './errors-text';
import { eventSchemas, webhookOperations } from './events';
import {
  answerHeaders,
  errorResponses,
  fullPath,
  hasTag,
  operation,
  readHeaders,
  responseSchema,
  writeHeaders,
} from './operation';
import { type JsonSchema, writeSchemas } from './schemas';

const description = `${notes}
## Scopes

| scope | grants |
| --- | --- |
${Object.entries(scopes)
  .map(([scope, grants]) => `| \`${scope}\` | ${grants} |`)
  .join('\n')}

## Errors

${errorsText}`;

/**
 * Makes the API's OpenAPI 3.1 document from the contract.
 *
 * @param origin The server's origin, without a trailing slash: `http://127.0.0.1:4010`.
 */
export function openApiDocument(version: string, origin: string): JsonSchema {
  const all: Route[] = Object.values(routes);
  const inputs: Record<string, z.ZodType> = { writeHeaders, readHeaders };
  const outputs: Record<string, z.ZodType> = { error: ErrorEnvelope };
  for (const route of all) {
    const { operationId, params, query, body } = route;
    if (params) inputs[`${operationId} params`] = params;
    if (query) inputs[`${operationId} query`] = query;
    if (body) inputs[`${operationId} body`] = body;
    outputs[operationId] = responseSchema(route);
  }
  const { input, output, components } = writeSchemas({ input: inputs, output: outputs });

  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of all) {
    const { operationId, method } = route;
    paths[fullPath(route)] ??= {};
    paths[fullPath(route)]![method] = operation(route, {
      params: input[`${operationId} params`],
      query: input[`${operationId} query`],
      headers: route.writes ? input.writeHeaders : hasTag(route) ? input.readHeaders : undefined,
      body: input[`${operationId} body`],
      answer: output[operationId]!,
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Club Operations API',
      version,
      description,
      contact: { name: 'The staff of the club whose server this is: they make the keys' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin, description: 'This server' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...components, ...eventSchemas(components.Change!) }).sort(([a], [b]) =>
          a < b ? -1 : 1,
        ),
      ),
      responses: errorResponses(),
      headers: answerHeaders,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'api-key',
          description: 'Made by club staff under Settings → API keys, or with `dockside keys create`.',
        },
      },
    },
  };
}
