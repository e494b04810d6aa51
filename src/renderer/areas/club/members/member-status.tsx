import { StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

/** A member's status: quiet when all is well. */
export function MemberStatus({ status }: { status: string | null }) {
  if (status === 'active')
    return (
      <StateBadge tone="success" quiet>
        Active
      </StateBadge>
    );
  return <StateBadge tone={status === 'suspended' ? 'danger' : 'neutral'}>{wordsOf(status)}</StateBadge>;
}
