import type { syncOperations } from '../contract/staff-operations/sync.js';
import type { Handlers } from './operations.js';

/** What staff may ask of sync. The composition root lends it: staff operations know nothing of how sync works. */
export type SyncControl = Handlers<keyof typeof syncOperations>;
