import type { Race } from '@contract/areas/racing/races';
import { startStrip as t } from '@messages/races/start-line';
import type { ReactNode } from 'react';
import hidden from '@/ui/visually-hidden.module.css';
import { Ticking } from '../finish-line/ticking';
import { RaceStatusBadge } from '../regatta/race-status';
import { raceTitle } from '../regatta/regatta-context';
import { formatClock } from '../times';
import styles from './start-line.module.css';

interface StartStripProps {
  race: Race;
  timeZone: string;
  children?: ReactNode;
}

/** Which race it is, the time of day, and what else there is beside the signals. */
export function StartStrip({ race, timeZone, children }: StartStripProps) {
  return (
    <div className={styles.strip}>
      {/* The race picker above names it. */}
      <h1 className={hidden.hidden}>{raceTitle(race)}</h1>
      <RaceStatusBadge status={race.status} />
      <div className={styles.tools}>
        <Ticking
          className={styles.clock}
          label={t.timeOfDay}
          everyMs={1_000}
          text={(now) => formatClock(now, timeZone, false)}
        />
        {children}
      </div>
    </div>
  );
}
