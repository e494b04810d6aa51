import { expect, type Page } from '@playwright/test';
import { untilStored } from './leave';

/** Waits until a screen shows: on a slow computer the page is first titled "Connecting to the server". */
export async function expectScreen(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.filter({ hasNotText: 'Connecting to the club computer' })).toBeVisible();
}

/** The page of the loaded app, with its router, which puts itself there for its developer tools. */
interface Routed {
  __TSR_ROUTER__: {
    navigate(to: { href: string }): Promise<void>;
    state: { status: string; resolvedLocation?: { href: string } };
    latestLocation: { href: string };
  };
}

/**
 * Opens a screen: the first one by loading the page, each further one inside the loaded app, as a link to it does. To
 * load the page again takes a second of processor time, mostly for its late parts. A story of what a load brings back,
 * or of a deep link, uses `page.goto` or `page.reload`.
 */
export async function goTo(page: Page, url: string): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const isLoaded =
    page.url().startsWith(`${origin}/`) && (await page.evaluate(() => '__TSR_ROUTER__' in window));
  if (!isLoaded) {
    await page.goto(url);
    return;
  }
  // The app would ask about changes on their way to the server, and nobody answers.
  await untilStored(page);
  await page.evaluate(
    (href) => (window as unknown as Routed).__TSR_ROUTER__.navigate({ href }),
    pathname + search,
  );
  await page.waitForFunction(() => {
    const { state, latestLocation } = (window as unknown as Routed).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href;
  });
}

/**
 * Waits until another screen's code and imports are loaded, so that it opens without the server: nothing else has
 * loaded for two seconds.
 *
 * @param screen name of its file
 */
export async function screenLoaded(page: Page, screen: string): Promise<void> {
  let before = 0;
  await expect(async () => {
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const parts = entries.filter((path) => path.startsWith('/assets/'));
    const isSettled = parts.length === before;
    before = parts.length;
    expect(isSettled).toBe(true);
    expect(parts).toContainEqual(expect.stringMatching(new RegExp(`/${screen}-.*\\.js$`)));
  }).toPass({ intervals: [2_000] });
}
