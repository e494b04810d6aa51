import type { Feedback } from '@contract/areas/members/feedback';
import { feedback as t } from '@messages/club';
import { IconMessageCircle } from '@tabler/icons-react';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { addDays, dayAt } from '@/lib/time';
import type { ClubArea } from '../area-screen';
import { momentColumn, rem } from '../columns';
import { ToggleButtons } from '../filters';
import styles from '../record.module.css';
import { AreaLink, FactList, MemberLink, Moment } from '../record-parts';
import { useClubSearch } from '../search';
import { Handling, HandlingState } from './handling';

/** Feedback from members and guests. The server filters by rating. */
export const feedback: ClubArea<Feedback> = {
  label: t.feedback,
  noun: t.feedbackNoun,
  icon: IconMessageCircle,
  operation: 'feedback',
  query: ({ rating }): Record<string, string> => {
    const ratings = chosenRatings(rating);
    return ratings.length > 0 ? { ratings: ratings.join(',') } : {};
  },
  period: { usual: 'last90', offer: ['thisMonth', 'lastMonth', 'last90', 'last12Months'] },
  namesMembers: true,
  columns: ({ memberName }) => [
    momentColumn({
      id: 'submitted',
      header: t.submitted,
      at: ({ submitted_at }) => submitted_at,
      time: true,
    }),
    {
      id: 'rating',
      header: t.rating,
      width: rem(9),
      searchable: false,
      card: 'beside',
      value: ({ rating }) => rating,
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    {
      id: 'handling',
      header: t.state,
      width: rem(9),
      searchable: false,
      value: () => null,
      cell: ({ id }) => <HandlingState id={id} />,
    },
    { id: 'comment', header: t.comment, value: ({ comment }) => comment },
    { id: 'location', header: t.where, width: rem(8), value: ({ location }) => location },
    { id: 'staff', header: t.staff, width: rem(9), value: ({ staff }) => staff?.name, wideOnly: true },
    {
      id: 'member',
      header: t.member,
      width: rem(10),
      value: ({ member_id }) => memberName(member_id) ?? member_id,
      wideOnly: true,
    },
  ],
  sort: { id: 'submitted', desc: true },
  Tools: RatingFilter,
  rowTone: ({ rating }) => (rating <= 2 ? 'danger' : undefined),
  Footer: Average,
  empty: () => ({
    title: t.noFeedbackMatches,
    detail: t.whatMembersAndGuests,
  }),
  title: ({ rating, location }) => (location ? t.ratingAt(rating, location) : t.ratingOf(rating)),
  Record: FeedbackRecord,
};

const ratings = [1, 2, 3, 4, 5];
const choices = ratings.map((value) => ({ value, label: `${value} ★`, description: t.ratingOf(value) }));

/** The ratings in the address: `1,2`. Empty means all. */
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
  return <ToggleButtons label={t.onlyTheseRatings} choices={choices} chosen={chosen} onToggle={toggle} />;
}

function Average({ rows }: { rows: readonly Feedback[] }) {
  const average = rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length;
  return t.answersOnAverage(rows.length, average.toFixed(1));
}

/** Longest time from an order to its feedback. */
const DAYS_AFTER_ORDER = 31;

/** A comment, with its order and staff. */
function FeedbackRecord({ row: feedback }: { row: Feedback }) {
  const { club } = useSession();
  const { bill } = useTerms();
  const to = dayAt(feedback.submitted_at, club.time_zone);
  const around = { from: addDays(to, -DAYS_AFTER_ORDER), to };
  return (
    <>
      {feedback.comment && <blockquote className={styles.quote}>{feedback.comment}</blockquote>}
      <FactList
        facts={{
          [t.rating]: <Stars rating={feedback.rating} />,
          [t.where]: feedback.location,
          [t.staff]: feedback.staff?.name,
          [t.order]: feedback.order_id && (
            <AreaLink area="orders" search={{ record: feedback.order_id, ...around }}>
              {t.open(bill)}
            </AreaLink>
          ),
          [t.from]: feedback.member_id ? <MemberLink memberId={feedback.member_id} /> : t.aGuest,
          [t.submitted]: <Moment at={feedback.submitted_at} />,
        }}
      />
      <Handling id={feedback.id} />
    </>
  );
}

/** A rating as stars and as a number. */
function Stars({ rating }: { rating: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span style={{ letterSpacing: '0.08em' }} aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(Math.max(0, 5 - rating))}
      </span>{' '}
      {t.ratingOf(rating)}
    </span>
  );
}
