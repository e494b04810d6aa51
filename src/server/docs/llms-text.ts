import type { OpenAPIHono } from '@hono/zod-openapi';
import { BASE_PATH } from '../../contract/route';
import { originFor, type Reached } from '../origin';
import type { ServerEnv } from '../types';
import { listGuides } from './guides';
import { API_PATH, CLIENT_PATH, ERRORS_PATH, GUIDES_PATH } from './paths';

/** Serves `/llms.txt`: where language models find the documentation (https://llmstxt.org). It names no club. */
export function llmsTextRoute(app: OpenAPIHono<ServerEnv>, options: Reached): void {
  app.get('/llms.txt', (c) => c.text(llmsText(originFor(c, options) ?? '')));
}

/** @param origin the server's address; empty if it listens nowhere */
function llmsText(origin: string): string {
  const guides = listGuides().map(
    ({ name, title, about }) => `- [${title}](${origin}${GUIDES_PATH}/${name}): ${about}`,
  );
  return `# Club Operations API

> Read and write the members, tee times, entries, finishes, wristbands and accounts of a sailing or golf club, on its own server.

- Base URL: ${origin}${BASE_PATH}
- Every request needs a key in the header \`api-key\`. The club's staff create it under Settings → API keys, with scopes. \`GET /club\` names the club and the scopes.
- Moments are Unix epoch milliseconds, UTC. Money is an integer in minor units.
- Lists have \`has_more\` and \`next_cursor\`; send it back as \`cursor\`.
- Send writes with an \`idempotency-key\`: repeating one then writes nothing twice.

## Reference

- [OpenAPI document](${origin}/openapi.json): every route with its parameters, answers, scopes and examples.
- [Notes](${origin}${API_PATH}): keys, limits, changes, and what stays in v1.
- [Errors](${origin}${ERRORS_PATH}): every code with its cause and cure.
- [@dockside/client](${origin}${CLIENT_PATH}): a typed client for \`npm install\`.

## Guides

${guides.join('\n')}
`;
}
