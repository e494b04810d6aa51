import type { Member } from '@contract/areas/members/members';
import { memberFacts as t } from '@messages/tee-times';
import type { ReactNode } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView, SkeletonLines } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { Fact, Facts } from '@/ui/record-drawer';
import { CannotShow } from './cannot-show';
import styles from './player-card.module.css';

interface MemberFactsProps {
  memberId: string;
  /** Rendered once the member is known. */
  children: (member: Member) => ReactNode;
}

/** The member behind a booking: number, telephone, household. */
export function MemberFacts({ memberId, children }: MemberFactsProps) {
  const { clubId } = useSession();
  const query = useListQuery('members', { query: { club_id: clubId, id: memberId } });
  const { mobileLabel } = useTerms();
  return (
    <section aria-label={t.member}>
      <h3 className={styles.heading}>{t.member}</h3>
      {query.isError ? (
        <CannotShow what={t.membersNumberTelephone} error={query.error} />
      ) : (
        <QueryView
          query={query}
          skeleton={<SkeletonLines lines={4} />}
          empty={<p className={styles.text}>{t.memberNoLongerExists(memberId)}</p>}
        >
          {([member]) => (
            <>
              <Facts>
                <Fact label={t.number}>{member!.membership_number}</Fact>
                <Fact label={mobileLabel}>{member!.mobile && <Telephone number={member!.mobile} />}</Fact>
                <Fact label={t.household}>{member!.household && (member!.household.name ?? t.noName)}</Fact>
              </Facts>
              {children(member!)}
            </>
          )}
        </QueryView>
      )}
    </section>
  );
}

function Telephone({ number }: { number: string }) {
  return (
    <a className={styles.link} href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  );
}
