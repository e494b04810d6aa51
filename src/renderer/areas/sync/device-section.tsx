import { Link } from '@tanstack/react-router';
import { formatItemCount } from '@/api/outbox/item';
import { useOutbox, useOutboxState } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { RefusedItems } from '@/api/outbox/refused-items';
import { plural } from '@/lib/format';
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
        <Section title="Refused on this device">
          <Text>
            The server refused these; only this device has them. Correct and retry, or discard them.
          </Text>
          <RefusedItems items={refused} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title="Not sent from this device yet">
          <Text>
            {formatItemCount(waiting)}, sent in order as soon as possible. {problemOf(state, waiting)}{' '}
            {unsaved.length > 0 &&
              `${formatItemCount(unsaved)} NOT saved on this device: leave this page open until the server has everything.`}
          </Text>
          <details className={styles.list}>
            <summary>Show {plural(waiting.length, 'it', `all ${waiting.length}`)}</summary>
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
            Try now
          </Button>
        </Section>
      )}
    </>
  );
}
