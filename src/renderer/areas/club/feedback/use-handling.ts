import type { FeedbackHandling } from '@contract/areas/members/feedback';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';

/** The handling of feedback. Feedback without it is open, as is all until it is read. */
export function useHandling() {
  const { clubId } = useSession();
  const { data, isSuccess, refetch } = useApiQuery('feedback.handling', { query: { club_id: clubId } });
  const of = (id: string): FeedbackHandling | undefined =>
    data?.find(({ feedback_id }) => feedback_id === id);
  return { of, isRead: isSuccess, isOpen: (id: string) => of(id)?.handled !== true, refetch };
}
