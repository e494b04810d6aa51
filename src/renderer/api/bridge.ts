import { longWork } from '@contract/staff-operations/long-work';
import {
  type Bridge,
  type Dockside,
  type OperationInput,
  type OperationName,
  STAFF_PATH,
} from '@contract/staff-operations/operations';
import { type Refusal, refusalCodes } from '@contract/staff-operations/refusal';
import { bridge as t } from '@messages/api';
import { type BufferedRequest, fetchBuffered } from './network';
import { tellInOwnWords } from './own-words';
import { who } from './who';

/** A staff operation was refused or failed; the message is for people. */
export class BridgeError extends Error {
  readonly code: string | null;

  constructor(
    readonly why: Refusal,
    /** The HTTP status; null over the desktop app's IPC. */
    readonly status: number | null = null,
  ) {
    super(why.message);
    this.code = why.code;
    if (why.code === refusalCodes.signInRequired) who.refuse(who.claim()?.signInId ?? null);
    this.name = 'BridgeError';
  }

  /** The server does not know this page, or no longer does. */
  get isSessionOver(): boolean {
    return this.status === 401;
  }
}

declare global {
  interface Window {
    /** Set by the desktop app's preload script. */
    dockside?: Dockside;
  }
}

/** The desktop app's bridge if present, else the one over HTTP, which may refuse this browser. */
export function findBridge(): Bridge {
  return window.dockside ? desktopBridge(window.dockside) : httpBridge;
}

/** A staff operation that only reads, as a query. Its key is `['bridge', name, input]`. */
export function bridgeQuery<Name extends OperationName>(
  bridge: Bridge,
  name: Name,
  input: OperationInput<Name>,
) {
  return { queryKey: ['bridge', name, input] as const, queryFn: () => bridge.call(name, input) };
}

function desktopBridge({ bridge }: Dockside): Bridge {
  return {
    call: (name, input) => bridge.call(name, input).catch(refuse),
  };
}

const httpBridge: Bridge = {
  async call(name: OperationName, input: unknown) {
    const takesLong = (longWork as readonly OperationName[]).includes(name);
    const response = await post(`${STAFF_PATH}/${name}`, {
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
      ...(takesLong && { deadlineMs: null }),
    });
    return (await response.json()) as never;
  },
};

/**
 * Posts to the staff part of the server.
 *
 * @throws BridgeError with the server's message when refused
 * @throws NetworkError without an answer
 */
export async function post(path: string, request: BufferedRequest): Promise<Response> {
  const response = await fetchBuffered(path, { method: 'POST', ...request });
  if (response.ok) return response;
  const refusal: Partial<Refusal> | null = await response.json().catch(() => null);
  return refuse({ message: t.serverAnswered(response.status), code: null, ...refusal }, response.status);
}

/** @throws BridgeError in this page's words */
async function refuse(refusal: Refusal, status?: number): Promise<never> {
  const error = new BridgeError(refusal, status);
  await tellInOwnWords(error);
  throw error;
}
