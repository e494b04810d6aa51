import type { Order } from '@contract/areas/orders';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { FilterSelect, optionsOf } from '../filter-select';
import { useMembersById } from '../members/use-members';
import { PeriodPicker } from '../period/period-picker';
import { usePeriod } from '../period/use-period';
import { AreaRecord } from '../record/area-record';
import { useClubSearch } from '../search';
import { AreaTable } from '../table/area-table';
import { Check } from './check';
import { orderColumns } from './columns';
import { OrderSums } from './order-sums';

const USUAL = 'thisMonth';
const idOf = ({ id }: Order) => id;

/** The checks of the club's outlets. */
export function OrdersArea() {
  const { clubId } = useSession();
  const { window, days } = usePeriod(USUAL);
  const [{ outlet }, change] = useClubSearch();
  const members = useMembersById();
  const columns = useMemo(() => orderColumns(members), [members]);
  const orders = useListQuery('orders', { query: { club_id: clubId, ...window } }, { keepPrevious: true });
  const outlets = useMemo(
    () =>
      optionsOf(
        orders.data ?? [],
        (order) => order.outlet,
        (name) => name,
      ),
    [orders.data],
  );
  const shown = useMemo(
    () => orders.data?.filter((order) => !outlet || order.outlet === outlet) ?? [],
    [orders.data, outlet],
  );
  return (
    <QueryView query={orders}>
      {(all) => (
        <>
          <AreaTable
            label="Orders"
            rows={shown}
            columns={columns}
            rowId={idOf}
            days={days}
            initialSort={{ id: 'opened', desc: true }}
            footer={shown.length > 0 && <OrderSums orders={shown} />}
            empty={
              <EmptyState
                icon={IconToolsKitchen2}
                title="No check was opened then"
                detail="Checks of the bar, the restaurant and the shop appear here. Choose a longer period or any outlet."
              />
            }
            tools={
              <>
                <PeriodPicker
                  usual={USUAL}
                  offer={['today', 'thisMonth', 'lastMonth', 'last90', 'last12Months']}
                />
                <FilterSelect
                  label="Outlet"
                  any="Any outlet"
                  value={outlet}
                  options={outlets}
                  onChange={(next) => change({ outlet: next })}
                />
              </>
            }
          />
          <AreaRecord
            rows={all}
            rowId={idOf}
            title={(order) => `Check ${order.number ?? order.id}`}
            noun="order"
            windowed
          >
            {(order) => <Check order={order} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}
