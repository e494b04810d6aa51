import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { DesktopApp, type DesktopOptions } from './desktop-app';
import { findElectron } from './electron';

export { expect };

type Start = (
  options?: Partial<Pick<DesktopOptions, 'args' | 'dataDir' | 'findsFolder'>>,
) => Promise<DesktopApp>;

interface Fixtures {
  dataDir: string;
  home: string;
  /** Starts the app on the test's folder; it is ended with the test at the latest. */
  start: Start;
  /** The app with the demo club, its first screen shown. */
  app: DesktopApp;
}

/** Each test has its own app, data folder and home, or is skipped without Electron. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  home: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), 'dockside-home-'));
    await use(home);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dockside-desktop-'));
    await use(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ dataDir, home }, use) => {
    const electron = findElectron();
    base.skip('missing' in electron, 'missing' in electron ? electron.missing : '');
    if ('missing' in electron) return;
    const started: DesktopApp[] = [];
    await use(async (options = {}) => {
      const app = await DesktopApp.start({ program: electron.program, dataDir, home, ...options });
      started.push(app);
      return app;
    });
    for (const app of started) await app.quit();
  },
  app: async ({ start }, use) => {
    const app = await start({ args: ['--demo'] });
    await expect(app.page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
    await use(app);
  },
});
