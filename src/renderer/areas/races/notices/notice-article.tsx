import type { Notice } from '@contract/areas/publishing/notices';
import { noticeKindLabels } from '@contract/notice-board';
import { noticeArticle as t } from '@messages/races/notices';
import { IfMay } from '@/api/allowed';
import { formatDate, formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { useRegatta } from '../regatta/regatta-context';
import type { Task } from './notice-drawer';
import styles from './notices.module.css';

interface NoticeArticleProps {
  notice: Notice;
  /** All notices of the regatta, including replaced ones. */
  all: readonly Notice[];
  onTask: (task: Task) => void;
}

/** A current notice, with its actions. */
export function NoticeArticle({ notice, all, onTask }: NoticeArticleProps) {
  const replaced = all.find(({ id }) => id === notice.replaces);
  return (
    <section className={styles.notice} aria-label={t.notice(notice.number)}>
      <NoticeHead notice={notice} />
      {replaced && <p className={styles.meta}>{t.inPlaceOfNotice(replaced.number)}</p>}
      <p className={styles.text}>{notice.text}</p>
      <IfMay need="notices.post">
        <div className={styles.actions}>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => onTask({ do: 'post', replaces: notice })}
          >
            {t.replaceNotice(notice.number)}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            onClick={() => onTask({ do: 'withdraw', notice })}
          >
            {t.withdrawNotice(notice.number)}
          </Button>
        </div>
      </IfMay>
    </section>
  );
}

/** Number, kind, time and title of a notice. */
export function NoticeHead({ notice: { number, kind, posted_at, posted_by, title } }: { notice: Notice }) {
  const { timeZone } = useRegatta();
  return (
    <>
      <p className={styles.meta}>
        <strong>{t.no(number)}</strong> · {noticeKindLabels[kind]} ·{' '}
        {posted_by
          ? t.postedBy(formatDate(posted_at, timeZone), formatTime(posted_at, timeZone), posted_by)
          : t.posted(formatDate(posted_at, timeZone), formatTime(posted_at, timeZone))}
      </p>
      <h3>{title}</h3>
    </>
  );
}
