import { capital } from '@shared/capital';
import { seatIdOf } from '@shared/golf/seat-id';
import { IconArmchair, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { useTerms } from '@/api/use-terms';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { KeyHint } from '@/ui/key-hint';
import { type Action, type ActionContext, actions, labelIn } from '../actions';
import type { GroupView } from '../group-view';
import styles from './group-panel.module.css';
import { GroupState } from './group-state';
import { MeetsAtTurn } from './meets-at-turn';
import { SeatRow } from './seat-row';

interface GroupPanelProps {
  group: GroupView;
  context: ActionContext;
  /** Side and hole, by name. */
  tee: string;
  /** Doubts about seats, in words, by seat id. */
  doubts: ReadonlyMap<string, string>;
  /** Minutes until the day's first group, while it is not due yet and this one; else 0. */
  startsIn: number;
}

const groupActions: readonly Action[] = [
  actions.checkIn,
  actions.paid,
  actions.cart,
  actions.noShow,
  actions.teedOff,
  actions.atTurn,
  actions.undo,
];

/** The chosen group, large: players, marks, and actions. */
export function GroupPanel({ group, context, tee, doubts, startsIn }: GroupPanelProps) {
  const { desk, marking } = context;
  const terms = useTerms();
  const { teeTime, seats, placed, effectiveAt, delayMinutes, meets, stray } = group;
  const isCurrent = group === desk.current;
  return (
    <section className={styles.panel} aria-label="Chosen group">
      <header className={styles.head}>
        <h2 className={styles.time}>
          <ClubTime at={effectiveAt} />
        </h2>
        <p className={styles.what}>
          <strong>{isCurrent ? (startsIn > 0 ? 'First group' : 'On the tee') : 'Chosen'}</strong> · {tee}
          {startsIn > 0 && <span> · {untilText(startsIn)}</span>}
          {delayMinutes > 0 && (
            <span>
              {' '}
              · booked <ClubTime at={teeTime.starts_at} />, delayed {delayMinutes} minutes
            </span>
          )}
          {meets && !group.atTurn && (
            <span>
              {' · '}
              <MeetsAtTurn {...meets} />
            </span>
          )}
          {teeTime.reason && <span> · ★ {teeTime.reason}</span>}
          {teeTime.notes && <span> · {teeTime.notes}</span>}
        </p>
        <GroupState group={group} />
        {!isCurrent && (
          <Button variant="default" onClick={() => desk.choose(null)}>
            Back to the tee
          </Button>
        )}
      </header>
      <ul className={styles.seats} aria-label="Players">
        {seats.map((one) => (
          <SeatRow
            key={one.seat}
            seat={one}
            doubt={doubts.get(seatIdOf(teeTime, one.seat - 1))}
            isChosen={desk.seat === one.seat}
            onChoose={() => desk.chooseSeat(desk.seat === one.seat ? null : one.seat)}
            onToggle={(kind) => desk.toggle(kind, group, one)}
          />
        ))}
        {placed.map(({ id, name, size, phone }) => (
          <li key={id} className={styles.placed}>
            <IconArmchair size={18} stroke={1.8} aria-hidden="true" />
            <span>
              <strong>{name}</strong>, party of {size}, from standby: not booked
            </span>
            {phone && (
              <a href={`tel:${phone}`} className={styles.phone}>
                <IconPhone size={14} aria-hidden="true" /> {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
      {stray.length > 0 && (
        <p className={styles.stray}>
          Marked here, but no longer in this booking:{' '}
          {stray.map(({ player }) => player ?? 'No name').join(', ')}.
        </p>
      )}
      {desk.isAskingCart && <CartForm onGive={desk.giveCart} onClose={desk.endCart} />}
      <div className={styles.actions}>
        {groupActions.map((action) => (
          <button
            key={action.id}
            type="button"
            className={styles.action}
            data-main={action === actions.teedOff && !group.teedOff}
            disabled={action === actions.undo && !marking.canUndo}
            onClick={() => action.perform(context)}
          >
            <span>{labelIn(action.button, terms)}</span>
            <KeyHint keys={[action.keys!].flat()[0]!} />
          </button>
        ))}
      </div>
    </section>
  );
}

/** `in 12 minutes`, `in 2 h 05`. */
function untilText(minutes: number): string {
  if (minutes < 60) return `in ${formatCount(minutes, 'minute')}`;
  return `in ${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

function CartForm({ onGive, onClose }: { onGive: (cart: string) => void; onClose: () => void }) {
  const [cart, setCart] = useState('');
  const { buggy } = useTerms();
  const give = () => cart.trim() !== '' && onGive(cart.trim());
  return (
    <PlainForm changed={cart !== ''} className={styles.cart} onSubmit={give} aria-label={capital(buggy)}>
      <TextInput
        aria-label={`Number of the ${buggy}`}
        placeholder={`Number of the ${buggy}`}
        autoFocus
        maxLength={20}
        value={cart}
        onChange={(event) => setCart(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" disabled={cart.trim() === ''}>
        Save
      </Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </PlainForm>
  );
}
