import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { listPage } from '../club/lists';
import { BASE_PATH } from '../contract/route';
import { PERSON_HEADER, SIGN_IN_HEADER } from '../contract/sign-in-headers';
import { newUuid } from '../db/ids';
import type { Page } from '../db/records';
import { isSandbox } from '../db/sandbox';
import { bytesOf, CHARACTER_PER_BYTE, charactersOf, type Utf8 } from '../db/utf8';
import type { Admission, Admit } from './admit';
import { FORWARDING_HEADERS } from './client';
import { encodingOf, isKnown, weakTag } from './encoding';
import { wantsLines } from './export-lines';
import { type AskedList, readAddress } from './list-addresses';
import { noteAnswered } from './logged-request';
import { scopeRefusal } from './middleware/authorization';
import { compressors, LEAST_BYTES } from './middleware/compress';
import { ReadBatch } from './read-batch';
import { pageText, SANDBOX_HEADER, withPage } from './responses';
import { SharedPages } from './shared-pages';
import type { ServerContext } from './types';

/** Answers a request, or leaves it to the app. Resolves with true if it answered. */
export type DirectListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

export interface DirectListsOptions extends Pick<ServerContext, 'store' | 'clock' | 'log' | 'requests'> {
  admit: Admit;
}

/** Headers that ask for more than the list, or change the caller. */
const SPECIAL_HEADERS = [
  ...['origin', 'x-request-id', 'transfer-encoding', 'content-encoding', 'expect'],
  ...FORWARDING_HEADERS,
];

/**
 * Answers lists, the most frequent requests of programs, from Node's request itself: a fraction of the cost of a
 * request through the app. Both ask `admit`. Refused and unusual requests go on to the app, which says what is wrong.
 * The answers of both are therefore the same.
 */
export function directLists(options: DirectListsOptions): DirectListener {
  const { store, clock, admit } = options;
  const sandbox = isSandbox(store.read);
  const pages = new SharedPages(store);
  const reads = new ReadBatch();

  /** Reads the page and sends it. */
  async function answer(
    { list, query, input, name }: AskedList,
    { knownKey, headers }: Admission,
    clubId: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    started: number,
  ): Promise<void> {
    const { resource, route } = list;
    const at = clock();
    const request_id = newUuid();
    const nameOfClub = `${clubId} ${name}`;
    const page =
      pages.find(nameOfClub) ??
      (await reads.run<Utf8>(() => {
        // Another request of this turn may have asked for the same.
        const kept = pages.find(nameOfClub);
        if (kept) return kept;
        const { version } = pages;
        const finish = (page: Page) => {
          const read = pageText(page);
          pages.offer(nameOfClub, read, version);
          return read;
        };
        const page = listPage(store.read, resource, clubId, input);
        return page instanceof Promise ? page.then(finish) : finish(page);
      }));
    const etag = weakTag(charactersOf(page));
    const isUnchanged = isKnown(headerOf(incoming, 'if-none-match'), etag);
    const shared = {
      'x-request-id': request_id,
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      ...headers,
      etag,
      ...(sandbox && { [SANDBOX_HEADER]: 'true' }),
    };
    if (isUnchanged) outgoing.writeHead(304, shared).end();
    else await send(withPage(request_id, page), shared, incoming, outgoing);
    noteAnswered(options, {
      ...{ request_id, at, query, route, key: knownKey, status: isUnchanged ? 304 : 200 },
      method: route.method.toUpperCase(),
      path: `${BASE_PATH}${route.path}`,
      durationMs: performance.now() - started,
      address: incoming.socket.remoteAddress,
    });
  }

  async function send(
    whole: Utf8,
    shared: OutgoingHttpHeaders,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    // Characters go to the socket in one piece with the headers; bytes would not.
    const characters = charactersOf(whole);
    const encoding = encodingOf(headerOf(incoming, 'accept-encoding'));
    const isCompressed = encoding !== 'identity' && characters.length >= LEAST_BYTES;
    const body = isCompressed ? await compressors[encoding](bytesOf(whole)) : characters;
    outgoing.writeHead(200, {
      ...shared,
      'content-type': 'application/json',
      ...(isCompressed && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    outgoing.end(body, CHARACTER_PER_BYTE);
  }

  return async function direct(incoming, outgoing) {
    const started = performance.now();
    const asked = isUsual(incoming) ? readAddress(`${incoming.method} ${incoming.url}`) : undefined;
    if (!asked) return false;
    try {
      const admission = await admit({
        request: incoming,
        host: incoming.headers.host,
        key: headerOf(incoming, 'api-key'),
        signInId: headerOf(incoming, SIGN_IN_HEADER),
        personId: headerOf(incoming, PERSON_HEADER),
      });
      const { caller, refusal } = admission;
      if (!caller || refusal || scopeRefusal(asked.list.route, caller.actor)) return false;
      if (asked.clubIds.some((id) => id !== caller.club.id)) return false;
      await answer(asked, admission, caller.club.id, incoming, outgoing, started);
      return true;
    } catch (error) {
      // The app meets the same error, and says what is wrong, unless the answer has begun.
      if (outgoing.headersSent) throw error;
      return false;
    }
  };
}

function isUsual({ headers }: IncomingMessage): boolean {
  if (wantsLines(headers.accept)) return false;
  return SPECIAL_HEADERS.every((name) => headers[name] === undefined);
}

/** A header that Node joins where it is sent twice. */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name] as string | undefined;
}
