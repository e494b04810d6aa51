import type { Registration } from '@contract/areas/regattas';
import { useApiMutation } from '@/api/mutations';
import { amounts } from './amounts';
import { DeleteRecord } from './delete-record';

/** Deletes an entry that was made by mistake, or a boat entered twice. */
export function DeleteEntry({ entry, onDeleted }: { entry: Registration; onDeleted: () => void }) {
  const remove = useApiMutation('registrations.remove');
  const { id, sail_number, wristband_ids, version } = entry;
  const bands = amounts([[wristband_ids.length, 'wristband']]);
  return (
    <DeleteRecord
      what={sail_number}
      isOf={(record) => record.registration_id === id}
      losses={`She has no results. Her entry is lost${bands ? `, and ${bands} that she was given` : ''}. This cannot be undone.`}
      instead="A boat that goes home keeps her entry and is scored DNC. One that was entered by mistake loses her results first: under Results and at the finish line."
      removal={remove}
      onDelete={() => remove.mutate({ query: { id, if_version: version } }, { onSuccess: onDeleted })}
    />
  );
}
