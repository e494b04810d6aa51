import './scripts/test-environment.ts';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './scripts/chromium';

/** The browser comes from npm: the stories in `e2e/` run after `npm ci` alone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Stories wait for half of their time: three of them keep two cores busy.
  workers: 3,
  // Once more, for the machine that a landing is decided on. The summary lists as flaky what passes only then: such a
  // story has shown a race, in itself or in the product, which is looked for and mended.
  retries: 1,
  // Guards against a hang, which no slow or loaded machine comes near. How fast anything is, `npm run bench` measures.
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'chromium', testIgnore: ['desktop/**', 'tablet.spec.ts'] },
    // Over the machine's own network address, as a tablet on the dock comes: over plain HTTP, browsers leave parts out.
    {
      name: 'tablet',
      testMatch: 'tablet.spec.ts',
      use: { hasTouch: true, viewport: { width: 1024, height: 768 } },
    },
    // The real desktop app: one at a time, for its windows share one display and its focus.
    { name: 'desktop', testMatch: 'desktop/**/*.spec.ts', fullyParallel: false, workers: 1 },
  ],
  grepInvert: process.env.SCREENSHOTS ? undefined : /@screenshots/,
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // To load every part of the staff pages for later takes a third of a story's processor time. Stories of pages that
    // open without the server allow it.
    serviceWorkers: 'block',
    // A trace of every story takes a third of its time: it is made on request, of the story that failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: await chromiumOptions(),
  },
});
