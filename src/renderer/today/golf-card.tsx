import { golfCard as t } from '@messages/today';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { summarizeDay } from '@/areas/tee-times/day/day-summary';
import { useTeeTimes } from '@/areas/tee-times/day/use-tee-times';
import { dayView } from '@/areas/tee-times/starter/day-view';
import { playersOf } from '@/areas/tee-times/starter/group-view';
import { markedDay } from '@/areas/tee-times/starter/marked-day';
import { useAllowedPace, useDayMarks } from '@/areas/tee-times/starter/marks/use-day-marks';
import { dayAt } from '@/lib/time';
import { LinkButton } from '@/ui/link-button';
import { LiveCard } from './live-card';
import styles from './today.module.css';

const NOW_EVERY_MS = 10_000;

/** The next group of today, as on the starter's desk. */
export function GolfCard() {
  const { club } = useSession();
  const now = useServerNow(NOW_EVERY_MS);
  const day = dayAt(now, club.time_zone);
  const { window, query } = useTeeTimes(day);
  const { marks, isRead } = useDayMarks(window);
  const { minutes } = useAllowedPace(window);
  const teeTimes = query.data ?? [];
  const view = dayView(teeTimes, marks, now, minutes, club.courses);
  const [next] = view.waiting;
  const { players, noShows, taken, seats } = summarizeDay(markedDay(teeTimes, view, now).teeTimes);
  return (
    <LiveCard
      title={t.golf}
      link={
        <LinkButton to="/tee-times" variant="subtle" size="compact-sm">
          {t.teeSheet}
        </LinkButton>
      }
      actions={<LinkButton to="/tee-times/starter">{t.startersDesk}</LinkButton>}
    >
      <QueryView query={query} empty={<p className={styles.lead}>{t.noTeeTimesToday}</p>}>
        {() => (
          <>
            {!isRead ? (
              <p className={styles.quiet}>{t.readingStartersMarks}</p>
            ) : next ? (
              <>
                <p className={styles.quiet}>
                  {[t.nextGroup, next.teeTime.course?.name, next.hole].filter(Boolean).join(' · ')}
                </p>
                <p className={styles.figure}>
                  <ClubTime at={next.expectedAt} />
                </p>
                <p>{playersOf(next).join(', ')}</p>
              </>
            ) : (
              <p className={styles.lead}>{t.noMoreGroupsToday}</p>
            )}
            <p className={styles.quiet}>
              {[
                t.players(players),
                noShows > 0 && t.noShows(noShows),
                seats > 0 && t.full(Math.round((taken / seats) * 100)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        )}
      </QueryView>
    </LiveCard>
  );
}
