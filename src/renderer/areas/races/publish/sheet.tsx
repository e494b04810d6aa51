import type { Regatta } from '@contract/areas/regattas';
import { tableTitle } from '@contract/areas/series';
import { type PublicationStatus, type PublishedFleet, sumHeadings } from '@contract/published-results';
import {
  formatPoints,
  formatRank,
  groupCell,
  groupColumns,
  raceCell,
  raceColumns,
  scoreIn,
  uncountedText,
  underWayText,
} from '@shared/results-format';
import { useNow } from '@/lib/clock';
import { formatCount } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/time';
import { numeric, TableHead } from '@/ui/table';
import paper from '../paper.module.css';
import { formatDays } from '../times';
import styles from './sheet.module.css';

interface SheetProps {
  regatta: Regatta;
  clubName: string;
  timeZone: string;
  fleet: PublishedFleet;
  status: PublicationStatus;
}

/** One fleet's results for the notice board: A4 landscape, black on white in every theme. */
export function Sheet({ regatta, clubName, timeZone, fleet, status }: SheetProps) {
  const now = useNow(10_000);
  return (
    <article className={`${paper.sheet} ${styles.sheet}`} aria-label={`Sheet of ${tableTitle(fleet)}`}>
      <header className={styles.head}>
        <h2>{regatta.name}</h2>
        <p>
          {[clubName, regatta.venue, formatDays(timeZone, regatta.starts_at, regatta.ends_at)]
            .filter((part) => part && part !== '–')
            .join(' · ')}
        </p>
        <h3>{tableTitle(fleet)}</h3>
        <p>
          Results are <strong>{status}</strong> as of {formatDate(now, timeZone)}, {formatTime(now, timeZone)}
          . {formatCount(fleet.standings.length, 'boat')},{' '}
          {fleet.series?.parts
            ? `${fleet.races.length} of its series counted`
            : `${formatCount(fleet.races.length, 'race')} sailed`}
          {fleet.discards > 0 && `, ${fleet.discards} excluded (in brackets)`}.
        </p>
      </header>
      <SheetTable fleet={fleet} />
      {fleet.provisional_races.map((race) => (
        <p key={race.race_number} className={styles.uncounted}>
          {underWayText(race)}
        </p>
      ))}
      {fleet.uncounted_races.map((race) => (
        <p key={race.race_number} className={styles.uncounted}>
          {uncountedText(race, fleet.series)}
        </p>
      ))}
    </article>
  );
}

function SheetTable({ fleet }: { fleet: PublishedFleet }) {
  const races = raceColumns(fleet);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its sheet, with the keyboard too
    <section className={styles.scroll} aria-label={`Results of ${tableTitle(fleet)}`} tabIndex={0}>
      <table className={styles.table}>
        <TableHead
          headings={[
            numeric('Rank'),
            'Sail',
            'Boat',
            'Helm',
            ...groupColumns(fleet),
            ...sumHeadings(fleet).map((text) => numeric(text)),
            ...races.map(({ heading, underWay }) =>
              numeric(heading, underWay ? `${styles.race} ${styles.underWay}` : styles.race),
            ),
          ]}
        />
        <tbody>
          {fleet.standings.map((standing) => (
            <tr key={standing.registration_id}>
              <td data-numeric>{formatRank(standing)}</td>
              <td>
                <strong>{standing.sail_number}</strong>
              </td>
              <td>{standing.boat_name}</td>
              <td>{fleet.boats[standing.registration_id]?.helm}</td>
              {groupColumns(fleet).map((column) => (
                <td key={column}>{groupCell(standing, column)}</td>
              ))}
              <td data-numeric>
                <strong>{formatPoints(standing.net)}</strong>
              </td>
              <td data-numeric>{formatPoints(standing.total)}</td>
              {races.map(({ race_number, underWay }) => (
                <td
                  key={race_number}
                  className={underWay ? `${styles.race} ${styles.underWay}` : styles.race}
                  data-numeric
                >
                  {raceCell(scoreIn(standing, race_number))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
