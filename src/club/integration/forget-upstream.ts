import type { Writable } from '../../db/connection';
import { FOUND_UPSTREAM, RESTORED_UPSTREAM } from './found-upstream';

/** Forgets upstream, and which records came from there. Records and unsent writes stay. */
export function forgetUpstream(db: Writable): void {
  for (const table of ['upstream', 'mirror', 'mirror_counts', 'deferred_changes', 'list_reads'])
    db.run(`DELETE FROM ${table}`);
  db.run('DELETE FROM meta WHERE name IN (?, ?)', RESTORED_UPSTREAM, FOUND_UPSTREAM);
}
