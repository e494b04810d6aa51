import type { AgingReport } from '@contract/areas/members/billing';
import type { Member } from '@contract/areas/members/members';
import { reminders as t } from '@messages/club';
import { memberOfAccount } from '@shared/billing/account-id';
import { holderName } from '@shared/billing/holder-name';
import { statusDifferences } from '@shared/billing/status-differences';
import { IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { ClubDate } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { useTerms } from '@/api/use-terms';
import { formatMoney } from '@/lib/money';
import { type Day, dayAt } from '@/lib/time';
import { EmptyState } from '@/ui/empty-state';
import { Money } from '@/ui/values';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../columns';
import { ContradictionsFoot } from '../contradictions/contradictions-sheet';
import { CsvButtons } from '../csv-buttons';
import { FilterSelect } from '../filters';
import { personName } from '../format';
import { useMembers } from '../members/use-members';
import { Paper, Sheet } from '../paper/paper';
import styles from '../paper/paper.module.css';
import { useClubSearch } from '../search';
import { type Account, addresseeOf, type BucketKey, bucketNamed, buckets, useAging } from './aging';

/** An account to remind: its debt and contact. */
export interface Reminder {
  account: Account;
  /** The addressee; undefined if unknown, if only children are there, or if members may not be read. */
  contact: Member | undefined;
}

/** Accounts with debt in a bucket, largest first. */
export function useReminders(accounts: readonly Account[], bucket: BucketKey | undefined): Reminder[] {
  const { club } = useSession();
  const { data: members } = useMembers(bucket !== undefined);
  const today = dayAt(serverNow(), club.time_zone);
  return useMemo(() => {
    if (bucket === undefined) return [];
    return accounts
      .filter((account) => account[bucket] > 0)
      .map((account) => ({ account, contact: contactOf(account, members ?? [], today) }))
      .sort((a, b) => b.account[bucket] - a.account[bucket]);
  }, [accounts, bucket, members, today]);
}

function contactOf(
  { household_id, account_id }: Account,
  members: readonly Member[],
  today: Day,
): Member | undefined {
  if (household_id === null) return members.find(({ id }) => id === memberOfAccount(account_id));
  return addresseeOf(
    members.filter(({ household }) => household !== null && household.id === household_id),
    today,
  );
}

/** Columns of a bucket's reminder list. Amounts are in the report's currency. */
export function reminderColumns(bucket: BucketKey, currency: string): readonly AreaColumn<Reminder>[] {
  const money = { currency: () => currency };
  const inBucket = bucketNamed(bucket)!;
  return [
    { id: 'name', header: t.account, width: rem(9), value: ({ account }) => holderName(account) },
    {
      id: 'number',
      header: t.number,
      width: rem(6),
      value: ({ account }) => account.membership_number,
      wideOnly: true,
    },
    { id: 'contact', header: t.contact, value: ({ contact }) => contact && personName(contact) },
    {
      id: 'mobile',
      header: t.mobile,
      term: 'mobileLabel',
      width: rem(9.5),
      value: ({ contact }) => contact?.mobile,
    },
    { id: 'email', header: t.email, value: ({ contact }) => contact?.email, wideOnly: true },
    moneyColumn({
      ...money,
      id: 'bucket',
      header: bucket === 'current' ? inBucket.short : t.days(inBucket.short),
      amount: ({ account }) => account[bucket],
      width: rem(7),
      card: 'beside',
    }),
    moneyColumn({ ...money, id: 'total', header: t.owed, amount: ({ account }) => account.total }),
    {
      id: 'oldest',
      header: t.oldestItem,
      value: ({ account }) => account.oldest_open?.description,
      wideOnly: true,
    },
    {
      id: 'check',
      header: t.checkFirst,
      value: ({ account }) =>
        statusDifferences(account.status_differences, (amount) => formatMoney(amount, currency)),
      wideOnly: true,
    },
    momentColumn({
      id: 'since',
      header: t.dueSince,
      at: ({ account }) => account.oldest_open?.due_at,
      width: rem(7),
    }),
  ];
}

/** The printed reminder list of the bucket in the address. */
export function ReminderSheet() {
  const [{ bucket }, change] = useClubSearch();
  const chosen = bucketNamed(bucket) ?? bucketNamed('over_120')!;
  const aging = useAging();
  return (
    <QueryView query={aging}>
      {(report) => (
        <ReminderPaper
          report={report}
          bucket={chosen.key}
          onBucket={(next) => change({ bucket: next }, { replace: true })}
        />
      )}
    </QueryView>
  );
}

interface ReminderPaperProps {
  report: AgingReport;
  bucket: BucketKey;
  onBucket: (bucket: string | undefined) => void;
}

function ReminderPaper({ report, bucket, onBucket }: ReminderPaperProps) {
  const { club } = useSession();
  const { mobileLabel } = useTerms();
  const { accounts, currency } = report;
  const reminders = useReminders(accounts, bucket);
  const { isError: membersUnknown } = useMembers();
  useKeepFresh('line-items');
  const columns = useMemo(() => reminderColumns(bucket, currency), [bucket, currency]);
  const { name } = bucketNamed(bucket)!;
  const others = accounts.filter((account) => account.total > 0 && account[bucket] <= 0).length;
  const sum = reminders.reduce((total, { account }) => total + account[bucket], 0);
  return (
    <Paper
      wide
      back={t.billing}
      name={t.reminderList}
      tools={
        <>
          <FilterSelect
            label={t.ageBand}
            w="14rem"
            any={bucketNamed('over_120')!.name}
            value={bucket === 'over_120' ? undefined : bucket}
            choices={buckets.map(({ key }) => key).filter((key) => key !== 'over_120')}
            choiceLabel={(key) => bucketNamed(key)!.name}
            onChange={(next) => onBucket(next ?? 'over_120')}
          />
          <CsvButtons label={t.csvName(name)} columns={columns} rows={reminders} />
        </>
      }
    >
      {reminders.length === 0 ? (
        <>
          <KeptAside of={['line-items']} />
          <EmptyState icon={IconReceipt} title={t.noOneToRemind} detail={t.noAccountOwesAnything(name)} />
        </>
      ) : (
        <Sheet
          wide
          label={t.sheetOf(name)}
          foot={{
            of: ['line-items', 'members'],
            leftOut: [[others, t.accountsOfOtherBands]],
          }}
        >
          <h2>{t.heading(name.toLowerCase())}</h2>
          {membersUnknown && <p>{t.noContactDetailsMembers}</p>}
          <p className={styles.small}>
            {t.accounts(reminders.length)} · <Money amount={sum} currency={currency} /> · <AsOf />
          </p>
          <table className={styles.cards}>
            <caption hidden>{name}</caption>
            <thead>
              <tr className={styles.running}>
                <th scope="colgroup" colSpan={8}>
                  {t.runningHead(club.name, name.toLowerCase())}
                </th>
              </tr>
              <tr>
                {[t.done, t.account, t.contact, mobileLabel, t.email].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
                <th scope="col" data-numeric>
                  {t.amount}
                </th>
                <th scope="col" data-numeric>
                  {t.totalOwed}
                </th>
                <th scope="col">{t.oldestItem}</th>
              </tr>
            </thead>
            <tbody>
              {reminders.map(({ account, contact }) => (
                <tr key={account.account_id}>
                  <td className={styles.onPaper} aria-hidden="true">
                    ☐
                  </td>
                  <td className={styles.lead}>
                    <strong>{holderName(account)}</strong> {account.membership_number}
                    <CheckFirst account={account} currency={currency} />
                  </td>
                  <td data-label={t.contact}>{contact ? personName(contact) : '–'}</td>
                  <td className={styles.phone} data-label={mobileLabel}>
                    {contact?.mobile ?? '–'}
                  </td>
                  <td className={styles.long} data-label={t.email}>
                    {contact?.email ?? '–'}
                  </td>
                  <td data-numeric data-label={t.amount}>
                    <Money amount={account[bucket]} currency={currency} />
                  </td>
                  <td data-numeric data-label={t.totalOwed}>
                    <Money amount={account.total} currency={currency} />
                  </td>
                  <td className={styles.long} data-label={t.oldestItem}>
                    <OldestItem account={account} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ContradictionsFoot of={['debtor_without_name', 'status_and_payments', 'primary_left']} />
        </Sheet>
      )}
    </Paper>
  );
}

/** Differences to check before the reminder goes out; nothing for none. */
function CheckFirst({ account, currency }: { account: Account; currency: string }) {
  const note = statusDifferences(account.status_differences, (amount) => formatMoney(amount, currency));
  return note && <div className={styles.barred}>{t.checkFirstThat(note)}</div>;
}

function OldestItem({ account: { oldest_open } }: { account: Account }) {
  if (!oldest_open) return <>–</>;
  return <>{t.due(oldest_open.description ?? t.charge, <ClubDate at={oldest_open.due_at} />)}</>;
}
