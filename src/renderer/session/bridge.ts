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
    const response = await fetch(`${STAFF_PATH}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const message = (answer as { message?: string } | null)?.message;
      throw new BridgeError(response.status, message ?? `The server answered ${response.status}.`);
    }
    return answer as never;
  },
};
