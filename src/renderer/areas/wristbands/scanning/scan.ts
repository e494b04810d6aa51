import type { WristbandStatus } from '@contract/areas/wristbands';
import type { ItemState } from '@/api/outbox/item';

/** One check as this device made it: what was scanned, and whether it has been sent. */
export interface Scan {
  /** The id of its item in the outbox. */
  key: string;
  regattaId: string;
  bandId: string;
  status: WristbandStatus;
  timestamp: number;
  /** Where it was made, as this station is set; null: not set. */
  place?: string | null;
  /** The band's status before; null for a band that had none. */
  before: WristbandStatus | null;
  /** When the check was made that had decided it; null for a band that was not scanned before. */
  beforeAt?: number | null;
  /** The wearer, as far as known when the band was scanned. */
  holder: string | null;
  sailNumber: string | null;
  /** Whether an entry lists the band; null before anything is known about it. */
  known: boolean | null;
  origin: 'scan' | 'hand' | 'undo';
  /** The checks that were made in one go, and are undone in one go. */
  batch: string;
  /** The batch that this check undoes. */
  undoes?: string;
  /** `acknowledged`: the server has it. */
  state: ItemState | 'acknowledged';
  /** False when a check made later had arrived before, so that this one changed nothing. */
  applied?: boolean;
  /** Why the server refused it. */
  problem?: string;
}

/** The wearer and the boat as far as known: `M. Byrne (IRL 66)`. */
export function wearerText({
  holder,
  sailNumber,
  known,
}: Pick<Scan, 'holder' | 'sailNumber' | 'known'>): string {
  if (known === false) return 'unknown band';
  if (!holder) return sailNumber ? `(${sailNumber})` : '';
  return sailNumber ? `${holder} (${sailNumber})` : holder;
}

export const statusLabels = { ashore: 'ASHORE', sailing: 'ON THE WATER' } as const;

/** Whether the server has a check, and what happens next if not. */
export function sendingMessage({ state, applied, problem }: Scan): string {
  if (state === 'refused') return problem ?? 'The server refused this.';
  if (state === 'saving') return 'Being saved on this device';
  if (state === 'waiting') return 'Safe on this device, waiting to be sent';
  if (state === 'unsaved') return 'NOT kept on this device: leave this page open until it is sent';
  return applied === false ? 'Kept, but a later check had already decided' : 'Kept';
}
