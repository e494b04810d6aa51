import type { TeeTime } from '@contract/areas/tee-times';
import { Seat } from './seat';
import { type Side, seatsOf } from './sheet-of-day';
import styles from './start-cell.module.css';

interface StartCellProps {
  side: Side;
  /** Null where that side has no start at the row's time. */
  start: TeeTime | null;
}

/** One start: its players and free seats, or why nobody can play. */
export function StartCell({ side, start }: StartCellProps) {
  if (!start) return <td className={styles.none} aria-label="No start" />;
  const { id, status, reason, notes, players } = start;
  if (status === 'blocked' && players.length === 0)
    return (
      <td className={styles.blocked}>
        <span aria-hidden="true">✕ </span>Blocked{reason && `: ${reason}`}
      </td>
    );
  const free = Math.max(0, seatsOf(start) - players.length);
  return (
    <td className={styles.start} data-status={status}>
      {(reason || notes) && (
        <p className={styles.caption}>
          {reason && (
            <span className={styles.reason}>
              <span aria-hidden="true">{status === 'blocked' ? '✕ ' : '★ '}</span>
              {reason}
            </span>
          )}
          {notes && <span>{notes}</span>}
        </p>
      )}
      {players.length === 0 && <span className={styles.hidden}>Free, {free} seats</span>}
      <ul className={styles.seats} style={{ gridTemplateColumns: `repeat(${side.seats}, minmax(0, 1fr))` }}>
        {players.map((player, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
          <Seat key={seat} id={`${id}.${seat}`} player={player} />
        ))}
        {Array.from({ length: free }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free seats are all alike
          <li key={`free ${seat}`} className={styles.free} aria-hidden="true" />
        ))}
      </ul>
    </td>
  );
}
