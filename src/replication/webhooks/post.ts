import { type LookupAddress, lookup as lookupName } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { webhookPost as t } from '@messages/server/integration';
import { addressRefusal, urlRefusal } from '../../club/integration/webhook-targets';
import { KEPT_ANSWER_BYTES } from '../../contract/areas/integration/webhooks';

/** Finds the addresses of a name: `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export const systemResolve: Resolve = (name, done) => lookupName(name, { all: true }, done);

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** True if staff have allowed this host. It may then be in a private network and without TLS. */
  isAllowed: boolean;
  /** True for a sandbox's data. Then no other host is posted to, and no name of one is looked up. */
  isSandbox: boolean;
  /** For how long at most, to the last byte that is read of the answer, in milliseconds. */
  timeoutMs: number;
  /** Gives it up. */
  signal: AbortSignal;
  resolve?: Resolve;
}

/** The answer. `status` and `headers` are null without one, and `error` says why. */
export interface PostAnswer {
  status: number | null;
  headers: Record<string, string> | null;
  /** Its beginning, as text. */
  body: string | null;
  error: string | null;
}

const MOST_HEADERS = 50;
const LONGEST_HEADER = 500;

/** An address that events are not posted to. */
class Refused extends Error {}

/**
 * Posts a body. The address is checked when the connection is made: the name is resolved once, each of its addresses is
 * judged, and the connection goes to one of those. A name therefore cannot change its address in between. Redirects are
 * not followed, no cookies are kept, and each connection is used once. Never throws.
 */
export function post(options: PostRequest): Promise<PostAnswer> {
  const url = new URL(options.url);
  const refusal = refusalOf(url, options);
  if (refusal) return Promise.resolve(failed(refusal));
  return new Promise((resolve) => send(url, options, resolve));
}

/** Says why nothing is posted to an endpoint, before its name is resolved. */
function refusalOf(url: URL, { isAllowed, isSandbox }: PostRequest): string | null {
  if (isSandbox && !isAllowed) return t.sandboxPostsToAllowedHosts(url.host);
  return urlRefusal(url, isAllowed);
}

function send(url: URL, options: PostRequest, done: (answer: PostAnswer) => void): void {
  const { headers, body, timeoutMs, signal } = options;
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const timeout = AbortSignal.timeout(timeoutMs);
  const outgoing = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    // No shared agent: a kept connection would outlive the check of its address.
    agent: false,
    lookup: judgingLookup(url, options),
    signal: AbortSignal.any([signal, timeout]),
  });
  outgoing.once('response', (response) => readAnswer(response, done));
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    const seconds = timeoutMs / 1000;
    done(failed(timeout.aborted ? t.noCompleteAnswer(seconds) : wordsFor(error, url)));
  });
  outgoing.end(body);
}

function judgingLookup(url: URL, { isAllowed, resolve = systemResolve }: PostRequest): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error) return done(error, '');
      const refusals = addresses.map(({ address }) => addressRefusal(url.host, address, isAllowed));
      const refusal = refusals.find((one) => one !== null);
      if (refusal) return done(new Refused(refusal), '');
      const [first] = addresses;
      if (!first) return done(new Refused(t.hasNoAddress(name)), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Reads the beginning of an answer and hangs up. */
function readAnswer(response: IncomingMessage, done: (answer: PostAnswer) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const finish = () => {
    const status = response.statusCode ?? 0;
    const body = Buffer.concat(chunks).subarray(0, KEPT_ANSWER_BYTES).toString('utf8').replaceAll('\0', '');
    done({ status, headers: headersOf(response), body, error: statusWords(status, response) });
    response.destroy();
  };
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= KEPT_ANSWER_BYTES) finish();
  });
  response.once('end', finish);
  // An answer that broke off or took too long: its status is enough.
  response.once('error', finish);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).slice(0, MOST_HEADERS);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, [value].flat().join(', ').slice(0, LONGEST_HEADER)]),
  );
}

function statusWords(status: number, { headers }: IncomingMessage): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return headers.location
      ? t.redirectsTo(status, headers.location.slice(0, LONGEST_HEADER))
      : t.redirects(status);
  if (status === 410) return t.isGone;
  return t.answered(status);
}

const connectionWords: Record<string, (host: string) => string> = {
  ENOTFOUND: t.nameIsUnknown,
  EAI_AGAIN: t.noInternet,
  ECONNREFUSED: t.nothingListens,
  ECONNRESET: t.connectionWasCut,
  EHOSTUNREACH: t.networkCannotReachIt,
  ENETUNREACH: t.noNetwork,
  ETIMEDOUT: t.isNotAnswering,
};

function wordsFor(error: NodeJS.ErrnoException, { host }: URL): string {
  if (error instanceof Refused) return error.message;
  const { code = '' } = error;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS|ALTNAME/.test(code))
    return t.certificateIsNotValid(host, code);
  return connectionWords[code]?.(host) ?? t.noConnection(host, code || error.message);
}

function failed(error: string): PostAnswer {
  return { status: null, headers: null, body: null, error };
}
