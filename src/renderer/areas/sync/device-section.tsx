import { deviceSection as t } from '@messages/sync';
import { Link } from '@tanstack/react-router';
import { formatItemCount } from '@/api/outbox/item';
import { useOutbox, useOutboxState } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { RefusedItems } from '@/api/outbox/refused-items';
import { Button } from '@/ui/button';
import { Section, Text } from '@/ui/section';
import styles from './sync.module.css';

/** Writes of this device that the server lacks: refused and waiting ones. */
export function DeviceSection() {
  const outbox = useOutbox();
  const state = useOutboxState();
  const refused = state.items.filter((item) => item.state === 'refused');
  const waiting = state.items.filter((item) => item.state === 'waiting');
  const unsaved = waiting.filter(({ storage }) => storage !== 'stored');
  return (
    <>
      {refused.length > 0 && (
        <Section title={t.refusedOnThisDevice}>
          <Text>{t.serverRefusedTheseOnly}</Text>
          <RefusedItems items={refused} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={t.notSentYet}>
          <Text>
            {t.sentInOrder(formatItemCount(waiting))} {problemOf(state, waiting)}{' '}
            {unsaved.length > 0 && t.notSaved(formatItemCount(unsaved))}
          </Text>
          <details className={styles.list}>
            <summary>{t.showAll(waiting.length)}</summary>
            <ul>
              {waiting.map(({ id, label, place }) => (
                <li key={id}>
                  {label} (
                  <Link to={place.path} className={styles.link}>
                    {place.label}
                  </Link>
                  )
                </li>
              ))}
            </ul>
          </details>
          <Button variant="default" onClick={() => outbox.retryNow()}>
            {t.tryNow}
          </Button>
        </Section>
      )}
    </>
  );
}
