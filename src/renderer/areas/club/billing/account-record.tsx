import { accountRecord as t } from '@messages/club';
import { accountIdOf, memberOfAccount } from '@shared/billing/account-id';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { ClubDate } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { addDays, dayAt } from '@/lib/time';
import { Button } from '@/ui/button';
import { Fact } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { AddByHand } from '../by-hand/by-hand';
import { ContradictionsOf } from '../contradictions/contradiction-line';
import { personName } from '../format';
import { useMembers } from '../members/use-members';
import { windowOf } from '../period';
import styles from '../record.module.css';
import { AreaLink, FactList } from '../record-parts';
import { useClubSearch } from '../search';
import { type Account, buckets } from './aging';
import { PostingLines } from './posting-record';

/** Days of postings read: first, then on request. */
const DAYS_BACK = [90, 365, 3650] as const;

/** An account: balance by bucket, members and postings. */
export function AccountRecord({ account, currency }: { account: Account; currency: string }) {
  const [, change] = useClubSearch();
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <ContradictionsOf kind="account" id={account.account_id} />
      <FactList
        facts={{
          [t.number]: account.membership_number,
          ...Object.fromEntries(buckets.map(({ key, name }) => [name, money(account[key])])),
          [t.totalOwed]: <strong>{money(account.total)}</strong>,
          [t.unusedCredit]: money(account.unapplied_credit),
          [t.lastPayment]: <ClubDate at={account.last_payment_at} />,
        }}
      >
        <People householdId={account.household_id} />
      </FactList>
      <div className={styles.tools} style={{ marginTop: 'var(--s3)' }}>
        {account.household_id !== null && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => change({ view: 'statement' })}
          >
            {t.statement}
          </Button>
        )}
        <AddByHand
          small
          kind="line-items"
          label={t.addTransaction}
          rows={[]}
          start={
            account.household_id === null
              ? { member_id: memberOfAccount(account.account_id) ?? null }
              : { household_id: account.household_id }
          }
        />
      </div>
      <Postings account={account} />
    </>
  );
}

/** The household's members; nothing for a key that may not read members. */
function People({ householdId }: { householdId: string | null }) {
  const { data } = useMembers();
  const people = data?.filter(({ household }) => household !== null && household.id === householdId) ?? [];
  if (people.length === 0) return null;
  return (
    <Fact label={t.members}>
      {people.map((member) => (
        <div key={member.id}>
          <AreaLink area="members" search={{ record: member.id }}>
            {personName(member)}
          </AreaLink>
        </div>
      ))}
    </Fact>
  );
}

function Postings({ account: { household_id: householdId, account_id } }: { account: Account }) {
  const { clubId, club } = useSession();
  const [step, setStep] = useState(0);
  const today = dayAt(serverNow(), club.time_zone);
  const from = addDays(today, -DAYS_BACK[step]!);
  const window = useMemo(
    () => windowOf({ from, to: addDays(today, 3650) }, club.time_zone),
    [from, today, club.time_zone],
  );
  const ofHousehold = householdId === null ? {} : { household_id: householdId };
  const lineItems = useListQuery(
    'lineItems',
    { query: { club_id: clubId, ...window, ...ofHousehold } },
    { keepPrevious: true },
  );
  return (
    <section aria-label={t.transactions}>
      <h3 className={styles.heading}>{t.transactions}</h3>
      <QueryView query={lineItems}>
        {(all) => (
          <>
            <PostingLines lineItems={all.filter((one) => accountIdOf(one) === account_id)} />
            <p className={styles.quiet}>{t.since(<ClubDate at={window.start_date} />)}</p>
            {step < DAYS_BACK.length - 1 && (
              <Button variant="default" loading={lineItems.isFetching} onClick={() => setStep(step + 1)}>
                {step === 0 ? t.showLast12Months : t.showLast10Years}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
