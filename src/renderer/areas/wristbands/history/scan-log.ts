import type { ScanEvent } from '../../../../contract/areas/wristbands';
import type { Client } from '../../../../contract/client';
import { tracked } from '../../../api/failures';

type Page = { data: (ScanEvent & { cursor?: unknown })[]; has_more: boolean; next_cursor: string | null };

/** Reads one page of checks behind a cursor. */
export type ReadPage = (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;

/** Ids that servers make; checks that were imported may have any. */
const MADE_HERE = /^scn_[0-9a-f]{8}-[0-9a-f]{4}-7/;

/**
 * Every check of a regatta. It is read once, and from then on only what is new: the list is ordered by id, and the
 * server's own ids grow with time, so new checks stand behind the newest of those.
 */
export class ScanLog {
  readonly #events = new Map<string, ScanEvent>();
  /** Where the first reading stands; null when it is done. */
  #resumeAt: string | undefined | null;
  /** Behind the newest check with an id made by a server. */
  #newest: { id: string; cursor: string } | undefined;

  constructor(private readonly readPage: ReadPage) {}

  /** Reads on to the end. When it is interrupted, the next call goes on from there. */
  async readOn(signal: AbortSignal): Promise<readonly ScanEvent[]> {
    while (this.#resumeAt !== null) {
      const page = await this.readPage(this.#resumeAt, signal);
      this.#take(page);
      this.#resumeAt = page.has_more ? (page.next_cursor ?? null) : null;
    }
    for (let isNew = true; isNew; ) {
      const page = await this.readPage(this.#newest?.cursor, signal);
      isNew = this.#take(page) === page.data.length && page.has_more;
    }
    return [...this.#events.values()].sort((a, b) => a.received_at - b.received_at);
  }

  /** How many of the page's checks were new. */
  #take({ data }: Page): number {
    const before = this.#events.size;
    for (const { cursor, ...event } of data) {
      this.#events.set(event.id, event as ScanEvent);
      const isNewest = MADE_HERE.test(event.id) && event.id > (this.#newest?.id ?? '');
      if (isNewest && typeof cursor === 'string') this.#newest = { id: event.id, cursor };
    }
    return this.#events.size - before;
  }
}

/** The log of a regatta over the API. */
export function scanLogOf(client: Client, regattaId: string): ScanLog {
  return new ScanLog((cursor, signal) => {
    const query = { regatta_id: regattaId, limit: 100, ...(cursor && { cursor }) };
    return tracked('scanEvents', client.call('scanEvents', { query }, { signal }));
  });
}
