import type { Race } from './areas/races';
import type { Registration } from './areas/registrations';

/** What a start changes of a race. */
export type Started = Pick<Race, 'starts' | 'status'>;

/**
 * A race with the start of a fleet set, or with null taken back; the other starts stay. The first start of a fleet puts a
 * scheduled race under way; when the last one is taken back, it is scheduled again.
 */
export function withStart<Of extends Started>(race: Of, fleet: string, starts_at: number | null): Of {
  const isKnown = race.starts.some((start) => start.fleet === fleet);
  if (starts_at === null) {
    const starts = race.starts.filter((start) => start.fleet !== fleet);
    return {
      ...race,
      starts,
      status: starts.length === 0 && race.status === 'racing' ? 'scheduled' : race.status,
    };
  }
  if (isKnown)
    return {
      ...race,
      starts: race.starts.map((start) => (start.fleet === fleet ? { ...start, starts_at } : start)),
    };
  return {
    ...race,
    starts: [...race.starts, { fleet, starts_at }],
    status: race.status === 'scheduled' ? 'racing' : race.status,
  };
}

/** The start of a fleet; null while it has none. */
export function startOf({ starts }: Pick<Race, 'starts'>, fleet: string): number | null {
  return starts.find((start) => start.fleet === fleet)?.starts_at ?? null;
}

/** A boat's start: the first of the race's starts that is of one of her fleets; null while there is none. */
export function startOfBoat(
  { starts }: Pick<Race, 'starts'>,
  { fleets }: Pick<Registration, 'fleets'>,
): number | null {
  return starts.find(({ fleet }) => fleets.includes(fleet))?.starts_at ?? null;
}
