import { seatRow as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import type { CountryTerms } from '@shared/country-terms';
import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconCircleDashed,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { useTerms } from '@/api/use-terms';
import { SEAT_KINDS, type SeatKind, type SeatView } from '../group-view';
import { stateLabel } from '../marks/known-marks';
import styles from './group-panel.module.css';

const labelsOf = ({ buggy }: CountryTerms): Record<SeatKind, string> => ({
  checked_in: t.checkedIn,
  paid_seen: t.paid,
  cart: capital(buggy),
  no_show: t.noShow,
});

const icons = {
  saving: IconCircleDashed,
  waiting: IconArrowUp,
  unsaved: IconAlertTriangle,
  refused: IconAlertTriangle,
  sent: IconCheck,
};

interface SeatRowProps {
  seat: SeatView;
  /** Doubts about it, in words. */
  doubt: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onToggle: (kind: SeatKind) => void;
}

/** One player: the name selects, a mark toggles. */
export function SeatRow({ seat, doubt, isChosen, onChoose, onToggle }: SeatRowProps) {
  const { player, marks, isNoShow } = seat;
  const terms = useTerms();
  const labels = labelsOf(terms);
  const name = player.name ?? t.noName;
  return (
    <li className={styles.seat} data-chosen={isChosen} data-no-show={isNoShow}>
      <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
        <strong>{name}</strong>
        <small>
          {player.kind === 'member' ? (player.membership_number ?? t.member) : t.guest}
          {player.transport === 'riding' && (
            <>
              {' '}
              <IconSteeringWheel size={14} aria-hidden="true" /> {terms.buggy}
            </>
          )}
        </small>
        {doubt && <small className={styles.doubt}>{doubt}</small>}
      </button>
      {SEAT_KINDS.map((kind) => {
        const mark = marks[kind];
        const isBooked = ofBooking(seat, kind);
        const Icon = mark ? icons[mark.state] : IconCheck;
        const where = mark ? stateLabel(mark) : isBooked ? t.inBooking : t.notMarked;
        return (
          <button
            key={kind}
            type="button"
            className={styles.mark}
            data-kind={kind}
            data-state={mark?.state}
            aria-pressed={mark !== undefined || isBooked}
            // A mark in the booking belongs to the cloud and cannot be revoked here.
            disabled={isBooked && !mark}
            aria-label={`${labels[kind]}: ${name}, ${where}`}
            title={where}
            onClick={() => onToggle(kind)}
          >
            {(mark || isBooked) && <Icon size={14} stroke={2.4} aria-hidden="true" />}
            {kind === 'cart' && mark?.details?.cart ? `${labels.cart} ${mark.details.cart}` : labels[kind]}
          </button>
        );
      })}
    </li>
  );
}

function ofBooking({ player }: SeatView, kind: SeatKind): boolean {
  return { checked_in: player.checked_in, paid_seen: player.paid, no_show: player.no_show, cart: false }[
    kind
  ];
}
