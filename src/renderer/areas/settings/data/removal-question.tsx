import type { ErasureResult, PersonalDataSummary } from '@contract/staff-operations/personal-data';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { clearPersonalData } from '@/lib/clear-device';
import { formatCount, formatNumber } from '@/lib/format';
import { countRecords } from '@/lib/record-names';
import { Button } from '@/ui/button';
import { Checkbox, TextInput } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
import styles from '../settings.module.css';
import { FileList } from './file-list';

interface RemovalQuestionProps {
  summary: PersonalDataSummary;
  onClose: () => void;
  onRemoved: (result: ErasureResult) => void;
}

/** Asks before removing personal data, with numbers, or explains why it is not possible now. */
export function RemovalQuestion(props: RemovalQuestionProps) {
  const { summary, onClose } = props;
  if (summary.unsent > 0) return <Unsent unsent={summary.unsent} onClose={onClose} />;
  if (summary.records === 0 && summary.copies.length === 0) return <Nothing onClose={onClose} />;
  return <Certain {...props} />;
}

function Unsent({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  return (
    <>
      <Notice tone="warning">
        {formatCount(unsent, 'change that was', 'changes that were')} recorded here{' '}
        {unsent === 1 ? 'has' : 'have'} not been sent to the club’s cloud.{' '}
        <Link to="/sync" className={styles.link}>
          Send or discard
        </Link>{' '}
        {unsent === 1 ? 'it' : 'them'} first.
      </Notice>
      <Button style={{ marginTop: '1rem' }} variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
    </>
  );
}

function Nothing({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text>There is no personal data of members on this computer.</Text>
      <Button variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
    </>
  );
}

const outdated = ['list_backups', 'backup_status', 'sync_status', 'list_outbox'] as const;

function Certain({ summary, onClose, onRemoved }: RemovalQuestionProps) {
  const { kinds, records, only_here, upstream, on_water, copies, absent_folder } = summary;
  const queryClient = useQueryClient();
  const clubName = useClubName();
  const remove = useBridgeMutation('erase_personal_data', outdated);
  const [typed, setTyped] = useState('');
  const [deleteCopies, setDeleteCopies] = useState(false);
  const isOnlyCopy = only_here > 0;
  const confirm = () =>
    remove.mutate(
      { club_name: isOnlyCopy ? typed : null, delete_copies: deleteCopies },
      {
        onSuccess: (result) => {
          // Recorded sound is personal data too.
          clearPersonalData().catch(() => undefined);
          onRemoved(result);
          onClose();
          // Screens must not show it any longer.
          void queryClient.resetQueries({ queryKey: ['api'] });
          void queryClient.invalidateQueries({ queryKey: ['health'] });
        },
      },
    );
  return (
    <Question
      confirm={`Remove ${formatCount(records, 'record')}`}
      disabled={isOnlyCopy && typed.trim() !== clubName}
      action={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOnlyCopy && (
        <Notice tone="danger">
          {upstream
            ? `${formatNumber(only_here)} of these records did not come from the club’s cloud: they are on this computer only.`
            : 'This computer is connected to no cloud that has these records: they are on this computer only.'}{' '}
          Removing them is the end of them.
        </Notice>
      )}
      {on_water > 0 && (
        <Notice tone="warning">
          {formatCount(on_water, 'wristband is', 'wristbands are')} still on the water by the last check.
          Nobody can be looked for by their wristband afterwards.
        </Notice>
      )}
      <Text>This goes from this computer, and cannot be undone here:</Text>
      <ul>
        {kinds.map(({ resource, records: count }) => (
          <li key={resource}>{countRecords(resource, count)}</li>
        ))}
        <li>the crews of the entries, and which wristbands they wore</li>
        <li>the sound recorded beside races on this device</li>
      </ul>
      {upstream && (
        <Text>
          This computer is disconnected from {upstream}. Nothing is removed there, and nobody else is told to
          remove anything.
        </Text>
      )}
      <Text>
        What a tablet or another browser has recorded and not sent stays there: open Dockside on it before,
        and let it send that or discard it.
      </Text>
      {copies.length > 0 && (
        <>
          <Text>
            {copies.length === 1
              ? 'A backup or another copy holds the same data:'
              : 'Backups and other copies hold the same data until they are deleted:'}
          </Text>
          <FileList files={copies.map(({ file }) => file)} />
          <Checkbox
            mb="md"
            label={
              copies.length === 1 ? 'Also delete this copy' : `Also delete these ${copies.length} copies`
            }
            checked={deleteCopies}
            onChange={(event) => setDeleteCopies(event.currentTarget.checked)}
          />
        </>
      )}
      <Text>The emergency pack is rewritten without it, in the data folder and the second folder.</Text>
      {absent_folder && (
        <Notice tone="warning">
          The second folder of backups, <code>{absent_folder}</code>, is not there now: the copies on that
          stick keep the data. Plug it in first, or delete them by hand.
        </Notice>
      )}
      {isOnlyCopy && (
        <TextInput
          label={`Type the club’s name, ${clubName}, to confirm`}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Question>
  );
}

function useClubName(): string {
  const { clubId } = useSession();
  const session = useBridgeQuery('session', {});
  return session.data?.clubs.find(({ id }) => id === clubId)?.name ?? '';
}
