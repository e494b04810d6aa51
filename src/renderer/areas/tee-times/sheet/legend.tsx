import { IconSteeringWheel } from '@tabler/icons-react';
import { useTerms } from '@/api/use-terms';
import styles from './legend.module.css';
import seat from './seat.module.css';

/** Meaning of the sheet's marks. */
export function Legend() {
  const { buggy } = useTerms();
  return (
    <ul className={styles.legend} aria-label="Marks">
      <li>
        <span className={styles.sample}>Member</span>
      </li>
      <li>
        <span className={styles.sample} data-kind="guest">
          Guest
        </span>
      </li>
      <li>
        <span className={styles.sample} data-in="true">
          <span className={seat.tick} aria-hidden="true">
            ✓
          </span>{' '}
          Checked in
        </span>
      </li>
      <li>
        <s>No-show</s>
      </li>
      <li>
        <strong className={seat.unpaid}>unpaid</strong> from an hour before
      </li>
      <li>
        <strong className={seat.late}>late</strong> not checked in at the tee time
      </li>
      <li>
        <IconSteeringWheel size={14} stroke={1.8} aria-hidden="true" /> {buggy}
      </li>
      <li>
        <span className={styles.event} aria-hidden="true">
          ★
        </span>{' '}
        event
      </li>
    </ul>
  );
}
