import { IconSteeringWheel, IconWalk } from '@tabler/icons-react';
import { useSession } from '@/api/session';
import { currencySign, playerText, shortName } from './player-text';
import styles from './seat.module.css';
import type { Player } from './sheet-of-day';

interface SeatProps {
  /** Where a search jumps to. */
  id: string;
  player: Player;
}

/** One player: members dark, guests lighter, checked-in filled, paid marked, no-show struck. */
export function Seat({ id, player }: SeatProps) {
  const { club } = useSession();
  const { name, kind, transport, checked_in, paid, no_show } = player;
  const text = playerText(player);
  const short = shortName(name ?? 'No name');
  const Transport = transport === 'riding' ? IconSteeringWheel : IconWalk;
  return (
    <li
      id={id}
      className={styles.seat}
      tabIndex={-1}
      data-kind={kind === 'member' ? 'member' : 'guest'}
      data-in={checked_in}
      data-no-show={no_show}
      title={`${name ?? 'No name'}: ${text}`}
    >
      <span className={styles.hidden}>
        {name ?? 'No name'}, {text}
      </span>
      <span className={styles.name} aria-hidden="true">
        <span className={styles.full}>{name ?? 'No name'}</span>
        <span className={styles.short}>
          <span className={styles.initial}>{short.initial}</span>
          {short.family}
        </span>
      </span>
      {transport && <Transport className={styles.transport} size={13} stroke={1.8} aria-hidden="true" />}
      <span className={styles.paid} aria-hidden="true">
        {paid ? currencySign(club.currency) : ''}
      </span>
    </li>
  );
}
