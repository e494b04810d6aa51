import type { OutboxItem } from '@/api/outbox/item';
import { UnsentItems } from './unsent-items';

export const SHUT_OUT_TITLE = 'This device was removed';

/** Explains a revoked key: why the device shows nothing, its unsent items, and how to add it again. */
export function ShutOut({ items }: { items: readonly OutboxItem[] }) {
  return (
    <>
      <p>Staff removed this device, or its access expired. It can’t show or send anything.</p>
      <UnsentItems items={items} />
      <p>
        To add it again, ask staff for a code under Settings → Network and tablets → Add a tablet, for the
        address <strong>{window.location.origin}</strong>. Open that code in this browser, which holds the
        unsent records.
      </p>
    </>
  );
}
