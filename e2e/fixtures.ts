import { test as base, expect, type Page } from '@playwright/test';
import { Guard } from './guard';
import { TestServer } from './server';

export { expect };

interface Fixtures {
  /** Whether the server starts with the demo club: `test.use({ demo: false })` for an empty one. */
  demo: boolean;
  /** Whether other machines reach the server too: `test.use({ shared: true })`. */
  shared: boolean;
  server: TestServer;
  guard: Guard;
  /** A page of somebody on the staff, who has opened the link that `serve` printed. */
  staffPage: Page;
}

/** Each test has a real server and a browser of its own, and fails when anything leaves the machine. */
export const test = base.extend<Fixtures>({
  demo: [true, { option: true }],
  shared: [false, { option: true }],
  server: async ({ demo, shared }, use) => {
    const server = await TestServer.start({ demo, ...(shared && { host: '0.0.0.0' }) });
    await use(server);
    await server.stop();
  },
  // Names the server so that its end comes after the guard's: a page that misses its server complains too.
  guard: [
    async ({ context, server: _ }, use) => {
      const guard = new Guard();
      guard.watch(context);
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
