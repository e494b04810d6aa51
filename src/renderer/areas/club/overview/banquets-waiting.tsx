import type { Banquet } from '@contract/areas/members/banquets';
import { statusIs } from '@contract/status-words';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClubDate } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { plural } from '@/lib/format';
import { headCountProblems } from '../banquets/head-count';
import { useBanquetLines } from '../banquets/kitchen-sheets';
import { useNamedPeriod } from '../period';
import { AreaLink } from '../record-parts';
import styles from './overview.module.css';
import { Waiting } from './waiting';

/** Functions of the next days with contradictory head counts, which the kitchen must clarify. */
export function BanquetsWaiting() {
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
  return (
    <Waiting
      title="Banquets"
      query={unread ?? banquets}
      count={asking.length}
      what={plural(
        asking.length,
        'function of the next 14 days has head counts that disagree',
        'functions of the next 14 days have head counts that disagree',
      )}
      none="The head counts of the next 14 days agree."
      links={[
        <AreaLink key="kitchen" area="banquets" search={{ view: 'kitchen', ...days }}>
          Kitchen sheets
        </AreaLink>,
      ]}
      more={0}
    >
      {asking.map(({ banquet, problems }) => (
        <li key={banquet.id}>
          <span>
            <AreaLink area="banquets" search={{ record: banquet.id, ...days }}>
              {banquet.name ?? banquet.number ?? banquet.id}
            </AreaLink>
            , <ClubDate at={banquet.starts_at} weekday />
          </span>
          <span className={styles.problems}>{problems.join(' ')}</span>
        </li>
      ))}
    </Waiting>
  );
}
