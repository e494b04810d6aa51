import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApiKey } from '../src/club/access/api-keys';
import { ensureClub, putClub } from '../src/club/clubs';
import { type ClubServer, type ClubServerOptions, openClubServer } from '../src/club-server';
import type { Club } from '../src/contract/club';
import type { RecordOf, ResourceName } from '../src/contract/resources';
import { BASE_PATH } from '../src/contract/route';
import { type Scope, scopeNames } from '../src/contract/scopes';
import { putRecord } from '../src/db/records';
import { checkResponse } from './conformance';
import { putEmptyDatabase } from './empty-database';

/** An answer, its body parsed, already checked against the OpenAPI document. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of every shape.
  body: any;
}

export interface CallOptions {
  /** Default: a key with every scope. null: no key at all. */
  key?: string | null;
  /** A list repeats its parameter. */
  query?: Record<string, string | number | (string | number)[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real server on a real file database, reached over real HTTP. */
export interface TestClub {
  server: ClubServer;
  dataDir: string;
  url: string;
  /** A key with every scope of the club `c`. */
  key: string;
  /** `at`: server time in Unix epoch milliseconds; set it to move the clock. `ran`: extra uptime in milliseconds. */
  now: { at: number | null; ran: number };
  newKey(options?: {
    scopes?: Scope[];
    clubId?: string;
    expiresAt?: number | null;
    /** As which a device was let in. */
    role?: string;
  }): Promise<{ key: string; id: string }>;
  put<Name extends ResourceName>(resource: Name, records: RecordOf<Name>[]): Promise<void>;
  /** Creates a club, or replaces its settings. */
  putClub(settings?: Partial<Club>): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, query?: CallOptions['query'], options?: CallOptions): Promise<Answer>;
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const CLUB = 'c';

/** Starts a club server with its own directory. Every answer of `call` must match the OpenAPI document. */
export async function startClub(options: Partial<ClubServerOptions> = {}): Promise<TestClub> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'dockside-'));
  if (options.dataDir === undefined) putEmptyDatabase(dataDir);
  const now: TestClub['now'] = { at: null, ran: 0 };
  const open = async () => {
    const server = await openClubServer({
      log: pino({ level: process.env.DOCKSIDE_TEST_LOG ?? 'silent' }),
      rateLimit: 0,
      clock: () => now.at ?? Date.now(),
      monotonic: () => performance.now() + now.ran,
      ...options,
      dataDir,
    });
    return { server, listener: await server.listen('127.0.0.1', 0) };
  };
  let running = await open();

  const club: TestClub = {
    get server() {
      return running.server;
    },
    get url() {
      return running.listener.url;
    },
    dataDir,
    key: '',
    now,
    async newKey({ scopes = [...scopeNames], clubId = CLUB, expiresAt = null, role } = {}) {
      const made = await running.server.store.write((db) =>
        createApiKey(db, { name: 'test', clubId, scopes, expiresAt, now: Date.now(), role }),
      );
      return { key: made.key, id: made.apiKey.id };
    },
    async put(resource, records) {
      await running.server.store.write((db) => {
        for (const record of records) {
          const clubId = 'club_id' in record ? ensureClub(db, String(record.club_id)).id : CLUB;
          putRecord(db, resource, clubId, record);
        }
      });
    },
    async putClub(settings = {}) {
      const defaults = {
        id: CLUB,
        name: 'Dock Club',
        time_zone: 'Europe/Dublin',
        currency: 'EUR',
        rate_limit: 600,
      };
      await running.server.store.write((db) => putClub(db, { ...defaults, ...settings }));
    },
    async call(method, path, { key = club.key, query = {}, body, headers = {} } = {}) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
      const isApi = !path.startsWith('/trust/') && !path.startsWith('//');
      const url = `${club.url}${isApi ? BASE_PATH : ''}${path}${search.size > 0 ? `?${search}` : ''}`;
      const response = await fetch(url, {
        method,
        headers: {
          ...(key !== null && { 'api-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = {
        status: response.status,
        headers: response.headers,
        text,
        body: text && JSON.parse(text),
      };
      checkResponse(method, path, answer);
      return answer;
    },
    get: (path, query = {}, rest = {}) => club.call('GET', path, { ...rest, query }),
    post: (path, body, rest = {}) => club.call('POST', path, { ...rest, body }),
    async restart() {
      await running.server.close();
      running = await open();
    },
    async close() {
      await running.server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  club.key = (await club.newKey()).key;
  return club;
}
