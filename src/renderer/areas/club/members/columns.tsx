import type { Member } from '@contract/areas/members';
import { type AreaColumn, momentColumn, rem } from '../columns';
import { codeLabel, planLabel } from '../format';
import { statusBadge } from '../status-badge';

export const MemberStatus = statusBadge({
  active: { tone: 'success', quiet: true },
  suspended: { tone: 'danger' },
});

export const memberColumns: readonly AreaColumn<Member>[] = [
  { id: 'number', header: 'Number', width: rem(6), value: (member) => member.membership_number },
  { id: 'last', header: 'Last name', value: (member) => member.last_name },
  { id: 'first', header: 'First name', value: (member) => member.first_name },
  {
    id: 'household',
    header: 'Household',
    width: 1.35,
    value: (member) => member.household?.name,
    cell: (member) => `${member.household?.name ?? '–'}${member.primary ? ', primary' : ''}`,
    csv: (member) => member.household?.name,
  },
  { id: 'email', header: 'Email', width: rem(14), value: (member) => member.email, wideOnly: true },
  { id: 'mobile', header: 'Mobile', width: rem(9.5), value: (member) => member.mobile, wideOnly: true },
  { id: 'plan', header: 'Plan', width: rem(6), value: (member) => planLabel(member.plan_id) },
  {
    id: 'status',
    header: 'Status',
    width: rem(6.75),
    value: (member) => codeLabel(member.status),
    cell: (member) => <MemberStatus status={member.status} />,
  },
  momentColumn({
    id: 'joined',
    header: 'Joined',
    at: (member) => member.joined_at,
    width: rem(7),
    wideOnly: true,
  }),
];
