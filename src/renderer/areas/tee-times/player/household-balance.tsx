import type { Member } from '@contract/areas/members/members';
import { householdBalance as t } from '@messages/tee-times';
import { useApiQuery } from '@/api/queries';
import { QueryView, SkeletonLines } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Fact, Facts } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { CannotShow } from './cannot-show';
import styles from './player-card.module.css';

/** The household's debt, from the aging report. A member without a household has no such account. */
export function HouseholdBalance({ household }: Pick<Member, 'household'>) {
  const { clubId } = useSession();
  const query = useApiQuery('agingReport', { query: { club_id: clubId } }, { enabled: household !== null });
  if (!household) return null;
  return (
    <section aria-label={t.balance}>
      <h3 className={styles.heading}>{t.balanceOfHousehold}</h3>
      {query.isError ? (
        <CannotShow what={t.theBalance} error={query.error} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonLines lines={2} />}>
          {({ accounts, currency }) => {
            const account = accounts.find(({ household_id }) => household_id === household.id);
            if (!account) return <p className={styles.text}>{t.noTransactions}</p>;
            const overdue = account.total - account.current;
            return (
              <Facts>
                <Fact label={t.owed}>
                  <strong>
                    <Money amount={account.total} currency={currency} />
                  </strong>
                </Fact>
                <Fact label={t.overdue}>
                  <Money amount={overdue} currency={currency} />
                </Fact>
                <Fact label={t.unusedCredit}>
                  <Money amount={account.unapplied_credit} currency={currency} />
                </Fact>
              </Facts>
            );
          }}
        </QueryView>
      )}
    </section>
  );
}
