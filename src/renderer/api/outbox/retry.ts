import { routes } from '@contract/routes';
import { ClientError } from '@shared/api-client';
import { explain } from '../failures';
import type { WriteOperation } from './item';

/**
 * What a failed attempt means. `later`: try again; until then the whole outbox (`server`) or the lane waits. `refused`: a
 * person decides. `done`: there is nothing left to do.
 */
export type SendFailure =
  | { kind: 'later'; waits: 'server' | 'lane'; message: string; afterMs: number | null }
  | { kind: 'refused'; message: string }
  | { kind: 'done' };

/** Only a response of the API itself can refuse a write. */
export function classify(error: unknown, operation: WriteOperation): SendFailure {
  const { title, detail } = explain(error);
  if (!(error instanceof ClientError)) {
    return { kind: 'later', waits: 'server', message: `${title}.`, afterMs: null };
  }
  const { status, code, retryAfter } = error;
  const afterMs = retryAfter === null ? null : retryAfter * 1000;
  if (code === null || [408, 429, 502, 503, 504].includes(status))
    return { kind: 'later', waits: 'server', message: `${title}.`, afterMs };
  // An error of the server in this one write does not hold up the others.
  if (status >= 500) return { kind: 'later', waits: 'lane', message: `${title}.`, afterMs };
  // Staff may renew the key or give it the scope.
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
