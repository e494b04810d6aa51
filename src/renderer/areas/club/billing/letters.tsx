import type { AgingReport, LineItem } from '@contract/areas/members/billing';
import { letters as t } from '@messages/club';
import { letterLines } from '@shared/postal-address';
import { postalCountry } from '@shared/postal-country';
import { IconReceipt } from '@tabler/icons-react';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Failure } from '@/api/failure';
import { listQuery } from '@/api/queries';
import { Loading, QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { LOCALE } from '@/lib/format';
import { EmptyState } from '@/ui/empty-state';
import { Money } from '@/ui/values';
import { FilterSelect } from '../filters';
import { useMembers } from '../members/use-members';
import { Paper, Sheet } from '../paper/paper';
import { usePeriod } from '../period';
import { useClubSearch } from '../search';
import { type BucketKey, bucketNamed, buckets, useAging } from './aging';
import { accountName, lettersOf } from './letters-of';
import { useReminders } from './reminders';
import { statementsOf } from './statement';
import { coveredBy, Letter, period, Reconciled } from './statement-sheet';

/** Statements of the reminder list's accounts as letters, a batch to print at once or to save as one PDF. */
export function ReminderLetters() {
  const [{ bucket }, change] = useClubSearch();
  const chosen = bucketNamed(bucket) ?? bucketNamed('over_120')!;
  const aging = useAging();
  return (
    <Paper
      back={t.billing}
      name={t.letters}
      tools={
        <FilterSelect
          label={t.ageBand}
          w="14rem"
          any={bucketNamed('over_120')!.name}
          value={chosen.key === 'over_120' ? undefined : chosen.key}
          choices={buckets.map(({ key }) => key).filter((key) => key !== 'over_120')}
          choiceLabel={(key) => bucketNamed(key)!.name}
          onChange={(next) => change({ bucket: next ?? 'over_120' }, { replace: true })}
        />
      }
    >
      <QueryView query={aging}>{(report) => <Batch report={report} bucket={chosen.key} />}</QueryView>
    </Paper>
  );
}

interface BatchProps {
  report: AgingReport;
  bucket: BucketKey;
}

function Batch({ report: { accounts, currency, as_of }, bucket }: BatchProps) {
  const { club } = useSession();
  const { today, window } = usePeriod(period.usual);
  useKeepFresh('line-items');
  const members = useMembers();
  const { letters, without } = lettersOf(useReminders(accounts, bucket));
  const postings = usePostings(letters.map(({ account }) => account.household_id!));
  const sum = letters.reduce((total, { account }) => total + account[bucket], 0);
  const { name } = bucketNamed(bucket)!;
  if (members.isPending) return <Loading />;
  if (members.isError) return <Failure error={members.error} onRetry={() => void members.refetch()} />;
  if (letters.length === 0 && without.every(({ accounts: some }) => some.length === 0))
    return <EmptyState icon={IconReceipt} title={t.noLetters} detail={t.noAccountOwesAnything(name)} />;
  // The cover sheet lists every letter: none is printed before all are there.
  const failed = postings.find(({ isError }) => isError);
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  const ready = postings.flatMap(({ data }) => (data ? [data] : []));
  if (ready.length < letters.length) return <Loading />;
  return (
    <>
      <Sheet
        label={t.coverSheet}
        foot={{
          of: ['line-items', 'members'],
          leftOut: without.map(({ why, accounts: some }) => [some.map(accountName), why]),
        }}
      >
        <h2>{t.lettersOfBand(name.toLowerCase())}</h2>
        <p>{t.lettersAndSum(letters.length, <Money amount={sum} currency={currency} />)}</p>
        <ol>
          {letters.map(({ account, contact }) => (
            <li key={account.account_id}>
              {accountName(account)}:{' '}
              {letterLines(contact.address, postalCountry(club.time_zone), LOCALE).join(', ')}
            </li>
          ))}
        </ol>
      </Sheet>
      {letters.map(({ account }, index) => {
        const items = ready[index]!;
        const until = items.filter(({ posted_at }) => posted_at <= as_of);
        const covered = coveredBy(until, window.start_date, as_of);
        return (
          <Fragment key={account.account_id}>
            <Reconciled account={account} postings={until} currency={currency} />
            <Letter
              householdId={account.household_id!}
              account={account}
              statements={statementsOf(items, covered, currency)}
              window={covered}
              today={today}
            />
          </Fragment>
        );
      })}
    </>
  );
}

/** All transactions of each household, by its position in the list. */
function usePostings(households: readonly string[]): UseQueryResult<LineItem[]>[] {
  const { client, clubId } = useSession();
  const window = { start_date: 0, end_date: Number.MAX_SAFE_INTEGER };
  return useQueries({
    queries: households.map((household_id) =>
      listQuery(client, clubId, 'lineItems', { query: { club_id: clubId, ...window, household_id } }),
    ),
  });
}
