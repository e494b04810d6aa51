import { networkInterfaces } from 'node:os';
import type { Readable } from '../db/connection.js';
import type { Store } from '../db/store.js';
import { outboxFingerprint } from './state/outbox.js';
import { findUpstream } from './state/upstream.js';

/** How often this machine's addresses are looked at. */
const LOOK_MS = 1_000;

/** What there is to work on, as far as it was seen: another value means that there is something new. */
export interface Fingerprint {
  settings: string | null;
  /** Null: what is queued does not matter now. */
  line: string | null;
}

/** Resolves when something is queued, or upstream is set, that was not seen; this process or another may have done it. */
export async function waitForOutboxChange(
  store: Store,
  seen: Fingerprint,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && !store.changes.closed) {
    const version = store.changes.version();
    if (upstreamIdOf(store.read) !== seen.settings) return;
    if (seen.line !== null && outboxFingerprint(store.read) !== seen.line) return;
    await store.changes.next(version, 60_000, signal);
  }
}

/** Names the upstream that is set, anew each time it is; null while there is none. */
export function upstreamIdOf(db: Readable): string | null {
  return findUpstream(db)?.id ?? null;
}

/** Resolves when this machine joins or leaves a network. */
export function networkChanges(signal: AbortSignal): Promise<void> {
  const before = addresses();
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setInterval(() => {
      if (addresses() !== before) done();
    }, LOOK_MS);
    timer.unref();
    signal.addEventListener('abort', done);
  });
}

function addresses(): string {
  return JSON.stringify(Object.values(networkInterfaces()).map((all) => all?.map(({ address }) => address)));
}
