import type { WristbandStatus } from '@contract/areas/wristbands';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Person } from './people/people';
import type { Scan } from './scanning/scan';

/** One of this device's checks and who wears the band, as far as that is known now. */
export interface LastScan {
  scan: Scan;
  /** Undefined for a band that is on no list yet. */
  person: Person | undefined;
}

/** What the panels of a station may know and do. */
export interface StationAccess {
  regattaId: string;
  timeZone: string;
  /** This device's checks, newest first. */
  lastScans: readonly LastScan[];
  /** Records a check of each of these bands now, as one act that is undone in one go. */
  check: (bandIds: readonly string[], status: WristbandStatus) => void;
  /**
   * The next reads go to `take` and are not recorded, until the returned function is called: for a panel that asks for
   * a band.
   */
  takeReads: (take: (bandId: string) => void) => () => void;
}

const StationAccessContext = createContext<StationAccess | null>(null);

export const StationAccessProvider = StationAccessContext.Provider;

/** The station that this panel belongs to. */
export function useStationAccess(): StationAccess {
  const access = useContext(StationAccessContext);
  if (!access) throw new Error('useStationAccess needs a station above it.');
  return access;
}

/** Takes the reads of this station while the calling component is on screen, and `active`. */
export function useReads(take: (bandId: string) => void, active = true): void {
  const { takeReads } = useStationAccess();
  const onRead = useEffectEvent(take);
  useEffect(() => (active ? takeReads((bandId) => onRead(bandId)) : undefined), [active, takeReads]);
}
