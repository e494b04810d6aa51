import type { OutboxItem } from '@contract/staff-operations/sync';
import { takeTheirsDialog as t } from '@messages/sync';
import { useBridgeMutation } from '@/api/use-bridge';
import { Dialog } from '@/ui/dialog';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
import { countChanges } from './names';
import { outdatedByDecisions } from './use-sync';

/** Number of changes listed singly. */
const LISTED = 5;

interface TakeTheirsDialogProps {
  /** Empty closes the dialog. */
  items: readonly OutboxItem[];
  /** @param later number of changes that become the cloud’s only when it answers again */
  onTaken: (later: number) => void;
  onClose: () => void;
}

/** Asks before discarding local changes for the cloud's version, listing them. */
export function TakeTheirsDialog({ items, onTaken, onClose }: TakeTheirsDialogProps) {
  return (
    <Dialog opened={items.length > 0} onClose={onClose} title={t.useCloudsVersion}>
      {items.length > 0 && <TakeTheirsQuestion items={items} onTaken={onTaken} onClose={onClose} />}
    </Dialog>
  );
}

function TakeTheirsQuestion({ items, onTaken, onClose }: TakeTheirsDialogProps) {
  const take = useBridgeMutation('take_theirs', outdatedByDecisions);
  const ids = items.map(({ id }) => id);
  const done = ({ taken, applied }: { taken: number; applied: number }) => {
    onTaken(taken - applied);
    onClose();
  };
  return (
    <Question
      confirm={t.discard(countChanges(items))}
      action={take}
      onConfirm={() => take.mutate({ ids }, { onSuccess: done })}
      onClose={onClose}
    >
      <ul>
        {items.slice(0, LISTED).map(({ id, summary }) => (
          <li key={id}>{summary}</li>
        ))}
        {items.length > LISTED && <li>{t.andMore(items.length - LISTED)}</li>}
      </ul>
      <Text>{t.cloudsVersionReplacesYours}</Text>
    </Question>
  );
}
