import { StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

/** Whether a camper has a place, and if not, how many are before. */
export function CampStatus({ status, place }: { status: string | null; place: number | undefined }) {
  if (status === 'waitlisted')
    return <StateBadge tone="warning">Waiting{place ? `, no. ${place}` : ''}</StateBadge>;
  return <StateBadge tone={status === 'confirmed' ? 'success' : 'neutral'}>{wordsOf(status)}</StateBadge>;
}
