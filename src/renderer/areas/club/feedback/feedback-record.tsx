import type { Feedback } from '@contract/areas/feedback';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { addDays, dayAt } from '@/lib/time';
import { Fact, Facts } from '@/ui/record-drawer';
import { MemberLink } from '../members/member-link';
import { AreaLink } from '../record/area-link';
import styles from './feedback-record.module.css';
import { Stars } from './stars';

/** Feedback comes at most so long after the order that it is about. */
const DAYS_AFTER_ORDER = 31;

/** One person's words, with the order and the staff they are about. */
export function FeedbackRecord({ feedback }: { feedback: Feedback }) {
  const { club } = useSession();
  const to = dayAt(feedback.submitted_at, club.time_zone);
  const around = { from: addDays(to, -DAYS_AFTER_ORDER), to };
  return (
    <>
      {feedback.comment && <blockquote className={styles.words}>{feedback.comment}</blockquote>}
      <Facts>
        <Fact label="Rating">
          <Stars rating={feedback.rating} />
        </Fact>
        <Fact label="Where">{feedback.location}</Fact>
        <Fact label="Staff">{feedback.staff?.name}</Fact>
        <Fact label="Order">
          {feedback.order_id && (
            <AreaLink area="orders" search={{ record: feedback.order_id, ...around }}>
              Open the check
            </AreaLink>
          )}
        </Fact>
        <Fact label="From">
          {feedback.member_id ? <MemberLink memberId={feedback.member_id} /> : 'A guest'}
        </Fact>
        <Fact label="Submitted">
          <ClubDate at={feedback.submitted_at} weekday /> <ClubTime at={feedback.submitted_at} />
        </Fact>
      </Facts>
    </>
  );
}
