import { StateBadge, type Tone } from '@/ui/state-badge';
import { wordsOf } from '../words';

const tones: Record<string, Tone> = { confirmed: 'success', tentative: 'warning' };

/** How sure a function is. */
export function BanquetStatus({ status }: { status: string | null }) {
  return <StateBadge tone={tones[status ?? ''] ?? 'neutral'}>{wordsOf(status)}</StateBadge>;
}
