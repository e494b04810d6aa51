import { networkInterfaces } from 'node:os';
import type { BrowserContext, Page } from '@playwright/test';

/** This computer's own addresses, used by tablets. */
export const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family }) => family === 'IPv4')
  .map(({ address }) => address);

/** Its network address, as used by a tablet; undefined without one. */
export const networkAddress = ownAddresses.find((address) => !address.startsWith('127.'));

/** Watches a browser for forbidden events: a request leaving this computer, an error on the console. */
export class Guard {
  readonly #complaints: string[] = [];
  #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const stays =
        ownAddresses.includes(hostname) || ['data:', 'blob:', 'about:', 'file:'].includes(protocol);
      if (!stays) this.#complaints.push(`A request left the machine: ${request.url()}`);
    });
    context.on('page', (page) => this.#watchPage(page));
    for (const page of context.pages()) this.#watchPage(page);
  }

  /** Errors on the console a story provokes on purpose, such as a refused key's 401. */
  expect(...errors: RegExp[]): void {
    this.#expected.push(...errors);
  }

  /** Unexpected events. */
  get complaints(): string[] {
    return this.#complaints.filter((words) => !this.#expected.some((expected) => expected.test(words)));
  }

  #watchPage(page: Page): void {
    page.on('console', (message) => {
      // Chrome's message for a service worker it could not check while a server is away.
      if (message.type() !== 'error' || message.text().endsWith('occurred when fetching the script.')) return;
      this.#complaints.push(`The console says: ${message.text()} (${message.location().url})`);
    });
    // The browser's own errors have an empty stack.
    page.on('pageerror', (error) => this.#complaints.push(`The page threw: ${error.stack || error}`));
  }
}
