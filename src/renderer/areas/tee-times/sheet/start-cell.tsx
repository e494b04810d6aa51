import type { TeeTime } from '@contract/areas/tee-times';
import { VisuallyHidden } from '@mantine/core';
import { IconSteeringWheel, IconWalk } from '@tabler/icons-react';
import { useSession } from '@/api/session';
import { currencySign, playerText, shortName } from './player-text';
import { type Player, type Side, seatsOf } from './sheet-of-day';
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
      {players.length === 0 && <VisuallyHidden>Free, {free} seats</VisuallyHidden>}
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

interface SeatProps {
  /** Where a search jumps to. */
  id: string;
  player: Player;
}

/** One player: members dark, guests lighter, checked-in filled, paid marked, no-show struck. */
function Seat({ id, player }: SeatProps) {
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
      <VisuallyHidden>
        {name ?? 'No name'}, {text}
      </VisuallyHidden>
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
