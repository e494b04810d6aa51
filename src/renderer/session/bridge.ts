import { type Bridge, type Dockside, type OperationName, STAFF_PATH } from '../../contract/bridge';

/** The bridge said no; the message is for people. */
export class BridgeError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'BridgeError';
  }
}

declare global {
  interface Window {
    /** Set by the desktop app's preload script. */
    dockside?: Dockside;
  }
}

/** The desktop app's bridge where there is one, else the one over HTTP, which may yet turn out to be closed to us. */
export function findBridge(): Bridge {
  return window.dockside?.bridge ?? httpBridge;
}

const httpBridge: Bridge = {
  async call(name: OperationName, input: unknown) {
    const response = await post(`${STAFF_PATH}/${name}`, JSON.stringify(input), 'application/json');
    return (await response.json()) as never;
  },
};

/** Posts something to the staff's part of the server. @throws BridgeError with the server's words when it says no */
export async function post(path: string, body?: BodyInit, contentType?: string): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    ...(contentType && { headers: { 'content-type': contentType } }),
    ...(body !== undefined && { body }),
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const message = (answer as { message?: string } | null)?.message;
  throw new BridgeError(response.status, message ?? `The server answered ${response.status}.`);
}
