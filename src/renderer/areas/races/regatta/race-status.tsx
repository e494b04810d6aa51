import type { Race } from '@contract/areas/regattas';
import { type Meaning, StateBadge } from '@/ui/state-badge';

const words: Record<Race['status'], { word: string; meaning: Meaning }> = {
  scheduled: { word: 'Scheduled', meaning: 'neutral' },
  racing: { word: 'Racing', meaning: 'out' },
  sailed: { word: 'Sailed', meaning: 'kept' },
  abandoned: { word: 'Abandoned', meaning: 'alarm' },
};

/** What has become of a race, as shape, colour and word. */
export function RaceStatusBadge({ status }: { status: Race['status'] }) {
  return <StateBadge meaning={words[status].meaning}>{words[status].word}</StateBadge>;
}
