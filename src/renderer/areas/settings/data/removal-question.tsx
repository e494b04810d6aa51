import type { ErasureResult, PersonalDataSummary } from '@contract/staff-operations/personal-data';
import { removalQuestion as t } from '@messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { clearPersonalData } from '@/lib/clear-device';
import { countRecords } from '@/lib/record-names';
import { Button } from '@/ui/button';
import { Checkbox, TextInput } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
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
        {t.changesThatWereRecorded(
          unsent,
          <Link to="/sync">{t.sendOrDiscard}</Link>,
          <Link to="/sync">{t.sendOrDiscard}</Link>,
        )}
      </Notice>
      <Button style={{ marginTop: 'var(--s4)' }} variant="default" onClick={onClose} data-autofocus>
        {t.close}
      </Button>
    </>
  );
}

function Nothing({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text>{t.noMembersPersonalData}</Text>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t.close}
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
      confirm={t.removeRecords(records)}
      disabled={isOnlyCopy && typed.trim() !== clubName}
      action={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOnlyCopy && (
        <Notice tone="danger">{upstream ? t.ofTheseRecords(only_here) : t.noConnectedCloud}</Notice>
      )}
      {on_water > 0 && <Notice tone="warning">{t.wristbandsAreStill(on_water)}</Notice>}
      <Text>{t.youCantUndo}</Text>
      <ul>
        {kinds.map(({ resource, records: count }) => (
          <li key={resource}>{countRecords(resource, count)}</li>
        ))}
        <li>{t.crewsOfEntries}</li>
        <li>{t.soundRecordedBesideRaces}</li>
      </ul>
      {upstream && <Text>{t.thisComputerIsDisconnected(upstream)}</Text>}
      <Text>{t.firstOpenDockside}</Text>
      {copies.length > 0 && (
        <>
          <Text>{t.backupsAndOtherCopies(copies.length)}</Text>
          <FileList files={copies.map(({ file }) => file)} />
          <Checkbox
            mb="var(--s4)"
            label={copies.length === 1 ? t.alsoDeleteThisCopy : t.alsoDeleteTheseCopies(copies.length)}
            checked={deleteCopies}
            onChange={(event) => setDeleteCopies(event.currentTarget.checked)}
          />
        </>
      )}
      <Text>{t.emergencyPackIsRewritten}</Text>
      {absent_folder && <Notice tone="warning">{t.secondFolderOfBackups(absent_folder)}</Notice>}
      {isOnlyCopy && (
        <TextInput
          label={t.typeClubsName(clubName)}
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
