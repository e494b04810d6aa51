import type { Race } from '@contract/areas/racing/races';
import { nextRace as t } from '@messages/races/overview';
import { dayOfRace } from '@shared/race-day';
import { formatElapsed } from '@/lib/elapsed';
import { formatDate, formatTime } from '@/lib/time';
import { LinkButton } from '@/ui/link-button';
import { Ticking } from '../finish-line/ticking';
import { formatDay } from '../format-days';
import { RaceStatusBadge } from '../regatta/race-status';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { firstSignalOf } from './first-signal';
import styles from './overview.module.css';

const DAY_MS = 24 * 3600_000;

/** The race to sail or under way: how long until its first signal, its starts, and where to work on it. */
export function NextRace({ race }: { race: Race }) {
  const { regatta, timeZone } = useRegatta();
  const params = { regattaId: regatta.id, raceNumber: String(race.race_number) };
  const first = firstSignalOf(race);
  const starts = race.starts.toSorted((a, b) => a.starts_at - b.starts_at);
  const day = dayOfRace(race, timeZone);
  const isOver = race.status === 'sailed' || race.status === 'abandoned';
  return (
    <section className={styles.next} aria-label={raceTitle(race)}>
      <div>
        <p className={styles.quiet}>
          {raceTitle(race)} <RaceStatusBadge status={race.status} />
        </p>
        {!isOver && first !== null && (
          <Ticking
            className={styles.countdown}
            label={race.status === 'scheduled' ? t.timeToFirstSignal : t.timeSinceFirstSignal}
            everyMs={1_000}
            text={(now) => countdown(first.at - now)}
          />
        )}
      </div>
      <p className={styles.starts}>
        {first?.isWarning && `${t.firstWarning(formatTime(first.at, timeZone))} `}
        {starts.length > 0
          ? t.startsOf(
              formatDate(starts[0]!.starts_at, timeZone, true),
              starts.map(({ fleet, starts_at }) => `${fleet} ${formatTime(starts_at, timeZone)}`).join(' · '),
            )
          : day === null
            ? t.noStartTimeYet
            : t.noStartTimeYetOn(formatDay(day, timeZone))}
      </p>
      <div className={styles.buttons}>
        {isOver ? (
          <LinkButton to="/races/$regattaId/$raceNumber/results" params={params}>
            {t.openResults}
          </LinkButton>
        ) : (
          <>
            <LinkButton variant="default" to="/races/$regattaId/$raceNumber/check-in" params={params}>
              {t.checkIn}
            </LinkButton>
            {race.status === 'racing' ? (
              <LinkButton to="/races/$regattaId/$raceNumber/finish" params={params}>
                {t.finishLine}
              </LinkButton>
            ) : (
              <LinkButton to="/races/$regattaId/$raceNumber/start" params={params}>
                {t.startLine}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** `2:57:58` until, `+0:43:16` since; empty on another day. */
function countdown(ms: number): string {
  if (Math.abs(ms) > DAY_MS) return '';
  return `${ms < 0 ? '+' : ''}${formatElapsed(Math.floor(Math.abs(ms) / 1000))}`;
}
