import type { Feedback } from '@contract/areas/feedback';
import { IconMessageCircle } from '@tabler/icons-react';
import { formatCount } from '@/lib/format';
import type { ClubArea } from '../area-screen';
import { momentColumn, rem } from '../columns';
import { ToggleButtons } from '../filters';
import { personName } from '../format';
import { useClubSearch } from '../search';
import { FeedbackRecord, Stars } from './feedback-record';

/** What members and guests said. The server filters by rating. */
export const feedback: ClubArea<Feedback> = {
  label: 'Feedback',
  noun: 'feedback',
  icon: IconMessageCircle,
  operation: 'feedback',
  query: ({ rating }): Record<string, string> => {
    const ratings = chosenRatings(rating);
    return ratings.length > 0 ? { ratings: ratings.join(',') } : {};
  },
  period: { usual: 'last90', offer: ['thisMonth', 'lastMonth', 'last90', 'last12Months'] },
  namesMembers: true,
  columns: ({ members }) => [
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
      value: ({ member_id }) => {
        const member = members.get(member_id ?? '');
        return member ? personName(member) : member_id;
      },
      wideOnly: true,
    },
  ],
  sort: { id: 'submitted', desc: true },
  Tools: RatingFilter,
  rowTone: ({ rating }) => (rating <= 2 ? 'danger' : undefined),
  Footer: Average,
  empty: {
    title: 'Nobody said anything of this kind then',
    detail:
      'What members and guests say about orders, places and staff appears here. Choose a longer period or fewer ratings.',
  },
  title: ({ rating, location }) => `${rating} of 5${location ? `, ${location}` : ''}`,
  Record: FeedbackRecord,
};

const ratings = [1, 2, 3, 4, 5];
const choices = ratings.map((value) => ({ value, label: `${value} ★`, description: `${value} of 5` }));

/** The ratings of the address: `1,2`. None stands for all. */
function chosenRatings(rating: string | undefined): number[] {
  const chosen = rating?.split(',').map(Number) ?? [];
  return ratings.filter((one) => chosen.includes(one));
}

function RatingFilter() {
  const [search, change] = useClubSearch();
  const chosen = chosenRatings(search.rating);
  const toggle = (rating: number) => {
    const next = ratings.filter((one) => chosen.includes(one) !== (one === rating));
    change({ rating: next.join(',') || undefined });
  };
  return <ToggleButtons label="Only these ratings" choices={choices} chosen={chosen} onToggle={toggle} />;
}

function Average({ rows }: { rows: readonly Feedback[] }) {
  const average = rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length;
  return `${formatCount(rows.length, 'answer')}, on average ${average.toFixed(1)} of 5.`;
}
