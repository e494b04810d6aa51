import type { Readable, Writable } from '../../db/connection.js';
import type { Permission } from './upstream.js';

/** What upstream was asked about itself, by the name of each probe. Kept answer by answer, so that asking can be resumed. */
export interface Probes {
  answers: Record<string, Permission>;
  /** Unix epoch milliseconds. */
  begun_at: number;
  /** Null while some are still to be asked. */
  finished_at: number | null;
}

/** The probes of the upstream and key that are set; undefined when nothing was asked with that key yet. */
export function findProbes(db: Readable): Probes | undefined {
  const row = db.get<{ probes: string | null }>('SELECT probes FROM upstream');
  return row?.probes ? JSON.parse(row.probes) : undefined;
}

export function saveProbes(db: Writable, probes: Probes): void {
  db.run('UPDATE upstream SET probes = ?', JSON.stringify(probes));
}
