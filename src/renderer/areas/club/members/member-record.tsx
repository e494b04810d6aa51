import type { Member } from '@contract/areas/members/members';
import { memberRecord as t } from '@messages/club';
import { ClubDate } from '@/api/club-time';
import { QueryView, SkeletonLines } from '@/api/query-view';
import { useTerms } from '@/api/use-terms';
import { AfterPaint } from '@/ui/after-paint';
import { Money } from '@/ui/values';
import { overdueOf, useAging } from '../billing/aging';
import { AddByHand } from '../by-hand/by-hand';
import { ContradictionsOf } from '../contradictions/contradiction-line';
import { codeLabel, formatBirthday, personName, planLabel } from '../format';
import styles from '../record.module.css';
import { Address, AreaLink, Email, FactList, Mobile } from '../record-parts';
import { statusBadge } from '../status-badge';
import { ExportPerson } from './export-person';
import { PortalLink } from './portal-link';

export const MemberStatus = statusBadge({
  active: { tone: 'success', quiet: true },
  suspended: { tone: 'danger' },
});

/** One member in full, with the household. */
export function MemberRecord({ member, everybody }: { member: Member; everybody: Member[] }) {
  const { mobileLabel } = useTerms();
  return (
    <>
      <ContradictionsOf kind="member" id={member.id} />
      <FactList
        facts={{
          [t.number]: member.membership_number,
          [t.status]: <MemberStatus status={member.status} />,
          [t.plan]: planLabel(member.plan_id),
          [t.email]: <Email address={member.email} />,
          [mobileLabel]: <Mobile number={member.mobile} />,
          [t.address]: <Address address={member.address} />,
          [t.born]: formatBirthday(member.dob),
          [t.joined]: <ClubDate at={member.joined_at} />,
          [t.inHousehold]: roleLabel(member),
        }}
      />
      {member.household && <Household id={member.household.id} member={member} everybody={everybody} />}
      <AfterPaint>
        <PortalLink member={member} />
        <ExportPerson member={member} />
      </AfterPaint>
    </>
  );
}

function roleLabel({ primary, relationship }: Member): string {
  return primary ? t.primaryMember : codeLabel(relationship);
}

interface HouseholdProps {
  id: string;
  /** The member whose record contains this. */
  member: Member;
  everybody: Member[];
}

/** The rest of the household, and its debt. */
function Household({ id, member, everybody }: HouseholdProps) {
  const others = everybody.filter((one) => one.household?.id === id && one.id !== member.id);
  return (
    <section aria-label={t.household}>
      <h3 className={styles.heading}>{t.householdNamed(member.household?.name)}</h3>
      {others.length === 0 ? (
        <p className={styles.text}>{t.noOneElse}</p>
      ) : (
        <ul className={styles.list}>
          {others.sort(primaryThenAge).map((other) => (
            <li key={other.id}>
              <AreaLink area="members" search={{ record: other.id }}>
                {personName(other)}
              </AreaLink>
              <span className={styles.quiet}>{roleLabel(other)}</span>
            </li>
          ))}
        </ul>
      )}
      <AfterPaint>
        <AddByHand
          small
          kind="members"
          label={t.addToHousehold}
          rows={everybody}
          start={{
            ...{ household: member.household, primary: false, last_name: member.last_name },
            ...{ address: member.address, plan_id: member.plan_id },
          }}
        />
        <HouseholdBalance householdId={id} />
      </AfterPaint>
    </section>
  );
}

function primaryThenAge(a: Member, b: Member): number {
  return Number(b.primary) - Number(a.primary) || (a.dob?.year ?? 9999) - (b.dob?.year ?? 9999);
}

/** A household's debt, from the aging report. */
function HouseholdBalance({ householdId }: { householdId: string }) {
  const aging = useAging();
  return (
    <section aria-label={t.balance}>
      <h3 className={styles.heading}>{t.balance}</h3>
      <QueryView query={aging} skeleton={<SkeletonLines lines={2} />}>
        {({ accounts, currency }) => {
          const account = accounts.find(({ household_id }) => household_id === householdId);
          if (!account) return <p className={styles.text}>{t.noTransactions}</p>;
          return (
            <FactList
              facts={{
                [t.owed]: (
                  <strong>
                    <Money amount={account.total} currency={currency} />
                  </strong>
                ),
                [t.overdue]: <Money amount={overdueOf(account)} currency={currency} />,
                [t.unusedCredit]: <Money amount={account.unapplied_credit} currency={currency} />,
                [t.transactions]: (
                  <AreaLink area="billing" search={{ record: householdId }}>
                    {t.openAccount}
                  </AreaLink>
                ),
              }}
            />
          );
        }}
      </QueryView>
    </section>
  );
}
