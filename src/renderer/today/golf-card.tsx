import { useMemo } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubTime } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { summarizeDay } from '@/areas/tee-times/day/day-summary';
import { windowOf } from '@/areas/tee-times/day/day-window';
import { dayView } from '@/areas/tee-times/starter/day-view';
import { useAllowedPace, useDayMarks } from '@/areas/tee-times/starter/marks/use-day-marks';
import { isWaiting } from '@/areas/tee-times/starter/use-desk';
import { formatCount, formatNumber } from '@/lib/format';
import { dayAt } from '@/lib/time';
import { LinkButton } from '@/ui/link-button';
import { Card } from './card';
import styles from './today.module.css';

const NOW_EVERY_MS = 10_000;

/** The next group of today, as on the starter's desk. */
export function GolfCard() {
  const { clubId, club } = useSession();
  const now = useServerNow(NOW_EVERY_MS);
  const day = dayAt(now, club.time_zone);
  const window = useMemo(() => windowOf(day, club.time_zone), [day, club.time_zone]);
  const query = useListQuery('teeTimes', { body: { club_id: clubId, ...window } });
  useKeepFresh('tee-times');
  const { marks, isRead } = useDayMarks(window);
  const { minutes } = useAllowedPace(window);
  const teeTimes = query.data ?? [];
  const next = dayView(teeTimes, marks, now, minutes).groups.find(
    (group) => isWaiting(group) && !group.isForgotten,
  );
  const { players, noShows, taken, seats } = summarizeDay(teeTimes);
  return (
    <Card
      title="Golf"
      more={
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
                  Next group{next.teeTime.course?.name && ` · ${next.teeTime.course.name}`}
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
    </Card>
  );
}
