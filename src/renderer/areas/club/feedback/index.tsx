import type { Feedback } from '@contract/areas/feedback';
import { IconMessageCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { useMembersById } from '../members/use-members';
import { PeriodPicker } from '../period/period-picker';
import { usePeriod } from '../period/use-period';
import { AreaRecord } from '../record/area-record';
import { useClubSearch } from '../search';
import { AreaTable } from '../table/area-table';
import { counted } from '../words';
import { feedbackColumns } from './columns';
import { FeedbackRecord } from './feedback-record';
import { chosenRatings, RatingFilter } from './rating-filter';

const USUAL = 'last90';
const idOf = ({ id }: Feedback) => id;

/** What members and guests said. */
export function FeedbackArea() {
  const { clubId } = useSession();
  const { window, days } = usePeriod(USUAL);
  const [{ rating }] = useClubSearch();
  const members = useMembersById();
  const columns = useMemo(() => feedbackColumns(members), [members]);
  const ratings = chosenRatings(rating);
  const feedback = useListQuery(
    'feedback',
    { query: { club_id: clubId, ...window, ...(ratings.length > 0 && { ratings: ratings.join(',') }) } },
    { keepPrevious: true },
  );
  return (
    <QueryView query={feedback}>
      {(all) => (
        <>
          <AreaTable
            label="Feedback"
            rows={all}
            columns={columns}
            rowId={idOf}
            days={days}
            initialSort={{ id: 'submitted', desc: true }}
            rowTone={(one) => (one.rating <= 2 ? 'danger' : undefined)}
            footer={all.length > 0 && averageOf(all)}
            empty={
              <EmptyState
                icon={IconMessageCircle}
                title="Nobody said anything of this kind then"
                detail="What members and guests say about orders, places and staff appears here. Choose a longer period or fewer ratings."
              />
            }
            tools={
              <>
                <PeriodPicker usual={USUAL} offer={['thisMonth', 'lastMonth', 'last90', 'last12Months']} />
                <RatingFilter />
              </>
            }
          />
          <AreaRecord
            rows={all}
            rowId={idOf}
            title={(one) => `${one.rating} of 5${one.location ? `, ${one.location}` : ''}`}
            noun="feedback"
            windowed
          >
            {(one) => <FeedbackRecord feedback={one} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}

function averageOf(all: readonly Feedback[]): string {
  const average = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
  return `${counted(all.length, 'answer', 'answers')}, on average ${average.toFixed(1)} of 5.`;
}
