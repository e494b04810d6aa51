import { pairedDockside as t } from '@messages/server/pairing';
import type { Readable, Writable } from '../../db/connection';
import { requireNode, takeLease } from './node';
import { findPeer } from './peers';
import type { SyncMessage } from './sync-message';

/** The last time that this Dockside took over from another. */
export interface TakeOver {
  /** Name of the laptop that worked with the cloud before. */
  name: string;
  /** Unix epoch milliseconds, by this computer's clock; `heard_at` null: it was never heard. */
  taken_at: number;
  heard_at: number | null;
  /** Changes that it had when it was last heard and that had not come here. */
  known_missing: number;
  /** Changes of it that came only afterwards. */
  late: number;
  /** True once it has been back and has sent all its changes. */
  settled: boolean;
}

/** Takes over the cloud, and notes which changes have not come here. The node that has the cloud just continues. */
export function takeOver(db: Writable, now: number): void {
  const { primary_node, node } = requireNode(db);
  const before = findPeer(db, primary_node);
  takeLease(db);
  if (primary_node === node) return;
  db.run(
    `INSERT OR REPLACE INTO pairing_take_over (only, node, name, taken_at, heard_at, known_missing)
     VALUES (1, ?, ?, ?, ?, ?)`,
    primary_node,
    before?.name ?? t.anotherDockside,
    now,
    before?.heard_at ?? null,
    before?.remaining ?? 0,
  );
}

export function lastTakeOver(db: Readable): TakeOver | null {
  const row = db.get<Omit<TakeOver, 'settled'> & { settled: number }>(
    'SELECT name, taken_at, heard_at, known_missing, late, settled FROM pairing_take_over',
  );
  return row ? { ...row, settled: row.settled === 1 } : null;
}

/** Counts the changes that the former holder of the cloud brings from before it learned of the take-over. */
export function countLate(db: Writable, { node, remaining }: SyncMessage, news: number): void {
  db.run(
    'UPDATE pairing_take_over SET late = late + ?, settled = ? WHERE node = ? AND settled = 0',
    news,
    Number(remaining === 0),
    node,
  );
}
