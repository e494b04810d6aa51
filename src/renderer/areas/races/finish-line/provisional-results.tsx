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
import { toScoreInput } from '@shared/score-input';
import { memo, useDeferredValue, useMemo } from 'react';
import { formatElapsed } from '@/lib/elapsed';
import { compareText } from '@/lib/format';
import { numeric, TableHead } from '@/ui/table';
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.panel} aria-label={t.provisionalResults} tabIndex={0}>
      {fleets.map((fleet) => (
        <FleetTable key={fleet.name} {...data} fleet={fleet} scores={scores} />
      ))}
    </section>
  );
});

interface FleetTableProps extends Omit<ProvisionalResultsProps, 'fleets' | 'scores'> {
  fleet: Fleet;
  /** Null until the results come. */
  scores: readonly Score[] | null;
}

/** Renders for new results alone, not for the scores that they will be made of. */
const FleetTable = memo(function FleetTable(props: FleetTableProps) {
  const { fleet, race, races, entries, scores } = props;
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
      {results === null ? null : 'problem' in results ? (
        <p className={styles.none}>{t.cantScoreThisFleet(results.problem)}</p>
      ) : results.rows.length === 0 ? (
        <p className={styles.none}>{t.noFinishersYet}</p>
      ) : (
        <ResultTable fleet={fleet} rows={results.rows} />
      )}
    </div>
  );
});

interface ResultTableProps {
  fleet: Fleet;
  rows: readonly ResultRow[];
}

function ResultTable({ fleet, rows }: ResultTableProps) {
  const corrected = fleet.rating_system !== 'none';
  return (
    <table className={styles.table} aria-label={t.provisionalOf(fleet.name)}>
      <TableHead
        headings={[
          numeric(t.place),
          t.sail,
          t.boat,
          numeric(t.elapsed),
          ...(corrected ? [numeric(t.corrected)] : []),
          numeric(t.points),
        ]}
      />
      <tbody>
        {rows.map(({ entry, score }) => (
          <tr key={entry.id} title={score.explanation}>
            <td data-numeric>
              {score.place ?? ''}
              {score.code && <span className={styles.code}>{codesText(score)}</span>}
            </td>
            <td className={styles.sail}>{entry.sail_number}</td>
            <td className={styles.boat}>{entry.boat_name}</td>
            <td data-numeric>{formatElapsedTenths(score.elapsed)}</td>
            {corrected && <td data-numeric>{formatElapsed(score.corrected, correctedDecimals(fleet))}</td>}
            <td data-numeric>{score.not_scored ?? score.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
