import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { putClub } from '../src/club/clubs';
import { createPortalSession } from '../src/club/members/portal-sessions';
import type { PortalSessionInput } from '../src/contract/areas/members/portal';
import type { RecordOf, ResourceName } from '../src/contract/resources';
import { putRecord } from '../src/db/records';
import { Store } from '../src/db/store';
import { WriteQueue } from '../src/db/write-lock';
import { portalApp } from '../src/server/pages/portal/portal-app';

/** Saturday, 5 September 2026, 09:00 in Dublin. */
export const NOW = Date.UTC(2026, 8, 5, 8, 0);
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const CLUB = 'club_1';

/** Body sent by the button on a session URL's page. */
export function buttonOf(page: string): URLSearchParams {
  return new URLSearchParams({ page: / name="page" value="([^"]+)"/.exec(page)?.[1] ?? '' });
}

/** A portal on a real port over a real database file, with a clock set by the test. */
export class TestPortal {
  now = NOW;
  readonly store: Store;
  readonly #directory = mkdtempSync(join(tmpdir(), 'dockside-portal-'));
  readonly #server: ReturnType<typeof serve>;
  #origin = '';

  private constructor() {
    this.store = Store.open(this.#directory, new WriteQueue(), () => this.now);
    const app = new Hono().route(
      '/portal',
      portalApp(this.store, () => this.now),
    );
    this.#server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  }

  static async start(): Promise<TestPortal> {
    const portal = new TestPortal();
    await new Promise<void>((resolve) => portal.#server.once('listening', () => resolve()));
    portal.#origin = `http://127.0.0.1:${(portal.#server.address() as AddressInfo).port}`;
    await portal.store.write((db) => {
      for (const [id, name] of [
        [CLUB, 'Howth Sailing & Golf'],
        ['club_2', 'Next Door'],
      ] as const) {
        putClub(db, { id, name, time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 });
      }
    });
    return portal;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
    this.store.close();
    rmSync(this.#directory, { recursive: true });
  }

  async put<Name extends ResourceName>(resource: Name, ...records: RecordOf<Name>[]): Promise<void> {
    await this.store.write((db) => {
      for (const record of records) {
        putRecord(db, resource, (record as unknown as { club_id: string }).club_id, record);
      }
    });
  }

  /** Mints a session and returns its URL's path. */
  async mint(input: Partial<PortalSessionInput> = {}): Promise<string> {
    const context = { clubId: CLUB, now: this.now, queue: true, recordedBy: null };
    const { token } = await this.store.write((db) =>
      createPortalSession(
        db,
        context,
        { membership_number: '1042', initial_view: 'home', ...input },
        this.store.runningTime.now(),
      ),
    );
    return `/portal/sessions/${token}`;
  }

  /** The address of a path, for a browser. */
  url(path: string): string {
    return `${this.#origin}${path}`;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url(path), { redirect: 'manual', ...init });
  }

  /** Presses the button on a session URL's page. */
  async press(path: string, init: RequestInit = {}): Promise<Response> {
    const body = buttonOf(await (await this.fetch(path)).text());
    return this.fetch(path, { method: 'POST', body, ...init });
  }

  /** Opens a fresh session and returns its cookie. */
  async open(input: Partial<PortalSessionInput> = {}): Promise<string> {
    const response = await this.press(await this.mint(input));
    return response.headers.get('set-cookie')!.split(';')[0]!;
  }

  view(view: string, cookie: string): Promise<Response> {
    return this.fetch(`/portal/${view}`, { headers: { cookie } });
  }

  /** A view's page in a fresh session. */
  async page(view: string, input: Partial<PortalSessionInput> = {}): Promise<string> {
    const response = await this.view(view, await this.open(input));
    return response.text();
  }
}
