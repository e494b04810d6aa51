import { QueryView, SkeletonLines } from '@/api/query-view';
import { Fact, Facts } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { AreaLink } from '../record/area-link';
import styles from '../record/record.module.css';
import { overdueOf } from './buckets';
import { useAging } from './use-aging';

/** What a household owes, as the aging report has it. */
export function HouseholdBalance({ householdId }: { householdId: string }) {
  const aging = useAging();
  return (
    <section aria-label="Balance">
      <h3 className={styles.heading}>Balance</h3>
      <QueryView query={aging} skeleton={<SkeletonLines lines={2} />}>
        {({ accounts, currency }) => {
          const account = accounts.find(({ household_id }) => household_id === householdId);
          if (!account) return <p className={styles.text}>Nothing was ever posted on its account.</p>;
          return (
            <Facts>
              <Fact label="Owed">
                <strong>
                  <Money amount={account.total} currency={currency} />
                </strong>
              </Fact>
              <Fact label="Of it overdue">
                <Money amount={overdueOf(account)} currency={currency} />
              </Fact>
              <Fact label="Unused credit">
                <Money amount={account.unapplied_credit} currency={currency} />
              </Fact>
              <Fact label="Postings">
                <AreaLink area="billing" search={{ record: householdId }}>
                  Open the account
                </AreaLink>
              </Fact>
            </Facts>
          );
        }}
      </QueryView>
    </section>
  );
}
