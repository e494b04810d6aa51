import type { TeeTime } from '@contract/areas/golf/tee-times';
import { daySummaryPanel as t } from '@messages/tee-times';
import { type ReactNode, useMemo, useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Table } from '@/ui/table';
import { Legend } from '../sheet/legend';
import { type HourLoad, hourLabel, loadByHour, occupancyText, summarizeDay } from './day-summary';
import styles from './day-summary-panel.module.css';

/** The day in numbers, with occupancy by the hour. */
export function DaySummaryPanel({ teeTimes }: { teeTimes: readonly TeeTime[] }) {
  const { club } = useSession();
  const terms = useTerms();
  const [asTable, setAsTable] = useState(false);
  const summary = useMemo(() => summarizeDay(teeTimes), [teeTimes]);
  const load = useMemo(
    () => loadByHour(teeTimes, (at) => Number(formatTime(at, club.time_zone).slice(0, 2))),
    [teeTimes, club.time_zone],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard
    <section className={styles.panel} aria-label={t.day} tabIndex={0}>
      <dl className={styles.numbers}>
        <Figure label={t.players} large>
          {summary.players}
        </Figure>
        <Figure label={t.groups} large>
          {summary.groups}
        </Figure>
        <Figure label={t.rounds}>{summary.rounds}</Figure>
        <Figure label={t.guests}>{summary.guests}</Figure>
        <Figure label={t.riding(terms.buggies)}>{summary.riding}</Figure>
        <Figure label={t.notCheckedIn}>{summary.notCheckedIn}</Figure>
        <Figure label={t.unpaid}>{summary.unpaid}</Figure>
        <Figure label={t.noShows}>{summary.noShows}</Figure>
        <Figure label={t.blockedTeeTimes}>{summary.blocked}</Figure>
        <Figure label={t.firstTeeTime}>
          <ClubTime at={summary.firstStart} />
        </Figure>
        <Figure label={t.lastTeeTime}>
          <ClubTime at={summary.lastStart} />
        </Figure>
      </dl>
      <div className={styles.occupancy}>
        <h2 className={styles.title}>{t.occupancy}</h2>
        <p className={styles.summary}>{occupancyText(summary, load, terms)}</p>
        {asTable ? <LoadTable load={load} /> : <LoadChart load={load} />}
        <Button
          className={styles.other!}
          variant="subtle"
          size="compact-md"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t.asChart : t.asTable}
        </Button>
      </div>
      <Legend />
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

/** A bar for each hour, as high as its seats. The text and the table give the same to those who cannot see it. */
function LoadChart({ load }: { load: readonly HourLoad[] }) {
  const most = Math.max(1, ...load.map(({ taken, free }) => taken + free));
  return (
    <div className={styles.chart} aria-hidden="true">
      {load.map(({ hour, taken, free }) => (
        <div key={hour} className={styles.hour} title={t.takenFree(hourLabel(hour), taken, free)}>
          <div style={{ flexGrow: most - taken - free }} />
          <div className={styles.free} style={{ flexGrow: free }} />
          <div className={styles.taken} style={{ flexGrow: taken }} />
          <span>{hourLabel(hour)}</span>
        </div>
      ))}
    </div>
  );
}

const headings = [t.hour, { text: t.taken, numeric: true }, { text: t.free, numeric: true }];

function LoadTable({ load }: { load: readonly HourLoad[] }) {
  return (
    <Table headings={headings}>
      <tbody>
        {load.map(({ hour, taken, free }) => (
          <tr key={hour}>
            <th scope="row">{hourLabel(hour)}:00</th>
            <td data-numeric>{taken}</td>
            <td data-numeric>{free}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
