import type { WebhookDelivery } from '@contract/areas/integration/webhooks';
import { deliveryState as t } from '@messages/settings';
import { StateBadge } from '@/ui/state-badge';

/** A delivery's state as shape, colour and word. */
export function DeliveryState({ delivery: { state, status, attempts } }: { delivery: WebhookDelivery }) {
  if (state === 'delivered') return <StateBadge tone="success">{t.delivered(status)}</StateBadge>;
  if (state === 'failed') return <StateBadge tone="danger">{t.givenUp}</StateBadge>;
  return (
    <StateBadge tone={attempts > 0 ? 'warning' : 'info'}>{attempts > 0 ? t.willRetry : t.waiting}</StateBadge>
  );
}
