import type { LineItem } from '@contract/areas/billing';
import { StateBadge } from '@/ui/state-badge';

/** Whether a charge is open; payments and credits have nothing to wait for. */
export function PostingStatus({ lineItem: { kind, status } }: { lineItem: LineItem }) {
  if (status === 'void') return <StateBadge tone="neutral">Void</StateBadge>;
  if (kind === 'payment') return <>Payment</>;
  if (kind === 'credit') return <>Credit</>;
  return status === 'open' ? (
    <StateBadge tone="warning" quiet>
      Open
    </StateBadge>
  ) : (
    <StateBadge tone="success" quiet>
      Paid
    </StateBadge>
  );
}
