import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import './scripts/test-environment.ts';

/**
 * Its arguments are for a cloud function. A browser like the one staff use keeps its processes and its same-origin rule;
 * drawing by an emulated graphics card would take half of a story's processor time.
 */
const notForUs = [
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Whether Chromium may keep its shared memory where it does elsewhere. Playwright has it use files in /tmp, as containers
 * often have little of it, and that takes a tenth of a story's processor time.
 */
function hasSharedMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}

/** The browser comes from npm: the stories in `e2e/` run after `npm ci` alone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
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
    launchOptions: {
      executablePath: await chromium.executablePath(),
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        ...chromium.args.filter((argument) => !notForUs.includes(argument)),
        '--no-sandbox',
        '--disable-gpu',
      ],
    },
  },
});
