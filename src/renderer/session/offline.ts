import { useSyncExternalStore } from 'react';

/**
 * Readiness of this page for opening without the server. `insecure`: impossible over plain HTTP. `unsupported`: by this
 * browser. `preparing`: loading its parts. `ready`: on this device. `failed`: refused by the browser.
 */
export type OfflineState = 'desktop' | 'insecure' | 'unsupported' | 'preparing' | 'ready' | 'failed';

interface Offline {
  state: OfflineState;
  /** A newer build, completely loaded, waiting for this build's pages to close. */
  newVersion: ServiceWorker | null;
}

let offline: Offline = { state: firstState(), newVersion: null };
let registering: Promise<ServiceWorkerRegistration> | undefined;
let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();

function firstState(): OfflineState {
  if (typeof window === 'undefined' || window.dockside) return 'desktop';
  if (!window.isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator ? 'preparing' : 'unsupported';
}

function change(part: Partial<Offline>): void {
  offline = { ...offline, ...part };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Readiness for opening without the server, and any newer build. */
export function useOffline(): Offline {
  return useSyncExternalStore(subscribe, () => offline);
}

/**
 * Makes the browser load all parts of the page for opening without the server. Called once the first screen is
 * rendered.
 */
export async function prepareForOffline(): Promise<void> {
  if (offline.state !== 'preparing' || registering || import.meta.env.DEV) return;
  try {
    registering = navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' });
    registration = await registering;
  } catch {
    // A certificate this device does not trust: browsers then run no service worker.
    change({ state: 'failed' });
    return;
  }
  registration?.addEventListener('updatefound', follow);
  follow();
}

/** Asks the server for a newer build, perhaps installed while it was away. */
export function lookForNewVersion(): void {
  // The server may be back before the registration completes.
  registering?.then((registered) => registered.update()).catch(() => undefined);
}

function follow(): void {
  if (!registration) return;
  const { installing, waiting, active } = registration;
  change({ state: active ? 'ready' : 'preparing', newVersion: active ? waiting : null });
  installing?.addEventListener('statechange', () => {
    // Without a running worker, a failed first installation leaves nothing: the next visit tries again.
    if (installing.state === 'redundant' && !registration?.active) change({ state: 'failed' });
    else follow();
  });
  waiting?.addEventListener('statechange', follow);
}

/**
 * Reloads the page with the newer build.
 *
 * @returns number of other open pages that prevent this; otherwise does not return
 */
export async function changeToNewVersion(newVersion: ServiceWorker): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<number>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
  });
  const reload = () => window.location.reload();
  navigator.serviceWorker?.addEventListener('controllerchange', reload, { once: true });
  newVersion.postMessage('take-over', [port2]);
  const others = await answer;
  if (others > 0) navigator.serviceWorker?.removeEventListener('controllerchange', reload);
  return others;
}

/** True if closing the page would lose something, as its close warning would say. */
export function wouldLose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
