import { SyncError } from '../errors.js';
import type { CallOptions, UpstreamClient } from '../upstream-client.js';

const FEWER = 10;
const MOST = 1000;
/** How often a page is asked for that does not come whole, before a shorter one is. */
const ATTEMPTS = 3;

/** How many records a page may hold, as far as the network has shown. */
export class PageSize {
  records = MOST;
  #whole = 0;

  /** A page of so many records did not come whole. */
  shorten(records: number): void {
    this.records = Math.max(1, Math.floor(records / FEWER));
    this.#whole = 0;
  }

  /** A page came whole: as many of these as a longer one would hold, and that is worth trying again. */
  cameWhole(): void {
    this.#whole += 1;
    if (this.#whole >= FEWER) this.lengthen();
  }

  /** To be called when everything was read to its end, too: the network may be a better one next time. */
  lengthen(): void {
    this.records = Math.min(this.records * FEWER, MOST);
    this.#whole = 0;
  }
}

/**
 * Fetches a page of as many records as the client has shown to carry, and fewer when a page does not come whole: an answer
 * too long for the network, or for the time it may take, must not be asked for in the same way for ever.
 *
 * @param most what upstream takes for a limit
 */
export async function fetchInSize<Page>(
  { pageSize }: UpstreamClient,
  most: number,
  fetch: (limit: number, options: CallOptions) => Promise<Page>,
): Promise<Page> {
  for (;;) {
    const limit = Math.min(most, pageSize.records);
    try {
      const page = await fetch(limit, limit > 1 ? { attemptsCutShort: ATTEMPTS } : {});
      pageSize.cameWhole();
      return page;
    } catch (error) {
      if (!(error instanceof SyncError) || !error.cutShort || limit === 1) throw error;
      pageSize.shorten(limit);
      // Who answers nothing in time may be out of reach altogether: that is told now, and the next context asks for less.
      if (error.kind === 'unreachable') throw error;
    }
  }
}
