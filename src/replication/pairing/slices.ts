import type { MessageEntry } from './entries';
import { SLICE_LIMITS } from './limits';
import { sizeOf } from './sources';
import type { SyncMessage } from './sync-message';

/** Cuts entries into slices that are applied in one transaction each: one at least. */
export function slicesOf(entries: readonly MessageEntry[]): MessageEntry[][] {
  const slices: MessageEntry[][] = [];
  let [slice, size]: [MessageEntry[], number] = [[], 0];
  for (const entry of entries) {
    const more = sizeOf(entry);
    if (slice.length >= SLICE_LIMITS.entries || (slice.length > 0 && size + more > SLICE_LIMITS.size)) {
      slices.push(slice);
      [slice, size] = [[], 0];
    }
    slice.push(entry);
    size += more;
  }
  return [...slices, slice];
}

/** Cuts a message into messages of a slice each. The reader's position moves with the last one. */
export function messagesOf(message: SyncMessage): SyncMessage[] {
  let left = message.entries.length;
  return slicesOf(message.entries).map((entries) => {
    left -= entries.length;
    const next_after = left === 0 ? message.next_after : message.after;
    return { ...message, entries, next_after, remaining: message.remaining + left };
  });
}
