import { routeTable } from '@contract/route-table';
import type { OperationId } from '@contract/routes';
import { type Scope, scopes } from '@contract/scopes';
import { ClientError } from '@shared/api-client';
import { BridgeError } from './bridge';
import { isChunkLoadError, NetworkError } from './network';

/** An error for people: the problem and the remedy. */
export interface Explanation {
  title: string;
  detail: string;
  /** True if trying again may help. */
  retryable: boolean;
  /** The scope missing from the key, if that is the reason. */
  missingScope?: Scope;
  /** A bug in this page, not a fault of the server or network. */
  isBug?: true;
}

const failedOperations = new WeakMap<Error, OperationId>();

/** Runs a call and remembers its operation for `explain`. */
export async function tracked<Result>(operation: OperationId, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error) failedOperations.set(error, operation);
    throw error;
  }
}

/** Explains an error to its viewer. */
export function explain(error: unknown): Explanation {
  if (error instanceof ClientError) return explainRefusal(error);
  if (error instanceof BridgeError && error.isSessionOver)
    return {
      title: 'This browser was signed out',
      detail: 'Open a staff link in another tab. This page then continues.',
      retryable: true,
    };
  if (error instanceof BridgeError)
    return { title: 'Something went wrong', detail: error.message, retryable: true };
  if (isChunkLoadError(error))
    return {
      title: 'The server does not answer',
      detail: 'This page isn’t saved on this device yet. It opens once the server is back.',
      retryable: true,
    };
  if (error instanceof NetworkError)
    return {
      title: 'The server does not answer',
      detail: 'You see the last copy. It updates once the server is back.',
      retryable: true,
    };
  return {
    title: 'This page had a problem',
    detail: error instanceof Error ? error.message : String(error),
    retryable: true,
    isBug: true,
  };
}

function explainRefusal(error: ClientError): Explanation {
  const scope = scopeOf(error);
  switch (error.code) {
    case 'API_KEY_SCOPE_DENIED':
      if (!scope) return { title: 'Your key does not allow this', detail: error.message, retryable: false };
      return {
        title: `Your key may not ${scopes[scope]}`,
        detail: `It needs the scope ${scope} for this club. Staff create keys under Settings.`,
        retryable: false,
        missingScope: scope,
      };
    case 'INVALID_API_KEY':
      return {
        title: 'Your key no longer works',
        detail: 'It was revoked or has expired. Sign out (Ctrl K) and use another key.',
        retryable: false,
      };
    case 'NOT_FOUND':
      return { title: 'Not found', detail: error.message, retryable: false };
    case 'VERSION_CONFLICT':
      return { title: 'Changed by someone else', detail: error.message, retryable: false };
    case 'INVALID_REQUEST':
      return { title: 'The server refused this', detail: error.message, retryable: false };
    default:
      return {
        title: 'The server could not do this',
        detail: `${error.message}${error.requestId ? ` (request ${error.requestId})` : ''}`,
        retryable: true,
      };
  }
}

function scopeOf(error: ClientError): Scope | undefined {
  const operation = failedOperations.get(error);
  const scope = operation && routeTable[operation].scope;
  return scope && scope !== 'any' && scope !== 'public' ? scope : undefined;
}
