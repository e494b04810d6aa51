import type { Page, Route } from '@playwright/test';

/**
 * Handles a page's requests to some addresses, until the returned function is called; that function waits for the
 * requests that are being handled. The route itself stays: a request that is under way at the moment Playwright stops
 * intercepting is never answered, and a screen whose code was asked for just then never opens.
 */
export async function intercept(
  page: Page,
  url: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  let isOn = true;
  const underWay = new Set<Promise<unknown>>();
  await page.route(url, async (route) => {
    if (!isOn) return route.fallback();
    const handled = Promise.resolve(handle(route));
    underWay.add(handled);
    await handled.finally(() => underWay.delete(handled));
  });
  return async () => {
    isOn = false;
    await Promise.allSettled(underWay);
  };
}
