import type { Applicant } from '@contract/areas/members/applications';
import type { Banquet } from '@contract/areas/members/banquets';
import type { AgingReport } from '@contract/areas/members/billing';
import { statusIs } from '@contract/status-words';
import type { UseQueryResult } from '@tanstack/react-query';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { groupApplicants } from '../applications/group';
import { useBanquetLines } from '../banquets/banquet-lines';
import { headCountProblems } from '../banquets/head-count';
import { useAging } from '../billing/aging';
import { useNamedPeriod } from '../period';

/** Membership applications that wait for a decision, oldest first. */
export function useWaitingApplications() {
  const { clubId } = useSession();
  const { days, window } = useNamedPeriod('always');
  useKeepFresh('membership-applicants');
  const query: UseQueryResult<Applicant[]> = useListQuery('applicants', {
    query: { club_id: clubId, ...window },
  });
  const waiting = groupApplicants(query.data ?? [])
    .filter(({ status }) => status === 'submitted' || status === 'in_review')
    .sort((a, b) => a.submittedAt - b.submittedAt);
  return { query, waiting, days };
}

/** Households that owe for more than 120 days, the largest sum first. */
export function useLongOverdue() {
  const query: UseQueryResult<AgingReport> = useAging();
  useKeepFresh('line-items');
  const { accounts = [], currency = '', totals } = query.data ?? {};
  const owing = accounts.filter(({ over_120 }) => over_120 > 0).sort((a, b) => b.over_120 - a.over_120);
  return { query, owing, totals, currency };
}

/** Functions of the next 14 days whose head counts contradict each other. */
export function useAskingBanquets() {
  const { clubId } = useSession();
  const { days, window } = useNamedPeriod('next14');
  useKeepFresh('banquets');
  const banquets: UseQueryResult<Banquet[]> = useListQuery('banquets', {
    query: { club_id: clubId, ...window },
  });
  const held = (banquets.data ?? [])
    .filter(({ status }) => !statusIs('cancelled', status))
    .sort((a, b) => a.starts_at - b.starts_at);
  const lines = useBanquetLines(held);
  const asking = held.flatMap((banquet, index) => {
    const problems = headCountProblems(banquet, lines[index]?.data ?? []);
    return problems.length > 0 ? [{ banquet, problems }] : [];
  });
  const unread = [banquets, ...lines].find(({ isSuccess }) => !isSuccess);
  return { query: unread ?? banquets, asking, days };
}
