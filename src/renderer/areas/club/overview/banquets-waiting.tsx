import { banquetsWaiting as t } from '@messages/club';
import { ClubDate } from '@/api/club-time';
import { AreaLink } from '../record-parts';
import styles from './overview.module.css';
import { Waiting } from './waiting';
import { useAskingBanquets } from './waiting-work';

/** Functions of the next days whose head counts the kitchen must clarify. */
export function BanquetsWaiting() {
  const { query, asking, days } = useAskingBanquets();
  return (
    <Waiting
      title={t.functions}
      query={query}
      count={asking.length}
      what={t.functionsToCheck(asking.length)}
      none={t.noHeadCounts}
      links={[
        <AreaLink key="kitchen" area="banquets" search={{ view: 'kitchen', ...days }}>
          {t.kitchenSheets}
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
