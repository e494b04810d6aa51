import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../contract/errors';
import { RESULTS_PATH } from '../contract/published-results';
import { BASE_PATH } from '../contract/route';
import { routes } from '../contract/routes';
import { docsRoutes } from './docs';
import { type HealthContext, healthRoute } from './health';
import { type KeyUsage, requireApiKey } from './middleware/api-key';
import { hostAllowlist } from './middleware/host-allowlist';
import { limitGuests, rateLimit } from './middleware/rate-limit';
import { requestLog } from './middleware/request-log';
import { openApiDocument } from './openapi';
import { portalApp } from './pages/portal/index';
import { resultsApp } from './pages/results/index';
import { answerError, errorResponse } from './responses';
import { apiRoutes, publicRoutes } from './routes/index';
import type { ServerEnv } from './types';

export interface AppOptions extends HealthContext {
  usage: KeyUsage;
  /** Requests a minute for each key in place of the clubs' settings; 0 for no limit. */
  rateLimit?: number | undefined;
  /** Requests a minute without a key for each other machine, where the host has a limit of its own. */
  guestLimit?: number | undefined;
  /** Host names to answer to besides addresses, localhost and this machine's own name. */
  allowedHosts?: readonly string[];
  /** Web origins whose pages may call the API; none unless listed. */
  allowedOrigins?: readonly string[];
  /** The bundled script of the docs page. */
  docsScript: string;
}

/** What pages of a listed origin may read besides the body. */
const EXPOSED_HEADERS = [
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'idempotent-replayed',
];

/** The whole server as one Hono app, for requests over HTTP and in process. */
export function createApp(options: AppOptions): OpenAPIHono<ServerEnv> {
  const app = new OpenAPIHono<ServerEnv>();
  app.use(requestId({ generator: () => uuidv7() }));
  app.use(requestLog(options.log));
  app.use(hostAllowlist(options.allowedHosts));
  app.use(limitGuests(options.guestLimit));
  app.onError(answerError);
  app.notFound((c) => errorResponse(c, unmatched(c.req.path)));

  app.route(BASE_PATH, createApi(options));
  publicRoutes(app);
  healthRoute(app, options);
  docsRoutes(app, { document: openApiDocument(options.version), script: options.docsScript });
  app.route('/portal', portalApp(options.store, options.clock));
  app.route(RESULTS_PATH, resultsApp(options.store));
  return app;
}

/** The API behind keys. A request passes the key, the rate limit, and then its route's own checks. */
function createApi(options: AppOptions): OpenAPIHono<ServerEnv> {
  const app = new OpenAPIHono<ServerEnv>();
  if (options.allowedOrigins?.length)
    app.use(cors({ origin: [...options.allowedOrigins], exposeHeaders: EXPOSED_HEADERS, maxAge: 600 }));
  app.use(requireApiKey(options, options.usage));
  app.use(rateLimit(options.rateLimit));
  apiRoutes({ ...options, app });
  app.all('*', (c) => {
    throw unmatched(c.req.path);
  });
  return app;
}

/** Why no route took a request: the path has other methods, or there is no such path. */
function unmatched(path: string): ApiError {
  const methods = Object.values(routes)
    .filter((route) =>
      pathPattern(route.scope === 'public' ? route.path : `${BASE_PATH}${route.path}`).test(path),
    )
    .map((route) => route.method.toUpperCase());
  if (methods.length === 0)
    return new ApiError('NOT_FOUND', `There is no ${path} here; /docs lists the routes.`);
  const allow = methods.join(', ');
  return new ApiError('METHOD_NOT_ALLOWED', `${path} takes ${allow}.`, [], { allow });
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
