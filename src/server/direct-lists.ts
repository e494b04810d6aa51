import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isTestKey, isUsable } from '../club/api-keys';
import { listPage } from '../club/lists';
import { BASE_PATH } from '../contract/route';
import type { Scope } from '../contract/scopes';
import { newUuid } from '../db/ids';
import { isSandbox } from '../db/sandbox';
import { bytesOf, CHARACTER_PER_BYTE, charactersOf } from '../db/utf8';
import { FORWARDING_HEADERS } from './client';
import { encodingOf } from './encoding';
import type { KnownKey, KnownKeys } from './known-keys';
import { type AskedList, ListAddresses, takesBody } from './list-addresses';
import type { KeyUsage } from './middleware/api-key';
import { compressors, LEAST_BYTES } from './middleware/compress';
import type { HostCheck } from './middleware/host-allowlist';
import type { Quota } from './middleware/rate-limit';
import { ReadBatch } from './read-batch';
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
  const addresses = new ListAddresses();
  const reads = new ReadBatch();

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
    { list, query, input, name }: AskedList,
    known: KnownKey,
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
    const request_id = newUuid();
    const nameOfClub = `${club_id} ${name}`;
    const page =
      pages.find(nameOfClub) ??
      (await reads.run(() => {
        // Another request of this turn may have asked for the same.
        const kept = pages.find(nameOfClub);
        if (kept) return kept;
        const read = pageText(listPage(store.read, resource, club_id, input));
        pages.offer(nameOfClub, read);
        return read;
      }));
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
    const where = { route: route.path, query, address };
    const noRefusal = { code: null, message: null, fields: [] };
    requests.add({ ...answered, club_id, key_id: id, at, ...where, duration_ms, ...noRefusal });
    return true;
  }

  return async function direct(incoming, outgoing, next) {
    const started = performance.now();
    const { url = '', method, headers } = incoming;
    const body = method === 'POST' ? await bodyOf(incoming) : '';
    const asked =
      body !== undefined && isUsual(incoming) && isForHere(headers.host)
        ? addresses.read(`${method} ${url}`, body)
        : undefined;
    const known = asked && usableKey(headers['api-key'], asked.list.scope);
    const isOwn = known && asked.clubIds.every((id) => id === known.apiKey.club_id);
    const isAnswered = isOwn && (await answer(asked, known, incoming, outgoing, started).catch(() => false));
    if (!isAnswered) next();
  };
}

function isUsual({ headers }: IncomingMessage): boolean {
  return SPECIAL_HEADERS.every((name) => headers[name] === undefined);
}

/**
 * The body of a list that is asked for by one, if it is as usual. It cannot be read again, so it stays with the request, where
 * the app's adapter looks for it.
 */
async function bodyOf(incoming: IncomingMessage & { rawBody?: Buffer }): Promise<string | undefined> {
  const { url = '', headers } = incoming;
  const length = Number(headers['content-length']);
  const isList = takesBody(url) && headers['content-type'] === 'application/json';
  if (!isList || !(length <= LONGEST_BODY)) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  incoming.rawBody = Buffer.concat(chunks);
  return isUtf8(incoming.rawBody) ? incoming.rawBody.toString() : undefined;
}
