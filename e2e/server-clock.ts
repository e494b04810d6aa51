import { test as base } from './fixtures';
import { TestServer } from './server';

/** Code that shifts the clock of its process, by milliseconds. */
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

/** Servers started by `start` have a clock this many milliseconds ahead of this computer's. */
export async function withClockShiftedBy<Result>(ms: number, start: () => Promise<Result>): Promise<Result> {
  process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(dateShiftedBy(ms))}`;
  try {
    return await start();
  } finally {
    delete process.env.NODE_OPTIONS;
  }
}

interface ClockFixtures {
  /** Start time of server and browser: Unix epoch milliseconds. Null is this computer's. */
  at: number | null;
}

/** Tests that begin at a fixed time: `test.use({ at })`. The demo club is then of that day too. */
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
