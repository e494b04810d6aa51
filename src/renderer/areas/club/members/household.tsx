import type { Member } from '@contract/areas/members';
import { HouseholdBalance } from '../billing/household-balance';
import { AreaLink } from '../record/area-link';
import styles from '../record/record.module.css';
import { nameOf, wordsOf } from '../words';

interface HouseholdProps {
  id: string;
  /** Whose record this stands in. */
  member: Member;
  everybody: Member[];
}

/** Who else is in the household, and what it owes. */
export function Household({ id, member, everybody }: HouseholdProps) {
  const others = everybody.filter((one) => one.household?.id === id && one.id !== member.id);
  return (
    <section aria-label="Household">
      <h3 className={styles.heading}>Household {member.household?.name}</h3>
      {others.length === 0 ? (
        <p className={styles.text}>Nobody else is in it.</p>
      ) : (
        <ul className={styles.list}>
          {others.sort(byRole).map((other) => (
            <li key={other.id}>
              <AreaLink area="members" search={{ record: other.id }}>
                {nameOf(other)}
              </AreaLink>
              <span className={styles.quiet}>
                {other.primary ? 'Primary member' : wordsOf(other.relationship)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <HouseholdBalance householdId={id} />
    </section>
  );
}

/** The primary member first, then by age. */
function byRole(a: Member, b: Member): number {
  return Number(b.primary) - Number(a.primary) || (a.dob?.year ?? 9999) - (b.dob?.year ?? 9999);
}
