import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isTestKey, isUsable } from '../club/api-keys';
import { type ListQuery, listPage } from '../club/lists';
import { askedOf } from '../contract/paging';
import { type ResourceName, resourceNames, resources } from '../contract/resources';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import type { Scope } from '../contract/scopes';
import { isSandbox } from '../db/sandbox';
import { bytesOf, CHARACTER_PER_BYTE, charactersOf } from '../db/utf8';
import { FORWARDING_HEADERS } from './client';
import { encodingOf } from './encoding';
import type { KnownKey, KnownKeys } from './known-keys';
import { plainQuery } from './logged-request';
import type { KeyUsage } from './middleware/api-key';
import { compressors, LEAST_BYTES } from './middleware/compress';
import type { HostCheck } from './middleware/host-allowlist';
import type { Quota } from './middleware/rate-limit';
import { newRequestId } from './request-id';
import { pageText, SANDBOX_HEADER, withPage } from './responses';
import { SharedPages } from './shared-pages';
import type { ServerContext } from './types';

/** Takes a request, or hands it on by `next`. */
export type DirectListener = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** The checks that have to know of every request, whichever way it takes. */
export interface SharedChecks {
  keys: KnownKeys;
  quota: Quota;
  isForHere: HostCheck;
}

export interface DirectListsOptions
  extends Pick<ServerContext, 'store' | 'clock' | 'expiryClock' | 'log' | 'requests'>,
    SharedChecks {
  usage: KeyUsage;
}

/** A list as it is asked for. */
interface Asked {
  list: DirectList;
  known: KnownKey;
  /** The address's members. */
  query: [string, string][];
  input: ListQuery;
}

interface DirectList {
  resource: ResourceName;
  route: Route;
  scope: Scope;
  inQuery: ReadonlySet<string>;
  inBody: ReadonlySet<string>;
}

/** The lists of records, by method and path. */
const lists = new Map(
  resourceNames.map((resource): [string, DirectList] => {
    const { list, scope } = resources[resource];
    const route = Object.values(routes).find(({ operationId }) => operationId === list) as Route;
    const [inQuery, inBody] = [namesOf(route.query), namesOf(route.body)];
    const address = `${route.method.toUpperCase()} ${BASE_PATH}${route.path}`;
    return [address, { resource, route, scope, inQuery, inBody }];
  }),
);

/** An address that means what it says: with nothing to decode. */
const PLAIN_QUERY = /^[\w.~:,=&-]*$/;

/** A body that is longer asks for more than a list. */
const LONGEST_BODY = 4_096;

/** Headers that ask for more than the list, or change who asks. */
const SPECIAL_HEADERS = [
  ...['origin', 'x-request-id', 'transfer-encoding', 'content-encoding', 'expect'],
  ...FORWARDING_HEADERS,
];

/**
 * Answers lists, which are most of what programs ask for, from Node's request itself: a fraction of the work that a request
 * costs on its way through the app. It takes those alone whose every check is passed. All others, and whatever is unusual,
 * go on to the app, which checks anew and says what is wrong; so the answers of both are the same.
 */
