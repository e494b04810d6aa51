import type { Race } from '@contract/areas/racing/races';
import { StateBadge, type Tone } from '@/ui/state-badge';

const badges: Record<Race['status'], { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  racing: { label: 'Racing', tone: 'info' },
  sailed: { label: 'Sailed', tone: 'success' },
  abandoned: { label: 'Abandoned', tone: 'danger' },
};

/** A race’s status as shape, colour and text. */
export function RaceStatusBadge({ status }: { status: Race['status'] }) {
  return <StateBadge tone={badges[status].tone}>{badges[status].label}</StateBadge>;
}
