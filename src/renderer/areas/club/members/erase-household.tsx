import type { Member } from '@contract/areas/members/members';
import type { HouseholdSummary } from '@contract/staff-operations/personal-data';
import { eraseHousehold as t } from '@messages/club';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
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
  const whose = { club_id: member.club_id, household_id: member.household?.id ?? null, member_id: member.id };
  return (
    <>
      <Action
        label={member.household ? t.eraseHousehold : t.eraseMember}
        action={summary}
        onClick={() => summary.mutate(whose)}
      />
      <Dialog
        opened={summary.isSuccess}
        onClose={summary.reset}
        title={member.household ? t.askEraseHousehold : t.askEraseMember}
        size="lg"
      >
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
      confirm={t.erase(members.map(({ name }) => name).join(', '))}
      disabled={refusal !== null}
      action={erase}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {upstream && <Notice tone="warning">{t.hasThemTooRemove(upstream)}</Notice>}
      {balances.map(({ currency, amount }) => (
        <Notice key={currency} tone="warning">
          {t.theirAccountIsntSettled(formatMoney(amount, currency))}
        </Notice>
      ))}
      <Text>{t.thisGoes}</Text>
      <ul>
        {removed.map(({ resource, records }) => (
          <li key={resource}>{countRecords(resource, records)}</li>
        ))}
      </ul>
      {reduced.length > 0 && (
        <>
          <Text>{t.theseStayWithout}</Text>
          <ul>
            {reduced.map(({ resource, records }) => (
              <li key={resource}>{countRecords(resource, records)}</li>
            ))}
          </ul>
        </>
      )}
      {entries.length > 0 && (
        <>
          <Text>{t.entriesWithSameName}</Text>
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
          mt="var(--s3)"
          label={t.alsoRemoveTransactionsOtherwise}
          checked={removePostings}
          onChange={(event) => setRemovePostings(event.currentTarget.checked)}
        />
      )}
      {copies.length > 0 && (
        <Checkbox
          mt="var(--s3)"
          label={t.deleteBackupsAndCopies(copies.length)}
          checked={deleteCopies}
          onChange={(event) => setDeleteCopies(event.currentTarget.checked)}
        />
      )}
      {absent_folder && <Notice tone="warning">{t.secondBackupFolderIsnt(absent_folder)}</Notice>}
    </Question>
  );
}

function Staying({ summary: { published_versions, office_records } }: { summary: HouseholdSummary }) {
  return (
    <>
      {published_versions > 0 && <Text>{t.publishedVersionsOfResults(published_versions)}</Text>}
      {office_records > 0 && <Text>{t.hearingsNoticesAndSafety(office_records)}</Text>}
    </>
  );
}
