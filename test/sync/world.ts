import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../src/contract/scopes';
import type { SyncStatus } from '../../src/contract/staff-operations/sync';
import type { SyncTimes } from '../../src/replication/upstream/timing';
import { FaultLink, type FaultLinkOptions } from './fault-link';
import { CLUB } from './hosted-club';
import { compareMirrors } from './mirrors';
import { Side } from './side';

export { CLUB } from './hosted-club';

/** Short times, so that a test sees many failures and recoveries in a second. */
export const IMPATIENT = {
  requestTimeoutMs: 150,
  retryMs: [1, 10],
  backOffMs: [5, 40],
  pollMs: 25,
  longPollMs: 100,
} satisfies Partial<SyncTimes>;

export interface WorldOptions extends Omit<FaultLinkOptions, 'target'> {
  laptop?: 'here' | 'child';
  upstream?: 'here' | 'child';
  sync?: Partial<SyncTimes>;
  /** Lead of the laptop's clock. */
  clockAheadMs?: number;
  /** Scopes of the laptop's key at upstream; default: all. */
  scopes?: readonly Scope[];
  /** True connects the laptop to upstream at once. */
  connected?: boolean;
}

/** A club's laptop, another Dockside as its upstream, and a network between them with controlled faults. */
export class World {
  private constructor(
    readonly laptop: Side,
    readonly upstream: Side,
    readonly link: FaultLink,
    readonly upstreamKey: string,
  ) {}

  static async open(options: WorldOptions = {}): Promise<World> {
    const {
      laptop,
      upstream,
      sync = IMPATIENT,
      clockAheadMs,
      scopes,
      connected = true,
      faults = {},
      ...link
    } = options;
    const [here, there] = await Promise.all([
      Side.start({ runs: laptop ?? 'here', sync, clockAheadMs: clockAheadMs ?? 0 }),
      Side.start({ runs: upstream ?? 'here' }),
    ]);
    const world = new World(
      here,
      there,
      await FaultLink.start({ target: there.url, stallMs: 2 * (sync.requestTimeoutMs ?? 1000), ...link }),
      await there.newKey(scopes),
    );
    if (connected) await world.connect();
    world.link.setRates(faults);
    return world;
  }

  /** Sets upstream on the laptop; keep the link fair meanwhile, as the address is tried first. */
  connect(): Promise<SyncStatus> {
    const { url } = this.link;
    return this.laptop.staff('set_upstream', { url, key: this.upstreamKey, club_id: CLUB });
  }

  async restartUpstream(how: 'stop' | 'kill' = 'stop'): Promise<void> {
    await this.upstream[how]();
    await this.upstream.start();
    this.link.target = this.upstream.url;
  }

  async restartLaptop(how: 'stop' | 'kill' = 'stop'): Promise<void> {
    await this.laptop[how]();
    await this.laptop.start();
  }

  /** Waits until all writes are sent and upstream has been read to its end since now. */
  settle(): Promise<SyncStatus> {
    return settle(this.laptop);
  }

  /** Differences of the two, one a line. */
  differences(): Promise<string[]> {
    return compareMirrors(this.laptop, this.upstream);
  }

  async close(): Promise<void> {
    await this.link.close();
    await Promise.all([this.laptop.close(), this.upstream.close()]);
  }
}

/**
 * The same, and until records missing upstream are gone here too: rereads until certain, and confirms staff questions.
 */
export async function resolveRemovals(laptop: Side): Promise<SyncStatus> {
  for (;;) {
    const status = await settle(laptop);
    if (status.removals.length === 0) return status;
    for (const { resource, state, records } of status.removals)
      if (state !== 'unconfirmed') await laptop.staff('apply_removal', { resource, state, records });
  }
}

/** Working sync sends or reads something within this time: otherwise it hangs. */
const HANG_MS = 2 * 60_000;

/** Waits until this laptop's writes are sent and its upstream has been read to the end since now. */
export async function settle(laptop: Side): Promise<SyncStatus> {
  // By the laptop's own clock, which may be wrong.
  const asked = laptop.now();
  let deadline = performance.now() + HANG_MS;
  let progress = '';
  await laptop.staff('sync_now', {});
  for (;;) {
    const status = await laptop.staff('sync_status', {});
    const now = `${status.outbox.waiting} ${status.as_of}`;
    if (now !== progress) deadline = performance.now() + HANG_MS;
    progress = now;
    const sent = status.outbox.waiting === 0;
    const read = status.as_of !== null && status.as_of >= asked;
    if (sent && read && status.activity === 'idle' && status.problem === null) return status;
    if (performance.now() > deadline)
      throw new Error(`sync did not settle: ${JSON.stringify({ ...status, areas: undefined })}`);
    await pause(10);
  }
}
