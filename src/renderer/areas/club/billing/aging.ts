import type { AgingReport } from '@contract/areas/members/billing';
import type { Member } from '@contract/areas/members/members';
import { statusIs } from '@contract/status-words';
import { aging as t } from '@messages/club';
import { ageOn, FULL_AGE, isKeptAsChild } from '@shared/age';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import type { Day } from '@/lib/time';

/** An account in the aging report. */
export type Account = AgingReport['accounts'][number];

/** Buckets of the aging report, youngest debt first. */
export const buckets = [
  { key: 'current', name: t.notYetDue, short: t.current },
  { key: 'days_1_30', name: t.days1To30Overdue, short: '1–30' },
  { key: 'days_31_60', name: t.days31To60Overdue, short: '31–60' },
  { key: 'days_61_90', name: t.days61To90Overdue, short: '61–90' },
  { key: 'days_91_120', name: t.days91To120Overdue, short: '91–120' },
  { key: 'over_120', name: t.over120DaysOverdue, short: t.over120 },
] as const;

export type BucketKey = (typeof buckets)[number]['key'];

/** The bucket in an address; undefined for none. */
export function bucketNamed(key: string | undefined): (typeof buckets)[number] | undefined {
  return buckets.find((bucket) => bucket.key === key);
}

/** The account in an address: its household, else the account's own id, which begins with its kind. */
export function recordIdOf({ household_id, account_id }: Account): string {
  return household_id ?? account_id;
}

/** The amount past its due date, in minor units. */
export function overdueOf({ total, current }: { total: number; current: number }): number {
  return total - current;
}

/**
 * The person whom letters to a household address: its primary member, else another adult, of those who have not left. If
 * all have left, somebody who died is the last choice. Undefined if only children are there.
 */
export function addresseeOf(people: readonly Member[], today: Day): Member | undefined {
  const stayed = people.filter(({ status }) => !statusIs('left', status));
  const adults = (stayed.length > 0 ? stayed : people).filter((member) => {
    const age = ageOn(member.dob, today);
    return !isKeptAsChild(member) && (age === null || age >= FULL_AGE);
  });
  const isDead = ({ status }: Member) => Number(statusIs('dead', status));
  return adults.toSorted((a, b) => isDead(a) - isDead(b) || Number(b.primary) - Number(a.primary))[0];
}

/** The aging report: current debts. */
export function useAging(): UseQueryResult<AgingReport> {
  const { clubId } = useSession();
  return useApiQuery('agingReport', { query: { club_id: clubId } });
}
