import { syncErrors as t } from '@messages/server/cloud';
import type { SyncProblem } from '../../contract/staff-operations/sync';
import { ClientError } from '../../shared/api-client';

type SyncErrorOptions = ErrorOptions &
  Partial<Pick<SyncError, 'retryAfterMs' | 'incomplete' | 'attempts' | 'endless'>>;

/** Upstream cannot be reached or used at all; this sync cycle is over. */
export class SyncError extends Error {
  override name = 'SyncError';

  constructor(
    readonly kind: SyncProblem['kind'],
    /** For people. */
    message: string,
    options: SyncErrorOptions = {},
  ) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
    this.incomplete = options.incomplete ?? false;
    this.attempts = options.attempts ?? 1;
    this.endless = options.endless ?? false;
  }

  /** Pause requested by upstream. */
  readonly retryAfterMs: number | undefined;
  /** True if the answer was incomplete; a shorter one may succeed. */
  readonly incomplete: boolean;
  /** Number of attempts a request with this failure deserves; 1 if repeating does not help. */
  readonly attempts: number;
  /** True if upstream never came to an end. Its data is no progress, and no reason to retry soon. */
  readonly endless: boolean;
}

/** Sync is stopping, or another upstream was set; not a failure. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Upstream does not know, or no longer knows, the cursor or position to continue from. */
export class LostPosition extends Error {
  override name = 'LostPosition';
}

/** Statuses that upstreams return for an unknown cursor or position. */
export const LOST_POSITION_STATUSES = [400, 404, 409, 410, 422];

/** Attempts per request. If one in three is lost, one in six thousand fails this often in a row. */
const ATTEMPTS = 8;
/** Attempts without any connection, which seldom recovers quickly. */
const ATTEMPTS_NO_CONNECTION = 3;
/** Attempts after a timeout, which is already slow. */
const ATTEMPTS_TIMED_OUT = 2;
/** Number of waits for 429. */
const ATTEMPTS_RATE_LIMITED = 5;

/** Gateway statuses when the server behind does not answer. */
const GATEWAY_STATUSES = [502, 503, 504];

/**
 * Interprets a failed request as a failure of upstream as a whole; null if upstream refused or failed only this
 * request.
 *
 * @param error error of the API client
 * @param isJson true if the answer declared JSON
 */
export function toSyncError(error: unknown, isJson: boolean): SyncError | null {
  if (error instanceof SyncError) return error;
  if (!(error instanceof ClientError)) return unreachable(error);
  const { status, code, retryAfter } = error;
  const retryAfterMs = retryAfter === null ? undefined : retryAfter * 1000;
  if (status === 429)
    return new SyncError('rate_limited', t.hasTooManyRequests, {
      retryAfterMs,
      attempts: ATTEMPTS_RATE_LIMITED,
    });
  if (GATEWAY_STATUSES.includes(status) || (code === null && status >= 500))
    return serverFailure(error, { retryAfterMs, attempts: ATTEMPTS, cause: error });
  if (code === null && status < 300 && isJson)
    return invalidResponse(t.answersAreIncomplete, {
      incomplete: true,
      attempts: ATTEMPTS,
      cause: error,
    });
  // 413 is exempt: a gateway may know the permitted request size better than upstream.
  if (code === null && status !== 413)
    return invalidResponse(t.isNotClubApi(status), { attempts: ATTEMPTS, cause: error });
  if (status === 401) return new SyncError('unauthorized', t.keyIsRefused);
  return null;
}

/** Upstream fails on every request. */
export function serverFailure(
  { status, message }: { status: number; message: string },
  options?: SyncErrorOptions,
): SyncError {
  return invalidResponse(t.hasFault(status, message), options);
}

export function invalidResponse(message: string, options?: SyncErrorOptions): SyncError {
  return new SyncError('invalid_response', message, options);
}

/** Upstream answers but never comes to an end. */
export function endless(message: string, options?: SyncErrorOptions): SyncError {
  return invalidResponse(message, { ...options, endless: true });
}

/** An answer exceeded the size limit. */
export function tooLarge(bytes: number): SyncError {
  const message = t.answerIsTooLarge(bytes / 1024 / 1024);
  return invalidResponse(message, { incomplete: true });
}

/** No answer within the timeout. */
export function timedOut(ms: number): SyncError {
  const message = t.didNotAnswer(ms / 1000);
  return new SyncError('unreachable', message, { incomplete: true, attempts: ATTEMPTS_TIMED_OUT });
}

/** Reasons for no connection, for people. */
const noConnection: Record<string, string> = {
  ENOTFOUND: t.noInternetOrMistyped,
  EAI_AGAIN: t.noInternet,
  ENETUNREACH: t.noNetwork,
  EHOSTUNREACH: t.networkCannotReachIt,
  ENETDOWN: t.noNetwork,
  ECONNREFUSED: t.isNotAnswering,
  ETIMEDOUT: t.isNotAnswering,
  UND_ERR_CONNECT_TIMEOUT: t.isNotAnswering,
};

function unreachable(error: unknown): SyncError {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/.test(code)) {
    const message = t.certificateIsNotValid(code);
    return new SyncError('unreachable', message, { cause: error });
  }
  const reason = noConnection[code];
  const attempts = reason === undefined ? ATTEMPTS : ATTEMPTS_NO_CONNECTION;
  return new SyncError('unreachable', reason ?? t.isNotAnswering, { attempts, cause: error });
}
