import { z } from 'zod';
import { Sealed, SealKeys, seal } from './seal';

/** What a Dockside says with every exchange of something that is sealed to the other. */
export const SealedPart = z.object({
  /** What is to be sealed to it, is sealed to this. */
  offer: z.string().max(200),
  /** Names what it has of the other; null: nothing. */
  has: z.string().max(100).nullable(),
  sealed: Sealed.nullable(),
});
export type SealedPart = z.infer<typeof SealedPart>;

/** What one Dockside has for another. */
export interface News {
  /** Names what the other has once it has applied this. */
  name: string;
  text: string;
}

/** Something that paired Docksides keep the same, and nobody else is to read. */
export interface SealedSource {
  /** Names what was applied here of a node. */
  applied(node: string): string | null;
  /** What is here beyond what a name stands for; undefined: nothing. */
  newsAfter(has: string | null): News | undefined;
  /** Applies the news of a node. Of what cannot be applied `applied` has no name, so that it is sent again. */
  apply(node: string, text: string): Promise<void>;
}

/** What is known of another Dockside since this process started. */
interface Known {
  offer: string;
  /** Names what it has of ours, and what was sealed to it last. */
  has: string | null;
  sent: string | null;
}

/** Brings what is kept the same to each paired Dockside, sealed to it. */
export class SealedExchange {
  readonly #keys = new SealKeys();
  readonly #known = new Map<string, Known>();

  constructor(private readonly source: SealedSource) {}

  /** What to say to a node now: news only where there are any, and the node's key is known. */
  say(node: string): SealedPart {
    const known = this.#known.get(node);
    const part = { offer: this.#keys.offer, has: this.source.applied(node) };
    const news = known && this.source.newsAfter(known.has);
    if (!news) return { ...part, sealed: null };
    known.sent = news.name;
    return { ...part, sealed: seal(known.offer, news.text) };
  }

  /** Whether there is something to say to a node that was not said. What it could not read goes along with the next exchange. */
  isDue(node: string): boolean {
    const known = this.#known.get(node);
    const news = known && this.source.newsAfter(known.has);
    return news !== undefined && news.name !== known?.sent;
  }

  /** Applies what a node says; one of an earlier version says nothing. */
  async hear(node: string, part: SealedPart | undefined): Promise<void> {
    if (!part) return;
    const text = part.sealed ? this.#keys.open(part.sealed) : undefined;
    if (text !== undefined) await this.source.apply(node, text);
    const before = this.#known.get(node);
    const isAsBefore = before?.offer === part.offer && before.has === part.has;
    this.#known.set(node, { offer: part.offer, has: part.has, sent: isAsBefore ? before.sent : null });
  }
}
