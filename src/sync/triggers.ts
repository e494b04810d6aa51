import { networkInterfaces } from 'node:os';
import type { Readable } from '../db/connection';
import type { Store } from '../db/store';
import { isStandby } from '../pairing/node';
import { outboxFingerprint } from './state/outbox';
import { findUpstream, type UpstreamState } from './state/upstream';
import { pause, type SyncTimes } from './timing';
import type { UpstreamClient } from './upstream-client';

/** How often this machine's addresses are looked at. */
const NETWORK_POLL_MS = 1_000;

/** What there is to work on, as far as it was seen: another value means that there is something new. */
export interface Fingerprint {
  /** Null while no upstream is set. */
  upstreamId: string | null;
  /** Null: what is queued does not matter now. */
  outbox: string | null;
}

/** Names the upstream that is to be worked with, anew each time it is set; null while there is none, or another Dockside does. */
export function upstreamIdOf(db: Readable): string | null {
  return isStandby(db) ? null : (findUpstream(db)?.id ?? null);
}

/** Resolves when something is queued, or upstream is set, that was not seen; this process or another may have done it. */
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

/** Resolves when this machine joins or leaves a network. */
export async function waitForNetworkChange(signal: AbortSignal): Promise<void> {
  const before = addresses();
  while (!signal.aborted && addresses() === before) await pause(NETWORK_POLL_MS, signal);
}

function addresses(): string {
  return JSON.stringify(Object.values(networkInterfaces()).map((all) => all?.map(({ address }) => address)));
}

/**
 * Long polls upstream's feed. Resolves when it has something new, or does not hold the request for as long as it was asked
 * to.
 *
 * @param onHeld called each time that upstream held the request, and had nothing new
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
      // Whatever it is, the cycle that follows meets it too and reports it.
      return;
    }
  }
}
