import { type Meaning, StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

const meanings: Record<string, Meaning> = { submitted: 'waiting', in_review: 'waiting', approved: 'kept' };

/** Where an application stands; amber while somebody has to decide. */
export function ApplicationStatusBadge({ status }: { status: string | null }) {
  return <StateBadge meaning={meanings[status ?? ''] ?? 'neutral'}>{wordsOf(status)}</StateBadge>;
}
