import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '@/api/mutations';
import { useRegatta } from '../regatta/regatta-context';
import { amounts } from './amounts';
import { DeleteRecord } from './delete-record';

/** Deletes a regatta that was made by mistake, with all that was set up for it. */
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
  const deleteIt = async () => {
    // Awaited here: the news of it may take this screen away before the answer is there.
    const gone = await remove
      .mutateAsync({ query: { id: regatta.id, if_version: regatta.version } })
      .catch(() => null);
    if (gone) await navigate({ to: '/races', replace: true });
  };
  return (
    <DeleteRecord
      what="this regatta"
      isOf={() => true}
      losses={`${regatta.name} has no results. Its set-up is lost${lost ? `: ${lost}` : ''}. This cannot be undone.`}
      instead="A regatta that was sailed stays in the club’s records; one that was a trial loses its results first, race by race."
      removal={remove}
      onDelete={() => void deleteIt()}
    />
  );
}
