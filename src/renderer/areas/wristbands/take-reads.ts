import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Diverts reads to `take`, without recording, until the returned function is called: for a panel that asks for a band.
 */
export type TakeReads = (take: (bandId: string) => void) => () => void;

const TakeReadsContext = createContext<TakeReads | null>(null);

/** The station around its panels. `value`: from `useStation`. */
export const TakeReadsProvider = TakeReadsContext.Provider;

/** Takes the surrounding station's reads while the calling component is on screen. */
export function useReads(take: (bandId: string) => unknown): void {
  const takeReads = useContext(TakeReadsContext);
  if (!takeReads) throw new Error('useReads needs a station above it.');
  const onRead = useEffectEvent(take);
  useEffect(() => takeReads((bandId) => onRead(bandId)), [takeReads]);
}
