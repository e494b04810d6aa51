import type { TeeTime } from '@contract/areas/tee-times';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { PanelBoundary } from '@/api/failure';
import { useSession } from '@/api/session';
import { formatTime } from '@/lib/time';
import { type HourLoad, loadByHour, noteOf, occupancyWords } from './day-note';
import styles from './day-note-panel.module.css';

const OccupancyChart = lazy(() => import('./occupancy-chart'));

/** The day in numbers, and how full it is by the hour. */
export function DayNotePanel({ teeTimes }: { teeTimes: readonly TeeTime[] }) {
  const { club } = useSession();
  const [asTable, setAsTable] = useState(false);
  const note = useMemo(() => noteOf(teeTimes), [teeTimes]);
  const load = useMemo(
    () => loadByHour(teeTimes, (at) => Number(formatTime(at, club.time_zone).slice(0, 2))),
    [teeTimes, club.time_zone],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach that
    <section className={styles.note} aria-label="The day" tabIndex={0}>
      <dl className={styles.numbers}>
        <Figure label="Players" large>
          {note.players}
        </Figure>
        <Figure label="Rounds" large>
          {note.rounds}
        </Figure>
        <Figure label="Guests">{note.guests}</Figure>
        <Figure label="Riding">{note.riding}</Figure>
        <Figure label="Not checked in">{note.notCheckedIn}</Figure>
        <Figure label="Unpaid">{note.unpaid}</Figure>
        <Figure label="No-shows">{note.noShows}</Figure>
        <Figure label="Starts blocked">{note.blocked}</Figure>
        <Figure label="First start">
          <ClubTime at={note.firstStart} />
        </Figure>
        <Figure label="Last start">
          <ClubTime at={note.lastStart} />
        </Figure>
      </dl>
      <div className={styles.occupancy}>
        <h2 className={styles.title}>Occupancy</h2>
        <p className={styles.words}>{occupancyWords(note, load)}</p>
        {asTable ? (
          <LoadTable load={load} />
        ) : (
          <div className={styles.chart}>
            <PanelBoundary>
              <OccupancyChart load={load} />
            </PanelBoundary>
          </div>
        )}
        <Button variant="subtle" size="compact-md" ml="-xs" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As a chart' : 'As a table'}
        </Button>
      </div>
    </section>
  );
}

function Figure({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) {
  return (
    <div className={styles.number} data-large={large}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LoadTable({ load }: { load: readonly HourLoad[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Hour</th>
          <th scope="col">Taken</th>
          <th scope="col">Free</th>
        </tr>
      </thead>
      <tbody>
        {load.map(({ hour, taken, free }) => (
          <tr key={hour}>
            <th scope="row">{String(hour).padStart(2, '0')}:00</th>
            <td>{taken}</td>
            <td>{free}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
