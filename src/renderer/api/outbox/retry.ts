import { routeTable } from '@contract/route-table';
import { ClientError } from '@shared/api-client';
import { backOff } from '@shared/back-off';
import { capital } from '@shared/capital';
import { explain } from '../failures';
import type { WriteOperation } from './item';

/**
 * Meaning of a failed attempt. `later`: retry after a wait of the whole outbox (`server`) or the lane. `refused`: a
 * person decides. `done`: nothing left to do.
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
  // A server error in one write does not block the others.
  if (status >= 500) return { kind: 'later', waits: 'lane', message: `${title}.`, afterMs };
  // Staff may renew the key or extend its scope.
  if (status === 401 || status === 403)
    return { kind: 'later', waits: 'lane', message: `${title}. ${detail}`, afterMs };
  if (status === 404 && routeTable[operation].method === 'delete') return { kind: 'done' };
  return { kind: 'refused', message: messageOf(error) };
}

/** The server's message, without the field name if there is only one field. */
function messageOf({ message, issues }: ClientError): string {
  const [issue] = issues;
  const text = issue && issues.length === 1 ? issue.message : message;
  return capital(text);
}

/** The longest wait after the first failure, and the longest of all. */
const WAIT_MS = [500, 10_000] as const;
/** The longest wait the server may ask for. */
const LONGEST_ASKED_MS = 5 * 60_000;

/** Waits of lanes after failures: longer each time, with random jitter so that devices spread out. */
export class BackOff {
  readonly #rests = new Map<string, { until: number; failures: number }>();

  /** @param askedMs the wait the server asked for, if any */
  onFailure(lane: string, askedMs: number | null): void {
    const failures = (this.#rests.get(lane)?.failures ?? 0) + 1;
    const ms = Math.max(backOff(failures, WAIT_MS), Math.min(askedMs ?? 0, LONGEST_ASKED_MS));
    // Uses the page's own clock: the time of day may be set back.
    this.#rests.set(lane, { until: performance.now() + ms, failures });
  }

  /** Milliseconds until the lane may be tried; 0 if now. */
  left(lane: string): number {
    return Math.max(0, (this.#rests.get(lane)?.until ?? 0) - performance.now());
  }

  end(lane: string): void {
    this.#rests.delete(lane);
  }

  endAll(): void {
    this.#rests.clear();
  }
}
