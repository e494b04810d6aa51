import type { Banquet } from '@contract/areas/banquets';
import { IconGlassFull } from '@tabler/icons-react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { PeriodPicker } from '../period/period-picker';
import { usePeriod } from '../period/use-period';
import { AreaRecord } from '../record/area-record';
import { AreaTable } from '../table/area-table';
import { BanquetRecord } from './banquet-record';
import { banquetColumns } from './columns';

const USUAL = 'upcoming';
const idOf = ({ id }: Banquet) => id;

/** The functions booked at the club, the next one first. */
export function BanquetsArea() {
  const { clubId } = useSession();
  const { window, days } = usePeriod(USUAL);
  const banquets = useListQuery(
    'banquets',
    { query: { club_id: clubId, ...window } },
    { keepPrevious: true },
  );
  return (
    <QueryView query={banquets}>
      {(all) => (
        <>
          <AreaTable
            label="Banquets"
            rows={all}
            columns={banquetColumns}
            rowId={idOf}
            days={days}
            initialSort={{ id: 'starts' }}
            empty={
              <EmptyState
                icon={IconGlassFull}
                title="No function is booked then"
                detail="Weddings, dinners and meetings with their event orders appear here. Choose another period to see past ones."
              />
            }
            tools={
              <PeriodPicker
                usual={USUAL}
                offer={['upcoming', 'next30', 'thisMonth', 'last90', 'last12Months', 'always']}
              />
            }
          />
          <AreaRecord
            rows={all}
            rowId={idOf}
            title={(banquet) => banquet.name ?? banquet.number ?? banquet.id}
            noun="banquet"
            windowed
          >
            {(banquet) => <BanquetRecord banquet={banquet} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}
