import type { Page } from '@playwright/test';

/**
 * The paths of the writes that a page sends to the API, from now on. How a device's clock is it says by itself, at any
 * moment: that is not among them.
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
