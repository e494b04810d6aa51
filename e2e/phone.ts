import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './fixtures';

/** A phone: a browser with its own disk, closed and reopened. */
export interface Phone {
  /** Opens the browser. @param args extra arguments for this browser */
  open: (...args: string[]) => Promise<Page>;
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
}

export const test = base.extend<{ phone: Phone }>({
  phone: async ({ playwright, launchOptions, guard }, use) => {
    const disk = await mkdtemp(join(tmpdir(), 'dockside-phone-'));
    let context: BrowserContext | undefined;
    const close = async () => {
      await context?.close();
      context = undefined;
    };
    await use({
      close,
      newPage: () => context!.newPage(),
      async open(...args) {
        context = await playwright.chromium.launchPersistentContext(disk, {
          ...launchOptions,
          args: [...(launchOptions.args ?? []), ...args],
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          locale: 'en-IE',
          timezoneId: 'Europe/Dublin',
          serviceWorkers: 'allow',
        });
        guard.watch(context);
        return context.newPage();
      },
    });
    await close();
    await rm(disk, { recursive: true, force: true });
  },
});
