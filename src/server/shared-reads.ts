import { type ChangeBatch, type ChangeFilter, latestChange, readChanges } from '../db/change-log';
import { EventLoopQueue } from '../db/event-loop-queue';
import type { Store } from '../db/store';

/** The changes read at a stretch: reading them takes a few milliseconds, during which a finish has to wait. */
const STRETCH = 200;

/** After so many characters a reading ends, with `has_more`. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The stretches kept for other followers; any write drops them all. */
const KEPT = 50;

/** Reads of the change feed for many followers: one at a time between other requests, and once for all who ask for the same. */
export class SharedReads {
  readonly #queue = new EventLoopQueue();
  readonly #kept = new Map<string, ChangeBatch>();
  #keptFor = 0;

  constructor(private readonly store: Pick<Store, 'read' | 'changes'>) {}

  /** As `readChanges`. At the end of the log it costs one look at the newest change. */
  async read(filter: ChangeFilter, after: number, limit: number): Promise<ChangeBatch> {
    const head = latestChange(this.store.read);
    const batch: ChangeBatch = { changes: [], has_more: head > after, next_after: after };
    let characters = 0;
    while (batch.has_more && batch.changes.length < limit && characters < MOST_CHARACTERS) {
      await this.#queue.next();
      const stretch = Math.min(STRETCH, limit - batch.changes.length);
      const next = this.#stretch(filter, batch.next_after, stretch, head);
      batch.changes.push(...next.changes);
      for (const change of next.changes) characters += change.length;
      batch.has_more = next.has_more;
      batch.next_after = next.next_after;
    }
    return batch;
  }

  /** A stretch up to `head`, from another follower's reading where nothing has changed since. */
  #stretch(...query: [ChangeFilter, number, number, number]): ChangeBatch {
    const version = this.store.changes.version();
    if (version !== this.#keptFor) this.#kept.clear();
    this.#keptFor = version;
    const name = JSON.stringify(query);
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const batch = readChanges(this.store.read, ...query);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < KEPT) break;
      this.#kept.delete(oldest);
    }
    this.#kept.set(name, batch);
    return batch;
  }
}
