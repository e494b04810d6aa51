import { Link } from '@tanstack/react-router';
import { plural } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Group } from '@/ui/layout';
import { serverNow } from '../clock/device-clock';
import { useSession } from '../session';
import { formatItemCount, type QueuedItem } from './item';
import { useOutbox } from './outbox-provider';
import styles from './refused-items.module.css';

/** This device's refused writes, for a person to resend or discard. */
export function RefusedItems({ items }: { items: readonly QueuedItem[] }) {
  const outbox = useOutbox();
  const discard = async (discarded: readonly QueuedItem[]) => {
    const count = formatItemCount(discarded);
    const isConfirmed = await confirm({
      title: `Discard ${count} for good?`,
      confirm: `Discard ${count}`,
      isDestructive: true,
      children: (
        <>
          <ul>
            {discarded.map(({ id, label, place }) => (
              <li key={id}>
                {label} ({place.label})
              </li>
            ))}
          </ul>
          <p>The server will never get {plural(discarded.length, 'it', 'them')}. This cannot be undone.</p>
        </>
      ),
    });
    if (isConfirmed) outbox.discard(discarded);
  };
  return (
    <>
      {items.length > 1 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => outbox.retry(items)}>
            Try all {items.length} again
          </Button>
          <Button variant="subtle" color="red" onClick={() => discard(items)}>
            Discard all {items.length}…
          </Button>
        </Group>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Refusal item={item} />
            <Group gap="xs">
              <Button
                variant="default"
                onClick={() => outbox.retry([item])}
                aria-label={`Try again: ${item.label}`}
              >
                Try again
              </Button>
              <Button
                variant="subtle"
                color="red"
                onClick={() => discard([item])}
                aria-label={`Discard: ${item.label}`}
              >
                Discard…
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}

function Refusal({ item: { label, place, lastError, createdAt, storage } }: { item: QueuedItem }) {
  const { club } = useSession();
  return (
    <div className={styles.refusal}>
      <strong>{label}</strong>
      <p>The server’s answer: “{lastError}”</p>
      <p>
        <Link to={place.path}>{place.label}</Link>, recorded{' '}
        {formatMoment(createdAt, serverNow(), club.time_zone)}.
        {storage === 'failed' && ' It is only on this page: this browser could not store it.'}
      </p>
    </div>
  );
}
