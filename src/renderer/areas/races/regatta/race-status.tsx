import type { Race } from '@contract/areas/regattas';
import { type Meaning, StateBadge } from '@/ui/state-badge';

const badges: Record<Race['status'], { label: string; meaning: Meaning }> = {
  scheduled: { label: 'Scheduled', meaning: 'neutral' },
  racing: { label: 'Racing', meaning: 'out' },
  sailed: { label: 'Sailed', meaning: 'kept' },
  abandoned: { label: 'Abandoned', meaning: 'alarm' },
};

/** A race’s status as shape, colour and text. */
export function RaceStatusBadge({ status }: { status: Race['status'] }) {
  return <StateBadge meaning={badges[status].meaning}>{badges[status].label}</StateBadge>;
}
