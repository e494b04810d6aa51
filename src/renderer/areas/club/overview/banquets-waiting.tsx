import { ClubDate } from '@/api/club-time';
import { plural } from '@/lib/format';
import { AreaLink } from '../record-parts';
import styles from './overview.module.css';
import { Waiting } from './waiting';
import { useAskingBanquets } from './waiting-work';

/** Functions of the next days whose head counts the kitchen must clarify. */
export function BanquetsWaiting() {
  const { query, asking, days } = useAskingBanquets();
  return (
    <Waiting
      title="Functions"
      query={query}
      count={asking.length}
      what={plural(
        asking.length,
        'function in the next 14 days has head counts to check',
        'functions in the next 14 days have head counts to check',
      )}
      none="No head counts to check in the next 14 days."
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
