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
import { type AskedList, ListAddresses } from './list-addresses';
import { isFirstUse, type KeyUsage } from './middleware/api-key';
import { compressors, LEAST_BYTES } from './middleware/compress';
import type { HostCheck } from './middleware/host-allowlist';
import type { Quota } from './middleware/rate-limit';
import { ReadBatch } from './read-batch';
import { pageText, SANDBOX_HEADER, withPage } from './responses';
import { SharedPages } from './shared-pages';
import type { ServerContext } from './types';

/** Answers a request, or leaves it to the app. Resolves with whether it was answered. */
export type DirectListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

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
    // What a person may do of it, the app says; a first use it notes.
    if (known.asksWho || isFirstUse(apiKey)) return undefined;
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

  return async function direct(incoming, outgoing) {
    const started = performance.now();
    const { url = '', method, headers } = incoming;
    const asked =
      isUsual(incoming) && isForHere(headers.host) ? addresses.read(`${method} ${url}`) : undefined;
    const known = asked && usableKey(headers['api-key'], asked.list.scope);
    if (!known || asked.clubIds.some((id) => id !== known.apiKey.club_id)) return false;
    try {
      return await answer(asked, known, incoming, outgoing, started);
    } catch (error) {
      // The app meets the same error, and says what is wrong; unless the answer has begun.
      if (outgoing.headersSent) throw error;
      return false;
    }
  };
}

function isUsual({ headers }: IncomingMessage): boolean {
  return SPECIAL_HEADERS.every((name) => headers[name] === undefined);
}
