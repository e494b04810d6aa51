import { type RehearsalSettings, settingsOf } from '@shared/rehearsal/day';
import type { RehearsalRecords } from '@shared/rehearsal/records';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { useRegatta } from '../regatta/regatta-context';
import { publicVersion, usePublications } from '../use-publications';

/** The rehearsal as the server has it; null while it loads. */
export function useRehearsal(): { settings: RehearsalSettings; records: RehearsalRecords } | null {
  const { regatta, races } = useRegatta();
  const query = { regatta_id: regatta.id };
  const { data: signals } = useListQuery('signals', { query });
  const { data: crossings } = useListQuery('crossings', { query });
  const { data: scores } = useListQuery('scores.list', { query });
  const { data: versions } = usePublications();
  return useMemo(() => {
    if (!signals || !crossings || !scores || !versions) return null;
    return {
      settings: settingsOf(regatta),
      records: {
        races: races.map((race) => {
          const isOfRace = ({ race_number }: { race_number: number }) => race_number === race.race_number;
          return {
            ...race,
            signals: signals.filter(isOfRace),
            crossings: crossings.filter(isOfRace),
            scores: scores.filter(isOfRace),
          };
        }),
        publication: publicVersion(versions),
      },
    };
  }, [regatta, races, signals, crossings, scores, versions]);
}
