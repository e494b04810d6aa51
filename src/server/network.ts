import { X509Certificate } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import PQueue from 'p-queue';
import { findSharing, listClubs, putSharing } from '../club/clubs';
import type { NetworkStatus } from '../contract/staff-operations/operations';
import type { Store } from '../db/store';
import { messageOf } from '../db/system-error';
import type { ClubApp } from './app';
import { DEFAULT_PORT } from './default-port';
import { type Listener, listen } from './listener';
import { type Advertisement, advertise, localName } from './mdns';
import type { ClubCertificates } from './tls/club-certificates';
import { TrustedProxies } from './trusted-proxies';

/** Every interface of this machine, in IPv4 and, where there is one, IPv6. */
const EVERYWHERE = '0.0.0.0';

/** The interval between checks for a move to another network. */
const WATCH_MS = 5_000;

/** The longest that running requests may take to finish when sharing stops; a tablet's long poll would take longer. */
const STOP_GRACE_MS = 2_000;

export interface NetworkOptions {
  /** Proxies, whose connections are not limited: they have those of all their clients. */
  trustedProxies?: readonly string[];
  /** True if a server on every interface is advertised by multicast DNS. */
  advertise?: boolean;
  /** For HTTPS beside HTTP on every interface; without them there is none. */
  certificates?: ClubCertificates | undefined;
}

/** The addresses at which the app listens, and whether it is shared with the club's network. */
export class Network {
  readonly #listeners = new Map<Listener, string>();
  #sharing: Listener | undefined;
  /** HTTPS beside a server on every interface, and what its certificate was last looked at for; or why there is none. */
  #https: { listener: Listener; fingerprint: string; checkedFor: string } | undefined;
  #httpsProblem: string | null = null;
  #advertisement: { addresses: string; service: Advertisement } | undefined;
  #watchTimer: NodeJS.Timeout | undefined;
  #problem: string | null = null;
  /** Sharing that is turned on and off at once must not leave a listener open that nobody closes. */
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #isProxy: (address: string) => boolean;
  readonly #mayAdvertise: boolean;
  readonly #certificates: ClubCertificates | undefined;

  constructor(
    private readonly app: ClubApp,
    private readonly store: Store,
    { trustedProxies = [], advertise: mayAdvertise = true, certificates }: NetworkOptions = {},
  ) {
    const proxies = new TrustedProxies(trustedProxies);
    this.#isProxy = (address) => proxies.has(address);
    this.#mayAdvertise = mayAdvertise;
    this.#certificates = certificates;
  }

  /**
   * Starts listening. A server on every interface is advertised, and has HTTPS on the next port.
   *
   * @throws ListenError when the port is taken or the address is not this machine's.
   */
  listen(host: string, port: number): Promise<Listener> {
    return this.#queue.add(async () => {
      const listener = await this.#open(host, port);
      await this.#followAddresses(port);
      return listener;
    });
  }

  async #open(host: string, port: number): Promise<Listener> {
    const listener = await listen(this.app, host, port, { isTrusted: this.#isProxy });
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
    const wide = this.#wide();
    return {
      listening: [...this.#listeners.keys()].map((listener) => listener.url),
      shared: wide !== undefined,
      port: wide?.port ?? findSharing(this.store.read)?.port ?? DEFAULT_PORT,
      addresses: lanAddresses(),
      local_name: this.#advertisement ? localName() : null,
      problem: this.#problem,
      https: wide && this.#certificates ? this.#httpsStatus(this.#certificates) : null,
    };
  }

  #httpsStatus(certificates: ClubCertificates): NonNullable<NetworkStatus['https']> {
    return {
      port: this.#https?.listener.port ?? null,
      certificate_fingerprint: this.#https?.fingerprint ?? null,
      authority_fingerprint: certificates.authority()?.fingerprint256 ?? null,
      problem: this.#httpsProblem,
    };
  }

  /** Stops listening everywhere; running requests finish. */
  async close(): Promise<void> {
    await this.#queue.onIdle();
    await this.#stopFollowing();
    await Promise.all([...this.#listeners.keys()].map((listener) => listener.close()));
    this.#listeners.clear();
  }

  /** A listener on every interface, if there is one. */
  #wide(): Listener | undefined {
    const [listener] = [...this.#listeners].find(([, host]) => host === EVERYWHERE || host === '::') ?? [];
    return listener;
  }

  async #start(port: number): Promise<void> {
    if (this.#sharing?.port === port) return;
    const listener = await this.#open(EVERYWHERE, port);
    await this.#stop();
    this.#sharing = listener;
    await this.#followAddresses(port);
  }

  async #stop(): Promise<void> {
    if (!this.#sharing) return;
    await this.#stopFollowing();
    this.#listeners.delete(this.#sharing);
    await this.#sharing.close(STOP_GRACE_MS);
    this.#sharing = undefined;
    await this.#followAddresses(DEFAULT_PORT);
  }

  /**
   * Has HTTPS and the advertisement of a server on every interface follow this machine's addresses: in another network it
   * has others.
   *
   * @param asked the port that was asked for; with 0, HTTPS takes any that is free as well
   */
  async #followAddresses(asked: number): Promise<void> {
    const wide = this.#wide();
    if (!wide) return;
    this.#watchTimer ??= setInterval(() => {
      this.#queue.add(() => this.#followAddresses(wide.port)).catch(() => {});
    }, WATCH_MS).unref();
    const addresses = lanAddresses();
    await this.#secure(asked === 0 ? 0 : wide.port + 1, addresses);
    await this.#advertise(wide, addresses);
  }

  async #stopFollowing(): Promise<void> {
    clearInterval(this.#watchTimer);
    this.#watchTimer = undefined;
    const https = this.#https?.listener;
    this.#https = undefined;
    this.#httpsProblem = null;
    await Promise.all([https?.close(STOP_GRACE_MS), this.#advertisement?.service.stop()]);
    this.#advertisement = undefined;
  }

  /** Starts HTTPS. If that fails, plain HTTP continues, and the status says why. */
  async #secure(port: number, addresses: readonly string[]): Promise<void> {
    if (!this.#certificates) return;
    // Every day: a certificate ends some time.
    const checkedFor = [new Date().toDateString(), ...addresses].join(' ');
    if (this.#https?.checkedFor === checkedFor) return;
    try {
      const certificate = await this.#certificates.forHosts([
        'localhost',
        '127.0.0.1',
        '::1',
        localName(),
        ...addresses,
      ]);
      const fingerprint = new X509Certificate(certificate.certificate).fingerprint256;
      this.#https?.listener.setCertificate(certificate);
      const listener =
        this.#https?.listener ??
        (await listen(this.app, EVERYWHERE, port, { isTrusted: this.#isProxy, certificate }));
      this.#https = { listener, fingerprint, checkedFor };
      this.#httpsProblem = null;
    } catch (error) {
      this.#httpsProblem = messageOf(error);
    }
  }

  async #advertise(wide: Listener, all: readonly string[]): Promise<void> {
    if (!this.#mayAdvertise) return;
    const addresses = all.join(' ');
    if (this.#advertisement?.addresses === addresses) return;
    await this.#advertisement?.service.stop();
    const [club] = listClubs(this.store.read);
    this.#advertisement = addresses ? { addresses, service: advertise(club?.name, wide.port) } : undefined;
  }
}

/** This machine's IPv4 addresses on networks that others share. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
