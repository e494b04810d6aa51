import type { Feedback } from '@contract/areas/feedback';
import type { Member } from '@contract/areas/members';
import { type AreaColumn, momentColumn, rem } from '../table/columns';
import { nameOf } from '../words';
import { Stars } from './stars';

export function feedbackColumns(members: ReadonlyMap<string, Member>): readonly AreaColumn<Feedback>[] {
  const memberOf = ({ member_id }: Feedback) => members.get(member_id ?? '');
  return [
    momentColumn({
      id: 'submitted',
      header: 'Submitted',
      at: ({ submitted_at }) => submitted_at,
      time: true,
    }),
    {
      id: 'rating',
      header: 'Rating',
      width: rem(9),
      searchable: false,
      value: ({ rating }) => rating,
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    { id: 'comment', header: 'Comment', value: ({ comment }) => comment },
    { id: 'location', header: 'Where', width: rem(8), value: ({ location }) => location },
    { id: 'staff', header: 'Staff', width: rem(9), value: ({ staff }) => staff?.name, wideOnly: true },
    {
      id: 'member',
      header: 'Member',
      width: rem(10),
      value: (feedback) => (memberOf(feedback) ? nameOf(memberOf(feedback)) : feedback.member_id),
      wideOnly: true,
    },
  ];
}
