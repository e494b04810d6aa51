import type { Race } from '@contract/areas/racing/races';
import type { Registration } from '@contract/areas/racing/registrations';
import { deleteButtons as t } from '@messages/races/setup';
import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '@/api/mutations';
import { useRegatta } from '../regatta/regatta-context';
import { amounts, DeleteRecord } from './delete-record';

/** Deletes a regatta created by mistake, with its set-up. */
export function DeleteRegatta() {
  const { regatta, entries, races } = useRegatta();
  const navigate = useNavigate();
  const remove = useApiMutation('regattas.remove');
  const bands = entries.reduce((sum, { wristband_ids }) => sum + wristband_ids.length, 0);
  const lost = amounts([
    [regatta.fleets.length, 'fleet'],
    [entries.length, 'entry', 'entries'],
    [races.length, 'race'],
    [bands, 'wristband'],
  ]);
  const deleteIt = async (reason?: string) => {
    // Awaited, because `/changes` may unmount this screen before the answer arrives, and `onSuccess` would not run.
    const gone = await remove
      .mutateAsync({ query: { id: regatta.id, if_version: regatta.version, ...(reason && { reason }) } })
      .catch(() => null);
    if (gone) await navigate({ to: '/races', replace: true });
  };
  return (
    <DeleteRecord
      what={t.thisRegatta}
      isOf={() => true}
      losses={lost ? t.setUpIsLost(regatta.name, lost) : t.setUpIsDeleted(regatta.name)}
      instead={t.keepItInClubsRecords}
      removal={remove}
      onDelete={(reason) => void deleteIt(reason)}
    />
  );
}

/** Deletes a race set up by mistake. */
export function DeleteRace({ race, onDeleted }: { race: Race; onDeleted: () => void }) {
  const remove = useApiMutation('races.remove');
  const { regatta_id, race_number, starts, version } = race;
  const withStarts = amounts([[starts.length, 'start']]);
  return (
    <DeleteRecord
      what={t.race(race_number)}
      isOf={(record) => 'race_number' in record && record.race_number === race_number}
      losses={withStarts ? t.raceIsLostWith(withStarts) : t.raceIsDeleted}
      instead={t.setItToAbandoned}
      removal={remove}
      onDelete={(reason) =>
        remove.mutate(
          { query: { regatta_id, race_number, if_version: version, ...(reason && { reason }) } },
          { onSuccess: onDeleted },
        )
      }
    />
  );
}

/** Deletes an entry made by mistake, or a boat entered twice. */
export function DeleteEntry({ entry, onDeleted }: { entry: Registration; onDeleted: () => void }) {
  const remove = useApiMutation('registrations.remove');
  const { id, sail_number, wristband_ids, version } = entry;
  const bands = amounts([[wristband_ids.length, 'wristband']]);
  return (
    <DeleteRecord
      what={sail_number}
      isOf={(record) => record.registration_id === id}
      losses={bands ? t.entryIsLostWith(bands) : t.entryIsLost}
      instead={t.goneHomeLeaveEntry}
      removal={remove}
      onDelete={(reason) =>
        remove.mutate(
          { query: { id, if_version: version, ...(reason && { reason }) } },
          { onSuccess: onDeleted },
        )
      }
    />
  );
}
