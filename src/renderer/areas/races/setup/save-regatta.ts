import type { Fleet, Regatta, RegattaInput } from '../../../../contract/areas/regattas';
import { useApiMutation } from '../../../api/mutations';
import { dayIn, momentOf } from '../form/zoned-time';
import { useRegatta } from '../regatta/regatta-context';

/** A fleet being edited, with the name that it has been saved under. */
export interface FleetDraft extends Fleet {
  /** Stays the same while its name is typed. */
  key: string;
  was: string | null;
}

/** A regatta being edited: its first and its last day as `2026-09-05`, empty where there is none. */
export interface RegattaDraft {
  name: string;
  venue: string;
  time_zone: string | null;
  starts_at: string;
  ends_at: string;
  fleets: FleetDraft[];
}

export function draftOf(regatta: Regatta, clubZone: string): RegattaDraft {
  const { name, venue, time_zone, starts_at, ends_at, fleets } = regatta;
  const day = (at: number | null) => (at === null ? '' : dayIn(time_zone ?? clubZone, at));
  return {
    name,
    venue: venue ?? '',
    time_zone,
    starts_at: day(starts_at),
    ends_at: day(ends_at),
    fleets: fleets.map((fleet) => ({ ...fleet, key: fleet.name, was: fleet.name })),
  };
}

/** The regatta that a form describes. A day that is still the same keeps the moment that it was saved with. */
export function regattaOf(draft: RegattaDraft, regatta: Regatta, clubZone: string): RegattaInput {
  const zone = draft.time_zone ?? clubZone;
  const moment = (day: string, clock: string, saved: number | null) => {
    if (day === '') return null;
    return saved !== null && dayIn(zone, saved) === day ? saved : momentOf(zone, day, clock);
  };
  return {
    ...regatta,
    name: draft.name.trim(),
    venue: draft.venue.trim() || null,
    time_zone: draft.time_zone,
    starts_at: moment(draft.starts_at, '00:00:00', regatta.starts_at),
    ends_at: moment(draft.ends_at, '23:59:00', regatta.ends_at),
    fleets: draft.fleets.map(({ key: _key, was: _was, ...fleet }) => fleet),
  };
}

/**
 * Saves a regatta. Entries and races name their fleets, so a fleet that gets another name is there under both until all
 * of them have followed: whatever interrupts this, no boat is left without a fleet.
 */
export function useSaveRegatta() {
  const { regatta, entries, races } = useRegatta();
  const saveRegatta = useApiMutation('regattas.save');
  const saveEntry = useApiMutation('registrations.save');
  const saveRace = useApiMutation('races.save');
  return async (body: RegattaInput, draft: RegattaDraft): Promise<Regatta> => {
    const renames = new Map(
      draft.fleets.flatMap(({ was, name }) => (was !== null && was !== name ? [[was, name]] : [])),
    );
    const renamed = (name: string) => renames.get(name) ?? name;
    if (renames.size > 0) {
      const { fleets } = body;
      const leaving = regatta.fleets.filter(
        ({ name }) => renames.has(name) && !fleets.some((fleet) => fleet.name === name),
      );
      await saveRegatta.mutateAsync({ body: { ...body, fleets: [...fleets, ...leaving] } });
      for (const race of races)
        await saveRace.mutateAsync({
          body: {
            ...race,
            fleets: race.fleets?.map(renamed) ?? null,
            starts: race.starts.map((start) => ({ ...start, fleet: renamed(start.fleet) })),
          },
        });
      for (const entry of entries)
        if (entry.fleets.some((name) => renames.has(name)))
          await saveEntry.mutateAsync({ body: { ...entry, fleets: entry.fleets.map(renamed) } });
    }
    return saveRegatta.mutateAsync({ body });
  };
}
