import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A club's laptop beside this machine. */
const SLOWER = 6;

/** Values left in a page by the scripts below. */
type Watched = typeof window & { longestTask?: number };

/** A context whose pages note their longest task. */
export async function watchedContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript(watchTasks);
  return context;
}

/** A new page of the context whose processor is six times slower. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Runs before the page: notes its longest task, in milliseconds. */
function watchTasks(): void {
  const watched = window as Watched;
  watched.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestTask = Math.max(watched.longestTask ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds of the longest task since the page loaded, or since the last call. */
export async function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { longestTask = 0 } = window as Watched;
    Object.assign(window, { longestTask: 0 });
    return longestTask;
  });
}

/** An element, and text that it contains: any text where none is given. */
export interface Shown {
  selector: string;
  text?: string;
}

/** Reloads a page, and returns the milliseconds from its start until it has painted what is asked for. */
export async function reloadedUntil(page: Page, shown: Shown): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return (await page.evaluate(paintedAt, shown)) as number;
}

/** Acts on a page, and returns the milliseconds from the key or the pointer until it has painted what is asked for. */
export async function actedUntil(page: Page, act: () => Promise<unknown>, shown: Shown): Promise<number> {
  // One script waits and looks: a second one, asked for after the key, would take part of the time.
  const took = page.evaluate(paintedAt, { ...shown, fromAct: true });
  // The listener is there before the page is acted on.
  await page.evaluate(() => undefined);
  await act();
  return (await took) as number;
}

/**
 * Runs in the page: the moment at which what is asked for was painted, in milliseconds since the page's start, or since
 * the next key or click.
 */
function paintedAt({ selector, text, fromAct }: Shown & { fromAct?: boolean }): Promise<number> {
  return new Promise((resolve, reject) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some((one) => !text || one.textContent?.includes(text));
    const lookFrom = (start: number) => {
      const asked = performance.now();
      const look = () => {
        if (performance.now() - asked > 30_000)
          return reject(new Error(`Not shown: ${selector} ${text ?? ''}`));
        if (!isShown()) return requestAnimationFrame(look);
        // A message comes after the frame with the element.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        return port2.postMessage(null);
      };
      return look;
    };
    if (!fromAct) return void lookFrom(0)();
    const acted = new AbortController();
    const onAct = ({ timeStamp }: Event) => {
      acted.abort();
      requestAnimationFrame(lookFrom(timeStamp));
    };
    for (const type of ['keydown', 'click'])
      window.addEventListener(type, onAct, { capture: true, signal: acted.signal });
    return undefined;
  });
}

/** Scrolls an element from end to end, and returns the milliseconds between frames. */
export function scrollFrames(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(async (scrolled) => {
    const element = document.querySelector(scrolled)!;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let last = await frame();
    for (let step = 0; step <= 60; step++) {
      element.scrollTop = (step / 60) * (element.scrollHeight - element.clientHeight);
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, selector);
}

/** Elements of the page. */
export function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}
