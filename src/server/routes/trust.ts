import type { OpenAPIHono } from '@hono/zod-openapi';
import aiSystems from '../../../resources/trust/ai-systems.json' with { type: 'json' };
import subprocessors from '../../../resources/trust/subprocessors.json' with { type: 'json' };
import { routes } from '../../contract/routes.js';
import type { ServerEnv } from '../environment.js';
import { envelope, json } from '../responses.js';

const registers = {
  'trust.subprocessors': JSON.stringify(subprocessors),
  'trust.aiSystems': JSON.stringify(aiSystems),
} as const;

/** The two public registers, kept as data in `resources/trust`. */
export function trustRoutes(app: OpenAPIHono<ServerEnv>): void {
  for (const id of Object.keys(registers) as (keyof typeof registers)[]) {
    app.get(routes[id].path, (c) => json(c, envelope(c.get('requestId'), registers[id])));
  }
}
