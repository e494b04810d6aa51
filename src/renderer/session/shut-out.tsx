import { shutOut as t } from '@messages/session';
import type { OutboxItem } from '@/api/outbox/item';
import { UnsentItems } from './unsent-items';

export const SHUT_OUT_TITLE = t.thisDeviceWasRemoved;

/** Explains a revoked key: why the device shows nothing, its unsent items, and how to add it again. */
export function ShutOut({ items }: { items: readonly OutboxItem[] }) {
  return (
    <>
      <p>{t.staffRemovedThisDevice}</p>
      <UnsentItems items={items} />
      <p>{t.toAddItAgain(window.location.origin)}</p>
    </>
  );
}
