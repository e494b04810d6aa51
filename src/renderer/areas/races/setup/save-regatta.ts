import { useMutation } from '@tanstack/react-query';
import type { Fleet, Regatta } from '../../../../contract/areas/regattas';
import { useApiMutation } from '../../../api/mutations';
import { useRegatta } from '../regatta/regatta-context';

/** A fleet being edited, with the name that it has been saved under. */
export interface FleetDraft {
  /** Stays the same while its name is typed. */
  key: string;
  was: string | null;
  fleet: Fleet;
}

/** A regatta being edited. */
export interface RegattaDraft
  extends Pick<Regatta, 'name' | 'venue' | 'time_zone' | 'starts_at' | 'ends_at'> {
  fleets: FleetDraft[];
}

export function draftOf(regatta: Regatta): RegattaDraft {
  const { name, venue, time_zone, starts_at, ends_at } = regatta;
  const fleets = regatta.fleets.map((fleet) => ({ key: fleet.name, was: fleet.name, fleet }));
  return { name, venue, time_zone, starts_at, ends_at, fleets };
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
  return useMutation({
    mutationFn: async (draft: RegattaDraft) => {
      const fleets = draft.fleets.map(({ fleet }) => fleet);
      const renames = new Map(
        draft.fleets.flatMap(({ was, fleet }) =>
          was !== null && was !== fleet.name ? [[was, fleet.name]] : [],
        ),
      );
      const body = { ...draft, id: regatta.id, club_id: regatta.club_id };
      const renamed = (name: string) => renames.get(name) ?? name;
      if (renames.size > 0) {
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
      return saveRegatta.mutateAsync({ body: { ...body, fleets } });
    },
  });
}
