import type { AgingReport } from '@contract/areas/billing';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { QueryView } from '@/api/query-view';
import { EmptyState } from '@/ui/empty-state';
import { AreaRecord } from '../record/area-record';
import { AreaTable } from '../table/area-table';
import { accountColumns } from './account-columns';
import { AccountRecord } from './account-record';
import styles from './accounts-view.module.css';
import { AgingChart } from './aging-chart';
import { AgingTotals } from './aging-totals';
import type { Account } from './buckets';
import { useAging } from './use-aging';

const idOf = ({ household_id, name }: Account) => household_id ?? name ?? '';

/** The aging report: its chart, and every household's account. */
export function AccountsView({ viewSwitch }: { viewSwitch: ReactNode }) {
  const aging = useAging();
  return (
    <QueryView query={aging}>
      {(report) => (
        <>
          <div className={styles.summary}>
            <AgingTotals report={report} />
            <AgingChart report={report} />
          </div>
          <AccountsTable report={report} viewSwitch={viewSwitch} />
          <AreaRecord
            rows={report.accounts}
            rowId={idOf}
            title={(account) => `Account of ${account.name ?? 'a household'}`}
            noun="account"
          >
            {(account) => <AccountRecord account={account} currency={report.currency} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}

function AccountsTable({ report, viewSwitch }: { report: AgingReport; viewSwitch: ReactNode }) {
  const columns = useMemo(() => accountColumns(report.currency), [report.currency]);
  return (
    <AreaTable
      label="Accounts"
      rows={report.accounts}
      columns={columns}
      rowId={idOf}
      initialSort={{ id: 'total', desc: true }}
      figures
      rowTone={(account) => (account.over_120 > 0 ? 'danger' : undefined)}
      empty={
        <EmptyState
          icon={IconReceipt}
          title="Each household’s balance will be listed here"
          detail="There are no postings yet. Import line items under Settings → Data."
        />
      }
      tools={viewSwitch}
    />
  );
}
