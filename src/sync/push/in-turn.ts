import type { Queued } from '../../club/outbox.js';

/**
 * Which writes may be sent now, oldest first: those that share nothing with an earlier one that is still to be sent, and
 * that rest on nothing that upstream has refused. Writes about different things go at the same time.
 *
 * @param items what is to be sent, in order
 * @param isHeld whether an item is on its way, or not to be tried again yet
 * @param missing things that upstream refused to have, and does not have
 */
export function inTurn(
  items: readonly Queued[],
  isHeld: (item: Queued) => boolean,
  missing: ReadonlySet<string>,
  max: number,
): Queued[] {
  const written = new Set<string>();
  const read = new Set<string>();
  const chosen: Queued[] = [];
  for (const item of items) {
    if (chosen.length === max) break;
    const { writes, reads } = item.dependencies;
    const waits =
      writes.some((thing) => written.has(thing) || read.has(thing)) ||
      reads.some((thing) => written.has(thing) || missing.has(thing));
    if (!waits && !isHeld(item)) chosen.push(item);
    for (const thing of writes) written.add(thing);
    for (const thing of reads) read.add(thing);
  }
  return chosen;
}
