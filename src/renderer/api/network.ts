import { beginRequest } from './silence';

/** No complete response: the server or the network is down. */
export class NetworkError extends Error {
  constructor(
    cause: unknown,
    /** The server was asked and said nothing in time: asking again at once would only wait again. */
    readonly isTimeout = false,
  ) {
    super('The server does not answer.', { cause });
    this.name = 'NetworkError';
  }
}

/** How long a request may take, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000;
/** How much longer than the server may hold an answer back, in milliseconds. */
const HELD_BACK_MARGIN_MS = 10_000;

export interface BufferedRequest extends RequestInit {
  /** How long the request may take, in milliseconds; null for what takes as long as its work, such as an upload. */
  deadlineMs?: number | null;
}

/** How long the server may hold back the answer to a long poll, in milliseconds, as its address says; 0 for all others. */
const heldBackFor = (url: string) => Number(new URL(url).searchParams.get('wait'));

/**
 * `fetch` that resolves once the whole body is there. A network failure gets its own class here, as `fetch` throws a
 * TypeError for it, which a bug in the program throws too.
 *
 * @throws NetworkError when no complete response comes, or not in time; cancelling gives the signal's `AbortError`
 */
export async function fetchBuffered(
  url: RequestInfo | URL,
  { deadlineMs, signal, ...init }: BufferedRequest = {},
): Promise<Response> {
  const controller = new AbortController();
  // Outside `try`: an invalid request is no network failure.
  const request = new Request(url, { ...init, signal: controller.signal });
  const wait = heldBackFor(request.url);
  const deadline = deadlineMs ?? (wait > 0 ? wait + HELD_BACK_MARGIN_MS : ANSWER_WITHIN_MS);
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const isLong = deadlineMs === null;
  const expire = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
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

/** Whether a screen's code or style sheet could not be loaded. Only reloading the page loads it again. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && unloaded.has(error);
}

/** Marks the errors that Vite reports, for `isChunkLoadError`. Called once, before anything is loaded. */
export function markChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    unloaded.add(payload);
    // By the usual message the router would recognise a new version and reload the page, which fails while the server is away.
    payload.message = `A part of the program could not be loaded: ${payload.message}`;
  });
}
