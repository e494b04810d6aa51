import type { TeeTime } from '@contract/areas/golf/tee-times';
import { teeTimeCell as t } from '@messages/tee-times';
import styles from './sheet-table.module.css';
import { type GroupView, TeeTimeGroup } from './tee-time-group';

interface TeeTimeCellProps {
  /** Null if that side has no tee time then. */
  teeTime: TeeTime | null;
  view: GroupView;
}

/** The cell of one tee time. */
export function TeeTimeCell({ teeTime, view }: TeeTimeCellProps) {
  if (!teeTime) return <td className={styles.none} aria-label={t.noTeeTime} />;
  const { id, status, players } = teeTime;
  const isBlocked = status === 'blocked' && players.length === 0;
  return (
    <td
      className={styles.teeTime}
      data-status={status}
      data-next={view.next?.has(id)}
      data-blocked={isBlocked}
    >
      <TeeTimeGroup teeTime={teeTime} view={view} />
    </td>
  );
}
