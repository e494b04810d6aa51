import { noticeBoard } from '@contract/notice-board';
import { published as t } from '@messages/races/overview';
import { IfMay } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { PublishedState } from '../publish/published-state';
import { useRegatta } from '../regatta/regatta-context';
import { usePublications } from '../use-publications';
import styles from './overview.module.css';

/** The public version of the results. */
export function PublishedResults() {
  const { regatta } = useRegatta();
  const { data } = usePublications();
  return (
    <Card
      title={t.published}
      link={
        <IfMay need="results">
          <LinkButton
            variant="subtle"
            size="compact-sm"
            to="/races/$regattaId/publish"
            params={{ regattaId: regatta.id }}
          >
            {t.previewResults}
          </LinkButton>
        </IfMay>
      }
    >
      <div className={styles.text}>{data && <PublishedState last={data.at(-1)} />}</div>
    </Card>
  );
}

/** The latest notice on the board. */
export function LatestNotice() {
  const { regatta, timeZone } = useRegatta();
  const { data } = useListQuery('notices', { query: { regatta_id: regatta.id } });
  const latest = data && noticeBoard(data).current[0];
  return (
    <Card
      title={t.noticeBoard}
      link={
        <LinkButton
          variant="subtle"
          size="compact-sm"
          to="/races/$regattaId/notices"
          params={{ regattaId: regatta.id }}
        >
          {t.seeNotices}
        </LinkButton>
      }
    >
      <div className={styles.text}>
        {latest ? (
          <p>
            {t.no(latest.number)} · {latest.title}, <ClubTime at={latest.posted_at} timeZone={timeZone} />
          </p>
        ) : (
          data && <p>{t.noCurrentNotices}</p>
        )}
      </div>
    </Card>
  );
}
