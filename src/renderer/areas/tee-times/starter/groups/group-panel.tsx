import { groupPanel as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { seatIdOf } from '@shared/golf/seat-id';
import { IconArmchair, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { useTerms } from '@/api/use-terms';
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
    <section className={styles.panel} aria-label={t.chosenGroup}>
      <header className={styles.head}>
        <h2 className={styles.time}>
          <ClubTime at={effectiveAt} />
        </h2>
        <p className={styles.what}>
          <strong>{isCurrent ? (startsIn > 0 ? t.firstGroup : t.onTee) : t.chosen}</strong> · {tee}
          {startsIn > 0 && <span> · {untilText(startsIn)}</span>}
          {delayMinutes > 0 && (
            <span> · {t.bookedDelayedMinutes(<ClubTime at={teeTime.starts_at} />, delayMinutes)}</span>
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
            {t.backToTee}
          </Button>
        )}
      </header>
      <ul className={styles.seats} aria-label={t.players}>
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
            <span>{t.partyOfFromStandby(name, size)}</span>
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
          {t.markedHere(stray.map(({ player }) => player ?? t.noName).join(', '))}
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
  if (minutes < 60) return t.inMinutes(minutes);
  return t.inHours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}

function CartForm({ onGive, onClose }: { onGive: (cart: string) => void; onClose: () => void }) {
  const [cart, setCart] = useState('');
  const { buggy } = useTerms();
  const give = () => cart.trim() !== '' && onGive(cart.trim());
  return (
    <PlainForm changed={cart !== ''} className={styles.cart} onSubmit={give} aria-label={capital(buggy)}>
      <TextInput
        aria-label={t.numberOf(buggy)}
        placeholder={t.numberOf(buggy)}
        autoFocus
        maxLength={20}
        value={cart}
        onChange={(event) => setCart(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" disabled={cart.trim() === ''}>
        {t.save}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
    </PlainForm>
  );
}
