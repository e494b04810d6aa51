import { z } from 'zod';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import { findNode } from '../node';
import { findPeer } from '../peers';
import { mergeAccess } from './merge';
import { Sealed, SealKeys, seal } from './seal';
import { AccessState, digestOfAccess, readAccess } from './state';

/** What paired Docksides say to each other of who may sign in and which keys work, with every exchange. */
export const AccessPart = z.object({
  /** What the state is to be sealed to. */
  offer: z.string().max(200),
  /** The digest of the last state of the other that was applied by this process; null: none. */
  has: z.string().max(100).nullable(),
  sealed: Sealed.nullable(),
});
export type AccessPart = z.infer<typeof AccessPart>;

/** What is known of another Dockside since this process started, by its node id. */
interface Known {
  offer: string;
  /** The digest of our state that it has, and of the last that was sealed to it. */
  has: string | null;
  sent: string | null;
  /** The digest of its state that was applied here. */
  applied: string | null;
}

/** Keeps who may sign in and which keys work the same on paired Docksides. */
export class AccessExchange {
  readonly #keys = new SealKeys();
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly store: Store,
    private readonly clock: () => number,
  ) {}

  /** What to say to a node now: the state only where it does not have it, and its key is known. */
  say(node: string): AccessPart {
    const known = this.#known.get(node);
    const { offer } = this.#keys;
    const has = known?.applied ?? null;
    const state = known && this.#state();
    const digest = state && digestOfAccess(state);
    if (!known || digest === undefined || digest === known.has) return { offer, has, sealed: null };
    known.sent = digest;
    return { offer, has, sealed: seal(known.offer, JSON.stringify(state)) };
  }

  /** Whether there is something to say to a node that was not said. What it could not read goes along with the next exchange. */
  isDue(node: string): boolean {
    const known = this.#known.get(node);
    const state = known && this.#state();
    if (!known || !state) return false;
    const digest = digestOfAccess(state);
    return digest !== known.has && digest !== known.sent;
  }

  /** Applies what a node says; one of an earlier version says nothing. */
  async hear(node: string, part: AccessPart | undefined): Promise<void> {
    if (!part) return;
    const before = this.#known.get(node);
    const applied = (part.sealed && (await this.#apply(node, part.sealed))) ?? before?.applied ?? null;
    const sent = before?.offer === part.offer ? before.sent : null;
    this.#known.set(node, { offer: part.offer, has: part.has, sent, applied });
  }

  /** @returns the digest of the applied state; undefined where it cannot be read, and is sent again */
  async #apply(node: string, sealed: Sealed): Promise<string | undefined> {
    const text = this.#keys.open(sealed);
    const state = text === undefined ? undefined : AccessState.safeParse(JSON.parse(text)).data;
    if (!state || isSandbox(this.store.read)) return undefined;
    await this.store.write((db) => {
      const clubId = findNode(db)?.club_id;
      const peer = findPeer(db, node)?.name ?? 'a paired Dockside';
      if (clubId !== undefined) mergeAccess(db, state, { clubId, peer, now: this.clock() });
    });
    return digestOfAccess(state);
  }

  #state(): AccessState | undefined {
    const clubId = findNode(this.store.read)?.club_id;
    return clubId === undefined ? undefined : readAccess(this.store.read, clubId);
  }
}
