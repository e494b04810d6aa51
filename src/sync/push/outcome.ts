import { isRemoval } from '../../club/outbox.js';
import { routes } from '../../contract/routes.js';
import type { OutboxState } from '../../contract/staff-operations/sync.js';
import { ClientError } from '../../shared/api-client.js';
import { type SyncError, serverFailure } from '../errors.js';
import type { QueuedWrite, UpstreamAnswer } from '../state/outbox.js';
import type { Capabilities } from '../state/upstream.js';

/** What became of one write: upstream took it, refused it, or it failed in a way that may pass, which says nothing of it. */
export type Outcome =
  /** `earlier`: by an earlier request, whose answer was lost. */
  | { kind: 'taken'; data: unknown; earlier: boolean }
  | { kind: 'refused'; state: OutboxState; answer: UpstreamAnswer }
  | { kind: 'failed'; answer: UpstreamAnswer; problem: SyncError };

/** Request timeout, too early: statuses that say nothing about the request itself. */
const TRY_AGAIN = [408, 425];

/** What a refusal means for the write. */
export function outcomeOf(
  error: ClientError,
  item: QueuedWrite,
  capabilities: Capabilities,
  now: number,
): Outcome {
  const { status, code, message } = error;
  const answer = { status, code, message, at: now };
  if (status >= 500 || TRY_AGAIN.includes(status))
    return { kind: 'failed', answer, problem: serverFailure(error, { cause: error }) };
  if (status === 403) return { kind: 'refused', state: 'not_permitted', answer };
  const noSuchRoute = (status === 404 || status === 405) && isNotOffered(item, capabilities);
  if (noSuchRoute) return { kind: 'refused', state: 'local', answer };
  // What was to be removed is gone already: somebody else did it, or an answer was lost.
  if (status === 404 && isRemoval(item.operation)) return { kind: 'taken', data: null, earlier: true };
  return { kind: 'refused', state: 'attention', answer };
}

/** What an answer that was not the API's own means for the write: nothing. */
export function failedBy(problem: SyncError, now: number): Outcome {
  const status = problem.cause instanceof ClientError ? problem.cause.status : null;
  return { kind: 'failed', answer: { status, code: null, message: problem.message, at: now }, problem };
}

/** An upstream that keeps to the specification has none of the additions: what they write stays on this machine. */
function isNotOffered(item: QueuedWrite, { feed, scopes }: Capabilities): boolean {
  return 'addition' in routes[item.operation] && !feed && scopes['regattas:read'] !== 'granted';
}
