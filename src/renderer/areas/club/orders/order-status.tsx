import { StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

/** Whether a check is still open. */
export function OrderStatus({ status }: { status: string | null }) {
  if (status === 'open') return <StateBadge tone="warning">Open</StateBadge>;
  if (status === 'closed')
    return (
      <StateBadge tone="success" quiet>
        Closed
      </StateBadge>
    );
  return <StateBadge tone="neutral">{wordsOf(status)}</StateBadge>;
}
