import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserType, chromium, type Page } from '@playwright/test';
import type { Guard } from './guard';

type Options = Parameters<BrowserType['launchPersistentContext']>[1];

/** A browser with its profile on disk, whose process can end like with a dead battery. */
export class ProfileBrowser {
  #context!: BrowserContext;

  private constructor(
    private readonly profile: string,
    private readonly options: Options,
    private readonly guard: Guard,
  ) {}

  static async start(options: Options, guard: Guard): Promise<ProfileBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'dockside-profile-'));
    const browser = new ProfileBrowser(profile, options, guard);
    await browser.#launch();
    return browser;
  }

  get context(): BrowserContext {
    return this.#context;
  }

  newPage(): Promise<Page> {
    return this.#context.newPage();
  }

  /** Ends the browser's process without any warning and starts another one on the same profile. */
  async killAndRestart(): Promise<void> {
    const session = await this.#context.browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const gone = this.#context.waitForEvent('close');
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
    await gone;
    await this.#launch();
  }

  async stop(): Promise<void> {
    await this.#context.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #launch(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.profile, this.options);
    this.guard.watch(this.#context);
  }
}
