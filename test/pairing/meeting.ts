import { PAIRED_PARTS } from '../../src/contract/staff-operations/pairing';
import type { Store } from '../../src/db/store';
import { Comparing } from '../../src/replication/pairing/comparing';
import type { MessageEntry } from '../../src/replication/pairing/entries';
import { PairingError } from '../../src/replication/pairing/errors';
import { answerComparison, currentMessage, takeMessage } from '../../src/replication/pairing/exchange';
import type { MessageLimits } from '../../src/replication/pairing/limits';
import { requireNode } from '../../src/replication/pairing/node';
import { findPeer, listPeers, peerOfKey, putPeer } from '../../src/replication/pairing/peers';
import type { ExchangeAnswer } from '../../src/replication/pairing/protocol';
import type { Comparison } from '../../src/replication/pairing/sums';
import type { SyncMessage } from '../../src/replication/pairing/sync-message';

/** One end of a link: its database and clock. */
export interface End {
  store: Store;
  now(): number;
}

/** Pairs two Docksides: the caller knows the other's address, the other knows the key. */
export async function pairBy(address: string, caller: End, called: End): Promise<void> {
  const nodeOf = ({ store }: End) => requireNode(store.read).node;
  const [from, to] = [nodeOf(caller), nodeOf(called)];
  await caller.store.write((db) => putPeer(db, { node: to, name: 'called', url: address }));
  await called.store.write((db) => putPeer(db, { node: from, name: 'caller', keySha256: address }));
}

/** Called with entries that one end applied from the other. */
export type Passed = (from: End, to: End, entries: readonly MessageEntry[]) => void;

/** Two Docksides meeting over a link: each message passes as over the network. */
export class Meeting {
  readonly #comparing = new Comparing();
  #comparison: Comparison | undefined;
  /** The node that answered last: of two copies, each may have the address temporarily. */
  #node: string | undefined;

  constructor(
    private readonly address: string,
    private readonly caller: End,
    private readonly called: End,
    private readonly passed: Passed = () => {},
  ) {}

  /**
   * One exchange, as in `Link` and `pairingHttp`.
   *
   * @returns true if more remains; false also if the two refuse each other
   */
  async exchange(limits: MessageLimits): Promise<boolean> {
    const { caller, called } = this;
    const peers = listPeers(caller.store.read).filter(({ url }) => url === this.address);
    const peer = peers.find(({ node }) => node === this.#node) ?? peers[0]!;
    const asking = {
      bundle: await currentMessage(caller.store, peer.sent_to, limits, peer.parts ?? []),
      comparison: this.#comparison,
    };
    try {
      await this.#take(caller, called, peerOfKey(called.store.read, this.address)!.node, asking);
      const parts = findPeer(called.store.read, asking.bundle.node)?.parts ?? PAIRED_PARTS;
      const answer: ExchangeAnswer = {
        bundle: await currentMessage(called.store, peer.heard_to, limits, parts),
        comparison: answerComparison(called.store.read, asking.comparison),
      };
      await this.#take(called, caller, peer.node, answer);
      this.#node = answer.bundle.node;
      this.#comparison = this.#comparing.next(caller.store.read, answer);
      const hasEntries = asking.bundle.entries.length > 0 || answer.bundle.entries.length > 0;
      return hasEntries || this.#comparison !== undefined || peer.parts === null;
    } catch (error) {
      if (error instanceof PairingError) return false;
      throw error;
    }
  }

  async #take(
    from: End,
    to: End,
    known: string,
    message: { bundle: SyncMessage; comparison?: Comparison | undefined },
  ): Promise<void> {
    const { bundle, comparison } = JSON.parse(JSON.stringify(message)) as typeof message;
    await takeMessage(to.store, known, { bundle, comparison }, to.now());
    const isApplied = findPeer(to.store.read, bundle.node)!.heard_to >= bundle.next_after;
    this.passed(from, to, [...(isApplied ? bundle.entries : []), ...(comparison?.entries ?? [])]);
  }
}
