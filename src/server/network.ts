import { networkInterfaces } from 'node:os';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { NetworkStatus } from '../contract/bridge/index.js';
import type { ServerEnv } from './environment.js';
import { type Listener, listen } from './listener.js';

/** Every interface of this machine, in IPv4 and, where there is one, IPv6. */
const EVERYWHERE = '0.0.0.0';

/** The port that a club's integrators are told, until staff choose another. */
export const DEFAULT_PORT = 4010;

/** The addresses at which the app can be reached. */
export class Network {
  readonly #listeners = new Map<Listener, string>();
  #sharing: Listener | undefined;

  constructor(private readonly app: OpenAPIHono<ServerEnv>) {}

  /** Starts listening. @throws ListenError when the port is taken or the address is not this machine's. */
  async listen(host: string, port: number): Promise<Listener> {
    const listener = await listen(this.app, host, port);
    this.#listeners.set(listener, host);
    return listener;
  }

  /** Starts or stops sharing with the club's network; what else listens goes on. @throws ListenError. */
  async share(on: boolean, port: number): Promise<NetworkStatus> {
    if (this.#sharing && (!on || this.#sharing.port !== port)) {
      this.#listeners.delete(this.#sharing);
      await this.#sharing.close();
      this.#sharing = undefined;
    }
    if (on && !this.#sharing) this.#sharing = await this.listen(EVERYWHERE, port);
    return this.status();
  }

  status(): NetworkStatus {
    const wide = [...this.#listeners].find(([, host]) => host === EVERYWHERE || host === '::');
    return {
      listening: [...this.#listeners.keys()].map((listener) => listener.url),
      shared: wide !== undefined,
      port: wide?.[0].port ?? DEFAULT_PORT,
      addresses: lanAddresses(),
    };
  }

  /** Stops listening everywhere; running requests finish. */
  async close(): Promise<void> {
    await Promise.all([...this.#listeners.keys()].map((listener) => listener.close()));
    this.#listeners.clear();
  }
}

/** This machine's IPv4 addresses on networks that others share. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
