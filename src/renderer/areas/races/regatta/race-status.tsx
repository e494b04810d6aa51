import type { Race } from '@contract/areas/racing/races';
import { raceStatus as t } from '@messages/races/regatta';
import { StateBadge, type Tone } from '@/ui/state-badge';

const badges: Record<Race['status'], { label: string; tone: Tone }> = {
  scheduled: { label: t.scheduled, tone: 'neutral' },
  racing: { label: t.racing, tone: 'info' },
  sailed: { label: t.sailed, tone: 'success' },
  abandoned: { label: t.abandoned, tone: 'danger' },
};

/** A race’s status as shape, colour and text. */
export function RaceStatusBadge({ status }: { status: Race['status'] }) {
  return <StateBadge tone={badges[status].tone}>{badges[status].label}</StateBadge>;
}
