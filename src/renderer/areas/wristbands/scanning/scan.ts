import type { WristbandStatus } from '@contract/areas/wristbands';
import type { ItemState } from '@/api/outbox/item';

/** One check as this device made it: what was scanned, and how its sending stands. */
export interface Scan {
  /** The id of its item in the outbox. */
  key: string;
  regattaId: string;
  bandId: string;
  status: WristbandStatus;
  timestamp: number;
  /** Where the band was before; null for one that nobody had seen. */
  before: WristbandStatus | null;
  /** Who wears it, as far as was known when it was scanned. */
  holder: string | null;
  sailNumber: string | null;
  /** Whether an entry lists the band; null before anything is known about it. */
  known: boolean | null;
  origin: 'scan' | 'hand' | 'undo';
  /** The checks that were made in one go, and are undone in one go. */
  batch: string;
  /** The batch that this check takes back. */
  undoes?: string;
  /** `kept`: the server has it. */
  state: ItemState | 'kept';
  /** False when a later check had already decided. */
  applied?: boolean;
  /** Why the server refused it, in words. */
  problem?: string;
}
