import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Actor } from '../club/actor';
import type { ApiKey, DeviceKeys } from '../club/api-keys';
import type { RequestLog } from '../club/request-log';
import type { ContactOf, ContactVersions } from '../club/safety/emergency-contacts';
import type { Conflict, VersionChoice } from '../contract/areas/conflicts';
import type { Club } from '../contract/club';
import type { ApiError } from '../contract/errors';
import type { Route } from '../contract/route';
import type { NetworkStatus } from '../contract/staff-operations/index';
import type { Readable, Writable } from '../db/connection';
import type { Store } from '../db/store';

/** Who a request is from. */
export interface Client {
  /** Its IP address; undefined in process, through a Unix domain socket, and when the connection is gone. */
  address: string | undefined;
  /** Whether it is a program on this machine that came in by no proxy: it is trusted with what others are not. */
  isHere: boolean;
  /** `https://club.example.org`, where a trusted proxy says what its client sees; null otherwise. */
  origin: string | null;
}

/** The environment of the Hono app: what middleware sets for routes. */
export interface ServerEnv {
  /** Node's request and response; empty when the host calls the app in process. */
  Bindings: Partial<HttpBindings> & {
    /** Whether it came through a Unix domain socket, whose clients have no address. */
    overUnixSocket?: boolean;
  };
  Variables: {
    requestId: string;
    client: Client;
    /** The usable key that the request came with, its scopes those that are the actor's, and its club. */
    apiKey: ApiKey;
    /** Who makes the request. */
    actor: Actor;
    /** Whether several people use this Dockside and the request came from a device that one of them uses. */
    asksWho: boolean;
    club: Club;
    /** The key that the request came with, if it is one of this server's, usable or not. */
    knownKey?: ApiKey;
    /** What the request's body says as JSON, once that was read. */
    body?: unknown;
    /** The route that took the request. */
    route?: Route;
    /** The error that the request was answered with. */
    refusal?: ApiError;
  };
}

/** What followers may take of the server by streams that stay open. */
export interface StreamLimits {
  /** Streams open at once, of all keys and of each one. */
  streams: number;
  streamsPerKey: number;
  /** How often something is sent where nothing happens, in milliseconds: proxies and clients take silence for an end. */
  heartbeatMs: number;
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
  /** Other limits of the change feed's event streams than the usual ones. */
  streamLimits?: Partial<StreamLimits>;
  /** Keeps what each key asked for. */
  requests: RequestLog;
  /** Requests a minute for each key in place of the clubs' settings; 0 for no limit. */
  rateLimit?: number | undefined;
  /** What of a regatta waits for a choice between two paired Docksides; left out, nothing does. */
  conflicts?: {
    list(db: Readable, regattaId: string): Conflict[];
    choose(db: Writable, regattaId: string, choice: VersionChoice, now: number): Conflict[];
    contactVersions: ContactVersions;
    chooseContact(db: Writable, of: ContactOf, choice: Pick<VersionChoice, 'version' | 'seen'>): void;
  };
  /** The secrets that sign webhooks. */
  webhookSecrets: { renew(endpointId: string): Promise<string>; forget(endpointId: string): Promise<void> };
  /** Where the server listens: requests that come in process have no address. */
  network?: () => NetworkStatus;
  /** Where clients reach this server if that is not where their requests come in, as behind a proxy: `https://club.example.org`. */
  publicUrl?: string | undefined;
}

/** The keyed API while its routes are being registered. */
export interface Api extends ServerContext {
  app: OpenAPIHono<ServerEnv>;
}
