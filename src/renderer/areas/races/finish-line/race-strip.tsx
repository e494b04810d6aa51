import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import { raceStrip as t } from '@messages/races/finish-line';
import { memo, type ReactNode } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { formatElapsed } from '@/lib/elapsed';
import { Button } from '@/ui/button';
import { StateBadge } from '@/ui/state-badge';
import { RaceStatusBadge } from '../regatta/race-status';
import { raceTitle } from '../regatta/regatta-context';
import { formatClock, momentOfEvent } from '../times';
import { FinishCountdown } from './finish-countdown';
import screenStyles from './finish-line.module.css';
import type { FinishWindow } from './finish-window';
import styles from './race-strip.module.css';
import type { Boat } from './race-view';
import { Ticking } from './ticking';

interface RaceStripProps {
  race: Race;
  fleets: readonly Fleet[];
  timeZone: string;
  boats: readonly Boat[];
  onStart: (fleet: string, at: number) => void;
  onTypeStart: (fleet: string) => void;
  onStatus: (status: Race['status']) => void;
  /** Scores those who are late when a finishing window has closed. */
  onClose: (window: FinishWindow) => void;
  /** Beside the status. */
  children?: ReactNode;
}

/** The race’s status, and each fleet’s start and how long ago that was. */
export const RaceStrip = memo(function RaceStrip(props: RaceStripProps) {
  const { race, fleets, timeZone, boats, onStart, onTypeStart, onStatus, onClose } = props;
  const next = nextStatus(race, boats.filter((boat) => boat.racing).length);
  return (
    <div className={styles.strip}>
      <h1 className={styles.title}>{raceTitle(race)}</h1>
      <RaceStatusBadge status={race.status} />
      {next && (
        <IfMay need="races.setStatus">
          <Button
            size="compact-sm"
            variant="default"
            className={styles.next}
            onClick={() => onStatus(next.status)}
          >
            {next.label}
          </Button>
        </IfMay>
      )}
      {props.children}
      <ul className={styles.starts} aria-label={t.starts}>
        {fleets.map((fleet) => (
          <FleetStart
            key={fleet.name}
            fleet={fleet.name}
            start={race.starts.find((start) => start.fleet === fleet.name)?.starts_at}
            timeZone={timeZone}
            onStart={onStart}
            onTypeStart={onTypeStart}
          >
            <FinishCountdown race={race} fleet={fleet} boats={boats} onClose={onClose} />
          </FleetStart>
        ))}
      </ul>
    </div>
  );
});

/** The status that comes next; null while no fleet has started. */
function nextStatus(race: Race, racing: number): { status: Race['status']; label: string } | null {
  if (race.status === 'scheduled')
    return race.starts.length > 0 ? { status: 'racing', label: t.underWay } : null;
  if (race.status === 'racing') return { status: 'sailed', label: racing === 0 ? t.allHome : t.endRace };
  return { status: 'racing', label: t.reopen };
}

interface FleetStartProps extends Pick<RaceStripProps, 'timeZone' | 'onStart' | 'onTypeStart'> {
  fleet: string;
  start: number | undefined;
  /** Rendered after the time since the start. */
  children: ReactNode;
}

function FleetStart({ fleet, start, timeZone, onStart, onTypeStart, children }: FleetStartProps) {
  const refusal = useRefusal('races.setStart');
  if (start === undefined)
    return (
      <li className={styles.start}>
        <strong>{fleet}</strong>
        <StateBadge tone="danger">{t.noStartSet}</StateBadge>
        <IfMay need="races.setStart">
          <Button
            size="compact-sm"
            aria-label={t.startNow(fleet)}
            onClick={({ nativeEvent }) => onStart(fleet, momentOfEvent(nativeEvent))}
          >
            {t.startNowButton}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t.setStart(fleet)}
            onClick={() => onTypeStart(fleet)}
          >
            {t.setStartButton}
          </Button>
        </IfMay>
      </li>
    );
  return (
    <li className={styles.start}>
      <strong>{fleet}</strong>
      <button
        type="button"
        className={`${screenStyles.figure} ${styles.clock}`}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-label={t.startedAt(fleet, formatClock(start, timeZone, false))}
        onClick={() => onTypeStart(fleet)}
      >
        {formatClock(start, timeZone, start % 1000 !== 0)}
      </button>
      <Ticking
        className={styles.since}
        label={t.timeSinceStartOf(fleet)}
        everyMs={1_000}
        text={(now) => sinceStart(now - start)}
      />
      {children}
    </li>
  );
}

/** `+0:43:16`, before the start `−0:04:12`; empty for a race on another day. */
function sinceStart(ms: number): string {
  if (Math.abs(ms) > 24 * 3600_000) return '';
  return `${ms < 0 ? '−' : '+'}${formatElapsed(Math.floor(Math.abs(ms) / 1000))}`;
}
