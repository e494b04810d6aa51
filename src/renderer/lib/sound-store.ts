import type { DBSchema } from 'idb';
import { openDeviceDb } from './device-db';

/** A stretch of sound that can be played by itself. */
export interface Segment {
  id: string;
  regattaId: string;
  /** Epoch milliseconds, by this device's clock as the crossings are. */
  startedAt: number;
  /** Until when it is kept so far. */
  endedAt: number;
  /** The media type, with its codec. */
  type: string;
  bytes: number;
}

interface Schema extends DBSchema {
  segments: { key: string; value: Segment };
  chunks: { key: [segment: string, index: number]; value: ArrayBuffer };
}

/** Sound is for the protests of the day and the day after. */
export const KEPT_FOR_MS = 48 * 3_600_000;
/** About twelve hours. */
export const KEPT_BYTES = 200 * 1024 * 1024;

/**
 * Sound recorded beside races, in this browser alone: no other device and no server has it. A ring: what is too old or too
 * much makes way.
 */
export class SoundStore {
  /**
   * Keeps what was recorded next of a segment; resolves when it is on disk.
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

  /** What is kept, the oldest first: of one regatta, or all. */
  async segments(regattaId?: string): Promise<Segment[]> {
    const all = await (await openDeviceDb<Schema>()).getAll('segments');
    return all
      .filter((segment) => regattaId === undefined || segment.regattaId === regattaId)
      .sort((one, other) => one.startedAt - other.startedAt);
  }

  /** A segment's sound, as far as it is kept. */
  async soundOf({ id, type }: Segment): Promise<Blob> {
    const chunks = await (await openDeviceDb<Schema>()).getAll('chunks', chunksOf(id));
    return new Blob(chunks, { type });
  }

  /** Removes what is older or more than is kept. */
  async prune(now: number): Promise<void> {
    await this.#remove(outdated(await this.segments(), now));
  }

  /** Removes everything that was recorded in a regatta. */
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

/** The segments that make way: those that are too old, and of the others the oldest while there is too much. */
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

/** The sound that is kept on this device. */
export const soundStore = new SoundStore();
