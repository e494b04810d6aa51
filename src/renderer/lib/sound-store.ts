import type { DBSchema } from 'idb';
import { openDeviceDb } from './device-db';

/** A stretch of sound that plays on its own. */
export interface Segment {
  id: string;
  regattaId: string;
  /** Epoch milliseconds, by this device's clock, like the crossings. */
  startedAt: number;
  /** End of the part stored so far. */
  endedAt: number;
  /** Media type with codec. */
  type: string;
  bytes: number;
}

interface Schema extends DBSchema {
  segments: { key: string; value: Segment };
  chunks: { key: [segment: string, index: number]; value: ArrayBuffer };
}

/** Sound serves protests on the day and the day after. */
export const KEPT_FOR_MS = 48 * 3_600_000;
/** About twelve hours. */
export const KEPT_BYTES = 200 * 1024 * 1024;

/**
 * Sound recorded along with races, in this browser only: no other device or server has it. Old or excess sound is
 * removed.
 */
export class SoundStore {
  /**
   * Appends sound to a segment; resolves once it is on disk.
   *
   * @param index of the chunk in the segment
   */
  async append(segment: Segment, index: number, data: ArrayBuffer): Promise<void> {
    const database = await openDeviceDb<Schema>();
    const writing = database.transaction(['segments', 'chunks'], 'readwrite');
    await Promise.all([
      writing.objectStore('segments').put(segment),
      writing.objectStore('chunks').put(data, [segment.id, index]),
      writing.done,
    ]);
  }

  /** Stored segments, oldest first: of one regatta, or all. */
  async segments(regattaId?: string): Promise<Segment[]> {
    const all = await (await openDeviceDb<Schema>()).getAll('segments');
    return all
      .filter((segment) => regattaId === undefined || segment.regattaId === regattaId)
      .sort((one, other) => one.startedAt - other.startedAt);
  }

  /** A segment's stored sound. */
  async soundOf({ id, type }: Segment): Promise<Blob> {
    const chunks = await (await openDeviceDb<Schema>()).getAll('chunks', chunksOf(id));
    return new Blob(chunks, { type });
  }

  /** Removes segments beyond the limits of age and size. */
  async prune(now: number): Promise<void> {
    await this.#remove(outdated(await this.segments(), now));
  }

  /** Removes all sound of a regatta. */
  async erase(regattaId: string): Promise<void> {
    await this.#remove(await this.segments(regattaId));
  }

  async #remove(segments: readonly Segment[]): Promise<void> {
    if (segments.length === 0) return;
    const writing = (await openDeviceDb<Schema>()).transaction(['segments', 'chunks'], 'readwrite');
    await Promise.all([
      ...segments.flatMap(({ id }) => [
        writing.objectStore('segments').delete(id),
        writing.objectStore('chunks').delete(chunksOf(id)),
      ]),
      writing.done,
    ]);
  }
}

function chunksOf(segment: string): IDBKeyRange {
  return IDBKeyRange.bound([segment, 0], [segment, Number.POSITIVE_INFINITY]);
}

/** Segments to remove: too old ones, then the oldest while the total is too large. */
export function outdated(
  segments: readonly Segment[],
  now: number,
  { keptForMs, keptBytes } = { keptForMs: KEPT_FOR_MS, keptBytes: KEPT_BYTES },
): Segment[] {
  let bytes = 0;
  return segments
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .filter((segment) => {
      bytes += segment.bytes;
      return now - segment.endedAt > keptForMs || bytes > keptBytes;
    });
}

/** The sound stored on this device. */
export const soundStore = new SoundStore();
