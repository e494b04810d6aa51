import { publishedVersion as t } from '@messages/races/regatta';
import { Link } from '@tanstack/react-router';
import { ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import { changesText, isOutdated, usePublications } from '../use-publications';
import styles from './regatta.module.css';
import { useRegatta } from './regatta-context';

/**
 * Shown on every screen of the regatta: the public version of its results, with the number of changes since, as a link
 * to Publish; nothing before the first.
 */
export function PublishedVersion() {
  const { regatta, timeZone } = useRegatta();
  const { data } = usePublications();
  const last = data?.at(-1);
  if (!last) return null;
  const { number, published_at, withdrawn_at } = last;
  const isStale = withdrawn_at === null && isOutdated(last);
  return (
    <Link to="/races/$regattaId/publish" params={{ regattaId: regatta.id }} className={styles.published}>
      <StateBadge tone={withdrawn_at !== null ? 'neutral' : isStale ? 'warning' : 'success'} quiet={!isStale}>
        {t.version(
          number,
          <span className={styles.how}>{withdrawn_at === null ? t.published : t.withdrawn}</span>,
          <span className={isStale ? styles.how : undefined}>
            <ClubTime at={withdrawn_at ?? published_at} timeZone={timeZone} />
          </span>,
        )}
        {isStale && (
          <>
            {' '}
            · {changesText(last)} <span className={styles.how}>{t.since}</span>
          </>
        )}
      </StateBadge>
    </Link>
  );
}
