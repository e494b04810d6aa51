import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { ApiKey, DeviceKeys } from '../club/access/api-keys';
import type { RequestLog } from '../club/access/request-log';
import type { Actor } from '../club/actor';
import type { ContactOf, ContactVersions } from '../club/safety/emergency-contacts';
import type { Conflict, VersionChoice } from '../contract/areas/integration/conflicts';
import type { Club } from '../contract/club';
import type { ApiError } from '../contract/errors';
import type { Route } from '../contract/route';
import type { NetworkStatus } from '../contract/staff-operations/operations';
import type { SyncHealth } from '../contract/staff-operations/sync';
import type { Readable, Writable } from '../db/connection';
import type { Store } from '../db/store';

/** The client of a request. */
export interface Client {
  /** Its IP address; undefined in process, through a Unix domain socket, and when the connection is gone. */
  address: string | undefined;
  /** True for a program on this machine that came through no proxy: it has more rights than others. */
  isHere: boolean;
  /** `https://club.example.org`, where a trusted proxy says what its client sees; null otherwise. */
  origin: string | null;
}

/** The environment of the Hono app: what middleware sets for routes. */
export interface ServerEnv {
  /** Node's request and response; empty when the host calls the app in process. */
  Bindings: Partial<HttpBindings> & {
    /** True for a request through a Unix domain socket, whose clients have no address. */
    overUnixSocket?: boolean;
  };
  Variables: {
    requestId: string;
    client: Client;
    /** The usable key that the request came with, its scopes those that are the actor's, and its club. */
    apiKey: ApiKey;
    /** The person, device or program that makes the request. */
    actor: Actor;
    /** True if several people use this Dockside and one of them uses the request's device. */
    asksWho: boolean;
    club: Club;
    /** The key that the request came with, if it is one of this server's, usable or not. */
    knownKey?: ApiKey;
    /** The parsed JSON body of the request, once it was read. */
    body?: unknown;
    /** The route that took the request. */
    route?: Route;
    /** The error that the request was answered with. */
    refusal?: ApiError;
  };
}

/** Limits of followers with open streams. */
export interface StreamLimits {
  /** Streams open at once, of all keys and of each one. */
  streams: number;
  streamsPerKey: number;
  /** The interval of heartbeats, in milliseconds: proxies and clients take silence for an end. */
  heartbeatMs: number;
}

/** The dependencies of routes and middleware. */
export interface ServerContext {
  store: Store;
  deviceKeys: DeviceKeys;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** The same, to judge by whether a key has expired; left out, `clock`. */
  expiryClock?: () => number;
  log: Logger;
  /** Changed limits of the change feed's event streams. */
  streamLimits?: Partial<StreamLimits>;
  /** Keeps what each key asked for. */
  requests: RequestLog;
  /** Requests a minute for each key, overriding the clubs' settings; 0 for no limit. */
  rateLimit?: number | undefined;
  /** Conflicts of a regatta between two paired Docksides, which wait for a choice; left out, there are none. */
  conflicts?: {
    list(db: Readable, regattaId: string): Conflict[];
    choose(db: Writable, regattaId: string, choice: VersionChoice, now: number): Conflict[];
    contactVersions: ContactVersions;
    chooseContact(db: Writable, of: ContactOf, choice: Pick<VersionChoice, 'version' | 'seen'>): void;
  };
  /** The state of sync; left out where the server runs without it. */
  syncHealth?: (() => SyncHealth) | undefined;
  /** The secrets that sign webhooks. */
  webhookSecrets: { renew(endpointId: string): Promise<string>; forget(endpointId: string): Promise<void> };
  /** The server's addresses: requests that come in process have none. */
  network?: () => NetworkStatus;
  /** The server's address for clients, if requests come in elsewhere, as behind a proxy: `https://club.example.org`. */
  publicUrl?: string | undefined;
}

/** The keyed API while its routes are being registered. */
export interface Api extends ServerContext {
  app: OpenAPIHono<ServerEnv>;
}
