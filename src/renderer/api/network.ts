import { network as t } from '@messages/api';
import { beginRequest } from './silence';

/** No complete response: the server or the network is down. */
export class NetworkError extends Error {
  constructor(
    cause: unknown,
    /** The server did not answer in time: an immediate retry would only wait again. */
    readonly isTimeout = false,
  ) {
    super(t.serverDoesNotAnswer, { cause });
    this.name = 'NetworkError';
  }
}

/** Default deadline of a request, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000;
/** Extra time on top of the server's hold of an answer, in milliseconds. */
const HELD_BACK_MARGIN_MS = 10_000;

export interface BufferedRequest extends RequestInit {
  /** Deadline of the request, in milliseconds; null for requests that take as long as their work, such as uploads. */
  deadlineMs?: number | null;
}

/** Longest hold of a long poll's answer, in milliseconds, from its URL; 0 for other requests. */
const heldBackFor = (url: string) => Number(new URL(url).searchParams.get('wait'));

/**
 * `fetch` that resolves once the whole body is there. Network failures get their own class: `fetch` throws a TypeError,
 * like bugs do.
 *
 * @throws NetworkError without a complete response in time; cancelling throws the signal's `AbortError`
 */
export async function fetchBuffered(
  url: RequestInfo | URL,
  { deadlineMs, signal, ...init }: BufferedRequest = {},
): Promise<Response> {
  const controller = new AbortController();
  // Outside `try`: an invalid request is not a network failure.
  const request = new Request(url, { ...init, signal: controller.signal });
  const wait = heldBackFor(request.url);
  const deadline = deadlineMs ?? (wait > 0 ? wait + HELD_BACK_MARGIN_MS : ANSWER_WITHIN_MS);
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const isLong = deadlineMs === null;
  const expire = () => controller.abort(new DOMException(t.noAnswerInTime, 'TimeoutError'));
  const timer = isLong ? undefined : setTimeout(expire, deadline);
  const end = isLong ? () => undefined : beginRequest(wait);
  try {
    const response = await fetch(request);
    const body = await response.arrayBuffer();
    end(true);
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    end(false);
    const { aborted, reason } = controller.signal;
    const isTimeout = aborted && (reason as Error).name === 'TimeoutError';
    throw aborted && !isTimeout ? reason : new NetworkError(error, isTimeout);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

const unloaded = new WeakSet<Error>();

/** True if a screen's code or style sheet could not be loaded. Only reloading the page helps. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && unloaded.has(error);
}

/** Marks errors reported by Vite, for `isChunkLoadError`. Called once, before any loading. */
export function markChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    unloaded.add(payload);
    // The usual message would make the router reload the page as a new version, which fails while the server is away.
    payload.message = t.partNotLoaded(payload.message);
  });
}
