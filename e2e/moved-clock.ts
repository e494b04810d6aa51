import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';

/** Cookie with the milliseconds that a browser's clock is ahead of this computer's, read as each page loads. */
const COOKIE = 'story-clock';
/** Tells a page's workers that the clock was moved. */
const CHANNEL = 'story-clock';

/** Reads the clock of the process that runs it `shift` milliseconds ahead. */
const shiftedDate = `
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(RealDate.now() + shift());
    }
    static now() {
      return RealDate.now() + shift();
    }
  };`;

/** A server's clock is in a file: it is moved while the server runs. */
const inServer = (file: string) => `
import { openSync, readSync } from 'node:fs';
const file = openSync(${JSON.stringify(file)}, 'r');
const ahead = new Float64Array(1);
const shift = () => {
  readSync(file, ahead, 0, 8, 0);
  return ahead[0];
};
${shiftedDate}`;

/** The steady clock of a page moves too, and so do the times of its keys: no part of it sees a jump. */
const inPage = `{
  let cookies = '';
  try {
    cookies = document.cookie;
  } catch {
    // A page in a sandbox has none.
  }
  let ahead = Number(/(?:^|; )${COOKIE}=(-?\\d+)/.exec(cookies)?.[1] ?? 0);
  const shift = () => ahead;
  ${shiftedDate}
  const { timeOrigin } = performance;
  const now = performance.now.bind(performance);
  const first = ahead;
  performance.now = () => now() + ahead - first;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + first });
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get() {
      return get.call(this) + ahead - first;
    },
  });
  const channel = new BroadcastChannel('${CHANNEL}');
  window.moveClock = (to) => {
    ahead = to;
    channel.postMessage(to);
  };
}`;

const inWorker = (ahead: number) => `{
  let ahead = ${ahead};
  const shift = () => ahead;
  ${shiftedDate}
  new BroadcastChannel('${CHANNEL}').onmessage = ({ data }) => {
    ahead = data;
  };
}
`;

/** The browsers that a story's clock moves, and how far each one's own clock is ahead of the server's. */
type Devices = Map<BrowserContext, number>;

/** A clock that a story moves, so that no start waits for the real one. Server and browsers go by it. */
export class MovedClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dockside-clock-'));
  readonly #file = join(this.#folder, 'ahead');
  readonly #devices: Devices = new Map();
  #ahead = 0;
  /** Settles once the clock stands: no device may measure it between the server's move and its own. */
  #stands: Promise<void> = Promise.resolve();
  /** The script of the timers' worker. */
  #worker: string | undefined;
  readonly #measuring = new Set<Promise<unknown>>();

  /** @param at the time when the story begins: Unix epoch milliseconds */
  constructor(at: number) {
    this.#ahead = at - Date.now();
    this.#write();
    process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(inServer(this.#file))}`;
  }

  /** The server's time: Unix epoch milliseconds. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Sets the clock of a browser, before its first page. @param ahead milliseconds that it is wrong by */
  async wear(context: BrowserContext, url: string, ahead = 0): Promise<void> {
    this.#devices.set(context, ahead);
    await context.addInitScript(inPage);
    await context.route(/timing-worker/, async (route) => {
      // Browsers keep it: it starts again while the server is away.
      this.#worker ??= await (await route.fetch()).text();
      const body = inWorker(this.#ahead + ahead) + this.#worker;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await context.route(/\/api\/v1\/time$/, (route) => this.#measure(route));
    await this.#show(context, url, ahead);
  }

  /** A browser that is gone. */
  leave(context: BrowserContext): void {
    this.#devices.delete(context);
  }

  /** Moves the clock of all on to a moment, unless it is there. @param url of the server */
  async pass(to: number, url: string): Promise<void> {
    let stand = () => {};
    this.#stands = new Promise((resolve) => {
      stand = resolve;
    });
    await Promise.all(this.#measuring);
    this.#ahead = Math.max(this.#ahead, to - Date.now());
    this.#write();
    for (const [context, ahead] of this.#devices) await this.#show(context, url, ahead);
    stand();
  }

  stop(): void {
    delete process.env.NODE_OPTIONS;
    rmSync(this.#folder, { recursive: true });
  }

  async #measure(route: Route): Promise<void> {
    await this.#stands;
    const answer = route.fetch().catch(() => null);
    this.#measuring.add(answer);
    const response = await answer;
    this.#measuring.delete(answer);
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  }

  async #show(context: BrowserContext, url: string, own: number): Promise<void> {
    const ahead = Math.round(this.#ahead + own);
    await context.addCookies([{ name: COOKIE, value: String(ahead), url }]);
    for (const page of context.pages()) await moveClock(page, ahead);
  }

  #write(): void {
    this.#ahead = Math.round(this.#ahead);
    writeFileSync(this.#file, new Float64Array([this.#ahead]));
  }
}

async function moveClock(page: Page, ahead: number): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate((to) => (window as unknown as { moveClock(to: number): void }).moveClock(to), ahead);
}
