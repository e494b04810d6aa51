import type { SyncStatus } from '@contract/staff-operations/sync';

/** How much of the first fill is done, in whole per cent; 100 only when all of it is. */
export function percentOf({ done, of }: NonNullable<SyncStatus['fill']>): number {
  return of === 0 ? 0 : Math.floor((100 * done) / of);
}
