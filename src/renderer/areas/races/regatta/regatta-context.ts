import type { Race } from '@contract/areas/races';
import type { Fleet, Regatta } from '@contract/areas/regattas';
import type { Registration } from '@contract/areas/registrations';
import type { CodeTable } from '@scoring';
import { useParams } from '@tanstack/react-router';
import { createContext, useContext } from 'react';

/** The regatta that a screen is about, with what was set up for it. */
export interface RegattaData {
  regatta: Regatta;
  /** The scoring codes in force: the standard ones and its own. */
  codes: CodeTable;
  /** By number. */
  races: readonly Race[];
  /** By sail number. */
  entries: readonly Registration[];
  /** The regatta's zone, else the club's. */
  timeZone: string;
}

export const RegattaContext = createContext<RegattaData | null>(null);

/** The regatta of this address. Every screen below `/races/$regattaId` is inside one. */
export function useRegatta(): RegattaData {
  const data = useContext(RegattaContext);
  if (!data) throw new Error('useRegatta needs a RegattaLayout above it.');
  return data;
}

/** The race number of this address, where it has one. */
export function useRaceNumber(): number | undefined {
  const { raceNumber } = useParams({ strict: false });
  const number = Number(raceNumber);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** The fleets that sail a race. */
export function fleetsOf(race: Pick<Race, 'fleets'> | undefined, regatta: Regatta): Fleet[] {
  return regatta.fleets.filter(({ name }) => race?.fleets == null || race.fleets.includes(name));
}

/** `Race 3`, or with its name `Race 3 · Sat R1`. */
export function raceTitle({ race_number, name }: Pick<Race, 'race_number' | 'name'>): string {
  return `Race ${race_number}${name ? ` · ${name}` : ''}`;
}

/** `IRL 3721 Rockabill`. */
export function boatTitle({
  sail_number,
  boat_name,
}: Pick<Registration, 'sail_number' | 'boat_name'>): string {
  return boat_name ? `${sail_number} ${boat_name}` : sail_number;
}
