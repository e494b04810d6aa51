import { StateBadge } from '@/ui/state-badge';
import { wordsOf } from '../words';

/** A member's status: quiet when all is well. */
export function MemberStatus({ status }: { status: string | null }) {
  if (status === 'active')
    return (
      <StateBadge meaning="kept" quiet>
        Active
      </StateBadge>
    );
  return <StateBadge meaning={status === 'suspended' ? 'alarm' : 'neutral'}>{wordsOf(status)}</StateBadge>;
}
