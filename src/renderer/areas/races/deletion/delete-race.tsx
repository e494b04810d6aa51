import type { Race } from '@contract/areas/regattas';
import { useApiMutation } from '@/api/mutations';
import { amounts } from './amounts';
import { DeleteRecord } from './delete-record';

/** Deletes a race that was set up by mistake. */
export function DeleteRace({ race, onDeleted }: { race: Race; onDeleted: () => void }) {
  const remove = useApiMutation('races.remove');
  const { regatta_id, race_number, starts, version } = race;
  const withStarts = amounts([[starts.length, 'start']]);
  return (
    <DeleteRecord
      what={`race ${race_number}`}
      isOf={(record) => 'race_number' in record && record.race_number === race_number}
      losses={`The race has no results. Its set-up is lost${withStarts ? `, with ${withStarts}` : ''}. This cannot be undone.`}
      instead="Set its state to abandoned, which keeps them and scores none; or remove them under Results and at the finish line first."
      removal={remove}
      onDelete={() =>
        remove.mutate({ query: { regatta_id, race_number, if_version: version } }, { onSuccess: onDeleted })
      }
    />
  );
}
