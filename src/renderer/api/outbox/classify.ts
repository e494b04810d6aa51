import { routes } from '@contract/routes';
import { ClientError } from '@shared/api-client';
import { explain } from '../failures';
import type { WriteOperation } from './item';

/**
 * What a failed try means. `later`: another one may do it; until then either the whole outbox waits (`server`), or those
 * of the same lane do. `refused`: a person decides. `done`: there is nothing left to do.
 */
export type SendFailure =
  | { kind: 'later'; waits: 'server' | 'lane'; message: string; afterMs: number | null }
  | { kind: 'refused'; message: string }
  | { kind: 'done' };

/** Only an answer of the API's own can refuse a write. */
export function classify(error: unknown, operation: WriteOperation): SendFailure {
  const { title, detail } = explain(error);
  if (!(error instanceof ClientError)) {
    return { kind: 'later', waits: 'server', message: `${title}.`, afterMs: null };
  }
  const { status, code, retryAfter } = error;
  const afterMs = retryAfter === null ? null : retryAfter * 1000;
  if (code === null || [408, 429, 502, 503, 504].includes(status))
    return { kind: 'later', waits: 'server', message: `${title}.`, afterMs };
  // A fault in how the server does this one write holds nothing else up.
  if (status >= 500) return { kind: 'later', waits: 'lane', message: `${title}.`, afterMs };
  // Somebody may make the key good, or give it the scope.
  if (status === 401 || status === 403)
    return { kind: 'later', waits: 'lane', message: `${title}. ${detail}`, afterMs };
  if (status === 404 && routes[operation].method === 'delete') return { kind: 'done' };
  return { kind: 'refused', message: messageOf(error) };
}

/** The server's message, without the name of the field where there is one field only. */
function messageOf({ message, issues }: ClientError): string {
  const [issue] = issues;
  const text = issue && issues.length === 1 ? issue.message : message;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
