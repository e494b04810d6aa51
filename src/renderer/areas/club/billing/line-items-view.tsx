import type { LineItem } from '@contract/areas/billing';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { FilterSelect } from '../filter-select';
import { useMembersById } from '../members/use-members';
import { PeriodPicker } from '../period/period-picker';
import { usePeriod } from '../period/use-period';
import { AreaRecord } from '../record/area-record';
import { useClubSearch } from '../search';
import { AreaTable } from '../table/area-table';
import { wordsOf } from '../words';
import { lineItemColumns } from './line-item-columns';
import { LineItemRecord } from './line-item-record';
import { PostingSums } from './posting-sums';

const USUAL = 'thisMonth';
const idOf = ({ id }: LineItem) => id;
const statuses = ['open', 'paid', 'void'].map((value) => ({ value, label: wordsOf(value) }));

/** What was posted in a period. */
export function LineItemsView({ viewSwitch }: { viewSwitch: ReactNode }) {
  const { clubId } = useSession();
  const { window, days } = usePeriod(USUAL);
  const [{ status }, change] = useClubSearch();
  const members = useMembersById();
  const columns = useMemo(() => lineItemColumns(members), [members]);
  const lineItems = useListQuery(
    'lineItems',
    { query: { club_id: clubId, ...window } },
    { keepPrevious: true },
  );
  const shown = useMemo(
    () => lineItems.data?.filter((line) => !status || line.status === status) ?? [],
    [lineItems.data, status],
  );
  return (
    <QueryView query={lineItems}>
      {(all) => (
        <>
          <AreaTable
            label="Postings"
            rows={shown}
            columns={columns}
            rowId={idOf}
            days={days}
            initialSort={{ id: 'posted', desc: true }}
            footer={shown.length > 0 && <PostingSums lineItems={shown} />}
            empty={
              <EmptyState
                icon={IconReceipt}
                title="Nothing of this kind was posted then"
                detail="Charges, payments and credits appear here. Choose a longer period or any status."
              />
            }
            tools={
              <>
                {viewSwitch}
                <PeriodPicker
                  usual={USUAL}
                  offer={['today', 'thisMonth', 'lastMonth', 'last90', 'last12Months']}
                />
                <FilterSelect
                  label="Status"
                  any="Any status"
                  value={status}
                  options={statuses}
                  onChange={(next) => change({ status: next })}
                  width="8rem"
                />
              </>
            }
          />
          <AreaRecord
            rows={all}
            rowId={idOf}
            title={(line) => line.description ?? wordsOf(line.kind)}
            noun="posting"
            windowed
          >
            {(line) => <LineItemRecord lineItem={line} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}
