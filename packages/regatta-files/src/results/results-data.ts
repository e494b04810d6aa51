import type { Race } from '@dockside/contract/areas/racing/races';
import type { Regatta } from '@dockside/contract/areas/racing/regattas';
import type { Registration } from '@dockside/contract/areas/racing/registrations';
import type { Score } from '@dockside/contract/areas/racing/scores';
import type { PublicationStatus, PublishedResults } from '@dockside/contract/published-results';
import { clockAt } from '@dockside/shared/time-zone';

/** A regatta with its current tables, for programs that read results. */
export interface ResultsData {
  regatta: Regatta;
  clubName: string;
  results: PublishedResults;
  /** `final` only if exactly these results are published as final. */
  status: PublicationStatus;
  entries: Registration[];
  races: Race[];
  scores: Score[];
  /** Time zone of the written times. */
  zone: string;
  /** Time of the results, in Unix epoch milliseconds. */
  now: number;
}

/** Start of a fleet in a race, else of the first fleet; null if no start is recorded. */
export function startOf(race: Race | undefined, fleet: string): number | null {
  const own = race?.starts.find((start) => start.fleet === fleet) ?? race?.starts[0];
  return own?.starts_at ?? null;
}

/** Formats a moment in a zone: `2026-08-14`, `14:05:00`. */
export function dateAndTime(at: number, zone: string): { date: string; time: string } {
  const { year, month, day, hour, minute, second } = clockAt(at, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
    time: `${two(hour)}:${two(minute)}:${two(second)}`,
  };
}
