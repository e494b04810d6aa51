import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import type { Score } from '@contract/areas/scores';
import { memo, useDeferredValue, useMemo } from 'react';
import { formatElapsed } from '@/lib/time';
import { formatElapsedTenths } from './elapsed';
import { type FleetResults, fleetResults } from './fleet-results';
import styles from './provisional-results.module.css';

interface ProvisionalResultsProps {
  fleets: readonly Fleet[];
  race: Race;
  races: readonly Race[];
  entries: readonly Registration[];
  scores: readonly Score[];
}

/** Each fleet's results as they stand now. They follow a moment later than the sheet, so that a key press never waits for them. */
export const ProvisionalResults = memo(function ProvisionalResults(props: ProvisionalResultsProps) {
  const { fleets, race, races, entries } = props;
  const scores = useDeferredValue(props.scores);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.panel} aria-label="Provisional results" tabIndex={0}>
      {fleets.map((fleet) => (
        <FleetTable
          key={fleet.name}
          fleet={fleet}
          race={race}
          races={races}
          entries={entries}
          scores={scores}
        />
      ))}
    </section>
  );
});

function FleetTable({
  fleet,
  race,
  races,
  entries,
  scores,
}: Omit<ProvisionalResultsProps, 'fleets'> & { fleet: Fleet }) {
  const results = useMemo(
    () => fleetResults(fleet, race, entries, races, scores),
    [fleet, race, entries, races, scores],
  );
  const corrected = fleet.rating_system !== 'none';
  return (
    <div className={styles.fleet}>
      <h2 className={styles.title}>
        {fleet.name} <span>provisional</span>
      </h2>
      {'problem' in results ? (
        <p className={styles.none}>These results cannot be worked out: {results.problem}</p>
      ) : results.lines.length === 0 ? (
        <p className={styles.none}>Nobody has finished yet.</p>
      ) : (
        <ResultTable fleet={fleet.name} lines={results.lines} corrected={corrected} />
      )}
    </div>
  );
}

interface ResultTableProps {
  fleet: string;
  lines: Extract<FleetResults, { lines: unknown }>['lines'];
  corrected: boolean;
}

function ResultTable({ fleet, lines, corrected }: ResultTableProps) {
  return (
    <table className={styles.table} aria-label={`${fleet}, provisional`}>
      <thead>
        <tr>
          <th scope="col" data-numeric="true">
            Pl
          </th>
          <th scope="col">Sail</th>
          <th scope="col">Boat</th>
          <th scope="col" data-numeric="true">
            Elapsed
          </th>
          {corrected && (
            <th scope="col" data-numeric="true">
              Corr.
            </th>
          )}
          <th scope="col" data-numeric="true">
            Pts
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entry, score }) => (
          <tr key={entry.id} title={score.explanation}>
            <td data-numeric="true">
              {score.place ?? ''}
              {score.code && <span className={styles.code}>{score.code}</span>}
            </td>
            <td className={styles.sail}>{entry.sail_number}</td>
            <td className={styles.boat}>{entry.boat_name}</td>
            <td data-numeric="true">{formatElapsedTenths(score.elapsed)}</td>
            {corrected && <td data-numeric="true">{formatElapsed(score.corrected)}</td>}
            <td data-numeric="true">{score.not_scored ?? score.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
