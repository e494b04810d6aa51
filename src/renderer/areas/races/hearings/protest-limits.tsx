import { limitsOf } from '@contract/areas/racing/regattas';
import { lastFinish, protestTimeLimit } from '@shared/protest-limit';
import { IconClock } from '@tabler/icons-react';
import { useAllowed } from '@/api/allowed';
import { useListQuery } from '@/api/queries';
import { formatTime } from '@/lib/time';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/section';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import styles from './hearings.module.css';
import { PostLimit } from './post-limit';

/** The protest time limit of each race, with a button to post it on the notice board. */
export function ProtestLimits() {
  const { regatta, races, entries, timeZone } = useRegatta();
  const { may } = useAllowed();
  const scores = useListQuery('scores.list', { query: { regatta_id: regatta.id } });
  const minutes = limitsOf(regatta).protest_time_limit_minutes;
  const limits = races.flatMap((race) => {
    const ofRace = (scores.data ?? []).filter(({ race_number }) => race_number === race.race_number);
    const last = lastFinish(race, entries, ofRace);
    return last ? [{ race, at: protestTimeLimit(last.at, minutes) }] : [];
  });
  if (limits.length === 0)
    return (
      <EmptyState
        icon={IconClock}
        title="No protest time limits yet"
        detail="A race has one as soon as a boat has finished."
      />
    );
  return (
    <Section
      title="Protest time limits"
      lead={`${minutes} minutes after the last boat finishes, rounded up (RRS 60.3 and the SIs).`}
    >
      <ul className={styles.limits} aria-label="Protest time limits">
        {limits.toReversed().map(({ race, at }) => (
          <li key={race.race_number}>
            <span>
              <strong>{formatTime(at, timeZone)}</strong> {raceTitle(race)}
            </span>
            {may('notices:write') && <PostLimit race={race} at={at} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
