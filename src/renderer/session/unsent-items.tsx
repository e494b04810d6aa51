import { formatItemCount, type OutboxItem } from '@/api/outbox/item';

/** This device's unsent records: number and place. */
export function UnsentItems({ items }: { items: readonly OutboxItem[] }) {
  if (items.length === 0) return <p>Everything recorded on this device has been sent.</p>;
  const places = [...new Set(items.map(({ place }) => place.label))];
  return (
    <>
      <p>
        <strong>{formatItemCount(items)} saved on this device, not sent.</strong> They stay here, and are sent
        once this device is added again.
      </p>
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
