import { EventLoopQueue } from '../db/event-loop-queue';
import type { Page } from '../db/records';
import { bytesOf } from '../db/utf8';
import { linesOf } from './responses';

/** The records read in one turn of the event loop: a few milliseconds. */
export const EXPORT_SLICE = 500;

/** The turns of the event loop for slices of exports: one each, whoever asked. */
const slices = new EventLoopQueue();

/** The type of an answer with one JSON record on each line. */
export const LINES_TYPE = 'application/x-ndjson';

/** True if a request for a list asks for its records as lines. */
export function wantsLines(accept: string | undefined): boolean {
  return accept !== undefined && /\bapplication\/(x-)?ndjson\b/i.test(accept);
}

/**
 * The records of a list as lines, read slice by slice as the client takes them. If a slice cannot be read, the answer
 * breaks off, and each line's cursor says where to go on.
 *
 * @param first the first slice, read before the answer begins
 * @param read reads the slice behind a cursor; left out, the answer ends with the first
 */
export function exportLines(
  first: Page,
  read?: (cursor: string) => Page | Promise<Page>,
): ReadableStream<Uint8Array> {
  let cursor: string | null = null;
  const readOn = async (read: (cursor: string) => Page | Promise<Page>, from: string) => {
    await slices.next();
    return read(from);
  };
  return new ReadableStream(
    {
      async pull(controller) {
        const page = cursor === null || !read ? first : await readOn(read, cursor);
        cursor = page.next_cursor;
        if (page.records.length > 0) controller.enqueue(bytesOf(linesOf(page)));
        if (cursor === null || !read) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
