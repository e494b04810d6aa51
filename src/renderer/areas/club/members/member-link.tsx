import { AreaLink } from '../record/area-link';
import { nameOf } from '../words';
import { useMembersById } from './use-members';

interface MemberLinkProps {
  memberId: string | null | undefined;
  /** Shown where the member's record is not there or may not be read. */
  membershipNumber?: string | null | undefined;
}

/** A member by name, leading to the record. */
export function MemberLink({ memberId, membershipNumber }: MemberLinkProps) {
  const member = useMembersById().get(memberId ?? '');
  if (!memberId || !member) return <>{membershipNumber ?? memberId ?? '–'}</>;
  return (
    <AreaLink area="members" search={{ record: memberId }}>
      {nameOf(member)}
      {member.membership_number && ` (${member.membership_number})`}
    </AreaLink>
  );
}
