import type { Race } from '@contract/areas/racing/races';
import { limitsOf } from '@contract/areas/racing/regattas';
import { protestLimits as t } from '@messages/races/hearings';
import { limitOfRace, type RaceLimit } from '@shared/protest-limit';
import { dayOfRace } from '@shared/race-day';
import { IconClock } from '@tabler/icons-react';
import { useAllowed } from '@/api/allowed';
import { useListQuery } from '@/api/queries';
import { dayAt, formatDate, formatTime } from '@/lib/time';
import { EmptyState } from '@/ui/empty-state';
import { Fold } from '@/ui/fold';
import { Section } from '@/ui/section';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import styles from './hearings.module.css';
import { PostLimit } from './post-limit';

/** Protest time limits of the latest day's races, then of earlier days, each with a button to post it. */
export function ProtestLimits() {
  const { regatta, races, entries, timeZone } = useRegatta();
  const scores = useListQuery('scores.list', { query: { regatta_id: regatta.id } });
  const board = useListQuery('notices', { query: { regatta_id: regatta.id } });
  const minutes = limitsOf(regatta).protest_time_limit_minutes;
  const limits = races.flatMap((race): Limit[] => {
    // A limit is not known before both have been read: a posted one is in force.
    if (!scores.data || !board.data) return [];
    const ofRace = scores.data.filter(({ race_number }) => race_number === race.race_number);
    const limit = limitOfRace(race, minutes, { entries, scores: ofRace, notices: board.data });
    return limit ? [{ race, ...limit }] : [];
  });
  const latest = limits.reduce<Limit | undefined>(
    (last, one) => (last && last.at > one.at ? last : one),
    undefined,
  );
  // Sailed on the latest day, or protested on it: a limit may end after midnight.
  const isOfDay = ({ race, at }: Limit) =>
    dayAt(at, timeZone) === dayAt(latest!.at, timeZone) ||
    dayOfRace(race, timeZone) === dayOfRace(latest!.race, timeZone);
  const ofDay = limits.filter(isOfDay);
  const earlier = limits.filter((limit) => !isOfDay(limit));
  if (limits.length === 0)
    return <EmptyState icon={IconClock} title={t.noProtestTimeLimitsYet} detail={t.raceHasOne} />;
  return (
    <Section title={t.protestTimeLimits} lead={t.minutesAfterLastBoatFinishes(minutes)}>
      <LimitList label={t.protestTimeLimits} limits={ofDay} />
      {earlier.length > 0 && (
        <Fold title={t.earlierDays} summary={t.races(earlier.length)}>
          <LimitList label={t.earlierProtestTimeLimits} limits={earlier} />
        </Fold>
      )}
    </Section>
  );
}

interface Limit extends RaceLimit {
  race: Race;
}

/** Limits with their dates, the latest first. */
function LimitList({ label, limits }: { label: string; limits: readonly Limit[] }) {
  const { timeZone } = useRegatta();
  const { may } = useAllowed();
  return (
    <ul className={styles.limits} aria-label={label}>
      {limits
        .toSorted((a, b) => b.at - a.at)
        .map(({ race, ...limit }) => (
          <li key={race.race_number}>
            <span>
              <strong>{formatTime(limit.at, timeZone)}</strong> {formatDate(limit.at, timeZone, true)} ·{' '}
              {raceTitle(race)}
            </span>
            {may('notices:write') && <PostLimit race={race} limit={limit} />}
          </li>
        ))}
    </ul>
  );
}
