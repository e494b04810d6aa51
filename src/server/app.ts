import { OpenAPIHono } from '@hono/zod-openapi';
import { notFound, refusal } from '@messages/refusals';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import { DISPLAY_PATH } from '../contract/display';
import type { ApiError } from '../contract/errors';
import { BOARD_PATH } from '../contract/notice-board';
import { RESULTS_PATH } from '../contract/published-results';
import { BASE_PATH } from '../contract/route';
import { routes } from '../contract/routes';
import { CERTIFICATE_PATH } from '../contract/staff-operations/operations';
import { newUuid } from '../db/ids';
import { isSandbox } from '../db/sandbox';
import { type Admit, admission } from './admit';
import { client } from './client';
import { type DirectListener, directLists } from './direct-lists';
import { clientPackageRoute } from './docs/client-package';
import { docsApp } from './docs/docs-app';
import { llmsTextRoute } from './docs/llms-text';
import { type HealthContext, healthRoute } from './health';
import type { KeyUsage } from './key-usage';
import { KnownKeys } from './known-keys';
import { admitted } from './middleware/admitted';
import { compress } from './middleware/compress';
import { hostAllowlist, hostCheck } from './middleware/host-allowlist';
import { limitGuests } from './middleware/rate-limit';
import { requestLog } from './middleware/request-log';
import { openApiRoutes } from './openapi/served';
import { boardApp } from './pages/board/board-app';
import { certificateApp } from './pages/certificate/certificate-app';
import { displayApp } from './pages/display/display-app';
import { portalApp } from './pages/portal/portal-app';
import { resultsApp } from './pages/results/results-app';
import {
  answerError,
  BODY_DIFFERS_HEADER,
  CONVERTED_HEADER,
  errorResponse,
  SANDBOX_HEADER,
} from './responses';
import { apiRoutes, publicRoutes } from './routes/api-routes';
import type { ClubCertificates } from './tls/club-certificates';
import type { ServerContext, ServerEnv } from './types';

export interface AppOptions extends HealthContext, ServerContext {
  usage: KeyUsage;
  /** Requests a minute without a key for each other machine, overriding the default limit. */
  guestLimit?: number | undefined;
  /** Host names of this server, besides addresses, localhost and this machine's own name. */
  allowedHosts?: readonly string[];
  /** Web origins whose pages may call the API; none unless listed. */
  allowedOrigins?: readonly string[];
  /** Proxies, as addresses and networks, that are trusted with the client's address. */
  trustedProxies?: readonly string[] | undefined;
  /** The certificates for HTTPS on the club's network, where the host has them. */
  certificates?: ClubCertificates | undefined;
  /** The bundled script of the docs page. */
  docsScript: string;
  /** The client package that the build made. */
  clientPackage: string;
}

/** The headers that pages of a listed origin may read. */
const EXPOSED_HEADERS = [
  'x-request-id',
  'etag',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'idempotent-replayed',
  BODY_DIFFERS_HEADER,
  CONVERTED_HEADER,
  SANDBOX_HEADER,
];

/** The whole server as one Hono app, for HTTP and in process, and the listener for HTTP requests before the app. */
export interface ClubApp extends OpenAPIHono<ServerEnv> {
  direct: DirectListener;
  /** Called with requests that fail outside every route. */
  log: Logger;
}

export function createApp(options: AppOptions): ClubApp {
  const app = new OpenAPIHono<ServerEnv>({ getPath: pathOf });
  const keys = new KnownKeys(options.store, options.deviceKeys);
  const isForHere = hostCheck(options.allowedHosts);
  const admit = admission({ ...options, keys, isForHere });
  app.use(requestId({ generator: newUuid }));
  app.use(client(options.trustedProxies));
  app.use(requestLog(options));
  if (isSandbox(options.store.read)) app.use(sayThatItIsASandbox);
  app.use(hostAllowlist(isForHere));
  for (const path of [`${BASE_PATH}/*`, '/openapi.json', '/openapi.yaml', '/llms.txt', '/docs/*', '/trust/*'])
    app.use(path, compress());
  app.use(limitGuests(options.guestLimit));
  app.onError(answerError);
  app.notFound((c) => errorResponse(c, unmatched(c.req.path)));

  app.route(BASE_PATH, createApi(options, admit));
  publicRoutes(app);
  healthRoute(app, options);
  openApiRoutes(app, options);
  llmsTextRoute(app, options);
  clientPackageRoute(app, options.clientPackage);
  app.route('/docs', docsApp(options));
  app.route('/portal', portalApp(options.store, options.clock));
  app.route(RESULTS_PATH, resultsApp(options.store));
  app.route(BOARD_PATH, boardApp(options.store, options.clock));
  app.route(DISPLAY_PATH, displayApp({ ...options, keys }));
  app.route(CERTIFICATE_PATH, certificateApp(options.certificates));
  return Object.assign(app, { direct: directLists({ ...options, admit }), log: options.log });
}

/** The path of a request; of the API without a slash at its end. */
function pathOf(request: Request): string {
  const path = getPath(request);
  return path.startsWith(`${BASE_PATH}/`) ? path.replace(/\/+$/, '') : path;
}

const sayThatItIsASandbox: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  c.header(SANDBOX_HEADER, 'true');
};

/** The API behind keys. A request is admitted, and then passes its route's own checks. */
function createApi(options: AppOptions, admit: Admit): OpenAPIHono<ServerEnv> {
  const app = new OpenAPIHono<ServerEnv>();
  if (options.allowedOrigins?.length)
    app.use(cors({ origin: [...options.allowedOrigins], exposeHeaders: EXPOSED_HEADERS, maxAge: 600 }));
  app.use(async function noStore(c, next) {
    // Members, accounts and people on the water: nothing between the club and its programs may cache them.
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(admitted(admit));
  apiRoutes({ ...options, app });
  app.all('*', (c) => {
    throw unmatched(c.req.path);
  });
  return app;
}

/** The reason why no route took a request: the path has other methods, or there is no such path. */
function unmatched(path: string): ApiError {
  const methods = Object.values(routes)
    .filter((route) =>
      pathPattern(route.scope === 'public' ? route.path : `${BASE_PATH}${route.path}`).test(path),
    )
    .map((route) => route.method.toUpperCase());
  if (methods.length === 0) return notFound('no_path', { path });
  const allow = methods.join(', ');
  return refusal('METHOD_NOT_ALLOWED', 'path_takes', { path, methods: allow }, { allow });
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
