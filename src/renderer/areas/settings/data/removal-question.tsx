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
        {unsent === 1 ? 'has' : 'have'} not been sent to the cloud.{' '}
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
      <Text>No members’ personal data on this computer.</Text>
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
            ? `${formatNumber(only_here)} of these records did not come from the cloud: they are on this computer only.`
            : 'No connected cloud has these records: they are on this computer only.'}{' '}
          Removing them deletes them for good.
        </Notice>
      )}
      {on_water > 0 && (
        <Notice tone="warning">
          {formatCount(on_water, 'wristband is', 'wristbands are')} still on the water by the last check.
          Afterwards you can’t look anyone up by wristband.
        </Notice>
      )}
      <Text>You can’t undo this. It removes from this computer:</Text>
      <ul>
        {kinds.map(({ resource, records: count }) => (
          <li key={resource}>{countRecords(resource, count)}</li>
        ))}
        <li>the crews of the entries, and which wristbands they wore</li>
        <li>the sound recorded beside races on this device</li>
      </ul>
      {upstream && (
        <Text>This computer is disconnected from {upstream}. Nothing is removed there or anywhere else.</Text>
      )}
      <Text>
        First open Dockside on each tablet and other browser, and send or discard what it has recorded.
      </Text>
      {copies.length > 0 && (
        <>
          <Text>
            {copies.length === 1
              ? 'A backup or another copy has the same data:'
              : 'Backups and other copies have the same data until you delete them:'}
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
      <Text>The emergency pack is rewritten without it in both folders.</Text>
      {absent_folder && (
        <Notice tone="warning">
          The second folder of backups, <code>{absent_folder}</code>, isn’t there now: copies on that USB
          stick still have the data. Plug it in first, or delete them by hand.
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
