import type { PendingRemoval } from '@contract/staff-operations/sync';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useBridgeMutation } from '@/api/use-bridge';
import { countRecords } from '@/lib/record-names';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Problem } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Section, Text } from '@/ui/section';
import { countRecordsOf } from './names';
import styles from './sync.module.css';
import { outdatedByDecisions } from './use-sync';

type Decidable = PendingRemoval & { state: 'held' | 'kept' };

/** Records still here that the cloud no longer lists, for staff to keep or remove. */
export function Removals({ removals }: { removals: readonly PendingRemoval[] }) {
  const keep = useBridgeMutation('keep_records', outdatedByDecisions);
  const [removing, setRemoving] = useState<Decidable | null>(null);
  if (removals.length === 0) return null;
  return (
    <Section title="No longer listed by the cloud">
      <Text>The cloud no longer has these. Keep or remove them here? “Sync now” checks again.</Text>
      <ul className={styles.items}>
        {removals.map((removal) => (
          <Removal
            key={`${removal.resource} ${removal.state}`}
            removal={removal}
            onKeep={() => keep.mutate({ resource: removal.resource, records: removal.records })}
            onRemove={setRemoving}
          />
        ))}
      </ul>
      <Problem error={keep.error} />
      <RemoveDialog removal={removing} onClose={() => setRemoving(null)} />
    </Section>
  );
}

interface RemovalProps {
  removal: PendingRemoval;
  onKeep: () => void;
  onRemove: (removal: Decidable) => void;
}

function Removal({ removal, onKeep, onRemove }: RemovalProps) {
  const { club } = useSession();
  const { resource, state, records, of, since } = removal;
  const what = countRecordsOf(resource, records, of);
  const moment = formatMoment(since, Date.now(), club.time_zone);
  return (
    <li className={styles.item}>
      <div>
        <h3>The cloud no longer lists {what}.</h3>
        <p className={styles.quiet}>
          {state === 'unconfirmed' && `Since ${moment}. They stay here until the cloud confirms it.`}
          {state === 'held' && `Since ${moment}. They stay here until you decide.`}
          {state === 'kept' && 'Kept here. They stay until the cloud has them again.'}
        </p>
      </div>
      {isDecidable(removal) && (
        <div className={styles.actions}>
          {state === 'held' && (
            <Button variant="default" onClick={onKeep} aria-label={`Keep them: ${what}`}>
              Keep them
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            onClick={() => onRemove(removal)}
            aria-label={`Remove them… ${what}`}
          >
            Remove them…
          </Button>
        </div>
      )}
    </li>
  );
}

function isDecidable(removal: PendingRemoval): removal is Decidable {
  return removal.state !== 'unconfirmed';
}

function RemoveDialog({ removal, onClose }: { removal: Decidable | null; onClose: () => void }) {
  const title = removal && `Remove ${countRecords(removal.resource, removal.records)}?`;
  return (
    <Dialog opened={removal !== null} onClose={onClose} title={title}>
      {removal && <RemoveQuestion removal={removal} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveQuestion({ removal, onClose }: { removal: Decidable; onClose: () => void }) {
  const remove = useBridgeMutation('apply_removal', outdatedByDecisions);
  const { resource, state, records } = removal;
  return (
    <Question
      confirm={`Remove ${countRecords(resource, records)}`}
      action={remove}
      onConfirm={() => remove.mutate({ resource, state, records }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>The cloud no longer has them either. Only a backup can bring them back.</Text>
    </Question>
  );
}
