import type { OutboxItem, QueuedItem } from './item';

/** The list with items added or replaced, in order of creation. */
export function withItems(list: readonly QueuedItem[], items: readonly QueuedItem[]): QueuedItem[] {
  const byId = new Map([...list, ...items].map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** The list after reading all tabs' stored items; the same object if nothing has changed. */
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
 * Items to send next: the oldest waiting one of each lane. Those tried least often come first, so that a failing item
 * does not block the others.
 */
export function firstOfLanes(items: readonly QueuedItem[]): QueuedItem[] {
  const lanes = new Map<string, QueuedItem>();
  for (const item of items) if (item.state === 'waiting' && !lanes.has(item.lane)) lanes.set(item.lane, item);
  return [...lanes.values()]
    .filter(({ storage }) => storage !== 'saving')
    .sort((a, b) => a.attempts - b.attempts);
}

/** Reason why these are not sent, for people; null while all is normal. */
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
