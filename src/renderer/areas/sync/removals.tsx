import type { PendingRemoval } from '@contract/staff-operations/sync';
import { removals as t } from '@messages/sync';
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
    <Section title={t.noLongerListed}>
      <Text>{t.cloudNoLonger}</Text>
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
        <h3>{t.cloudNoLongerLists(what)}</h3>
        <p className={styles.quiet}>
          {state === 'unconfirmed' && t.sinceTheyStayHere(moment)}
          {state === 'held' && t.sinceTheyStayHereUntil(moment)}
          {state === 'kept' && t.keptHereTheyStay}
        </p>
      </div>
      {isDecidable(removal) && (
        <div className={styles.actions}>
          {state === 'held' && (
            <Button variant="default" onClick={onKeep} aria-label={t.keepThemOf(what)}>
              {t.keepThem}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            onClick={() => onRemove(removal)}
            aria-label={t.removeThemOf(what)}
          >
            {t.removeThem}
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
  const title = removal && t.askRemove(countRecords(removal.resource, removal.records));
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
      confirm={t.removeRecords(countRecords(resource, records))}
      action={remove}
      onConfirm={() => remove.mutate({ resource, state, records }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{t.cloudNoLongerHasThem}</Text>
    </Question>
  );
}
