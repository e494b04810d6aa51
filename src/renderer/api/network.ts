/** No whole answer came: the server is away, or the network on the way to it. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server does not answer.', { cause });
    this.name = 'NetworkError';
  }
}

/**
 * `fetch`, answering once the whole body is there. Here alone is it known that a failure is the network's: `fetch`
 * throws a TypeError for it, as any mistake of the program's own does.
 *
 * @throws NetworkError when no whole answer comes, also within the time that a signal allows; whoever gives the request
 *   up gets the signal's `AbortError`
 */
export async function fetchBuffered(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // Outside: what cannot be asked at all is no matter of the network's.
  const request = new Request(url, init);
  try {
    const response = await fetch(request);
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : new NetworkError(error);
  }
}
