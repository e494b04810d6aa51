import type { SyncProblem } from '../contract/staff-operations/sync';
import { ClientError } from '../shared/api-client';

type SyncErrorOptions = ErrorOptions &
  Partial<Pick<SyncError, 'retryAfterMs' | 'incomplete' | 'attempts' | 'endless'>>;

/** Upstream cannot be brought up to date just now, whatever is sent or asked: this sync cycle is over. */
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

  /** How long upstream wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** No complete answer came, and a shorter one may get through. */
  readonly incomplete: boolean;
  /** How often a request that fails so is worth attempting: once, where repeating it does not help. */
  readonly attempts: number;
  /** Upstream went on and on: what came of that until then is no progress, and no reason to try again soon. */
  readonly endless: boolean;
}

/** Sync is being stopped, or another upstream was set: not a failure of anything. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Upstream does not know, or not any more, the cursor or position that reading was to go on from. */
export class LostPosition extends Error {
  override name = 'LostPosition';
}

/** What upstreams answer to a cursor or position that they do not know. */
export const LOST_POSITION_STATUSES = [400, 404, 409, 410, 422];

/** How often one request is attempted: where one in three is lost, one in six thousand meets that many losses in a row. */
const ATTEMPTS = 8;
/** How often one that cannot be delivered at all, as where there is no network: that seldom passes in a moment. */
const ATTEMPTS_NO_CONNECTION = 3;
/** How often one that is not answered in time, which takes long already. */
const ATTEMPTS_TIMED_OUT = 2;
/** How often 429 is waited out. */
const ATTEMPTS_RATE_LIMITED = 5;

/** What gateways answer when the server behind them does not. */
const GATEWAY_STATUSES = [502, 503, 504];

/**
 * What a failed request says of upstream as a whole; null when upstream refused, or failed over, this one request.
 *
 * @param error what the API client threw
 * @param isJson whether the answer said that it is JSON
 */
export function toSyncError(error: unknown, isJson: boolean): SyncError | null {
  if (error instanceof SyncError) return error;
  if (!(error instanceof ClientError)) return unreachable(error);
  const { status, code, retryAfter } = error;
  const retryAfterMs = retryAfter === null ? undefined : retryAfter * 1000;
  if (status === 429)
    return new SyncError('rate_limited', 'The club’s cloud asks us to wait: too many requests.', {
      retryAfterMs,
      attempts: ATTEMPTS_RATE_LIMITED,
    });
  if (GATEWAY_STATUSES.includes(status) || (code === null && status >= 500))
    return serverFailure(error, { retryAfterMs, attempts: ATTEMPTS, cause: error });
  if (code === null && status < 300 && isJson)
    return invalidResponse('The answers of the club’s cloud break off, or are not the club API’s.', {
      incomplete: true,
      attempts: ATTEMPTS,
      cause: error,
    });
  // A gateway may know better than upstream how long a request may be.
  if (code === null && status !== 413)
    return invalidResponse(
      `What answers at that address is not the club API (${status}). Check the address, and whether this network wants you to sign in first.`,
      { attempts: ATTEMPTS, cause: error },
    );
  if (status === 401)
    return new SyncError(
      'unauthorized',
      'The club’s cloud does not accept the API key: it was revoked, has expired or is mistyped. Nothing is lost; give another key under Settings → Cloud.',
    );
  return null;
}

/** Upstream fails, whatever it is asked. */
export function serverFailure(
  { status, message }: { status: number | null; message: string },
  options?: SyncErrorOptions,
): SyncError {
  return invalidResponse(`The club’s cloud is out of order (${status}): ${message}`, options);
}

export function invalidResponse(message: string, options?: SyncErrorOptions): SyncError {
  return new SyncError('invalid_response', message, options);
}

/** Upstream answers, and never comes to an end. */
export function endless(message: string, options?: SyncErrorOptions): SyncError {
  return invalidResponse(message, { ...options, endless: true });
}

/** An answer was longer than one may be. */
export function tooLarge(bytes: number): SyncError {
  const message = `An answer of the club’s cloud is larger than ${bytes / 1024 / 1024} MB, and was not read.`;
  return invalidResponse(message, { incomplete: true });
}

/** No answer came within the time that one may take. */
export function timedOut(ms: number): SyncError {
  const message = `The club’s cloud did not answer within ${ms / 1000} s.`;
  return new SyncError('unreachable', message, { incomplete: true, attempts: ATTEMPTS_TIMED_OUT });
}

/** Why no connection can be made at all, for people. */
const noConnection: Record<string, string> = {
  ENOTFOUND: 'there is no internet connection, or the address is mistyped',
  EAI_AGAIN: 'there is no internet connection',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to it from this network',
  ENETDOWN: 'there is no network',
  ECONNREFUSED: '',
  ETIMEDOUT: '',
  UND_ERR_CONNECT_TIMEOUT: '',
};

function unreachable(error: unknown): SyncError {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|TLS/.test(code)) {
    const message = `The club’s cloud cannot be trusted: its certificate is not valid (${code}).`;
    return new SyncError('unreachable', message, { cause: error });
  }
  const reason = noConnection[code];
  const attempts = reason === undefined ? ATTEMPTS : ATTEMPTS_NO_CONNECTION;
  const message = `The club’s cloud does not answer${reason ? `: ${reason}` : ''}.`;
  return new SyncError('unreachable', message, { attempts, cause: error });
}
