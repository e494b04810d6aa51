import type { WebhookDelivery } from '@contract/areas/integration/webhooks';
import { StateBadge } from '@/ui/state-badge';

/** A delivery's state as shape, colour and word. */
export function DeliveryState({ delivery: { state, status, attempts } }: { delivery: WebhookDelivery }) {
  if (state === 'delivered') return <StateBadge tone="success">Delivered ({status})</StateBadge>;
  if (state === 'failed') return <StateBadge tone="danger">Given up</StateBadge>;
  return (
    <StateBadge tone={attempts > 0 ? 'warning' : 'info'}>
      {attempts > 0 ? 'Will retry' : 'Waiting'}
    </StateBadge>
  );
}
