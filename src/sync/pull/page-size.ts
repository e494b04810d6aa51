import type { Link } from '../link.js';
import { Trouble } from '../trouble.js';

const FEWER = 10;
const MOST = 1000;

/**
 * Fetches a page of as many records as the link has shown to carry, and fewer when a page does not come whole: an answer
 * too long for the network, or for the time it may take, must not be asked for in the same way for ever.
 *
 * @param most what upstream takes for a limit
 */
export async function fetchInSize<Page>(
  link: Link,
  most: number,
  fetch: (limit: number) => Promise<Page>,
): Promise<Page> {
  for (;;) {
    const limit = Math.min(most, link.pageSize);
    try {
      return await fetch(limit);
    } catch (error) {
      if (!(error instanceof Trouble) || !error.cutShort || limit === 1) throw error;
      link.pageSize = Math.max(1, Math.floor(limit / FEWER));
      // Who answers nothing in time may be out of reach altogether: that is told now, and the next round asks for less.
      if (error.kind === 'unreachable') throw error;
    }
  }
}

/** To be called when everything was read to its end: the network may be a better one next time. */
export function allowLongerPages(link: Link): void {
  link.pageSize = Math.min(link.pageSize * FEWER, MOST);
}
