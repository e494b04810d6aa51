import type { CampRegistration } from '@contract/areas/members/camps';
import { sessionCards as t } from '@messages/club';
import { useMemo } from 'react';
import { Money } from '@/ui/values';
import { useClubSearch } from '../search';
import styles from './session-cards.module.css';
import { sessionsOf } from './sessions';

/** Each session with its places; clicking a card filters the registrations. */
export function SessionCards({ rows }: { rows: readonly CampRegistration[] }) {
  const [{ camp }, change] = useClubSearch();
  const sessions = useMemo(() => sessionsOf(rows), [rows]);
  return (
    <fieldset className={styles.cards} aria-label={t.sessions}>
      {sessions.map((session) => {
        const pressed = session.id === camp;
        return (
          <button
            key={session.id}
            type="button"
            className={styles.card}
            aria-pressed={pressed}
            onClick={() => change({ camp: pressed ? undefined : session.id })}
          >
            <span className={styles.name}>
              {session.camp}, {session.name}
            </span>
            <span className={styles.places}>
              {t.placesTaken(session.taken)}
              {session.waiting > 0 && <span className={styles.waiting}> · {t.waiting(session.waiting)}</span>}
              {session.cancelled > 0 && ` · ${t.cancelled(session.cancelled)}`}
            </span>
            <span className={styles.meta}>
              {t.paidOf(
                <Money amount={session.paid} currency={session.currency} />,
                <Money amount={session.due} currency={session.currency} />,
              )}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
