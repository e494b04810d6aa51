import { type ReactNode, useDeferredValue } from 'react';
import { Failure } from '@/api/failure';
import { Loading } from '@/api/query-view';
import type { RaceView } from './race-view';
import { type LiveRace, useRaceView } from './use-race-view';

interface OneRaceProps {
  raceNumber: number;
  /** The sheet to show; this device's own without it. */
  sheet?: Parameters<typeof useRaceView>[1];
  children: (view: RaceView, live: LiveRace) => ReactNode;
}

/** A race and what is recorded in it, as soon as all of it has been read; why not where it cannot be. */
export function OneRace({ raceNumber, sheet, children }: OneRaceProps) {
  const live = useRaceView(raceNumber, sheet);
  // All of it is a long piece of work: where it comes later than the screen, it is rendered between frames.
  const isThere = useDeferredValue(live.view !== undefined);
  if (live.view && isThere) return children(live.view, live);
  if (live.error && !live.view) return <Failure error={live.error} onRetry={live.retry} />;
  return <Loading />;
}
