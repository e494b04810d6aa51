import type { PublishedFleet } from '@contract/published-results';
import { raceCellLines } from '@shared/results-format';
import styles from './race-cell.module.css';

/** A boat’s score in one race of a series table: points above the code. */
export function RaceCell({
  score,
}: {
  score: PublishedFleet['standings'][number]['scores'][number] | undefined;
}) {
  const { points, code } = raceCellLines(score);
  return (
    <>
      {points}
      {code && <span className={styles.code}> {code}</span>}
    </>
  );
}
