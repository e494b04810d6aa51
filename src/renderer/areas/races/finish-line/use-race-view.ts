import type { Race } from '@contract/areas/regattas';
import { useMemo } from 'react';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useListQuery } from '@/api/queries';
import { useRegatta } from '../regatta/regatta-context';
import { type RaceView, raceView } from './race-view';

export interface LiveRace {
  /** Undefined while the crossings are on their way. */
  view: RaceView | undefined;
  error: Error | null;
  retry: () => void;
  /** Other races' scores with this one's as they stand now. */
  allScores: RaceView['scores'];
}

/** A race as it stands on this device: what the server told and what was done here since. */
export function useRaceView(raceNumber: number): LiveRace {
  const { regatta, races, entries } = useRegatta();
  const query = { regatta_id: regatta.id };
  const crossings = useListQuery('crossings', { query: { ...query, race_number: raceNumber } });
  const scores = useListQuery('scores.list', { query });
  const { justSent, items } = useOutboxState();
  const race = useMemo(
    () => races.find((one) => one.race_number === raceNumber) ?? unplanned(regatta.id, raceNumber),
    [races, regatta.id, raceNumber],
  );
  // A server that is away must not keep anyone from taking times.
  const away = crossings.isError || scores.isError;
  const view = useMemo(() => {
    if ((!crossings.data || !scores.data) && !away) return undefined;
    const known = { race, entries, crossings: crossings.data ?? [], scores: scores.data ?? [] };
    return raceView(known, justSent, items);
  }, [race, entries, crossings.data, scores.data, away, justSent, items]);
  const allScores = useMemo(
    () => [
      ...(scores.data ?? []).filter((score) => score.race_number !== raceNumber),
      ...(view?.scores ?? []),
    ],
    [scores.data, view, raceNumber],
  );
  return {
    view,
    error: crossings.error ?? scores.error,
    retry: () => void [crossings.refetch(), scores.refetch()],
    allScores,
  };
}

/** A race that nobody has set up yet, at version 0; the server makes it with the first time that is taken. */
function unplanned(regattaId: string, raceNumber: number): Race {
  return {
    id: `race ${raceNumber}`,
    regatta_id: regattaId,
    race_number: raceNumber,
    name: null,
    starts: [],
    fleets: null,
    distance_nm: null,
    weight: 1,
    excludable: true,
    medal: false,
    status: 'scheduled',
    version: 0,
  };
}
