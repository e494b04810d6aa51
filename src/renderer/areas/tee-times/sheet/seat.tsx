import type { TeeTime } from '@contract/areas/golf/tee-times';
import { seat as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { IconSteeringWheel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTerms } from '@/api/use-terms';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { playerText } from './player-text';
import styles from './seat.module.css';

interface SeatProps {
  teeTime: TeeTime;
  /** Counted from 0. */
  seat: number;
  /** True if something is open. */
  open: boolean | undefined;
  /** True if a search or link led here. */
  found: boolean;
  /** Marks of another part of the screen, below the name. */
  marks?: ReactNode;
  onOpen: (id: string) => void;
}

/** One player, with open items marked: unpaid, late. A click opens the player's card. */
export function Seat({ teeTime, seat, open, found, marks, onOpen }: SeatProps) {
  const player = teeTime.players[seat]!;
  const { kind, transport, checked_in, no_show } = player;
  const name = player.name ?? t.noName;
  const text = playerText(player, useTerms());
  const id = seatIdOf(teeTime, seat);
  return (
    <li className={styles.place}>
      <button
        type="button"
        id={id}
        className={styles.seat}
        data-seat=""
        data-kind={kind === 'member' ? 'member' : 'guest'}
        data-in={checked_in}
        data-no-show={no_show}
        data-open={open}
        data-found={found}
        aria-haspopup="dialog"
        title={`${name}: ${text}`}
        onClick={() => onOpen(id)}
      >
        <span className={styles.name}>
          {checked_in && (
            <span className={styles.tick} aria-hidden="true">
              ✓{' '}
            </span>
          )}
          {name}
          {transport === 'riding' && (
            <>
              {'\u00a0'}
              <IconSteeringWheel className={styles.riding} size={13} stroke={1.8} aria-hidden="true" />
            </>
          )}
        </span>
        <VisuallyHidden>, {text}</VisuallyHidden>
        {marks}
      </button>
    </li>
  );
}
