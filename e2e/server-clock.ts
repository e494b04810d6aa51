import { test as base } from './fixtures';
import { TestServer } from './server';

/** Code that puts the clock of whatever runs it forward, or back, by so many milliseconds. */
export function dateShiftedBy(ms: number): string {
  return `{
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(RealDate.now() + ${ms});
    }
    static now() {
      return RealDate.now() + ${ms};
    }
  };
}`;
}

/** The servers that `start` starts have a clock that is so many milliseconds ahead of this machine's. */
export async function withClockShiftedBy<Result>(ms: number, start: () => Promise<Result>): Promise<Result> {
  process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(dateShiftedBy(ms))}`;
  try {
    return await start();
  } finally {
    delete process.env.NODE_OPTIONS;
  }
}

interface ClockFixtures {
  /** The moment at which the server and the browser begin: Unix epoch milliseconds. Null is this machine's. */
  at: number | null;
}

/** Tests that begin at a moment of their own: `test.use({ at })`. The demo club is then of that day, too. */
export const test = base.extend<ClockFixtures>({
  at: [null, { option: true }],
  server: async ({ demo, shared, at }, use) => {
    const start = () => TestServer.start({ demo, at, ...(shared && { host: '0.0.0.0' }) });
    const server = at === null ? await start() : await withClockShiftedBy(at - Date.now(), start);
    await use(server);
    await server.stop();
  },
  page: async ({ page, at }, use) => {
    if (at !== null) await page.clock.install({ time: at });
    await use(page);
  },
});
