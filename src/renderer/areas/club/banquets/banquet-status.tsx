import { type Meaning, StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

const meanings: Record<string, Meaning> = { confirmed: 'kept', tentative: 'waiting' };

/** How sure a function is. */
export function BanquetStatus({ status }: { status: string | null }) {
  return <StateBadge meaning={meanings[status ?? ''] ?? 'neutral'}>{wordsOf(status)}</StateBadge>;
}
