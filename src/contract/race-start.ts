import type { Race } from './areas/racing/races';
import type { Registration } from './areas/racing/registrations';

/** The fields of a race changed by a start. */
export type Started = Pick<Race, 'starts' | 'status'>;

/**
 * Returns a race with a fleet's start set, or revoked by null; other starts stay. The first start puts a scheduled race
 * under way. Revoking the last one makes it scheduled again.
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

/** The start of a fleet; null if none. */
export function startOf({ starts }: Pick<Race, 'starts'>, fleet: string): number | null {
  return starts.find((start) => start.fleet === fleet)?.starts_at ?? null;
}

/** A boat's start: the race's first start of one of her fleets; null if none. */
export function startOfBoat(
  { starts }: Pick<Race, 'starts'>,
  { fleets }: Pick<Registration, 'fleets'>,
): number | null {
  return starts.find(({ fleet }) => fleets.includes(fleet))?.starts_at ?? null;
}
