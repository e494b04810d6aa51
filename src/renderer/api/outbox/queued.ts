import type { OutboxItem, QueuedItem } from './item';

/** The list with some items added, or in the place of their older selves, in the order in which they were made. */
export function withItems(list: readonly QueuedItem[], items: readonly QueuedItem[]): QueuedItem[] {
  const byId = new Map([...list, ...items].map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** The list as it is after a reading of what all tabs have stored; the same one where nothing has changed. */
export function withStored(
  list: readonly QueuedItem[],
  stored: readonly OutboxItem[],
): readonly QueuedItem[] {
  const read = new Map(stored.map((item) => [item.id, item]));
  const own = list.flatMap((item) => {
    const found = read.get(item.id);
    read.delete(item.id);
    if (item.storage !== 'stored') return item;
    if (!found) return [];
    return found.state === item.state ? item : asStored(found);
  });
  const isSame = read.size === 0 && own.length === list.length && own.every((item, at) => item === list[at]);
  return isSame ? list : withItems(own, [...read.values()].map(asStored));
}

/**
 * The items whose turn it is: the oldest waiting one of each lane, those first that were tried least often, so that one
 * that always fails does not stand before the others.
 */
export function firstOfLanes(items: readonly QueuedItem[]): QueuedItem[] {
  const lanes = new Map<string, QueuedItem>();
  for (const item of items) if (item.state === 'waiting' && !lanes.has(item.lane)) lanes.set(item.lane, item);
  return [...lanes.values()]
    .filter(({ storage }) => storage !== 'saving')
    .sort((a, b) => a.attempts - b.attempts);
}

/** Why these are not sent, for people; null while they are on their way as usual. */
export function problemOf(
  { problem }: { problem: string | null },
  items: readonly QueuedItem[],
): string | null {
  const waiting = items.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return problem ?? waiting.find(({ lastError }) => lastError !== null)?.lastError ?? null;
}

export function toStored({ storage: _, ...item }: QueuedItem): OutboxItem {
  return item;
}

function asStored(item: OutboxItem): QueuedItem {
  return { ...item, storage: 'stored' };
}
