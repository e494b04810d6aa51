import { Button, Group, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '@/lib/time';
import { useSession } from '../session';
import { formatItemCount, type QueuedItem } from './item';
import { useOutbox } from './outbox-provider';
import styles from './refused-items.module.css';

/** What the server refused of this device's writes, for a person to send again or to discard. */
export function RefusedItems({ items }: { items: readonly QueuedItem[] }) {
  const outbox = useOutbox();
  const [discarding, setDiscarding] = useState<readonly QueuedItem[]>([]);
  const close = () => setDiscarding([]);
  return (
    <>
      {items.length > 1 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => outbox.retry(items)}>
            Retry all {items.length}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setDiscarding(items)}>
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
                aria-label={`Retry: ${item.label}`}
              >
                Retry
              </Button>
              <Button
                variant="subtle"
                color="red"
                onClick={() => setDiscarding([item])}
                aria-label={`Discard: ${item.label}`}
              >
                Discard…
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Modal
        opened={discarding.length > 0}
        onClose={close}
        title={`Discard ${formatItemCount(discarding)} for good?`}
      >
        <ul>
          {discarding.map(({ id, label, place }) => (
            <li key={id}>
              {label} ({place.label})
            </li>
          ))}
        </ul>
        <p>The server will never get {discarding.length === 1 ? 'it' : 'them'}. This cannot be undone.</p>
        <Group gap="xs">
          <Button
            color="red"
            onClick={() => {
              outbox.discard(discarding);
              close();
            }}
          >
            Discard {formatItemCount(discarding)}
          </Button>
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
        </Group>
      </Modal>
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
        {formatMoment(createdAt, Date.now(), club.time_zone)}.
        {storage === 'failed' && ' It is in this page only: this browser could not store it.'}
      </p>
    </div>
  );
}
