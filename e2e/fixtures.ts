import { test as base, expect, type Page } from '@playwright/test';
import { Guard } from './guard';
import { leaveWhenStored } from './leave';
import { TestServer } from './server';

export { expect };

interface Fixtures {
  /** Starts with the demo club: `test.use({ demo: false })` for an empty one. */
  demo: boolean;
  /** Reachable from other computers: `test.use({ shared: true })`. */
  shared: boolean;
  server: TestServer;
  guard: Guard;
  /** A page of staff, signed in, with nothing open yet. */
  staffPage: Page;
}

/** Each test has its own real server and browser, and fails when a request leaves the computer. */
export const test = base.extend<Fixtures>({
  demo: [true, { option: true }],
  shared: [false, { option: true }],
  server: async ({ demo, shared }, use) => {
    const server = await TestServer.start({ demo, ...(shared && { host: '0.0.0.0' }) });
    await use(server);
    await server.stop();
  },
  // Names the server so that it ends after the guard: a page without its server complains too.
  guard: [
    async ({ context, server: _ }, use) => {
      const guard = new Guard();
      guard.watch(context);
      leaveWhenStored(context);
      await use(guard);
      expect(guard.complaints).toEqual([]);
    },
    { auto: true },
  ],
  staffPage: async ({ page, server }, use) => {
    await server.signIn(page);
    await use(page);
  },
});
