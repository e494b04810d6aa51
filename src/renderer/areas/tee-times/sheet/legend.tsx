import { IconSteeringWheel, IconWalk } from '@tabler/icons-react';
import { useSession } from '@/api/session';
import styles from './legend.module.css';
import { currencySign } from './player-text';
import seat from './start-cell.module.css';

export function Legend() {
  const { club } = useSession();
  return (
    <ul className={styles.legend} aria-label="Marks">
      <li>
        <span className={seat.seat} data-kind="member">
          Member
        </span>
      </li>
      <li>
        <span className={seat.seat} data-kind="guest">
          Guest
        </span>
      </li>
      <li>
        <span className={seat.seat} data-kind="member" data-in="true">
          Checked in
        </span>
      </li>
      <li>
        <span className={seat.seat} data-kind="member" data-no-show="true">
          <span className={seat.name}>No-show</span>
        </span>
      </li>
      <li>
        <strong>{currencySign(club.currency)}</strong> paid
      </li>
      <li>
        <IconWalk size={14} stroke={1.8} aria-hidden="true" /> walking
      </li>
      <li>
        <IconSteeringWheel size={14} stroke={1.8} aria-hidden="true" /> riding
      </li>
      <li>
        <span className={styles.event} aria-hidden="true">
          ★
        </span>{' '}
        event
      </li>
      <li>
        <span className={styles.blocked} aria-hidden="true">
          ✕
        </span>{' '}
        blocked
      </li>
    </ul>
  );
}
