import { refusedItems as t } from '@messages/api';
import { Link } from '@tanstack/react-router';
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
      title: t.discardForGood(count),
      confirm: t.discardCount(count),
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
          <p>{t.serverWillNeverGetThem(discarded.length)}</p>
        </>
      ),
    });
    if (isConfirmed) outbox.discard(discarded);
  };
  return (
    <>
      {items.length > 1 && (
        <Group gap="var(--s2)">
          <Button variant="default" onClick={() => outbox.retry(items)}>
            {t.tryAllAgain(items.length)}
          </Button>
          <Button variant="subtle" color="red" onClick={() => discard(items)}>
            {t.discardAll(items.length)}
          </Button>
        </Group>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <Refusal item={item} />
            <Group gap="var(--s2)">
              <Button
                variant="default"
                onClick={() => outbox.retry([item])}
                aria-label={t.tryItemAgain(item.label)}
              >
                {t.tryAgain}
              </Button>
              <Button
                variant="subtle"
                color="red"
                onClick={() => discard([item])}
                aria-label={t.discardItem(item.label)}
              >
                {t.discard}
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
      <p>{t.serversAnswer(lastError)}</p>
      <p>
        {storage === 'failed'
          ? t.recordedHereOnly(
              <Link to={place.path}>{place.label}</Link>,
              formatMoment(createdAt, serverNow(), club.time_zone),
            )
          : t.recorded(
              <Link to={place.path}>{place.label}</Link>,
              formatMoment(createdAt, serverNow(), club.time_zone),
            )}
      </p>
    </div>
  );
}
