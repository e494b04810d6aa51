import type { ArchivedNotice } from '@contract/notice-board';
import { noticeArchive as t } from '@messages/races/notices';
import { formatDate, formatTime } from '@/lib/time';
import { Fold } from '@/ui/fold';
import { useRegatta } from '../regatta/regatta-context';
import { NoticeHead } from './notice-article';
import styles from './notices.module.css';

/** Replaced and withdrawn notices, with time and reason. */
export function NoticeArchive({ archive }: { archive: readonly ArchivedNotice[] }) {
  const { timeZone } = useRegatta();
  if (archive.length === 0) return null;
  const moment = (at: number) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  return (
    <div className={styles.archive}>
      <Fold title={t.archive} summary={t.replacedOrWithdrawn(archive.length)}>
        {archive.map(({ notice, replacedBy }) => (
          <section key={notice.id} className={styles.notice} aria-label={t.notice(notice.number)}>
            <NoticeHead notice={notice} />
            <p className={styles.gone}>
              {notice.withdrawn_at === null
                ? replacedBy && t.replacedByNotice(replacedBy.number, moment(replacedBy.posted_at))
                : notice.withdrawn_by
                  ? t.withdrawnBy(
                      moment(notice.withdrawn_at),
                      notice.withdrawn_by,
                      notice.withdrawal_reason ?? '',
                    )
                  : t.withdrawn(moment(notice.withdrawn_at), notice.withdrawal_reason ?? '')}
            </p>
            <p className={styles.text}>{notice.text}</p>
          </section>
        ))}
      </Fold>
    </div>
  );
}
