import { routeTable } from '@contract/route-table';
import type { OperationId } from '@contract/routes';
import { type Scope, scopes } from '@contract/scopes';
import { failures as t } from '@messages/api';
import { ClientError } from '@shared/api-client';
import { BridgeError } from './bridge';
import { isChunkLoadError, NetworkError } from './network';
import { tellInOwnWords } from './own-words';

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

/** Runs a call and remembers its operation for `explain`. A refusal speaks this page's words. */
export async function tracked<Result>(operation: OperationId, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error) failedOperations.set(error, operation);
    if (error instanceof ClientError) await tellInOwnWords(error);
    throw error;
  }
}

/** Explains an error to its viewer. */
export function explain(error: unknown): Explanation {
  if (error instanceof ClientError) return explainRefusal(error);
  if (error instanceof BridgeError && error.isSessionOver)
    return {
      title: t.thisBrowserWasSignedOut,
      detail: t.openStaffLink,
      retryable: true,
    };
  if (error instanceof BridgeError)
    return { title: t.somethingWentWrong, detail: error.message, retryable: true };
  if (isChunkLoadError(error))
    return {
      title: t.serverDoesNotAnswer,
      detail: t.thisPageIsntSaved,
      retryable: true,
    };
  if (error instanceof NetworkError)
    return {
      title: t.serverDoesNotAnswer,
      detail: t.youSeeLastCopy,
      retryable: true,
    };
  return {
    title: t.thisPageHadProblem,
    detail: error instanceof Error ? error.message : String(error),
    retryable: true,
    isBug: true,
  };
}

function explainRefusal(error: ClientError): Explanation {
  const scope = scopeOf(error);
  switch (error.code) {
    case 'API_KEY_SCOPE_DENIED':
      if (!scope) return { title: t.keyDoesNotAllow, detail: error.message, retryable: false };
      return {
        title: t.yourKeyMayNot(scopes[scope]),
        detail: t.itNeedsScope(scope),
        retryable: false,
        missingScope: scope,
      };
    case 'INVALID_API_KEY':
      return {
        title: t.yourKeyNoLongerWorks,
        detail: t.itWasRevoked,
        retryable: false,
      };
    case 'NOT_FOUND':
      return { title: t.notFound, detail: error.message, retryable: false };
    case 'VERSION_CONFLICT':
      return { title: t.changedBySomeoneElse, detail: error.message, retryable: false };
    case 'INVALID_REQUEST':
      return { title: t.serverRefusedThis, detail: error.message, retryable: false };
    default:
      return {
        title: t.serverCouldNotDoThis,
        detail: error.requestId ? t.withRequest(error.message, error.requestId) : error.message,
        retryable: true,
      };
  }
}

function scopeOf(error: ClientError): Scope | undefined {
  const operation = failedOperations.get(error);
  const scope = operation && routeTable[operation].scope;
  return scope && scope !== 'any' && scope !== 'public' ? scope : undefined;
}
