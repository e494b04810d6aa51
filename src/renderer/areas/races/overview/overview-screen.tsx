import { overviewScreen as t } from '@messages/races/overview';
import { IfMay } from '@/api/allowed';
import { useServerNow } from '@/api/clock/use-device-clock';
import { Page } from '@/shell/page';
import { formatDays } from '../format-days';
import { ConflictNotice } from '../regatta/conflict-notice';
import { currentRace } from '../regatta/current-race';
import { useRegatta } from '../regatta/regatta-context';
import { Leaders } from './leaders';
import { NeedsYou } from './needs-you';
import { NextRace } from './next-race';
import styles from './overview.module.css';
import { LatestNotice, PublishedResults } from './published';
import { RacesTable } from './races-table';

/** A regatta at a glance: the next start, open work, the races, the leaders, and the public results. */
export function OverviewScreen() {
  const { regatta, races, entries, timeZone } = useRegatta();
  const { name, venue, starts_at, ends_at } = regatta;
  const race = currentRace(races, timeZone, useServerNow(60_000));
  const days = starts_at === null && ends_at === null ? null : formatDays(timeZone, starts_at, ends_at);
  return (
    <Page title={name} aside={[days, venue, t.boats(entries.length)].filter(Boolean).join(' · ')}>
      <div className={styles.columns}>
        <div>
          <ConflictNotice isShown={() => true} />
          {race && <NextRace race={race} />}
          <NeedsYou />
          {races.length > 0 && <RacesTable current={race} />}
        </div>
        <div>
          <Leaders />
          <PublishedResults />
          <IfMay need="notices">
            <LatestNotice />
          </IfMay>
        </div>
      </div>
    </Page>
  );
}
