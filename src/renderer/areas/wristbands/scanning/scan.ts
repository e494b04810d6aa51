import type { ScanWearer, WristbandStatus } from '@contract/areas/safety/wristbands';
import { scan as t } from '@messages/wristbands';
import type { ItemState } from '@/api/outbox/item';

/** A scan made on this device, with its sending state. */
export interface Scan {
  /** Id of its outbox item. */
  key: string;
  regattaId: string;
  bandId: string;
  status: WristbandStatus;
  timestamp: number;
  /** The station's place; null: not set. */
  place?: string | null;
  /** The band's previous status; null for none. */
  before: WristbandStatus | null;
  /** Time of the scan behind that status; null for a band not scanned before. */
  beforeAt?: number | null;
  /** The wearer as known at the scan. */
  holder: string | null;
  sailNumber: string | null;
  /** The wearer as the scan says it; left out for a band that nobody wears, or is not known to. */
  wearer?: ScanWearer;
  /** True if an entry lists the band; null before the bands are known. */
  known: boolean | null;
  origin: 'scan' | 'hand' | 'undo';
  /** Scans made together are undone together. */
  batch: string;
  /** The batch this scan undoes. */
  undoes?: string;
  /** The scan of its band that this one takes back. */
  undoesScan?: string;
  /** Time of the scan that decides again once another is taken back; null if none does. */
  restoredAt?: number | null;
  /** `acknowledged`: on the server. */
  state: ItemState | 'acknowledged';
  /** False if a later scan had arrived before, so this one changed nothing. */
  applied?: boolean;
  /** The server's reason for refusing. */
  problem?: string;
}

/** Wearer and boat as far as known: `M. Byrne (IRL 66)`. */
export function wearerText({
  holder,
  sailNumber,
  known,
}: Pick<Scan, 'holder' | 'sailNumber' | 'known'>): string {
  if (known === false) return t.unknownBand;
  if (!holder) return sailNumber ? `(${sailNumber})` : '';
  return sailNumber ? `${holder} (${sailNumber})` : holder;
}

export const statusLabels = { ashore: t.ashore, sailing: t.onWater } as const;

/** Sending state of a scan, with the next step if it is not on the server. */
export function sendingMessage({ state, applied, problem }: Scan): string {
  if (state === 'refused') return problem ?? t.serverRefusedThis;
  if (state === 'saving') return t.beingSaved;
  if (state === 'waiting') return t.safeOnThisDevice;
  if (state === 'unsaved') return t.notSaved;
  return applied === false ? t.savedLaterScanCounts : t.saved;
}
