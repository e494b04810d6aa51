import type { Race } from '@contract/areas/regattas';
import { StateBadge, type Tone } from '@/ui/state-badge';

const words: Record<Race['status'], { word: string; tone: Tone }> = {
  scheduled: { word: 'Scheduled', tone: 'neutral' },
  racing: { word: 'Racing', tone: 'info' },
  sailed: { word: 'Sailed', tone: 'success' },
  abandoned: { word: 'Abandoned', tone: 'danger' },
};

/** What has become of a race, as shape, colour and word. */
export function RaceStatusBadge({ status }: { status: Race['status'] }) {
  return <StateBadge tone={words[status].tone}>{words[status].word}</StateBadge>;
}
