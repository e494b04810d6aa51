/** No complete response: the server or the network is down. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server does not answer.', { cause });
    this.name = 'NetworkError';
  }
}

/**
 * `fetch` that resolves once the whole body is there. A network failure gets its own class here, as `fetch` throws a
 * TypeError for it, which a bug in the program throws too.
 *
 * @throws NetworkError when no complete response comes, or not within a signal's timeout; cancelling gives the signal's
 *   `AbortError`
 */
export async function fetchBuffered(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // Outside `try`: an invalid request is no network failure.
  const request = new Request(url, init);
  try {
    const response = await fetch(request);
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : new NetworkError(error);
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
