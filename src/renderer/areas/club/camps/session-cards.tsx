import type { CampRegistration } from '@contract/areas/members/camps';
import { useMemo } from 'react';
import { plural } from '@/lib/format';
import { Money } from '@/ui/values';
import { useClubSearch } from '../search';
import styles from './session-cards.module.css';
import { sessionsOf } from './sessions';

/** Each session with its places; clicking a card filters the registrations. */
export function SessionCards({ rows }: { rows: readonly CampRegistration[] }) {
  const [{ camp }, change] = useClubSearch();
  const sessions = useMemo(() => sessionsOf(rows), [rows]);
  return (
    <fieldset className={styles.cards} aria-label="Sessions">
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
              <strong>{session.taken}</strong> {plural(session.taken, 'place')} taken
              {session.waiting > 0 && <span className={styles.waiting}> · {session.waiting} waiting</span>}
              {session.cancelled > 0 && ` · ${session.cancelled} cancelled`}
            </span>
            <span className={styles.meta}>
              <Money amount={session.paid} currency={session.currency} /> of{' '}
              <Money amount={session.due} currency={session.currency} /> paid
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
