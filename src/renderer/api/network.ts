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
