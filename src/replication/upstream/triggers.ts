import { networkInterfaces } from 'node:os';
import type { Readable } from '../../db/connection';
import type { Store } from '../../db/store';
import { isStandby } from '../pairing/node';
import { outboxFingerprint } from './state/outbox';
import { findUpstream, type UpstreamState } from './state/upstream';
import { pause, type SyncTimes } from './timing';
import type { UpstreamClient } from './upstream-client';

/** Interval for checking this computer's addresses. */
const NETWORK_POLL_MS = 1_000;

/** Fingerprint of pending work; a change means that there is something new. */
export interface Fingerprint {
  /** Null while no upstream is set. */
  upstreamId: string | null;
  /** Null if the queue does not matter now. */
  outbox: string | null;
}

/** Id of the upstream to sync with, new each time one is set; null if there is none, or another Dockside syncs. */
export function upstreamIdOf(db: Readable): string | null {
  return isStandby(db) ? null : (findUpstream(db)?.id ?? null);
}

/** Resolves when something is queued or upstream is set, in this process or another. */
export async function waitForOutboxChange(
  store: Store,
  seen: Fingerprint,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && !store.changes.closed) {
    const version = store.changes.version();
    if (upstreamIdOf(store.read) !== seen.upstreamId) return;
    if (seen.outbox !== null && outboxFingerprint(store.read) !== seen.outbox) return;
    await store.changes.next(version, 60_000, signal);
  }
}

/** Resolves when this computer joins or leaves a network. */
export async function waitForNetworkChange(signal: AbortSignal): Promise<void> {
  const before = addresses();
  while (!signal.aborted && addresses() === before) await pause(NETWORK_POLL_MS, signal);
}

function addresses(): string {
  return JSON.stringify(Object.values(networkInterfaces()).map((all) => all?.map(({ address }) => address)));
}

/**
 * Long-polls upstream's feed. Resolves when it has something new, or does not hold the request as long as asked.
 *
 * @param onHeld called each time upstream held the request without news
 */
export async function waitForFeedChange(
  client: UpstreamClient,
  { feed_after: after, generation }: UpstreamState,
  { longPollMs, requestTimeoutMs }: SyncTimes,
  signal: AbortSignal,
  onHeld: () => void,
): Promise<void> {
  const query = { after, limit: 1, wait: longPollMs };
  const options = { signal, timeoutMs: longPollMs + requestTimeoutMs, attempts: 1 };
  while (!signal.aborted) {
    const asked = performance.now();
    try {
      const page = await client.call('changes', { query }, options);
      const isHeld = performance.now() - asked >= longPollMs / 2;
      if (page.data.length > 0 || page.generation !== generation || !isHeld) return;
      onHeld();
    } catch {
      // The next cycle meets and reports the same problem.
      return;
    }
  }
}
