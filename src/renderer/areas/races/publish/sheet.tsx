import { tableTitle } from '@contract/areas/racing/series';
import { publicationStatusNames } from '@contract/publication-status';
import type { PublicationStatus, PublishedFleet, PublishedResults } from '@contract/published-results';
import { RULE_CHANGES } from '@contract/rule-changes';
import { sheet as t } from '@messages/races/publish';
import {
  formatExcluded,
  formatPoints,
  formatRank,
  groupCell,
  groupColumns,
  groupHeadings,
  groupSections,
  type RaceColumn,
  raceColumns,
  scoreIn,
  sumHeadings,
  uncountedText,
  underWayText,
} from '@shared/results-format';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { SheetEnd, SheetTop } from '@/api/letterhead';
import type { PrintedVersion } from '@/api/page-foot';
import { numeric, TableHead } from '@/ui/table';
import { formatDays } from '../format-days';
import paper from '../paper.module.css';
import { RaceCell } from '../race-cell';
import { raceBlocks } from './race-blocks';
import styles from './sheet.module.css';
import { SheetFoot } from './sheet-foot';

interface SheetProps {
  /** Its name, place and days. */
  regatta: Pick<PublishedResults, 'name' | 'venue' | 'starts_at' | 'ends_at'>;
  clubName: string;
  timeZone: string;
  fleet: PublishedFleet;
  status: PublicationStatus;
  /** The sheet's published version; null: not published. */
  version: PrintedVersion | null;
}

/**
 * The frame of a sheet for the notice board, black on white in every theme: title and time.
 *
 * @param title of the sheet: `IRC`, `IRC, race 3`; repeated at the foot of each page
 * @param summary after the status: `12 boats, 3 races sailed`
 */
export function SheetFrame({
  regatta,
  clubName,
  timeZone,
  status,
  version,
  title,
  summary,
  orientation,
  children,
}: Omit<SheetProps, 'fleet'> & {
  title: string;
  orientation: 'landscape' | 'portrait';
  summary: ReactNode;
  children: ReactNode;
}) {
  const page = `sheet-${useId().replace(/\W/g, '')}`;
  const foot = { title: `${clubName} · ${regatta.name} · ${title}`, timeZone, version };
  return (
    <article className={`${paper.sheet} ${styles.sheet}`} aria-label={t.sheetOf(title)} data-sheet={page}>
      <SheetFoot {...foot} page={page} orientation={orientation} />
      <header className={styles.head}>
        <SheetTop />
        <h2>{regatta.name}</h2>
        <p>
          {[clubName, regatta.venue, formatDays(timeZone, regatta.starts_at, regatta.ends_at)]
            .filter((part) => part && part !== '–')
            .join(' · ')}
        </p>
        <h3>{title}</h3>
        <p>
          {version ? (
            t.resultsAsOf(
              <ClubTime at={version.published_at} timeZone={timeZone} />,
              <ClubDate at={version.published_at} timeZone={timeZone} weekday />,
              version.number,
              publicationStatusNames[status],
            )
          ) : (
            <>
              <strong>{t.notPublished}</strong> {publicationStatusNames[status]} <AsOf timeZone={timeZone} />.
            </>
          )}{' '}
          {summary}.
        </p>
      </header>
      {children}
      <SheetEnd />
    </article>
  );
}

/** A fleet's series: a landscape sheet, A4 or Letter, in as many blocks of races as needed. */
export function SeriesSheet({ fleet, category, ...frame }: SheetProps & { category?: string | undefined }) {
  const title = [tableTitle(fleet), category].filter(Boolean).join(', ');
  const blocks = raceBlocks(raceColumns(fleet));
  return (
    <SheetFrame
      {...frame}
      title={title}
      orientation="landscape"
      summary={[
        t.boats(fleet.standings.length),
        fleet.series?.parts ? t.seriesCounted(fleet.races.length) : t.racesSailed(fleet.races.length),
        ...(fleet.discards > 0 ? [t.excluded(formatExcluded(fleet))] : []),
      ].join(', ')}
    >
      {blocks.map((races, index) => (
        <SeriesBlock
          key={races[0]?.race_number ?? 0}
          fleet={fleet}
          races={races}
          caption={blocks.length === 1 ? '' : captionOf(races, index > 0)}
        />
      ))}
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
      {fleet.rule_changes && fleet.rule_changes.length > 0 && (
        <section className={`${styles.uncounted} ${styles.rules}`}>
          <h4>{RULE_CHANGES}</h4>
          <ul>
            {fleet.rule_changes.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
    </SheetFrame>
  );
}

/** `Races 1 to 10`. */
function captionOf(races: readonly RaceColumn[], continued: boolean): string {
  const caption = continued ? t.racesFromToContinued : t.racesFromTo;
  return caption(races[0]!.race_number, races.at(-1)!.race_number);
}

interface SeriesBlockProps {
  fleet: PublishedFleet;
  races: readonly RaceColumn[];
  caption: string;
}

/** Up to this many races, helms fit beside the boats, saving a line each. */
const RACES_BESIDE_HELMS = 11;

function SeriesBlock({ fleet, races, caption }: SeriesBlockProps) {
  const helmsBeside = races.length <= RACES_BESIDE_HELMS;
  const label = [t.resultsOf(tableTitle(fleet)), caption].filter(Boolean).join(', ');
  const raceClass = ({ underWay }: RaceColumn) =>
    underWay ? `${styles.race} ${styles.underWay}` : styles.race;
  const columns = [
    numeric(t.rank, styles.rank),
    { text: t.sail, className: styles.sail },
    ...(helmsBeside ? [t.boat, t.helm] : [t.boatAndHelm]),
    ...groupColumns(fleet).map((column) => ({ text: groupHeadings[column], className: styles.sum })),
    ...sumHeadings(fleet).map((text) => numeric(text, styles.sum)),
    ...races.map((race) => numeric(race.heading, raceClass(race))),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its sheet, with the keyboard too
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table
        className={`${styles.table} ${styles.series}`}
        style={{ '--figures': groupColumns(fleet).length + races.length } as CSSProperties}
      >
        {caption && <caption>{caption}</caption>}
        <TableHead headings={columns} />
        {groupSections(fleet).map(({ group, standings }) => (
          <tbody key={group}>
            {group && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group}
                </th>
              </tr>
            )}
            {standings.map((standing) => (
              <tr key={standing.registration_id}>
                <td data-numeric>{formatRank(standing)}</td>
                <td>
                  <strong>{standing.sail_number}</strong>
                </td>
                {helmsBeside ? (
                  <>
                    <td>{standing.boat_name}</td>
                    <td>{fleet.boats[standing.registration_id]?.helm}</td>
                  </>
                ) : (
                  <td>
                    <BoatAndHelm
                      boat={standing.boat_name}
                      helm={fleet.boats[standing.registration_id]?.helm}
                    />
                  </td>
                )}
                {groupColumns(fleet).map((column) => (
                  <td key={column}>{groupCell(standing, column)}</td>
                ))}
                <td data-numeric>
                  <strong>{formatPoints(standing.net)}</strong>
                </td>
                <td data-numeric>{formatPoints(standing.total)}</td>
                {races.map((race) => (
                  <td key={race.race_number} className={raceClass(race)} data-numeric>
                    <RaceCell score={scoreIn(standing, race.race_number)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** A boat’s name above her helm’s. */
export function BoatAndHelm({
  boat,
  helm,
}: {
  boat: string | null | undefined;
  helm: string | null | undefined;
}) {
  return (
    <>
      {boat}
      {helm && <span className={styles.helm}> {helm}</span>}
    </>
  );
}
