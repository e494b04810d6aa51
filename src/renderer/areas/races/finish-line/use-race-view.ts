import type { Sheet } from '@contract/areas/racing/crossings';
import type { Race } from '@contract/areas/racing/races';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { useListQuery } from '@/api/queries';
import { useDeviceSheet } from '../reconcile/device-sheet';
import { useEntriesInRace, useRegatta } from '../regatta/regatta-context';
import { type RaceView, raceView } from './race-view';

export type LiveRace = ReturnType<typeof useRaceView>;

/**
 * A race as it stands on this device: the server’s records and what was done here since.
 *
 * @param ofSheet sheet of the rows; left out: the sheet that this device records on
 */
export function useRaceView(raceNumber: number, ofSheet?: Sheet) {
  const { regatta, codes, races } = useRegatta();
  const entries = useEntriesInRace(raceNumber);
  const query = { regatta_id: regatta.id };
  const crossings = useListQuery('crossings', { query: { ...query, race_number: raceNumber } });
  const scores = useListQuery('scores.list', { query });
  const { justSent, items } = useOutboxState();
  const [ownSheet] = useDeviceSheet(regatta.id, raceNumber);
  const sheet = ofSheet ?? ownSheet;
  const race = useMemo(
    () => races.find((one) => one.race_number === raceNumber) ?? unplannedRace(regatta.id, raceNumber),
    [races, regatta.id, raceNumber],
  );
  // Times can be taken while the server is away.
  const away = crossings.isError || scores.isError;
  const previous = useRef<RaceView>(undefined);
  const view = useMemo(() => {
    if ((!crossings.data || !scores.data) && !away) return undefined;
    const records = {
      race,
      entries,
      codes,
      crossings: crossings.data ?? [],
      scores: scores.data ?? [],
      sheet,
    };
    // A row or boat that is as before stays the same object, so that it is not rendered again.
    return replaceEqualDeep(previous.current, raceView(records, justSent, items));
  }, [race, entries, codes, crossings.data, scores.data, away, justSent, items, sheet]);
  useEffect(() => {
    previous.current = view;
  });
  // Sheet B gives no results.
  const ownScores =
    view?.sheet === 'B' ? scores.data?.filter((score) => score.race_number === raceNumber) : view?.scores;
  const allScores = useMemo(
    () => [...(scores.data ?? []).filter((score) => score.race_number !== raceNumber), ...(ownScores ?? [])],
    [scores.data, ownScores, raceNumber],
  );
  return {
    /** Undefined while the records are loaded. */
    view,
    error: crossings.error ?? scores.error,
    retry: () => void [crossings.refetch(), scores.refetch()],
    /** The scores of the other races, and this race’s as they stand now. */
    allScores,
  };
}

/** A race that is not set up yet, at version 0; the server creates it with the first time that is taken. */
export function unplannedRace(regatta_id: string, race_number: number): Race {
  return {
    name: null,
    starts: [],
    fleets: null,
    distance_nm: null,
    weight: 1,
    excludable: true,
    medal: false,
    status: 'scheduled',
    rating_options: [],
    scoring: 'time',
    score_without_finish: null,
    day: null,
    start_plan: null,
    id: `race ${race_number}`,
    regatta_id,
    race_number,
    version: 0,
  };
}
