import { networkInterfaces } from 'node:os';
import type { OpenAPIHono } from '@hono/zod-openapi';
import PQueue from 'p-queue';
import { findSharing, listClubs, putSharing } from '../club/clubs';
import type { NetworkStatus } from '../contract/staff-operations/index';
import type { Store } from '../db/store';
import { type Listener, listen } from './listener';
import { type Advertisement, advertise, localName } from './mdns';
import type { ServerEnv } from './types';

/** Every interface of this machine, in IPv4 and, where there is one, IPv6. */
const EVERYWHERE = '0.0.0.0';

/** The port until staff choose another; integrators are given it. */
export const DEFAULT_PORT = 4010;

/** How often to check whether the machine has moved to another network. */
const WATCH_MS = 5_000;

/** How long running requests may take to finish when sharing stops; a tablet's long poll would take longer. */
const STOP_GRACE_MS = 2_000;

/** Where the app listens, and whether it is shared with the club's network. */
export class Network {
  readonly #listeners = new Map<Listener, string>();
  #sharing: Listener | undefined;
  #advertisement: { addresses: string; service: Advertisement } | undefined;
  #watchTimer: NodeJS.Timeout | undefined;
  #problem: string | null = null;
  /** Sharing that is turned on and off at once must not leave a listener open that nobody closes. */
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(
    private readonly app: OpenAPIHono<ServerEnv>,
    private readonly store: Store,
  ) {}

  /** Starts listening. @throws ListenError when the port is taken or the address is not this machine's. */
  async listen(host: string, port: number): Promise<Listener> {
    const listener = await listen(this.app, host, port);
    this.#listeners.set(listener, host);
    return listener;
  }

  /**
   * Starts or stops sharing with the club's network, and remembers it; other listeners stay open. When the port cannot
   * be opened nothing changes.
   *
   * @throws ListenError.
   */
  share(on: boolean, port: number): Promise<NetworkStatus> {
    return this.#queue.add(async () => {
      if (on) await this.#start(port);
      else await this.#stop();
      this.#problem = null;
      const chosen = this.#sharing?.port ?? port;
      await this.store.write((db) => putSharing(db, { on, port: chosen }));
      return this.status();
    });
  }

  /** Shares again as staff last chose. When the port is taken now, the status says so and nothing else fails. */
  resume(): Promise<void> {
    return this.#queue.add(async () => {
      const chosen = findSharing(this.store.read);
      if (!chosen?.on) return;
      await this.#start(chosen.port).catch((error: Error) => {
        this.#problem = error.message;
      });
    });
  }

  status(): NetworkStatus {
    const wide = [...this.#listeners].find(([, host]) => host === EVERYWHERE || host === '::');
    return {
      listening: [...this.#listeners.keys()].map((listener) => listener.url),
      shared: wide !== undefined,
      port: wide?.[0].port ?? findSharing(this.store.read)?.port ?? DEFAULT_PORT,
      addresses: lanAddresses(),
      local_name: this.#advertisement ? localName() : null,
      problem: this.#problem,
    };
  }

  /** Stops listening everywhere; running requests finish. */
  async close(): Promise<void> {
    await this.#queue.onIdle();
    await this.#unadvertise();
    await Promise.all([...this.#listeners.keys()].map((listener) => listener.close()));
    this.#listeners.clear();
  }

  async #start(port: number): Promise<void> {
    if (this.#sharing?.port === port) return;
    const listener = await this.listen(EVERYWHERE, port);
    await this.#stop();
    this.#sharing = listener;
    await this.#advertise();
    this.#watchTimer = setInterval(
      () => void this.#queue.add(() => this.#advertise()).catch(() => {}),
      WATCH_MS,
    );
    this.#watchTimer.unref();
  }

  async #stop(): Promise<void> {
    await this.#unadvertise();
    if (!this.#sharing) return;
    this.#listeners.delete(this.#sharing);
    await this.#sharing.close(STOP_GRACE_MS);
    this.#sharing = undefined;
  }

  /** Advertises the server under its present addresses; in another network it has others. */
  async #advertise(): Promise<void> {
    if (!this.#sharing) return;
    const addresses = lanAddresses().join(' ');
    if (this.#advertisement?.addresses === addresses) return;
    await this.#advertisement?.service.stop();
    const [club] = listClubs(this.store.read);
    this.#advertisement = addresses
      ? { addresses, service: advertise(club?.name, this.#sharing.port) }
      : undefined;
  }

  async #unadvertise(): Promise<void> {
    clearInterval(this.#watchTimer);
    await this.#advertisement?.service.stop();
    this.#advertisement = undefined;
  }
}

/** This machine's IPv4 addresses on networks that others share. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
