import { useSyncExternalStore } from 'react';

/**
 * Whether this page opens without the server. `insecure`: not over plain HTTP. `unsupported`: not in this browser.
 * `preparing`: its parts are being loaded. `ready`: they are on this device. `failed`: the browser would not.
 */
export type OfflineState = 'desktop' | 'insecure' | 'unsupported' | 'preparing' | 'ready' | 'failed';

interface Offline {
  state: OfflineState;
  /** A newer build, loaded whole, which waits until the pages of this one are closed. */
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

/** Whether this page opens without the server, and whether a newer build waits. */
export function useOffline(): Offline {
  return useSyncExternalStore(subscribe, () => offline);
}

/** Has the browser load all parts of the page, so that it opens without the server. Called once the first screen stands. */
export async function prepareForOffline(): Promise<void> {
  if (offline.state !== 'preparing' || registering || import.meta.env.DEV) return;
  try {
    registering = navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' });
    registration = await registering;
  } catch {
    // A certificate that this device does not trust: browsers then run no service worker.
    change({ state: 'failed' });
    return;
  }
  registration?.addEventListener('updatefound', follow);
  follow();
}

/** Asks the server for a newer build, which may have been installed while it was away. */
export function lookForNewVersion(): void {
  // The server may answer again before the browser has said what is installed.
  registering?.then((registered) => registered.update()).catch(() => undefined);
}

function follow(): void {
  if (!registration) return;
  const { installing, waiting, active } = registration;
  change({ state: active ? 'ready' : 'preparing', newVersion: active ? waiting : null });
  installing?.addEventListener('statechange', () => {
    // Without one that runs, the first that could not be installed whole leaves nothing: the next visit tries again.
    if (installing.state === 'redundant' && !registration?.active) change({ state: 'failed' });
    else follow();
  });
  waiting?.addEventListener('statechange', follow);
}

/**
 * Loads the page again with the newer build.
 *
 * @returns how many other pages of this browser keep it from that; it does not return otherwise
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

/** Whether closing the page would lose something: what asks before it is closed says so. */
export function wouldLose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
