import { legend as t } from '@messages/tee-times';
import { IconSteeringWheel } from '@tabler/icons-react';
import { useTerms } from '@/api/use-terms';
import styles from './legend.module.css';
import seat from './seat.module.css';

/** Meaning of the sheet's marks. */
export function Legend() {
  const { buggy } = useTerms();
  return (
    <ul className={styles.legend} aria-label={t.marks}>
      <li>
        <span className={styles.sample}>{t.member}</span>
      </li>
      <li>
        <span className={styles.sample} data-kind="guest">
          {t.guest}
        </span>
      </li>
      <li>
        <span className={styles.sample} data-in="true">
          <span className={seat.tick} aria-hidden="true">
            ✓
          </span>{' '}
          {t.checkedIn}
        </span>
      </li>
      <li>
        <s>{t.noShow}</s>
      </li>
      <li>
        <strong className={seat.unpaid}>{t.unpaid}</strong> {t.fromHourBefore}
      </li>
      <li>
        <strong className={seat.late}>{t.late}</strong> {t.notCheckedIn}
      </li>
      <li>
        <IconSteeringWheel size={14} stroke={1.8} aria-hidden="true" /> {buggy}
      </li>
      <li>
        <span className={styles.event} aria-hidden="true">
          ★
        </span>{' '}
        {t.event}
      </li>
    </ul>
  );
}
