import type { ScanEvent, Wristband } from '@contract/areas/safety/wristbands';
import { onWaterChart as t } from '@messages/wristbands';
import { type IsOnePerson, personKey, presentBand } from '@shared/safety/people';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { addDays, dayAt, formatDate, startOfDay } from '@/lib/time';
import { Button, IconButton } from '@/ui/button';
import { Table } from '@/ui/table';
import { type OnWaterSample, onWaterOverTime } from './on-water';
import styles from './on-water.module.css';
import { StepChart } from './step-chart';

const SAMPLE_EVERY_MS = 5 * 60_000;
/** The table has a row for every hour. */
const SAMPLES_PER_ROW = 12;

interface OnWaterChartProps {
  events: readonly ScanEvent[];
  bands: ReadonlyMap<string, Wristband> | undefined;
  isOnePerson: IsOnePerson;
  now: number;
  timeZone: string;
}

/** Boats on the water through a day, as a chart or table. */
export const OnWaterChart = memo(function OnWaterChart(props: OnWaterChartProps) {
  const { bands, isOnePerson, now, timeZone } = props;
  // Deferred, so that counting a whole regatta's history does not delay the answer to a scan.
  const events = useDeferredValue(props.events);
  const today = dayAt(now, timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asTable, setAsTable] = useState(false);
  const day = chosen ?? today;
  const step = (days: number) => setChosen(addDays(day, days) === today ? null : addDays(day, days));
  const from = startOfDay(day, timeZone);
  const end = startOfDay(addDays(day, 1), timeZone);
  const to = Math.min(end, now);
  const samples = useMemo(() => {
    const bandOf = (bandId: string) => (bands ? presentBand(bandId, bands) : bandId);
    const boatOf = (bandId: string) => bands?.get(bandId)?.registration_id;
    const personOf = (bandId: string) => {
      const band = bands?.get(bandId);
      return band ? personKey(band, isOnePerson) : bandId;
    };
    return onWaterOverTime(events, bandOf, boatOf, personOf, { from, to, every: SAMPLE_EVERY_MS });
  }, [events, bands, isOnePerson, from, to]);
  return (
    <section className={styles.panel} aria-labelledby="on-water-title">
      <div className={styles.head}>
        <h2 id="on-water-title" className={styles.title}>
          {t.boatsOnWater}
        </h2>
        <div className={styles.days}>
          <IconButton size="lg" aria-label={t.previousDay} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <span className={styles.day}>{day === today ? t.today : formatDate(from, timeZone, true)}</span>
          <IconButton size="lg" aria-label={t.nextDay} disabled={day >= today} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className={styles.summary}>
        <span>
          <Summary samples={samples} timeZone={timeZone} />
        </span>
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.switch}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t.asChart : t.asTable}
        </Button>
      </div>
      <div className={styles.body}>
        {asTable ? (
          <OnWaterTable samples={samples} timeZone={timeZone} />
        ) : (
          <StepChart samples={samples} from={from} to={end} timeZone={timeZone} />
        )}
      </div>
    </section>
  );
});

function Summary({ samples, timeZone }: { samples: readonly OnWaterSample[]; timeZone: string }) {
  const most = samples.reduce<OnWaterSample | undefined>(
    (a, b) => (a && a.boats >= b.boats ? a : b),
    undefined,
  );
  if (!most || most.boats === 0) return <>{t.noOneWasOut}</>;
  return (
    <>{t.atMostBoats(most.boats, t.people(most.people), <ClubTime at={most.at} timeZone={timeZone} />)}</>
  );
}

const headings = [t.time, { text: t.boats, numeric: true }, { text: t.peopleHeading, numeric: true }];

/** One row an hour, and the last sample. */
function OnWaterTable({ samples, timeZone }: { samples: readonly OnWaterSample[]; timeZone: string }) {
  const last = samples.length - 1;
  const rows = samples.filter((_, index) => index % SAMPLES_PER_ROW === 0 || index === last);
  return (
    <div className={styles.scroller}>
      <Table label={t.boatsOnWaterAsTable} headings={headings}>
        <tbody>
          {rows.map(({ at, boats, people }) => (
            <tr key={at}>
              <td>
                <ClubTime at={at} timeZone={timeZone} />
              </td>
              <td data-numeric>{boats}</td>
              <td data-numeric>{people}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
