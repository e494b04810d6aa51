/** A page of a list: what is in it, and where the next one begins; null behind the last. */
export interface ReadPage<Item, Position> {
  items: readonly Item[];
  next: Position | null;
}

/**
 * Reads a list page by page.
 *
 * @param read reads one page, the first from `undefined`
 * @throws Error if a page leads back to a page that was read: its cursors would never end
 */
export async function readPages<Item, Position>(
  read: (position: Position | undefined) => Promise<ReadPage<Item, Position>>,
): Promise<Item[]> {
  const all: Item[] = [];
  const positions = new Set<Position>();
  for (let position: Position | undefined; ; ) {
    const { items, next } = await read(position);
    all.push(...items);
    if (next === null) return all;
    if (positions.has(next)) throw new Error(`The pages lead in a circle: ${String(next)} comes again.`);
    positions.add(next);
    position = next;
  }
}
