import type { Feedback } from '@contract/areas/feedback';
import { useSession } from '@/api/session';
import { addDays, dayAt } from '@/lib/time';
import styles from '../record.module.css';
import { AreaLink, FactList, MemberLink, Moment } from '../record-parts';

/** Feedback comes at most so long after the order that it is about. */
const DAYS_AFTER_ORDER = 31;

/** A comment, with the order and the staff that it is about. */
export function FeedbackRecord({ row: feedback }: { row: Feedback }) {
  const { club } = useSession();
  const to = dayAt(feedback.submitted_at, club.time_zone);
  const around = { from: addDays(to, -DAYS_AFTER_ORDER), to };
  return (
    <>
      {feedback.comment && <blockquote className={styles.quote}>{feedback.comment}</blockquote>}
      <FactList
        facts={{
          Rating: <Stars rating={feedback.rating} />,
          Where: feedback.location,
          Staff: feedback.staff?.name,
          Order: feedback.order_id && (
            <AreaLink area="orders" search={{ record: feedback.order_id, ...around }}>
              Open the check
            </AreaLink>
          ),
          From: feedback.member_id ? <MemberLink memberId={feedback.member_id} /> : 'A guest',
          Submitted: <Moment at={feedback.submitted_at} />,
        }}
      />
    </>
  );
}

/** A rating as stars and as a number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span style={{ letterSpacing: '0.08em' }} aria-hidden="true">
        {'★'.repeat(rating)}
        {'☆'.repeat(Math.max(0, 5 - rating))}
      </span>{' '}
      {rating} of 5
    </span>
  );
}
