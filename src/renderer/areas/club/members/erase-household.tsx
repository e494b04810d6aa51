import type { Member } from '@contract/areas/members/members';
import type { HouseholdSummary } from '@contract/staff-operations/personal-data';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { formatMoney } from '@/lib/money';
import { countRecords } from '@/lib/record-names';
import { Dialog } from '@/ui/dialog';
import { Checkbox } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Action, Text } from '@/ui/section';

/** Erases a household, or a member without one, after a preview. */
export function EraseHousehold({ member }: { member: Member }) {
  const summary = useBridgeMutation('household_summary');
  const what = member.household ? 'household' : 'member';
  const whose = { club_id: member.club_id, household_id: member.household?.id ?? null, member_id: member.id };
  return (
    <>
      <Action label={`Erase this ${what}…`} action={summary} onClick={() => summary.mutate(whose)} />
      <Dialog opened={summary.isSuccess} onClose={summary.reset} title={`Erase this ${what}?`} size="lg">
        {summary.data && <Preview whose={whose} summary={summary.data} onClose={summary.reset} />}
      </Dialog>
    </>
  );
}

interface PreviewProps {
  whose: { club_id: string; household_id: string | null; member_id: string };
  summary: HouseholdSummary;
  onClose: () => void;
}

function Preview({ whose, summary, onClose }: PreviewProps) {
  const { members, removed, reduced, balances, entries, copies, refusal, upstream, absent_folder } = summary;
  const queryClient = useQueryClient();
  const erase = useBridgeMutation('erase_household', ['list_backups', 'backup_status']);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [removePostings, setRemovePostings] = useState(false);
  const [deleteCopies, setDeleteCopies] = useState(false);
  const hasPostings = reduced.some(({ resource }) => resource === 'line-items');
  const confirm = () =>
    erase.mutate(
      { ...whose, entries: [...theirs], remove_postings: removePostings, delete_copies: deleteCopies },
      {
        onSuccess: () => {
          onClose();
          // Screens must not show them any longer.
          void queryClient.resetQueries({ queryKey: ['api'] });
        },
      },
    );
  return (
    <Question
      confirm={`Erase ${members.map(({ name }) => name).join(', ')}`}
      disabled={refusal !== null}
      action={erase}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {upstream && (
        <Notice tone="warning">
          {upstream} has them too. Remove them there, or the next sync brings them back.
        </Notice>
      )}
      {balances.map(({ currency, amount }) => (
        <Notice key={currency} tone="warning">
          Their account isn’t settled: {formatMoney(amount, currency)}.
        </Notice>
      ))}
      <Text>This goes, and can’t be undone:</Text>
      <ul>
        {removed.map(({ resource, records }) => (
          <li key={resource}>{countRecords(resource, records)}</li>
        ))}
      </ul>
      {reduced.length > 0 && (
        <>
          <Text>These stay without their names:</Text>
          <ul>
            {reduced.map(({ resource, records }) => (
              <li key={resource}>{countRecords(resource, records)}</li>
            ))}
          </ul>
        </>
      )}
      {entries.length > 0 && (
        <>
          <Text>Entries with the same name. Tick those that are theirs: the boat stays, the name goes.</Text>
          {entries.map(({ id, sail_number, boat_name, name }) => (
            <Checkbox
              key={id}
              label={[sail_number, boat_name, name].filter(Boolean).join(', ')}
              checked={theirs.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setTheirs((before) => [...before.filter((one) => one !== id), ...(checked ? [id] : [])])
              }
            />
          ))}
        </>
      )}
      <Staying summary={summary} />
      {hasPostings && (
        <Checkbox
          mt="sm"
          label="Also remove the transactions (otherwise kept unnamed for the club’s books)"
          checked={removePostings}
          onChange={(event) => setRemovePostings(event.currentTarget.checked)}
        />
      )}
      {copies.length > 0 && (
        <Checkbox
          mt="sm"
          label={`Delete ${formatCount(copies.length, 'backup or copy', 'backups and copies')} that still hold them`}
          checked={deleteCopies}
          onChange={(event) => setDeleteCopies(event.currentTarget.checked)}
        />
      )}
      {absent_folder && (
        <Notice tone="warning">
          The second backup folder, <code>{absent_folder}</code>, isn’t there: copies in it stay.
        </Notice>
      )}
    </Question>
  );
}

function Staying({ summary: { published_versions, office_records } }: { summary: HouseholdSummary }) {
  return (
    <>
      {published_versions > 0 && (
        <Text>
          {formatCount(published_versions, 'published version')} of results with their names stay: they are
          signed, and others have them.
        </Text>
      )}
      {office_records > 0 && (
        <Text>
          {formatCount(
            office_records,
            'hearing, notice or safety entry',
            'hearings, notices and safety entries',
          )}{' '}
          with their names stay. Change them on their own screens.
        </Text>
      )}
    </>
  );
}