export function directLists(options: DirectListsOptions): DirectListener {
  const { store, clock, expiryClock = clock, log, requests, keys, usage, quota, isForHere } = options;
  const sandbox = isSandbox(store.read);
  const pages = new SharedPages(store);

  /** What a request asks for; undefined where the app is to look at it. */
  function askedBy({ url = '', method, headers }: IncomingMessage, body?: object): Asked | undefined {
    const [path, search = ''] = splitAt(url, '?');
    const list = lists.get(`${method} ${path}`);
    const known = list && isForHere(headers.host) ? usableKey(headers['api-key'], list.scope) : undefined;
    const query = list && known && parseQuery(search, list.inQuery);
    if (!query || (body && Object.keys(body).some((name) => !list.inBody.has(name)))) return undefined;
    const given = Object.fromEntries(query);
    if (![given, body ?? {}].every((asked) => isOfClub(known.apiKey.club_id, asked))) return undefined;
    const inAddress = list.route.query?.safeParse(given);
    const inBody = list.route.body?.safeParse(body);
    if (inAddress?.success === false || inBody?.success === false) return undefined;
    const input = askedOf(inAddress?.data as object, inBody?.data as object) as ListQuery;
    return { list, known, query, input };
  }

  function usableKey(header: string | string[] | undefined, scope: Scope): KnownKey | undefined {
    const known = typeof header === 'string' ? keys.find(header) : undefined;
    if (!known?.apiKey.scopes.includes(scope)) return undefined;
    const { apiKey } = known;
    // What a person may do of it, the app says.
    if (known.asksWho) return undefined;
    const isOurs =
      apiKey.device !== undefined ||
      (isTestKey(header as string) === sandbox && isUsable(apiKey, expiryClock()));
    return isOurs ? known : undefined;
  }

  /** Reads the page and sends it; answers whether it did. */
  async function answer(
    { list, known, query, input }: Asked,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    started: number,
  ): Promise<boolean> {
    const { resource, route } = list;
    const { id, club_id, prefix, device } = known.apiKey;
    const at = clock();
    // Waits for nothing that is there already: up to the answer, the database is then asked once whether it has changed.
    const taking = quota.take(incoming, known);
    const taken = taking && (await taking);
    if (taken?.allowed === false) return false;
    const request_id = newRequestId();
    const name = JSON.stringify([resource, club_id, input]);
    const kept = pages.find(name);
    const page = kept ?? pageText(listPage(store.read, resource, club_id, input));
    if (!kept) pages.offer(name, page);
    const whole = withPage(request_id, page);
    // As characters rather than bytes it goes to the socket in one piece with the headers.
    const characters = charactersOf(whole);
    const encoding = encodingOf(incoming.headers['accept-encoding'] as string | undefined);
    const isCompressed = encoding !== 'identity' && characters.length >= LEAST_BYTES;
    const body = isCompressed ? await compressors[encoding](bytesOf(whole)) : characters;
    outgoing.writeHead(200, {
      'x-request-id': request_id,
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      ...taken?.headers,
      'content-type': 'application/json',
      ...(isCompressed && { 'content-encoding': encoding }),
      'content-length': body.length,
      ...(sandbox && { [SANDBOX_HEADER]: 'true' }),
    });
    outgoing.end(body, CHARACTER_PER_BYTE);
    usage.note(id, at);
    const answered = { request_id, method: route.method.toUpperCase(), status: 200 };
    const duration_ms = Math.round(performance.now() - started);
    const path = `${BASE_PATH}${route.path}`;
    log.info({ ...answered, path, ms: duration_ms, key: prefix }, 'request');
    if (device) return true;
    const address = incoming.socket.remoteAddress ?? null;
    const where = { route: route.path, query: plainQuery(query), address };
    const noRefusal = { code: null, message: null, fields: [] };
    requests.add({ ...answered, club_id, key_id: id, at, ...where, duration_ms, ...noRefusal });
    return true;
  }

  return async function direct(incoming, outgoing, next) {
    const started = performance.now();
    const body = incoming.method === 'POST' ? await bodyOf(incoming) : undefined;
    const asked = isUsual(incoming) ? askedBy(incoming, body) : undefined;
    const isAnswered =
      asked !== undefined && (await answer(asked, incoming, outgoing, started).catch(() => false));
    if (!isAnswered) next();
  };
}

function isOfClub(clubId: string, asked: { club_id?: unknown }): boolean {
  return asked.club_id === undefined || asked.club_id === clubId;
}

function isUsual({ headers }: IncomingMessage): boolean {
  return SPECIAL_HEADERS.every((name) => headers[name] === undefined);
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The members of a query, each once and all of them known; else undefined. */
function parseQuery(search: string, known: ReadonlySet<string>): [string, string][] | undefined {
  if (!PLAIN_QUERY.test(search)) return undefined;
  const members = search === '' ? [] : search.split('&').map((member) => splitAt(member, '='));
  const names = new Set(members.map(([name]) => name));
  const isPlain = names.size === members.length && [...names].every((name) => known.has(name));
  return isPlain ? members : undefined;
}

/**
 * The body of a list that is asked for by one, if it is as usual. It cannot be read again, so it stays with the request, where
 * the app's adapter looks for it.
 */
async function bodyOf(incoming: IncomingMessage & { rawBody?: Buffer }): Promise<object | undefined> {
  const { url = '', headers } = incoming;
  const length = Number(headers['content-length']);
  const isList = lists.has(`POST ${splitAt(url, '?')[0]}`) && headers['content-type'] === 'application/json';
  if (!isList || !(length <= LONGEST_BODY)) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  incoming.rawBody = Buffer.concat(chunks);
  if (!isUtf8(incoming.rawBody)) return undefined;
  try {
    return Object(JSON.parse(incoming.rawBody.toString()));
  } catch {
    return undefined;
  }
}

function namesOf(schema: z.ZodType | undefined): ReadonlySet<string> {
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
}
