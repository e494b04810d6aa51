import type { SyncProblem } from '../contract/staff-operations/sync.js';

/** Upstream cannot be brought up to date just now, whatever is sent or asked: this cycle is over. */
export class SyncError extends Error {
  override name = 'SyncError';

  constructor(
    readonly kind: SyncProblem['kind'],
    /** In words, for people. */
    message: string,
    options: ErrorOptions & Partial<Pick<SyncError, 'retryAfterMs' | 'cutShort' | 'attempts'>> = {},
  ) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
    this.cutShort = options.cutShort ?? false;
    this.attempts = options.attempts ?? 1;
  }

  /** How long upstream wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** No whole answer came, and a shorter one may get through. */
  readonly cutShort: boolean;
  /** How often a request is worth attempting that fails so: once, where repeating it does not help. */
  readonly attempts: number;
}

/** Upstream fails, whatever it is asked. */
export function serverFailure(
  { status, message }: { status: number | null; message: string },
  options: ConstructorParameters<typeof SyncError>[2] = {},
): SyncError {
  return new SyncError(
    'invalid_response',
    `The club’s cloud is out of order (${status}): ${message}`,
    options,
  );
}

/** Sync is being stopped: not a failure of anything. */
export class Stopped extends Error {
  override name = 'Stopped';
}
