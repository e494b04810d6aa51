import { expect, type Page } from '@playwright/test';
import { TestServer } from './server';
import { UpstreamGate } from './upstream-gate';

/** A Dockside as the club's cloud, with a gate before it that a story can shut. */
export class Cloud {
  private constructor(
    readonly server: TestServer,
    readonly gate: UpstreamGate,
  ) {}

  static async start(): Promise<Cloud> {
    const server = await TestServer.start({ demo: true });
    return new Cloud(server, await UpstreamGate.inFrontOf(server.url));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.gate.close();
    await this.server.stop();
  }

  /** Connects the laptop that this page shows, and waits until it has read everything. */
  async connect(page: Page): Promise<void> {
    await staff(page, 'set_upstream', {
      ...{ url: this.gate.url, key: await this.server.apiKey('all'), club_id: null },
    });
    await expect
      .poll(() => staff(page, 'sync_status', {}))
      .toMatchObject({ fill: null, as_of: expect.any(Number) });
  }

  /** Cuts the line, and waits until the laptop has noticed. */
  async cut(page: Page): Promise<void> {
    this.gate.isShut = true;
    await expect
      .poll(() => staff(page, 'sync_status', {}))
      .toMatchObject({ problem: { kind: 'unreachable' } });
  }

  /** Restores the line, and has the laptop sync. */
  async restore(page: Page): Promise<void> {
    this.gate.isShut = false;
    await staff(page, 'sync_now', {});
  }
}

/** Calls an operation of the staff, as this page's session. */
function staff(page: Page, operation: string, input: object): Promise<unknown> {
  return page.evaluate(
    async ([name, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/staff/${name}`, { method: 'POST', headers, body })).json();
    },
    [operation, JSON.stringify(input)] as const,
  );
}
