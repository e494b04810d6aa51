import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { ApiKey, DeviceKeys } from '../club/api-keys';
import type { Club } from '../contract/club';
import type { NetworkStatus } from '../contract/staff-operations/index';
import type { Store } from '../db/store';

/** The environment of the Hono app: what middleware sets for routes. */
export interface ServerEnv {
  /** Node's request and response; empty when the host calls the app in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The usable key that the request came with, and its club. */
    apiKey: ApiKey;
    club: Club;
  };
}

/** What routes and middleware work with. */
export interface ServerContext {
  store: Store;
  deviceKeys: DeviceKeys;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** The same, to judge by whether a key has expired; left out, `clock`. */
  expiryClock?: () => number;
  log: Logger;
  /** Where the server listens: requests that come in process have no address. */
  network?: () => NetworkStatus;
}

/** The keyed API while its routes are being registered. */
export interface Api extends ServerContext {
  app: OpenAPIHono<ServerEnv>;
}
