import { changesOf, type SentWrite } from '../apply-response';
import { inTime } from '@/lib/in-time';
import { canCache } from './can-cache';
import { saveChanges } from './storage';

/** By club, the ids of writes whose answers are stored, and in no answer to a list yet. */
const stored = new Map<string, Set<string>>();

/**
 * Stores what the server answered to a write of this device. The lists that contain it are stored a moment later, and until
 * then a page that is opened without the server would know of the write neither as sent nor as waiting.
 *
 * @returns when it is stored, or cannot be
 */
export async function cacheAcknowledged(
  clubId: string,
  write: SentWrite & { id: string },
  answer: unknown,
): Promise<void> {
  const changes = canCache() ? changesOf(write, answer) : [];
  if (changes.length === 0) return;
  try {
    await inTime(saveChanges(clubId, write.id, changes));
    stored.set(clubId, (stored.get(clubId) ?? new Set()).add(write.id));
  } catch {
    // A full disk, or a browser that keeps nothing: it comes with the lists.
  }
}

/** The stored writes of now. All of them are in the page's lists; `forget` says that these are stored, too. */
export function acknowledgedWrites(clubId: string): { ids: string[]; forget: () => void } {
  const ids = [...(stored.get(clubId) ?? [])];
  const forget = () => {
    for (const id of ids) stored.get(clubId)?.delete(id);
  };
  return { ids, forget };
}
