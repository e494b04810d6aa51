import { nowLine as t } from '@messages/tee-times';
import { ClubTime } from '@/api/club-time';
import styles from './sheet-table.module.css';

/** The line between past and future tee times. */
export function NowLine({ at, columns }: { at: number; columns: number }) {
  return (
    <tr className={styles.now} data-now="">
      <th scope="row" className={styles.nowTime}>
        {t.now(<ClubTime at={at} />)}
      </th>
      <td colSpan={columns} />
    </tr>
  );
}
