import type { Page } from '@playwright/test';

/**
 * Paths of a page's writes to the API, from now on. Excludes reports of the device's clock, which may come at any time.
 */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' && pathname !== '/api/v1/time/devices';
    if (isWrite && pathname.startsWith('/api/v1/')) writes.push(pathname);
  });
  return writes;
}
