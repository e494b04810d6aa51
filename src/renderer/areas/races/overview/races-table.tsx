import type { Race } from '@contract/areas/racing/races';
import { racesTable as t } from '@messages/races/overview';
import { dayOfRace } from '@shared/race-day';
import { Link } from '@tanstack/react-router';
import { formatTime } from '@/lib/time';
import { Card } from '@/ui/card';
import { Table } from '@/ui/table';
import { formatDay } from '../format-days';
import { RaceStatusBadge } from '../regatta/race-status';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { useChecks } from '../result-checks/use-checks';
import styles from './overview.module.css';

/** Every race with its starts, status and open checks, the latest first. */
export function RacesTable({ current }: { current: Race | undefined }) {
  const { regatta, races, timeZone } = useRegatta();
  const { data } = useChecks();
  return (
    <Card title={t.races}>
      <Table
        label={t.racesOfRegatta}
        headings={[t.race, t.day, t.starts, t.status, { text: t.checks, numeric: true }]}
      >
        <tbody>
          {races.toReversed().map((race) => {
            const starts = race.starts.toSorted((a, b) => a.starts_at - b.starts_at);
            const times = new Set(starts.map(({ starts_at }) => formatTime(starts_at, timeZone)));
            const open = data?.open.filter(({ race_number }) => race_number === race.race_number).length;
            return (
              <tr key={race.race_number} aria-current={race === current || undefined}>
                <td>
                  <Link
                    className={styles.link}
                    to="/races/$regattaId/$raceNumber/results"
                    params={{ regattaId: regatta.id, raceNumber: String(race.race_number) }}
                  >
                    {raceTitle(race)}
                  </Link>
                </td>
                <td>{formatDay(dayOfRace(race, timeZone), timeZone)}</td>
                <td>{[...times].join(', ') || '–'}</td>
                <td>
                  <RaceStatusBadge status={race.status} />
                </td>
                <td data-numeric>{open || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
