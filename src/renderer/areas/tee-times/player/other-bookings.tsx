import { otherBookings as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { Link } from '@tanstack/react-router';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useApiQuery } from '@/api/queries';
import { QueryView, SkeletonLines } from '@/api/query-view';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { CannotShow } from './cannot-show';
import styles from './player-card.module.css';

const MOST = 20;

/** A member's other upcoming tee times, each linked to its seat. */
export function OtherBookings({ memberId, except }: { memberId: string; except: string }) {
  const { clubId, club } = useSession();
  const query = useApiQuery('teeTimes.search', {
    query: { club_id: clubId, member_id: memberId, limit: MOST },
  });
  return (
    <section aria-label={t.otherBookings}>
      <h3 className={styles.heading}>{t.otherUpcomingBookings}</h3>
      {query.isError ? (
        <CannotShow what={t.theOtherBookings} error={query.error} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonLines lines={2} />}>
          {({ today, upcoming }) => {
            const seats = [...today.seats, ...upcoming.seats].filter(
              ({ tee_time }) => tee_time.id !== except,
            );
            const unseen = today.total + upcoming.total - today.seats.length - upcoming.seats.length;
            if (seats.length === 0) return <p className={styles.text}>{t.noOtherBookings}</p>;
            return (
              <ul className={styles.list}>
                {seats.map(({ tee_time, seat }) => (
                  <li key={seatIdOf(tee_time, seat)}>
                    <Link
                      className={styles.link}
                      to="/tee-times/$day"
                      params={{ day: dayAt(tee_time.starts_at, club.time_zone) }}
                      search={{ at: seatIdOf(tee_time, seat) }}
                    >
                      <ClubDate at={tee_time.starts_at} weekday />, <ClubTime at={tee_time.starts_at} />
                    </Link>{' '}
                    {tee_time.course?.name}
                  </li>
                ))}
                {unseen > 0 && <li>{t.andLaterOnes(unseen)}</li>}
              </ul>
            );
          }}
        </QueryView>
      )}
    </section>
  );
}
