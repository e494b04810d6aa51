import { StateBadge, type Tone } from '@/ui/state-badge';
import { wordsOf } from '../words';

const tones: Record<string, Tone> = { submitted: 'warning', in_review: 'warning', approved: 'success' };

/** Where an application stands; amber while somebody has to decide. */
export function ApplicationStatusBadge({ status }: { status: string | null }) {
  return <StateBadge tone={tones[status ?? ''] ?? 'neutral'}>{wordsOf(status)}</StateBadge>;
}
