import { pairedDockside as t } from '@messages/server/pairing';
import { z } from 'zod';
import {
  markOf,
  mergeLetterhead,
  shownLetterhead,
  storedLetterhead,
} from '../../../club/publishing/letterheads';
import { isNotedElsewhere, noteSettingChange } from '../../../club/setting-changes';
import { Letterhead, plainLetterhead } from '../../../contract/letterhead';
import type { Readable } from '../../../db/connection';
import { isSandbox } from '../../../db/sandbox';
import type { Store } from '../../../db/store';
import type { EncryptedSource, News } from '../encrypted/exchange';
import { findNode } from '../node';
import { findPeer } from '../peers';

const State = z.object({ letterhead: Letterhead, rev: z.int().positive() });

/** The club's letterhead: always the whole one, named by its edits and content. */
export class LetterheadSource implements EncryptedSource {
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
    const name = this.digest();
    if (name === '' || name === has) return undefined;
    const { letterhead, rev } = storedLetterhead(this.store.read, findNode(this.store.read)!.club_id)!;
    return { name, text: JSON.stringify({ letterhead, rev }) };
  }

  async apply(node: string, text: string): Promise<void> {
    const theirs = State.safeParse(JSON.parse(text)).data;
    if (!theirs || isSandbox(this.store.read)) return;
    await this.store.write((db) => {
      const clubId = findNode(db)?.club_id;
      if (clubId === undefined) return;
      const before = shownLetterhead(storedLetterhead(db, clubId)?.letterhead ?? plainLetterhead);
      if (!mergeLetterhead(db, clubId, theirs)) return;
      const after = shownLetterhead(theirs.letterhead);
      if (isNotedElsewhere(db, ['letterhead'], before, after)) return;
      const peer = findPeer(db, node)?.name ?? t.aPairedDockside;
      const author = { recordedBy: peer, recordedOn: t.pairedDockside, now: this.clock() };
      noteSettingChange(db, author, 'letterhead', before, after, { isOwn: true });
    });
    this.#applied.set(node, nameOf(theirs.rev, markOf(theirs.letterhead)));
  }

  digest(): string {
    return digestOfLetterhead(this.store.read);
  }

  expected(): string {
    return this.digest();
  }

  async hearAgain(node: string): Promise<void> {
    this.#applied.delete(node);
  }
}

/** Names the state of the letterhead: two Docksides of one state have the same; empty: there is none. */
export function digestOfLetterhead(db: Readable): string {
  const node = findNode(db);
  const stored = node && storedLetterhead(db, node.club_id);
  return stored ? nameOf(stored.rev, stored.mark) : '';
}

const nameOf = (rev: number, mark: string) => `${rev} ${mark}`;
