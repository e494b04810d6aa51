import type { Race } from '@contract/areas/racing/races';
import type { Fleet, Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import { fleetsInRace, type StartingFleet, startingFleets } from '@contract/race-groups';
import type { CodeTable } from '@dockside/scoring';
import { useParams } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';

/** A screen's regatta with its set-up. */
export interface RegattaData {
  regatta: Regatta;
  /** The scoring codes in force: standard ones and the regatta's own. */
  codes: CodeTable;
  /** By number. */
  races: readonly Race[];
  /** By sail number. */
  entries: readonly Registration[];
  /** The regatta's zone, or else the club's. */
  timeZone: string;
}

export const RegattaContext = createContext<RegattaData | null>(null);

/** The regatta in the address. Every screen below `/races/$regattaId` has one. */
export function useRegatta(): RegattaData {
  const data = useContext(RegattaContext);
  if (!data) throw new Error('useRegatta needs a RegattaLayout above it.');
  return data;
}

/** The race number in the address, if any. */
export function useRaceNumber(): number | undefined {
  const { raceNumber } = useParams({ strict: false });
  const number = Number(raceNumber);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Fleets starting in a race, with split fleets as their groups. Without a race: the regatta’s fleets. */
export function fleetsOf(
  race: Pick<Race, 'fleets' | 'race_number'> | undefined,
  regatta: Regatta,
): StartingFleet[] {
  if (race) return startingFleets(regatta, race);
  return regatta.fleets.map((fleet) => ({ ...fleet, splitFrom: null }));
}

/** The scored fleet: for a group, the fleet it belongs to. */
export function scoredFleet({ splitFrom, ...fleet }: StartingFleet): Fleet {
  return { ...fleet, name: splitFrom ?? fleet.name };
}

/** The regatta’s boats as they sail a race: with groups before fleets, and only qualified boats in a medal race. */
export function useEntriesInRace(raceNumber: number): readonly Registration[] {
  const { regatta, entries } = useRegatta();
  return useMemo(() => {
    if (regatta.championships.length === 0) return entries;
    return entries
      .map((entry) => ({ ...entry, fleets: fleetsInRace(regatta, entry, raceNumber) }))
      .filter(({ fleets }, index) => fleets.length > 0 || entries[index]!.fleets.length === 0);
  }, [regatta, entries, raceNumber]);
}

export { raceTitle, shortRaceTitle, titleOfRace } from '@shared/race-title';
