import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import type { OwnCode } from '@contract/areas/racing/scoring-codes';
import {
  codesText,
  correctedDecimals,
  type RaceScore,
  ScoringInputError,
  seriesStandings,
} from '@dockside/scoring';
import { provisionalResults as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { toScoreInput } from '@shared/score-input';
import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { formatElapsed } from '@/lib/elapsed';
import { compareText } from '@/lib/format';
import type { Column } from '@/ui/data-table/columns';
import { ColumnWidths, LongRows, useLongTable } from '@/ui/data-table/long-rows';
import { TableHead } from '@/ui/table';
import { useRegatta } from '../regatta/regatta-context';
import { formatElapsedTenths } from '../times';
import styles from './provisional-results.module.css';

interface ProvisionalResultsProps {
  fleets: readonly Fleet[];
  race: Race;
  races: readonly Race[];
  entries: readonly Registration[];
  scores: readonly Score[];
}

/**
 * Each fleet’s results as they stand now. They come a moment after the crossings, so that neither a key press nor the
 * opening of the screen waits for them.
 */
export const ProvisionalResults = memo(function ProvisionalResults(props: ProvisionalResultsProps) {
  const { fleets, ...data } = props;
  const scores = useDeferredValue<readonly Score[] | null>(data.scores, null);
  const [panel, setPanel] = useState<RefObject<HTMLElement> | null>(null);
  // Not at once: all effects of the opening screen would run before its first frame.
  const onPanel = useCallback(
    (element: HTMLElement | null) => startTransition(() => setPanel(element && { current: element })),
    [],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.panel} aria-label={t.provisionalResults} tabIndex={0} ref={onPanel}>
      {fleets.map((fleet) => (
        <FleetTable key={fleet.name} {...data} {...{ panel, fleet, scores }} />
      ))}
    </section>
  );
});

interface FleetTableProps extends Omit<ProvisionalResultsProps, 'fleets' | 'scores'> {
  /** The element that scrolls all tables; null until it is there. */
  panel: RefObject<HTMLElement> | null;
  fleet: Fleet;
  /** Null until the results come. */
  scores: readonly Score[] | null;
}

/** Renders for new results alone, not for the scores that they will be made of. */
const FleetTable = memo(function FleetTable(props: FleetTableProps) {
  const { panel, fleet, race, races, entries, scores } = props;
  const { scoring_codes } = useRegatta().regatta;
  const results = useMemo(
    () => scores && provisionalResults(fleet, race, entries, races, scores, scoring_codes),
    [fleet, race, entries, races, scores, scoring_codes],
  );
  return (
    <div className={styles.fleet}>
      <h2 className={styles.title}>
        {fleet.name} <span>{t.provisional}</span>
      </h2>
      {!panel || results === null ? null : 'problem' in results ? (
        <p className={styles.none}>{t.cantScoreThisFleet(results.problem)}</p>
      ) : results.rows.length === 0 ? (
        <p className={styles.none}>{t.noFinishersYet}</p>
      ) : (
        <ResultTable panel={panel} fleet={fleet} rows={results.rows} />
      )}
    </div>
  );
});

interface ResultTableProps {
  panel: RefObject<HTMLElement>;
  fleet: Fleet;
  rows: readonly ResultRow[];
}

function ResultTable({ panel, fleet, rows }: ResultTableProps) {
  const table = useLongTable(panel, rows.length, { isBelow: true });
  const columns = useMemo(() => columnsOf(fleet), [fleet]);
  return (
    <table className={styles.table} aria-label={t.provisionalOf(fleet.name)} aria-rowcount={rows.length + 1}>
      <TableHead headings={columns.map(({ header, numeric }) => ({ text: header, numeric }))} />
      <LongRows
        table={table}
        rows={rows}
        rowId={({ entry }) => entry.id}
        columns={columns.length}
        words={({ entry }) => boatTitle(entry)}
        whole={(row, index) => (
          <tr key={row.entry.id} title={row.score.explanation} aria-rowindex={index + 2}>
            {columns.map(({ id, className, numeric, value, cell = value }) => (
              <td key={id} className={className} data-numeric={numeric}>
                {cell(row)}
              </td>
            ))}
          </tr>
        )}
      />
      {table.to - table.from < rows.length && <ColumnWidths rows={rows} columns={columns} />}
    </table>
  );
}

function columnsOf(fleet: Fleet): Column<ResultRow>[] {
  const decimals = correctedDecimals(fleet);
  return [
    {
      id: 'place',
      header: t.place,
      value: ({ score }) => `${score.place ?? ''} ${score.code ? codesText(score) : ''}`,
      cell: ({ score }) => (
        <>
          {score.place ?? ''}
          {score.code && <span className={styles.code}>{codesText(score)}</span>}
        </>
      ),
      numeric: true,
    },
    { id: 'sail', header: t.sail, value: ({ entry }) => entry.sail_number, className: styles.sail },
    { id: 'boat', header: t.boat, value: ({ entry }) => entry.boat_name, className: styles.boat },
    {
      id: 'elapsed',
      header: t.elapsed,
      value: ({ score }) => formatElapsedTenths(score.elapsed),
      numeric: true,
    },
    ...(fleet.rating_system === 'none'
      ? []
      : [
          {
            id: 'corrected',
            header: t.corrected,
            value: ({ score }: ResultRow) => formatElapsed(score.corrected, decimals),
            numeric: true,
          },
        ]),
    {
      id: 'points',
      header: t.points,
      value: ({ score }) => score.not_scored ?? score.points,
      numeric: true,
    },
  ];
}

/** A boat in the provisional results of a race. */
interface ResultRow {
  entry: Registration;
  score: RaceScore;
}

type FleetResults = { rows: readonly ResultRow[] } | { problem: string };

/**
 * A fleet's results in this race from what this device has, unsent times included, by the rules of the server’s
 * standings. Boats that have neither a time nor a code yet are left out.
 */
function provisionalResults(
  fleet: Fleet,
  race: Race,
  entries: readonly Registration[],
  races: readonly Race[],
  scores: readonly Score[],
  codes: readonly OwnCode[],
): FleetResults {
  const others = races.filter((one) => one.race_number !== race.race_number);
  // As it would stand were it sailed now, whether or not it will count; a group is none of the race’s fleets.
  const all = [...others, { ...race, status: 'sailed' as const, fleets: null }];
  const scoredIds = new Set(
    scores
      .filter((score) => score.race_number === race.race_number)
      .filter(
        ({ finish_time, finish_place, code }) =>
          finish_time !== null || finish_place !== null || code !== null,
      )
      .map((score) => score.registration_id),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  try {
    const { standings } = seriesStandings({
      fleet,
      codes,
      registrations: entries,
      races: all,
      // Boats that another heat has, or that are not in the medal race, have scores of other races.
      scores: scores.filter(({ registration_id }) => byId.has(registration_id)).map(toScoreInput),
    });
    const rows = standings.flatMap(({ registration_id, scores: ofBoat }) => {
      const score = ofBoat.find((one) => one.race_number === race.race_number);
      const entry = byId.get(registration_id);
      return score && entry && scoredIds.has(registration_id) ? [{ entry, score }] : [];
    });
    return { rows: rows.sort(byPlace) };
  } catch (error) {
    if (error instanceof ScoringInputError) return { problem: error.message };
    throw error;
  }
}

function byPlace({ score: a, entry: x }: ResultRow, { score: b, entry: y }: ResultRow): number {
  return (
    (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) ||
    (a.points ?? 0) - (b.points ?? 0) ||
    compareText(x.sail_number, y.sail_number)
  );
}
