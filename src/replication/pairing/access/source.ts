import { pairedDockside as t } from '@messages/server/pairing';
import { isSandbox } from '../../../db/sandbox';
import type { Store } from '../../../db/store';
import type { EncryptedSource, News } from '../encrypted/exchange';
import { findNode } from '../node';
import { findPeer } from '../peers';
import { mergeAccess } from './merge';
import { AccessState, digestOfAccess, readAccess } from './state';

/** People who may sign in and keys that work: always all of them, named by a digest. */
export class AccessSource implements EncryptedSource {
  /** By node id, since this process started. */
  readonly #applied = new Map<string, string>();

  constructor(
    private readonly store: Store,
    private readonly clock: () => number,
  ) {}

  applied(node: string): string | null {
    return this.#applied.get(node) ?? null;
  }

  newsAfter(has: string | null): News | undefined {
    const clubId = findNode(this.store.read)?.club_id;
    if (clubId === undefined) return undefined;
    const state = readAccess(this.store.read, clubId);
    const name = digestOfAccess(state);
    return name === has ? undefined : { name, text: JSON.stringify(state) };
  }

  async apply(node: string, text: string): Promise<void> {
    const sent = JSON.parse(text);
    const state = AccessState.safeParse(sent).data;
    if (!state || isSandbox(this.store.read)) return;
    await this.store.write((db) => {
      const clubId = findNode(db)?.club_id;
      const peer = findPeer(db, node)?.name ?? t.aPairedDockside;
      if (clubId !== undefined) mergeAccess(db, state, { clubId, peer, now: this.clock() });
    });
    // Named as it was sent, with what could not be read.
    this.#applied.set(node, digestOfAccess(sent));
  }

  digest(): string {
    const clubId = findNode(this.store.read)?.club_id;
    return clubId === undefined ? '' : digestOfAccess(readAccess(this.store.read, clubId));
  }

  /** Each keeps of the people what counts, which need not be to the letter what the other has. */
  expected(node: string): string | null {
    return this.applied(node);
  }

  async hearAgain(node: string): Promise<void> {
    this.#applied.delete(node);
  }
}
