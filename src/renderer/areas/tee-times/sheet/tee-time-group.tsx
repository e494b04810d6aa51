import type { TeeTime } from '@contract/areas/golf/tee-times';
import { teeTimeGroup as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { useTerms } from '@/api/use-terms';
import { formatCount } from '@/lib/format';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { SheetMarks } from './marks';
import { Seat } from './seat';
import { freeSeatsOf } from './sheet-of-day';
import styles from './tee-time-group.module.css';

/** Context of every group on the sheet. */
export interface GroupView {
  /** The next tee times on their sides; undefined on other days, and until the marks are there. */
  next: ReadonlySet<string> | undefined;
  /** The seat found by a search or link. */
  found: string | undefined;
  marks: SheetMarks | undefined;
  onOpen: (seatId: string) => void;
}

/** One tee time: the reason for blocking, or notes, players and free seats. */
export function TeeTimeGroup({ teeTime, view }: { teeTime: TeeTime; view: GroupView }) {
  const { status, reason, notes, players } = teeTime;
  const { place } = useTerms();
  const free = freeSeatsOf(teeTime);
  const hole = view.marks?.holes.get(teeTime.id);
  if (status === 'blocked' && players.length === 0) return <Blocked reason={reason} hole={hole} />;
  if (players.length === 0 && !reason && !notes)
    return (
      <p className={styles.free}>
        {hole && `${hole}: `}
        {t.free(formatCount(free, place))}
      </p>
    );
  const isNext = view.next?.has(teeTime.id);
  const marks = view.marks?.ofGroup(teeTime);
  return (
    <div className={styles.group}>
      <div className={styles.line}>
        {(isNext || hole || reason || notes || marks) && (
          <div className={styles.caption}>
            {isNext && <strong className={styles.next}>{t.next}</strong>}
            {hole && <strong>{hole}</strong>}
            {reason && (
              <span className={styles.reason}>
                <span aria-hidden="true">{status === 'blocked' ? '✕ ' : '★ '}</span>
                {reason}
              </span>
            )}
            {notes && <span>{notes}</span>}
            {marks}
          </div>
        )}
        {status !== 'blocked' && <VisuallyHidden>{t.free(formatCount(free, place))}</VisuallyHidden>}
        <ul className={styles.seats}>
          {players.map((_, seat) => (
            <Seat
              key={seatIdOf(teeTime, seat)}
              teeTime={teeTime}
              seat={seat}
              open={view.marks?.open.has(seatIdOf(teeTime, seat))}
              found={view.found === seatIdOf(teeTime, seat)}
              marks={view.marks?.ofSeat(teeTime, seat)}
              onOpen={view.onOpen}
            />
          ))}
          {Array.from({ length: free }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: free seats are all alike
            <li key={`free ${seat}`} className={styles.freeSeat} aria-hidden="true" />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface BlockedProps {
  reason: string | null;
  hole?: string | undefined;
  count?: number;
}

/** One or more equal tee times that cannot be booked. */
export function Blocked({ reason, hole, count = 1 }: BlockedProps) {
  return (
    <p className={styles.blocked}>
      <span aria-hidden="true">✕ </span>
      {[hole, t.blocked(count), reason].filter(Boolean).join(': ')}
    </p>
  );
}
