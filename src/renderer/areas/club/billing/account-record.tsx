import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ClubDate } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { addDays, dayAt } from '@/lib/time';
import { Fact, Facts } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { useMembers } from '../members/use-members';
import { windowOf } from '../period/use-period';
import { AreaLink } from '../record/area-link';
import styles from '../record/record.module.css';
import { nameOf } from '../words';
import { type Account, buckets } from './buckets';
import { PostingLines } from './posting-lines';

/** How far back postings are read: at first, and when asked. */
const DAYS_BACK = [90, 365, 3650] as const;

/** One household's account: what it owes by bucket, who is in it, what was posted. */
export function AccountRecord({ account, currency }: { account: Account; currency: string }) {
  return (
    <>
      <Facts>
        <Fact label="Number">{account.membership_number}</Fact>
        {buckets.map(({ key, name }) => (
          <Fact key={key} label={name}>
            <Money amount={account[key]} currency={currency} />
          </Fact>
        ))}
        <Fact label="Owed in all">
          <strong>
            <Money amount={account.total} currency={currency} />
          </strong>
        </Fact>
        <Fact label="Unused credit">
          <Money amount={account.unapplied_credit} currency={currency} />
        </Fact>
        <Fact label="Last payment">
          <ClubDate at={account.last_payment_at} />
        </Fact>
        <People householdId={account.household_id} />
      </Facts>
      <Postings householdId={account.household_id} />
    </>
  );
}

/** Who is in the household; nothing for a key that may not read members. */
function People({ householdId }: { householdId: string | null }) {
  const { data } = useMembers();
  const people = data?.filter(({ household }) => household?.id === householdId) ?? [];
  if (people.length === 0) return null;
  return (
    <Fact label="Members">
      {people.map((member) => (
        <div key={member.id}>
          <AreaLink area="members" search={{ record: member.id }}>
            {nameOf(member)}
          </AreaLink>
        </div>
      ))}
    </Fact>
  );
}

function Postings({ householdId }: { householdId: string | null }) {
  const { clubId, club } = useSession();
  const [step, setStep] = useState(0);
  const today = dayAt(Date.now(), club.time_zone);
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
    <section aria-label="Postings">
      <h3 className={styles.heading}>Postings</h3>
      <QueryView query={lineItems}>
        {(all) => (
          <>
            <PostingLines lineItems={all.filter((one) => one.household_id === householdId)} />
            <p className={styles.quiet}>
              Since <ClubDate at={window.start_date} />.
            </p>
            {step < DAYS_BACK.length - 1 && (
              <Button variant="default" loading={lineItems.isFetching} onClick={() => setStep(step + 1)}>
                {step === 0 ? 'Show the last 12 months' : 'Show the last 10 years'}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
