import { z } from 'zod';
import { Encrypted, EncryptionKeys, encrypt } from './encrypt';

/** Members of an exchange about one encrypted part. */
export const EncryptedPart = z.object({
  /** Public key that the other encrypts to. */
  offer: z.string().max(200),
  /** Names the other's state that it has; null: nothing. */
  has: z.string().max(100).nullable(),
  sealed: Encrypted.nullable(),
  /** Names its whole state for the comparison; null: the other's `offer` is unknown. Older Docksides do not say. */
  is: z.string().max(100).nullable().optional(),
});
export type EncryptedPart = z.infer<typeof EncryptedPart>;

/** News for another Dockside. */
export interface News {
  /** Names what the other has once it has applied this. */
  name: string;
  text: string;
}

/** Something that paired Docksides keep the same, and nobody else is to read. */
export interface EncryptedSource {
  /** Names the state of a node that was applied here. */
  applied(node: string): string | null;
  /** News since the state of a name; undefined: none. */
  newsAfter(has: string | null): News | undefined;
  /** Applies the news of a node. If that fails, `applied` keeps its former name, so that the news is sent again. */
  apply(node: string, text: string): Promise<void>;
  /** Digest of the state here: equal for two nodes with the same state. */
  digest(): string;
  /** Name of a node's state if nothing of it is missing here. */
  expected(node: string): string | null;
  /** Asks a node to send everything again. */
  hearAgain(node: string): Promise<void>;
}

/** State of the exchange with another Dockside since this process started. */
interface Known {
  offer: string;
  /** The name of our state that it has, and of the state last encrypted to it. */
  has: string | null;
  sent: string | null;
  /** True if it compares states. */
  compares: boolean;
}

/** Sends the agreed data to each paired Dockside, encrypted to it. */
export class EncryptedExchange {
  readonly #keys = new EncryptionKeys();
  readonly #known = new Map<string, Known>();
  /** By node id: what the two had when all was asked for once more. */
  readonly #repeated = new Map<string, string>();
  /** The last message to each node, by node id: our state, and the applied state. */
  readonly #said = new Map<string, string>();

  constructor(private readonly source: EncryptedSource) {}

  /** Message for a node: with news only if there are any and the node's key is known. */
  say(node: string): EncryptedPart {
    const known = this.#known.get(node);
    this.#said.set(node, this.#standing(node));
    const is = known ? this.#keys.standIn(known.offer, this.source.digest()) : null;
    const part = { offer: this.#keys.offer, has: this.source.applied(node), is };
    const news = known && this.source.newsAfter(known.has);
    if (!news) return { ...part, sealed: null };
    known.sent = news.name;
    return { ...part, sealed: encrypt(known.offer, news.text) };
  }

  /** Returns true if a node is owed news. News that it could not read go along with the next exchange. */
  isDue(node: string): boolean {
    const known = this.#known.get(node);
    if (!known) return false;
    const news = this.source.newsAfter(known.has);
    if (news && news.name !== known.sent) return true;
    return known.compares && this.#said.get(node) !== this.#standing(node);
  }

  #standing(node: string): string {
    return `${this.source.digest()} ${this.source.applied(node)}`;
  }

  /**
   * Applies a node's message; a node of an earlier version sends none.
   *
   * @returns the agreed state, under its name here; null: the two differ; undefined: the other does not compare
   */
  async receive(node: string, part: EncryptedPart | undefined): Promise<string | null | undefined> {
    if (!part) return undefined;
    const text = part.sealed ? this.#keys.open(part.sealed) : undefined;
    if (text !== undefined) await this.source.apply(node, text);
    const before = this.#known.get(node);
    const isAsBefore = before?.offer === part.offer && before.has === part.has;
    const { offer, has } = part;
    const sent = isAsBefore ? before.sent : null;
    this.#known.set(node, { offer, has, sent, compares: part.is !== undefined });
    return this.#compare(node, part);
  }

  async #compare(
    node: string,
    { offer, has, is, sealed }: EncryptedPart,
  ): Promise<string | null | undefined> {
    if (is === undefined || is === null) return is;
    const { source } = this;
    // Neither has news for the other, if counting were enough.
    if (sealed !== null || source.newsAfter(has)) return null;
    const ours = source.digest();
    const expected = source.expected(node);
    if (expected !== null && is === this.#keys.standIn(offer, expected)) return ours;
    const both = `${ours} ${is}`;
    if (this.#repeated.get(node) !== both) await source.hearAgain(node);
    this.#repeated.set(node, both);
    return null;
  }
}
