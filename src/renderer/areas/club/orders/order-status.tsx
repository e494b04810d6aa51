import { StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

/** Whether a check is still open. */
export function OrderStatus({ status }: { status: string | null }) {
  if (status === 'open') return <StateBadge meaning="waiting">Open</StateBadge>;
  if (status === 'closed')
    return (
      <StateBadge meaning="kept" quiet>
        Closed
      </StateBadge>
    );
  return <StateBadge meaning="neutral">{wordsOf(status)}</StateBadge>;
}
