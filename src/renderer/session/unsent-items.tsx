import { unsentItems as t } from '@messages/session';
import { formatItemCount, type OutboxItem } from '@/api/outbox/item';

/** This device's unsent records: number and place. */
export function UnsentItems({ items }: { items: readonly OutboxItem[] }) {
  if (items.length === 0) return <p>{t.everythingRecorded}</p>;
  const places = [...new Set(items.map(({ place }) => place.label))];
  return (
    <>
      <p>{t.savedOnThisDevice(formatItemCount(items))}</p>
      <ul>
        {places.map((label) => (
          <li key={label}>
            {label}: {formatItemCount(items.filter(({ place }) => place.label === label))}
          </li>
        ))}
      </ul>
    </>
  );
}
