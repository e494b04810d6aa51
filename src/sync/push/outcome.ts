import type { OutboxState } from '../../contract/bridge/sync.js';
import type { ClientError } from '../../contract/client.js';
import { routes } from '../../contract/routes.js';
import { isRemoval, type Queued, type UpstreamAnswer } from '../../store/outbox.js';
import type { Permissions } from '../../store/upstream.js';

/** What became of one write: upstream took it, refused it, or failed over it and may be asked again. */
export type Outcome =
  | { kind: 'taken'; data: unknown }
  | { kind: 'refused'; state: OutboxState; answer: UpstreamAnswer }
  | { kind: 'failed'; answer: UpstreamAnswer };

/** Request timeout, too early: statuses that say nothing about the request itself. */
const TRY_AGAIN = [408, 425];

/** What a refusal means for the write. */
export function outcomeOf(error: ClientError, item: Queued, permissions: Permissions, now: number): Outcome {
  const { status, code, message } = error;
  const answer = { status, code, message, at: now };
  if (status >= 500 || TRY_AGAIN.includes(status)) return { kind: 'failed', answer };
  if (status === 403) return { kind: 'refused', state: 'not_permitted', answer };
  const noSuchRoute = (status === 404 || status === 405) && isNotOffered(item, permissions);
  if (noSuchRoute) return { kind: 'refused', state: 'local', answer };
  // What was to be removed is gone already: somebody else did it, or an answer was lost.
  if (status === 404 && isRemoval(item.operation)) return { kind: 'taken', data: null };
  return { kind: 'refused', state: 'attention', answer };
}

/** An upstream that keeps to the specification has none of the additions: what they write stays on this machine. */
function isNotOffered(item: Queued, { feed, scopes }: Permissions): boolean {
  return 'addition' in routes[item.operation] && !feed && scopes['regattas:read'] !== 'granted';
}
