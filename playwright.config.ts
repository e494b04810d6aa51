import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** Its arguments are for a cloud function; a browser like the one staff use keeps its processes and its same-origin rule. */
const notForUs = ['--single-process', '--disable-web-security', '--allow-running-insecure-content'];

/** The browser comes from npm: the stories in `e2e/` run after `npm ci` alone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A browser on a loaded machine may miss a beat; a story that needed a second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'chromium', testIgnore: 'desktop/**' },
    // The real desktop app: one at a time, for its windows share one display and its focus.
    { name: 'desktop', testMatch: 'desktop/**/*.spec.ts', fullyParallel: false, workers: 1 },
  ],
  grepInvert: process.env.SCREENSHOTS ? undefined : /@screenshots/,
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [...chromium.args.filter((argument) => !notForUs.includes(argument)), '--no-sandbox'],
    },
  },
});
