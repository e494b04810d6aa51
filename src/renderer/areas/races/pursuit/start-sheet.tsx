import { type RatingField, ratingFields, systemOf } from '@dockside/scoring';
import { startSheet as t } from '@messages/races/pursuit';
import { AsOf } from '@/api/data-age';
import { SheetEnd, SheetTop } from '@/api/letterhead';
import { PaperFoot } from '@/api/paper-foot';
import { formatDate, formatTime } from '@/lib/time';
import { numeric, TableHead } from '@/ui/table';
import { ofRegatta } from '../of-regatta';
import paper from '../paper.module.css';
import { ratingText } from '../rating-text';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import styles from './pursuit.module.css';
import { formatAfter, type PursuitGroup, type StartTime } from './start-list';

interface StartSheetProps {
  clubName: string;
  race: { race_number: number; name: string | null } | undefined;
  group: PursuitGroup;
  firstStart: number;
  duration_s: number;
  list: readonly StartTime[];
}

/** The start list for the notice board and the committee boat: A4, black on white in every theme. */
export function StartSheet({ clubName, race, group, firstStart, duration_s, list }: StartSheetProps) {
  const { regatta, timeZone } = useRegatta();
  const boats = list.flatMap((time) => time.boats).length;
  const starts = list.filter(({ clock }) => clock !== null).length;
  const end = firstStart + duration_s * 1000;
  return (
    <article className={`${paper.sheet} ${styles.sheet}`} aria-label={t.startList} data-print-sheet="">
      <header className={styles.head}>
        <SheetTop />
        <h2>{t.pursuitStarts(regatta.name)}</h2>
        <p>
          {[clubName, regatta.venue, race && raceTitle(race), formatDate(firstStart, timeZone, true)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          {t.whenItEnds(
            group.name,
            t.boats(boats),
            t.starts(starts),
            formatTime(end, timeZone, true),
            formatAfter(duration_s).slice(1),
            <AsOf timeZone={timeZone} />,
          )}
        </p>
      </header>
      <table className={styles.table}>
        <TableHead
          headings={[
            t.start,
            numeric(t.afterFirst, styles.after),
            t.sail,
            t.boat,
            { text: t.class, className: styles.class },
            { text: t.helm, className: styles.helm },
            numeric(ratingFields[systemOf(group.rating_system).rating].label),
          ]}
        />
        {list.map((time) => (
          <StartRows key={time.clock} time={time} field={systemOf(group.rating_system).rating} />
        ))}
      </table>
      <PaperFoot paperOnly of={ofRegatta} timeZone={timeZone} />
      <SheetEnd />
    </article>
  );
}

/** The boats of one start stay on one page, under one time. */
function StartRows({ time: { clock, after_s, boats }, field }: { time: StartTime; field: RatingField }) {
  return (
    <tbody data-unrated={clock === null}>
      {boats.map(({ entry, rating }, index) => (
        <tr key={entry.id}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={boats.length} className={styles.clock}>
                {clock ?? t.noStart}
              </th>
              <td rowSpan={boats.length} className={styles.after} data-numeric>
                {after_s === null ? t.noRating : formatAfter(after_s)}
              </td>
            </>
          )}
          <td>
            <strong>{entry.sail_number}</strong>
          </td>
          <td>{entry.boat_name}</td>
          <td className={styles.class}>{entry.boat_class}</td>
          <td className={styles.helm}>{entry.helm}</td>
          <td data-numeric>{ratingText(field, rating)}</td>
        </tr>
      ))}
    </tbody>
  );
}
