import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { STAFF_PAGE } from './staff-pages';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the staff UI; the build puts the list here. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// All chunks of a build come from one cache. A new build waits until this build's pages are closed, so that an open
// page never gets another build's chunks. API answers are not cached here: screens keep their last data.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [STAFF_PAGE] }));

// The page that installed this worker comes from the same build: its other chunks come from here too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(takeOver(event.ports[0]));
});

/** Ends the waiting, unless other pages of the previous build are open. Returns their number. */
async function takeOver(port: MessagePort | undefined): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const others = pages.length - 1;
  if (others <= 0) await self.skipWaiting();
  port?.postMessage(Math.max(0, others));
}
