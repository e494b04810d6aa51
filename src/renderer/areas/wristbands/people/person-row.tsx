import { ClubTime } from '@/api/club-time';
import { StateBadge } from '@/ui/state-badge';
import { durationWords, type Person } from './order';
import styles from './person-list.module.css';

interface PersonRowProps {
  id: string;
  person: Person;
  /** Counted from 1, among `count`. */
  position: number;
  count: number;
  top: number;
  isActive: boolean;
  isMarked: boolean;
  now: number;
  timeZone: string;
}

/** One line of the list. */
export function PersonRow(props: PersonRowProps) {
  const { id, person, position, count, top, isActive, isMarked, now, timeZone } = props;
  const { band, boat, overdue } = person;
  const isOut = band.status === 'sailing';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active row
    <div
      id={id}
      role="option"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-selected={isMarked}
      aria-posinset={position}
      aria-setsize={count}
      data-band={band.id}
      data-active={isActive}
      data-overdue={overdue !== null}
    >
      <span className={styles.mark} data-mark="" aria-hidden="true">
        {isMarked ? '☑' : '☐'}
      </span>
      <span className={styles.band}>{band.id}</span>
      <span className={`${styles.cell} ${styles.who}`}>
        {band.known ? (band.holder ?? '–') : 'Unknown band'}
      </span>
      <span className={`${styles.cell} ${styles.aboard}`}>
        {band.sail_number ?? '–'}
        {boat?.boat_name && <span className={styles.boat}> {boat.boat_name}</span>}
      </span>
      <span className={`${styles.numeric} ${styles.since}`}>
        <ClubTime at={band.timestamp} timeZone={timeZone} />
      </span>
      <span className={styles.numeric}>
        {isOut && band.timestamp !== null ? durationWords(now - band.timestamp) : '–'}
      </span>
      <span className={styles.state} title={overdue ?? undefined}>
        {overdue ? (
          <StateBadge tone="danger">Overdue</StateBadge>
        ) : (
          <StateBadge tone={isOut ? 'info' : 'success'} quiet>
            {isOut ? 'Sailing' : band.timestamp === null ? 'Not scanned yet' : 'Ashore'}
          </StateBadge>
        )}
      </span>
    </div>
  );
}
