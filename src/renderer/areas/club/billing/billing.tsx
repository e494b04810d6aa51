import type { AgingReport } from '@contract/areas/members/billing';
import { billing as t } from '@messages/club';
import { holderName } from '@shared/billing/holder-name';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { KeptAside } from '@/api/kept-aside';
import { QueryView } from '@/api/query-view';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AreaScreen } from '../area-screen';
import { AreaTable } from '../area-table';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../columns';
import { ToggleButtons } from '../filters';
import { useClubSearch } from '../search';
import { SplitView } from '../split-view';
import { AccountRecord } from './account-record';
import { type Account, type BucketKey, bucketNamed, buckets, recordIdOf, useAging } from './aging';
import { AgingSummary } from './aging-summary';
import { postings } from './postings';
import { type Reminder, reminderColumns, useReminders } from './reminders';

const views = [
  { value: 'accounts', label: t.accounts },
  { value: 'postings', label: t.transactions },
] as const;
type View = (typeof views)[number]['value'];

/** Billing: debts and postings. */
export function BillingArea() {
  const [search, change] = useClubSearch();
  useKeepFresh('line-items');
  const view: View = search.view === 'postings' ? 'postings' : 'accounts';
  const show = (next: View) =>
    change({
      view: next === 'postings' ? next : undefined,
      record: undefined,
      bucket: undefined,
      status: undefined,
      from: undefined,
      to: undefined,
    });
  const viewSwitch = <ToggleButtons<View> label={t.view} choices={views} chosen={[view]} onToggle={show} />;
  return view === 'postings' ? (
    <AreaScreen area={postings} tools={viewSwitch} />
  ) : (
    <Accounts viewSwitch={viewSwitch} />
  );
}

/** The aging report, and every account. */
function Accounts({ viewSwitch }: { viewSwitch: ReactNode }) {
  const [{ bucket }] = useClubSearch();
  const aging = useAging();
  const chosen = bucketNamed(bucket);
  return (
    <QueryView query={aging}>
      {(report) => (
        <SplitView
          rows={report.accounts}
          rowId={recordIdOf}
          title={(account) => t.accountOf(holderName(account))}
          noun={t.account}
          record={(account) => <AccountRecord account={account} currency={report.currency} />}
        >
          <KeptAside of={['line-items']} />
          <AgingSummary report={report} />
          {chosen ? (
            <RemindersTable report={report} bucket={chosen.key} />
          ) : (
            <AccountsTable report={report} viewSwitch={viewSwitch} />
          )}
        </SplitView>
      )}
    </QueryView>
  );
}

const reminderId = ({ account }: Reminder) => recordIdOf(account);

/** Accounts with debt in one bucket, and the person to remind. */
function RemindersTable({ report, bucket }: { report: AgingReport; bucket: BucketKey }) {
  const [, change] = useClubSearch();
  const reminders = useReminders(report.accounts, bucket);
  const columns = useMemo(() => reminderColumns(bucket, report.currency), [bucket, report.currency]);
  return (
    <AreaTable
      key={bucket}
      label={bucketNamed(bucket)!.name}
      rows={reminders}
      columns={columns}
      rowId={reminderId}
      initialSort={{ id: 'bucket', desc: true }}
      empty={<EmptyState icon={IconReceipt} title={t.noOne} detail={t.chooseAnotherBandAbove} />}
      tools={
        <>
          <Button variant="default" onClick={() => change({ bucket: undefined, record: undefined })}>
            {t.showAllAccounts}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => change({ view: 'reminders', record: undefined })}
          >
            {t.reminderList}
          </Button>
          <Button variant="default" onClick={() => change({ view: 'letters', record: undefined })}>
            {t.letters}
          </Button>
        </>
      }
    />
  );
}

function AccountsTable({ report, viewSwitch }: { report: AgingReport; viewSwitch: ReactNode }) {
  const columns = useMemo(() => accountColumns(report.currency), [report.currency]);
  return (
    <AreaTable
      label={t.accounts}
      rows={report.accounts}
      columns={columns}
      rowId={recordIdOf}
      initialSort={{ id: 'total', desc: true }}
      figures
      rowTone={(account) => (account.over_120 > 0 ? 'danger' : undefined)}
      empty={
        <EmptyState icon={IconReceipt} title={t.eachAccountsBalance} detail={t.noTransactionsYetImport} />
      }
      tools={viewSwitch}
    />
  );
}

/** Columns of the accounts, one for each bucket. All figures are in the report's currency. */
function accountColumns(currency: string): readonly AreaColumn<Account>[] {
  const money = { currency: () => currency, quietZero: true };
  return [
    { id: 'name', header: t.accountHeading, width: rem(10), value: holderName },
    { id: 'number', header: t.number, width: rem(6), value: ({ membership_number }) => membership_number },
    moneyColumn({
      ...money,
      id: 'total',
      header: t.owed,
      amount: ({ total }) => total,
      width: rem(7),
      card: 'beside',
    }),
    ...buckets.map(({ key, short }) =>
      moneyColumn<Account>({
        ...money,
        id: key,
        header: key === 'current' ? short : t.days(short),
        amount: (account) => account[key],
        wideOnly: key !== 'over_120',
      }),
    ),
    moneyColumn({
      ...money,
      id: 'credit',
      header: t.credit,
      amount: ({ unapplied_credit }) => unapplied_credit,
      wideOnly: true,
    }),
    momentColumn({ id: 'paid', header: t.lastPaid, at: ({ last_payment_at }) => last_payment_at }),
  ];
}
