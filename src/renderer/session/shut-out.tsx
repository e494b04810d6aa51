import type { OutboxItem } from '@/api/outbox/item';
import { UnsentItems } from './unsent-items';

export const SHUT_OUT_TITLE = 'This device was shut out';

/** Explains a revoked key: why the device shows nothing, its unsent items, and how to add it again. */
export function ShutOut({ items }: { items: readonly OutboxItem[] }) {
  return (
    <>
      <p>
        The club’s staff have ended the key that this device was let in with, or it has expired. It shows and
        sends nothing any more.
      </p>
      <UnsentItems items={items} />
      <p>
        To let it in again, staff make a code under Settings → Network and tablets → Let a tablet in, for the
        address <strong>{window.location.origin}</strong>. Open that code in this browser: what is kept here
        belongs to this address.
      </p>
    </>
  );
}
