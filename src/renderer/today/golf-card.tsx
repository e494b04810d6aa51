import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { summarizeDay } from '@/areas/tee-times/day/day-summary';
import { useTeeTimes } from '@/areas/tee-times/day/use-tee-times';
import { dayView } from '@/areas/tee-times/starter/day-view';
import { markedDay } from '@/areas/tee-times/starter/marked-day';
import { useAllowedPace, useDayMarks } from '@/areas/tee-times/starter/marks/use-day-marks';
import { isWaiting } from '@/areas/tee-times/starter/use-desk';
import { formatCount, formatNumber } from '@/lib/format';
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
  const next = view.groups.find((group) => isWaiting(group) && !group.isForgotten);
  const { players, noShows, taken, seats } = summarizeDay(markedDay(teeTimes, view, now).teeTimes);
  return (
    <LiveCard
      title="Golf"
      link={
        <LinkButton to="/tee-times" variant="subtle" size="compact-sm">
          Tee sheet
        </LinkButton>
      }
      actions={<LinkButton to="/tee-times/starter">Starter’s desk</LinkButton>}
    >
      <QueryView query={query} empty={<p className={styles.lead}>No tee times today</p>}>
        {() => (
          <>
            {!isRead ? (
              <p className={styles.quiet}>Reading the starter’s marks…</p>
            ) : next ? (
              <>
                <p className={styles.quiet}>
                  {['Next group', next.teeTime.course?.name, next.hole].filter(Boolean).join(' · ')}
                </p>
                <p className={styles.figure}>
                  <ClubTime at={next.expectedAt} />
                </p>
                <p>
                  {[
                    ...next.seats.map(({ player }) => player.name ?? 'No name'),
                    ...next.placed.map(({ name }) => name),
                  ].join(', ')}
                </p>
              </>
            ) : (
              <p className={styles.lead}>No more groups today</p>
            )}
            <p className={styles.quiet}>
              {[
                formatCount(players, 'player'),
                noShows > 0 && formatCount(noShows, 'no-show'),
                seats > 0 && `${formatNumber(Math.round((taken / seats) * 100))} % full`,
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
